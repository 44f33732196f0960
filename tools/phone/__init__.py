"""The static build: the app as files that any web server can serve and a browser runs alone."""

"""The app as a folder of files: any host of files can serve it, a browser runs all of it."""

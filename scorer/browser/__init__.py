"""The app when a browser runs all of it: Python in a worker, Partien in the browser's own files.

Imported in Pyodide only. `pizarra_page` is the page around us, `pizarra_files` the browser's
own file system; both are scripts of the static build.
"""

"""The app inside a browser alone: Python in a worker, the Partien in the browser's own files.

Imported in Pyodide only. The modules `pizarra_page` (the page around the app) and `pizarra_files`
(the browser's own file system) are scripts of the static build, in `tools/phone/static`.
"""

"""The papers of a tournament night: lists for the wall, sheets for tables and players (TOUR).

:mod:`scorer.paper.papers` makes them: PDF files of A4 pages, and CSV files for spreadsheets. A
page is a tuple of shapes in millimetres (:mod:`scorer.paper.shapes`), which
:mod:`scorer.paper.pdf` writes. It knows no screen and runs wherever the app runs.
"""

"""The real app in a real browser.

A package, so that its tests can share one browser for as long as they run.
"""

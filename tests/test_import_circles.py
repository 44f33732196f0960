"""No module needs itself, not even through others: each can be read from what it imports."""

from __future__ import annotations

from graphlib import TopologicalSorter

import grimp


def test_imports_make_no_circle() -> None:
    graph = grimp.build_graph("rules", "scorer", cache_dir=None)
    imported = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    # Raises a CycleError that names the circle.
    TopologicalSorter(imported).prepare()

"""The app's archive once more, with compiled code for what a start has imported."""

from __future__ import annotations

import io
import zipfile
from importlib.util import cache_from_source
from pathlib import Path


def compiled_archive(packages: str) -> bytes:
    """Return an archive of all packages in a folder, ready to be imported without compiling.

    Python has left compiled code beside whatever it has imported. Here it takes the place of
    the source, so that nobody compares the two; what was not imported stays as source.
    """
    folder = Path(packages)
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as out:
        for path in folder.rglob("*.*"):
            if not path.is_file() or path.parent.name == "__pycache__":
                continue
            name = path.relative_to(folder)
            compiled = Path(cache_from_source(str(path))) if path.suffix == ".py" else path
            if path.suffix == ".py" and compiled.exists():
                out.write(compiled, name.with_suffix(".pyc").as_posix())
            else:
                out.write(path, name.as_posix())
    return written.getvalue()

"""Write the letters for pictures into `scorer/ruling`: `python -m tools.letters`."""

from scorer.asset_folder import ASSETS
from tools.letters.draw import files


def main() -> None:
    """Write each file and print its name and size."""
    for path, content in files().items():
        path.write_bytes(content)
        print(f"{path.relative_to(ASSETS.parent).as_posix()}: {len(content)} bytes")


if __name__ == "__main__":
    main()

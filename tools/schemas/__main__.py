"""Write the JSON Schemas into `docs/schema`: `python -m tools.schemas`."""

from tools.schemas.files import FOLDER, texts


def main() -> None:
    """Write each file and print its name."""
    for name, text in texts().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
        print(f"docs/schema/{name}")


if __name__ == "__main__":
    main()

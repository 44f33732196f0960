"""The JSON Schemas in `docs/schema`, made from the types and docstrings of the program."""

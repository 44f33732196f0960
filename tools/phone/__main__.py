"""`python -m tools.phone`: build the folder, or build, serve and open it."""

from __future__ import annotations

import argparse
import sys
import threading
import webbrowser
from pathlib import Path

from tools.phone.build import build, first_load
from tools.phone.serve import serve

OUT = Path(__file__).resolve().parents[2] / "dist" / "phone"


def main(argv: list[str] | None = None) -> int:
    """Carry out the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="tools.phone", description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, metavar="DIR", help="default: dist/phone")
    parser.add_argument(
        "--brotli",
        action="store_true",
        help="write .br files, too, for hosts that compress nothing; needs the program brotli",
    )
    parser.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="where the folder will be on the web: other sites then show a picture beside links",
    )
    parser.add_argument("--serve", action="store_true", help="serve it on this computer")
    parser.add_argument("--port", type=int, default=8010, metavar="N", help="default: 8010")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    call = parser.parse_args(argv)
    try:
        built = build(call.out, brotli=call.brotli, address=call.address)
    except (FileExistsError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    except FileNotFoundError as error:
        print(f"{error.filename} is not installed.", file=sys.stderr)
        return 1
    print(f"{call.out}: {built.files} files, {built.size / 1e6:.1f} MB", flush=True)
    print(f"A first visit loads {first_load(call.out) / 1e6:.2f} MB, compressed.", flush=True)
    if not call.serve:
        return 0
    # The same port every time: a browser keeps the Partien of each port apart.
    with serve(call.out, call.port) as server:
        address = f"http://localhost:{server.server_port}/"
        print(f"Pizarra: {address}", flush=True)
        if not call.no_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())

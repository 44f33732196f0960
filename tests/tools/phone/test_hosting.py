"""The configurations of web servers in docs/hosting.md, tried with the installed servers."""

from __future__ import annotations

import contextlib
import getpass
import gzip
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.browser.harness import ROOT, free_port
from tools.phone.build import COMPRESSED

TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".otf": "",  # Caddy takes it from the system, where it may be that of a formula
    ".packed": "",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".zip": "application/zip",
}
"""Endings of files of the build, and the content type that is expected; empty if any is right."""

IN_A_FOLDER: Final = {
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": "frame-ancestors 'none'",
}
HEADERS: Final = {
    **IN_A_FOLDER,
    # For this host name alone: others below it may have no https.
    "strict-transport-security": "max-age=31536000",
}

NGINX: Final = """
{user}
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    {lines}
  }}
}}
"""


def config_block(begin: str) -> str:
    """Return the block of the document that begins with a text."""
    blocks = re.findall(
        r"^```\n(.*?)^```", (ROOT / "docs/hosting.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    (found,) = (block for block in blocks if block.startswith(begin))
    return str(found)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with a file of each kind, compressed as the build does it."""
    folder = tmp_path / "site"
    folder.mkdir()
    for ending in TYPES:
        path = folder / ("index.html" if ending == ".html" else f"file{ending}")
        path.write_bytes(ending.encode() * 1000)
        if ending in COMPRESSED:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes()))
    return folder


@contextlib.contextmanager
def running(command: list[str], address: str) -> Iterator[httpx.Client]:
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    try:
        with httpx.Client(base_url=address, timeout=60) as client:
            for _ in range(200):
                assert process.poll() is None, process.stderr and process.stderr.read()
                with contextlib.suppress(httpx.TransportError):
                    client.get("/")
                    break
                time.sleep(0.05)
            yield client
    finally:
        process.terminate()
        process.communicate(timeout=20)


def check(client: httpx.Client, place: str = "", headers: Mapping[str, str] = HEADERS) -> None:
    for ending, kind in TYPES.items():
        address = f"{place}/" if ending == ".html" else f"{place}/file{ending}"
        for accepted in ("gzip", "identity"):
            answer = client.get(address, headers={"accept-encoding": accepted})
            assert answer.status_code == 200, address
            assert answer.content == ending.encode() * 1000, address
            assert answer.headers.get("content-type", "").partition(";")[0] == kind or not kind, (
                address
            )
            compressed = accepted == "gzip" and ending in COMPRESSED
            assert answer.headers.get("content-encoding") == ("gzip" if compressed else None)
            assert answer.headers.get("vary") == "Accept-Encoding" or ending not in COMPRESSED
            assert {name: answer.headers.get(name) for name in headers} == headers, address
    unchanged = {"if-modified-since": client.get(f"{place}/").headers["last-modified"]}
    assert client.get(f"{place}/", headers=unchanged).status_code == 304


@contextlib.contextmanager
def nginx(lines: str, site: Path, folder: Path) -> Iterator[httpx.Client]:
    """Run nginx with these lines in its server."""
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if program is None:
        pytest.skip("nginx is not installed")
    port = free_port()
    # When root starts it, its workers run as another user, who has no access to the files.
    user = "user root;" if getpass.getuser() == "root" else ""
    lines = lines.replace("/srv/pizarra", str(site))
    config = NGINX.format(user=user, folder=folder, port=port, lines=lines)
    (folder / "nginx.conf").write_text(config)
    command = [program, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with running(command, f"http://127.0.0.1:{port}") as client:
        yield client


@contextlib.contextmanager
def caddy(lines: str, site: Path, folder: Path) -> Iterator[httpx.Client]:
    """Run Caddy with the block of a site."""
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("Caddy is not installed")
    port = free_port()
    lines = lines.replace("/srv/pizarra", str(site))
    lines = lines.replace("pizarra.example.org", f"http://127.0.0.1:{port}")
    config = folder / "Caddyfile"
    config.write_text(f"{{\n\tadmin off\n}}\n{lines}")
    command = [program, "run", "--config", str(config), "--adapter", "caddyfile"]
    with running(command, f"http://127.0.0.1:{port}") as client:
        yield client


def test_nginx_sends_compressed_files_and_the_headers(site: Path, tmp_path: Path) -> None:
    with nginx(config_block("location / {"), site, tmp_path) as client:
        check(client)


def test_caddy_sends_compressed_files_and_the_headers(site: Path, tmp_path: Path) -> None:
    with caddy(config_block("pizarra.example.org {"), site, tmp_path) as client:
        check(client)


def test_nginx_serves_the_app_in_a_folder_of_a_site(site: Path, tmp_path: Path) -> None:
    with nginx(config_block("location = /jass {"), site, tmp_path) as client:
        check(client, "/jass", IN_A_FOLDER)
        assert client.get("/jass").headers["location"].endswith("/jass/")


def test_caddy_serves_the_app_in_a_folder_of_a_site(site: Path, tmp_path: Path) -> None:
    lines = config_block("redir /jass /jass/")
    with caddy(f"pizarra.example.org {{\n{lines}}}\n", site, tmp_path) as client:
        check(client, "/jass", IN_A_FOLDER)
        assert client.get("/jass").headers["location"].endswith("/jass/")


def test_no_configuration_speaks_for_other_host_names() -> None:
    for name in ("hosting.md", "security.md"):
        text = (ROOT / "docs" / name).read_text("utf-8")
        blocks = re.findall(r"^```\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
        assert blocks
        assert not any("includesubdomains" in block.lower() for block in blocks), name

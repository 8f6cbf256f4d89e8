#!/usr/bin/env python3
"""Tells which sources of the data in this directory are newer than what is pinned: `make data-check`, for a monthly run.

Asks PyPI for ISO 4217's list one, and Debian for ICU, whose version tells that of CLDR; the overlay depends on both. The
exit code is 0 if nothing is newer, 1 if something is, and 2 if a source can't be reached and nothing else is newer.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path

DATA = Path(__file__).resolve().parent


class Unreachable(Exception):
    """A source that can't be asked."""


def edition(text):
    """Returns the date of an edition of list one."""
    return ElementTree.fromstring(text).get("Pblshd")


def newest_list_one():
    """Returns list one in the newest release of the Python package that redistributes it."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", "-d", folder, "iso4217"]
        if subprocess.run(pip, capture_output=True).returncode:
            raise Unreachable("PyPI's package iso4217")
        wheel = next(Path(folder).glob("*.whl"))
        return zipfile.ZipFile(wheel).read("iso4217/table.xml")


def newest_icu():
    """Returns the version of ICU in Debian's newest suite."""
    run = subprocess.run(["sh", "-c", ". Data/icu.sh; newest_version"], cwd=DATA.parent, capture_output=True, text=True)
    if run.returncode or not run.stdout.strip():
        raise Unreachable("Debian's package libicu-dev")
    return run.stdout.strip()


def numbers(version):
    return [int(number) for number in re.findall(r"\d+", version)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list-one", type=Path, help="a file to compare list one with, instead of asking PyPI")
    parser.add_argument("--icu", help="a version to compare ICU's with, instead of asking Debian")
    arguments = parser.parse_args()

    newer, unreachable = [], []

    def compare(name, pinned, find, key=lambda value: value):
        try:
            found = find()
        except Unreachable as source:
            unreachable.append(name)
            print(f"{name}: {pinned}; {source} can't be reached")
            return
        isNewer = key(found) > key(pinned)
        if isNewer:
            newer.append(name)
        print(f"{name}: {pinned}" + (f"; newer: {found}" if isNewer else ", the newest"))

    pinned = edition((DATA / "iso4217/list-one.xml").read_bytes())
    given = arguments.list_one
    compare("ISO 4217's list one", pinned, lambda: edition(given.read_bytes() if given else newest_list_one()))

    packages = (DATA / "icu.sh").read_text()
    version = re.search(r"^version=(\d+)$", (DATA / "newest.sh").read_text(), re.M)[1]
    pinned = re.search(rf"libicu{version}_([\d.]+)", packages)[1]
    compare("ICU with CLDR", pinned, lambda: arguments.icu or newest_icu(), numbers)

    # The overlay's tables are generated from list one and from CLDR's data of that ICU.
    generated = subprocess.run([sys.executable, DATA / "generate.py", "--check"], capture_output=True)
    causes = newer + unreachable + (["the files here, from which `make data` generates it"] if generated.returncode else [])
    if generated.returncode:
        newer.append("the overlay")
    print("the overlay: " + (f"is made from {' and '.join(causes)}" if causes else "as its sources"))
    sys.exit(1 if newer else 2 if unreachable else 0)


if __name__ == "__main__":
    os.environ.setdefault("PIP_DISABLE_PIP_VERSION_CHECK", "1")
    main()

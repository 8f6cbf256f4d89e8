#!/usr/bin/env python3
"""Removes the RUNPATH, which SwiftPM adds and Debian does not allow, from a 64-bit little-endian ELF program.

Usage: remove-runpath.py PROGRAM. The entry is taken out of the dynamic section; those behind it move up.
"""

import struct
import sys

DYNAMIC_SEGMENT = 2
NULL, RPATH, RUNPATH = 0, 15, 29


def main(path):
    with open(path, "r+b") as program:
        data = bytearray(program.read())
        if data[:6] != b"\x7fELF\x02\x01":
            sys.exit(f"remove-runpath.py: {path} is not a 64-bit little-endian ELF program")
        (headers,) = struct.unpack_from("<Q", data, 0x20)
        size, count = struct.unpack_from("<HH", data, 0x36)
        for index in range(count):
            header = headers + index * size
            (kind,) = struct.unpack_from("<I", data, header)
            if kind != DYNAMIC_SEGMENT:
                continue
            (offset,) = struct.unpack_from("<Q", data, header + 8)
            (length,) = struct.unpack_from("<Q", data, header + 32)
            entries = [struct.unpack_from("<QQ", data, offset + at) for at in range(0, length, 16)]
            kept = [entry for entry in entries if entry[0] not in (RPATH, RUNPATH)]
            kept += [(NULL, 0)] * (len(entries) - len(kept))
            for at, entry in enumerate(kept):
                struct.pack_into("<QQ", data, offset + at * 16, *entry)
        program.seek(0)
        program.write(data)


if __name__ == "__main__":
    main(sys.argv[1])

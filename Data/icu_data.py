"""Reads ICU's binary data, as contained in `libicudata.so`, `icudt*l.dat`, or a program with ICU built in.

A package is a table of contents over resource bundles; a bundle is a tree of tables, arrays, strings and
integers (ICU's `ucmndata.h` and `uresdata.h`). Only little-endian data of ICU 4.4 and later is read.
"""

import struct


class Package:
    """The resource bundles in a file."""

    def __init__(self, data):
        self.data = data
        # The header consists of its size, two magic bytes, 8 bytes about the platform, and the name of the
        # format.
        start = self.data.find(b"\xda\x27\x14\0\0\0\0\0\x02\0CmnD\x01") - 2
        if start < 0:
            raise ValueError("the file contains no little-endian ICU data")
        contents = start + struct.unpack_from("<H", self.data, start)[0]
        count = struct.unpack_from("<I", self.data, contents)[0]
        self.offsets = {}
        for index in range(count):
            name, item = struct.unpack_from("<II", self.data, contents + 4 + 8 * index)
            end = self.data.index(b"\0", contents + name)
            path_in_package = self.data[contents + name : end].decode("ascii")
            # The first path component is the package's name, `icudt72l`.
            self.offsets[path_in_package.partition("/")[2]] = contents + item

    def names(self, tree):
        """Returns the names of the bundles in a tree such as `curr`; the empty name is the main tree."""
        folder = f"{tree}/" if tree else ""
        bundles = (
            path.removeprefix(folder).removesuffix(".res")
            for path in self.offsets
            if path.startswith(folder) and path.endswith(".res")
        )
        return sorted(name for name in bundles if "/" not in name and name != "pool")

    def items(self):
        """Returns the bytes of each item, with padding up to the next. The last one is a resource bundle."""
        places = sorted(self.offsets.values())
        last = _Bundle(self.data, places[-1])
        places.append(last.root + 4 * last.word(4))
        ends = dict(zip(places, places[1:]))
        return {path: self.data[place : ends[place]] for path, place in self.offsets.items()}

    def bundle(self, path):
        """Returns a bundle as dictionaries, lists, strings, integers and tuples of integers."""
        folder = path.rpartition("/")[0]
        pool = self.offsets.get(f"{folder}/pool.res" if folder else "pool.res")
        bundle = _Bundle(self.data, self.offsets[path + ".res"])
        if bundle.uses_pool:
            bundle.pool = _Bundle(self.data, pool)
        return bundle.value(bundle.word(0))


class Alias(str):
    """A reference to another resource: `/LOCALE/currencyFormat`, or the name of a locale."""


class _Bundle:
    """One bundle. Offsets are in 4-byte words from `root`, or in 2-byte units from `units`."""

    def __init__(self, data, header):
        self.data = data
        self.pool = None
        self.root = header + struct.unpack_from("<H", data, header)[0]
        indexes = self.word(1) & 0xFF  # the number of indexes, including this one
        attributes = self.word(6) if indexes > 5 else 0
        self.uses_pool = attributes & 4 != 0
        self.keys = self.root + 4 * (1 + indexes)
        keys_end = 4 * self.word(2)
        self.units = self.root + keys_end
        # Keys below this limit belong to the bundle, the others to the pool; 0 if the bundle has no keys.
        self.own_keys = keys_end if self.root + keys_end > self.keys else 0
        # Strings below these limits are in the pool: first for all strings, then for those with 16-bit
        # references.
        self.pool_strings = (self.word(1) >> 8) | ((attributes & 0xF000) << 12)
        self.pool_strings_16 = attributes >> 16

    def word(self, offset):
        return struct.unpack_from("<I", self.data, self.root + 4 * offset)[0]

    def value(self, resource):
        kind, offset = resource >> 28, resource & 0x0FFFFFFF
        words = self.root + 4 * offset
        units = self.units + 2 * offset
        if kind == 0 or kind == 3:  # a string or an alias, preceded by its length
            length = struct.unpack_from("<i", self.data, words)[0] if offset else 0
            text = self.data[words + 4 : words + 4 + 2 * length].decode("utf-16-le")
            return Alias(text) if kind == 3 else text
        if kind == 1:  # binary data, which is not needed here
            return None
        if kind == 2:  # a table with 16-bit keys and 32-bit values, aligned to words
            count = struct.unpack_from("<H", self.data, words)[0] if offset else 0
            keys = struct.unpack_from(f"<{count}H", self.data, words + 2)
            values = struct.unpack_from(f"<{count}I", self.data, words + (2 + 2 * count + 3) // 4 * 4)
            return {self.key(key): self.value(value) for key, value in zip(keys, values)}
        if kind == 4:  # a table with 32-bit keys
            raise ValueError("tables with 32-bit keys are not supported")
        if kind == 5:  # a table with 16-bit keys and values
            count = struct.unpack_from("<H", self.data, units)[0]
            fields = struct.unpack_from(f"<{2 * count}H", self.data, units + 2)
            return {self.key(key): self.string_16(value) for key, value in zip(fields, fields[count:])}
        if kind == 6:
            return self.string(offset)
        if kind == 7:  # a 28-bit integer
            return offset - (1 << 28) if offset >> 27 else offset
        if kind == 8:  # an array of 32-bit values
            count = struct.unpack_from("<i", self.data, words)[0] if offset else 0
            return [self.value(value) for value in struct.unpack_from(f"<{count}I", self.data, words + 4)]
        if kind == 9:  # an array of 16-bit values
            count = struct.unpack_from("<H", self.data, units)[0]
            return [self.string_16(value) for value in struct.unpack_from(f"<{count}H", self.data, units + 2)]
        if kind == 14:  # a vector of integers
            count = struct.unpack_from("<i", self.data, words)[0]
            return struct.unpack_from(f"<{count}i", self.data, words + 4)
        raise ValueError(f"unsupported resource type {kind}")

    def key(self, offset):
        start = self.root + offset
        if self.pool and offset >= self.own_keys:
            start = self.pool.keys + offset - self.own_keys
        return self.data[start : self.data.index(b"\0", start)].decode("ascii")

    def string_16(self, reference):
        if reference < self.pool_strings_16:
            return self.string(reference)
        return self.string(reference - self.pool_strings_16 + self.pool_strings)

    def string(self, offset):
        """Returns a string. An explicit length precedes it as a trail surrogate."""
        if self.pool and offset < self.pool_strings:
            return self.pool.string_at(offset)
        return self.string_at(offset - self.pool_strings)

    def string_at(self, offset):
        start = self.units + 2 * offset
        first, second, third = struct.unpack_from("<3H", self.data, start)
        if not 0xDC00 <= first <= 0xDFFF:
            length, skip = 0, 0
            while struct.unpack_from("<H", self.data, start + 2 * length)[0]:
                length += 1
        elif first < 0xDFEF:
            length, skip = first & 0x3FF, 1
        elif first < 0xDFFF:
            length, skip = (first - 0xDFEF) << 16 | second, 2
        else:
            length, skip = second << 16 | third, 3
        start += 2 * skip
        return self.data[start : start + 2 * length].decode("utf-16-le")

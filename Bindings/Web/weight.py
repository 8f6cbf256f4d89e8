#!/usr/bin/env python3
"""Prints what a WebAssembly module with names consists of: bytes of code by folder of the core, and its largest functions.

Usage: weight.py [--functions COUNT] MODULE DEMANGLE SOURCES…, where DEMANGLE is swift-demangle. A function belongs to the folder that
declares its member, or else its type; what no source declares is the standard library's, specialised for the core.
"""

import argparse
import collections
import re
import subprocess
from pathlib import Path

TYPE = re.compile(r"^\s*(?:@\w+(?:\(.*?\))?\s+)*(?:(?:public|private|fileprivate|package|internal|final|indirect|nonisolated)\s+)*"
                  r"(?:struct|enum|class|protocol|extension)\s+([\w.]+)")
MEMBER = re.compile(r"\b(?:func|var|let|case)\s+`?(\w+)|\b(init|subscript)\b")


class Module:
    """The sections of a module that say how long its functions are, and their names."""

    def __init__(self, path):
        self.bytes, self.place = path.read_bytes(), 8
        self.imports, self.sizes, self.names, self.data = 0, [], {}, 0
        while self.place < len(self.bytes):
            kind = self.bytes[self.place]
            self.place += 1
            count = self.number()
            end = self.place + count
            if kind == 2:
                for _ in range(self.number()):
                    self.text(), self.text()
                    self.imports += 1
                    self.place += 1
                    self.number()
            elif kind == 10:
                for _ in range(self.number()):
                    size = self.number()
                    self.sizes.append(size)
                    self.place += size
            elif kind == 11:
                self.data = count
            elif kind == 0 and self.text() == "name":
                self.read_names(end)
            self.place = end

    def number(self):
        number = shift = 0
        while True:
            byte = self.bytes[self.place]
            self.place += 1
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return number

    def text(self):
        count = self.number()
        self.place += count
        return self.bytes[self.place - count:self.place].decode()

    def read_names(self, end):
        while self.place < end:
            kind = self.bytes[self.place]
            self.place += 1
            next_place = self.number() + self.place
            if kind == 1:
                for _ in range(self.number()):
                    index = self.number()
                    self.names[index] = self.text()
            self.place = next_place

    @property
    def functions(self):
        return [(size, self.names.get(index + self.imports, "")) for index, size in enumerate(self.sizes)]


class Index:
    """The folders that declare types and their members."""

    def __init__(self, folders):
        self.types, self.members = {}, collections.defaultdict(set)
        for root in folders:
            for file in sorted(Path(root).rglob("*.swift")):
                parts = file.relative_to(root).parts
                folder = parts[0] if len(parts) > 1 else str(root)
                self.read(file.read_text(), folder)

    def read(self, text, folder):
        owner = ""
        for line in text.splitlines():
            if found := TYPE.match(line):
                owner = found[1].split(".")[-1]
                if "extension" not in line:
                    self.types.setdefault(owner, folder)
            for found in MEMBER.finditer(line):
                self.members[owner, found[1] or found[2]].add(folder)

    def folder(self, name):
        name = re.sub(r"^(?:specialized |outlined \w+(?: \w+)* of |closure #\d+ in |static |merged |default argument \d+ of "
                      r"|one-time initialization function for |protocol witness for |partial apply for |implicit closure #\d+ in )+", "", name)
        words = re.findall(r"\w+", re.sub(r"<[^<>]*>", "", name.split("(")[0]))
        for first, second in zip(words, words[1:]):
            folders = self.members.get((first, second), ())
            if len(folders) == 1:
                return next(iter(folders))
        for word in words:
            if word in self.types:
                return self.types[word]
        for folder in (self.members.get(("", word), ()) for word in words):
            if folder:
                return sorted(folder)[0]
        return "standard library and runtime"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("module", type=Path)
    parser.add_argument("demangle")
    parser.add_argument("sources", nargs="+")
    parser.add_argument("--functions", type=int, default=20)
    given = parser.parse_args()
    module, index = Module(given.module), Index(given.sources)
    sizes, names = zip(*module.functions)
    names = subprocess.run([given.demangle, "--simplified"], input="\n".join(names), check=True, capture_output=True, text=True).stdout.split("\n")
    total, counts, largest = collections.Counter(), collections.Counter(), []
    for size, name in zip(sizes, names):
        folder = index.folder(name)
        total[folder] += size
        counts[folder] += 1
        largest.append((size, folder, name))
    code = sum(sizes)
    print(f"{module.data:9,}        data: texts, tables of currencies and of Unicode")
    for folder, size in total.most_common():
        print(f"{size:9,}  {size / code:5.1%} {folder}, {counts[folder]} functions")
    print(f"{code:9,}  code, {len(sizes)} functions; the largest:")
    for size, folder, name in sorted(largest, reverse=True)[:given.functions]:
        print(f"{size:9,}  {folder}: {name[:90]}")


main()

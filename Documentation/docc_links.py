#!/usr/bin/env python3
"""Copies the documentation's catalogue with its links between articles in DocC's form.

The articles use plain Markdown, `[Compile once](CompileOnce.md)`, so that they can be read in the repository; DocC wants
`<doc:CompileOnce>`. Usage: docc_links.py CATALOGUE COPY. Fails if an article links to a page that does not exist.
"""

import pathlib
import re
import shutil
import sys

source, copy = map(pathlib.Path, sys.argv[1:])
shutil.rmtree(copy, ignore_errors=True)
shutil.copytree(source, copy)
articles = {page.stem for page in source.glob("*.md")}
missing = []
for page in copy.rglob("*.md"):
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\((\w+)\.md\)", text)
    missing += [f"{page.name}: {link}.md" for link in links if link not in articles]
    page.write_text(re.sub(r"\[[^\]]*\]\((\w+)\.md\)", r"<doc:\1>", text), encoding="utf-8")
if missing:
    sys.exit("Links to articles that do not exist: " + ", ".join(missing))

#!/usr/bin/env python3
"""Draws the chart of speeds from the table of Performance.md: speeds.py > Documentation/speeds.svg.

The bars are the times of the column en-US USD, on a logarithmic axis, because they differ by a factor of a thousand.
"""

import math
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGE = ROOT / "Sources/MoneyFormat/MoneyFormat.docc/Performance.md"
LABEL, CHART, ROW, FONT = 330, 420, 26, 14
STYLE = """
text { font: 14px system-ui, sans-serif; fill: #1f2328 }
.page { fill: #ffffff } .own { fill: #1a7f37 } .peer { fill: #8c959f } .axis { stroke: #d0d7de }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 } .page { fill: #14181f } .own { fill: #3fb950 } .peer { fill: #6e7681 } .axis { stroke: #30363d }
}
"""


def rows():
    """Returns the names and the nanoseconds of the table's rows."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("| ns per amount |"))
    found = []
    for line in lines[start + 2:]:
        if not line.startswith("|"):
            return found
        name, time = [cell.strip() for cell in line.strip("|").split("|")][:2]
        found.append((name.replace("`", ""), float(time.replace(",", ""))))


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


def svg(times):
    slowest = math.ceil(math.log10(max(time for _, time in times)))
    height = ROW * len(times) + 44
    summary = "; ".join(f"{name} {time:g} ns" for name, time in times)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LABEL + CHART + 80}" height="{height}" role="img">',
        f"<title>Nanoseconds to format or parse an amount in en-US: {escaped(summary)}</title>",
        f"<style>{STYLE}</style>",
        '<rect class="page" width="100%" height="100%" rx="10"/>',
    ]
    for power in range(slowest + 1):
        x = LABEL + CHART * power // slowest
        lines += [
            f'<line class="axis" x1="{x}" y1="4" x2="{x}" y2="{height - 36}"/>',
            f'<text x="{x}" y="{height - 18}" text-anchor="middle">{10 ** power:,} ns</text>',
        ]
    for index, (name, time) in enumerate(times):
        own = bool(re.match(r"write|string|parse", name))
        width = round(CHART * math.log10(time) / slowest)
        y = ROW * index + 8
        lines += [
            f'<text x="{LABEL - 8}" y="{y + FONT}" text-anchor="end">{escaped(name)}</text>',
            f'<rect class="{"own" if own else "peer"}" x="{LABEL}" y="{y}" width="{width}" height="18"/>',
            f'<text x="{LABEL + width + 6}" y="{y + FONT}">{time:,g}</text>',
        ]
    return "\n".join(lines + ["</svg>"])


print(svg(rows()))

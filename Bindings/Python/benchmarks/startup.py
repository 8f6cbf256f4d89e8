"""Measures start-up and memory, each in a process of its own: `make python-bench`."""

import subprocess
import sys

ROWS = 10_000_000
BATCH = 65_536

COMMON = """
import resource, time
def peak(): return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
def ms(start): return f"{(time.perf_counter() - start) * 1000:.2f} ms"
"""

CASES = [
    ("`import moneyformat`", "start = time.perf_counter(); import moneyformat; print(ms(start))"),
    ("First formatter and its first text, which map the data", """
import moneyformat
start = time.perf_counter(); moneyformat.Formatter("EUR", "de-DE").format(1); print(ms(start))"""),
    ("First formatter and text of another locale", """
import moneyformat
moneyformat.Formatter("EUR", "de-DE").format(1)
start = time.perf_counter(); moneyformat.Formatter("USD", "en-US").format(1); print(ms(start))"""),
    ("`import babel.numbers`, first text", """
start = time.perf_counter(); import babel.numbers; babel.numbers.format_currency(1, "EUR", locale="de_DE"); print(ms(start))"""),
    (f"`arrow.format`, {ROWS:,} rows in one column: peak memory beyond the amounts", f"""
import pyarrow, moneyformat.arrow
column = pyarrow.array(range({ROWS}), pyarrow.int64())
before = peak(); texts = moneyformat.arrow.format(column, currency="USD", locale="en-US")
print(f"{{peak() - before:.0f}} MB, of which {{texts.nbytes / 2**20:.0f}} MB are the texts")"""),
    (f"`arrow.format`, {ROWS:,} rows in batches of {BATCH:,}", f"""
import pyarrow, moneyformat.arrow
column = pyarrow.array(range({ROWS}), pyarrow.int64())
moneyformat.arrow.format(column[:1000], currency="USD", locale="en-US")
before = peak()
for start in range(0, {ROWS}, {BATCH}):
    moneyformat.arrow.format(column.slice(start, {BATCH}), currency="USD", locale="en-US")
print(f"{{peak() - before:.0f}} MB")"""),
    (f"DuckDB, `money_format` of {ROWS:,} rows", f"""
import duckdb, moneyformat.duckdb
connection = duckdb.connect(); connection.execute("set enable_progress_bar = false"); moneyformat.duckdb.register(connection)
query = "select sum(length(money_format(i, 'USD', 'en-US'))) from range({{}}) t(i)"
connection.execute(query.format(100000)).fetchall()
before = peak(); connection.execute(query.format({ROWS})).fetchall()
print(f"{{peak() - before:.0f}} MB")"""),
]

print("| Start-up and memory | |\n|---|--:|")
for name, code in CASES:
    results = [
        subprocess.run([sys.executable, "-c", COMMON + code], stdout=subprocess.PIPE, check=True, text=True).stdout.strip()
        for _ in range(5 if "ms(start)" in code else 1)
    ]
    print(f"| {name} | {min(results, key=lambda result: float(result.split()[0]))} |")

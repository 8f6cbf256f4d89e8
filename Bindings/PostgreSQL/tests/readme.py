"""Runs the SQL of the README and of the recipes in the server of server.sh, and compares the result of each query with the comment after it.

A comment that begins with "error: " is the error's message. Queries of tables have remarks instead of results.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
PAGES = ["Bindings/PostgreSQL/README.md", "Sources/MoneyFormat/MoneyFormat.docc/Recipes.md"]
TABLES = """create table invoices (cents bigint, currency text, locale text);
insert into invoices values (123450, 'EUR', 'de-DE'), (5, 'USD', 'en');
create table imports (typed text);
insert into imports values ('1.234,50 €'), ('12abc');"""


def run(query):
    psql = ["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", "readme", "-c", query]
    result = subprocess.run(psql, capture_output=True, text=True)
    text = result.stdout if result.returncode == 0 else result.stderr
    return result.returncode, re.sub("[\u00a0\u202f]", " ", text).strip()


def main():
    subprocess.run(["createdb", "readme"], check=True)
    subprocess.run(["psql", "-X", "-q", "-d", "readme", "-c", TABLES], check=True)
    text = "".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
    block = "".join(re.findall(r"^```sql\n(.*?)^```$", text, re.M | re.S))
    failures, checks = [], 0
    for line in filter(None, block.split("\n")):
        query, _, comment = line.partition(" -- ")
        status, text = run(query.strip())
        comment = comment.strip()
        if comment.startswith("error: "):
            checks += 1
            if not (status and text.startswith(f"ERROR:  {comment[7:]}")):
                failures.append(f"{query}: {text}")
        elif status or (" from " not in query and comment and text != comment):
            failures.append(f"{query}: {text}")
        else:
            checks += 1
    print(f"README and recipes: {checks} statements")
    if failures or checks < 13:
        sys.exit("\n".join(failures) or "The pages have fewer statements.")


main()

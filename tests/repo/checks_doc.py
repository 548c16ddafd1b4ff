#!/usr/bin/env python3
"""docs/checks.md against checks.def: the table has every check with its facts, in order, and each has an example.

Strategy: read the table of the sources and that of the page, and compare. The comparison is first tried on pages with a row
left out, a default changed and an example left out, of which it must complain.
"""

import re
import sys


def facts():
    text = re.sub(r"/\*.*?\*/", "", open("src/c/exec/checks.def").read(), flags=re.S)
    for match in re.finditer(r'AS_CHECK\(((?:[^()"]|"[^"]*")*)\)', text):
        _, name, default, off, clause, sanitizer, meaning = [
            argument.strip().strip('"') for argument in re.findall(r'(?:"[^"]*"|[^,"])+', match[1])
        ]
        yield [f"`{name}`", default.lower(), off.lower() + "s", clause, sanitizer, meaning]


def complaints(page, rows):
    told = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in page.split("\n") if line.startswith("| `")]
    table = [row for row in told if len(row) == 6]
    for row in rows:
        if row not in table:
            yield f"{row[0]} is missing, or told differently"
    if [row[0] for row in table] != [row[0] for row in rows]:
        yield "the table has other checks, or another order"
    examples = re.findall(r"^### ([a-z-]+)\n\n[^\n]+\n\n```c\n(?:[^`]+)```$", page, re.M)
    if [f"`{name}`" for name in examples] != [row[0] for row in rows]:
        yield "each check has one example, in the order of the table"


def main():
    page, rows = open("docs/checks.md").read(), list(facts())
    assert len(rows) > 40, len(rows)
    for old, new in (("| `leak` | off", "| `leak` | on"), ("| `overlap`", "| `over`"), ("### double-free\n", "### double\n")):
        assert old in page and list(complaints(page.replace(old, new), rows)), f"self-test: no complaint without {old}"
    found = list(complaints(page, rows))
    print("\n".join(f"docs/checks.md: {complaint}" for complaint in found))
    sys.exit(1 if found else 0)


main()

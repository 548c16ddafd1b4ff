#!/usr/bin/env python3
"""docs/verify.md against the tables of verification: verdicts with exit codes (proved.def), obligations (obligations.def) and
options (options.def), each row in its words, in the order of the table; what the examples need (tests/support/annotations.py); members of the JSON object (json.c) are all told. That its
examples print what it says is looked at by guide.py.

Strategy: read the tables of the sources and those of the page, and compare. The comparison is first tried on pages with a row
changed, left out and moved, of which it must complain.
"""

import glob
import os
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import annotations

PAGE = "docs/verify.md"


def rows_of(path, macro):
    """The arguments of each row of a table."""
    text = re.sub(r"/\*.*?\*/", "", open(path).read(), flags=re.S)
    for match in re.finditer(macro + r'\(((?:[^()"]|"[^"]*")*)\)', text):
        yield [argument.strip().strip('"') for argument in re.findall(r'(?:"[^"]*"|[^,"])+', match[1])]


def option_row(_, name, argument, what):
    shown = name if argument == "NULL" else f"{name} {argument}"
    return f"| `{shown}` | {re.sub(r' .docs/[^ ]*', '', what)} |"


def tables():
    yield "verdicts", [f"| `{name}` | {code} | {what} |" for name, code, what in rows_of("src/analyse/verify/proved.def", "AS_PROVED")]
    yield "obligations", [f"| `{name}` | {what} |" for _, name, what in rows_of("src/c/verify/obligations.def", "AS_OBLIGATION")]
    yield "options", [option_row(*row) for row in rows_of("src/cli/verify/options.def", "AS_VERIFY_CLI_OPTION")]
    yield "what the examples need", annotations.table(glob.glob("examples/verify/*.c"))


def complaints(page):
    for kind, rows in tables():
        assert len(rows) > 3, kind
        if "\n".join(rows) not in page:
            wrong = [row for row in rows if row not in page]
            yield f"the table of {kind} differs: " + ("; ".join(wrong) or "another order, or more rows")
    members = re.findall(r'\(&?json, "(\w+)"', open("src/cli/verify/json.c").read())
    assert len(members) > 15, members
    for member in members:
        if f"`{member}`" not in page:
            yield f"the member `{member}` of the JSON object is not told"


def self_test(page):
    for old, new in (("| `UNPROVED` | 3", "| `UNPROVED` | 1"), ("| `--unwind N` |", "| `--wind N` |"), ("`nearest`", "near")):
        assert old in page and list(complaints(page.replace(old, new))), f"self-test: no complaint without {old}"
    rows = next(tables())[1]
    moved = page.replace("\n".join(rows), "\n".join(reversed(rows)))
    assert list(complaints(moved)), "self-test: no complaint of another order"


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    page = open(PAGE).read()
    found = [f"{PAGE}: {complaint}" for complaint in complaints(page)]
    if not found:
        self_test(page)
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


main()

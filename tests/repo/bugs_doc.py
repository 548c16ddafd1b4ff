#!/usr/bin/env python3
"""docs/bugs.md against the tables of `assay bugs`: options (options.def) and blames (blames.def), each row in its words, in the order of
the table; members of the JSON object (json.c) are all told. That its examples print what it says is looked at by guide.py.

Strategy: read the tables of the sources and those of the page, and compare. The comparison is first tried on pages with a row changed, left
out and moved, of which it must complain."""

import os
import re
import sys

PAGE = "docs/bugs.md"


def rows_of(path, macro):
    """The arguments of each row of a table."""
    text = re.sub(r"/\*.*?\*/", "", open(path, encoding="utf-8").read(), flags=re.S)
    for match in re.finditer(macro + r'\(((?:[^()"]|"[^"]*")*)\)', text):
        yield [argument.strip().strip('"') for argument in re.findall(r'(?:"[^"]*"|[^,"])+', match[1])]


def option_row(_, name, argument, what):
    shown = name if argument == "NULL" else f"{name} {argument}".replace("|", "\\|")
    return f"| `{shown}` | {what} |"


def blame_row(name, is_manifest, text, meaning):
    return f"| `{text}` | {'yes' if is_manifest in ('true', '1') else 'no'} | {meaning} |"


def tables():
    yield "options", [option_row(*row) for row in rows_of("src/cli/bugs/options.def", "AS_BUGS_CLI_OPTION")]
    yield "blames", [blame_row(*row) for row in rows_of("src/analyse/bugs/blame/blames.def", "AS_BLAME") if row[0] != "PURPOSE"]


def complaints(page):
    for kind, rows in tables():
        assert len(rows) > 3, kind
        if "\n".join(rows) not in page:
            wrong = [row for row in rows if row not in page]
            yield f"the table of {kind} differs: " + ("; ".join(wrong) or "another order, or more rows")
    source = open("src/cli/bugs/json.c", encoding="utf-8").read()
    members = re.findall(r'\(&?json, (?:a, )?"(\w+)"', source)
    assert len(members) > 20, members
    for member in members:
        if f"`{member}`" not in page:
            yield f"the member `{member}` of the JSON object is not told"


def self_test(page):
    for old, new in (("| `tested` | yes", "| `tested` | no"), ("| `--unwind N` |", "| `--wind N` |"), ("`known_bugs`", "bugs")):
        assert old in page and list(complaints(page.replace(old, new))), f"self-test: no complaint without {old}"
    rows = next(tables())[1]
    assert list(complaints(page.replace("\n".join(rows), "\n".join(reversed(rows))))), "self-test: no complaint of another order"


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    found = [f"{PAGE}: {complaint}" for complaint in complaints(page)]
    if not found:
        self_test(page)
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


main()

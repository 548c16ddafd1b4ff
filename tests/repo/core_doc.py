#!/usr/bin/env python3
"""docs/core.md against the tables of core: every kind, instruction, intrinsic and undefined behaviour is defined there, and
each instruction and intrinsic raises there what its table says.

Strategy: read the tables and the rows of the page, and compare. The comparison is first tried on a page with a row left out
and on one with a behaviour left out, of which it must complain.
"""

import re
import sys


def rows_of(table, macro):
    """The rows of a .def file as lists of their arguments."""
    text = open(f"src/c/core/{table}.def").read()
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    for match in re.finditer(macro + r"\(((?:[^()\"]|\"[^\"]*\")*)\)", text):
        yield [argument.strip().strip('"') for argument in re.findall(r'(?:"[^"]*"|[^,"])+', match[1])]


def tables():
    return {
        "kinds": [row[1] for row in rows_of("kinds", "AS_CORE_KIND")],
        "instructions": {row[1]: row[7].split() for row in rows_of("instructions", "AS_CORE_OP")},
        "intrinsics": {row[1]: row[5].split() for row in rows_of("intrinsics", "AS_CORE_INTRINSIC")},
        "undefined": {row[1]: (row[2], row[3]) for row in rows_of("undefined", "AS_UNDEFINED")},
    }


def cells(page, section):
    """The rows of all tables of a section, as lists of cells."""
    begin = page.index(f"\n## {section}\n")
    end = page.find("\n## ", begin + 1)
    for line in page[begin:end].split("\n"):
        if line.startswith("| `"):
            yield [cell.strip() for cell in line.strip("|").split(" |")]


def complaints(page, facts):
    kinds = {name for row in cells(page, "Types") for name in re.findall(r"`([^`]+)`", row[0])}
    for kind in facts["kinds"]:
        if kind not in kinds:
            yield f"the kind {kind} is missing"
    defined = {}
    for row in cells(page, "Instructions"):
        if len(row) < 3:
            continue
        if re.fullmatch(r"(`\w+` ?)+", row[0]):
            names = re.findall(r"`(\w+)`", row[0])
        else:
            names = []
        first = re.match(r"`(?:\[?%r =\]? )?(\w+)", row[0])
        for name in names or [first[1]]:
            defined[name] = row[2].split()
    for table in ("instructions", "intrinsics"):
        for name, raises in facts[table].items():
            if name not in defined:
                yield f"{name} is missing"
            elif defined[name] != raises:
                yield f"{name} raises {' '.join(raises)}, the page says {' '.join(defined[name])}"
    behaviours = {row[0].strip("`"): (row[1], row[2]) for row in cells(page, "Undefined behaviours")}
    for name, told in facts["undefined"].items():
        if behaviours.get(name) != told:
            yield f"the undefined behaviour {name} is missing or told differently"


def main():
    page, facts = open("docs/core.md").read(), tables()
    sizes = {name: len(rows) for name, rows in facts.items()}
    assert sizes["kinds"] > 20 and sizes["instructions"] > 40 and sizes["intrinsics"] > 20 and sizes["undefined"] > 20, sizes
    for old, new in (("| `%r = not T x`", "| `%r = nought T x`"), (" SHIFT_AMOUNT SHIFT_VALUE |", " SHIFT_AMOUNT |"), ("| `va-arg` |", "| `va` |")):
        assert old in page and list(complaints(page.replace(old, new), facts)), f"self-test: no complaint without {old}"
    found = list(complaints(page, facts))
    print("\n".join(f"docs/core.md: {complaint}" for complaint in found))
    sys.exit(1 if found else 0)


main()

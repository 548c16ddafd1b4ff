#!/usr/bin/env python3
"""docs/core.md against the tables of core: every kind, instruction and intrinsic is defined there, and each instruction and
intrinsic raises there what its table says: rows of checks.def, which the page has as its undefined behaviours.

    core_doc.py [--write]        --write makes the table of undefined behaviours anew

Strategy: read the tables and the rows of the page, and compare. The comparison is first tried on a page with a row left out,
on ones with a behaviour left out or told differently, and on an instruction that raises what is no check, of which it must
complain.
"""

import re
import sys


PAGE = "docs/core.md"
BEGIN, END = "<!-- undefined behaviours -->\n", "<!-- end of undefined behaviours -->\n"


def rows_of(table, macro):
    """The rows of a .def file of src/c as lists of their arguments."""
    text = open(f"src/c/{table}.def").read()
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    for match in re.finditer(macro + r"\(((?:[^()\"]|\"[^\"]*\")*)\)", text):
        yield [argument.strip().strip('"') for argument in re.findall(r'(?:"[^"]*"|[^,"])+', match[1])]


def tables():
    return {
        "kinds": [row[1] for row in rows_of("core/kinds", "AS_CORE_KIND")],
        "instructions": {row[1]: row[7].split() for row in rows_of("core/instructions", "AS_CORE_OP")},
        "intrinsics": {row[1]: row[5].split() for row in rows_of("core/intrinsics", "AS_CORE_INTRINSIC")},
        "checks": {row[0]: (row[1], row[4], row[6]) for row in rows_of("exec/check/checks", "AS_CHECK")},
    }


def raised(facts):
    """What any instruction or intrinsic raises."""
    return {name for table in ("instructions", "intrinsics") for names in facts[table].values() for name in names}


def undefined_table(facts):
    rows = [(name, *told) for name, told in facts["checks"].items() if name in raised(facts)]
    lines = "".join(f"| `{check}` | {name} | {clause} | {meaning} |\n" for name, check, clause, meaning in rows)
    return "| check | name | clause | meaning |\n|---|---|---|---|\n" + lines


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
    for name in sorted(raised(facts) - facts["checks"].keys()):
        yield f"{name} is raised, but it is no row of checks.def"
    if page.partition(BEGIN)[2].partition(END)[0] != undefined_table(facts):
        yield "the table of undefined behaviours is stale: tests/repo/core_doc.py --write"


def main():
    page, facts = open(PAGE).read(), tables()
    sizes = {name: len(rows) for name, rows in facts.items()}
    assert sizes["kinds"] > 20 and sizes["instructions"] > 40 and sizes["intrinsics"] > 20 and len(raised(facts)) > 30, sizes
    if sys.argv[1:] == ["--write"]:
        before, behind = page.partition(BEGIN)[0], page.partition(END)[2]
        page = before + BEGIN + undefined_table(facts) + END + behind
        open(PAGE, "w").write(page)
    for old, new in (("| `%r = not T x`", "| `%r = nought T x`"), (" SHIFT_AMOUNT SHIFT_VALUE |", " SHIFT_AMOUNT |"), ("| `va-arg` |", "| `va` |")):
        assert old in page and list(complaints(page.replace(old, new), facts)), f"self-test: no complaint without {old}"
    unknown = dict(facts, instructions=dict(facts["instructions"], dead=["DEAD"]))
    assert any("no row" in complaint for complaint in complaints(page, unknown)), "self-test: DEAD is no check"
    found = list(complaints(page, facts))
    print("\n".join(f"docs/core.md: {complaint}" for complaint in found))
    sys.exit(1 if found else 0)


main()

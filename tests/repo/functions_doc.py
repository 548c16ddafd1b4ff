#!/usr/bin/env python3
"""docs/functions.md against src/c/libc/functions.def: each name of the table stands in exactly one row of the page, with its
dialect, and the page has no other names. The table of primitives in docs/summaries.md: names of functions.def, or of C, that
reflection_figures.c calls. docs/execution.md against callees.def: the kinds of callees, in their order.

Strategy: read both and compare. The comparison is first tried on a page with a name left out, with one too many and with
another dialect, and on a list with another callee, of which it must complain.
"""

import re
import sys

FAMILIES = {"ASSAY": "assay", "KLEE": "KLEE", "CBMC": "CBMC", "SVCOMP": "SV-COMP", "GILLIAN": "Gillian-C", "REFLECTION": "summaries", "LIBRARY": "summaries", "LIBC": "libc"}


def table():
    """Name to dialect; names with a prefix end in a star."""
    text = re.sub(r"/\*.*?\*/", "", open("src/c/libc/functions.def").read(), flags=re.S)
    rows = re.findall(r'^AS_LIBC_FUNCTION(?:(_PREFIX)|_DEFINED)?\("(\w+)", \w+, (\w+)\)$', text, flags=re.M)
    assert len(rows) == text.count("AS_LIBC_FUNCTION"), "a row of functions.def is not understood"
    return {name + ("*" if prefix else ""): FAMILIES[family] for prefix, name, family in rows if family != "SERVICE"}


def told(page):
    """(name, dialects) for each name of the first column of a table."""
    for line in page.split("\n"):
        if line.startswith("| `"):
            cells = [cell.strip() for cell in line.strip("|").split(" |")]
            for name in re.findall(r"`([\w*]+)`", cells[0]):
                yield name, cells[1]


def complaints(page, facts):
    seen = {}
    for name, dialects in told(page):
        if name in seen:
            yield f"{name} is told twice"
        if name not in facts:
            yield f"{name} is not in functions.def"
        elif facts[name] not in re.split(", ", dialects):
            yield f"{name} is of {facts[name]}, the page says {dialects}"
        seen[name] = dialects
    for name in facts:
        if name not in seen:
            yield f"{name} is missing"


def callees(page):
    """Complaints about the list of callees: all of callees.def, in its order."""
    rows = re.findall(r'^AS_CALLEE\(\w+, "(\w+)", "(.*)"\)$', open("src/c/exec/callees.def").read(), flags=re.M)
    told = re.findall(r"^  \| `(\w+)` \| (.*) \|$", page, flags=re.M)
    assert len(rows) > 4, rows
    return [] if rows == told else ["docs/execution.md: the list of callees differs from callees.def"]


OF_C = {"malloc", "!", "==", "<", "&", "assay_least", "assay_greatest"}  # the last two are macros: assay_least_signed and so on


def primitives(summaries, facts, program):
    """Complaints about the table of primitives: three spellings each, all known, all called by the program."""
    table = summaries.split("### Primitives of the literature")[1].split("\n#")[0]
    rows = [[cell.strip() for cell in line.strip("|").split(" |")] for line in table.split("\n") if line.startswith("| `") or line.startswith("| not")]
    for row in rows:
        if len(row) != 5 or not all(row):
            yield f"docs/summaries.md: {row} says not everything"
            continue
        for name in re.findall(r"`([^`]+)`", " ".join(row[1:4])):
            if name not in facts and name not in OF_C:
                yield f"docs/summaries.md: {name} is not in functions.def"
            if name.isidentifier() and not re.search(rf"\b{name}\(", program):
                yield f"docs/summaries.md: {name} is called in no test"
    if len(rows) < 12:
        yield "docs/summaries.md: primitives are missing"


def main():
    summaries = open("docs/summaries.md").read()
    program = open("tests/prog/test/dialect/reflection/reflection_figures.c").read()
    page, facts = open("docs/functions.md").read(), table()
    assert len(facts) > 100, facts
    for old, new in (("| `malloc` |", "| |"), ("| `malloc` |", "| `malloc` `mallok` |"), ("| `malloc` | libc |", "| `malloc` | KLEE |")):
        assert old in page and list(complaints(page.replace(old, new), facts)), f"self-test: no complaint about {new}"
    execution = open("docs/execution.md").read()
    assert callees(execution.replace("  | `body` |", "  | `bodies` |")), "self-test: no complaint about another callee"
    found = [f"docs/functions.md: {complaint}" for complaint in complaints(page, facts)] + callees(execution)
    assert list(primitives(summaries.replace("`_assert` | `_assert`", "`_assert` | `_asserts`"), facts, program)), "self-test: an unknown name"
    assert list(primitives(summaries, facts, program.replace("cur_pc", "cur"))), "self-test: one that no test calls"
    found += primitives(summaries, facts, program)
    print("\n".join(found))
    sys.exit(1 if found else 0)


main()

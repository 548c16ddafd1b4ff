#!/usr/bin/env python3
"""docs/checks.md against checks.def and annex_j2.def: the tables have every check and every row of Annex J.2 with their facts, in
order, and each check has an example. What annex_j2.def says to be found is expected by the tests that it names.

    checks_doc.py [--write]        --write makes the table of Annex J.2 anew

Strategy: read the tables of the sources and those of the page, and compare. The comparison is first tried on pages with a row
left out, a default changed and an example left out, and on rows with a check, a test and a remark that are wrong, of which it
must complain.
"""

import glob
import os
import re
import sys

TESTS = {os.path.basename(path): path for path in glob.glob("tests/prog/test/**/*.c", recursive=True)}
PAGE = "docs/checks.md"
HOW = {"CHECKED": "", "REFUSED": "refused", "GIVEN_UP": "given up", "DEFINED": "defined", "UNCHECKED": "not checked"}
BEGIN, END = "<!-- Annex J.2 -->\n", "<!-- end of Annex J.2 -->\n"


def rows_of(path, macro):
    """The arguments of each row of a table."""
    text = re.sub(r"/\*.*?\*/", "", open(path).read(), flags=re.S)
    for match in re.finditer(macro + r'\(((?:[^()"]|"[^"]*")*)\)', text):
        yield [argument.strip().strip('"') for argument in re.findall(r'(?:"[^"]*"|[^,"])+', match[1])]


def facts():
    for _, name, default, off, clause, sanitizer, meaning in rows_of("src/c/exec/check/checks.def", "AS_CHECK"):
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


# Annex J.2.


def names(cell):
    return [name for name in cell.split(", ") if name]


def annex_row(clause, behaviour, how, checks, shown, remark):
    what = ", ".join(f"`{name}`" for name in names(checks)) or HOW[how]
    treatment = f"{what}{'; ' if how == 'CHECKED' else ': '}{remark}" if remark else what
    return f"| {clause} | {behaviour} | {treatment} | {', '.join(name.removesuffix('.c') for name in names(shown))} |\n"


def annex_table(annex):
    return "| clause | undefined | what becomes of it | shown by |\n|---|---|---|---|\n" + "".join(annex_row(*row) for row in annex)


def expects(text, how, check):
    """Whether a test expects the error, or a refusal."""
    return f"error: {check}" in text if how == "CHECKED" else "refuses.sh" in text


def annex_complaints(page, annex, known):
    found = page.partition(BEGIN)[2].partition(END)[0]
    if found != annex_table(annex):
        yield "the table of Annex J.2 differs from annex_j2.def: tests/repo/checks_doc.py --write"
    for clause, behaviour, how, checks, shown, remark in annex:
        row, tests = f"Annex J.2, {clause}, {behaviour}", names(shown)
        if how not in HOW:
            yield f"{row}: {how} is no way to treat it"
        if (how == "CHECKED") != bool(checks) or (how in ("CHECKED", "REFUSED")) != bool(tests):
            yield f"{row}: checks or tests are missing, or are too many"
        if not remark and how in ("GIVEN_UP", "DEFINED", "UNCHECKED"):
            yield f"{row}: why?"
        texts = [open(TESTS[name]).read() if name in TESTS else None for name in tests]
        yield from (f"{row}: there is no {name}" for name, text in zip(tests, texts) if text is None)
        yield from (f"{row}: there is no check {name}" for name in names(checks) if name not in known)
        wanted = names(checks) or [""]
        for name in names(checks) or [""] if tests else []:
            if not any(expects(text or "", how, name) for text in texts):
                yield f"{row}: no test that it names expects {name or 'a refusal'}"
        for test, text in zip(tests, texts):
            if not any(expects(text or "", how, name) for name in wanted):
                yield f"{row}: {test} expects nothing of it"


def check_annex_complaints(page, annex, known):
    """Rows that are wrong must be complained of."""
    good = ["6.5.5", "a division by zero", "CHECKED", "division-by-zero", "check_division_by_zero_bug.c", ""]
    assert not [one for one in annex_complaints(page, [good], known) if "differs" not in one], "self-test"
    for at, wrong in ((2, "SEEN"), (2, "REFUSED"), (3, "division"), (3, "overlap"), (3, ""), (4, "none.c"), (4, "check_leak_bug.c"), (4, "")):
        bad = [*good[:at], wrong, *good[at + 1:]]
        assert [one for one in annex_complaints(page, [bad], known) if "differs" not in one], f"self-test: no complaint of {wrong}"
    assert [one for one in annex_complaints(page, [[*good[:2], "DEFINED", "", "", ""]], known) if "why" in one], "self-test"
    assert list(annex_complaints(page.replace("a quotient does not fit", "a quotient"), annex, known)), "self-test: a row is told differently"


def main():
    page, rows, annex = open(PAGE).read(), list(facts()), list(rows_of("src/c/exec/check/annex_j2.def", "AS_J2"))
    known = {row[0].strip("`") for row in rows}
    assert len(rows) > 40, len(rows)
    assert len(annex) > 200, len(annex)
    if sys.argv[1:] == ["--write"]:
        before, _, rest = page.partition(BEGIN)
        page = before + BEGIN + annex_table(annex) + END + rest.partition(END)[2]
        with open(PAGE, "w") as file:
            file.write(page)
    check_annex_complaints(page, annex, known)
    for old, new in (("| `leak` | off", "| `leak` | on"), ("| `overlap`", "| `over`"), ("### double-free\n", "### double\n")):
        assert old in page and list(complaints(page.replace(old, new), rows)), f"self-test: no complaint without {old}"
    found = [*complaints(page, rows), *annex_complaints(page, annex, known)]
    print("\n".join(f"docs/checks.md: {complaint}" for complaint in found))
    sys.exit(1 if found else 0)


main()

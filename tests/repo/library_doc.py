#!/usr/bin/env python3
"""The table of docs/summaries.md is made from summaries/: library_doc.py --write writes it; without, it complains of a table that is
stale, of fewer summaries than there are to be, of folders with many files, and of references that no summary needs.

Strategy: files are read (tests/support/library.py). The comparison is first tried on a page without one row."""

import glob
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
import library

PAGE = os.path.join(ROOT, "docs", "summaries.md")
BEGINNING, END = "## The library\n", "## What is asked\n"
LEAST_SUMMARIES, LEAST_FUNCTIONS, MOST_FILES = 130, 60, 25
PROPERTIES = ("exact", "over", "under")


def cell(one):
    return "" if one is None else one.forks


def section(found):
    rows = {}
    for one in found:
        rows.setdefault((one.header, one.name), {})[one.property] = one
    text = BEGINNING + (
        f"\n{len(found)} summaries of {len(rows)} functions come with assay, each in a file of its own: `summaries/HEADER/GROUP/FUNCTION_PROPERTY.c`. Bodies to compare them with are in\n"
        "`summaries/reference/`, in plain C; a test compares them with the C library on all short inputs, and the summaries with them. What they share, and what yours may include, is\n"
        "in `summaries/text.h` (strings and memory), `number.h` (numbers that strings spell), `format.h` (what `sprintf` prints), `stream.h` and `line.h` (streams).\n\n"
        "A summary that is exact goes on as long as its function may, with a number that says on which inputs it still looks; results are choices of numbers and places, and bytes are\n"
        "written under conditions. So it forks only where the function would do what C does not define on some inputs: one path has the error, which is the function's. One that is `over`\n"
        "asks that strings end, and does not look at what they have. One that is `under` takes the longest string, or a first match. Where a stream is in its file is a number that is known, so\n"
        "those of streams fork where lengths differ, as their functions do; one that is `under` reads or writes the longest line.\n\n"
        "On two strings of 8 bytes that nobody knows, `strstr` is 8779 paths by its body, and one with its summary; `strtol` 301 and one, `strspn` 130, `sprintf(\"%d\")` 21, `qsort` of four\n"
        "numbers 24.\n\n"
        "```console\n$ assay test --no-witness --summary atoi=exact digits.c | grep paths\npaths: 1 ended, 0 failed, 0 may have failed, 0 given up\n```\n\n"
        "`assay summaries check` finds all of them to be what they declare. It says what they ask for that their bodies do not need: that a string ends also where its end is not\n"
        "looked at, say, and that pointers are good where no byte is read (C17 7.24.1p2).\n\n"
        "The table says how often each forks, on inputs that nobody knows; nothing, where there is no such summary. The last column is what the exact one costs the solver.\n\n"
        "| function | header | exact | over | under | cost |\n|---|---|---|---|---|---|\n"
    )
    for (header, name), ones in sorted(rows.items(), key=lambda row: row[0]):
        cells = " | ".join(cell(ones.get(kind)) for kind in PROPERTIES)
        text += f"| `{name}` | {header}.h | {cells} | {next(iter(ones.values())).cost} |\n"
    return re.sub(r" {2,}", " ", text) + "\n"


def told(page):
    found = re.search(f"^{BEGINNING}.*?(?=^{END})", page, re.M | re.S)
    return found.group(0) if found else ""


def complaints(page, found):
    wanted = section(found)
    if told(page) != wanted:
        yield "docs/summaries.md: its table is stale: tests/repo/library_doc.py --write"
    if len(found) < LEAST_SUMMARIES or len({one.name for one in found}) < LEAST_FUNCTIONS:
        yield f"{len(found)} summaries are too few"
    for folder, _, files in os.walk(os.path.join(ROOT, "summaries")):
        if len(files) > MOST_FILES:
            yield f"{folder} has {len(files)} files: make groups"
    names = {(one.header, one.name) for one in found}
    for path in glob.glob(f"{ROOT}/summaries/reference/*/**/*.c", recursive=True):
        header = os.path.relpath(path, f"{ROOT}/summaries/reference").split(os.sep)[0]
        if (header, os.path.basename(path)[:-2]) not in names:
            yield f"{path}: no summary is compared with it"
    for one in found:
        library.reference(ROOT, one)


def main():
    found = library.summaries(ROOT)
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    if "--write" in sys.argv:
        old = told(page)
        page = page.replace(old, section(found)) if old else page.replace(END, section(found) + END)
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(page)
    good = page.replace(told(page), section(found)) if told(page) else page.replace(END, section(found) + END)
    assert list(complaints(re.sub(r"^\| `strlen`.*\n", "", good, flags=re.M), found)), "self-test: no complaint of a row that is missing"
    wrong = list(complaints(page, found))
    print("\n".join(wrong))
    sys.exit(bool(wrong))


main()

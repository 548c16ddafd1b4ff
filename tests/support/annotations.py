#!/usr/bin/env python3
"""annotations.py FILE...: lines of code and of specification, as a table for docs/verify.md.

Lines are counted that have something else than blanks, in comments of specifications (their words; lines of plain comments in them are not counted) and
outside of all comments. A comment is what its first word says: a definition, a contract, an invariant, a lemma; all other statements are hints. A lemma among
definitions counts as one."""

import os
import re
import sys

SPEC = re.compile(r"/\*@(.*?)@?\*/", re.S)
PLAIN = re.compile(r"/\*(?!@).*?\*/|//[^\n]*", re.S)
CONTRACT = ("requires", "ensures", "accesses", "trusted", "also", "spec", "cn_function", "fails")
DEFINITION = ("predicate", "function", "datatype", "type_synonym", "lemma")
COLUMNS = ["code", "contracts", "definitions", "lemmas", "invariants", "hints"]


def filled(text):
    return sum(1 for line in text.splitlines() if line.strip())


def parts_of(text):
    """The definitions of a comment, one by one."""
    starts = [m.start() for m in re.finditer(r"^\s*(?:%s)\b" % "|".join(DEFINITION), text, re.M)] or [0]
    return [text[a:b] for a, b in zip(starts, starts[1:] + [len(text)])]


def count(path):
    with open(path) as file:
        text = file.read()
    counts = dict.fromkeys(COLUMNS, 0)
    for comment in SPEC.findall(text):
        said = re.sub(r"//[^\n]*", "", comment)
        word = (re.match(r"\s*(\w+)", said) or [None, ""])[1]
        if word in DEFINITION:
            for part in parts_of(said):
                counts["lemmas" if part.split()[0] == "lemma" else "definitions"] += filled(part)
        elif word in CONTRACT:
            counts["contracts"] += filled(said)
        elif word == "inv":
            counts["invariants"] += filled(said)
        elif ";" in said:  # ghost arguments of calls stand in lines of code
            counts["hints"] += filled(said)
    counts["code"] = filled(PLAIN.sub("", SPEC.sub("", text)))
    return counts


def row(name, counts):
    said = sum(counts[column] for column in COLUMNS[1:])
    return f"| {name} | " + " | ".join(str(counts[column]) for column in COLUMNS) + f" | {said / counts['code']:.1f} |"


def table(paths):
    rows, total = [], dict.fromkeys(COLUMNS, 0)
    for path in sorted(paths):
        counts = count(path)
        rows.append(row(os.path.basename(path)[:-2], counts))
        total = {column: total[column] + counts[column] for column in COLUMNS}
    return ["| example | " + " | ".join(COLUMNS) + " | specification per line of code |", "|---" * (len(COLUMNS) + 2) + "|", *rows, row("all", total)]


if __name__ == "__main__":
    print("\n".join(table(sys.argv[1:])))

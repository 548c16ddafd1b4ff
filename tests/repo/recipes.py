#!/usr/bin/env python3
"""Rows of tables have what docs/recipes.md says that they have, and the paths that docs/architecture.md and docs/recipes.md name
are there; README.md leads to both.

A check, a command and a dialect have tests in a folder of their name, which mention it; tiers and strategies are told in the pages of
the solver and of the library, in the order of their tables. Each complaint says what to add.

Strategy: read tables, pages and folders, and compare. The comparison is first tried on a check, a command and a dialect that nobody
tests, on a tier and a strategy that no page tells, and on a path that does not exist, of which it must complain.
"""

import glob
import os
import re
import sys

PAGES = ["docs/architecture.md", "docs/recipes.md"]
ROOTS = "bench|docs|examples|include|models|runtime|src|tests|tools"


def column(path, macro, number):
    """An argument of each row of a table, without quotes."""
    text = re.sub(r"/\*.*?\*/", "", open(path).read(), flags=re.S)
    rows = re.findall(macro + r'\(((?:[^()"]|"[^"]*")*)\)', text)
    return [re.findall(r'(?:"[^"]*"|[^,"])+', row)[number].strip().strip('"') for row in rows]


def mentions(folder, word):
    files = [path for path in glob.glob(folder + "/**/*", recursive=True) if os.path.isfile(path)]
    return any(re.search(rf"\b{re.escape(word)}", open(path, errors="replace").read()) for path in files)


def untested(kind, names, folder_of, word_of):
    for name in names:
        if not mentions(folder_of(name), word_of(name)):
            yield f"the {kind} {name} has no test: no file of {folder_of(name)} mentions {word_of(name)}"


def untold(kind, names, page, told):
    """`told`: what the page has, in its order."""
    for name in names:
        if name not in told:
            yield f"{page} does not tell of the {kind} {name}"
    if set(names) == set(told) and names != told:
        yield f"{page} has the {kind}s in another order than their table"


def told_tiers(page):
    return re.findall(r"^\| ([a-z0-9]+) \| `", page, flags=re.M)


def told_strategies(page):
    line = re.search(r"^\*\*Strategies\*\*.*$", page, flags=re.M)
    return re.findall(r"`([a-z]+)`", line[0]) if line else []


def paths_of(text):
    """Paths in backquotes; {a,b} and NAME stand for several."""
    for path in re.findall(rf"`((?:{ROOTS})/[^`\s]*)`", text):
        for option in re.search(r"\{(.*?)\}", path)[1].split(",") if "{" in path else [""]:
            yield re.sub(r"\{.*?\}", option, path)


def absent(text, where):
    for path in paths_of(text):
        if not glob.glob(re.sub(r"NAME|\*", "*", path)):
            yield f"{where} names {path}, which is not there"


DIALECTS = {"ASSAY": "assay", "KLEE": "klee", "CBMC": "cbmc", "SVCOMP": "svcomp", "GILLIAN": "gillian"}


FOLDERS = {"library": "tests/prog/test/summary"}  # what libraries need beside the functions of summaries


def dialects():
    """The first function of each family of known functions but libc's, by the folder of its tests: its name in small letters."""
    rows = re.findall(r'^AS_\w+\("(\w+)", \w+, (\w+)\)$', open("src/c/libc/functions.def").read(), flags=re.M)
    first = {}
    for name, family in rows:
        if family not in ("LIBC", "SERVICE"):
            first.setdefault(DIALECTS.get(family, family.lower()), name)
    return first


def complaints(checks, commands, families, tiers, strategies):
    solver, library = open("docs/solver.md").read(), open("docs/library.md").read()
    yield from untested("check", checks, lambda name: "tests/prog/test/check/" + name.replace("-", "_"), str)
    yield from untested("command", commands, lambda name: "tests/lit/" + name, str)
    yield from untested("dialect", families, lambda name: FOLDERS.get(name, "tests/prog/test/dialect/" + name), families.get)
    yield from untold("tier", tiers, "docs/solver.md", told_tiers(solver))
    yield from untold("strategy", strategies, "docs/library.md", told_strategies(library))


def self_test():
    found = list(complaints(["no-such-check"], ["nosuch"], {"nosuch": "nosuch_input"}, ["nosuch"], ["nosuch"]))
    assert len(found) == 5, found
    assert list(untold("tier", ["a", "b"], "page", ["b", "a"])), "an order is not looked at"
    assert list(absent("`src/no/such.c`", "page")) and list(absent("`src/cli/{run,nosuch}.c`", "page"))
    assert not list(absent("`src/cli/commands.def`, `src/solve/`, `src/NAME/NAME.h`, `words`", "page"))


def main():
    self_test()
    found = list(complaints(column("src/c/exec/check/checks.def", "AS_CHECK", 1), column("src/cli/commands.def", "AS_COMMAND", 0), dialects(),
                            column("include/assay/solve/tiers.def", "AS_TIER", 1), column("include/assay/explore/strategies.def", "AS_STRATEGY", 1)))
    for page in PAGES:
        found += absent(open(page).read(), page)
        if f"]({page})" not in open("README.md").read():
            found.append(f"README.md does not lead to {page}")
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""docs/libc.md is made from models/libc.def: libc_doc.py --write writes it; without, it complains of a page that is stale, of rows
for functions that nobody has, and of functions without a row.

Strategy: names of models are read from the pack that was built (src/c/libc/pack.h), those of the machine from functions.def. The
comparison is first tried on a table with a row too many, with one left out, and with an unknown word.
"""

import os
import re
import struct
import sys

HOW = {"EXACT": "exact", "INPUT": "any value", "OVER": "over", "UNDER": "under"}
PAGE = "docs/libc.md"
BEGINNING = """# The C library

This page is made from `models/libc.def` by `tests/repo/libc_doc.py --write`. It lists the functions of glibc that programs can call
and that assay gives a meaning: models are written in C (`models/`), the machine has the others (`src/c/libc/functions.def`). A
function that is in no table here has no body: a call of it ends the path, by name ([execution.md](execution.md)). What a program
defines itself is its own. `--no-libc` leaves models away.

- **exact**: the same results, the same memory, the same `errno` as glibc 2.36 in the C locale. A test compares them on thousands of inputs.
- **any value**: as exact, but for a value that nobody can foretell (random numbers, clocks, the number of the process): it is an input. A
  native run of a bug is given it.
- **over**: it may also do what libc would not; bugs behind it are only possible ones, and the verdict says so.
- **under**: some of what libc may do is left out. Where a run can tell that it mattered, the ledger says so; that the system itself does not
  fail (writing, allocating, waiting) is assumed without a word.

What happens inside of a model is no part of the program: a bug in there (a string that does not end) is told where the program calls
it, with the name of the function; its branches and loops are in no trace and no coverage.

Not modelled: other locales than C, time zones other than UTC, threads and locks (`pthread_create`, `mtx_lock`), sockets,
`fork`, `exec`, `wait`, `popen`, `poll` and `select`, `mmap` of files, links, other working directories than `/`, regular expressions,
`glob`, `ftw`, `iconv`, `dlopen`, `syslog`, complex numbers, other roundings than to nearest and exception flags, `jn` and `yn`, functions of `_Float32`
and its like, random numbers of given seeds, `strptime`, `obstack`; long double functions of symbolic arguments are any value.
"""


def rows(text):
    """One for each name: (name, header, how, note)."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    string = r'"(?:[^"\\]|\\.)*"'
    found = re.findall(rf'^AS_LIBC\(((?:{string}\s+)*{string}),\s+"([\w/.]+)", (\w+), "((?:[^"\\]|\\.)*)"\)$', text, flags=re.M)
    assert len(found) == text.count("AS_LIBC"), "a row of libc.def is not understood"
    return [(name, *facts) for names, *facts in found for name in re.sub(r'"\s*"', "", names).strip('"').split()]


def names_of_pack(path):
    data = open(path, "rb").read()
    members, symbols, needs, _ = struct.unpack_from("<4I", data, 8)
    table = 24 + 24 * members
    text = table + 8 * symbols + 4 * needs
    offsets = [struct.unpack_from("<I", data, table + 8 * i)[0] for i in range(symbols)]
    names = {data[text + offset : data.index(b"\0", text + offset)].decode() for offset in offsets}
    return {name for name in names if not name.startswith("__model_")}  # what models tell each other


def names_of_machine():
    text = open("src/c/libc/functions.def").read()
    return set(re.findall(r'^AS_LIBC_FUNCTION\("(\w+)", \w+, LIBC\)$', text, flags=re.M))


def complaints(table, known):
    seen = set()
    for name, header, how, _ in table:
        if how not in HOW:
            yield f"{name}: {how} is none of {', '.join(HOW)}"
        if name in seen:
            yield f"{name} has two rows"
        if name not in known:
            yield f"{name} has a row, but nobody defines it"
        seen.add(name)
    for name in sorted(known - seen):
        yield f"{name} has no row in models/libc.def"


def page(table):
    text, header = BEGINNING, None
    groups = {}
    for name, where, how, note in table:
        groups.setdefault(where, {}).setdefault((how, note), []).append(name)
    for header, parts in groups.items():
        text += f"\n## {header}\n\n| functions | | |\n|---|---|---|\n"
        for (how, note), names in parts.items():
            text += f"| {' '.join(f'`{name}`' for name in names)} | {HOW[how]} | {note} |\n"
    return text


def main():
    table = rows(open("models/libc.def").read())
    pack = os.path.join(os.environ.get("BUILD", "build"), "libc.pack")
    known = names_of_pack(pack) | names_of_machine()
    good = [("a", "a.h", "EXACT", "")]
    for bad in (good + [("b", "a.h", "EXACT", "")], [], [("a", "a.h", "EXACTLY", "")], good + good):
        assert list(complaints(bad, {"a"})), f"self-test: no complaint about {bad}"
    assert not list(complaints(good, {"a"})), "self-test"
    two = rows('AS_LIBC("a b "\n        "c", "a.h", EXACT, "")\n')
    assert [row[0] for row in two] == ["a", "b", "c"] and two[2][1:] == good[0][1:], f"self-test: {two}"
    found = [f"models/libc.def: {complaint}" for complaint in complaints(table, known)]
    if sys.argv[1:] == ["--write"] and not found:
        open(PAGE, "w").write(page(table))
    if not found and (not os.path.exists(PAGE) or open(PAGE).read() != page(table)):
        found.append(f"{PAGE} is stale: run tests/repo/libc_doc.py --write")
    print("\n".join(found))
    sys.exit(1 if found else 0)


main()

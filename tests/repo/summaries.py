#!/usr/bin/env python3
"""The summaries of examples/summaries keep what they declare. Strategy: enumeration. A string of two bytes, each one of three,
goes to the function; the program asks for each string and each result whether some path has both (assay_cover). What gcc says
that the function does, natively, is compared: an exact summary has these pairs and no others, one that is over has these at
least, one that is under no others, and some. A summary that is declared wrongly must be found out, so it is tried too."""

import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.abspath(os.environ.get("BUILD", os.path.join(ROOT, "build")))
BYTES = ["'\\0'", "'1'", "'-'"]
CALLS = {"strlen": ("string.h", range(0, 4)), "atoi": ("stdlib.h", range(-2, 13))}


def program(function):
    header, results = CALLS[function]
    lines = ["#include <assay/assay.h>", f"#include <{header}>", "int main(void) {", '  char s[3] = {assay_char("a"), assay_char("b"), 0};',
             f"  int result = (int){function}(s);"]
    for i, a in enumerate(BYTES):
        for k, b in enumerate(BYTES):
            for result in results:
                lines.append(f'  if ((s[0] == {a}) & (s[1] == {b}) & (result == {result})) assay_cover("{i}{k} {result}");')
    return "\n".join(lines + ["}\n"])


def natively(function, scratch):
    header, results = CALLS[function]
    prints = [f'  printf("{i}{k} %d\\n", (int){function}((char[]){{{a}, {b}, 0}}));' for i, a in enumerate(BYTES) for k, b in enumerate(BYTES)]
    with open(f"{scratch}/native.c", "w", encoding="utf-8") as file:
        file.write("\n".join(["#include <stdio.h>", f"#include <{header}>", "int main(void) {"] + prints + ["}\n"]))
    subprocess.run(["gcc", "-fno-builtin", "-o", f"{scratch}/native", f"{scratch}/native.c"], check=True)
    pairs = set(subprocess.run([f"{scratch}/native"], capture_output=True, text=True, check=True).stdout.splitlines())
    assert len(pairs) == len(BYTES) ** 2 and all(int(pair.split()[1]) in results for pair in pairs), pairs
    return pairs


def symbolically(function, files, scratch):
    with open(f"{scratch}/program.c", "w", encoding="utf-8") as file:
        file.write(program(function))
    command = [f"{BUILD}/assay", "test", "--json", "--no-witness", "--no-cache"] + [word for path in files for word in ("--summaries", path)]
    done = subprocess.run(command + [f"{scratch}/program.c"], capture_output=True, text=True, timeout=300, check=False)
    assert not done.stderr, done.stderr
    return {cover["name"] for cover in json.loads(done.stdout)["covers"] if cover["reached"] != "no"}


def keeps(declared, paths, native):
    return bool(paths) and (declared == "under" or paths >= native) and (declared == "over" or paths <= native)


def declared_in(path):
    with open(path, encoding="utf-8") as file:
        return re.search(r"^ASSAY_SUMMARY\((\w+), (\w+)\)", file.read(), re.M).groups()


def self_test(scratch, native):
    """Off by one; and a property that is too much."""
    with open(f"{scratch}/wrong.c", "w", encoding="utf-8") as file:
        file.write("typedef unsigned long size_t;\nsize_t strlen(const char *s) { return strlen(s) + (*s == '1'); }\n")
    wrong = symbolically("strlen", [f"{scratch}/wrong.c"], scratch)
    assert not any(keeps(declared, wrong, native) for declared in ("exact", "over", "under")), wrong
    folder = f"{ROOT}/examples/summaries/"
    assert not keeps("exact", symbolically("strlen", [folder + "any.c"], scratch), native)
    assert not keeps("exact", symbolically("strlen", [folder + "longest.c"], scratch), native)


def main():
    failures, count = [], 0
    folder = f"{ROOT}/examples/summaries/"
    with tempfile.TemporaryDirectory() as scratch:
        native = {function: natively(function, scratch) for function in CALLS}
        self_test(scratch, native["strlen"])
        for name in sorted(name for name in os.listdir(folder) if name.endswith(".c")):
            with open(folder + name, encoding="utf-8") as file:
                if "ASSAY_SUMMARY" not in file.read():
                    continue
            function, declared = declared_in(folder + name)
            paths = symbolically(function, [folder + name], scratch)
            count += 1
            if not keeps(declared, paths, native[function]):
                failures.append(f"{name} is not {declared}: paths without a run {sorted(paths - native[function])}, "
                                f"runs without a path {sorted(native[function] - paths)}")
    assert count > 4, count
    print("\n".join(failures))
    sys.exit(bool(failures))


main()

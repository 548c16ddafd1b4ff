#!/usr/bin/env python3
"""Who may include whom. Layers call downwards only: a file of a layer includes its own layer and lower ones.

Strategy: read every #include of src/ and include/assay/, and compare ranks. The check is first tried on small trees with
one violation each, which it must find, and on one without, which it must accept.
"""

import os
import re
import sys
import tempfile

# Lowest first. Layers on one line are siblings: they do not know each other.
LAYERS = [
    ["base"],
    ["term"],
    ["solve"],
    ["explore"],
    ["state"],
    ["imp", "lang", "smt"],
    ["c"],
    ["analyse"],
    ["report"],
    ["cli"],
]
RANK = {layer: rank for rank, siblings in enumerate(LAYERS) for layer in siblings}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def layer_of(path):
    """src/term/rules/add.c and include/assay/term/term.h are of the layer term; None for what is in no layer."""
    parts = path.split("/")
    if parts[0] == "src" and len(parts) > 2:
        return parts[1]
    if parts[:2] == ["include", "assay"] and len(parts) > 3:
        return parts[2]
    return None


def complaint(path, quote, name):
    """What is wrong with this include, or None."""
    own = layer_of(path)
    if re.fullmatch(r"include/assay/\w+\.h", path):  # for harnesses: of no layer
        return None if quote == "<" and not name.startswith("assay/") else f"a header for harnesses includes {name}"
    if own not in RANK:
        return "the file is in no layer of tests/repo/layers.py"
    parts = name.split("/")
    if quote == '"':
        if path.startswith("include/"):
            return f'a public header includes "{name}" of src/'
        if len(parts) < 2 or ".." in parts:
            return f'"{name}" should be written from src/ on: "layer/file.h"'
        if parts[0] == "runtime":  # C as strings, made by the build; the witness alone has it
            return None if path == "src/report/witness/inputs.c" else f"{name} is for witness_inputs.c"
        target = parts[0]
    elif parts[0] != "assay":
        return None  # a system header
    else:
        target = parts[1] if len(parts) > 2 else None
    if target not in RANK:
        return f"{name} is in no layer of tests/repo/layers.py"
    if target != own and RANK[target] >= RANK[own]:
        return f"layer {own} must not include {name} of layer {target}"
    return None


def check(root):
    """All violations below a root, and the number of files that were read."""
    found, count = [], 0
    for top in ("src", "include/assay"):
        for folder, _, names in sorted(os.walk(os.path.join(root, top))):
            for name in sorted(names):
                if not re.search(r"\.(c|h|def|cpp|hpp)$", name):
                    continue
                full = os.path.join(folder, name)
                path = os.path.relpath(full, root)
                count += 1
                with open(full, encoding="utf-8") as file:
                    for number, line in enumerate(file, 1):
                        match = INCLUDE.match(line)
                        wrong = match and complaint(path, *match.groups())
                        if wrong:
                            found.append(f"{path}:{number}: {wrong}")
    return found, count


def violations_of(path, line):
    with tempfile.TemporaryDirectory() as root:
        full = os.path.join(root, path)
        os.makedirs(os.path.dirname(full))
        with open(full, "w") as file:
            file.write(f"/* a comment */\n{line}\n")
        return check(root)[0]


def self_test():
    bad = [
        ("src/base/text.c", "#include <assay/term/term.h>"),
        ("src/base/text.c", '#include "solve/sat/sat.h"'),
        ("src/term/rules/add.c", '  #  include "solve/sat/sat.h"'),
        ("src/smt/parse.c", '#include "lang/lang.h"'),
        ("src/solve/sat/sat.c", '#include "sat.h"'),
        ("src/solve/sat/sat.c", '#include "../cli/cli.h"'),
        ("src/solve/sat/sat.c", '#include "nowhere/sat.h"'),
        ("src/nowhere/sat.c", "#include <assay/base/text.h>"),
        ("include/assay/solve/solve.h", '#include "solve/sat/sat.h"'),
        ("include/assay/term/term.h", "#include <assay/solve/solve.h>"),
        ("include/assay/assay.h", "#include <assay/term/term.h>"),
        ("include/assay/assay.h", '#include "stdint.h"'),
    ]
    good = [
        ("src/solve/sat/sat.c", '#include "solve/sat/sat.h"'),
        ("src/solve/sat/sat.c", "#include <assay/base/memory.h>"),
        ("src/cli/smt.c", '#include "smt/parse.h"'),
        ("src/base/text.c", "#include <stdio.h>"),
        ("include/assay/term/term.h", "#include <assay/base/memory.h>"),
        ("include/assay/assay.h", "#include <stdint.h>"),
    ]
    wrong = [case for case in bad if len(violations_of(*case)) != 1]
    wrong += [case for case in good if violations_of(*case)]
    return [f"self-test: wrong answer for {line} in {path}" for path, line in wrong]


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    found, count = check(".")
    found += self_test()
    if count == 0:
        found.append("no source files found")
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())

#!/usr/bin/env python3
"""Who may include whom. Layers call downwards only: a file of a layer includes its own layer and lower ones; and inside
of a layer with folders the same holds for these. An internal header is for its own folder and those below it. A folder
holds so few files that one sees what is in it. Findings and what is known and said of them serve
any language: they include nothing of C. An analysis prints nothing.

Strategy: read every #include of src/ and include/assay/, and compare ranks. The check is first tried on small trees with
one violation each, which it must find, and on one without, which it must accept. What an exception allows must be there:
an exception that nothing needs is a complaint.
"""

import glob
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

# The same inside of the layers that have folders. A place is a folder, with those below it that have no line of their
# own, or one file (.*: whatever its ending) that is lower or higher than its folder.
PLACES = {
    "base": [["base"], ["base/digest", "base/memory", "base/shell", "base/toml"]],
    "term": [["term/words"], ["term/ieee"], ["term"], ["term/fold"], ["term/rules", "term/print"]],
    "solve": [
        ["solve/sat", "solve/facts", "solve/repair", "solve/linear", "solve/words"],
        ["solve/bits", "solve/refute"],
        ["solve/refute/integers"],
        ["solve"],  # the question and its tiers
        ["solve/theory", "solve/z3"],
    ],
    "explore": [["explore", "explore/log"], ["explore/strategy"]],
    "state": [["state/space"], ["state/logic"], ["state/assertion"], ["state"]],
    "c": [
        ["c/spec/syntax"],
        ["c/spec/check"],
        ["c/core"],
        ["c/core/build", "c/core/check"],
        ["c/core/text", "c/core/save.*"],
        ["c/spec/unit"],
        ["c/spec/emit"],
        ["c/spec/logic"],
        ["c/spec/logic/print"],
        ["c/front", "c/link"],
        ["c/front/expression", "c/front/sequence", "c/front/spec"],
        ["c/cache"],
        ["c/input"],
        ["c/exec/check/checks.h"],  # the names of the checks
        ["c/exec/machine.h"],
        ["c/exec/callees.h"],
        ["c/exec/exec.h"],
        ["c/exec/value"],
        ["c/exec"],
        ["c/exec/check", "c/exec/memory", "c/exec/merge"],
        ["c/libc"],
        ["c/abduce", "c/prove", "c/verify"],
    ],
    "analyse": [
        ["analyse/finding"],
        ["analyse/known"],
        ["analyse/c"],
        ["analyse/entry", "analyse/suite"],
        ["analyse"],  # one file for each analysis, with what it needs
        ["analyse/bugs/blame"],
        ["analyse/bugs", "analyse/verify"],
        ["analyse/synth"],
    ],
    "report": [
        ["report/witness/float_literal.*", "report/tree"],
        ["report/finding"],
        ["report/witness/literal.*"],
        ["report/known", "report/witness"],
        ["report/export"],
        ["report/replay"],
        ["report/prove"],
    ],
    "cli": [
        ["cli/cli.h"],
        ["cli/terminal"],
        ["cli/option"],
        ["cli/config", "cli/sources"],
        ["cli/native.*", "cli/core_summary.*", "cli/command.*"],
        ["cli/natively.*"],
        ["cli/refute.*"],
        ["cli/test"],
        ["cli/suite"],
        ["cli"],  # one file for each command
    ],
}

# Who includes whom nevertheless: a folder or file, and what it includes, as far as a place would forbid it.
EXCEPTIONS = [
    ("c/exec/plan.c", "c/exec/check/history.h"),  # steps call those that watch them
    ("c/exec/step.c", "c/exec/check/history.h"),
]

MOST_FILES = 30  # of a folder
LARGE_FOLDERS = {"src/term/rules"}  # rules are many, and all alike

# Folders, and files without their ending, that know no language.
ANY_LANGUAGE = ("src/analyse/finding/", "src/analyse/known/", "src/analyse/suite/", "src/analyse/verdict.", "src/report/finding/",
                "src/report/known/", "src/report/export/findings_json.", "src/report/export/junit.")
OF_C = ("c/", "analyse/c/", "report/witness/", "report/replay/")
RANK = {layer: rank for rank, siblings in enumerate(LAYERS) for layer in siblings}
PLACE_RANK = {place: rank for places in PLACES.values() for rank, siblings in enumerate(places) for place in siblings}
PRINTS = re.compile(r"(?<!\w)(v?f?printf|f?puts|f?putc|putchar|perror|fwrite|write)\(")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
INTERNAL = re.compile(r"(.*/)?([^/]*_)?internal\.h")


def layer_of(path):
    """src/term/rules/add.c and include/assay/term/term.h are of the layer term; None for what is in no layer."""
    parts = path.split("/")
    if parts[0] == "src" and len(parts) > 2:
        return parts[1]
    if parts[:2] == ["include", "assay"] and len(parts) > 3:
        return parts[2]
    return None


def place_of(name):
    """The narrowest place of a file, named from src/ on; None if there is none."""
    for place in (name, re.sub(r"\.\w+$", ".*", name)):
        if place in PLACE_RANK:
            return place
    while name and name not in PLACE_RANK:
        name = os.path.dirname(name)
    return name or None


def is_in(name, place):
    return name == place or name.startswith(place + "/")


def inner_complaint(own, name):
    """What is wrong with an include inside of src/: internal headers, and places of one layer."""
    layer, folder = name.split("/")[0], os.path.dirname(name)
    if INTERNAL.fullmatch(name) and not is_in(os.path.dirname(own), folder):
        return f"{name} is internal to {folder}"
    if own.split("/")[0] != layer or layer not in PLACES or name.endswith(".def"):  # a table includes nothing
        return None
    here, there = place_of(own), place_of(name)
    if None not in (here, there) and here != there and PLACE_RANK[there] >= PLACE_RANK[here]:
        return f"{here} must not include {name} of {there}"
    return None


def unplaced(path):
    """A file in a folder of which no order says anything."""
    parts = path.split("/")
    if parts[0] == "src" and len(parts) > 3 and not place_of("/".join(parts[1:])):
        return f"{os.path.dirname(path)} has no place in tests/repo/layers.py"
    return None


def complaint(path, quote, name, used):
    """What is wrong with this include, or None. The exceptions that it needs are added to `used`."""
    own = layer_of(path)
    if re.fullmatch(r"include/assay/\w+\.h", path):  # for harnesses: of no layer
        is_harness = name == "assay/assay.h" or not name.startswith("assay/")
        return None if quote == "<" and is_harness else f"a header for harnesses includes {name}"
    if own not in RANK:
        return "the file is in no layer of tests/repo/layers.py"
    parts = name.split("/")
    if quote == '"':
        if path.startswith("include/"):
            return f'a public header includes "{name}" of src/'
        if len(parts) < 2 or ".." in parts:
            return f'"{name}" should be written from src/ on: "layer/file.h"'
        made = {"runtime": ["src/report/witness/inputs.c", "src/analyse/summaries/native.c"], "contracts": ["src/c/spec/unit/library.c"]}
        if parts[0] in made:  # text as strings, made by the build, that few files have
            return None if path in made[parts[0]] else f"{name} is for {' and '.join(made[parts[0]])}"
        target = parts[0]
    elif parts[0] != "assay":
        return None  # a system header
    else:
        target = parts[1] if len(parts) > 2 else None
    if target not in RANK:
        return f"{name} is in no layer of tests/repo/layers.py"
    if path.startswith(ANY_LANGUAGE) and name.startswith(OF_C):
        return f"findings know no language, and {name} is of C"
    if target != own and RANK[target] >= RANK[own]:
        return f"layer {own} must not include {name} of layer {target}"
    wrong = inner_complaint(path[len("src/") :], name) if quote == '"' else None
    allowed = [pair for pair in EXCEPTIONS if wrong and is_in(path[len("src/") :], pair[0]) and is_in(name, pair[1])]
    used.update(allowed)
    return None if allowed else wrong


def check_file(root, path, used):
    wrong = unplaced(path)
    found = [f"{path}: {wrong}"] if wrong else []
    with open(os.path.join(root, path), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            match = INCLUDE.match(line)
            wrong = match and complaint(path, *match.groups(), used)
            if path.startswith("src/analyse/") and path.endswith(".c") and PRINTS.search(line):
                wrong = "an analysis prints nothing"
            if wrong:
                found.append(f"{path}:{number}: {wrong}")
    return found


def check(root):
    """All violations below a root, the number of files that were read, and the exceptions that were needed."""
    found, count, used = [], 0, set()
    for top in ("src", "include/assay"):
        for folder, _, names in sorted(os.walk(os.path.join(root, top))):
            shown = os.path.relpath(folder, root)
            if top == "src" and len(names) > MOST_FILES and shown not in LARGE_FOLDERS:
                found.append(f"{shown}: {len(names)} files, where {MOST_FILES} are many: make folders by what they do")
            for name in sorted(names):
                if re.search(r"\.(c|h|def|cpp|hpp)$", name):
                    count += 1
                    found += check_file(root, os.path.relpath(os.path.join(folder, name), root), used)
    return found, count, used


def violations_of(path, line, copies=1):
    with tempfile.TemporaryDirectory() as root:
        full = os.path.join(root, path)
        os.makedirs(os.path.dirname(full))
        with open(full, "w") as file:
            file.write(f"/* a comment */\n{line}\n")
        for i in range(1, copies):
            open(f"{full}{i}.c", "w").close()
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
        ("src/term/make.c", '#include "term/rules/kinds.h"'),  # places
        ("src/term/print/value.c", '#include "term/rules/kinds.h"'),
        ("src/c/core/unit.c", '#include "c/core/check/check.h"'),
        ("src/c/core/check/check.c", '#include "c/core/save.h"'),
        ("src/c/link/link.c", '#include "c/exec/exec.h"'),
        ("src/c/exec/exec.h", '#include "c/exec/check/history.h"'),
        ("src/c/exec/calls.c", '#include "c/libc/known.h"'),
        ("src/analyse/finding/findings.c", '#include "analyse/known/known.h"'),
        ("src/cli/terminal/output.c", '#include "cli/imp/show.h"'),
        ("src/solve/facts/ask.c", '#include "term/term_internal.h"'),  # internal headers
        ("src/solve/tiered.c", '#include "solve/facts/internal.h"'),
        ("src/c/link/link.c", '#include "c/core/build/internal.h"'),
        ("src/imp/deep/space.c", "#include <stdio.h>"),  # folders
        ("src/report/deep/tree.c", '#include "report/tree/tree.h"'),
        ("src/analyse/test.c", '  fprintf(stderr, "no");'),
        ("src/analyse/finding/steps.c", '#include "c/core/core.h"'),
        ("src/analyse/suite/judge.h", '#include "c/input/flags.h"'),
        ("src/report/finding/diagnose.c", '#include "analyse/c/view.h"'),
        ("src/report/export/findings_json.c", '#include "report/witness/literal.h"'),
    ]
    good = [
        ("src/solve/sat/sat.c", '#include "solve/sat/sat.h"'),
        ("src/solve/sat/sat.c", "#include <assay/base/memory.h>"),
        ("src/cli/smt.c", '#include "smt/parse.h"'),
        ("src/analyse/test.c", '#include "c/exec/machine.h"'),
        ("src/analyse/test.c", '  as_text_printf(text, "yes");'),
        ("src/cli/test.c", '  puts("yes");'),
        ("src/report/finding/diagnose.c", '#include "analyse/finding/steps.h"'),
        ("src/base/text.c", "#include <stdio.h>"),
        ("include/assay/term/term.h", "#include <assay/base/memory.h>"),
        ("include/assay/assay.h", "#include <stdint.h>"),
        ("src/term/rules/add.c", '#include "term/term_internal.h"'),
        ("src/c/core/save.c", '#include "c/core/check/check.h"'),
        ("src/c/exec/machine.h", '#include "c/exec/check/checks.h"'),
        ("src/c/libc/deeper/known.c", '#include "c/exec/exec.h"'),
        ("src/cli/terminal/output.c", '#include "cli/cli.h"'),
        ("src/c/link/link.c", '#include "term/internals.h"'),
    ]
    wrong = [case for case in bad if len(violations_of(*case)) != 1]
    wrong += [case for case in good if violations_of(*case)]
    many = [("src/base/text.c", "", MOST_FILES), ("src/base/text.c", "", MOST_FILES + 1), ("src/term/rules/add.c", "", MOST_FILES + 1)]
    wrong += [case[:2] for case, count in zip(many, (0, 1, 0)) if len(violations_of(*case)) != count]
    return [f"self-test: wrong answer for {line} in {path}" for path, line in wrong]


def missing_places():
    """Places that are not there (any more)."""
    for place in PLACE_RANK:
        if not glob.glob(f"src/{place}"):
            yield f"tests/repo/layers.py: there is no {place}"


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    found, count, used = check(".")
    found += self_test()
    found += missing_places()
    found += [f"tests/repo/layers.py: nothing needs the exception {pair}" for pair in EXCEPTIONS if pair not in used]
    if count == 0:
        found.append("no source files found")
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())

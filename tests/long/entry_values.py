#!/usr/bin/env python3
"""Harnesses make every argument that types allow. Strategy: random structures, and functions that divide by zero if a few leaves of
their arguments, chosen at random, have values that were chosen at random. `--entry-all` must find each division, and a native run must
confirm it; nothing else may be found, nothing refused; and clang accepts the harness without a warning. The same with options that
change how objects are made. SEEDS=FIRST..LAST chooses the programs."""

import json
import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
ASSAY = os.path.abspath(os.path.join(os.environ.get("BUILD", "build"), "assay"))
# Type, bits of its values (0: floating), signed.
SCALARS = [("char", 8, True), ("signed char", 8, True), ("unsigned char", 8, False), ("short", 16, True), ("unsigned short", 16, False),
           ("int", 32, True), ("unsigned", 32, False), ("long", 64, True), ("unsigned long", 64, False), ("_Bool", 1, False),
           ("float", 0, True), ("double", 0, True), ("enum level", 32, False), ("__int128", 64, True)]
OPTIONS = [[], ["--no-null", "--no-alias"], ["--records", "3"], ["--object-size", "20"], ["--check", "leak,effective-type"],
           ["--symbolic-globals"], ["--malloc-may-fail"]]


def value(bits, signed):
    if not bits:
        return random.choice(["1.5", "-2.0", "0.25", "1024.0"])
    if signed:
        return f"{random.randint(1 - 2 ** (bits - 1), 2 ** (bits - 1) - 1)}{'L' if bits > 16 else ''}"
    return f"{random.randint(0, 2 ** bits - 1)}{'UL' if bits > 16 else ''}"


def member(name, structs):
    """Its declaration, and leaves: pointers that lead there, the way, bits, signed."""
    kind, bits, signed = random.choice(SCALARS)
    choice = random.random()
    if choice < .4:
        return f"{random.choice(['', '', 'const ', 'volatile '])}{kind} {name};", [([], name, bits, signed)]
    if choice < .5:
        width = random.randint(2, 31)
        return f"{'int' if signed else 'unsigned'} {name} : {width};", [([], name, width, signed)]
    if choice < .6:
        count = random.randint(1, 20)
        return f"{kind} {name}[{count}];", [([], f"{name}[{random.randrange(count)}]", bits, signed)]
    if choice < .66:
        return f"{kind} {name}[3][2];", [([], f"{name}[{random.randrange(3)}][{random.randrange(2)}]", bits, signed)]
    if choice < .75 and structs:
        tag, leaves = random.choice(structs)
        some = random.sample(leaves, min(2, len(leaves)))
        return f"struct {tag} {name};", [([f"{name}.{g}" for g in way], f"{name}.{leaf}", b, s) for way, leaf, b, s in some]
    if choice < .87 and structs:
        tag, leaves = random.choice(structs)
        some = [row for row in random.sample(leaves, min(2, len(leaves))) if len(row[0]) < 2]
        return f"struct {tag} *{name};", [([name] + [f"{name}->{g}" for g in way], f"{name}->{leaf}", b, s) for way, leaf, b, s in some]
    if choice < .93:
        return f"char *{name};", [([name], f"{name}[{random.randrange(3)}]", 8, True)]
    if choice < .97 and kind != "_Bool":  # the union may hold a number that is no _Bool
        return f"union {{ {kind} {name}_a; int {name}_b; }};", [([], f"{name}_a", bits, signed)]
    return f"struct {{ {kind} {name}_a; int {name}_b; }};", [([], f"{name}_a", bits, signed), ([], f"{name}_b", 32, True)]


def structure(tag, structs):
    rows = [member(f"m{i}", structs) for i in range(random.randint(1, 5))] + [("int last;", [([], "last", 32, True)])]
    packed = random.choice(["", "", "", " __attribute__((packed))"])
    structs.append((tag, [leaf for _, leaves in rows for leaf in leaves]))
    return f"struct {tag} {{ {' '.join(text for text, _ in rows)} }}{packed};"


def conditions(name, arrow, leaves):
    some = {leaf: (way, bits, signed) for way, leaf, bits, signed in random.sample(leaves, min(3, len(leaves)))}
    for leaf, (way, bits, signed) in some.items():
        yield from (f"{name}{arrow}{pointer}" for pointer in way)
        yield f"{name}{arrow}{leaf} == {value(bits, signed)}"


def parameter(name, structs):
    kind, bits, signed = random.choice(SCALARS)
    tag, leaves = random.choice(structs)
    choice = random.random()
    if choice < .25:
        return f"{kind} {name}", [f"{name} == {value(bits, signed)}"]
    if choice < .6:
        return f"{random.choice(['', 'const '])}struct {tag} *{name}", [name, *conditions(name, "->", leaves)]
    if choice < .8:
        return f"struct {tag} {name}", list(conditions(name, ".", leaves))
    if choice < .9:
        count = random.randint(2, 9)
        return f"{kind} {name}[{count}]", [name, f"{name}[{count - 2}] == {value(bits, signed)}"]
    return f"char **{name}", [name, f"{name}[1]", f"{name}[1][2] == 'q'"]


def program():
    structs, lines = [], ["static int zero;", "enum level { LOW, HIGH = 5 };"]
    lines += [structure(f"s{i}", structs) for i in range(5)]
    for i in range(8):
        rows = [parameter(f"p{k}", structs) for k in range(random.randint(1, 3))]
        wanted = " && ".join(text for _, texts in rows for text in texts)
        lines.append(f"int f{i}({', '.join(text for text, _ in rows)}) {{ return {wanted} ? 1 / zero : 0; }}")
    return "\n".join(lines) + "\n"


def run(*words):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, timeout=600)


def check(seed, options):
    """What is wrong."""
    random.seed(seed)
    with open("values.c", "w") as file:
        file.write(program())
    done = run(ASSAY, "test", "--no-config", "--no-cache", "--entry-all", "--json", *options, "values.c", "--", "-w")
    if done.returncode != 1:
        return [f"exit code {done.returncode}: {done.stderr[-300:]}"]
    answer = json.loads(done.stdout)
    bad = [f"{e['entry']} is {e['refused'] or e['verdict']}" for e in answer["entries"] if e["refused"] or e["verdict"] != "BUG"]
    for finding in (row["finding"] for row in answer["findings"]):
        if finding["kind"] != "division-by-zero" or finding["replay"]["verdict"] != "native":
            bad.append(f"{finding['kind']} at line {finding['line']}: {finding['replay']}")
    with open("harness.c", "w") as file:
        file.write(run(ASSAY, "test", "--no-config", "--no-cache", "--entry-all", "--print-harness", *options, "values.c", "--", "-w").stdout)
    said = run("clang-19", "-Wall", "-Wno-tautological-compare", "-fsyntax-only", "-I", os.path.join(ROOT, "include"), "harness.c").stderr
    return bad + [line for line in said.splitlines() if line.startswith("harness.c:") and (" warning: " in line or " error: " in line)]


def main():
    global ROOT
    ROOT = os.path.abspath(ROOT)
    first, last = map(int, os.environ.get("SEEDS", "1..40").split(".."))
    failed = 0
    with tempfile.TemporaryDirectory(prefix="assay-entries-") as folder:
        os.chdir(folder)
        for seed in range(first, last + 1):
            options = OPTIONS[seed % len(OPTIONS)]
            for line in check(seed, options):
                print(f"seed {seed} {' '.join(options)}: {line}")
                failed += 1
    print(f"programs {first} to {last}: " + (f"{failed} failures" if failed else "passed"))
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())

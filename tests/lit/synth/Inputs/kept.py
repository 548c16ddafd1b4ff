"""kept.py SYNTH...: contracts are kept until something that they depend on changes.

Strategy: a program is looked at by the command, with a cache; then each change of the table is made to it by itself, and it is looked at again
from that cache. What is printed, and the tests that are written, must be those of a run without a cache, and as many answers must have been
kept as the table says: functions that are looked at anew are those whose files in the cache are new. Half a file of the cache is none."""

import glob
import os
import shutil
import subprocess
import sys

PROGRAM = """struct pair { int a, b; };
static int limit = 3;
static int low(struct pair *p) { return p->a < limit; }
int both(struct pair *p) { return low(p) && p->b; }
int twice(int n) { return n + n; }
void reset(struct pair *p) { p->a = 0; }
void set_limit(int n) { limit = n; }
"""
CHANGES = [
    ("a line before it", "struct pair {", "\\nstruct pair {"),
    ("a body", "p->a < limit", "p->a > limit"),
    ("a type", "int a, b;", "int a; long b;"),
    ("what a variable begins with", "limit = 3;", "limit = 4;"),
    ("the name of a member", "int a, b;", "int a, c;"),
    ("a name that a contract has", "void set_limit", "int P; void set_limit"),
    ("the name of a parameter", "reset(struct pair *p) { p->a", "reset(struct pair *q) { q->a"),
]
COMMAND = sys.argv[1:]
wrong = 0


def look(*options):
    shutil.rmtree("tests", ignore_errors=True)
    ran = subprocess.run(COMMAND + ["--tests", "tests", *options, "kept.c"], capture_output=True, text=True, check=False)
    tests = {name: open(name).read() for name in sorted(glob.glob("tests/*"))}
    return ran.stdout, tests


def write(text):
    with open("kept.c", "w") as file:
        file.write(text)


def expect(what, got, wanted):
    global wrong
    if got != wanted:
        wrong += 1
        print(f"{what}: {got} instead of {wanted}")


write(PROGRAM)
first = look("--cache", "kept")
expect("first", look("--no-cache"), first)
expect("again", look("--cache", "kept"), first)
expect("several at a time", look("--no-cache", "-j3"), first)
for what, old, new in CHANGES:
    new = new.replace("\\n", "\n")
    text = PROGRAM.replace(old, new).replace("p->b", "p->c" if "int a, c;" in new else "p->b")
    assert text != PROGRAM
    write(text)
    wanted = look("--no-cache")
    shutil.rmtree("now", ignore_errors=True)
    shutil.copytree("kept", "now")
    expect(what, look("--cache", "now"), wanted)
    expect(what + ", again", look("--cache", "now"), wanted)
write(PROGRAM)
for name in glob.glob("kept/**/*.kept", recursive=True):
    data = open(name, "rb").read()
    for length in range(0, len(data), len(data) // 12):
        open(name, "wb").write(data[:length])
        expect(f"{length} bytes of {os.path.basename(name)}", look("--cache", "kept"), first)
print(f"{len(CHANGES)} changes, {wrong} wrong")

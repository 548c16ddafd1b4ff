#!/usr/bin/env python3
"""Functions that nobody calls. Strategy: the objects say which functions and objects of ours are visible to other files,
and which they use of each other; what no other object uses must be named a second time somewhere, beside its definition
and declarations: in its own file, or in a test, a benchmark, a tool or an example. Functions of headers (static inline)
must be named a second time, too. Words of comments do not count. First tried on sources with a dead function of each
kind, which it must find, and with functions that are used in all of these ways.
"""

import collections
import os
import re
import subprocess
import sys
import tempfile

CODE = (".c", ".h", ".cpp", ".hpp", ".def")
CALLERS = ["src", "include", "runtime", "tests", "bench", "tools", "examples", "docs/tour"]
# What is looked up by its name at run time.
BY_NAME = re.compile(r"as_bridge_\w+")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
INLINE = re.compile(r"^static inline [^;{=]*?\b(as_\w+)\(", re.M)
# A declaration or definition: at the beginning of a line, or after AS_API and the like; what it returns, then the name.
HEAD = re.compile(r"^(?:[A-Za-z_][\w ]*[ *]+|__attribute__.*\)\s*(?:static )?(?:inline )?[\w *]*)\**(as_\w+)(?=\(|\[| =|;)", re.M)


def sources(root):
    for top in CALLERS:
        for folder, _, names in os.walk(os.path.join(root, top)):
            for name in names:
                if name.endswith(CODE):
                    with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                        yield os.path.join(folder, name), COMMENT.sub(" ", file.read())


def read(root):
    """How often each name is used, and the functions that headers define."""
    used, inline = collections.Counter(), {}
    for path, text in sources(root):
        used.update(re.findall(r"\bas_\w+", text))
        used.subtract(HEAD.findall(text))
        if path.endswith(".h"):
            inline.update((name, os.path.relpath(path, root)) for name in INLINE.findall(text))
    return used, inline


def symbols(objects):
    """What objects define for others, by name, and the names that they need."""
    defined, needed = {}, set()
    for start in range(0, len(objects), 200):
        listing = subprocess.run(["nm", "-A", "-P", *objects[start : start + 200]], capture_output=True, text=True, check=True)
        for line in listing.stdout.splitlines():
            file, name, kind = re.match(r"(.*): (\S+) (\S)", line).groups()
            if kind == "U":
                needed.add(name)
            elif kind in "TDRB" and name.startswith("as_"):
                defined[name] = file
    return defined, needed


def dead(root, objects):
    defined, needed = symbols(objects)
    used, inline = read(root)
    for name, file in sorted(defined.items()):
        if name not in needed and used[name] <= 0 and not BY_NAME.fullmatch(name):
            yield f"{file}: nobody calls {name}"
    for name, path in sorted(inline.items()):
        if used[name] <= 0:
            yield f"{path}: nobody calls {name}"


def self_test(compiler):
    header = """void as_dead(void);
void as_by_other(void); /* as_dead() */
extern const int as_dead_table[2];
static inline int as_dead_inline(int x) { return x; }
static inline int as_live_inline(int x) { return x; }
"""
    files = {
        "src/one.c": '#include "x.h"\n__attribute__((noreturn)) void as_own(void); // as_dead();\n'
        "void as_own(void) { for (;;) {} }\nvoid as_by_other(void) {}\nvoid as_dead(void) {}\nconst int as_dead_table[2] = {0};\n"
        "static void (*const table[])(void) = {as_own};\nvoid as_by_test(void) { (*table)(); }\n",
        "src/two.c": '#include "x.h"\nint main(void) {\n  as_by_other();\n  return as_live_inline(0);\n}\n',
        "src/x.h": header,
        "tests/test.c": "int main(void) { as_by_test(); }\n",
    }
    with tempfile.TemporaryDirectory() as root:
        for name, text in files.items():
            os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
            with open(os.path.join(root, name), "w") as file:
                file.write(text)
        objects = [os.path.join(root, name) for name in ("one.o", "two.o")]
        for name, output in (("one.c", objects[0]), ("two.c", objects[1])):
            subprocess.run([compiler, "-c", "-o", output, os.path.join(root, "src", name)], check=True)
        names = [line.split()[-1] for line in dead(root, objects)]
    wanted = ["as_dead", "as_dead_table", "as_dead_inline"]
    return [] if names == wanted else [f"self-test: found {names} instead of {wanted}"]


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    build, compiler = os.environ.get("BUILD", "build"), os.environ.get("CC", "cc")
    flags = os.environ.get("CFLAGS", "-O2 -g")
    subprocess.run(
        ["flock", f"{build}/lock", "make", "--no-print-directory", f"BUILD={build}", f"CC={compiler}", f"CFLAGS={flags}", "all"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    objects = [f"{build}/{path[:-2]}.o" for path, _ in sources(".") if path.startswith("./src/") and path.endswith(".c")]
    objects.append(f"{build}/src/c/front/bridge.o")
    found = self_test(compiler) + list(dead(".", objects))
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())

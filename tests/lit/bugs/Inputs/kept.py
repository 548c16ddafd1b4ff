"""kept.py ASSAY: the answer about a function is kept until something that it depends on changes.

Strategy: a program with one use of everything that an answer can depend on is looked at; then each change of the table is made to it by
itself, and it is looked at again, from a cache that has only the answers of the program as it was. The functions that are looked at anew must
be those that the table names, and the answers, with their places, those of a run without a cache. Damaged files of the cache are as good as
none."""

import glob
import json
import os
import shutil
import subprocess
import sys

PROGRAM = """#include <errno.h>
#include <stdlib.h>
#include <string.h>
struct pair { int a, b; };
struct node { struct node *next; struct pair *pair; };
typedef int handler(struct node *);
struct table { handler *handlers[2]; int uses; };
static const int table[2] = {1, 2};
static int limit = 3;
int *shared;
#define FIRST(n) ((n)->pair->a)

static int innermost(struct node *n) { return n ? n->pair->b : 0; }
static int middle(struct node *n) {
  if (!n) return 1;
  return innermost(n->next);
}
int outer(struct node *n) { return middle(n) + 1; }
int even(unsigned n);
int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
int last(struct node *n) {
  while (n->next) n = n->next;
  return n->pair->a;
}
int by_macro(struct node *n) { return FIRST(n); }
int constant(int i) { return i < 0 || i > 2 ? 0 : table[i]; }
int limited(int i) { return i < limit ? i : limit; }
void stores(int *p) { shared = p; }
int reads(void) { return shared ? *shared : 0; }
int uses(struct table *t) { return t->uses; }
int calls(struct table *t, struct node *n) { return t->handlers[1](n); }
void fills(struct table *t) { t->handlers[0] = innermost; }
const char *named(int i) { return i ? "one" : "none"; }
const char *longer(int i) { return i ? "one thing" : "nothing"; }
char *copy(const char *s) { char *d = malloc(strlen(s) + 1); strcpy(d, s); return d; }
void leaks(int n) { char *p = malloc(4); if (n) free(p); }
long number(const char *s) { errno = 0; long n = strtol(s, NULL, 10); return errno ? -1 : n; }
static int never(int *p) { return *p; }
int forever(int *p) { int local; return p ? never(p) : never(&local); }
"""

EVERYTHING = None
WITH_NODES = ["innermost", "middle", "outer", "last", "by_macro", "calls", "fills", "uses"]
# Old text, new text, options, the functions that are looked at again.
CHANGES = {
    "nothing": ("", "", [], []),
    "lines above": ("#include <errno.h>", "\n\n/* a remark */\n#include <errno.h>", [], []),
    "lines between": ("int outer(", "\n\n\nint outer(", [], []),
    "another function": ("int outer(", "int more(int x) { return x; }\nint outer(", [], ["more"]),
    "another function with a string": ("int outer(", "const char *more(void) { return \"more\"; }\nint outer(", [], ["more"]),
    "another variable": ("int *shared;", "int *unshared;\nint *shared;", [], []),
    "another type": ("struct pair {", "struct other { long x; };\nlong more(struct other *o) { return o->x; }\nstruct pair {", [], ["more"]),
    "a line in a body": ("  if (!n) return 1;\n", "  if (!n) return 1;\n\n", [], ["middle", "outer"]),
    "a body": ("return middle(n) + 1;", "return middle(n) + 2;", [], ["outer"]),
    "a body that is called": ("return n ? n->pair->b : 0;", "return n ? n->pair->a : 0;", [], ["innermost", "middle", "outer", "calls", "fills"]),
    "one that has less bugs": ("if (!n) return 1;", "if (!n || !n->next) return 1;", [], ["middle", "outer"]),
    "one of a circle": ("n == 0 ? 1 : odd(n - 1)", "n == 0 ? 2 : odd(n - 1)", [], ["odd", "even"]),
    "a macro": ("((n)->pair->a)", "((n)->pair->b)", [], ["by_macro"]),
    "a name of a parameter": ("int uses(struct table *t) { return t->uses; }", "int uses(struct table *u) { return u->uses; }", [], ["uses"]),
    "a structure": ("struct pair { int a, b; };", "struct pair { int b, a; };", [], WITH_NODES),
    "the name of a member": ("struct pair { int a, b; };", "struct pair { int a, b, c; };", [], WITH_NODES),
    "an initial value": ("{1, 2};", "{1, 3};", [], ["constant"]),
    "the size of an array": ("table[2] =", "table[3] =", [], ["constant"]),
    "the value of a variable": ("limit = 3", "limit = 4", [], ["limited"]),
    "a variable that is constant": ("static int limit", "static const int limit", [], ["limited"]),
    "a string": ('"one" :', '"two" :', [], ["named"]),
    "who may be called": ("int constant(", "static int second(struct node *n) { return n != 0; }\nhandler *takes(void) { return second; }\nint constant(", [], ["second", "takes", "calls"]),
    "nobody may be called": ("t->handlers[0] = innermost;", "t->uses = 0;", [], ["fills", "calls", "innermost"]),
    "that a function is static": ("int outer(struct", "static int outer(struct", [], ["outer"]),
    "who calls it": ("return p ? never(p) : never(&local);", "return p ? *p : local;", [], ["forever", "never"]),
    "that allocations fail": ("", "", ["--malloc-may-fail"], EVERYTHING),
    "rounds of loops": ("", "", ["--unwind", "2"], EVERYTHING),
    "paths": ("", "", ["--paths", "200"], EVERYTHING),
    "idle steps": ("", "", ["--idle", "1400"], EVERYTHING),
    "idle work": ("", "", ["--idle-work", "700000"], EVERYTHING),
    "work": ("", "", ["--function-work", "2900000"], EVERYTHING),
    "checks": ("", "", ["--no-check", "leak"], EVERYTHING),
}


def look(assay, cache, options):
    places = ["--no-cache"] if cache is None else ["--cache", cache]
    command = [assay, "bugs", "--json", "--no-config", "--no-replay", "--no-witness", "--function-seconds", "60", *places, *options, "program.c"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if not done.stdout:
        return done.stderr, {}
    answer = json.loads(done.stdout)
    answer.pop("seconds"), answer.pop("peak_bytes")
    for function in answer["functions"]:
        function.pop("seconds")
    return answer, {function["name"]: function.pop("kept") for function in answer["functions"]}


def write(text):
    with open("program.c", "w", encoding="utf-8") as file:
        file.write(text)


def damage(cache, how):
    for path in glob.glob(f"{cache}/*/*.kept"):
        data = bytearray(open(path, "rb").read())
        with open(path, "wb") as file:
            file.write(how(data))


def flip(data):
    data[-1] ^= 1
    return data


def main():
    assay, wrong = sys.argv[1], 0
    write(PROGRAM)
    answer, kept = look(assay, "base", [])
    assert len(kept) > 20 and not any(kept.values()), kept
    assert answer["bugs"] and answer["latent_bugs"], answer
    for name, (old, new, options, expected) in CHANGES.items():
        assert PROGRAM.count(old) == 1 or not old, name
        write(PROGRAM.replace(old, new) if old else PROGRAM)
        shutil.rmtree("copy", ignore_errors=True)
        shutil.copytree("base", "copy")
        answer, kept = look(assay, "copy", options)
        truth, _ = look(assay, None, options)
        anew = sorted(function for function in kept if not kept[function])
        wanted = sorted(kept) if expected is EVERYTHING else sorted(expected)
        if answer != truth or anew != wanted:
            wrong += 1
            print(f"{name}: looked at again: {anew}, and not {wanted}" if answer == truth else f"{name}: {json.dumps(answer, indent=1)}\n  and not {json.dumps(truth, indent=1)}")
    write(PROGRAM)
    for name, how in {"cut off": lambda data: data[:50], "empty": lambda data: b"", "changed": flip}.items():
        shutil.rmtree("copy", ignore_errors=True)
        shutil.copytree("base", "copy")
        damage("copy", how)
        answer, kept = look(assay, "copy", [])
        truth, _ = look(assay, None, [])
        again, back = look(assay, "copy", [])
        if answer != truth or any(kept.values()) or again != truth or not all(back.values()):
            wrong += 1
            print(f"{name}: {kept}, then {back}")
    print(f"{len(CHANGES) + 3} changes, {wrong} wrong")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())

"""kept.py ASSAY: a proof is kept until something that it depends on changes.

Strategy: a program with one use of everything that a proof can depend on is verified; then each change of the table is made to it by itself,
and it is verified again, from a cache that has only the proofs of the program as it was. The functions that are proved anew must be those
that the table names, and the answers those of a run without a cache. Damaged files of the cache are as good as none."""

import glob
import json
import os
import shutil
import subprocess
import sys

PROGRAM = """#include <stdlib.h>
enum { LIMIT = 10 };
typedef unsigned measure;
struct pair { int a, b; };
struct other { int x; };
static const int table[2] = {1, 2};
/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } } @*/
/*@ type_synonym span = { u32 from, u32 upto } @*/
/*@ function (u32) width(span s) { s.upto - s.from } @*/
/*@ function (i32) twice(i32 x) { x + x } @*/
/*@ predicate ({ i32 x, i32 y }) Pair(pointer p) { take P = RW<struct pair>(p); assert (P.a <= P.b); return { x: P.a, y: P.b }; } @*/
/*@ lemma nothing(i32 x) requires x < 3i32; ensures x < 4i32; @*/
int outside(int x);
/*@ spec outside(i32 y); requires y < 100i32; ensures return < 50i32; @*/

int by_contract(int x)
/*@ requires x < 40i32; ensures return < 40i32; @*/
{ return x; }
int calls_contract(int x) { return by_contract(x < 7 ? x : 7); }
int calls_outside(int x) /*@ ensures return < 60i32; @*/ { return outside(x < 5 ? x : 5); }
static int innermost(int x) { return x / 2; }
static int executed(int x) { return innermost(x) / 3; }
int executes(int x) /*@ ensures return == x / 2i32 / 3i32; @*/ { return executed(x); }
int bounded(int x) /*@ ensures return < LIMIT; @*/ { return x < 9 ? x : 9; }
void typed(unsigned *p) /*@ requires take M = RW<measure>(p); ensures take N = RW<measure>(p); @*/ { *p = 3; }
int first(struct pair *p) /*@ requires take P = Pair(p); ensures take Q = Pair(p); return == P.x; @*/ { return p->a; }
int reads(struct other *o) /*@ requires take O = RW(o); ensures take Q = RW(o); return == O.x; @*/ { return o->x; }
int constant(void) /*@ ensures return == 2i32; @*/ { return table[1]; }
int length(void) /*@ requires let S = { from: 1u32, upto: 3u32 }; ensures width(S) == 2u32; @*/ { return 0; }
int doubles(int x) /*@ requires x < 10i32; -10i32 < x; ensures return == twice(x); @*/ { return x + x; }
unsigned loops(unsigned n) /*@ ensures return == n; @*/
{ unsigned k = 0; while (k < n) /*@ inv k <= n; @*/ { k++; } return k; }
int ghost(int x) /*@ requires x < 3i32; @*/ { /*@ assert(x < 4i32); @*/ return x; }
int takes_ghost(int x) /*@ requires cn_ghost i32 g; x < g; @*/ { return x; }
int gives_ghost(int x) /*@ requires x < 3i32; @*/ { return takes_ghost(x /*@ 3i32 @*/); }
int lists(void) /*@ requires let L = Cons { head: 1i32, tail: Nil {} }; ensures match L { Nil {} => { false } Cons { head: h, tail: _ } => { h == 1i32 } }; @*/ { return 0; }
void *allocates(void) /*@ ensures take A = Fresh(return, 4u64); @*/ { return malloc(4); }
int unrolled(void) { int k = 0; while (k < 5) k++; return k; }
int sum(int a, int b) /*@ requires a < 10i32; b < 20i32; -9i32 < a; -9i32 < b; @*/ { return a + b; }
int sums(void) { return sum(1, 15); }
static int hälfte(int x) { return x / 2; }
static int $dollar(int x) { return x / 2; }
int oddly(int x) /*@ ensures return == x / 2i32 / 2i32; @*/ { return $dollar(hälfte(x)); }
void bystander(void) /*@ requires true; @*/ { ; }
int keeps(void) /*@ ensures return == 3i32; @*/ { static int state; state = 3; bystander(); return state; }
int wrong(int x) /*@ ensures return == x; @*/ { return x + 0 * x + (x == 7); }
"""

EVERYTHING = None
# Old text, new text, options, the functions that are proved again.
CHANGES = {
    "nothing": ("", "", [], []),
    "lines above": ("#include", "\n\n/* a remark */\n#include", [], []),
    "a remark in a body": ("{ return x + x; }", "{ /* twice */ return x + x; }", [], []),
    "another function": ("int sums(void)", "int more(int x) { return x; }\nint sums(void)", [], ["more"]),
    "another name of a local": ("unsigned k = 0; while (k < n) /*@ inv k <= n; @*/ { k++; } return k;", "unsigned m = 0; while (m < n) /*@ inv m <= n; @*/ { m++; } return m;", [], ["loops"]),
    "a body": ("{ return x + x; }", "{ return 2 * x; }", [], ["doubles"]),
    "a body behind a contract": ("{ return x; }\nint calls_contract", "{ return x - 0; }\nint calls_contract", [], ["by_contract"]),
    "a body that others execute": ("innermost(x) / 3", "innermost(x + 0) / 3", [], ["executed", "executes"]),
    "a body that those execute": ("innermost(int x) { return x / 2; }", "innermost(int x) { return (x + 0) / 2; }", [], ["innermost", "executed", "executes"]),
    "a body with another alphabet": ("hälfte(int x) { return x / 2; }", "hälfte(int x) { return (x + 0) / 2; }", [], ["hälfte", "oddly"]),
    "a body with a dollar": ("$dollar(int x) { return x / 2; }", "$dollar(int x) { return (x + 0) / 2; }", [], ["$dollar", "oddly"]),
    "the contract of a callee": ("requires x < 40i32; ensures return < 40i32", "requires x < 41i32; ensures return < 41i32", [], ["by_contract", "calls_contract"]),
    "a contract that calls break": ("requires x < 40i32", "requires x < 6i32", [], ["by_contract", "calls_contract"]),
    "the contract of a prototype": ("ensures return < 50i32", "ensures return < 70i32", [], ["calls_outside"]),
    "names in a prototype": ("spec outside(i32 y); requires y", "spec outside(i32 z); requires z", [], ["calls_outside"]),
    "names of parameters": ("int sum(int a, int b)", "int sum(int b, int a)", [], ["sum", "sums"]),
    "an own contract": ("ensures return == twice(x)", "ensures return == twice(x) + 0i32", [], ["doubles"]),
    "an enumerator": ("LIMIT = 10", "LIMIT = 9", [], ["bounded"]),
    "a typedef": ("typedef unsigned measure", "typedef int measure", [], ["typed"]),
    "a structure": ("struct other { int x; };", "struct other { int y, x; };", [], ["reads"]),
    "a structure behind a predicate": ("struct pair { int a, b; };", "struct pair { int b, a; };", [], ["first"]),
    "an initial value": ("{1, 2}", "{1, 3}", [], ["constant"]),
    "a predicate": ("assert (P.a <= P.b);", "assert (P.a < P.b);", [], ["first"]),
    "a function of specifications": ("{ x + x } @*/", "{ 2i32 * x } @*/", [], ["doubles"]),
    "one that contradicts": ("{ x + x } @*/", "{ x } @*/", [], ["doubles"]),
    "a synonym": ("{ u32 from, u32 upto } @*/", "{ u32 upto, u32 from } @*/", [], ["length"]),
    "a datatype": ("datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }", "datatype seq { Cons { i32 head, datatype seq tail }, Nil {} }", [], ["lists"]),
    "who may change what is kept": ("{ ; }", "{ (void)keeps(); }", [], ["bystander", "keeps"]),
    "a lemma": ("ensures x < 4i32; @*/\nint", "ensures x < 5i32; @*/\nint", [], EVERYTHING),
    "an invariant": ("inv k <= n;", "inv k <= n; 0u32 <= k;", [], ["loops"]),
    "an invariant that is too weak": ("inv k <= n;", "inv true;", [], ["loops"]),
    "a ghost statement": ("assert(x < 4i32);", "assert(x < 5i32);", [], ["ghost"]),
    "a wrong ghost statement": ("assert(x < 4i32);", "assert(x < 2i32);", [], ["ghost"]),
    "a ghost argument": ("/*@ 3i32 @*/", "/*@ 2i32 @*/", [], ["gives_ghost"]),
    "a ghost parameter": ("cn_ghost i32 g; x < g;", "cn_ghost i32 g; x < g + 0i32;", [], ["takes_ghost", "gives_ghost"]),
    "that allocations succeed": ("", "", ["--malloc-never-fails"], EVERYTHING),
    "rounds of loops": ("", "", ["--unwind", "3"], EVERYTHING),
    "flags": ("", "", ["--", "-fwrapv"], ["by_contract", "calls_contract"]),
    "time": ("", "", ["--timeout", "9"], []),
}


def verify(assay, cache, options):
    places = ["--no-cache"] if cache is None else ["--cache", cache]
    command = [assay, "verify", "--json", "--no-refute", *places, *options]
    command.insert(command.index("--") if "--" in command else len(command), "program.c")
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if not done.stdout:
        return done.stderr, None
    answer = json.loads(done.stdout)
    for function in answer["functions"]:
        function.pop("seconds"), function.pop("line"), function.pop("column")
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
    answer, kept = verify(assay, "base", [])
    assert not any(kept.values()), kept
    verdicts = {function["name"]: function["verdict"] for function in answer["functions"]}
    assert verdicts.pop("wrong") != "VERIFIED" and set(verdicts.values()) == {"VERIFIED"}, verdicts
    for name, (old, new, options, expected) in CHANGES.items():
        assert PROGRAM.count(old) == 1 or not old, name
        write(PROGRAM.replace(old, new) if old else PROGRAM)
        shutil.rmtree("copy", ignore_errors=True)
        shutil.copytree("base", "copy")
        answer, kept = verify(assay, "copy", options)
        truth, _ = verify(assay, None, options)
        anew = None if kept is None else sorted(function for function in kept if not kept[function])
        wanted = sorted(kept or []) if expected is EVERYTHING else sorted(expected + ["wrong"])
        if name == "flags":  # whatever has an operation on numbers with a sign depends on them
            wanted = anew if anew and "doubles" in anew and "constant" not in anew else ["doubles"]
        if answer != truth or anew != wanted:
            wrong += 1
            print(f"{name}: proved again: {anew}, and not {wanted}" if answer == truth else f"{name}: {answer}\n  and not {truth}")
    write(PROGRAM)
    for name, how in {"cut off": lambda data: data[:50], "empty": lambda data: b"", "changed": flip}.items():
        shutil.rmtree("copy", ignore_errors=True)
        shutil.copytree("base", "copy")
        damage("copy", how)
        answer, kept = verify(assay, "copy", [])
        truth, _ = verify(assay, None, [])
        again, back = verify(assay, "copy", [])
        if answer != truth or any(kept.values()) or again != truth or not all(back[f] for f in back if f != "wrong"):
            wrong += 1
            print(f"{name}: {kept}, then {back}")
    print(f"{len(CHANGES) + 3} changes, {wrong} wrong")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())

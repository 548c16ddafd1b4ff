#!/usr/bin/env python3
"""--uninit fixed against memory: random programs over two bytes that nobody wrote, which are copied about, shifted, counted
and compared. Natively they are run with all 65,536 values that the bytes can have, which are put where the program declares
them; assay must find the assertion false exactly if one of the values does.

usage: indeterminate.py ASSAY SEED COUNT"""
import os
import random
import subprocess
import sys
import tempfile

DECLARE = [
    "unsigned char m[2]; FILL(m);",
    "unsigned char *m = malloc(2); FILL(m);",
    "unsigned char *m = alloca(2); FILL(m);",
    "unsigned two = ask() & 1 ? 2 : 2; unsigned char m[two]; FILL(m);",
    "struct { unsigned char a, b; } s; FILL(&s); unsigned char *m = (unsigned char *)&s;",
    "unsigned short word; FILL(&word); unsigned char *m = (unsigned char *)&word;",
]
COPY = [
    "memcpy({to}, {of}, 2);",
    "memmove({to}, {of}, 2);",
    "{to}[0] = {of}[0]; {to}[1] = {of}[1];",
    "for (int i = 0; i < 2; i++) {to}[i] = {of}[i];",
    "{{ struct pair p; memcpy(&p, {of}, 2); struct pair q = p; p = give(q); memcpy({to}, &p, 2); }}",
    "{{ unsigned short w; memcpy(&w, {of}, 2); w = pass(w); memcpy({to}, &w, 2); }}",
    "{{ struct bits b; memcpy(&b, {of}, 2); struct bits c = {{0}}; c.x = b.x; c.y = b.y; c.z = b.z; memcpy({to}, &c, 2); }}",
    "{to}[k] = {of}[k]; {to}[1 - k] = {of}[1 - k];",
    "{{ char *h = malloc(2); memcpy(h, {of}, 2); h = realloc(h, 9); memcpy({to}, h, 2); free(h); }}",
]
CHANGE = [
    "{of}[{i}] ^= {c};",
    "{of}[k] += {c};",
    "{of}[{i}] = {of}[1 - {i}];",
    "if ({of}[{i}] > {c}) {of}[1 - {i}] = {c};",
    "{of}[{i}] = (unsigned char)({of}[{i}] << 1 | {of}[1 - {i}] >> 7);",
    "if (memcmp({of}, m, 2)) n++;",
    "n += {of}[{i}] == {of}[1 - {i}];",
    "n += !memcmp({of}, {to}, 2);",
]
CLAIM = [
    "{of}[0] != {c} || {to}[1] != {d}",
    "n != {n} || {of}[{i}] != {c}",
    "{of}[0] + {to}[1] != {sum}",
    "memcmp({of}, {to}, 2) || {of}[k] != {c}",
    "{of}[0] == m[0] || n != {n}",
    "m[{i}] != {c}",
    "m[k] + {of}[{i}] != {sum}",
]

TEMPLATE = """#include <alloca.h>
#include <stdlib.h>
#include <string.h>
struct pair {{ unsigned char a, b; }};
struct bits {{ unsigned short x : 3, y : 9, z : 4; }};
static struct pair give(struct pair p) {{ return p; }}
static unsigned short pass(unsigned short w) {{ return w; }}
#ifdef NATIVE
#include <stdio.h>
static unsigned value, answer;
static unsigned ask(void) {{ return answer; }}
#define FILL(place) memcpy(place, &value, 2)
#define CLAIM(claim) return !(claim)
#else
#include <assay/assay.h>
static unsigned ask(void) {{ return assay_uint("k"); }}
#define FILL(place) (void)place
#define CLAIM(claim) assay_assert(claim); return 0
#endif
static int run(void) {{
  unsigned k = ask() & 1;
  int n = 0;
  {declare}
  unsigned char x[2] = {{1, 2}}, y[2] = {{3, 4}};
{body}
  CLAIM({claim});
}}
int main(void) {{
#ifdef NATIVE
  for (answer = 0; answer < 2; answer++)
    for (value = 0; value < 65536; value++)
      if (run()) return printf("value %#x, answer %u\\n", value, answer), 1;
  return 0;
#else
  return run();
#endif
}}
"""


def statement(chance):
    of, to = chance.sample(["m", "x", "y"], 2)
    c, d = chance.randrange(256), chance.randrange(256)
    return of, to, dict(of=of, to=to, c=c, d=d, i=chance.randrange(2), n=chance.randrange(4), sum=chance.randrange(511))


def program(chance):
    lines = []
    for _ in range(chance.randrange(2, 7)):
        of, to, names = statement(chance)
        kind = COPY if chance.random() < 0.6 else CHANGE
        lines.append("  " + chance.choice(kind).format(**names))
    claim = chance.choice(CLAIM).format(**statement(chance)[2])
    return TEMPLATE.format(declare=chance.choice(DECLARE), body="\n".join(lines), claim=claim)


def holds_natively(path, folder):
    executable = os.path.join(folder, "native")
    subprocess.run(["clang-19", "-w", "-O1", "-DNATIVE", "-o", executable, path], check=True)
    return subprocess.run([executable], stdout=subprocess.DEVNULL).returncode == 0


def main():
    assay, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    wrong, false_claims = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for i in range(count):
            text = program(random.Random(f"{seed} {i}"))
            path = os.path.join(folder, "program.c")
            with open(path, "w") as file:
                file.write(text)
            words = [assay, "test", "--uninit", "fixed", "--no-replay", "--no-witness", path]
            answer = subprocess.run(words, stdout=subprocess.PIPE, text=True)
            holds = holds_natively(path, folder)
            false_claims += not holds
            if answer.returncode != (0 if holds else 1):
                wrong += 1
                print(f"seed {seed}, program {i}: natively the claim {'holds' if holds else 'is false'}\n{text}{answer.stdout}")
    print(f"{count} programs, {false_claims} with false claims: {wrong} disagreements")
    return 1 if wrong else 0


sys.exit(main())

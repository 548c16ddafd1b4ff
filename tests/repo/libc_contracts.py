#!/usr/bin/env python3
"""Contracts of libc (contracts/) against glibc itself, the second oracle beside our models (tests/lit/verify/library.py).

Strategy: each contract becomes that of a function which does nothing but call the one that it is of; `assay verify --emit-checks` writes it as
checks at run time; and a driver calls the real function many times, with values at bounds and random ones, where `requires` holds. What `ensures`
says and glibc does not do aborts the program. Every contract must be called often enough, and everything that is not checked must be listed
below, with nothing listed that is. A file of wrong contracts shows that what is wrong is found.

libc_contracts.py [ROUNDS]
"""

import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "tests", "lit", "verify"))
sys.dont_write_bytecode = True
import library

HEADERS = ["arpa_inet", "ctype", "stdio", "stdlib", "string", "strings", "unistd"]
ENOUGH = 20  # calls of a function whose arguments satisfy requires

# Functions that are not called, and why.
UNCALLED = {
    "realloc": "requires has the size of the allocation that it is given, which no program can ask for",
    "_Exit": "it ends the program, which is what its contract says",
}
# Functions of which something is called, and not all is checked, and what is not.
IN_PART = {}
# Those without parameters, or that take time, are called seldom.
FEW = {"sleep": 1}

DRIVER = r"""
#include <stdbool.h>
#include <string.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static unsigned long seed = SEED;
static unsigned long dice(unsigned long n) {
  seed = seed * 6364136223846793005UL + 1442695040888963407UL;
  return (seed >> 33) % n;
}

/* Three areas of memory, each with strings; pointers go into any of them, mostly into one of their own. */
enum { AREAS = 3, SIZE = 256 };
static char areas[AREAS][SIZE] __attribute__((aligned(16)));
static char *ends[AREAS];
static void refresh(void) {
  static const char letters[] = "aAbB019 -+xXzZ\t~\177\200\377";
  for (unsigned a = 0; a < AREAS; a++) {
    for (unsigned i = 0; i < SIZE; i++) areas[a][i] = letters[dice(dice(3) ? 4 : sizeof letters - 1)];
    for (unsigned i = 0; i < SIZE; i += 1 + (unsigned)dice(dice(2) ? 9 : 30)) areas[a][i] = 0;
    areas[a][SIZE - 1] = 0;
    if (!dice(4)) memcpy(areas[a], areas[dice(AREAS)], SIZE);
  }
}
/* Behind it so much is left that every length that is passed fits. */
static void *pointer(unsigned which) { return areas[dice(8) ? which % AREAS : dice(AREAS)] + dice(2) * dice(60); }
static void *end(unsigned which) { return dice(3) ? (void *)&ends[which % AREAS] : NULL; }
static long whole(unsigned bits, bool is_signed) {
  unsigned long most = bits == 64 ? ~0UL : (1UL << bits) - 1, top = 1UL << (bits - 1), value = 0;
  switch (dice(6)) {
  case 0: value = dice(3); break;
  case 1: value = top - 1 + dice(3); break;
  case 2: value = most - dice(3); break;
  case 3: value = dice(300); break;
  case 4: value = 1UL << dice(bits); break;
  default: value = dice(1UL << 31) << 33 ^ dice(1UL << 31) << 11 ^ dice(1UL << 31); break;
  }
  value &= most;
  return (long)(is_signed && value & top ? value | ~most : value);
}
/* How many bytes: few, or more than there can be. */
static unsigned long length(void) { return dice(12) ? dice(dice(2) ? 5 : 50) : ~0UL - dice(3); }
"""

ROW = """
static void try_%(name)s(unsigned rounds) {
  unsigned long called = 0;
  for (unsigned i = 0; i < rounds; i++) {
    refresh();
    %(arguments)s
    if (check_requires_check_%(name)s(%(names)s) != 1) continue;
    called++;
    %(call)s;
  }
  fprintf(stderr, "%(name)s: %%lu calls\\n", called);
}
"""

MAIN = """
int main(void) {
  void (*const tries[])(unsigned) = {%(tries)s};
  const unsigned rounds[] = {%(rounds)s};
  for (unsigned i = 0; i < sizeof tries / sizeof *tries; i++) {
    pid_t child = fork();
    if (!child) tries[i](rounds[i]), fflush(NULL), _exit(0);
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0) abort();
  }
  return 0;
}
"""

WIDTHS = {"int": (32, 1), "long": (64, 1), "long long": (64, 1), "unsigned": (32, 0), "uint16_t": (16, 0), "uint32_t": (32, 0)}


def value_of(kind, name, place):
    if kind == "char **":
        return f"end({place})"
    if kind.endswith("*"):
        return f"pointer({place})"
    if kind == "size_t":
        return "length()" if name != "alignment" else "1UL << dice(8)"
    if name == "seconds":
        return "0"
    if name == "base":
        return "(int)dice(40)"
    if name == "c":  # a character
        return "(int)dice(400) - 60"
    bits, is_signed = WIDTHS[kind]
    return f"({kind})whole({bits}, {is_signed})"


def parameters_of(text):
    """Pairs of type and name."""
    if text == "void":
        return []
    return [re.fullmatch(r"(?:const )?(.*?)\s*(\w+)", one.strip()).groups() for one in text.split(",")]


def row(found):
    result, name, text = found[0].strip(), found[1], found[2]
    parameters = parameters_of(text)
    arguments = " ".join(f"__typeof__({kind}) assay_{one} = {value_of(kind, one, i)};" for i, (kind, one) in enumerate(parameters))
    names = ", ".join(f"assay_{one}" for _, one in parameters)
    call = f"checked_check_{name}({names})"
    if name in ("calloc", "aligned_alloc", "strdup", "strndup"):
        call = f"free({call})"
    elif result != "void":
        call = f"(void){call}"
    return ROW % {"name": name, "arguments": arguments, "names": names, "call": call}


def wrapped(text, found):
    """The file of contracts, with the contract of each function at a function that calls it."""
    headers = re.findall(r"#include <(.*?)>", text)
    definitions = [one for one in library.COMMENT.findall(text) if not re.search(r"\bspec \w+\(", one)]
    text = "".join(f"#include <{one}>\n" for one in headers) + "".join(f"/*@{one}@*/\n" for one in definitions)
    parts = [library.rename(text)]
    for one in found:
        parts.append(re.sub(r"\bcheck\(", f"check_{one[1]}(", library.wrap([], [], one)))
    return "\n".join(parts)


def run(command, folder, **others):  # no sanitizers: they would put functions of their own in the place of glibc's
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", timeout=300, **others)


def try_file(assay, file, rounds, seed):
    """What the program said, and what the checks leave out: of which function."""
    with open(file) as source:
        text = source.read()
    found = [one for one in library.PROTOTYPE.findall(text) if one[1] not in UNCALLED]
    with tempfile.TemporaryDirectory() as folder:
        place = lambda name: os.path.join(folder, name)
        with open(place("contracts.c"), "w") as out:
            out.write(wrapped(text, library.PROTOTYPE.findall(text)))
        flags = ["-D_GNU_SOURCE", "-D__NO_CTYPE"]
        made = run([assay, "verify", "--no-cache", "--emit-checks", "contracts.c", "--", *flags], folder)
        if made.returncode:
            return made.stderr, []
        left = re.findall(r"^/\* check_(\w+) is not checked", made.stdout, re.M)
        for body in re.findall(r"checked_check_(\w+)\(.*?\) \{\n(.*?)^\}$", made.stdout, re.S | re.M):
            left += [body[0]] if "/* not checked:" in body[1] else []
        with open(place("driver.c"), "w") as out:
            out.write(made.stdout + DRIVER.replace("SEED", str(seed)) + "".join(map(row, found)))
            counts = ", ".join(str(FEW.get(one[1], rounds)) for one in found)
            out.write(MAIN % {"tries": ", ".join(f"try_{one[1]}" for one in found), "rounds": counts})
        include = os.path.join(ROOT, "include")
        built = run(["clang-19", "-w", "-O1", "-g", "-fno-builtin", *flags, "-I", include, "-o", "driver", "driver.c"], folder)
        if built.returncode:
            return built.stderr, left
        os.mkdir(place("empty"))
        done = run([place("driver")], place("empty"), stdin=subprocess.DEVNULL)
    return done.stderr, left


def complaints_of(text, said, left):
    names = [one[1] for one in library.PROTOTYPE.findall(text)]
    calls = {name: int(count) for name, count in re.findall(r"^(\w+): (\d+) calls$", said, re.M)}
    for name in names:
        enough = FEW.get(name, ENOUGH)
        if name not in UNCALLED and calls.get(name, 0) < enough:
            yield f"{name}: called {calls.get(name, 0)} times, and not {enough}"
        if name in left and name not in IN_PART and name not in UNCALLED:
            yield f"{name}: something is not checked, and not listed"
    for line in said.splitlines():
        if not re.fullmatch(r"\w+: \d+ calls", line):
            yield line


def self_test(assay):
    """Wrong contracts: glibc breaks them."""
    said, _ = try_file(assay, os.path.join(ROOT, "tests", "prog", "contract", "wrong_library.h"), 300, 1)
    broken = set(re.findall(r"ensures of check_(\w+) does not hold", said))
    expected = {"strlen", "strncpy", "strchr", "memcmp", "isdigit"}
    return [] if expected <= broken else [f"self-test: only {sorted(broken)} are found wrong\n{said}"]


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    assay = os.path.realpath(os.path.join(os.environ.get("PROGRAMS") or os.environ.get("BUILD", "build"), "assay"))
    complaints, count, left_of_all = self_test(assay), 0, []
    for header in HEADERS:
        file = os.path.join(ROOT, "contracts", header + ".h")
        with open(file) as source:
            text = source.read()
        said, left = try_file(assay, file, rounds, rounds)
        left_of_all += left
        count += len(library.PROTOTYPE.findall(text))
        complaints += [f"{header}.h: {one}" for one in complaints_of(text, said, left)]
    complaints += [f"{name} is listed, and all of it is checked" for name in IN_PART if name not in left_of_all]
    if sorted(header + ".h" for header in HEADERS) != sorted(os.listdir(os.path.join(ROOT, "contracts"))):
        complaints.append("contracts/ has other files than are tried here")
    print("\n".join(complaints) if complaints else f"{count} contracts, {count - len(UNCALLED)} of them called")
    return bool(complaints)


if __name__ == "__main__":
    sys.exit(main())

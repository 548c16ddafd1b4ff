#!/usr/bin/env python3
"""The arithmetic of the evaluator of core is that of clang.

Strategy: random operations on random operands (fixed seed, corner values preferred), for every scalar type and every
arithmetic instruction, comparison, conversion and intrinsic, are written twice: as core's text for assay-eval, and as C for clang
(with -fwrapv, so that signed overflow has the meaning that the evaluator gives it). Both print the bits of each result.
"""

import os
import random
import re
import struct
import subprocess
import sys
import tempfile

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
EVALUATOR = os.path.join(os.environ.get("PROGRAMS") or os.environ.get("BUILD", "build"), "tests/eval/assay-eval")
COUNT, SEED = 4000, 20


class Type:
    def __init__(self, core, c, size, width, is_signed=False, is_float=False):
        self.core, self.c, self.size, self.width, self.is_signed, self.is_float = core, c, size, width, is_signed, is_float


INTEGERS = [
    Type("bool", "_Bool", 1, 1), Type("char", "char", 1, 8, True), Type("schar", "signed char", 1, 8, True),
    Type("uchar", "unsigned char", 1, 8), Type("short", "short", 2, 16, True), Type("ushort", "unsigned short", 2, 16),
    Type("int", "int", 4, 32, True), Type("uint", "unsigned", 4, 32), Type("long", "long", 8, 64, True),
    Type("ulong", "unsigned long", 8, 64), Type("llong", "long long", 8, 64, True),
    Type("ullong", "unsigned long long", 8, 64), Type("int128", "__int128", 16, 128, True),
    Type("uint128", "unsigned __int128", 16, 128), Type("bitint(7)", "_BitInt(7)", 1, 7, True),
    Type("ubitint(12)", "unsigned _BitInt(12)", 2, 12), Type("bitint(100)", "_BitInt(100)", 16, 100, True),
]
FLOATS = [
    Type("half", "_Float16", 2, 16, is_float=True), Type("float", "float", 4, 32, is_float=True),
    Type("double", "double", 8, 64, is_float=True), Type("ldouble", "long double", 16, 80, is_float=True),
    Type("float128", "__float128", 16, 128, is_float=True),
]
NAMED = {kind.core: kind for kind in INTEGERS + FLOATS}
UNPROMOTED = [kind for kind in INTEGERS if kind.width >= 32 or "bitint" in kind.core]  # C computes in these as they are
SYMBOLS = {"add": "+", "sub": "-", "mul": "*", "div": "/", "rem": "%", "shl": "<<", "shr": ">>",
           "and": "&", "or": "|", "xor": "^", "eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
COMPARISONS = ["eq", "ne", "lt", "le", "gt", "ge"]
CLASSES = {"is_nan": "isnan", "is_finite": "isfinite", "is_normal": "isnormal", "sign_bit": "signbit"}
COUNTS = {"clz": 1, "ctz": 1, "ffs": 0, "clrsb": 0, "popcount": 0, "parity": 0}


class Value:
    """An operand: a type and bits."""

    def __init__(self, kind, bits):
        self.kind, self.bits = kind, bits & ((1 << kind.width) - 1)

    def core(self):
        return f"0x{self.bits:x}:{self.kind.core}"

    def c(self):
        words = f"W(0x{self.bits >> 64:x}, 0x{self.bits & (1 << 64) - 1:x})"
        return f"FLOAT({self.kind.c}, {words})" if self.kind.is_float else f"(({self.kind.c}){words})"


def integer(kind):
    corner = random.choice([0, 1, 2, 3, -1, -2, 1 << kind.width - 1, (1 << kind.width - 1) - 1, (1 << kind.width - 1) + 1])
    small, any_bits = random.randrange(-130, 131), random.getrandbits(kind.width)
    return Value(kind, random.choice([corner, small, any_bits]))


def encode(kind, sign, exponent, fraction):
    """Bits of a number: exponent without bias, fraction in 1/2^10 below 1."""
    digits, bias = {"half": (10, 15), "float": (23, 127), "double": (52, 1023), "float128": (112, 16383),
                    "ldouble": (63, 16383)}[kind.core]
    bits = exponent + bias << digits | fraction << digits - 10
    if kind.core == "ldouble":
        bits = exponent + bias << 64 | 1 << 63 | fraction << 53
    return Value(kind, bits | sign << kind.width - 1)


def floating(kind, highest=9, lowest=-9):
    if random.random() < 0.1:
        return Value(kind, random.getrandbits(1) << kind.width - 1)  # a zero
    return encode(kind, random.getrandbits(1), random.randint(lowest, highest), random.getrandbits(10))


def from_double(x):
    return Value(NAMED["double"], struct.unpack("<Q", struct.pack("<d", x))[0])


def is_zero(value):
    return value.bits << 1 & (1 << value.kind.width) - 1 == 0 if value.kind.is_float else value.bits == 0


# Each maker gives the kind of the result, the right side of an assignment in core, and an expression of C.

def arithmetic():
    kind = random.choice(UNPROMOTED + FLOATS)
    op = random.choice(["add", "sub", "mul", "div"] if kind.is_float else
                       ["add", "sub", "mul", "div", "rem", "shl", "shr", "and", "or", "xor"])
    make = floating if kind.is_float else integer
    x, y = make(kind), make(kind)
    while op in ("div", "rem") and (is_zero(y) or y.bits == (1 << kind.width) - 1):  # zero, and -1 with the least number
        y = make(kind)
    if op in ("shl", "shr"):
        y = Value(random.choice(INTEGERS[3:]), random.randrange(min(kind.width, 60)))
        y = Value(NAMED["int"], y.bits) if y.bits >= 1 << y.kind.width - 1 or y.kind.width <= 12 else y
    return kind, f"{op} {kind.core} {x.core()}, {y.core()}", f"{x.c()} {SYMBOLS[op]} {y.c()}"


def unary():
    kind = random.choice(UNPROMOTED + FLOATS)
    op = "neg" if kind.is_float else random.choice(["neg", "not"])
    x = (floating if kind.is_float else integer)(kind)
    return kind, f"{op} {kind.core} {x.core()}", f"{'-' if op == 'neg' else '~'}{x.c()}"


def comparison():
    kind, op = random.choice(INTEGERS + FLOATS), random.choice(COMPARISONS)
    make = floating if kind.is_float else integer
    x = make(kind)
    y = random.choice([x, make(kind)])
    return NAMED["int"], f"{op} {kind.core} {x.core()}, {y.core()}", f"{x.c()} {SYMBOLS[op]} {y.c()}"


def conversion():
    source, target = random.choice(INTEGERS + FLOATS), random.choice(INTEGERS + FLOATS)
    x = integer(source) if not source.is_float else floating(source)
    if source.is_float and not target.is_float and target.core != "bool":  # in range, or C leaves it undefined
        x = floating(source, min(target.width - 3, 14))
        x = x if target.is_signed else Value(source, x.bits & (1 << source.width - 1) - 1)
    return target, f"convert {target.core} {x.core()}", f"({target.c}){x.c()}"


def wrapping():
    name, kind = random.choice(["add", "sub", "mul"]), random.choice(INTEGERS[1:14])
    x, y = integer(random.choice(INTEGERS[1:14])), integer(random.choice(INTEGERS[1:14]))
    call = f"__builtin_{name}_overflow({x.c()}, {y.c()}, &r)"
    if random.getrandbits(1):
        return NAMED["int"], f"intrinsic {kind.core} overflow_{name}, {x.core()}, {y.core()}", f"({{ {kind.c} r; {call}; }})"
    return kind, f"intrinsic {kind.core} wrap_{name}, {x.core()}, {y.core()}", f"({{ {kind.c} r; (void){call}; r; }})"


def counting():
    op, kind = random.choice(list(COUNTS)), NAMED[random.choice(["uint", "ulong"])]
    x = integer(kind)
    while COUNTS[op] and not x.bits:
        x = integer(kind)
    if random.getrandbits(1):
        op, kind = random.choice([("bswap", "ushort"), ("bswap", "uint"), ("bswap", "ulong"), ("bitreverse", "uchar"),
                                  ("bitreverse", "uint"), ("bitreverse", "ulong")])
        kind = NAMED[kind]
        x = integer(kind)
        return kind, f"intrinsic {kind.core} {op}, {x.core()}", f"__builtin_{op}{kind.width}({x.c()})"
    suffix = "l" if kind.width == 64 else ""
    return NAMED["int"], f"intrinsic {kind.core} {op}, {x.core()}", f"__builtin_{op}{suffix}({x.c()})"


def rotation():
    side, kind = random.choice(["left", "right"]), NAMED[random.choice(["uchar", "ushort", "uint", "ulong"])]
    x, y = integer(kind), integer(kind)
    call = f"__builtin_rotate{side}{kind.width}({x.c()}, {y.c()})"
    return kind, f"intrinsic {kind.core} rotate_{side}, {x.core()}, {y.core()}", call


def classification():
    op = random.choice(list(CLASSES))
    x = from_double(random.choice([0.0, -0.0, 1.0, -2.5, 5e-324, -1e-310, float("inf"), float("-inf"), float("nan"), 1e308]))
    return NAMED["int"], f"intrinsic double {op}, {x.core()}", f"__builtin_{CLASSES[op]}({x.c()}) != 0"


def c_text(cases):
    lines = ["#include <stdio.h>", "#include <string.h>", "typedef unsigned __int128 wide;",
             "#define W(high, low) ((wide)high##UL << 64 | low##UL)",
             "#define FLOAT(type, w) ({ wide w_ = w; type x_; memcpy(&x_, &w_, sizeof x_); x_; })",
             "static void show(int n, wide w) { printf(\"%d %lx %lx\\n\", n, (unsigned long)(w >> 64), (unsigned long)w); }"]
    for number, (kind, _, expression) in enumerate(cases):
        bits = f"wide w = 0; memcpy(&w, &x, {kind.width // 8});" if kind.is_float else "wide w = (wide)x;"
        lines.append(f"static void f{number}(void) {{ {kind.c} x = {expression}; {bits} show({number}, w); }}")
    return "\n".join(lines + ["int main(void) {", *[f"  f{number}();" for number in range(len(cases))], "}", ""])


def core_text(cases):
    lines = ['target "x86_64-pc-linux-gnu" little signed pointer 8 8', "type void"]
    for kind in INTEGERS + FLOATS:
        if "bitint" not in kind.core:
            lines.append(f"type {kind.core} {kind.size} {kind.size} {kind.width}{' signed' if kind.is_signed else ''}")
        else:
            name, width = re.fullmatch(r"u?(bitint)\((\d+)\)", kind.core).groups()
            align = min(kind.size, 8)
            lines.append(f"type {name} {kind.size} {align} {width}{' signed' if kind.is_signed else ''}")
    lines += ["int_type int", "size_type ulong", "global .format: [12]char internal defined string {",
              r'  0: "%d %lx %lx\0a\00"', "}", "global bytes: uint128 internal tentative",
              "function printf: fn(*const char, ...) -> int external declared"]
    for number, (kind, right, _) in enumerate(cases):
        lines += [f"function f{number}: fn() -> void internal defined {{", "  b0:", f"    %0 = {right}"]
        lines += ["    store uint128 &bytes, 0x0:uint128", f"    store {kind.core} &bytes:*{kind.core}, %0",
                  "    %1 = load uint128 &bytes"] if kind.is_float else [f"    %1 = convert uint128 %0"]
        lines += ["    %2 = shr uint128 %1, 64:int", "    %3 = convert ulong %2", "    %4 = convert ulong %1",
                  f"    %5 = call fn(*const char, ...) -> int &printf, &.format:*const char, {number}:int, %3, %4",
                  "    return", "}"]
    lines += ["function main: fn() -> int external defined {", "  b0:"]
    lines += [f"    call fn() -> void &f{number}" for number in range(len(cases))]
    return "\n".join(lines + ["    return 0:int", "}", ""])


def main():
    random.seed(SEED)
    makers = [arithmetic, unary, comparison, conversion, conversion, wrapping, wrapping, counting, rotation, classification]
    cases = [random.choice(makers)() for _ in range(COUNT)]
    with tempfile.TemporaryDirectory() as scratch:
        path = lambda name: os.path.join(scratch, name)
        for name, text in (("a.c", c_text(cases)), ("a.core", core_text(cases))):
            with open(path(name), "w") as file:
                file.write(text)
        subprocess.run(["clang-19", "-O0", "-w", "-fwrapv", "-o", path("a"), path("a.c")], check=True)
        expected = subprocess.run([path("a")], capture_output=True, text=True, check=True).stdout.splitlines()
        ran = subprocess.run([EVALUATOR, path("a.core")], capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        print(ran.stderr)
        return 1
    wrong = [(case, a, b) for case, a, b in zip(cases, expected, ran.stdout.splitlines(), strict=True) if a != b]
    for (_, right, expression), a, b in wrong[:20]:
        print(f"{right}\n  {expression}\n  clang: {a}\n  assay: {b}")
    print(f"{len(cases) - len(wrong)} of {len(cases)} operations agree")
    return 1 if wrong or len(expected) != COUNT else 0


sys.exit(main())

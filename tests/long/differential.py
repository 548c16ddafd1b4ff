#!/usr/bin/env python3
"""Random SMT-LIB scripts: `assay smt` against the z3 program, for DIFF_SECONDS (five minutes) from DIFF_SEED on.

Strategy: scripts of every operator family, with push, pop, check-sat-assuming, definitions, let and quantifiers, in
several logics with mixed widths. sat and unsat must agree wherever both answer. Each model that assay prints is given
back to z3 as equations, which must be satisfiable together with the claims. One run of assay in two has a tier off.
A disagreement is shrunk and kept in $BUILD/differential, and counts once; so do crashes, errors and missed limits.

Where the standard leaves a result open (fp.min of two zeros, float to integer out of range, bits of NaN, division of
integers by zero) nothing can be compared, so such terms are built with a guard around them. One script in three that
has integers has large ones: sums whose coefficients lie about the powers of two at which numbers of the simplex change
their form, and words of such widths as integers. The overflow predicates
of SMT-LIB 2.7, which this z3 has not, are spelled out for it by extension to a wider sort. So are constant arrays, as
stores to each index, since z3 4.8.12 answers sat to some false equations between arrays that differ almost everywhere.
"""

import os
import random
import re
import subprocess
import sys
import time

BUILD = os.environ.get("BUILD", "build")
SECONDS = float(os.environ.get("DIFF_SECONDS", "300"))
SEED = int(os.environ.get("DIFF_SEED", str(time.time_ns() // 1000000)))
ASSAY, Z3 = os.path.join(BUILD, "assay"), "z3"
FOUND = os.path.join(BUILD, "differential")
QUESTION_SECONDS, HANG_SECONDS = 1, 30
TIERS = ["constants", "facts", "models", "slices", "cache", "search", "words", "cadical", "z3"]
BOOL, INT, ROUNDING = ("bool",), ("int",), ("rounding",)
WIDTHS = [1, 1, 2, 3, 3, 4, 4, 5, 7, 8, 8, 8, 13, 16, 16, 32, 32, 33, 64, 64, 65, 128, 300]


def bv(width):
    return ("bv", width)


class Term:
    """Immutable. A leaf has no operands; a bound variable and what holds it is open."""

    def __init__(self, head, sort, operands=(), opened=False):
        self.head, self.sort, self.operands = head, sort, tuple(operands)
        self.open = opened or any(operand.open for operand in self.operands)
        self.size = 1 + sum(operand.size for operand in self.operands)

    def text(self, dialect, short=None):
        if short and self is short[0]:
            return short[1]
        if not self.operands:
            return self.head
        parts = [operand.text(dialect, short) for operand in self.operands]
        if dialect == "z3" and self.head.startswith("(as const"):
            indices = range(1 << self.sort[1])
            stores = "".join(f" {bits_text(index, self.sort[1])} {parts[0]})" for index in indices)
            return f"{'(store ' * len(indices)}base{self.sort[1]}_{self.sort[2]}!{stores}"
        if dialect == "z3" and self.head.startswith("(_ divisible"):
            return f"(= 0 (mod {parts[0]} {self.head.split()[2]})"
        if dialect == "z3" and self.head in SPELLED:
            return SPELLED[self.head](self.operands[0].sort[1], *parts)
        if self.head.startswith("(forall") or self.head.startswith("(exists"):
            return f"{self.head} {parts[0]})"
        return f"({self.head} {' '.join(parts)})"


def fits(extend, operation, more):
    """Overflow: the exact result, in a sort that is wide enough, is not the extension of its own low half."""
    def spell(width, x, y):
        extra = more(width)
        exact = f"({operation} ((_ {extend} {extra}) {x}) ((_ {extend} {extra}) {y}))"
        return f"(let ((e! {exact})) (not (= e! ((_ {extend} {extra}) ((_ extract {width - 1} 0) e!)))))"
    return spell


def least(width):
    return "#b1" + "0" * (width - 1)


SPELLED = {
    "bvuaddo": fits("zero_extend", "bvadd", lambda width: 1),
    "bvusubo": lambda width, x, y: f"(bvult {x} {y})",
    "bvsaddo": fits("sign_extend", "bvadd", lambda width: 1),
    "bvssubo": fits("sign_extend", "bvsub", lambda width: 1),
    "bvumulo": fits("zero_extend", "bvmul", lambda width: width),
    "bvsmulo": fits("sign_extend", "bvmul", lambda width: width),
    "bvsdivo": lambda width, x, y: f"(and (= {x} {least(width)}) (= {y} #b{'1' * width}))",
    "bvnego": lambda width, x: f"(= {x} {least(width)})",
    "ubv_to_int": lambda width, x: f"(bv2nat {x})",
    "sbv_to_int": lambda width, x: f"(ite (bvslt {x} (_ bv0 {width})) (- (bv2nat {x}) {1 << width}) (bv2nat {x}))",
    "bvnand": lambda width, x, y: f"(bvnot (bvand {x} {y}))",
}


def sort_text(sort):
    if sort[0] == "bv":
        return f"(_ BitVec {sort[1]})"
    if sort[0] == "array":
        return f"(Array (_ BitVec {sort[1]}) (_ BitVec {sort[2]}))"
    if sort[0] == "float":
        return "Float32" if sort[1] == 32 else "Float64"
    return {"bool": "Bool", "int": "Int", "rounding": "RoundingMode"}[sort[0]]


def bits_text(value, width):
    value %= 1 << width
    return f"#x{value:0{width // 4}x}" if width % 4 == 0 else f"#b{value:0{width}b}"


PROFILES = {  # logic: kinds of variables
    "QF_BV": ["bv", "bool"],
    "QF_ABV": ["bv", "array", "bool"],
    "QF_LIA": ["int", "bool"],
    "QF_FP": ["float", "rounding", "bool"],
    "QF_BVFP": ["float", "bv", "rounding", "bool"],
    "BV": ["bv", "bool"],
    "LIA": ["int", "bool"],
    "ALL": ["bv", "int", "array", "bool"],
}


class Script:
    """Random commands: (kind, ...) tuples. Names come from one counter, so nothing shadows."""

    def __init__(self, rng):
        self.rng, self.commands, self.scopes, self.names = rng, [], [[]], 0
        self.logic = rng.choice(list(PROFILES) + ["QF_BV", "QF_BV", "QF_ABV", "QF_LIA", "ALL"])
        self.kinds = PROFILES[self.logic]
        self.widths = [rng.choice(WIDTHS) for _ in range(rng.randint(1, 3))]
        self.floats = [("float", rng.choice([32, 32, 64]))]
        self.arrays = [("array", rng.choice([1, 2, 3, 8, 32]), rng.choice([1, 3, 8, 8, 32])) for _ in range(2)]
        if "array" in self.kinds:
            self.widths += [self.arrays[0][1], self.arrays[0][2]]
        self.quantifiers = self.logic in ("BV", "LIA")
        self.bound, self.shared = [], {}
        self.large = "int" in self.kinds and rng.random() < 0.33
        if self.large and "bv" in self.kinds:
            self.widths += [rng.choice([31, 32, 62, 63, 64, 65, 127, 128])]
        for _ in range(rng.randint(2, 5)):
            self.declare()
        for _ in range(rng.randint(3, 12)):
            self.step()
        self.commands.append(("check",))

    def name(self, letter):
        self.names += 1
        return f"{letter}{self.names}"

    def declare(self):
        sort = self.pick_sort(self.kinds)
        name = self.name("v")
        if self.rng.random() < 0.02:
            name = f"|{name} odd|"
        self.commands.append(("declare", name, sort))
        self.scopes[-1].append(Term(name, sort))

    def pick_sort(self, kinds):
        kind = self.rng.choice(kinds)
        return {"bv": lambda: bv(self.rng.choice(self.widths)), "array": lambda: self.rng.choice(self.arrays),
                "float": lambda: self.rng.choice(self.floats), "bool": lambda: BOOL, "int": lambda: INT,
                "rounding": lambda: ROUNDING}[kind]()

    def step(self):
        rng, chance = self.rng, self.rng.random()
        if chance < 0.55:
            self.commands.append(("assert", self.claim(), rng.random() < 0.2))
        elif chance < 0.62:
            self.declare()
        elif chance < 0.70:
            sort = self.pick_sort(self.kinds)
            name = self.name("d")
            self.commands.append(("define", name, sort, self.term(sort, 3)))
            self.scopes[-1].append(Term(name, sort))
        elif chance < 0.78 and len(self.scopes) < 4:
            self.commands.append(("push",))
            self.scopes.append([])
        elif chance < 0.85 and len(self.scopes) > 1:
            self.commands.append(("pop",))
            self.scopes.pop()
            self.shared = {}
        elif chance < 0.92:
            self.commands.append(("check",))
        else:
            flags = [v for scope in self.scopes for v in scope if v.sort == BOOL]
            if flags:
                chosen = [rng.choice(flags) for _ in range(rng.randint(1, 3))]
                chosen = [v if rng.random() < 0.5 else Term("not", BOOL, [v]) for v in chosen]
                self.commands.append(("assuming", chosen))

    def claim(self):
        term = self.term(BOOL, self.rng.randint(2, 5))
        for _ in range(5):
            if term.operands:
                break
            term = self.term(BOOL, 4)
        return term if self.rng.random() < 0.7 else Term("not", BOOL, [term])

    # Terms. Subterms are shared now and then, so that claims have to do with each other.

    def term(self, sort, depth):
        rng = self.rng
        old = self.shared.get(sort)
        if old and rng.random() < 0.2:
            return rng.choice(old)
        if depth <= 0 or rng.random() < 0.1:
            return self.leaf(sort)
        maker = {"bool": self.bool_term, "bv": self.bv_term, "int": self.int_term, "array": self.array_term,
                 "float": self.float_term, "rounding": lambda sort, depth: self.leaf(sort)}[sort[0]]
        term = maker(sort, depth)
        if not term.open and term.operands and term.size < 60:
            self.shared.setdefault(sort, []).append(term)
        return term if term.size < 300 else self.leaf(sort)

    def leaf(self, sort):
        if sort[0] == "array" and sort[1] > 3 and not any(v.sort == sort for v in self.scopes[0]):
            self.commands.insert(0, ("declare", self.name("v"), sort))
            self.scopes[0].append(Term(self.commands[0][1], sort))
        known = [v for scope in self.scopes for v in scope if v.sort == sort] + [v for v in self.bound if v.sort == sort] * 3
        if known and (self.rng.random() < 0.75 or (sort[0] == "array" and sort[1] > 3)):
            return self.rng.choice(known)
        return self.constant(sort)

    def constant(self, sort):
        rng = self.rng
        if sort == BOOL:
            return Term(rng.choice(["true", "false"]), sort)
        if sort == ROUNDING:
            return Term(rng.choice(["RNE", "RNA", "RTP", "RTN", "RTZ"]), sort)
        if sort == INT and self.large and rng.random() < 0.6:
            return self.number(self.large_number())
        if sort == INT:
            return self.number(rng.choice([0, 1, 2, 3, 5, 7, 10, -1, -2, -4, 100, rng.randint(-1000, 1000),
                                           rng.randint(-1 << 70, 1 << 70)]))
        if sort[0] == "bv":
            return Term(bits_text(self.word(sort[1]), sort[1]), sort)
        if sort[0] == "array":
            return Term(f"(as const {sort_text(sort)})", sort, [self.constant(bv(sort[2]))])
        exponent, significand = (8, 24) if sort[1] == 32 else (11, 53)
        if rng.random() < 0.4:
            special = rng.choice(["+zero", "-zero", "+oo", "-oo", "NaN"])
            return Term(f"(_ {special} {exponent} {significand})", sort)
        if rng.random() < 0.3:
            decimal = f"{rng.randint(0, 99)}.{rng.randint(0, 999)}"
            return Term(f"((_ to_fp {exponent} {significand}) {self.constant(ROUNDING).head} {decimal})", sort)
        parts = [rng.getrandbits(1), rng.choice([0, 1, 127, 128, rng.getrandbits(exponent)]) % ((1 << exponent) - 1),
                 self.word(significand - 1)]
        texts = [f"#b{part:0{width}b}" for part, width in zip(parts, [1, exponent, significand - 1])]
        return Term(f"(fp {' '.join(texts)})", sort)

    def number(self, value):
        return Term(str(value) if value >= 0 else f"(- {-value})", INT)

    def large_number(self):
        rng = self.rng
        base = 1 << rng.choice([31, 32, 61, 62, 63, 64, 65, 95, 125, 126, 127, 128, 129, rng.randint(50, 140)])
        value = base + rng.choice([-2, -1, 0, 0, 0, 1, 2, rng.randint(-base // 2, base // 2)])
        return value * rng.choice([1, 1, 1, 3]) * rng.choice([1, -1])

    def word(self, width):
        rng = self.rng
        kind = rng.randrange(5)
        value = [0, 1, -1, 1 << (width - 1), (1 << (width - 1)) - 1][rng.randrange(5)] if kind == 0 else \
            rng.randint(0, 9) if kind == 1 else 1 << rng.randrange(width) if kind == 2 else \
            (1 << rng.randint(0, width)) - 1 if kind == 3 else rng.getrandbits(width)
        return value % (1 << width)

    def make(self, head, sort, depth, *sorts):
        return Term(head, sort, [self.term(operand, depth - 1) for operand in sorts])

    def ite(self, sort, depth):
        return self.make("ite", sort, depth, BOOL, sort, sort)

    def linear(self, depth):
        """A sum of variables and terms, each a large number of times, beside a large number."""
        rng, parts = self.rng, []
        for _ in range(rng.randint(1, 4)):
            factor = self.large_number() if rng.random() < 0.6 else rng.randint(-9, 9)
            part = self.leaf(INT) if rng.random() < 0.7 else self.term(INT, depth - 1)
            parts.append(Term("*", INT, [self.number(factor), part]))
        whole = Term("+", INT, parts) if len(parts) > 1 else parts[0]
        return Term(rng.choice(["<", "<=", ">", ">=", "=", "="]), BOOL, [whole, self.constant(INT)])

    def bool_term(self, sort, depth):
        rng, chance = self.rng, self.rng.random()
        if self.large and rng.random() < 0.4:
            return self.linear(depth)
        if chance < 0.3:
            head = rng.choice(["and", "or", "xor", "=>", "=", "distinct", "not", "and", "or"])
            count = 1 if head == "not" else 2 if head == "distinct" else rng.randint(2, 4)
            return self.make(head, BOOL, depth, *[BOOL] * count)
        if chance < 0.35:
            return self.ite(BOOL, depth)
        if self.quantifiers and chance < 0.5 and len(self.bound) < 2:
            return self.quantified(depth)
        kinds = [kind for kind in self.kinds if kind != "bool"]
        sort = self.pick_sort(kinds)
        if chance < 0.5 or sort[0] in ("array", "rounding"):
            head = rng.choice(["=", "=", "distinct"])
            return self.make(head, BOOL, depth, *[sort] * (3 if rng.random() < 0.1 else 2))
        if sort[0] == "bv":
            if rng.random() < 0.2:
                head = rng.choice(["bvuaddo", "bvusubo", "bvsaddo", "bvssubo", "bvumulo", "bvsmulo", "bvsdivo", "bvnego"])
                if "mul" in head and sort[1] > 16:
                    head = "bvsaddo"
                return self.make(head, BOOL, depth, *[sort] * (1 if head == "bvnego" else 2))
            return self.make(rng.choice(["bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge"]), BOOL,
                             depth, sort, sort)
        if sort == INT:
            if rng.random() < 0.1:
                return self.make(f"(_ divisible {rng.randint(1, 9)})", BOOL, depth, INT)
            return self.make(rng.choice(["<", "<=", ">", ">="]), BOOL, depth, *[INT] * (3 if rng.random() < 0.1 else 2))
        if rng.random() < 0.4:
            what = rng.choice(["Normal", "Subnormal", "Zero", "Infinite", "NaN", "Negative", "Positive"])
            return self.make(f"fp.is{what}", BOOL, depth, sort)
        return self.make(rng.choice(["fp.eq", "fp.lt", "fp.leq", "fp.gt", "fp.geq"]), BOOL, depth, sort, sort)

    def quantified(self, depth):
        sort = bv(self.rng.choice([1, 2, 3, 4])) if "bv" in self.kinds else INT
        if sort != INT and sort[1] not in self.widths:
            sort = bv(self.rng.choice(self.widths)) if min(self.widths) > 8 else sort
        variable = Term(self.name("q"), sort, (), True)
        self.bound.append(variable)
        body = self.term(BOOL, depth - 1)
        self.bound.pop()
        return Term(f"({self.rng.choice(['forall', 'exists'])} (({variable.head} {sort_text(sort)}))", BOOL, [body])

    def bv_term(self, sort, depth):
        rng, width = self.rng, sort[1]
        chance = rng.random()
        if chance < 0.08:
            return self.ite(sort, depth)
        if chance < 0.2 and width > 1:
            return self.slices(sort, depth)
        if chance < 0.3 and len(self.widths) > 1:
            other = bv(rng.choice(self.widths))
            if other[1] > width:
                low = rng.randint(0, other[1] - width)
                return self.make(f"(_ extract {low + width - 1} {low})", sort, depth, other)
            return self.make(f"(_ {rng.choice(['zero_extend', 'sign_extend'])} {width - other[1]})", sort, depth, other)
        if chance < 0.45 and "array" in self.kinds:
            arrays = [array for array in self.arrays if array[2] == width]
            if arrays:
                array = rng.choice(arrays)
                return self.make("select", sort, depth, array, bv(array[1]))
        if chance < 0.4 and "int" in self.kinds:
            return self.make(f"(_ int2bv {width})", sort, depth, INT)
        if chance < 0.4 and "float" in self.kinds and 2 <= width <= 64:  # z3 fails at one bit
            return self.float_bits(sort, depth)
        if chance < 0.5:
            head = rng.choice(["bvnot", "bvneg", f"(_ rotate_left {rng.randint(0, 2 * width)})",
                               f"(_ rotate_right {rng.randint(0, 2 * width)})"])
            return self.make(head, sort, depth, sort)
        if chance < 0.55 and width == 1:
            return self.make(rng.choice(["bvcomp", "bvcomp"]), sort, depth, *[bv(rng.choice(self.widths))] * 2)
        if chance < 0.6:
            return self.hard_bv(sort, depth)
        head = rng.choice(["bvadd", "bvsub", "bvand", "bvor", "bvxor", "bvnand", "bvnor", "bvxnor", "bvshl", "bvlshr", "bvashr",
                           "bvadd", "bvadd"])
        return self.make(head, sort, depth, *[sort] * (3 if head in ("bvadd", "bvand", "bvor", "bvxor") and chance < 0.7 else 2))

    def slices(self, sort, depth):
        width = sort[1]
        count = [n for n in range(2, min(width, 9) + 1) if width % n == 0]
        if count and self.rng.random() < 0.2:
            n = self.rng.choice(count)
            return self.make(f"(_ repeat {n})", sort, depth, bv(width // n))
        cut = self.rng.randint(1, width - 1)
        return self.make("concat", sort, depth, bv(width - cut), bv(cut))

    def hard_bv(self, sort, depth):
        """Multiplication and division: any operands when narrow, else a constant on one side."""
        head = self.rng.choice(["bvmul", "bvmul", "bvudiv", "bvurem", "bvsdiv", "bvsrem", "bvsmod"])
        if sort[1] <= 13:
            return self.make(head, sort, depth, sort, sort)
        operands = [self.term(sort, depth - 1), self.constant(sort)]
        if self.rng.random() < 0.2 and sort[1] <= 64:
            operands.reverse()
        return Term(head, sort, operands)

    def float_bits(self, sort, depth):
        """A bit-vector from a float, with a guard where the result is open."""
        fsort, rounding, width = self.floats[0], self.term(ROUNDING, 0), sort[1]
        value = self.term(fsort, depth - 1)
        signed = self.rng.random() < 0.5
        tofp = f"(_ to_fp {'8 24' if fsort[1] == 32 else '11 53'})"
        bounds = (-(1 << (width - 1)), 1 << (width - 1)) if signed else (0, 1 << width)
        reals = [f"(- {-bound}.0)" if bound < 0 else f"{bound}.0" for bound in bounds]
        low, high = (Term(f"({tofp} RNE {real})", fsort) for real in reals)
        whole = Term("fp.roundToIntegral", fsort, [rounding, value])
        guard = Term("and", BOOL, [Term("fp.leq", BOOL, [low, whole]), Term("fp.lt", BOOL, [whole, high])])
        head = f"(_ fp.to_{'s' if signed else 'u'}bv {width})"
        return Term("ite", sort, [guard, Term(head, sort, [rounding, value]), self.leaf(sort)])

    def int_term(self, sort, depth):
        rng, chance = self.rng, self.rng.random()
        if chance < 0.15:
            return self.ite(sort, depth)
        if chance < 0.3:
            factor = self.large_number() if self.large and chance < 0.25 else rng.randint(-9, 9)
            return Term("*", INT, [self.number(factor), self.term(INT, depth - 1)])
        if chance < 0.5:
            divisor = rng.choice([-7, -3, -2, -1, 1, 2, 3, 4, 5, 8, 10, 60])
            if self.large and chance < 0.4:
                divisor = self.large_number()
            return Term(rng.choice(["div", "mod"]), INT, [self.term(INT, depth - 1), self.number(divisor)])
        if chance < 0.55:
            return self.make("abs", INT, depth, INT)
        if chance < 0.6:
            return self.make("-", INT, depth, INT)
        if chance < 0.7 and "bv" in self.kinds:
            return self.make(rng.choice(["ubv_to_int", "sbv_to_int"]), INT, depth, bv(rng.choice(self.widths)))
        return self.make(rng.choice(["+", "-", "+"]), INT, depth, *[INT] * rng.randint(2, 3))

    def array_term(self, sort, depth):
        if self.rng.random() < 0.25:
            return self.ite(sort, depth)
        return self.make("store", sort, depth, sort, bv(sort[1]), bv(sort[2]))

    def float_term(self, sort, depth):
        rng, chance = self.rng, self.rng.random()
        tofp = f"(_ to_fp {'8 24' if sort[1] == 32 else '11 53'})"
        if chance < 0.1:
            return self.ite(sort, depth)
        if chance < 0.3:
            return self.make(rng.choice(["fp.abs", "fp.neg"]), sort, depth, sort)
        if chance < 0.4:
            x, y = self.term(sort, depth - 1), self.term(sort, depth - 1)
            zeros = Term("and", BOOL, [Term("fp.isZero", BOOL, [x]), Term("fp.isZero", BOOL, [y])])
            return Term("ite", sort, [zeros, x, Term(rng.choice(["fp.min", "fp.max"]), sort, [x, y])])
        if chance < 0.5:
            return self.make("fp.roundToIntegral", sort, depth, ROUNDING, sort)
        if chance < 0.7 and "bv" in self.kinds:
            if rng.random() < 0.4:
                return self.make(tofp, sort, depth, bv(sort[1]))
            if rng.random() < 0.5:
                return self.make(tofp, sort, depth, ROUNDING, bv(rng.choice(self.widths)))
            return self.make(tofp.replace("to_fp", "to_fp_unsigned"), sort, depth, ROUNDING, bv(rng.choice(self.widths)))
        if chance < 0.75:
            return self.make(tofp, sort, depth, ROUNDING, ("float", 96 - sort[1]))
        if chance < 0.97 or depth > 2:
            return self.make(rng.choice(["fp.add", "fp.sub", "fp.add", "fp.mul"]), sort, depth, ROUNDING, sort, sort)
        if chance < 0.98:
            return self.make("fp.sqrt", sort, depth, ROUNDING, sort)
        if chance < 0.99:
            return self.make("fp.fma", sort, depth, ROUNDING, sort, sort, sort)
        return self.make("fp.div", sort, depth, ROUNDING, sort, sort)


# Scripts as text.

def let_text(term, dialect):
    """The term with one closed subterm named by let."""
    inner = [operand for operand in term.operands if not operand.open and operand.operands]
    if not inner:
        return term.text(dialect)
    chosen = inner[-1]
    while any(not operand.open and operand.operands for operand in chosen.operands) and chosen.size > 8:
        chosen = [operand for operand in chosen.operands if not operand.open and operand.operands][0]
    return f"(let ((l! {chosen.text(dialect)})) {term.text(dialect, (chosen, 'l!'))})"


def command_text(command, dialect):
    kind = command[0]
    if kind == "declare":
        return f"(declare-const {command[1]} {sort_text(command[2])})"
    if kind == "define":
        return f"(define-fun {command[1]} () {sort_text(command[2])} {command[3].text(dialect)})"
    if kind == "assert":
        return f"(assert {let_text(command[1], dialect) if command[2] else command[1].text(dialect)})"
    if kind == "assuming":
        return f"(check-sat-assuming ({' '.join(literal.text(dialect) for literal in command[1])}))"
    return {"push": "(push 1)", "pop": "(pop 1)", "check": "(check-sat)"}[kind]


def script_text(commands, dialect, logic, models=()):
    if dialect == "z3" and logic == "QF_ABV":
        logic = "ALL"  # z3 is strict about constant arrays in the other one
    lines, question = [f"(set-logic {logic})"], 0
    if dialect == "z3" and logic == "ALL":
        lines += [f"(declare-const base{index}_{element}! {sort_text(('array', index, element))})"
                  for index in (1, 2, 3) for element in (1, 3, 8, 32)]
    for command in commands:
        lines.append(command_text(command, dialect))
        if command[0] in ("check", "assuming"):
            if question in models:
                lines.append("(get-model)")
            question += 1
    return "\n".join(lines) + "\n"


def alone(commands, number):
    """What the question with this number asks, as a script without push and pop."""
    scopes, question = [[]], 0
    for command in commands:
        if command[0] == "push":
            scopes.append([])
        elif command[0] == "pop":
            scopes.pop()
        elif command[0] in ("check", "assuming"):
            if question == number:
                literals = command[1] if command[0] == "assuming" else []
                return [c for scope in scopes for c in scope] + [("assert", literal, False) for literal in literals]
            question += 1
        else:
            scopes[-1].append(command)
    raise AssertionError("no such question")


# Both programs.

def run(command, text):
    start = time.monotonic()
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=HANG_SECONDS)
    except subprocess.TimeoutExpired:
        return None, "", "hangs", HANG_SECONDS
    return done.returncode, done.stdout, done.stderr, time.monotonic() - start


def expressions(text):
    """Answers as text: words, and balanced parentheses with their content."""
    found, depth, start = [], 0, 0
    for match in re.finditer(r'\|[^|]*\||"[^"]*"|\(|\)|[^\s()|"]+', text):
        token = match.group()
        if depth == 0:
            start = match.start()
        depth += (token == "(") - (token == ")")
        if depth == 0:
            found.append(text[start:match.end()])
    return found


def equations(model):
    """(define-fun x () Sort value) ... as claims; the outermost parentheses of the model hold them."""
    claims = []
    for definition in expressions(model.strip()[1:-1]):
        _, name, _, _, value = expressions(definition[1:-1])
        claims.append(f"(assert (= {name} {value}))")
    return "\n".join(claims) + "\n"


def ask_z3(text):
    code, out, err, _ = run([Z3, "-in", f"-t:{QUESTION_SECONDS * 1000}"], text)
    return code, expressions(out), out + err


def compare(commands, logic, tier):
    """None, or what is wrong."""
    code, expected, said = ask_z3(script_text(commands, "z3", logic))
    if "canceled" in said:
        return None  # z3 gave up at a push
    if "error" in said:
        return "z3 does not read the script: " + said if code is not None else None
    if code is None or len(expected) != sum(command[0] in ("check", "assuming") for command in commands):
        return None  # z3 gave up in the middle
    models = [number for number, answer in enumerate(expected) if answer == "sat"]
    text = script_text(commands, "assay", logic, models)
    options = ["--tier-off", tier] if tier else []
    code, out, err, seconds = run([ASSAY, "smt", "--timeout", str(QUESTION_SECONDS), *options, "-"], text)
    if code is None or seconds > 1 + 1.5 * QUESTION_SECONDS * len(expected):
        return f"assay misses its time limit: {seconds:.1f} s for {len(expected)} questions"
    answers, number = expressions(out), 0
    for answer in answers:
        if answer not in ("sat", "unsat", "unknown"):
            model_text = script_text(alone(commands, number - 1), "z3", "ALL") + equations(answer)
            _, again, said = ask_z3(model_text + "(check-sat)\n")
            if again not in (["sat"], ["unknown"]):
                return f"the model for question {number} is wrong: {answer}\n{said}"
            continue
        STATISTICS[(logic, answer)] = STATISTICS.get((logic, answer), 0) + 1
        if {answer, expected[number]} == {"sat", "unsat"}:
            return f"question {number + 1}: assay says {answer}, z3 says {expected[number]}"
        number += 1
    no_model = answers and answers[-1] == "unknown" and "needs a model" in err
    return None if code in (0, 3) or no_model else f"assay exits with {code}: {err}"


STATISTICS = {}


# Shrinking: while it is still wrong in the same way, fewer commands, then smaller terms.

def smaller_terms(term):
    for operand in term.operands:
        if operand.sort == term.sort and not operand.open:
            yield operand
    if term.sort == BOOL and term.operands:
        yield Term("true", BOOL)
        yield Term("false", BOOL)
    if term.sort[0] == "bv" and term.operands:
        yield Term(bits_text(0, term.sort[1]), term.sort)
        yield Term(bits_text(1, term.sort[1]), term.sort)
    if term.sort == INT and term.operands:
        yield Term("0", INT)
    for i, operand in enumerate(term.operands):
        for less in smaller_terms(operand):
            yield Term(term.head, term.sort, term.operands[:i] + (less,) + term.operands[i + 1:])


def smaller_scripts(commands):
    for i in range(len(commands) - 1, -1, -1):
        yield commands[:i] + commands[i + 1:]
    for i, command in enumerate(commands):
        if command[0] == "push":  # with its pop, in one step
            for j in range(i + 1, len(commands)):
                if commands[j][0] == "pop":
                    yield commands[:i] + commands[i + 1:j] + commands[j + 1:]
        if command[0] == "assert":
            for term in smaller_terms(command[1]):
                yield commands[:i] + [("assert", term, command[2])] + commands[i + 1:]
        if command[0] == "define":
            for term in smaller_terms(command[3]):
                yield commands[:i] + [command[:3] + (term,)] + commands[i + 1:]


def kind_of(complaint):
    return re.sub(r"[0-9]+", "", complaint.split(":")[-1] if complaint.startswith("question") else complaint[:20])


def shrink(commands, logic, tier, complaint):
    wanted, end, progress = kind_of(complaint), time.monotonic() + 60, True
    while progress and time.monotonic() < end:
        progress = False
        for fewer in smaller_scripts(commands):
            if time.monotonic() > end:
                break
            now = compare(fewer, logic, tier)
            if now and kind_of(now) == wanted:
                commands, progress, complaint = fewer, True, now
                break
    return commands, complaint


def keep(commands, logic, tier, complaint, seed):
    os.makedirs(FOUND, exist_ok=True)
    path = os.path.join(FOUND, f"{seed}.smt2")
    with open(path, "w") as file:
        file.write("".join(f"; {line}\n" for line in complaint.splitlines()))
        file.write(f"; seed {seed}{f', --tier-off {tier}' if tier else ''}\n")
        file.write(script_text(commands, "assay", logic))
    print(f"{path}: {complaint}\n{script_text(commands, 'assay', logic)}", flush=True)


def main():
    end, scripts, wrong, seed = time.monotonic() + SECONDS, 0, 0, SEED
    while time.monotonic() < end:
        rng = random.Random(seed)
        script = Script(rng)
        tier = rng.choice(TIERS) if rng.random() < 0.5 else None
        complaint = compare(script.commands, script.logic, tier)
        if complaint:
            wrong += 1
            keep(*shrink_all(script, tier, complaint), seed)
        scripts, seed = scripts + 1, seed + 1
    print(f"{scripts} scripts from seed {SEED} on, {wrong} of them wrong; answers by logic:")
    for (logic, answer), count in sorted(STATISTICS.items()):
        print(f"  {logic:8} {answer:8} {count}")
    enough = scripts >= 10 and all(any(answer == wanted for _, answer in STATISTICS) for wanted in ("sat", "unsat"))
    return 1 if wrong or not enough else 0


def shrink_all(script, tier, complaint):
    """First without the tier switch, if it is wrong that way too."""
    if tier and (now := compare(script.commands, script.logic, None)) and kind_of(now) == kind_of(complaint):
        tier, complaint = None, now
    commands = script.commands
    if not complaint.startswith("z3"):
        commands, complaint = shrink(commands, script.logic, tier, complaint)
    return commands, script.logic, tier, complaint


sys.exit(main())

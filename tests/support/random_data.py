"""Random scripts over datatypes, uninterpreted functions, arrays between any sorts, bit-vectors and integers: `assay smt`
against the z3 program.

Strategy: claims are random terms of bounded depth over a few variables of each sort, so that equalities meet; several
questions in one script, by push and pop. sat and unsat must agree wherever both answer. The model of the last question is
given back to z3 as definitions, with which the claims must be satisfiable. Half of the runs have the tier z3 off, so that
lemmas of our own decide; others have another tier off. Members of another constructor are open, so they are guarded, but
for some: there assay may say unknown, and refutations are compared all the same. Constant arrays are left out, since z3
4.8.12 answers sat to some false equations between them.
"""

import os
import random
import subprocess
import tempfile

BUILD = os.environ.get("BUILD", "build")
ASSAY, Z3 = os.path.join(os.environ.get("PROGRAMS", BUILD), "assay"), "z3"
HANG_SECONDS, QUESTION_SECONDS = 60, 5

DATA = {  # constructors: name, members
    "list": [("nil", []), ("cons", [("head", "B"), ("tail", "list")])],
    "tree": [("leaf", []), ("node", [("left", "tree"), ("key", "Int"), ("right", "tree")])],
    "color": [("red", []), ("green", []), ("blue", [])],
    "pair": [("pair", [("first", "list"), ("second", "color")])],
    "sum": [("word", [("bits", "B")]), ("plus", [("lhs", "sum"), ("rhs", "sum")]), ("minus", [("sub", "sum"), ("by", "sum")])],
    "odd": [("one", [("pred", "even")])],
    "even": [("zero", []), ("two", [("before", "odd"), ("flag", "Bool")])],
}
ARRAYS = {"A1": ("list", "B"), "A2": ("color", "color"), "A3": ("Int", "list"), "A4": ("B", "Bool")}
FUNCTIONS = {"f": (["list"], "B"), "g": (["B", "color"], "list"), "h": (["pair"], "Int"), "p": (["tree", "list"], "Bool"),
             "q": (["Int"], "color"), "r": (["even"], "odd")}
SORTS = ["Bool", "B", "Int"] + list(DATA) + list(ARRAYS)


def spelled(sort):
    if sort == "B":
        return "(_ BitVec 2)"
    if sort in ARRAYS:
        return f"(Array {spelled(ARRAYS[sort][0])} {spelled(ARRAYS[sort][1])})"
    return sort


def declarations(sorts):
    names = " ".join(f"({name} 0)" for name in DATA)
    bodies = " ".join("(" + " ".join("(" + " ".join([name] + [f"({m} {spelled(s)})" for m, s in members]) + ")"
                                     for name, members in constructors) + ")" for constructors in DATA.values())
    lines = [f"(declare-datatypes ({names}) ({bodies}))"]
    lines += [f"(declare-fun {name} ({' '.join(map(spelled, parameters))}) {spelled(result)})"
              for name, (parameters, result) in FUNCTIONS.items()]
    lines += [f"(declare-const {sort}_{i} {spelled(sort)})" for sort in sorts for i in range(variables_of(sort))]
    return lines


def variables_of(sort):
    return 2 if sort in ARRAYS or sort in ("Bool",) else 3


class Generator:
    """Each script has its own habits: few sorts and variables, so that terms meet, and kinds of terms that it likes."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        count = self.random.choice([1, 1, 2, 2, 3, 4, 6])
        self.focus = self.random.sample(SORTS + 2 * list(DATA), count) + ["Bool"] * self.random.randint(0, 1)
        self.weights = {kind: self.random.choice([0, 1, 1, 2, 5]) for kind in ("select", "apply", "member", "ite", "construct",
                                                                              "store", "constant", "arithmetic", "formula")}
        self.few = self.random.choice([1, 2, 2, 3])
        self.careless = self.random.choice([0.1, 0.1, 1])  # how many members have no guard

    def pick(self, options):
        return self.random.choice(options)

    def term(self, sort, depth):
        """A random term of this sort."""
        possible = {"select": depth and any(e == sort for _, e in ARRAYS.values()),
                    "apply": depth and any(r == sort for _, r in FUNCTIONS.values()),
                    "member": depth and any(s == sort for c in DATA.values() for _, m in c for _, s in m),
                    "ite": depth, "construct": sort in DATA, "store": depth and sort in ARRAYS,
                    "constant": sort in ("B", "Int"), "arithmetic": depth and sort in ("B", "Int"),
                    "formula": depth and sort == "Bool"}
        options = ["variable"] * (3 if depth else 8)
        for kind, weight in self.weights.items():
            options += [kind] * (weight if possible[kind] else 0)
        return getattr(self, self.pick(options))(sort, depth)

    def variable(self, sort, depth):
        return f"{sort}_{self.random.randrange(min(self.few, variables_of(sort)))}"

    def constant(self, sort, depth):
        return self.pick(["#b00", "#b01", "#b10", "#b11"]) if sort == "B" else str(self.random.randint(0, 3))

    def select(self, sort, depth):
        array = self.pick([name for name, (_, element) in ARRAYS.items() if element == sort])
        return f"(select {self.term(array, depth - 1)} {self.term(ARRAYS[array][0], depth - 1)})"

    def store(self, sort, depth):
        index, element = ARRAYS[sort]
        return f"(store {self.term(sort, depth - 1)} {self.term(index, depth - 1)} {self.term(element, depth - 1)})"

    def apply(self, sort, depth):
        name = self.pick([name for name, (_, result) in FUNCTIONS.items() if result == sort])
        return f"({name} {' '.join(self.term(s, depth - 1) for s in FUNCTIONS[name][0])})"

    def member(self, sort, depth):
        data, constructor, member = self.pick([(d, c, m) for d, cs in DATA.items() for c, ms in cs for m, s in ms if s == sort])
        t = self.term(data, depth - 1)
        if len(DATA[data]) == 1 or self.random.random() < self.careless:
            return f"({member} {t})"
        return f"(ite ((_ is {constructor}) {t}) ({member} {t}) {self.term(sort, 0)})"

    def ite(self, sort, depth):
        return f"(ite {self.term('Bool', depth - 1)} {self.term(sort, depth - 1)} {self.term(sort, depth - 1)})"

    def construct(self, sort, depth):
        constructors = DATA[sort] if depth else DATA[sort][:1]  # the first is no part of itself
        name, members = self.pick(constructors)
        if not members:
            return name
        return f"({name} {' '.join(self.term(s, max(depth - 1, 0)) for _, s in members)})"

    def arithmetic(self, sort, depth):
        a, b = self.term(sort, depth - 1), self.term(sort, depth - 1)
        return f"({self.pick(['bvadd', 'bvand', 'bvxor'] if sort == 'B' else ['+', '-'])} {a} {b})"

    def formula(self, sort, depth):
        kind = self.pick(["=", "=", "=", "distinct", "is", "is", "less", "and", "or", "not"])
        if kind in ("=", "distinct"):
            over = self.pick(self.focus)
            return f"({kind} {self.term(over, depth - 1)} {self.term(over, depth - 1)})"
        if kind == "is":
            data = self.pick([s for s in self.focus if s in DATA] or list(DATA))
            return f"((_ is {self.pick(DATA[data])[0]}) {self.term(data, depth - 1)})"
        if kind == "less":
            over = self.pick(["B", "Int"])
            return f"({'bvult' if over == 'B' else '<'} {self.term(over, depth - 1)} {self.term(over, depth - 1)})"
        if kind == "not":
            return f"(not {self.term('Bool', depth - 1)})"
        return f"({kind} {self.term('Bool', depth - 1)} {self.term('Bool', depth - 1)})"

    def script(self):
        """Commands, with a question at the end of each level."""
        lines, questions = [], self.random.randint(2, 5)
        for _ in range(questions):
            lines.append("(push)")
            for _ in range(self.random.randint(1, 4)):
                claim = self.formula("Bool", self.random.randint(1, 3))
                lines.append(f"(assert {claim})")
            lines.append("(check-sat)")
            if self.random.random() < 0.4 and lines.count("(push)") > lines.count("(pop)") + 1:
                lines.append("(pop)")
        return declarations(SORTS), lines


def run(command, text):
    with tempfile.NamedTemporaryFile("w", suffix=".smt2") as file:
        file.write(text)
        file.flush()
        done = subprocess.run(command + [file.name], capture_output=True, text=True, timeout=HANG_SECONDS)
    return done.returncode, done.stdout, done.stderr


def answers_of(output):
    return [line for line in output.splitlines() if line in ("sat", "unsat", "unknown", "timeout")]


def claims_at_end(lines):
    """The claims that are in force at the last question."""
    levels = []
    for line in lines:
        if line == "(push)":
            levels.append([])
        elif line == "(pop)":
            levels.pop()
        elif line.startswith("(assert"):
            levels[-1].append(line)
    return [claim for level in levels for claim in level]


def check_model(head, lines, output):
    """None, or what z3 says about the model."""
    model = output[output.rindex("\n(\n") + 3:].rstrip()
    if not model.endswith(")"):
        return "no model was printed"
    text = "\n".join([head[0], model[:-1]] + claims_at_end(lines) + ["(check-sat)"])
    _, out, _ = run([Z3, f"-T:{QUESTION_SECONDS}"], text)
    first = out.split("\n")[0]
    return None if first in ("sat", "unknown", "timeout") else f"z3 says {first} about the model"


class Result:
    def __init__(self):
        self.scripts = self.questions = self.sat = self.unsat = self.unknown = self.unknown_by_z3 = self.models = 0
        self.without_z3 = self.unknown_without_z3 = 0
        self.wrong = []

    def text(self):
        return (f"{self.scripts} scripts, {self.questions} questions: {self.sat} sat, {self.unsat} unsat, {self.unknown} unknown "
                f"({self.unknown_without_z3} of {self.without_z3} without z3), {self.unknown_by_z3} open for z3; "
                f"{self.models} models given back; {len(self.wrong)} wrong")


def check(seed, result):
    """One script, through both."""
    generator = Generator(seed)
    head, lines = generator.script()
    tier = generator.pick(["z3", "z3", "facts", "search", "models", "cache", None])
    text = "\n".join(head + lines)
    command = [ASSAY, "smt", "--timeout", str(QUESTION_SECONDS)] + (["--tier-off", tier] if tier else [])
    try:
        code, out, errors = run(command, text + "\n(get-model)\n")
    except subprocess.TimeoutExpired:
        result.wrong.append((seed, "assay hangs", text))
        return
    if code not in (0, 2, 3) or "contract" in errors or (code == 2 and "needs a model" not in errors):
        result.wrong.append((seed, f"assay ends with {code}: {errors[-300:]}", text))
        return
    try:
        _, theirs, _ = run([Z3, f"-t:{1000 * QUESTION_SECONDS}"], text)
    except subprocess.TimeoutExpired:
        return
    ours, theirs = answers_of(out), answers_of(theirs)
    result.scripts += 1
    for mine, other in zip(ours, theirs):
        result.questions += 1
        result.sat += mine == "sat"
        result.unsat += mine == "unsat"
        result.unknown += mine == "unknown"
        result.without_z3 += tier == "z3"
        result.unknown_without_z3 += tier == "z3" and mine == "unknown"
        result.unknown_by_z3 += other not in ("sat", "unsat")
        if mine != other and {mine, other} == {"sat", "unsat"}:
            result.wrong.append((seed, f"assay says {mine}, z3 {other}; tier off: {tier}", text))
            return
    if code == 0 and ours and ours[-1] == "sat" and lines[-1] == "(check-sat)":
        result.models += 1
        complaint = check_model(head, lines, out)
        if complaint:
            result.wrong.append((seed, complaint + f"; tier off: {tier}", text))

"""Questions to src/solve/refute/ and their answers, checked twice: by this file, which knows what operations mean and enumerates
what is small, and by Coq, which replays every refutation.

    q = Questions()
    x, y = q.free(8), q.free(8)
    q.ask(q.apply("Eq", [8], q.apply("Add", [8], x, y), q.apply("Add", [8], y, x)), False)
    answers = q.run()          # [Answer(kind="no", used=[], numbers=[...])]
    check(q.events(answers))   # [True]: what Coq says of each refutation
"""

import os
import random
import re
import subprocess
import tempfile

from coq import term_of

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("BUILD", "build")
PROGRAMS = os.environ.get("PROGRAMS", BUILD)


def signed(w, x):
    return x if x < 1 << (w - 1) else x - (1 << w)


def quotient(x, y):
    """Towards zero."""
    return abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)


def value(op, widths, xs):
    """What an operation means: SMT-LIB's semantics, written here once more."""
    w = widths[0] if widths else None
    x, y = xs[0], xs[1] if len(xs) > 1 else None
    mask = (1 << w) - 1 if w else 0
    s = lambda v: signed(w, v)
    return {
        "Add": lambda: x + y & mask, "Sub": lambda: x - y & mask, "Mul": lambda: x * y & mask,
        "Udiv": lambda: x // y if y else mask, "Urem": lambda: x % y if y else x,
        "Sdiv": lambda: (quotient(s(x), s(y)) & mask) if y else (1 if s(x) < 0 else mask),
        "Srem": lambda: (s(x) - s(y) * quotient(s(x), s(y)) & mask) if y else x,
        "And": lambda: x & y, "Or": lambda: x | y, "Xor": lambda: x ^ y, "Not": lambda: ~x & mask,
        "Shl": lambda: x << y & mask if y < w else 0, "Lshr": lambda: x >> min(y, w), "Ashr": lambda: s(x) >> min(y, w) & mask,
        "Eq": lambda: int(x == y), "Ult": lambda: int(x < y), "Slt": lambda: int(s(x) < s(y)),
        "Ite": lambda: xs[1] if x else xs[2],
        "Extract": lambda: x >> widths[1] & (1 << widths[2]) - 1, "Concat": lambda: x << widths[1] | y,
        "Zext": lambda: x, "Sext": lambda: s(x) & (1 << widths[1]) - 1,
        "IntAdd": lambda: x + y, "IntSub": lambda: x - y, "IntMul": lambda: x * y,
        "IntEq": lambda: int(x == y), "IntLt": lambda: int(x < y), "IntLe": lambda: int(x <= y),
    }[op]()


BINARY = ["Add", "Sub", "Mul", "Udiv", "Urem", "Sdiv", "Srem", "And", "Or", "Xor", "Shl", "Lshr", "Ashr"]
COMPARISONS = ["Eq", "Ult", "Slt"]


class Answer:
    def __init__(self, line, term):
        words = line.split()
        self.term = term  # the certificate, packed by C
        self.kind = words[0]
        if self.kind == "yes":
            self.values = [int(word) for word in words[1:]]
        elif self.kind == "no":
            colon = words.index(":")
            self.used, self.numbers = [int(word) for word in words[1:colon]], [int(word) for word in words[colon + 1:]]
        else:
            self.reason = words[-1]


class Questions:
    """A path, with forks: names, questions, marks and cuts."""

    def __init__(self):
        self.script, self.nodes, self.told, self.marks = [], [None], [], []
        self.asked = []  # of each question: (claims with the asked one first, nodes then)

    def _name(self, node, line):
        self.nodes.append(node)
        self.script.append(line)
        self.told.append(("name", node))
        return len(self.nodes) - 1

    def free(self, width):
        return self._name(("free", width), f"free {width}")

    def number(self, n):
        return self._name(("number", n), f"number {n}")

    def apply(self, op, widths, *xs):
        line = f"apply {op} {' '.join(map(str, widths))} : {' '.join(map(str, xs))}"
        return self._name((op, list(widths), list(xs)), line)

    def ask(self, name, holds, facts=()):
        words = " ".join(f"{fact}:{int(true)}" for fact, true in facts)
        self.script.append(f"ask {name} {int(holds)} {words}")
        self.told.append(("ask", len(self.asked)))
        self.asked.append(([(name, bool(holds))] + list(facts), list(self.nodes)))

    def limit(self, conflicts=0, gates=0, numbers=0):
        self.script.append(f"limit {conflicts} {gates} {numbers}")

    def mark(self):
        self.script.append("mark")
        self.told.append(("mark",))
        self.marks.append(len(self.nodes))

    def cut(self):
        self.script.append("cut")
        self.told.append(("cut",))
        del self.nodes[self.marks[-1]:]

    def drop(self):
        self.script.append("drop")
        self.told.append(("drop",))
        self.marks.pop()

    def run(self):
        program = os.path.join(PROGRAMS, "tests", "refute", "assay-refute")
        done = subprocess.run([program], input="\n".join(["pack"] + self.script), capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{program}: exit code {done.returncode}: {done.stderr}")
        answers = re.findall(r"^((?:yes|no|gave up)\b.*)(?:\n(\[[^]]*\]%uint63))?$", done.stdout, re.M)
        return [Answer(line, term) for line, term in answers]

    def events(self, answers, damage=lambda claims, numbers: (claims, numbers)):
        """What Coq is to replay: names, marks, cuts, and each refutation."""
        for told in self.told:
            if told[0] != "ask":
                yield told
                continue
            answer, (claims, _) = answers[told[1]], self.asked[told[1]]
            if answer.kind == "no":
                used = [claims[0]] + [claims[1 + i] for i in answer.used]
                yield ("refute", *damage(used, answer.numbers))


def evaluate(nodes, free_values):
    """The values of all names, from those that are free."""
    values, frees = [0], iter(free_values)
    for node in nodes[1:]:
        if node[0] == "free":
            values.append(next(frees))
        elif node[0] == "number":
            values.append(node[1])
        else:
            values.append(value(node[0], node[1], [values[x] for x in node[2]]))
    return values


def model_is_right(claims, nodes, values):
    """Of a YES: free names fit, the others are what their operations give, and the claims hold."""
    frees = [v for node, v in zip(nodes[1:], values) if node[0] == "free"]
    fits = all(0 <= v < 1 << node[1] for node, v in zip(nodes[1:], values) if node[0] == "free" and node[1])
    return fits and evaluate(nodes, frees)[1:] == values and all((values[h - 1] != 0) == b for h, b in claims)


def can_hold(claims, nodes):
    """By enumeration."""
    widths = [node[1] for node in nodes[1:] if node[0] == "free"]
    for code in range(1 << sum(widths)):
        frees = []
        for width in widths:
            frees.append(code & (1 << width) - 1)
            code >>= width
        values = evaluate(nodes, frees)
        if all((values[h] != 0) == b for h, b in claims):
            return True
    return False


HEAD = """From Coq Require Import ZArith List FMapPositive Uint63.
From Assay Require Import logic.Word logic.Nodes logic.Fold logic.Refute logic.Read logic.Pack.
Import ListNotations.
Inductive event := Name (n : node) | Refuted (claims : list claim) (certificate : list piece) | Mark | Cut | Drop.
Definition state := (nodes * positive * knowledge)%type.
Definition named (ns : nodes) (n : node) : node := match n with Apply o xs => fold ns o xs | free => free end.
Fixpoint replay (s : state) (marks : list state) (es : list event) : list bool :=
  let '(ns, next, k) := s in
  match es with
  | [] => []
  | Name n :: es => replay (PositiveMap.add next (named ns n) ns, Pos.succ next, k) marks es
  | Refuted claims certificate :: es =>
      let answer := match read_refutation (unpack certificate) with Some (p, []) => refute ns k claims p | _ => None end in
      match answer with Some k => true :: replay (ns, next, k) marks es | None => false :: replay s marks es end
  | Mark :: es => replay s (s :: marks) es
  | Cut :: es => replay (hd s marks) marks es
  | Drop :: es => replay s (tl marks) es
  end.
Definition beginning : state := (PositiveMap.empty node, 1%positive, unknown).
"""


def pack(numbers):
    """The term of proofs/logic/Pack.v for them, as src/solve/refute/pack.h writes it."""
    stream = []
    for n in numbers:
        if n < 192:
            stream.append(n)
        elif n < 192 + 60 * 256:
            stream += [192 + (n - 192 >> 8), n - 192 & 255]
        else:
            stream += [254, *n.to_bytes(2, "big")] if n < 65536 else [255, *n.to_bytes(4, "big")]
    return term_of(stream)


def _coq_event(event):
    if event[0] == "refute":
        claims = "; ".join(f"({h}%positive, {'true' if b else 'false'})" for h, b in event[1])
        return f"Refuted [{claims}] (map piece_of {pack(event[2])})"
    if event[0] != "name":
        return event[0].capitalize()
    node = event[1]
    if node[0] == "free":
        return f"Name (Free (Bits {node[1]}))" if node[1] else "Name (Free Integer)"
    if node[0] == "number":
        return f"Name (Apply (Number ({node[1]})) [])"
    widths = " ".join(map(str, node[1]))
    return f"Name (Apply ({node[0]} {widths}) [{'; '.join(map(str, node[2]))}]%positive)"


def coq(text):
    """What coqc prints about it, with our theory."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "refuted.v")
        with open(file, "w", encoding="utf-8") as out:
            out.write(text)
        done = subprocess.run(["coqc", "-q", "-R", os.path.join(BUILD, "proofs"), "Assay", file], capture_output=True, text=True,
                              check=False)
    if done.returncode:
        raise RuntimeError(f"coqc: {done.stdout}{done.stderr}")
    return done.stdout


def check(paths):
    """What Coq says of each refutation of each path (each an iterable of events)."""
    text = [HEAD, "Open Scope Z_scope."]
    for i, path in enumerate(paths):
        text.append(f"Definition path{i} : list event := [{'; '.join(map(_coq_event, path))}].")
        text.append(f"Eval vm_compute in (replay beginning [] path{i}).")
    said = coq("\n".join(text))
    return [re.findall("true|false", part) for part in re.findall(r"= (.*?)\n\s*: list bool", said, re.S)]


def random_path(seed, width, names, frees=2, questions=4, conflicts=0, gates=0):
    """A random graph of operations, and questions about it, with facts, marks and cuts."""
    rnd = random.Random(seed)
    q = Questions()
    q.limit(conflicts, gates)
    words = [q.free(width) for _ in range(frees)] + [q.number(rnd.randrange(1 << width))]
    bits = []

    def grow(words, bits):
        kind = rnd.random()
        if kind < 0.5 or len(words) < 2:
            words.append(q.apply(rnd.choice(BINARY), [width], rnd.choice(words), rnd.choice(words)))
        elif kind < 0.75:
            bits.append(q.apply(rnd.choice(COMPARISONS), [width], rnd.choice(words), rnd.choice(words)))
        elif kind < 0.8 and bits:
            words.append(q.apply("Ite", [width], rnd.choice(bits), rnd.choice(words), rnd.choice(words)))
        elif kind < 0.85:
            words.append(q.apply("Not", [width], rnd.choice(words)))
        elif kind < 0.95:
            low = rnd.randrange(width)
            part = q.apply("Extract", [width, low, width - low], rnd.choice(words))
            words.append(q.apply(rnd.choice(["Zext", "Sext"]), [width - low, width], part))
        elif width > 1:
            high = rnd.randrange(1, width)
            parts = [q.apply("Extract", [width, 0, n], rnd.choice(words)) for n in (high, width - high)]
            words.append(q.apply("Concat", [high, width - high], *parts))

    def fork(words, bits, facts, depth):
        for _ in range(names):
            grow(words, bits)
        for _ in range(questions):
            if bits:
                q.ask(rnd.choice(bits), rnd.random() < 0.5, facts)
        if not depth or not bits:
            return
        q.mark()
        guard = rnd.choice(bits)
        for side in (True, False):
            q.ask(guard, side, facts)
            fork(list(words), list(bits), facts + [(guard, side)], depth - 1)
            q.cut()
        q.drop()

    fork(words, bits, [], 2)
    return q

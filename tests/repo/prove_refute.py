#!/usr/bin/env python3
"""Refutations that src/solve/refute/ finds are refutations for Coq, and nothing else is.

Strategy: identities about every operation, at several widths, whose negation must be refuted; random graphs of operations with
facts, forks and cuts, whose answers are enumerated (a YES has a model that this file evaluates; a NO has none); numbers that
are folded. Coq replays every refutation, in the order in which they were found, and must accept it. Damaged ones (a step is
dropped, a hint or a literal changed, the claims are others) must be refused where the change hurts for certain. Where it may do
no harm, most must be refused, and none may make Coq accept claims that can hold. AS_REFUTE_FIRST, AS_REFUTE_PATHS and AS_REFUTE_WIDTHS
choose other random graphs, without the identities; tests/long/prove_refute.py does. Wide ones may be given up."""

import os
import random
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
sys.dont_write_bytecode = True
os.chdir(ROOT)
import refutable  # noqa: E402
import refutations  # noqa: E402

PATHS = int(os.environ.get("AS_REFUTE_PATHS", "30"))
FIRST = int(os.environ.get("AS_REFUTE_FIRST", "0"))
WIDTHS = [int(width) for width in os.environ.get("AS_REFUTE_WIDTHS", "1,2,3,4").split(",")]
failures = []


def expect(good, *what):
    if not good:
        failures.append(" ".join(map(str, what)))


def identities():
    for name, widths, make in refutable.ROWS:
        for width in widths:
            q = refutations.Questions()
            q.ask(make(q, width), False)
            yield f"{name} at {width}", q


def is_seen_to_hold(claims, nodes, bits):
    """By enumeration, if there are not more bits."""
    return sum(node[1] for node in nodes[1:] if node[0] == "free") <= bits and refutations.can_hold(claims, nodes)


def look_at(name, q, answers):
    """What can be said of answers without Coq."""
    expect(len(answers) == len(q.asked), name, ": an answer is missing")
    for (claims, nodes), answer in zip(q.asked, answers):
        if answer.kind == "yes":
            expect(refutations.model_is_right(claims, nodes, answer.values), name, ": the model is wrong:", claims)
        elif answer.kind == "no":
            expect(answer.term == refutations.pack(answer.numbers), name, ": the certificate is packed wrongly")
            used = [claims[0]] + [claims[1 + i] for i in answer.used]
            expect(not is_seen_to_hold(used, nodes, 6), name, ": refuted, but can hold:", used)
        else:
            expect(max(WIDTHS) > 4 and answer.reason in ("conflicts", "size"), name, ": gave up:", answer.reason)


def replay(paths):
    """Coq must accept every refutation."""
    told = refutations.check([list(q.events(answers)) for _, q, answers in paths])
    expect(len(told) == len(paths), "Coq answered", len(told), "of", len(paths))
    for (name, _, answers), said in zip(paths, told):
        expect(said == ["true"] * sum(answer.kind == "no" for answer in answers), name, ": Coq says", said)


def parts(numbers):
    """Where things stand in a certificate: each step's first number and the one behind its last; literals; hints."""
    at = 1 + numbers[0]
    count, steps, literals, hints = numbers[at], [], [], []
    at += 1
    for step in range(count + 1):
        start = at
        if step < count:
            literals += range(at + 1, at + 1 + numbers[at])
            at += 1 + numbers[at]
        hints += range(at + 1, at + 1 + numbers[at])
        at += 1 + numbers[at]
        steps.append((start, at))
    return steps, literals, hints


def damages(claims, numbers, rnd):
    """(what, claims, numbers, is certainly wrong)."""
    steps, literals, hints = parts(numbers)
    first = 1 + numbers[0]
    if len(steps) > 1:
        start, end = rnd.choice(steps[:-1])
        yield "a step is dropped", claims, numbers[:first] + [numbers[first] - 1] + numbers[first + 1:start] + numbers[end:], False
    at = rnd.choice(hints)
    yield "a hint is changed", claims, numbers[:at] + [numbers[at] + rnd.choice([2, 4, 16, 32])] + numbers[at + 1:], False
    yield "the last hint is another", claims, numbers[:-1] + [numbers[-1] ^ 1], False
    start, end = steps[-1]
    yield "there is no contradiction", claims, numbers[:end - 1 - numbers[start]] + [0], True
    yield "the end is missing", claims, numbers[:-1], True
    yield "there is more", claims, numbers + [0], True
    if literals:
        at = rnd.choice(literals)
        yield "a literal is changed", claims, numbers[:at] + [numbers[at] ^ 1] + numbers[at + 1:], False
    yield "the claim is the other", [(claims[0][0], not claims[0][1])] + claims[1:], numbers, False
    if len(claims) > 1:
        yield "a fact is missing", claims[:-1], numbers, False
    if numbers[0]:
        yield "a name is not blasted", claims, [numbers[0] - 1] + numbers[1:numbers[0]] + numbers[first:], True


def damaged(paths, rnd):
    """Each first refutation of a path, damaged in all ways; those that Coq accepts may not hold."""
    made = []
    for name, q, answers in paths:
        for (claims, nodes), answer in zip(q.asked, answers):
            if answer.kind != "no":
                continue
            used = [claims[0]] + [claims[1 + i] for i in answer.used]
            names = [("name", node) for node in nodes[1:]]
            for what, others, numbers, certain in damages(used, answer.numbers, rnd):
                made.append((f"{name}: {what}", nodes, others, certain, names + [("refute", others, numbers)]))
            break
    told = refutations.check([row[-1] for row in made])
    expect(len(told) == len(made), "Coq answered", len(told), "of", len(made), "damaged ones")
    refused = 0
    for (what, nodes, claims, certain, _), said in zip(made, told):
        refused += said == ["false"]
        if said == ["true"]:
            expect(not certain, what, ": accepted")
            expect(not is_seen_to_hold(claims, nodes, 8), what, ": accepted, but can hold")
    expect(refused * 10 >= len(made) * 7, "only", refused, "of", len(made), "damaged refutations were refused")


def limits():
    """What cannot be answered is given up with its reason, and what comes after it is answered as before."""
    q = refutations.Questions()
    x, y, n = q.free(32), q.free(32), q.free(0)
    hard = q.apply("Eq", [32], q.apply("Mul", [32], x, y), q.apply("Mul", [32], y, x))
    q.limit(conflicts=20)
    q.ask(hard, False)
    q.limit(gates=100)
    q.mark()
    q.ask(q.apply("Eq", [32], q.apply("Udiv", [32], x, y), q.apply("Urem", [32], x, y)), True, [(q.apply("Ult", [32], y, x), True)])
    q.cut()
    q.drop()
    q.limit()
    q.ask(q.apply("IntLt", [], n, q.number(-3)), True)
    q.ask(q.apply("Ult", [16], x, q.number(7)), False)  # x is wider
    q.ask(q.apply("Ult", [32], y, q.number(0)), True)
    answers = q.run()
    kinds = [getattr(answer, "reason", answer.kind) for answer in answers]
    expect(kinds == ["conflicts", "size", "unsupported", "unsupported", "no"], "limits:", kinds)
    replay([("limits", q, answers)])


def assumptions():
    """The theorem about refutations assumes nothing."""
    for theorem in ("refute_sound", "believes_more", "fold_meets"):
        said = refutations.coq(f"From Assay Require Import logic.Fold logic.Refute.\nPrint Assumptions {theorem}.")
        expect(said.strip() == "Closed under the global context", theorem, "assumes", said)


rnd = random.Random(FIRST)
rows = [(name, q, q.run()) for name, q in identities()] if not FIRST else []
for name, q, answers in rows:
    expect([answer.kind for answer in answers] == ["no"], name, ": not refuted:", answers[0].kind)
graphs = []
for seed in range(FIRST, FIRST + PATHS):
    q = refutations.random_path(seed, WIDTHS[seed % len(WIDTHS)], 4, conflicts=300, gates=40000)
    graphs.append((f"path {seed}", q, q.run()))
for row in graphs:
    look_at(*row)
replay(rows + graphs)
damaged(graphs, rnd)
limits()
assumptions()
for failure in failures[:20]:
    print(failure)
sys.exit(1 if failures else 0)

"""Mutants of contracts: less is required, or more is ensured, and the code stays. Each operator is a function from a condition to its
replacements.

Strategy: a contract is the comments between a function's head and its body; its conditions are what stands between semicolons. One that is
VERIFIED with less required, or more ensured, must be true all the same: it is run (verify_mutants.py). Those that specifications do not
allow are invalid."""

import re

import mutate

REQUIRES, ENSURES = {}, {}  # name: function(text of a condition) that yields other texts; "" drops it


def of_requires(function):
    REQUIRES[function.__name__] = function
    return function


def of_ensures(function):
    ENSURES[function.__name__] = function
    return function


def each_place(pattern, text, replacement):
    for match in re.finditer(pattern, text):
        yield text[:match.start()] + match.expand(replacement) + text[match.end():]


def is_take(text):
    return text.lstrip().startswith("take ")


@of_requires
def less_required(text):
    yield "" if not is_take(text) else text


@of_requires
def bound_weakened(text):
    yield from each_place(r" (<|>) ", text, r" \1= ") if not is_take(text) else []


@of_requires
def right_weakened(text):
    yield from each_place(r"\bRW\b", text, "W") if is_take(text) else []


@of_requires
def range_shortened(text):
    yield from each_place(r" <= ", text, " < ") if is_take(text) else []


@of_ensures
def bound_strengthened(text):
    yield from each_place(r" (<|>)= ", text, r" \1 ") if not is_take(text) else []


@of_ensures
def equality_negated(text):
    yield from each_place(r" == ", text, " != ") if not is_take(text) else []


@of_ensures
def premise_dropped(text):
    match = re.search(r"^(.*)\bimplies\b", text, re.S)
    if match and not is_take(text) and "{" not in match.group(1):
        yield text[match.end():]


@of_ensures
def or_to_and(text):
    yield from each_place(r"\|\|", text, "&&") if not is_take(text) else []


@of_ensures
def number_changed(text):
    for match in re.finditer(r"\b(\d+)([ui]\d+)\b", text):
        yield text[:match.start()] + f"{int(match.group(1)) + 1}{match.group(2)}" + text[match.end():]


@of_ensures
def range_widened(text):
    yield from each_place(r" < ", text, " <= ") if "each" in text else []


@of_ensures
def name_exchanged(text):
    """Another output, or another parameter: what does not fit is invalid."""
    for match in re.finditer(r"\b[A-Z]\w?\b(?!\s*[({<])", text):
        for other in "ABCDSTXYN":
            if other != match.group():
                yield text[:match.start()] + other + text[match.end():]


@of_ensures
def something_added(text):
    if not is_take(text):
        for extra in ("return == 0i32", "return == 0u64", "is_null(return)", "!is_null(return)", "false"):
            yield f"{text}; {extra}"


@of_ensures
def resource_dropped(text):
    yield "" if is_take(text) else text


def conditions(source, begin, end):
    """(begin, end, of ensures) of each condition in the contract that stands there."""
    for comment in re.finditer(r"/\*@(.*?)@\*/", source[begin:end], re.S):
        at, ensures, text = begin + comment.start(1), None, comment.group(1)
        for part in re.finditer(r"\s*(requires|ensures|accesses|trusted)?([^;{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^;{}]*)*);", text, re.S):
            if part.group(1):
                ensures = {"requires": False, "ensures": True}.get(part.group(1))
            if ensures is not None and part.group(2).strip():
                yield at + part.start(2), at + part.end(2), ensures


def mutants_of(path, flags, names=None):
    tree, seen = mutate.Tree(path, flags), set()
    for function in tree.functions:
        body = (function.get("inner") or [{}])[-1]
        if body.get("kind") != "CompoundStmt":
            continue
        for begin, end, ensures in conditions(tree.source, function["begin"], body["begin"]):
            text = tree.source[begin:end]
            for name, change in (ENSURES if ensures else REQUIRES).items():
                for other in change(text) if not names or name in names else []:
                    cut = end + 1 if not other else end  # a condition that is dropped goes with its semicolon
                    source = tree.source[:begin] + other + tree.source[cut:]
                    if source != tree.source and source not in seen:
                        seen.add(source)
                        yield mutate.Mutant(path, name, source, function["name"])

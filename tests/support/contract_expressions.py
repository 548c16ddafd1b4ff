"""Expressions that stand in C and in specifications, with the same meaning where C's is defined; for contract_programs.py."""

TYPES = {  # of C: name in specifications, bits, signed
    "signed char": ("i8", 8, True), "unsigned char": ("u8", 8, False), "short": ("i16", 16, True), "unsigned short": ("u16", 16, False),
    "int": ("i32", 32, True), "unsigned": ("u32", 32, False), "long": ("i64", 64, True), "unsigned long": ("u64", 64, False),
}


def spec_name(kind):
    return TYPES[kind][0]


def values(kind):
    """Those that are worth a run."""
    _, bits, signed = TYPES[kind]
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if signed else (0, (1 << bits) - 1)
    return sorted(v for v in {low, low + 1, -2, -1, 0, 1, 2, 3, 7, high - 1, high} if low <= v <= high)


def c_literal(kind, value):
    _, bits, signed = TYPES[kind]
    suffix = {"int": "", "unsigned": "u", "long": "l", "unsigned long": "ul"}.get(kind, "")
    if signed and bits >= 32 and value == -(1 << (bits - 1)):
        return f"({value + 1}{suffix} - 1)"
    return f"{value}{suffix}" if value >= 0 else f"({value}{suffix})"


def promoted(kind):
    return kind if TYPES[kind][1] >= 32 else "int"


def common(a, b):
    a, b = promoted(a), promoted(b)
    (_, m, s), (_, n, t) = TYPES[a], TYPES[b]
    if m != n:
        return a if m > n else b
    return a if not s else b


class Expression:
    """A kind (type of C), its text in C, and its text in specifications, which has exactly that type."""

    def __init__(self, kind, c, spec):
        self.kind, self.c, self.spec = kind, c, spec

    def cast(self, kind):
        return Expression(kind, f"({kind})({self.c})", self.spec if kind == self.kind else f"(({spec_name(kind)}) {self.spec})")


def variable(kind, name):
    return Expression(kind, name, name)


def constant(kind, value):
    return Expression(kind, c_literal(kind, value), f"{value}{spec_name(kind)}" if value >= 0 else f"({value}{spec_name(kind)})")


def converted(e, kind):
    """What C does by itself: no cast is written there."""
    return e.spec if kind == e.kind else f"(({spec_name(kind)}) {e.spec})"


def binary(sign, a, b):
    if sign in ("<<", ">>"):
        kind = promoted(a.kind)
        name = "shift_left" if sign == "<<" else "shift_right"
        return Expression(kind, f"({a.c} {sign} {b.c})", f"{name}({converted(a, kind)}, {converted(b, kind)})")
    kind = common(a.kind, b.kind)
    return Expression(kind, f"({a.c} {sign} {b.c})", f"({converted(a, kind)} {sign} {converted(b, kind)})")


def compare(sign, a, b):
    """A condition: its text in C and in specifications."""
    kind = common(a.kind, b.kind)
    return f"({a.c} {sign} {b.c})", f"({converted(a, kind)} {sign} {converted(b, kind)})"


def random_expression(r, leaves, depth):
    if depth == 0 or r.random() < 0.2:
        if r.random() < 0.25:
            kind = r.choice(["int", "unsigned", "long"])
            return constant(kind, r.choice([0, 1, 2, 3, 5, 7]))
        return r.choice(leaves)
    if r.random() < 0.15:
        return random_expression(r, leaves, depth - 1).cast(r.choice(list(TYPES)))
    sign = r.choice(["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "+", "-"])
    right = constant("int", r.choice([0, 1, 3, 7])) if sign in ("<<", ">>") else random_expression(r, leaves, depth - 1)
    return binary(sign, random_expression(r, leaves, depth - 1), right)

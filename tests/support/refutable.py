"""Identities that hold for all words: a row is a name, widths, and a function that gives, of a Questions and a width, the name of a
claim that cannot be false."""


def _eq(q, w, x, y):
    return q.apply("Eq", [w], x, y)


def _not(q, bit):
    return q.apply("Not", [1], bit)


def _implies(q, a, b):
    return q.apply("Or", [1], _not(q, a), b)


def _same(op, *others):
    """op x y is what the other operations make of it."""
    def row(q, w):
        x, y = q.free(w), q.free(w)
        return _eq(q, w, q.apply(op, [w], x, y), others[0](q, w, x, y))
    return row


def _commutes(op):
    return _same(op, lambda q, w, x, y: q.apply(op, [w], y, x))


def _divides(div, rem):
    def row(q, w):
        x, y = q.free(w), q.free(w)
        product = q.apply("Mul", [w], q.apply(div, [w], x, y), y)
        return _eq(q, w, q.apply("Add", [w], product, q.apply(rem, [w], x, y)), x)
    return row


def _remainder_is_less(q, w):
    x, y = q.free(w), q.free(w)
    zero = _eq(q, w, y, q.number(0))
    return q.apply("Or", [1], zero, q.apply("Ult", [w], q.apply("Urem", [w], x, y), y))


def _by_zero(op, result):
    def row(q, w):
        x, zero = q.free(w), q.number(0)
        return _eq(q, w, q.apply(op, [w], x, zero), result(q, w, x))
    return row


def _fits(op, extend):
    """Operands below 2^(w/2 - 1) in magnitude: the exact result, in twice the bits, is the one in w bits."""
    def row(q, w):
        half = w // 2
        x, y = (q.apply(extend, [half, w], q.free(half)) for _ in range(2))
        wide = q.apply(op, [2 * w], q.apply(extend, [w, 2 * w], x), q.apply(extend, [w, 2 * w], y))
        return _eq(q, 2 * w, q.apply(extend, [w, 2 * w], q.apply(op, [w], x, y)), wide)
    return row


def _overflow_by_signs(q, w):
    """x + y does not fit if and only if x and y have a sign that the sum has not."""
    x, y = q.free(w), q.free(w)
    total = q.apply("Add", [w], x, y)
    wide = q.apply("Add", [w + 1], q.apply("Sext", [w, w + 1], x), q.apply("Sext", [w, w + 1], y))
    exact = _eq(q, w + 1, wide, q.apply("Sext", [w, w + 1], total))
    both = q.apply("And", [w], q.apply("Xor", [w], x, total), q.apply("Xor", [w], y, total))
    return _eq(q, 1, _not(q, exact), q.apply("Extract", [w, w - 1, 1], both))


def _bounded_sum(q, w):
    """0 <= x, y <= 2^(w - 3): the sum does not overflow, and is not less than x."""
    x, y, limit = q.free(w), q.free(w), q.number(1 << (w - 3))
    small = q.apply("And", [1], _not(q, q.apply("Ult", [w], limit, x)), _not(q, q.apply("Ult", [w], limit, y)))
    return _implies(q, small, _not(q, q.apply("Slt", [w], q.apply("Add", [w], x, y), x)))


def _shift_is_product(q, w):
    x, n = q.free(w), min(3, w - 1)
    return _eq(q, w, q.apply("Shl", [w], x, q.number(n)), q.apply("Mul", [w], x, q.number(1 << n)))


def _shift_is_quotient(q, w):
    x, n = q.free(w), min(3, w - 1)
    return _eq(q, w, q.apply("Lshr", [w], x, q.number(n)), q.apply("Udiv", [w], x, q.number(1 << n)))


def _shifted_out(op):
    def row(q, w):
        x, y = q.free(w), q.free(w)
        beyond = _not(q, q.apply("Ult", [w], y, q.number(w)))
        sign = q.apply("Ite", [w], q.apply("Slt", [w], x, q.number(0)), q.number((1 << w) - 1), q.number(0))
        left = sign if op == "Ashr" else q.number(0)
        return _implies(q, beyond, _eq(q, w, q.apply(op, [w], x, y), left))
    return row


def _shift_back(q, w):
    """Bits that are shifted left and back are the low ones."""
    x, n = q.free(w), min(3, w - 1)
    back = q.apply("Lshr", [w], q.apply("Shl", [w], x, q.number(n)), q.number(n))
    return _eq(q, w, back, q.apply("And", [w], x, q.number((1 << (w - n)) - 1)))


def _halves(q, w):
    x, n = q.free(w), w // 2 or 1
    if w == 1:
        return _eq(q, 1, x, q.apply("Not", [1], _not(q, x)))
    return _eq(q, w, x, q.apply("Concat", [w - n, n], q.apply("Extract", [w, n, w - n], x), q.apply("Extract", [w, 0, n], x)))


def _extension(q, w):
    x, n = q.free(w), w + 5
    signed, plain = q.apply("Sext", [w, n], x), q.apply("Zext", [w, n], x)
    negative = q.apply("Slt", [w], x, q.number(0))
    return _eq(q, 1, negative, _not(q, _eq(q, n, signed, plain)))


def _order(op):
    """One of x < y, y < x, x = y."""
    def row(q, w):
        x, y = q.free(w), q.free(w)
        less, more, same = q.apply(op, [w], x, y), q.apply(op, [w], y, x), _eq(q, w, x, y)
        one = q.apply("Xor", [1], less, q.apply("Xor", [1], more, same))
        return q.apply("And", [1], one, _not(q, q.apply("And", [1], less, more)))
    return row


def _between(op):
    def row(q, w):
        x, y, z = q.free(w), q.free(w), q.free(w)
        both = q.apply("And", [1], q.apply(op, [w], x, y), q.apply(op, [w], y, z))
        return _implies(q, both, q.apply(op, [w], x, z))
    return row


def _maximum(q, w):
    x, y = q.free(w), q.free(w)
    most = q.apply("Ite", [w], q.apply("Ult", [w], x, y), y, x)
    return _not(q, q.apply("Or", [1], q.apply("Ult", [w], most, x), q.apply("Ult", [w], most, y)))


def _signed_by_magnitudes(q, w):
    """x / -y is -(x / y)."""
    x, y, zero = q.free(w), q.free(w), q.number(0)
    minus = lambda v: q.apply("Sub", [w], zero, v)
    same = _eq(q, w, q.apply("Sdiv", [w], x, minus(y)), minus(q.apply("Sdiv", [w], x, y)))
    least = q.number(1 << (w - 1))
    return _implies(q, _not(q, q.apply("Or", [1], _eq(q, w, y, zero), _eq(q, w, y, least))), same)


def _sum_of_differences(q, w):
    x, y, z = q.free(w), q.free(w), q.free(w)
    left = q.apply("Sub", [w], q.apply("Add", [w], x, y), z)
    return _eq(q, w, left, q.apply("Add", [w], x, q.apply("Sub", [w], y, z)))


def _distributes(q, w):
    x, y, z = q.free(w), q.free(w), q.free(w)
    left = q.apply("Mul", [w], q.apply("Add", [w], x, y), z)
    return _eq(q, w, left, q.apply("Add", [w], q.apply("Mul", [w], x, z), q.apply("Mul", [w], y, z)))


_all_ones = lambda q, w, x: q.number((1 << w) - 1)
_itself = lambda q, w, x: x
_one_or_all = lambda q, w, x: q.apply("Ite", [w], q.apply("Slt", [w], x, q.number(0)), q.number(1), q.number((1 << w) - 1))

ROWS = [
    ("x + y = y + x", (1, 8, 32, 128), _commutes("Add")),
    ("x * y = y * x", (1, 2, 4, 5), _commutes("Mul")),
    ("x & y = y & x", (8, 64), _commutes("And")),
    ("x | y = ~(~x & ~y)", (8, 64), _same("Or", lambda q, w, x, y: q.apply(
        "Not", [w], q.apply("And", [w], q.apply("Not", [w], x), q.apply("Not", [w], y))))),
    ("x ^ y = (x | y) - (x & y)", (8, 32), _same("Xor", lambda q, w, x, y: q.apply(
        "Sub", [w], q.apply("Or", [w], x, y), q.apply("And", [w], x, y)))),
    ("x - y = x + ~y + 1", (8, 32), _same("Sub", lambda q, w, x, y: q.apply(
        "Add", [w], q.apply("Add", [w], x, q.apply("Not", [w], y)), q.number(1)))),
    ("(x + y) - z = x + (y - z)", (4, 8), _sum_of_differences),
    ("(x + y) * z = x * z + y * z", (2, 3), _distributes),
    ("x / y * y + x % y = x", (1, 3, 4), _divides("Udiv", "Urem")),
    ("signed: x / y * y + x % y = x", (2, 3), _divides("Sdiv", "Srem")),
    ("x % y < y", (1, 4, 6), _remainder_is_less),
    ("x / 0", (1, 8, 32), _by_zero("Udiv", _all_ones)),
    ("x % 0", (1, 8, 32), _by_zero("Urem", _itself)),
    ("signed x / 0", (1, 8, 32), _by_zero("Sdiv", _one_or_all)),
    ("signed x % 0", (1, 8, 32), _by_zero("Srem", _itself)),
    ("x / -y = -(x / y)", (2, 4), _signed_by_magnitudes),
    ("unsigned sums fit", (8, 16, 32), _fits("Add", "Zext")),
    ("signed sums fit", (8, 16, 32, 128), _fits("Add", "Sext")),
    ("signed differences fit", (8, 16, 32), _fits("Sub", "Sext")),
    ("unsigned products fit", (8, 16, 32), _fits("Mul", "Zext")),
    ("signed products fit", (4, 8), _fits("Mul", "Sext")),
    ("overflow is a matter of signs", (2, 8, 16, 32, 64), _overflow_by_signs),
    ("bounded sums do not overflow", (8, 16, 32, 64), _bounded_sum),
    ("x << 3 = x * 8", (4, 8, 32, 64), _shift_is_product),
    ("x >> 3 = x / 8", (4, 8, 32), _shift_is_quotient),
    ("x << y, too far", (1, 8, 32), _shifted_out("Shl")),
    ("x >> y, too far", (1, 8, 32), _shifted_out("Lshr")),
    ("signed x >> y, too far", (2, 8, 32), _shifted_out("Ashr")),
    ("x << 3 >> 3", (4, 8, 64), _shift_back),
    ("halves", (1, 8, 33), _halves),
    ("extensions", (1, 8, 32), _extension),
    ("unsigned order is total", (1, 8, 32), _order("Ult")),
    ("signed order is total", (1, 8, 32), _order("Slt")),
    ("unsigned order is transitive", (1, 8, 32), _between("Ult")),
    ("signed order is transitive", (1, 8, 32), _between("Slt")),
    ("maximum", (1, 8, 32), _maximum),
]

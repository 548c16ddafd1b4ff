"""Cases of <math.h>. Symbolically the arguments are chosen from a table of edges, so that rounding, signs and classes are all there."""

import struct

from libc_agreement import case

EDGES = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370497.5, 9007199254740993.0, 1e308, -1e308, 5e-324, 2.2250738585072014e-308,
         2.225073858507201e-308, float("inf"), float("-inf"), float("nan"), 3.0, 10.0, 0.1, 1e-10, 123456.789, -7.25, 9.2e18, 9223372036854775807.0, -9223372036854775808.0, 1e19]


def doubles(count):
    def rows(rng):
        row = b""
        for _ in range(count):
            kind = rng.random()
            if kind < 0.3:
                row += struct.pack("<d", rng.choice(EDGES))
            elif kind < 0.6:
                row += struct.pack("<d", rng.uniform(-100, 100))
            elif kind < 0.8:
                row += struct.pack("<d", rng.randrange(-20, 20) / 2)
            else:
                row += bytes(rng.randrange(256) for _ in range(6)) + bytes([rng.randrange(256) & 0xEF, rng.randrange(256)])
        return row

    return rows


BITS = """static long long bits(double x) { long long b; memcpy(&b, &x, 8); return x != x ? 12345 : b; }
static long long bitsf(float x) { int b; memcpy(&b, &x, 4); return x != x ? 12345 : b; }
static long long bitsl(long double x) { long long b, t = 0; memcpy(&b, &x, 8); memcpy(&t, (char *)&x + 8, 2); return x != x ? 12345 : b ^ t << 20; }
static const double edges[] = {0.0, -0.0, 1.5, 2.5, -0.5, 5e-324, 1e308, __builtin_inf(), __builtin_nan(""), -7.25};
#define PICK(i) double x##i; if (in[31] == 255) x##i = edges[in[i] % 10]; else memcpy(&x##i, in + 8 * i, 8); float f##i = (float)x##i;
#define LONG(i) long double l##i = x##i;
"""


def function(name, arguments, free, symbols=bytes(range(10)), long=True, slow=False):
    """The result for float, double and long double, and errno of each. `free` arguments are symbolic, of float and double only."""
    picks = "".join(f"PICK({i}) " for i in range(arguments))
    call = lambda kind: ", ".join(f"{kind}{i}" for i in range(arguments))
    short = f"{picks} OUT(bits({name}({call('x')}))); OUT(errno); errno = 0; OUT(bitsf({name}f({call('f')}))); OUT(errno); errno = 0;"
    longs = "".join(f"LONG({i}) " for i in range(arguments))
    whole = short + (f" {longs} OUT(bitsl({name}l({call('l')}))); OUT(errno);" if long else "")
    names = f"{name} {name}f {name}l" if long else f"{name} {name}f"
    rows = doubles(arguments)
    case(names, "math.h", whole, top=BITS, bytes=32, rows=lambda rng: rows(rng).ljust(32, b"\0"), edges=[struct.pack("<d", edge) * arguments for edge in EDGES])
    if free:
        case(names, "math.h", short, top=BITS, bytes=32, edges=[b"\0" * 31 + b"\xff"], rows=lambda rng: rows(rng).ljust(32, b"\0"), free=free, symbols=symbols, slow=slow)


for name in "floor ceil trunc round rint nearbyint".split():
    function(name, 1, 1)
function("sqrt", 1, 1, slow=True)
case("sqrtf", "math.h", "PICK(0) OUT(bitsf(sqrtf(f0))); OUT(errno);", top=BITS, bytes=32, edges=[b"\0" * 31 + b"\xff"], free=1, symbols=bytes(range(10)))
for name in "fmin fmax fdim".split():
    function(name, 2, 2, b"\0\2\4\7\x08")
function("copysign", 2, 2, b"\0\1\2\4\7")  # the sign of a NaN that was computed is anybody's guess
function("nextafter", 2, 1)
function("fma", 3, 0)
function("logb", 1, 0)
function("roundeven", 1, 1)
for name in ("sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp exp2 exp10 expm1 log log2 log10 log1p cbrt erf erfc tgamma lgamma j0 j1 y0 y1").split():
    function(name, 1, 0)
for name in "atan2 pow hypot remainder fmod drem".split():
    function(name, 2, 0)
ROWS = dict(bytes=32, rows=lambda rng: doubles(1)(rng).ljust(31, b"\0") + bytes([rng.randrange(200)]), edges=[bytes(31) + b"\xff"] + [struct.pack("<d", edge) for edge in EDGES],
            free=1, symbols=bytes(range(10)))
for name in "lrint lround llrint llround ilogb".split():
    case(f"{name} {name}f", "math.h", f"PICK(0) OUT({name}(x0)); OUT(errno); errno = 0; OUT({name}f(f0)); OUT(errno);", top=BITS, **ROWS)
    case(f"{name}l", "math.h", f"PICK(0) LONG(0) OUT({name}l(l0)); OUT(errno);", top=BITS, **{**ROWS, "free": 0})
case("modf modff", "math.h", "PICK(0) double w; float v; OUT(bits(modf(x0, &w))); OUT(bits(w)); OUT(bitsf(modff(f0, &v))); OUT(bitsf(v));", top=BITS, **ROWS)
case("frexp frexpf", "math.h", "PICK(0) int e, d; double r = frexp(x0, &e); OUT(bits(r)); OUT(x0 - x0 == 0 ? e : 0); float q = frexpf(f0, &d); OUT(bitsf(q)); OUT(f0 - f0 == 0 ? d : 0);", top=BITS, slow=True, **ROWS)
case("frexpf", "math.h", "PICK(0) int d; float q = frexpf(f0, &d); OUT(bitsf(q)); OUT(f0 - f0 == 0 ? d : 0);", top=BITS, **ROWS)
case("modfl frexpl", "math.h", "PICK(0) LONG(0) long double w; OUT(bitsl(modfl(l0, &w))); OUT(bitsl(w)); int e; OUT(bitsl(frexpl(l0, &e))); OUT(x0 - x0 == 0 ? e : 0);", top=BITS, **{**ROWS, "free": 0})
SCALE = "PICK(0) int e = (signed char)in[8] * (in[9] % 20 + 1);"
for name in ("scalbn", "ldexp", "scalbln"):
    case(f"{name} {name}f {name}l", "math.h", f"{SCALE} OUT(bits({name}(x0, e))); OUT(errno); errno = 0; OUT(bitsf({name}f(f0, e))); OUT(errno); errno = 0; LONG(0) OUT(bitsl({name}l(l0, e))); OUT(errno);",
         top=BITS, bytes=32, rows=lambda rng: (doubles(1)(rng) + bytes([rng.randrange(256), rng.randrange(256)])).ljust(32, b"\0"), edges=[struct.pack("<d", edge) + b"\x80\x13" for edge in EDGES])
case("scalbn", "math.h", f"{SCALE} OUT(bits(scalbn(x0, e)));", top=BITS, bytes=32, edges=[bytes(8) + b"\x80\x09" + bytes(21) + b"\xff"], free=1, symbols=bytes(range(10)))
case("nexttoward nexttowardf nextup nextdown", "math.h", "PICK(0) PICK(1) LONG(1) OUT(bits(nexttoward(x0, l1))); OUT(bitsf(nexttowardf(f0, l1))); OUT(bits(nextup(x0))); OUT(bits(nextdown(x0)));", top=BITS,
     bytes=32, rows=lambda rng: doubles(2)(rng).ljust(32, b"\0"))
CLASS = "__fpclassify __isnan __isinf __finite __signbit finite"
case(" ".join(f"{name}{suffix}" for name in CLASS.split() for suffix in ("", "f", "l")), "math.h", "PICK(0) LONG(0) " + " ".join(
    f"OUT(({name})(x0)); OUT(({name}f)(f0)); OUT(({name}l)(l0));".replace("(__signbit)(x0)", "!!(__signbit)(x0)").replace("(__signbitf)(f0)", "!!(__signbitf)(f0)").replace("(__signbitl)(l0)", "!!(__signbitl)(l0)")
    for name in CLASS.split()).replace("(__isnanl)(l0)", "!!(__isnanl)(l0)"), top=BITS, **{**ROWS, "free": 0})
case("sincos", "math.h", "PICK(0) double s, c; sincos(x0, &s, &c); OUT(bits(s)); OUT(bits(c));", top=BITS, **{**ROWS, "free": 0})
case("lgamma_r lgammaf_r lgammal_r signgam gamma", "math.h", "PICK(0) LONG(0) int a, b, c; OUT(bits(lgamma_r(x0, &a))); OUT(x0 == x0 ? a : 0); OUT(bitsf(lgammaf_r(f0, &b))); OUT(x0 == x0 ? b : 0);"
     " OUT(bitsl(lgammal_r(l0, &c))); OUT(x0 == x0 ? c : 0); lgamma(x0); OUT(x0 == x0 ? signgam : 0); OUT(bits(gamma(x0)));", top=BITS, **{**ROWS, "free": 0})

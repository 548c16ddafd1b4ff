"""Cases of <stdlib.h>."""

from libc_agreement import case

NUMBERS = [b"9223372036854775807\0\0", b"9223372036854775808\0\0", b"-9223372036854775808\0", b"-9223372036854775809\0", b"18446744073709551615\0",
           b"18446744073709551616\0", b"-18446744073709551615", b"0x7fffffffffffffff\0\0\0", b"0xg\0 12\0\0\0\0\0\0\0\0\0\0\0\0\0\0", b" \t\n-0x1f\0\0\0\0\0\0\0\0\0\0\0\0",
           b"0777z\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", b"+-1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", b"99999999999999999999\0"]
TEXT = "char s[22] = {0}, *end = s + 21; memcpy(s, in, 21); int bases[] = {10, 0, 16, 8, 2, 36, 1, 37, -1, 3, 10}, base = bases[in[21] % 11];"
for name in "strtol strtoul strtoll strtoull strtoimax strtoumax".split():
    case(name, "stdlib.h inttypes.h", f"{TEXT} OUT({name}(s, &end, base)); OUT(end - s); OUT(errno);", bytes=22,
         rows=lambda rng: bytes(rng.choice(b"0123456789abcxXzZ -+") if rng.random() < 0.97 else 0 for _ in range(21)) + bytes([rng.randrange(256)]),
         edges=[b"12\0" + bytes(18) + b"\0"] + [number + bytes([base]) for number in NUMBERS for base in (0, 1, 2, 5, 6)], free=4, symbols=b"01x-")
for name in ("atoi", "atol", "atoll"):
    case(name, "stdlib.h", f"{TEXT} OUT({name}(s));", bytes=22, alphabet=b"0123456789\0 -+", edges=[b"12\0" + bytes(19)], free=3, symbols=b"17- \0")


def float_text(rng):
    digits = lambda most: "".join(rng.choice("0123456789") for _ in range(rng.randrange(most)))
    text = rng.choice(["", "-", "+", " ", "\t-"])
    kind = rng.random()
    if kind < 0.1:
        text += rng.choice(["inf", "INFINITY", "infin", "nan", "nan(12a)", "nan(", "in", "na", "."])
    elif kind < 0.25:
        text += "0x" + digits(8) + rng.choice(["", "."]) + digits(8) + rng.choice(["", f"p{rng.randrange(-1100, 1100)}", "p", "p-"])
    else:
        text += digits(rng.choice([3, 10, 22])) + rng.choice(["", "."]) + digits(rng.choice([3, 10, 18]))
        text += rng.choice(["", f"e{rng.randrange(-9, 9)}", f"E{rng.randrange(-340, 340)}", "e", "e+", "e-1x"])
    return text.encode()[:47].ljust(48, b"\0")


FLOATS = [text.ljust(48, b"\0") for text in (
    b"1.5", b"0.1", b"1e23", b"9007199254740993", b"2.2250738585072011e-308", b"4.9e-324", b"1e400", b"-1e400", b"1e-400", b"0x1p-1074",
    b"0x1.fffffffffffff8p1023", b"1.7976931348623157e308", b"179769313486231580793e289", b"8.5070591730234615865843651857942052864e37",
    b"16777217", b"0x", b"0x.", b".5", b"5.", b".", b"-.e1", b"1e5000000000", b"0e5000000000", b"3.4028236e38", b"1.17549429e-38", b"1e-45", b"0x1.000001p0")]
for name, type in (("strtod", "double"), ("strtof", "float")):
    case(name, "stdlib.h", f"char s[48], *end; memcpy(s, in, 48); {type} x = {name}(s, &end); long b = 0; memcpy(&b, &x, sizeof x); OUT(b); OUT(end - s); OUT(errno);",
         bytes=48, rows=float_text, edges=FLOATS, free=3, symbols=b"1.e-7", slow=name == "strtod")
case("strtold", "stdlib.h", "char s[48], *end; memcpy(s, in, 48); long double x = strtold(s, &end); long b = 0, t = 0; memcpy(&b, &x, 8);"
     " memcpy(&t, (char *)&x + 8, 2); OUT(b); OUT(t); OUT(end - s); OUT(errno);", bytes=48, rows=float_text, edges=FLOATS)
case("atof", "stdlib.h", "double x = atof((const char *)in); long b; memcpy(&b, &x, 8); OUT(b);", bytes=48, rows=float_text, edges=FLOATS)

COMPARE = "static int calls;\nstatic int compare(const void *a, const void *b) { calls++; return (*(const unsigned char *)a & 3) - (*(const unsigned char *)b & 3); }\n" \
          "static int compare_r(const void *a, const void *b, void *data) { ++*(int *)data; return compare(b, a); }\n"
SHOW = "for (int i = 0; i < 8; i++) OUT(s[i]);"
case("qsort", "stdlib.h", f"unsigned char s[8]; memcpy(s, in, 8); calls = 0; qsort(s, in[8] % 9, 1, compare); OUT(calls); {SHOW}", top=COMPARE,
     bytes=9, edges=[b"\7\6\5\4\3\2\1\0\4"], free=3, symbols=b"\0\1\2\5")
case("qsort", "stdlib.h", f"unsigned char s[8]; memcpy(s, in, 8); calls = 0; qsort(s, 4, 2, compare); OUT(calls); {SHOW}", top=COMPARE, bytes=8)
case("qsort_r", "stdlib.h", f"unsigned char s[8]; int n = 0; memcpy(s, in, 8); calls = 0; qsort_r(s, 8, 1, compare_r, &n); OUT(calls); OUT(n); {SHOW}", top=COMPARE, bytes=8)
case("bsearch", "stdlib.h", "calls = 0; unsigned char s[] = {0, 1, 1, 2, 3}, *r = bsearch(in, s, in[1] % 6, 1, compare); OUT(r ? r - s : -1); OUT(calls);",
     top=COMPARE, bytes=2, free=2, symbols=b"\0\1\2\3\4\5")
case("lfind lsearch", "search.h", f"calls = 0; unsigned char s[8] = {{1, 2}}; size_t n = 2; for (int i = 0; i < 4; i++) {{ unsigned char *r = lfind(in + i, s, &n, 1, compare);"
     f" OUT(r ? r - s : -1); r = lsearch(in + i, s, &n, 1, compare); OUT(r - s); OUT(n); }} OUT(calls); {SHOW}", top=COMPARE, bytes=4, free=3, symbols=b"\0\1\3")
case("div ldiv lldiv imaxdiv imaxabs", "stdlib.h inttypes.h", "int a, b; memcpy(&a, in, 4); memcpy(&b, in + 4, 4); b = b ? b : 1; a = a == -2147483648 ? 0 : a;"
     " OUT(div(a, b).quot); OUT(div(a, b).rem); OUT(ldiv(a, b).quot); OUT(ldiv(a, b).rem); OUT(lldiv(a, b).quot); OUT(lldiv(a, b).rem);"
     " OUT(imaxdiv(a, b).quot); OUT(imaxdiv(a, b).rem); OUT(imaxabs(a));", bytes=8, edges=[b"\0\0\0\0\3\0\0\0"], free=1, symbols=b"\0\1\7\xff")
case("getenv setenv unsetenv putenv clearenv secure_getenv", "stdlib.h", "clearenv(); char n[3] = {IN(0), IN(1)}, v[3] = {IN(2), IN(3)}, e[] = \"b=put\"; OUT(putenv(e));"
     " OUT(setenv(n, v, in[4] & 1)); OUT(errno); char *r = getenv(n); OUT(r ? strlen(r) : -1); OUT(r ? r[0] : -1); OUT(getenv(\"b\")[0]); OUT(setenv(\"c\", \"new\", 0));"
     " OUT(secure_getenv(\"c\")[0]); OUT(unsetenv(n)); OUT(getenv(n) != 0); OUT(unsetenv(\"b=\")); OUT(errno); putenv(\"c\"); OUT(getenv(\"c\") != 0);",
     bytes=5, rows=lambda rng: bytes(rng.choice(b"ca=\0") for _ in range(4)) + bytes([rng.randrange(2)]), edges=[b"a\0x\0\1"], free=2, symbols=b"ac=\0")

case("rand_r", "stdlib.h", "unsigned seed = in[0] | in[1] << 8 | in[2] << 16 | (unsigned)in[3] << 24; for (int i = 0; i < 3; i++) { OUT(rand_r(&seed)); OUT(seed); }", bytes=4, edges=[b"\0\0\0\0"], free=1, symbols=b"\0\1\377")
case("erand48 nrand48 jrand48", "stdlib.h", "unsigned short s[3] = {in[0] | in[1] << 8, in[2] | in[3] << 8, in[4] | in[5] << 8}; OUT(nrand48(s)); OUT(jrand48(s)); OUT(erand48(s) * (1L << 48)); for (int i = 0; i < 3; i++) OUT(s[i]);", bytes=6)

"""stdlib.h, inttypes.h: numbers that strings spell, arithmetic, arrays."""

from library import case

BASES = "static const int bases[] = {10, 16, 0, 8, 36, 2, 1, -1};"
for name in ("strtol", "strtoll", "strtoul", "strtoull"):
    case(name, "h* n", "TEXT(s); char *e = s + N; int b = bases[CHOICE]; OUT(F(s, &e, b)); PLACE(e, s); OUT(errno);", before=BASES, size=3)
for name in ("strtoimax", "strtoumax"):
    case(name, "h* n", "TEXT(s); char *e; OUT(F(s, &e, bases[CHOICE])); PLACE(e, s); OUT(errno);", before=BASES, size=3)
for name in ("atoi", "atol", "atoll"):
    case(name, "d*", "TEXT(s); OUT(F(s));")

for name, type in (("abs", "int"), ("labs", "long"), ("llabs", "long long"), ("imaxabs", "intmax_t")):
    case(name, "x x n", f"{type} x = NEXT; x = x << 8 | NEXT; x = (x << 8) * (1 - (int)NEXT); OUT(F(x));", "stdint.h")
for name, type, result in (("div", "int", "div_t"), ("ldiv", "long", "ldiv_t"), ("lldiv", "long long", "lldiv_t"), ("imaxdiv", "intmax_t", "imaxdiv_t")):
    case(name, "x x", f"{type} x = (signed char)NEXT, y = (signed char)NEXT; y += y == 0; {result} r = F(x, y); OUT(r.quot); OUT(r.rem);", "stdint.h")

ORDER = """typedef struct { char key, value; } pair;
static int order(const void *a, const void *b) { return ((const pair *)a)->key - ((const pair *)b)->key; }
"""
case("qsort", "t* n", "pair p[N]; for (int i = 0; i < N; i++) p[i].key = NEXT, p[i].value = i; F(p, N - (CHOICE > 0), sizeof *p, order); for (int i = 0; i < N; i++) { OUT(p[i].key); OUT(p[i].value); }",
     before=ORDER, size=4)
case("bsearch", "t* t", "pair p[N]; for (int i = 0; i < N; i++) p[i].key = NEXT, p[i].value = i; pair k = {NEXT, 0}; pair *q = F(&k, p, N, sizeof *p, order); PLACE(q, p);",
     before=ORDER, size=4)

"""Random functions with random contracts, of which about half are kept; for contract_soundness.py.

A family makes one function of a small shape, with variations of which many are wrong: another bound, another index, another
type of the index, a statement too much. It says by which calls the function is tried: loops in C over small inputs around the text
TRY(arguments), which calls it if the inputs satisfy its precondition. Memory is allocated exactly as large as the
contract says, so that a sanitizer sees what lies outside."""

import random

import contract_expressions as x
import contract_formulas

FAMILIES = []


def family(function):
    FAMILIES.append(function)
    return function


class Program:
    """Text of the function (its name is NAME), loops of its driver, and text that stands before, once for each file."""

    def __init__(self, text, driver, before=""):
        self.text, self.driver, self.before = text, driver, before


def loops(variables, body):
    """A loop for each (type, name, values)."""
    lines = []
    for kind, name, values in variables:
        texts = ", ".join(x.c_literal(kind, v) for v in values)
        lines.append(f"for (size_t at_{name} = 0; at_{name} < {len(values)}; at_{name}++) {{ {kind} {name} = (({kind}[]){{{texts}}})[at_{name}];")
    return "\n".join(lines) + "\n" + body + "\n" + "}" * len(variables)


def contract(requires, ensures):
    parts = [f"    requires {' '.join(c + ';' for c in requires)}"] if requires else []
    parts += [f"    ensures {' '.join(c + ';' for c in ensures)}"] if ensures else []
    return "/*@\n" + "\n".join(parts) + " @*/"


@family
def integers(r):
    kinds = [r.choice(list(x.TYPES)) for _ in range(3)]
    result = kinds[2]
    leaves = [x.variable(kinds[0], "p"), x.variable(kinds[1], "q")]
    a, b = (x.random_expression(r, leaves, 2) for _ in range(2))
    test_c, test_spec = x.compare(r.choice(["<", "<=", "==", "!=", ">"]), *(x.random_expression(r, leaves, 1) for _ in range(2)))
    requires = []
    for leaf in leaves:
        if r.random() < 0.7:
            low, high = sorted(r.sample([0, 1, 2, 3, 5, 7, 30], 2))
            requires.append(x.compare("<=", leaf, x.constant(leaf.kind, high))[1])
            requires.append(x.compare(">=", leaf, x.constant(leaf.kind, low))[1])
    wanted = f"({test_spec} ? {x.converted(a, result)} : {x.converted(b, result)})"
    claim = r.choice([f"return == {wanted}", f"return <= {wanted}", f"return != {x.converted(b, result)}",
                      f"return == {x.converted(r.choice(leaves), result)}", f"return >= {x.constant(result, r.choice([0, 1, 3])).spec}",
                      f"(integer) return == (integer) {a.spec} || (integer) return == (integer) {b.spec}"])
    text = f"{result} NAME({kinds[0]} p, {kinds[1]} q)\n{contract(requires, [claim])}\n{{\n  if ({test_c}) return {a.c};\n  return {b.c};\n}}"
    return Program(text, loops([(k, n, sorted(set(x.values(k)) | {5})) for k, n in zip(kinds, "pq")], "TRY(p, q);"))


def array_driver(r, length, body):
    """Arrays of exactly that many elements, an expression of n, with some contents."""
    return loops([("unsigned", "n", [0, 1, 2, 3]), ("unsigned", "i", [0, 1, 2, 3, 4, 0xffffffff]), ("unsigned", "j", [0, 1, 2])],
                 "for (int fill = 0; fill < 3; fill++) {\n"
                 f"size_t length = {length}; int *a = length ? malloc(length * sizeof *a) : NULL;\n"
                 "for (size_t k = 0; k < length; k++) a[k] = (int)(k * fill) - 1;\n" + body + "\nfree(a); }")


INDEX = [("u32", "u32", ""), ("u64", "u64", "(u64) "), ("i64", "i64", "(i64) ")]


def each(name, right, index, guard, body="array_shift<int>(a, k)"):
    return f"take {name} = each ({index} k; {guard}) {{ {right}<int>({body}) }}"


@family
def elements(r):
    index, _, to = r.choice(INDEX)
    lower = f"0{index} <= k && " if index[0] == "i" else ""
    more = r.choice([0, 0, 1])
    guard = f"{lower}k {'<=' if more else '<'} {to}n"
    places = ["i", "j", "n - 1", "n", "i + 1", "0"]
    bounds = {"i": r.choice(["i < n", "i < n", "i <= n"]), "j": r.choice(["j < n", "j < n", "j <= n"])}
    requires = [b for b in bounds.values() if r.random() < 0.9] + (["n > 0u32"] if r.random() < 0.5 else [])
    statements, maps = [], "A"
    for _ in range(r.randint(1, 3)):
        place, other = r.choice(places[:2] + places), r.choice(places[:2] + places)
        value = r.choice(["7", f"a[{other}]", f"a[{other}]"])
        statements.append(f"  a[{place}] = {value};")
        spec_place = f"{to}({place.replace('- 1', '- 1u32').replace('+ 1', '+ 1u32').replace('0', '0u32')})"
        spec_other = f"{to}({other.replace('- 1', '- 1u32').replace('+ 1', '+ 1u32').replace('0', '0u32')})"
        maps = f"{maps}[{spec_place}: {'7i32' if value == '7' else maps + '[' + spec_other + ']'}]"
    back = r.choice(["i", "j"])
    ensures = [each("B", "RW", index, guard),
               r.choice([f"B == {maps}", f"B[{to}{back}] == A[{to}{back}]", f"B[{to}{back}] == 7i32", f"return == A[{to}{back}]",
                         f"each ({index} k; {guard} && k != {to}i) {{ B[k] == A[k] }}",
                         f"each ({index} k; {guard} && k != {to}i && k != {to}j) {{ B[k] == A[k] }}"])]
    text = (f"int NAME(int *a, unsigned n, unsigned i, unsigned j)\n{contract(requires + [each('A', 'RW', index, guard)], ensures)}\n{{\n" +
            "\n".join(statements) + f"\n  return a[{back}];\n}}")
    return Program(text, array_driver(r, "n + 1" if more else "n", "TRY(a, n, i, j);"))


@family
def ranges(r):
    """Nothing is done: what is held is split and put together again."""
    cuts = [("0u32", "i"), ("i", "j"), ("j", "n"), ("0u32", "n"), ("i", "n"), ("0u32", "j"), ("i + 1u32", "n"), ("0u32", "i + 1u32")]
    pieces = lambda: r.choice([[cuts[0], cuts[4]], [cuts[0], cuts[1], cuts[2]], [cuts[3]], [cuts[5], cuts[2]], [cuts[7], cuts[6]],
                               [cuts[0], cuts[6]], [cuts[0], cuts[2]]])
    sign = r.choice(["<", "<", "<="])
    order = [c for c in (r.choice(["i <= j", "i < j", "i <= j"]), r.choice(["j <= n", "j < n"])) if r.random() < 0.9]

    def takes(stem, right):
        return [each(f"{stem}{k}", right, "u32", f"{low} <= k && k {sign if high == 'n' else '<'} {high}") for k, (low, high) in enumerate(pieces())]
    have = r.choice(["RW", "RW", "W"])
    text = f"void NAME(int *a, unsigned n, unsigned i, unsigned j)\n{contract(order + takes('A', have), takes('B', r.choice([have, have, 'W', 'RW'])))}\n{{\n}}"
    driver = loops([("unsigned", name, [0, 1, 2, 3]) for name in "nij"], "int *a = calloc(4, sizeof *a);\nTRY(a, n, i, j);\nfree(a);")
    return Program(text, driver)


@family
def rounds(r):
    start, sign, step = r.choice(["0", "0", "1"]), r.choice(["<", "<", "<=", "!="]), r.choice(["1", "1", "2"])
    body = r.choice(["a[k] = 7;", "a[k] = a[k];", "if (a[k] == 7) break;", "a[k] = (int)k;", "c++;", "if (k == i) continue; a[k] = 7;"])
    value = {"a[k] = 7;": "7i32", "a[k] = (int)k;": "(i32) l"}.get(body, "7i32")
    invariant = [r.choice(["k <= n", "k <= n", "true", "k <= n + 1u32"]), each("C", "RW", "u32", "k < n"),
                 r.choice([f"each (u32 l; l < k) {{ C[l] == {value} }}", "each (u32 l; k <= l && l < n) { C[l] == A[l] }", "each (u32 l; l < k) { C[l] == A[l] }",
                           "each (u32 l; l < k) { C[l] != 7i32 }", "c == k", "C == A", "true"])]
    ensures = [each("B", "RW", "u32", "k < n"),
               r.choice([f"each (u32 l; l < n) {{ B[l] == {value} }}", "B == A", "return == n", "return <= n", "return < n implies A[return] == 7i32",
                         "each (u32 l; l < return && l < n) { B[l] != 7i32 }"])]
    result = "c" if body == "c++;" else "k"
    invariant[1] = invariant[1].replace("k", "l").replace("tale", "take")
    text = (f"unsigned NAME(int *a, unsigned n, unsigned i, unsigned j)\n{contract([each('A', 'RW', 'u32', 'k < n')], ensures)}\n{{\n"
            f"  unsigned c = 0, k = {start};\n  for (; k {sign} n; k += {step})\n  /*@ inv {'; '.join(invariant)}; @*/\n  {{\n    {body}\n  }}\n  return {result};\n}}")
    return Program(text, array_driver(r, "n", "TRY(a, n, i, j);"))


RECORD = "struct record { signed char c; int x; unsigned b : 3; int s : 5; int v[2]; struct record *next; unsigned short h; };\n"


@family
def members(r):
    members = {"c": "i8", "x": "i32", "b": "u3", "s": "i5", "h": "u16", "v[0]": "i32", "v[1]": "i32"}
    spec = lambda m: m.replace("[0]", "[0u64]").replace("[1]", "[1u64]")
    statements = []
    for _ in range(r.randint(1, 3)):
        m, o = r.choice(list(members)), r.choice(list(members))
        statements.append("  " + r.choice([f"p->{m} = q->{o};", f"p->{m} = p->{o};", f"p->{m} = {r.choice([0, 1, 9, -1])};", "*p = *q;",
                                           f"if (p == q) p->{m} = 1;", f"p->v[i & 1] = q->{o};"]))
    m, o = r.choice(list(members)), r.choice(list(members))
    same = members[m] == members[o]
    two = r.random() < 0.6
    requires = ["take P = RW(p)"] + (["take Q = RW(q)"] if two else ["ptr_eq(p, q)"])
    known = "Q" if two else "P"
    ensures = ["take R = RW(p)"] + (["take S = RW(q)"] if two else [])
    ensures.append(r.choice([f"R.{spec(m)} == P.{spec(m)}", f"R.{spec(m)} == {known}.{spec(o if same else m)}", "R == P", f"R == {known}",
                             f"R == {{ {m.split('[')[0]}: {known}.{m.split('[')[0]}, ..P }}", f"return == R.x", "return == P.x"]))
    text = (f"int NAME(struct record *p, struct record *q, unsigned i)\n{contract(requires, ensures)}\n{{\n" + "\n".join(statements) + "\n  return p->x;\n}")
    driver = ("for (unsigned seed = 0; seed < 64; seed++) for (unsigned i = 0; i < 2; i++) {\n"
              "struct record *p = malloc(sizeof *p), *q = " + ("malloc(sizeof *q)" if two else "p") + ", *o[] = {p, q};\n"
              "for (int k = 0; k < 2; k++) *o[k] = (struct record){.c = (seed >> k & 1) * 5 - 3, .x = seed >> (1 + k) & 1 ? 9 : -9, .b = seed >> (2 + k) & 7, "
              ".s = (seed >> k & 3) - 2, .v = {k, seed & 9}, .h = seed >> k};\n"
              "TRY(p, q, i);\nfree(p);" + ("free(q);" if two else "") + " }")
    return Program(text, driver, RECORD)


@family
def pointers(r):
    rights = [r.choice(["RW", "RW", "W"]) for _ in range(2)]
    statements = [r.choice(["*p = 1;", "*q = 2;", "*p = *q;", "*q = *p;", "if (p == o) *o = 3;", "if (q == o) *o = 4;", "if (p != q) *p = 5;",
                            "{ int t = *p; *p = *q; *q = t; }", "if (o) *p = 6;", "p = q;", "*p += 1;", "{ int x = *q; int *l = &x; *l = 8; *q = x; }"])
                  for _ in range(r.randint(1, 4))]
    requires = [f"take P = {rights[0]}(p)", f"take Q = {rights[1]}(q)"] + r.choice([[], ["ptr_eq(o, p)"], ["ptr_eq(o, q)"], ["is_null(o)"], ["!ptr_eq(o, p)"]])
    ensures = [f"take R = {r.choice(['RW', 'RW', 'W'])}(p)", "take S = RW(q)"]
    ensures.append(r.choice(["S == 2i32", "S == 4i32"] + (["S == Q"] if rights[1] == "RW" else []) + (["S == P"] if rights[0] == "RW" else []) +
                            ["return == 1i32", "return == S", "S != 3i32"]))
    text = f"int NAME(int *p, int *q, int *o)\n{contract(requires, ensures)}\n{{\n" + "".join(f"  {s}\n" for s in statements) + "  return *p;\n}"
    driver = loops([("int", "x", [-1, 0, 1, 2147483647]), ("int", "y", [2, 3, 4, 5]), ("int", "which", [0, 1, 2, 3])],
                   "int *p = malloc(sizeof *p), *q = malloc(sizeof *q), *e = malloc(sizeof *e); *p = x, *q = y, *e = 9;\n"
                   "int *o = which == 0 ? p : which == 1 ? q : which == 2 ? e : NULL;\nTRY(p, q, o);\nfree(p), free(q), free(e);")
    return Program(text, driver)


CELLS = """struct cell { int value; struct cell *next; };
/*@ predicate [rec] (u64) Cells(pointer p) {
      if (is_null(p)) { return 0u64; } else { take C = RW<struct cell>(p); take N = Cells(C.next); return N + 1u64; }
    } @*/
"""


@family
def lists(r):
    body = r.choice(["if (p) p->value = 3;", "if (p) p = p->next;", "if (p && p->next) p->next = p->next->next;", "while (p) p = p->next;",
                     "if (p) { struct cell *n = p->next; p->next = q; q = p; p = n; }", "if (p) p->next = q;", "if (!p) p = q;",
                     "if (p && p->next) p->next->value = p->value;", "if (q) { struct cell *n = q->next; q->next = p; p = q; q = n; }",
                     "if (p && !p->next) p->next = q;", "p->value = 1;", "if (q) q->next = NULL;"])
    requires = ["take N = Cells(p)", "take M = Cells(q)"] + r.choice([[], [], ["N > 0u64"], ["!is_null(p)"], ["N == 1u64"], ["is_null(q)"]])
    back = r.choice(["p", "return", "return"])
    ensures = [f"take K = Cells({back})"] + r.choice([["take L = Cells(q)"], [], ["take L = Cells(q)"]]) + [r.choice(
        ["K == N", "K <= N", "K == N + M", "K + 1u64 == N || N == 0u64", "K == N + 1u64", "K == M", "K > 0u64"])]
    text = f"struct cell *NAME(struct cell *p, struct cell *q)\n{contract(requires, ensures)}\n{{\n  {body}\n  return p;\n}}"
    driver = loops([("int", "n", [0, 1, 2, 3]), ("int", "m", [0, 1, 2])],
                   "struct cell *all[5]; int count = 0; struct cell *p = NULL, *q = NULL;\n"
                   "for (int k = 0; k < n; k++) { struct cell *c = malloc(sizeof *c); *c = (struct cell){k, p}; p = all[count++] = c; }\n"
                   "for (int k = 0; k < m; k++) { struct cell *c = malloc(sizeof *c); *c = (struct cell){-k, q}; q = all[count++] = c; }\n"
                   "TRY(p, q);\nwhile (count) free(all[--count]);")
    return Program(text, driver, CELLS)


HELPERS = """int help_set(int *p, int v)
/*@ requires take P = W(p); ensures take Q = RW(p); Q == v; @*/
{ *p = v; return v; }
int help_add(int *p, int *q)
/*@ requires take P = RW(p); take Q = RW(q); P < 100i32; -100i32 < P; Q < 100i32; -100i32 < Q;
    ensures take P2 = RW(p); take Q2 = RW(q); Q2 == Q; P2 == P + Q; return == P; @*/
{ int t = *p; *p += *q; return t; }
void help_clear(int *a, unsigned long n)
/*@ requires n < 10u64; take A = each (u64 i; i < n) { W<int>(array_shift<int>(a, i)) };
    ensures take B = each (u64 i; i < n) { RW<int>(array_shift<int>(a, i)) }; each (u64 i; i < n) { B[i] == 0i32 }; @*/
{ for (unsigned long k = 0; k < n; k++) /*@ inv k <= n; take D = each (u64 i; i < k) { RW<int>(array_shift<int>(a, i)) };
    take E = each (u64 i; k <= i && i < n) { W<int>(array_shift<int>(a, i)) }; each (u64 i; i < k) { D[i] == 0i32 }; @*/ { a[k] = 0; } }
"""


@family
def calls(r):
    statements = [r.choice(["help_set(&x, 3);", "help_set(&s.a, 4);", "help_set(p, 5);", "help_add(&x, p);", "help_add(p, &x);", "help_add(p, p);",
                            "help_add(&x, &s.b);", "help_clear(v, 2);", "help_clear(v, 3);", "help_clear(p, 1);", "help_set(&v[1], x);", "x = v[0];", "s.b = x;",
                            "{ int y; help_set(&y, x); x = y; }", "x = s.a;", "*p = x;", "x = *p;", "l = &x; help_set(l, 9);"])
                  for _ in range(r.randint(2, 5))]
    claim = r.choice(["return == 3i32", "return == P", "Q == P", "return == 5i32", "return == 9i32", "Q == 5i32", "return == Q", "Q == 0i32", "return == 1i32"])
    text = (f"int NAME(int *p)\n{contract(['take P = RW(p)', 'P < 50i32', '-50i32 < P'], ['take Q = RW(p)', claim])}\n{{\n"
            "  int x = 1, v[2] = {1, 2}, *l = &x;\n  struct { int a, b; } s = {1, 2};\n" + "".join(f"  {s}\n" for s in statements) + "  (void)v, (void)l, (void)s;\n  return x;\n}")
    driver = loops([("int", "x", [-49, -1, 0, 1, 3, 5, 49, 50])], "int *p = malloc(sizeof *p); *p = x;\nTRY(p);\nfree(p);")
    return Program(text, driver, HELPERS)


@family
def bytes_of_cells(r):
    statements = [r.choice(["((unsigned char *)p)[i] = 0;", "*(unsigned short *)p = 1;", "b[i] = 1;", "b[0] = ((unsigned char *)p)[i];", "*p = *(unsigned *)b;",
                            "*(unsigned *)b = *p;", "memcpy(b, p, 4);", "memcpy(p, b, i);", "memset(p, 0, 2);", "((unsigned short *)p)[1] = b[3];"])
                  for _ in range(r.randint(1, 3))]
    index, size = r.choice(["u64", "u8", "u32"]), r.choice([4, 4, 4, 5, 3])
    bytes_ = f"each ({index} k; k < {size}{index}) {{ RW<unsigned char>(array_shift<unsigned char>(b, k)) }}"
    requires = ["take P = RW(p)", f"take B = {bytes_}", r.choice(["i < 4u64", "i <= 4u64", "i < 2u64"])] + r.choice([[], ["(u64) b % 4u64 == 0u64"]])
    ensures = ["take Q = RW(p)", f"take C = {bytes_}", r.choice(["Q == P", f"C == B", f"C[1{index}] == B[1{index}]", "return == P", "return == Q", "Q <= P",
                                                                 "(u8) return == (u8) Q"])]
    text = f"unsigned NAME(unsigned *p, unsigned char *b, unsigned long i)\n{contract(requires, ensures)}\n{{\n" + "".join(f"  {s}\n" for s in statements) + "  return *p;\n}"
    driver = loops([("unsigned", "v", [0, 1, 0x01020304, 0xffffffff]), ("unsigned long", "i", [0, 1, 2, 3, 4]), ("int", "w", [0, 3])],
                   f"unsigned *p = malloc(sizeof *p); unsigned char *b = malloc({size}); *p = v; memset(b, w, {size});\nTRY(p, b, i);\nfree(p), free(b);")
    return Program(text, driver)


@family
def frames(r):
    """What a loop changes, and what it leaves as it was."""
    bodies = ["x = 2;", "s.a = 2;", "s.b = s.a;", "v[1] = 2;", "v[i & 1] = 3;", "*l = 4;", "*p = 5;", "*p = *p;", "help_set(&x, 6);", "help_set(&s.a, 7);", "help_set(p, 5);",
              "if (i == 1) break;", "if (i == 1) continue;", "x = 1;", "l = &v[0];", "{ int y = x; help_set(&y, 3); }", "x++;", "if (i == 2) return 9;", "i++;",
              "for (unsigned k = 0; k < i; k++) /*@ inv true; @*/ { x = 2; }", "for (unsigned k = 0; k < 2; k++) { v[k] = 2; }", "*l = *p;"]
    body = [r.choice(bodies) for _ in range(r.randint(1, 3))]
    claims = ["i <= n", "x == 1i32", "true", "x == 1i32 || x == 2i32", "take X = RW(p)", "take X = RW(p)", "i <= 3u32"]
    invariant = sorted({r.choice(claims) for _ in range(r.randint(1, 3))})
    result = r.choice(["x", "s.a", "s.b", "v[0]", "v[1]", "*l", "*p", "(int)i"])
    claim = r.choice(["return == 1i32", "return == 2i32", "Q == P", "return == Q", "return == (i32) n", "return != 3i32", "Q == 5i32 || Q == P", "return == 9i32"])
    requires = ["take P = RW(p)"] + r.choice([[], ["n < 4u32"], ["n > 0u32"]])
    text = (f"int NAME(int *p, unsigned n)\n{contract(requires, ['take Q = RW(p)', claim])}\n{{\n"
            "  int x = 1, v[2] = {1, 2}, *l = &x;\n  struct { int a, b; } s = {1, 2};\n  unsigned i = 0;\n"
            f"  for (; i < n; i++)\n  /*@ inv {'; '.join(invariant)}; @*/\n  {{\n" + "".join(f"    {b}\n" for b in body) +
            f"  }}\n  (void)v, (void)l, (void)s;\n  return {result};\n}}")
    driver = loops([("int", "w", [-1, 0, 1, 2, 5, 2147483647]), ("unsigned", "n", [0, 1, 2, 3, 4])], "int *p = malloc(sizeof *p); *p = w;\nTRY(p, n);\nfree(p);")
    return Program(text, driver, HELPERS)


@family
def heap(r):
    """What malloc gives, and who frees it."""
    bodies = ["free(p);", "free(p); p = NULL;", "if (p) *p = 1;", "*p = 2;", "p = malloc(sizeof *p);", "if (!p) p = malloc(sizeof *p);", "if (p) { free(p); p = NULL; }",
              "int *q = malloc(sizeof *q); free(p); p = q;", "int *q = p; free(q);", "if (p) *p = *p + 0;", "int *q = malloc(2 * sizeof *q); if (q) { q[1] = 3; free(q); }",
              "unsigned char *q = malloc(i); if (q && i) q[i - 1] = 1; free(q);", "if (p && i) *p = 3;", "return p;"]
    body = [r.choice(bodies) for _ in range(r.randint(1, 4))]
    requires = [["take B = Box(p)"], ["take B = Box(p)"], ["is_null(p)"], []][r.randrange(4)]
    claim = r.choice(["C == 1i32", "C == B", "is_null(return)", "!is_null(return)", "is_null(return) || C == 3i32", "C != 7i32", "ptr_eq(return, p)"])
    if not any("take B" in c for c in requires):
        claim = claim.replace("== B", "== 0i32")
    text = (f"int *NAME(int *p, unsigned i)\n{contract(requires, ['take C = Box(return)', claim])}\n{{\n" + "".join(f"  {{ {b} }}\n" for b in body) + "  return p;\n}")
    driver = loops([("int", "w", [-1, 0, 1, 3]), ("unsigned", "i", [0, 1, 2]), ("int", "null", [1] if requires == ["is_null(p)"] else [0, 1])],
                   "int *p = null ? NULL : malloc(sizeof *p); if (p) *p = w;\nTRY(p, i);")
    return Program(text, driver, BOX)


BOX = """/*@ predicate (i32) Box(pointer p) {
      if (is_null(p)) { return 0i32; }
      else { take A = Alloc(p); assert (A.base == (u64) p && A.size == sizeof<int>); take V = RW<int>(p); return V; }
    } @*/
"""


@family
def formulas(r):
    """Nothing is done: a formula holds, or it does not."""
    known = r.random() < 0.5
    claim = r.choice([contract_formulas.condition(r, 3), f"{contract_formulas.number(r, 2)} == {contract_formulas.number(r, 2)}", contract_formulas.law(r)]) if known else contract_formulas.law(r)
    if known and r.random() < 0.5:
        claim = f"!({claim})"
    values = [r.choice([-2147483648, -7, -1, 0, 1, 2, 3, 255, 2147483647]) for _ in range(2)]
    fixed = [f"{n} == {x.constant('int', v).spec}" for n, v in zip("xy", values)] + ["A[0u64] == 4i32", "A[1u64] == -4i32"] if known else []
    text = (f"int NAME(int *a, int x, int y)\n{contract(['take A = each (u64 i; i < 2u64) { RW<int>(array_shift<int>(a, i)) }'] + fixed, ['take B = each (u64 i; i < 2u64) { RW<int>(array_shift<int>(a, i)) }', claim])}"
            "\n{\n  return x;\n}")
    numbers = sorted({-2147483648, -3, -1, 0, 1, 2, 300, 2147483647, *values})
    driver = loops([("int", "x", numbers), ("int", "y", numbers)],
                   "int *a = malloc(2 * sizeof *a); a[0] = 4, a[1] = -4;\nTRY(a, x, y);\na[0] = y, a[1] = x;\nTRY(a, x, y);\nfree(a);")
    return Program(text, driver, contract_formulas.DEFINITIONS)


def file_of(seed, count):
    """Some functions, f0, f1, and so on, and their drivers."""
    r = random.Random(seed)
    programs = [r.choice(FAMILIES)(r) for _ in range(count)]
    before = "".join(dict.fromkeys(p.before for p in programs))
    text = "#include <stddef.h>\n#include <stdlib.h>\n#include <string.h>\n" + before
    for number, program in enumerate(programs):
        text += "\n" + program.text.replace("NAME", f"f{number}") + "\n"
    return text, [program.driver for program in programs]

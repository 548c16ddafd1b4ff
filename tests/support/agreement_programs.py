"""Programs without errors for agreement.py: arrays of variable length, arrays of arrays, unions, setjmp and longjmp, variable
arguments, pointers that were numbers. Each is some parts, functions of the same inputs x (0 to 3) and y (any byte), which print
what they compute.

    agreement_programs.py SEED      prints one

A part must be right for every input and every layout of memory, since the compiled program must print the same. Floats are not
computed from inputs: that would be the solver's time."""

import random
import sys

HEADERS = "assay/assay.h setjmp.h stdarg.h stddef.h stdint.h stdio.h stdlib.h string.h".split()


class Part:
    """One part: lines for the file, and the body of `static void part_N(int x, unsigned y)`. @ makes names its own."""

    def __init__(self, r):
        self.r, self.top, self.body = r, [], []

    def n(self, low, high):
        return self.r.randint(low, high)

    def one(self, *choices):
        return self.r.choice(choices)

    def add(self, *lines):
        self.body += lines

    def mixed(self):
        """A number of both inputs, as an int without overflow."""
        return self.one("x", "(int)y", "(int)(y & 7) + x", f"(int)(y * {self.n(2, 9)}u + {self.n(0, 99)})", f"(x ^ {self.n(0, 7)})",
                        f"(y > {self.n(10, 240)} ? {self.n(0, 9)} : x)", f"(int)(y >> {self.n(1, 6)})")

    def index(self, length):
        """Inside of so many, an expression."""
        return self.one(f"(unsigned)({self.mixed()}) % ({length})", f"y % ({length})", f"(unsigned)x % ({length})")


# ---- arrays ----


def variable_length(p):
    element = p.one("int", "unsigned char", "short", "long long")
    p.top.append(f"static long total@(int n, {element} a[{p.one('n', 'static n', '')}]) {{\n  long sum = 0;\n"
                 "  for (int i = 0; i < n; i++) sum = sum * 3 + a[i];\n  return sum;\n}")
    p.add(f"int n = x + {p.n(1, 4)};", f"{element} a[n];", f"for (int i = 0; i < n; i++) a[i] = ({element})(i * {p.n(1, 9)} + {p.mixed()});")
    p.add(*{
        "write": [f"a[{p.index('n')}] = {p.n(0, 99)};"],
        "typedef": [f"typedef {element} row[n];", "row other;", f"n += {p.n(1, 3)};", "memcpy(other, a, sizeof a);",
                    "printf(\"%zu \", sizeof(row) / sizeof *other);", "n = (int)(sizeof a / sizeof *a);", "other[n - 1]++;",
                    "printf(\"%ld \", total@(n, other));"],
        "pointer": [f"{element} (*whole)[n] = &a;", f"(*whole)[{p.index('n')}] = 1;", "printf(\"%zu \", sizeof *whole);"],
        "inner": ["for (int k = 1; k <= n; k++) {", f"{element} part[k];", "for (int i = 0; i < k; i++) part[i] = a[n - 1 - i];",
                  "printf(\"%ld,\", total@(k, part));", "}"],
        "effect": [f"{element} other[n++ + 1];", "n--;", f"memset(other, {p.n(0, 3)}, sizeof other);", "other[n] = a[n - 1];",
                   "printf(\"%ld \", total@(n + 1, other));"],
    }[p.one("write", "typedef", "pointer", "inner", "effect")])
    p.add("printf(\"%ld\\n\", total@(n, a));")


def variable_matrix(p):
    p.top.append("static long walk@(int rows, int columns, int m[rows][columns]) {\n  long sum = 0;\n  for (int i = 0; i < rows; i++)\n"
                 "    for (int j = 0; j < columns; j++) sum = sum * 5 + m[i][j];\n  return sum;\n}")
    # Paths decide the lengths: products of unknown ones would be the solver's time.
    p.add("int rows = 1, columns = 1;", "while (rows <= x) rows++;", f"while (columns < {p.one(str(p.n(1, 3)), '1 + (int)(y & 1)', '4 - x')}) columns++;",
          "int m[rows][columns];",
          f"for (int i = 0; i < rows; i++) for (int j = 0; j < columns; j++) m[i][j] = i * {p.n(2, 9)} - j + (int)(y & 15);")
    p.add(f"m[{p.index('rows')}][{p.index('columns')}] = {p.n(100, 200)};")
    p.add(*{
        "rows": ["int (*row)[columns] = m + rows - 1;", "printf(\"%zu %d \", sizeof *row, (*row)[columns - 1]);"],
        "swap": ["int other[columns];", "memcpy(other, m[0], sizeof other);", "memcpy(m[0], m[rows - 1], sizeof *m);",
                 "if (rows > 1) memcpy(m[rows - 1], other, sizeof other);"],
        "heap": ["int (*copy)[columns] = malloc(sizeof m);", "memcpy(copy, m, sizeof m);", "copy[rows - 1][0] ^= 5;",
                 "printf(\"%ld \", walk@(rows, columns, copy));", "free(copy);"],
        "distance": ["printf(\"%td %td \", &m[rows - 1] - m, &m[rows - 1][columns - 1] - m[rows - 1]);"],
    }[p.one("rows", "swap", "heap", "distance")])
    p.add("printf(\"%ld\\n\", walk@(rows, columns, m));")


def matrix(p):
    rows, columns, element = p.n(2, 4), p.n(2, 4), p.one("int", "short", "unsigned char")
    if p.r.random() < 0.5:
        p.top.append(f"static {element} m@[{rows}][{columns}];")
        p.add(f"memset(m@, {p.n(0, 2)}, sizeof m@);")
    else:
        p.add(f"{element} m@[{rows}][{columns}] = {{{{1, 2}}, [1] = {{[1] = 7}}}};")
    for _ in range(p.n(1, 3)):
        p.add(f"m@[{p.index(str(rows))}][{p.index(str(columns))}] {p.one('=', '+=', '^=')} {p.n(1, 50)};")
    p.add(*{
        "row": [f"{element} (*row)[{columns}] = &m@[{p.index(str(rows))}];", f"(*row)[{p.index(str(columns))}]++;",
                "printf(\"%td \", row - m@);"],
        "element": [f"{element} *at = m@[{p.index(str(rows))}];", f"for (int i = 0; i < {columns}; i++) at[i] = ({element})(at[i] + i);"],
        "pointers": [f"{element} *at[{rows}];", f"for (int i = 0; i < {rows}; i++) at[i] = m@[{rows - 1} - i];",
                     f"at[{p.index(str(rows))}][{p.index(str(columns))}] = 9;"],
        "cube": [f"int cube[2][{rows}][{columns}] = {{0}};", f"cube[x & 1][{p.index(str(rows))}][{p.index(str(columns))}] = 5;",
                 "int seen = 0;", f"for (int i = 0; i < {2 * rows}; i++) for (int j = 0; j < {columns}; j++)"
                 f" seen += cube[i / {rows}][i % {rows}][j] * (i * {columns} + j);", "printf(\"%d \", seen);"],
    }[p.one("row", "element", "pointers", "cube")])
    p.add("long sum = 0;", f"for (int i = 0; i < {rows}; i++) for (int j = 0; j < {columns}; j++) sum = sum * 3 + m@[i][j];",
          "printf(\"%ld\\n\", sum);")


# ---- unions ----


def union_numbers(p):
    p.top.append("union value@ { uint32_t u; int32_t i; float f; unsigned char b[4]; struct { uint16_t low, high; } half;"
                 " struct { unsigned a : 5, b : 11, c : 16; } bits; };")
    p.add(f"union value@ v = {p.one('{0}', '{.f = 1.5f}', '{.half = {7, 9}}', '{.b = {1, 2, 3, 4}}')}, w;")
    steps = [f"v.u = {p.n(0, 2**31)}u + y;", f"v.b[{p.index('4')}] = (unsigned char){p.mixed()};", f"v.f = {p.n(0, 99)}.25f;",
             "v.half.high ^= (uint16_t)y;", "v.bits.b = y;", "v.i = -1 - x;", f"v.bits = (__typeof__(v.bits)){{1, {p.n(0, 2000)}, 3}};"]
    for _ in range(p.n(1, 4)):
        p.add(p.r.choice(steps))
    p.add(p.one("w = v;", "memcpy(&w, &v, sizeof w);", "union value@ *to = &w; to->u = v.u;"),
          "printf(\"%08x %d %u %u.%u %u.%u.%u\\n\", (unsigned)w.u, (int)w.i, (unsigned)w.b[2], (unsigned)w.half.low, (unsigned)w.half.high,"
          " (unsigned)w.bits.a, (unsigned)w.bits.b, (unsigned)w.bits.c);")


def union_tagged(p):
    p.top.append("struct tagged@ { int kind; union { long n; double d; const char *text; struct { short a, b; }; }; };\n"
                 "static void show@(struct tagged@ t) {\n  switch (t.kind) {\n  case 0: printf(\"n%ld \", t.n); break;\n"
                 "  case 1: printf(\"d%.2f \", t.d); break;\n  case 2: printf(\"t%s \", t.text); break;\n"
                 "  default: printf(\"s%d.%d \", t.a, t.b);\n  }\n}")
    p.add("struct tagged@ all[] = {{.kind = 0, .n = 5}, {.kind = 1, .d = 0.25}, {.kind = 2, .text = \"text\"}, {.kind = 3, .a = 1, .b = 2}};")
    p.add(*p.r.sample([f"all[{p.index('4')}] = (struct tagged@){{.kind = 0, .n = {p.mixed()}}};", "all[3].b = (short)y;",
                       "struct tagged@ last = all[x]; all[x] = all[0]; all[0] = last;", "if (x) all[1].d += 0.5;",
                       "if (y > 9) all[2].text += 1;"], p.n(1, 3)))
    p.add("for (int i = 0; i < 4; i++) show@(all[i]);", "puts(\"\");")


def union_wide(p):
    p.add("union { double d; uint64_t u; unsigned char b[8]; struct { float low, high; } f; } v = {0};",
          p.one(f"v.d = {p.n(0, 9)}.5;", f"v.u = {p.n(0, 2**62)}u ^ y;", "v.f.high = 1.5f; v.f.low = 2;", "v.b[7] = (unsigned char)y;"),
          p.one(f"v.b[{p.index('7')}] = {p.n(0, 255)};", "v.u ^= (uint64_t)y << 40;", "v.u += y;"),
          "printf(\"%llx %u\\n\", (unsigned long long)v.u, (unsigned)v.b[3]);")


# ---- jumps ----


def jump_loop(p):
    p.add("jmp_buf here;", "volatile int rounds = 0, sum = 0;", f"switch (setjmp(here)) {{", f"case {p.n(1, 3)}: sum = sum + 5; break;",
          "default: sum = sum + 1;", "}", "rounds = rounds + 1;", f"if (rounds <= x + {p.n(0, 2)}) longjmp(here, {p.one('rounds', 'x', '(int)(y & 3)')});",
          "printf(\"%d %d\\n\", rounds, sum);")


def jump_deep(p):
    p.top.append("static jmp_buf back@;\nstatic int depth@;\nstatic int dive@(int n, int stop) {\n  int local[2] = {n, stop};\n"
                 f"  depth@ = n;\n  if (local[0] == local[1]) longjmp(back@, n + {p.n(0, 3)});\n"
                 f"  return n >= {p.n(4, 6)} ? n : dive@(n + 1, stop) + local[0];\n}}")
    p.add(f"volatile int result = {p.n(0, 9)};", f"if ({p.one('!setjmp(back@)', 'setjmp(back@) == 0')}) result = dive@(0, {p.one('x', '(int)(y & 7)', 'x + 3')});",
          "else result = -result - depth@;", "printf(\"%d\\n\", result);")


def jump_tries(p):
    """Handlers in a stack, as exceptions are made."""
    p.top.append("static jmp_buf *handler@;\nstatic void check@(int bad, int code) {\n  if (bad) longjmp(*handler@, code);\n}")
    p.add("jmp_buf outer, inner;", "volatile int log = 1;", "handler@ = &outer;", "if (!setjmp(outer)) {", "handler@ = &inner;",
          "if (!setjmp(inner)) {", f"check@(x == {p.n(0, 3)}, 1);", "log = log * 10 + 2;", f"check@(y > {p.n(50, 250)}, 2);", "log = log * 10 + 3;",
          "} else {", "log = log * 10 + 4;", "handler@ = &outer;", f"check@(x & {p.n(0, 1)}, 3);", "}", "handler@ = &outer;",
          f"check@((y & {p.n(1, 7)}) == 1, 4);", "log = log * 10 + 5;", "} else {", "log = log * 10 + 6;", "}", "printf(\"%d\\n\", log);")


# ---- variable arguments ----


def arguments_sum(p):
    ways = {"i": ("int", "int"), "u": ("unsigned", "unsigned"), "l": ("long", "long"), "d": ("double", "double"), "c": ("char", "int"),
            "s": ("const char *", "const char *"), "f": ("float", "double")}
    spell = "".join(p.r.choice("iuldcsf") for _ in range(p.n(1, 9)))
    values = {"i": lambda: p.mixed(), "u": lambda: f"y + {p.n(0, 9)}u", "l": lambda: f"{p.n(0, 2**40)}L + x", "d": lambda: f"{p.n(0, 9)}.5",
              "c": lambda: "(char)('a' + x)", "s": lambda: p.one('"text"', '"more" + x', 'y > 9 ? "a" : "b"'), "f": lambda: f"{p.n(0, 3)}.25f"}
    cases = "".join(f"    case '{letter}': sum = sum * 3 + (long)({f'4 * va_arg(*list, {taken})' if letter in 'df' else f'va_arg(*list, {taken})' if letter != 's' else 'strlen(va_arg(*list, const char *))'}); break;\n"
                    for letter, (_, taken) in ways.items())
    p.top.append(f"static long take@(const char *spell, va_list *list) {{\n  long sum = 0;\n  for (; *spell; spell++)\n    switch (*spell) {{\n{cases}    }}\n  return sum;\n}}")
    again = p.one("one", "copy", "again")
    body = {"one": "  long sum = take@(spell, &list);\n",
            "copy": "  va_list copy;\n  va_copy(copy, list);\n  long sum = take@(spell, &copy);\n  va_end(copy);\n  sum ^= take@(spell, &list);\n  sum += 7;\n",
            "again": "  long sum = take@(spell, &list);\n  va_end(list);\n  va_start(list, spell);\n  sum = sum * 2 + take@(spell, &list);\n"}[again]
    p.top.append(f"static long all@(const char *spell, ...) {{\n  va_list list;\n  va_start(list, spell);\n{body}  va_end(list);\n  return sum;\n}}")
    given = "".join(", " + values[letter]() for letter in spell)
    p.add(f"printf(\"%ld\\n\", all@(\"{spell}\"{given}));")


def arguments_format(p):
    p.top.append("static int format@(char *to, size_t size, const char *format, ...) {\n  va_list list;\n  va_start(list, format);\n"
                 "  int count = vsnprintf(to, size, format, list);\n  va_end(list);\n  return count;\n}")
    p.add(f"char text[{p.n(4, 24)}];", f"int count = format@(text, sizeof text, \"%d-%u-%s-%{p.n(1, 6)}lx\", {p.mixed()}, y, x > 1 ? \"many\" : \"one\", {p.n(0, 999)}L + x);",
          "printf(\"%d %s\\n\", count, text);")


def arguments_records(p):
    """More arguments than registers, in both files."""
    count, floats = p.n(3, 11), p.n(3, 11)
    p.top.append("static void mixed@(int count, ...) {\n  va_list list;\n  va_start(list, count);\n  double sum = 0;\n  long all = 0;\n"
                 "  for (int i = 0; i < count; i++) {\n    all = all * 2 + va_arg(list, int);\n    if (i & 1) sum = sum * 2 + va_arg(list, double);\n  }\n"
                 "  va_end(list);\n  printf(\"%ld %.2f\\n\", all, sum);\n}")
    given = "".join(f", {p.mixed()}" + (f", {p.n(0, 9)}.5" if i & 1 else "") for i in range(count + floats))
    p.add(f"mixed@({p.one(str(count), f'{count} + x', str(count + floats))}{given});")


# ---- pointers that were numbers ----


def number_trip(p):
    p.add(f"int a[{p.n(4, 6)}] = {{1, 2, 3, 4}};", f"uintptr_t n = (uintptr_t){p.one('a', '&a[1]', '(void *)(a + 2)')};",
          *p.r.sample(["n ^= 0xffff; n ^= 0xffff;", "uintptr_t m; memcpy(&m, &n, sizeof n); n = m;", "n = n * 2 / 2;",
                       "n = ~~n;", "n |= n;", "n = (uintptr_t)(intptr_t)(void *)n;"], p.n(0, 2)),
          f"int *q = (int *)(n + {p.one('4', '0', '4 * (unsigned)(x & 1)', '4 * (y & 1)')});", f"*q += {p.mixed()};",
          "printf(\"%d %d %d %d %d\\n\", *q, a[0], a[1], a[2], (int)(q - a));")


def number_list(p):
    """A list whose links are the exclusive or of two neighbours."""
    p.top.append("struct node@ { int value; uintptr_t link; };")
    p.add("struct node@ *nodes[4], *before = 0, *at;", f"int count = {p.one('x + 1', '4', '1 + (int)(y & 3)')};",
          "for (int i = 0; i < count; i++) nodes[i] = malloc(sizeof(struct node@));",
          f"for (int i = 0; i < count; i++) nodes[i]->value = i * {p.n(1, 9)} + x,"
          " nodes[i]->link = (i ? (uintptr_t)nodes[i - 1] : 0) ^ (i + 1 < count ? (uintptr_t)nodes[i + 1] : 0);",
          "long sum = 0;", "for (at = nodes[0]; at;) {", "sum = sum * 7 + at->value;", "struct node@ *next = (struct node@ *)(at->link ^ (uintptr_t)before);",
          "before = at, at = next;", "}", "for (int i = 0; i < count; i++) free(nodes[i]);", "printf(\"%ld\\n\", sum);")


def number_tags(p):
    p.add("long values[4] = {10, 20, 30, 40};", "uintptr_t tagged[4];",
          "for (int i = 0; i < 4; i++) tagged[i] = (uintptr_t)&values[i] | (unsigned)(i + x) % 8;",
          f"long *at = (long *)(tagged[{p.index('4')}] & ~(uintptr_t)7);", f"*at += {p.n(1, 9)};",
          "printf(\"%ld %u %ld\\n\", *at, (unsigned)(tagged[x] & 7), values[0] + values[3]);")


def number_owner(p):
    p.top.append("struct link@ { struct link@ *next; };\nstruct entry@ { int key; struct link@ link; short last; };")
    p.add("struct entry@ one = {1, {0}, 5}, two = {2, {&one.link}, 6};", "struct link@ *link = y > 99 ? &two.link : &one.link;",
          "struct entry@ *owner = (struct entry@ *)((uintptr_t)link - offsetof(struct entry@, link));", f"owner->key += {p.mixed()};",
          "printf(\"%d %d %d %d\\n\", owner->key, owner->last, one.key, link->next == &one.link);")


def number_library(p):
    p.add(f"char text[16] = \"{p.one('some', 'text', 'words')}\";", "uintptr_t n = (uintptr_t)text;", f"text[{p.n(0, 3)}] = (char)('a' + x);",
          p.one("memmove((void *)(n + 1), (void *)n, 6);", f"memset((void *)(n + (y & 3)), '{p.one('x', 'y')}', 2);",
                "strcpy((char *)(n + 8), (char *)n);", "strcat((char *)n, \"!\");"),
          "printf(\"%s %zu %d\\n\", (char *)n, strlen((char *)(n + 1)), memcmp((void *)n, text, 8));")


def number_aligned(p):
    """Where the aligned place is depends on the address; what is printed does not."""
    p.add("char buffer[48] = {0};", f"uintptr_t n = (uintptr_t)buffer, up = (n + {p.one('7', '15')}) & ~(uintptr_t)7;",
          "long *at = (long *)up;", f"at[{p.index('2')}] = {p.n(1, 99)};", "int sum = 0;", "for (int i = 0; i < 48; i++) sum += buffer[i];",
          "printf(\"%d %d\\n\", sum, (int)(up % 8));")


LAYOUT = {number_aligned}  # more than one path for one input
PARTS = [variable_length, variable_length, variable_matrix, variable_matrix, matrix, matrix, union_numbers, union_numbers, union_tagged,
         union_wide, jump_loop, jump_deep, jump_tries, arguments_sum, arguments_sum, arguments_format, arguments_records, number_trip,
         number_list, number_tags, number_owner, number_library, number_aligned]


class Program:
    def __init__(self, seed):
        r = random.Random(seed)
        chosen = r.sample(PARTS, r.choice([1, 1, 2, 2, 3]))
        self.names, self.by_layout = [make.__name__ for make in chosen], any(make in LAYOUT for make in chosen)
        lines = [f"#include <{header}>" for header in HEADERS]
        for number, make in enumerate(chosen):
            part = Part(r)
            make(part)
            text = [*part.top, f"static void part{number}(int x, unsigned y) {{", *("  " + line for line in part.body), "}"]
            lines += [line.replace("@", str(number)) for line in text]
        lines += ["int main(void) {", '  int x = assay_int("x");', '  unsigned char y = assay_uchar("y");', "  assay_assume(x >= 0 && x < 4);",
                  *(f"  part{number}(x, y);" for number in range(len(chosen))), "  return x;", "}"]
        self.text = "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(Program(int(sys.argv[1])).text, end="")

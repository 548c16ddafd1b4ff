"""Families in which an error depends on everything that was computed before: many operations that are right, and in the end
an index made of their results. A value that is computed wrongly shows as an error that is missed or invented. See seeded.py.
"""

from seeded import INPUTS, greatest, least, literal
from seeded_memory import touch


def decide(f, value):
    """An error for one remainder in six."""
    table = f.name("end")
    f.top(f"static int {table}[5];")
    f.add(f"{table}[(unsigned long){value} % 6] = 1;")


def index(f, n):
    return f.value("int", [f.r.randrange(n) for _ in range(INPUTS)])


def storage(f, kind, n, name):
    """An array with values in it."""
    values = ", ".join(str(f.r.randint(0, 90)) for _ in range(n))
    way = f.choose("global", "local", "heap")
    if way == "global":
        f.top(f"static {kind} {name}[{n}];")
    elif way == "local":
        f.add(f"{kind} {name}[{n}];")
    else:
        f.add(f"{kind} *{name} = malloc({n} * sizeof *{name});")
    f.add(f"memcpy({name}, ({kind}[{n}]){{{values}}}, {n} * sizeof *{name});")


def sum_of(f, name, n):
    total, i = f.name("total"), f.name("i")
    f.add(f"unsigned long {total} = 0;",
          f"for (int {i} = 0; {i} < {n}; {i}++) {total} = {total} * 3 + (unsigned long){name}[{i}];")
    return total


def bytes_and_words(f):
    """Bytes that are written and read as other types, at offsets that the input decides."""
    n, name = 16, f.name("m")
    struct = f.name("packed")
    f.top(f"struct __attribute__((packed)) {struct} {{ short s; int i; long l; }};")
    storage(f, "unsigned char", n, name)
    for _ in range(f.r.randint(3, 7)):
        f.add(f.choose(
            f"{name}[{index(f, n)}] = {f.r.randint(0, 255)};",
            f"{name}[{index(f, n)}] ^= {name}[{index(f, n)}];",
            f"((struct {struct} *)({name} + {index(f, n - 2 - 12)}))->i = {f.value('int', [f.r.randint(-9999, 9999) for _ in range(INPUTS)])};",
            f"((struct {struct} *)({name} + {index(f, 3)}))->l += 77;",
            f"((struct {struct} *)({name} + {index(f, 3)}))->s -= {name}[{index(f, n)}];",
            f"memmove({name} + {index(f, 8)}, {name} + {index(f, 8)}, {index(f, 8)});",
            f"memset({name} + {index(f, 8)}, {index(f, 256)}, {index(f, 8)});",
            f"*(struct {struct} *){name} = *(struct {struct} *)({name} + {f.choose('0', '0')});",
            f"for (int i = {index(f, 4)}; i < {index(f, n)}; i++) {name}[i] += i;",
            f"if ({name}[{index(f, n)}] > {f.r.randint(0, 99)}) {name}[{index(f, n)}] = 5;",
        ))
    decide(f, sum_of(f, name, n))


def pointers_in_memory(f):
    """Arrays of pointers, indexed and changed by the input."""
    name, to = f.name("p"), f.name("to")
    storage(f, "int", 5, to)
    f.add(f"int *{name}[4] = {{{to}, {to} + 1, {to} + 2, {to} + 4}}, **{name}q = {name};")
    for _ in range(f.r.randint(2, 6)):
        f.add(f.choose(
            f"*{name}[{index(f, 4)}] = {f.r.randint(0, 50)};",
            f"{name}[{index(f, 4)}] = {to} + {index(f, 5)};",
            f"{name}[{index(f, 4)}] = {name}[{index(f, 4)}];",
            f"*{name}[{index(f, 4)}] += *{name}[{index(f, 4)}];",
            f"{name}q = {name} + {index(f, 4)};",
            f"**{name}q = {index(f, 60)};",
            f"*{name}q = *{name} + {f.choose('0', '0', '1')};",
            f"if ({name}[{index(f, 4)}] == {name}[{index(f, 4)}]) **{name} = 3;",
            f"if ({name}[{index(f, 4)}] < {name}[{index(f, 4)}]) {to}[1] += 2;",
            f"{to}[2] = (int)({name}[{index(f, 4)}] - {name}[{index(f, 4)}]) + 9;",
            f"memcpy({name} + {index(f, 2)}, {name} + 2, {index(f, 3)} * sizeof *{name});" if f.r.random() < 0.3 else f"{name}[1] = *{name}q;",
        ))
    f.add(f"*{name}[{index(f, 4)}] = 1;", f"if ({name}[3] - {to} > 4) sink = 1;")
    decide(f, sum_of(f, to, 5))


def structures(f):
    """Structures with bit-fields, copied, passed and returned by value, in arrays at indices that the input decides."""
    struct, name, change = f.name("s"), f.name("v"), f.name("change")
    f.top(f"struct {struct} {{ unsigned a : 5; int b : 9; char c; short d[2]; struct {{ long l; unsigned char u; }} e; }};",
          f"static struct {struct} {change}(struct {struct} s, int n) {{", "  s.a += n;", "  s.d[n & 1] = s.c;",
          "  return s;", "}")
    f.add(f"struct {struct} {name}[3] = {{{{1, -2, 3, {{4, 5}}, {{6, 7}}}}, {{9, 8, 7, {{6, 5}}, {{4, 3}}}}, {{11}}}}, *{name}p = {name};")
    member = lambda: f.choose("a", "b", "c", "d[0]", "d[1]", f"d[{index(f, 2)}]", "e.l", "e.u")
    element = lambda: f"{name}[{f.choose(index(f, 3), str(f.r.randrange(3)))}]"
    for _ in range(f.r.randint(3, 7)):
        f.add(f.choose(
            f"{element()}.{member()} = {index(f, 100)};",
            f"{element()} = {element()};",
            f"{element()} = {change}({element()}, {index(f, 4)});",
            f"{name}p = &{element()};",
            f"{name}p->{member()} ^= {element()}.{member()};",
            f"*{name}p = {name}[1];",
            f"{element()}.e = {element()}.e;",
            f"if ({element()}.{member()} > {f.r.randint(0, 9)}) {element()}.{member()} = 1;",
            f"{name}p->d[0] = {change}(*{name}p, 1).d[1];",
            f"memcpy(&{element()}.e, &{name}p->e, 0);",
        ))
    total = f.name("total")
    f.add(f"unsigned long {total} = 0;",
          f"for (int i = 0; i < 3; i++) {total} = {total} * 5 + {name}[i].a + (unsigned long){name}[i].b * 3 + {name}[i].c;",
          f"for (int i = 0; i < 3; i++) {total} += {name}[i].d[0] * 2 + {name}[i].d[1] + {name}[i].e.l + {name}[i].e.u;")
    decide(f, total)


def unions(f):
    name = f.name("u")
    f.top(f"union {name} {{ unsigned char b[8]; unsigned short s[4]; int i[2]; long l; float f[2]; double d; }};")
    f.add(f"union {name} {name} = {{{{1, 2, 3, 4, 5, 6, 7, 8}}}};")
    for _ in range(f.r.randint(2, 5)):
        f.add(f.choose(f"{name}.b[{index(f, 8)}] = {index(f, 256)};", f"{name}.s[{index(f, 4)}] ^= {f.r.randint(0, 65535)};",
                       f"{name}.i[{index(f, 2)}] = {index(f, 70000)};",
                       f"{name}.f[{index(f, 2)}] = {f.r.choice(['1.5f', '-2.25f', '1e10f'])};",
                       f"{name}.l ^= {f.r.randint(0, 2**60)};", f"{name}.d = {f.r.choice(['0.5', '3', '-1e9'])};",
                       f"if ({name}.f[0] < 2) {name}.b[0]++;"))
    decide(f, sum_of(f, f"{name}.b", 8))


def heap_of_pointers(f):
    """Which of several allocations is freed, and which is used, is the input's choice."""
    name = f.name("p")
    n = f.r.randint(2, 4)
    sizes = [f.r.randint(1, 5) for _ in range(n)]
    f.add(f"int *{name}[{n}];", *(f"{name}[{i}] = calloc({size}, sizeof(int));" for i, size in enumerate(sizes)))
    for _ in range(f.r.randint(1, 3)):
        f.add(f.choose(f"free({name}[{index(f, n)}]);", f"{name}[{index(f, n)}] = calloc({f.r.randint(1, 4)}, sizeof(int));",
                       f"{name}[{index(f, n)}][{index(f, 2)}] = 4;",
                       f"{name}[{index(f, n)}] = realloc({name}[{index(f, n)}], {f.r.randint(1, 6)} * sizeof(int));",
                       f"{name}[{f.r.randrange(n)}][0]++;"))
    f.add(touch(f, f"{name}[{index(f, n)}][0]", "int"))


def symbolic_sizes(f):
    """The input decides how large an object is, how much of it is filled, and where it is read."""
    name, size, i = f.name("p"), f.name("n"), f.name("i")
    sizes = [f.r.randint(1, 6) for _ in range(INPUTS)]
    kind = f.choose("char", "int", "long")
    f.add(f"int {size} = {f.value('int', sizes)};")
    way = f.choose("malloc", "calloc", "vla", "alloca", "realloc")
    f.add({"malloc": f"{kind} *{name} = malloc({size} * sizeof *{name});",
           "calloc": f"{kind} *{name} = calloc({size}, sizeof *{name});", "vla": f"{kind} {name}[{size}];",
           "alloca": f"{kind} *{name} = __builtin_alloca({size} * sizeof *{name});",
           "realloc": f"{kind} *{name} = realloc(calloc(2, sizeof({kind})), {size} * sizeof({kind}));"}[way])
    filled = [f.choose(s, s, s - 1) for s in sizes]
    if way != "calloc":
        f.add(f.choose(f"memset({name}, 1, {size} * sizeof *{name});",
                       f"for (int {i} = 0; {i} < {size}; {i}++) {name}[{i}] = {i};")
              if filled == sizes else f"for (int {i} = 0; {i} < {f.value('int', filled)}; {i}++) {name}[{i}] = 7;")
    at = f.value("int", [f.r.choice([s - 1, s - 1, 0, s]) for s in sizes])
    uses = [f"if ({name}[{at}] == 3) sink = 1;", f"{name}[{at}] = 2;",
            f"if ({name}[{size} - 1 - (x & 1)]) sink = 1;" if min(sizes) > 1 else f"{name}[0] = 1;"]
    if filled == sizes or way == "calloc":  # ASan looks at the end first, assay at the bytes in their order
        uses.append(f"if (memchr({name}, 9, ({at} + 1) * sizeof *{name})) sink = 1;")
    f.add(f.r.choice(uses))
    if way in ("malloc", "calloc", "realloc"):
        f.add(f"free({name});")


def integer_pointers(f):
    """Pointers that were integers for a while. Before its beginning they are no pointers to the array any more."""
    name, number, i, n = f.name("a"), f.name("number"), f.name("i"), f.r.randint(2, 5)
    f.add(f"int {name}[{n}] = {{1, 2}};", f"uintptr_t {number} = (uintptr_t){name};",
          f"int {i} = {f.value('int', f.around(list(range(n)), [-1, n]))};")
    f.add(f.choose(f"{number} += {i} * sizeof(int);", f"{number} = {number} + {4 * (n - 1)} - 4 * ({n - 1} - {i});"))
    if f.r.random() < 0.3:
        f.add(f"if ({number} % 4 != 0) {number} = 0;")
    f.add(f"int *{number}p = (int *){number};", f"{touch(f, f'(*{number}p)', 'int')} //~ wild-pointer {i} < 0")


def expression(f, depth, kinds):
    if depth == 0:
        kind = f.r.choice(kinds)
        if f.r.random() < 0.3:
            return literal(kind, f.r.choice([0, 1, 2, 5, greatest(kind)]))
        low, high = least(kind), greatest(kind)
        pool = [0, 1, 2, 3, 7, high, low, high // 2, f.r.randint(max(low, -50), 50)]
        return f"({f.value(kind, [f.r.choice(pool) for _ in range(INPUTS)])})"
    a, b = expression(f, depth - 1, kinds), expression(f, f.r.randrange(depth), kinds)
    operator = f.r.choices(["+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "<", "==", "&&", "?"],
                           [4, 4, 3, 2, 2, 1, 1, 2, 2, 2, 1, 1, 1, 2])[0]
    if operator == "?":
        return f"({a} ? {b} : {expression(f, f.r.randrange(depth), kinds)})"
    if operator in ("<<", ">>"):
        return f"({a} {operator} ({b} & {f.choose('7', '7', '35')}))"
    if operator in ("/", "%") and f.r.random() < 0.6:
        return f"({a} {operator} ({b} | 1))"
    if f.r.random() < 0.2:
        a = f"{f.choose('-', '~', '!')}{a}"
    return f"({a} {operator} {b})"


def expressions(f):
    """The order in which a compiler evaluates operands decides which error is the first: clang's."""
    kinds = f.r.choice([["int"], ["int", "unsigned char", "short"], ["int", "long"],
                        ["int", "unsigned", "long long", "char"], ["long", "unsigned long"]])
    total = f.name("total")
    f.add(f"long {total} = (long){expression(f, f.r.randint(1, 3), kinds)};")
    decide(f, total)


def text_at_work(f):
    """Strings that the input makes longer and shorter."""
    name, n = f.name("text"), f.r.randint(6, 12)
    f.add(f"char {name}[{n}] = \"ab\";")
    for _ in range(f.r.randint(2, 5)):
        letters = '"' + "cdefgh"[: f.r.randint(0, 3)] + '"'
        f.add(f.choose(f"strcat({name}, {letters});", f"{name}[{index(f, 3)}] = 'x';",
                       f"{name}[strlen({name}) - 1] = 0;" if f.r.random() < 0.2 else f"{name}[{index(f, 3)}] = {index(f, 2)} ? 'y' : 'z';",
                       f"if (strcmp({name}, \"abc\") > 0) strcat({name}, \"q\");",
                       f"if (strchr({name}, 'x')) {name}[{index(f, 4)}] = 'c';",
                       f"sprintf({name} + strlen({name}), \"%s\", {letters});",
                       f"if (strlen({name}) > {f.r.randint(1, 5)}) strcat({name}, {letters});",
                       f"memmove({name} + 1, {name}, strlen({name}) {f.choose('+ 1', '')});",
                       f"strncat({name}, \"wxyz\", {index(f, 4)});",
                       f"{name}[{index(f, 3)}] = 0;", f"char *{f.name('c')} = strdup({name});"))
    decide(f, f"strlen({name})")


def scattered(f, n):
    """An index below n that may be anything, as far as one can see without solving equations."""
    a, b = f.r.randrange(1, 2**32, 2), f.r.randrange(2**32)
    return f.choose(f"((unsigned)x * {a}u + {b}u) % {n}u", f"(((unsigned)x + {b}u) * {a}u >> 7) % {n}u",
                    f"((unsigned)x * {a}u >> 20) % {n}u")


def large_tables(f):
    """So many places are possible that a write is not told by cases."""
    n, name = f.r.randint(150, 400), f.name("table")
    kind = f.choose("unsigned char", "unsigned short", "int")
    way = f.choose("global", "local", "heap")
    if way == "global":
        f.top(f"static {kind} {name}[{n}];")
    elif way == "local":
        f.add(f"{kind} {name}[{n}] = {{0}};")
    else:
        f.add(f"{kind} *{name} = calloc({n}, sizeof *{name});")
    total = f.name("total")
    f.add(f"unsigned long {total} = 0;")
    for _ in range(f.r.randint(2, 5)):
        f.add(f.choose(f"{name}[{scattered(f, n)}] = {f.r.randint(1, 200)};", f"{name}[{scattered(f, n)}] += 3;",
                       f"memset({name} + {scattered(f, n - 20)}, {f.r.randint(0, 9)}, {f.r.randint(0, 9)} * sizeof *{name});",
                       f"{name}[{scattered(f, n)}] = {name}[{scattered(f, n)}] + 1;", f"{name}[{f.r.randrange(n)}] = 7;",
                       f"memmove({name} + {scattered(f, n - 20)}, {name} + {f.r.randrange(n - 20)}, {f.r.randint(0, 9)} * sizeof *{name});",
                       f"{total} += {name}[{scattered(f, n)}];"))
    f.add(f"{total} = {total} * 7 + {name}[{scattered(f, n)}];")
    decide(f, total)


def large_bounds(f):
    """Beyond the end of a large table, for the inputs for which the index is greatest."""
    n, kind = f.r.randint(150, 400), f.choose("char", "int")
    name, i = f.name("table"), f.name("i")
    f.add(f"static {kind} {name}[{n}];", f"unsigned {i} = {scattered(f, n + f.r.randint(1, 3))};",
          f"if ({i} > {n}) {i} = {n};")
    f.add(touch(f, f"{name}[{i}]", kind))


def variadic(f):
    name, n = f.name("sum"), f.r.randint(1, 4)
    f.top(f"static long {name}(int n, ...) {{", "  va_list list;", "  long all = 0;", "  va_start(list, n);",
          "  for (int i = 0; i < n; i++) all = all * 3 + va_arg(list, int);",
          "  va_end(list);", "  return all;", "}")
    arguments = "".join(f", {index(f, 50)}" for _ in range(n))
    decide(f, f"{name}({f.value('int', [f.r.randint(0, n) for _ in range(INPUTS)])}{arguments})")


def jumps(f):
    """Loops made of goto, and tables of functions."""
    name, label, i = f.name("apply"), f.name("again"), f.name("i")
    f.top(f"static int {name}a(int n) {{", "  return n + 3;", "}", f"static int {name}b(int n) {{", "  return n * 2;", "}",
          f"static int {name}c(int n) {{", "  return n ^ 5;", "}",
          f"static int (*const {name}[])(int) = {{{name}a, {name}b, {name}c, 0}};")
    calls = f.value("int", [f.r.choice([0, 1, 2, 2, 3]) for _ in range(INPUTS)])
    f.add(f"int {i} = {index(f, 5)}, {i}n = 0;", f"{label}: {i} = {name}[{f.choose(calls, f'{i} % 3', 'x % 3')}]({i});",
          f"if (++{i}n < {f.r.randint(1, 3)}) goto {label};")
    decide(f, i)


def lists(f):
    """A linked list that is built, changed and freed in an order of the input's."""
    struct, head, p = f.name("node"), f.name("head"), f.name("p")
    f.top(f"struct {struct} {{ int key; struct {struct} *next; }};")
    f.add(f"struct {struct} *{head} = 0;",
          f"for (int i = 0; i < {f.value('int', [f.r.randint(1, 4) for _ in range(INPUTS)])}; i++) {{",
          f"struct {struct} *{p} = malloc(sizeof *{p});", f"{p}->key = i * {f.r.randint(1, 5)};",
          f"{p}->next = {head}; {head} = {p};", "}")
    way = f.choose("walk", "remove", "free", "find")
    if way == "walk":
        f.add(f"for (int i = 0; i < {f.value('int', [f.r.randint(0, 4) for _ in range(INPUTS)])}; i++) {head} = {head}->next;", f"sink = {head}->key;")
    elif way == "remove":
        f.add(f"struct {struct} *{p} = {head};", f"{head} = {head}->next;", f"if ({f.when(f.some())}) free({p});",
              f"if ({p}->key > 3) sink = 1;", f"if ({head} && {head}->key == 4) sink = 2;")
    elif way == "free":
        f.add(f"while ({head}) {{", f"struct {struct} *{p} = {head};",
              f"if ({f.when(f.some())}) {head} = {head}->next, free({p});", f"else free({p}), {head} = {p}->next;", "}")
    else:
        f.add(f"struct {struct} *{p} = {head};", f"while ({p} && {p}->key != {index(f, 6)}) {p} = {p}->next;",
              f"sink = {p}->key;")


FAMILIES = [large_tables, large_tables, large_bounds, variadic, jumps, lists, lists] + [bytes_and_words, bytes_and_words,
                                                                                        bytes_and_words, pointers_in_memory,
                                                                                        pointers_in_memory, structures,
                                                                                        structures, unions, heap_of_pointers,
                                                                                        heap_of_pointers,
            symbolic_sizes, symbolic_sizes, integer_pointers, expressions, expressions, expressions, text_at_work,
            text_at_work]

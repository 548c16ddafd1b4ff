"""Families of seeded errors about memory: bounds, lifetimes, pointers, strings, calls, leaks. See seeded.py."""

from seeded import INPUTS

ELEMENTS = ["char", "short", "int", "long long", "double", "unsigned char", "int *"]


class Array:
    """An array of n elements that is all zero. direct: the expression has array type. inner: other members lie behind
    and before it in the same object. below: ASan sees what lies before it: a red zone that is its own."""

    def __init__(self, expression, element, n, direct, inner=False, after=(), below=True):
        self.expression, self.element, self.n = expression, element, n
        self.direct, self.inner, self.after, self.below = direct, inner, after, below

    def lowest(self, by_index=False):
        """-1, or 0 where nobody sees -1. by_index: UBSan does, since the expression shows the array."""
        return -1 if self.below or (by_index and self.direct) else 0


def array(f, element=None, n=None, inner=True):
    element, n = element or f.r.choice(ELEMENTS), n or f.r.randint(1, 6)
    ways = [global_array, static_array, local_array, heap_array, heap_array, grown_array, variable_array, stack_array,
            flexible_array,
            literal_array, row_array, pointed_array, last_member]
    if inner:
        ways += [member_array, member_array]
    return f.r.choice(ways)(f, element, n)


def global_array(f, element, n):
    name = f.name("a")
    f.top(f"{f.choose('static ', '')}{element} {name}[{n}];")
    return Array(name, element, n, True, below=False)


def static_array(f, element, n):
    name = f.name("a")
    f.add(f"static {element} {name}[{n}];")
    return Array(name, element, n, True, below=False)


def local_array(f, element, n):
    name = f.name("a")
    f.add(f"{element} {name}[{n}] = {{0}};")
    return Array(name, element, n, True)


def heap_array(f, element, n):
    name = f.name("a")
    count = f.choose(str(n), f.value("int", [n] * INPUTS))
    f.add(*f.choose([f"{element} *{name} = calloc({count}, sizeof *{name});"],
                    [f"{element} *{name} = malloc({count} * sizeof *{name});", f"memset({name}, 0, {n} * sizeof *{name});"],
                    [f"{element} *{name};", f"if (posix_memalign((void **)&{name}, 32, {count} * sizeof *{name})) return;",
                     f"memset({name}, 0, {n} * sizeof *{name});"]))
    return Array(name, element, n, False, after=[f"free({name});"])


def grown_array(f, element, n):
    name = f.name("a")
    f.add(f"{element} *{name} = calloc({max(n - 1, 1)}, sizeof *{name});",
          f"{name} = realloc({name}, {n} * sizeof *{name});", f"memset({name}, 0, {n} * sizeof *{name});")
    return Array(name, element, n, False, after=[f"free({name});"])


def variable_array(f, element, n):
    name, length = f.name("a"), f.name("n")
    f.add(f"int {length} = {f.value('int', [n] * INPUTS)};", f"{element} {name}[{length}];",
          f"memset({name}, 0, sizeof {name});")
    return Array(name, element, n, True)


def stack_array(f, element, n):
    name = f.name("a")
    f.add(f"{element} *{name} = __builtin_alloca({n} * sizeof *{name});", f"memset({name}, 0, {n} * sizeof *{name});")
    return Array(name, element, n, False)


def flexible_array(f, element, n):
    struct, name = f.name("s"), f.name("p")
    f.top(f"struct {struct} {{ int before; {element} a[]; }};")
    f.add(f"struct {struct} *{name} = calloc(1, offsetof(struct {struct}, a) + {n} * sizeof({element}));")
    return Array(f"{name}->a", element, n, False, after=[f"free({name});"], below=False)


def literal_array(f, element, n):
    name = f.name("a")
    f.add(f"{element} *{name} = ({element}[{n}]){{0}};")
    return Array(name, element, n, False)


def row_array(f, element, n):
    name = f.name("m")
    f.top(f"static {element} {name}[3][{n}];")
    return Array(f"{name}[2]", element, n, True, below=False)


def pointed_array(f, element, n):
    name, pointer = f.name("a"), f.name("p")
    f.add(f"{element} {name}[{n}] = {{0}};", f"{element} (*{pointer})[{n}] = &{name};")
    return Array(f"(*{pointer})", element, n, True)


def struct_object(f, struct):
    """An object of the type that is all zero: as an expression with its last operator."""
    name = f.name("s")
    way = f.choose("local", "global", "heap")
    if way == "global":
        f.top(f"static struct {struct} {name};")
        return f"{name}.", []
    if way == "local":
        f.add(f"struct {struct} {name} = {{0}};")
        return f"{name}.", []
    f.add(f"struct {struct} *{name} = calloc(1, sizeof *{name});")
    return f"{name}->", [f"free({name});"]


def member_array(f, element, n):
    struct = f.name("s")
    f.top(f"struct {struct} {{ long before[4]; {element} a[{n}]; long after[4]; }};")
    place, after = struct_object(f, struct)
    return Array(f"{place}a", element, n, True, True, after, False)


def last_member(f, element, n):
    struct = f.name("s")
    n = 8  # no padding behind it
    f.top(f"struct {struct} {{ long before[4]; {element} a[{n}]; }};")
    place, after = struct_object(f, struct)
    return Array(f"{place}a", element, n, True, False, after, False)


def finish(f, a):
    f.add(*a.after)


def touch(f, place, element, inner=False):
    """Reads or writes the element. inner: it is UBSan that must see what is wrong; it does not look at what ++ is applied to."""
    if element == "int *":
        return f.choose(f"if ({place}) sink = 1;", f"{place} = 0;")
    steps = [] if inner else [f"{place}++;"]
    steps += [] if element == "double" else [f"{place} ^= 1;"]
    return f.choose(f"if ({place} > 3) sink = 1;", f"{place} = 1;", f"{place} += 1;", f"sink = {place};", *steps)


def index_values(f, a, low=-1):
    return f.around(list(range(a.n)), ([-1] if low < 0 else []) + [a.n])


def bounds_index(f):
    a = array(f)
    kind = f.choose("int", "int", "long", "short", "signed char")
    i = f.value(kind, index_values(f, a, a.lowest(True)))
    if f.r.random() < 0.5:
        name = f.name("i")
        f.add(f"{kind} {name} = {i};")
        i = name
    f.add(touch(f, f.choose(f"{a.expression}[{i}]", f"{a.expression}[{i}]", f"({i})[{a.expression}]"), a.element, a.inner))
    finish(f, a)


def bounds_pointer(f):
    a = array(f, inner=False)
    i, p = f.value("int", index_values(f, a, a.lowest())), f.name("p")
    way = f.choose("index", "sum", "moved", "ends", "back", "element", "call")
    f.add(f"{a.element} *{p} = {a.expression};")
    if way == "index":
        f.add(touch(f, f"{p}[{i}]", a.element))
    elif way == "sum":
        f.add(touch(f, f"(*({p} + {i}))", a.element))
    elif way == "moved":
        f.add(f"{p} += {i};", touch(f, f"(*{p})", a.element))
    elif way == "ends":
        f.add(f"{p} = {p} + {a.n};", f"{p} -= {a.n} - ({i});", touch(f, f"{p}[0]", a.element))
    elif way == "back":
        f.add(f"{a.element} *{p}q = {p} + {a.n};", touch(f, f"{p}q[({i}) - {a.n}]", a.element))
    elif way == "element":
        f.add(f"{p} = &{p}[{i}];", touch(f, f"(*{p})", a.element))
    else:
        callee = f.name("callee")
        f.top(f"static void {callee}({a.element} *p, int i) {{", f"  {touch(f, 'p[i]', a.element)}", "}")
        f.add(f"{callee}({f.choose(p, a.expression)}, {i});")
    finish(f, a)


def bounds_loop(f):
    a = array(f, inner=False)
    end = f.value("int", f.around([a.n, a.n, a.n - 1, 0], [a.n + 1]))
    p = f.name("p")
    ways = ["up", "while", "pointer"] + ["down"] * a.below
    way = f.r.choice(ways)
    if way == "up":
        f.add(f"for (int i = 0; i < {end}; i++) {{", touch(f, f"{a.expression}[i]", a.element), "}")
    elif way == "down":
        first = f.value("int", f.around([a.n - 1], [a.n]))
        f.add(f"for (int i = {first}; i >= {f.value('int', f.around([0, 1], [-1]))}; i--) {{",
              touch(f, f"{a.expression}[i]", a.element), "}")
    elif way == "while":
        f.add(f"int {p} = {end};", f"while ({p} > 0) {{", touch(f, f"{a.expression}[--{p}]", a.element), "}")
    else:
        f.add(f"for ({a.element} *{p} = {a.expression}; {p} < {a.expression} + {a.n} {f.choose('', '+ (' + f.when(f.some()) + ')')}; {p}++) {{",
              touch(f, f"*{p}" if a.element != "int *" else f"(*{p})", a.element).replace(f"*{p}++", f"(*{p})++"), "}")
    finish(f, a)


def bounds_member(f):
    """Direct indices leave an array in the middle of a structure: UBSan sees these."""
    struct, n, element = f.name("s"), f.r.randint(1, 5), f.choose("int", "char", "short")
    f.top(f"struct {struct} {{ int before[2]; {element} a[{n}]; int after[3]; }};")
    place, after = struct_object(f, struct)
    f.add(touch(f, f"{place}a[{f.value('int', f.around(list(range(n)), [-1, n, n + 1]))}]", element, True), *after)


def bounds_inner_pointer(f):
    """The same through a pointer: only assay sees these."""
    struct, n, element = f.name("s"), f.r.randint(1, 5), f.choose("int", "short")
    f.top(f"struct {struct} {{ int before[2]; {element} a[{n}]; int after[3]; }};")
    place, after = struct_object(f, struct)
    p, i, values = f.name("p"), f.name("i"), f.around(list(range(n)), [-1, n])
    f.add(f"{element} *{p} = {place}a;", f"int {i} = {f.value('int', values)};",
          f"{touch(f, f'{p}[{i}]', element)} //~ subobject-bounds {i} < 0 || {i} >= {n}", *after)


def bounds_rows(f):
    rows, columns, name = f.r.randint(1, 3), f.r.randint(1, 4), f.name("m")
    f.add(f"int {name}[{rows}][{columns}];", f"memset({name}, 0, sizeof {name});")
    i = f.value("int", f.around(list(range(rows)), [-1, rows]))
    j = f.value("int", f.around(list(range(columns)), [-1, columns]))
    f.add(touch(f, f"{name}[{i}][{j}]", "int", True))


def bounds_structs(f):
    struct, n, p = f.name("s"), f.r.randint(1, 4), f.name("p")
    f.top(f"struct {struct} {{ int n; char c; }};")
    a = array(f, f"struct {struct}", n, inner=False)
    i = f.value("int", index_values(f, a, a.lowest()))
    f.add(f.choose(f"{a.expression}[{i}].n = 2;", f"struct {struct} *{p} = {a.expression} + {i}; {p}->n++;",
                   f"if ({a.expression}[{i}].c) sink = 1;",
                   f"struct {struct} {p} = {a.expression}[{i}]; {p}.n = 1;"))
    finish(f, a)


def bounds_copied(f):
    """Ranges of functions of libc."""
    a = array(f, f.choose("char", "int", "short"), inner=False)
    b = array(f, a.element, a.n, inner=False)
    n = min(a.n, b.n)
    count = f.value("int", f.around(list(range(n + 1)), [n + 1] if a.n == b.n else [max(a.n, b.n) + 1]))
    size = f"{count} * sizeof({a.element})"
    f.add(f.choose(f"memset({a.expression}, 1, {size});", f"memcpy({a.expression}, {b.expression}, {size});",
                   f"memmove({a.expression}, {b.expression}, {size});",
                   f"sink = memcmp({a.expression}, {b.expression}, {size});",
                   f"memset({a.expression} + 1, 0, {size});"))
    finish(f, a)
    finish(f, b)


def bounds_wide(f):
    """A wide access at the end of bytes."""
    n, kind, size = f.r.randint(4, 12), *f.choose(("int", 4), ("short", 2), ("long", 8))
    name = f.name("bytes")
    struct = f.name("packed")
    f.top(f"struct __attribute__((packed)) {struct} {{ {kind} n; }};")
    heap = f.r.random() < 0.5
    f.add(f"char *{name} = calloc({n}, 1);" if heap else f"char {name}[{n}] = {{0}};")
    values = f.around(list(range(0, max(n - size + 1, 1))), [n - size + 1, n - 1]) if n >= size else [0] * INPUTS
    f.add(touch(f, f"((struct {struct} *)({name} + {f.value('int', values)}))->n", kind))
    if heap:
        f.add(f"free({name});")


# Lifetimes.


def access(f, p):
    return f.choose(f"if (*{p} == 3) sink = 1;", f"*{p} = 4;", f"{p}[0]++;", f"memset({p}, 0, sizeof *{p});",
                    f"sink = *{p};")


def after_free(f):
    kind, p, n = f.choose("int", "char", "long"), f.name("p"), f.r.randint(1, 5)
    f.add(f"{kind} *{p} = calloc({n}, sizeof *{p});")
    wrong = f.some()
    way = f.choose("free", "realloc", "alias", "call", "inner")
    if way == "free":
        f.add(f"if ({f.when(wrong)}) free({p});", access(f, p), f"if (!({f.when(wrong)})) free({p});")
    elif way == "realloc":
        q = f.name("q")
        f.add(f"{kind} *{q} = realloc({p}, {n + f.r.randint(1, 40)} * sizeof *{p});", f"if (!({f.when(wrong)})) {p} = {q};",
              access(f, p), f"free({q});")
    elif way == "alias":
        q = f.name("q")
        f.add(f"{kind} *{q} = {p} + {n - 1};", f"if ({f.when(wrong)}) free({p}), {p} = 0;", access(f, q), f"free({p});")
    elif way == "call":
        callee = f.name("release")
        f.top(f"static void {callee}({kind} *p, int x) {{", f"  if ({f.when_plain(wrong)}) free(p);", "}")
        f.add(f"{callee}({p}, x);", access(f, p))
    else:
        f.add(f"{kind} **{p}p = malloc(sizeof *{p}p);", f"*{p}p = {p};", f"if ({f.when(wrong)}) free({p}p);",
              f"if (**{p}p == 9) sink = 1;", f"free({p});")


def free_twice(f):
    p, n, wrong = f.name("p"), f.r.randint(1, 40), f.some()
    f.add(f"char *{p} = malloc({n});")
    way = f.choose("free", "realloc", "alias")
    if way == "free":
        f.add(f"free({p});", f"if (!({f.when(wrong)})) {p} = 0;", f"free({p});")
    elif way == "realloc":
        q = f.name("q")
        f.add(f"char *{q} = {p};", f"if ({f.when(wrong)}) {p} = realloc({p}, {n + 50});", f"free({q});")
    else:
        q = f.name("q")
        f.add(f"char *{q} = malloc({n});", f"free({q});", f"free({f.when(wrong)} ? {q} : {p});")


def free_bad(f):
    p, q, n, wrong = f.name("p"), f.name("q"), f.r.randint(2, 20), f.some()
    f.top(f"static char {q}[{n}];")
    local = f.name("local")
    f.add(f"char *{p} = malloc({n}), {local}[{n}];")
    bad = f.choose(f"{p} + 1", f"{p} + {n - 1}", q, local, f"&{local}[1]",
                   f"{p} + {f.value('int', [f.r.randint(1, n - 1) for _ in range(INPUTS)])}")
    function = f.choose("free(%s);", "free(%s);", "sink = realloc(%s, 4) != 0;")
    f.add(function % f"{f.when(wrong)} ? {bad} : {f.choose(p, p, '(char *)0') if 'free' in function else p}")


def after_scope(f):
    kind, p, wrong = f.choose("int", "char", "long"), f.name("p"), f.some()
    outer, inner = f.name("outer"), f.name("inner")
    way = f.choose("block", "loop", "literal", "array", "branch")
    f.add(f"{kind} {outer} = 1, *{p} = &{outer};")
    if way == "block":
        f.add("{", f"{kind} {inner} = 2;", f"if ({f.when(wrong)}) {p} = &{inner};", "}", access(f, p))
    elif way == "array":
        i = f.value("int", [f.r.randrange(3) for _ in range(INPUTS)])
        f.add("{", f"{kind} {inner}[3] = {{1, 2, 3}};", f"if ({f.when(wrong)}) {p} = &{inner}[{i}];", "}", access(f, p))
    elif way == "literal":
        condition = f.when(wrong)  # clang does not tell ASan where compound literals end
        f.add("{", f"if ({condition}) {{", f"{p} = ({kind}[2]){{1, 2}};", "}", "}",
              f"{access(f, p)} //~ use-after-scope {condition}")
    elif way == "branch":
        f.add(f"if ({f.when(wrong)}) {{", f"{kind} {inner} = 5;", f"{p} = &{inner};", access(f, p), "}", access(f, p))
    else:
        count = f.value("int", f.around([0, 0], [1, 2]))
        f.add(f"for (int i = 0; i < {count}; i++) {{", f"{kind} {inner} = 1;", f"{p} = &{inner};", "}", access(f, p))


def after_return(f):
    kind, p, wrong, make = f.choose("int", "char", "long"), f.name("p"), f.some(), f.name("make")
    outer = f.name("outer")
    f.top(f"static {kind} {outer};")
    way = f.choose("returned", "stored", "array", "alloca")
    if way == "returned":
        f.top(f"static {kind} *{make}(int x) {{", f"  {kind} inner = 1, *p = &inner;",
              f"  return {f.when_plain(wrong)} ? p : &{outer};", "}")
        f.add(f"{kind} *{p} = {make}(x);", access(f, p))
    elif way == "stored":
        f.top(f"static void {make}({kind} **to, int x) {{", f"  {kind} inner = 1;",
              f"  if ({f.when_plain(wrong)}) *to = &inner;", "}")
        f.add(f"{kind} *{p} = &{outer};", f"{make}(&{p}, x);", access(f, p))
    elif way == "array":
        f.top(f"static {kind} *{make}(int x) {{", f"  {kind} inner[4] = {{1}}, *p = inner + {f.r.randrange(4)};",
              f"  return {f.when_plain(wrong)} ? p : &{outer};", "}")
        f.add(f"{kind} *{p} = {make}(x);", access(f, p))
    else:
        f.top(f"static {kind} *{make}(int x, {kind} n) {{", f"  return {f.when_plain(wrong)} ? &n : &{outer};", "}")
        f.add(f"{kind} *{p} = {make}(x, 4);", access(f, p))


# Pointers.


def null_pointer(f):
    struct, p, wrong = f.name("s"), f.name("p"), f.some()
    f.top(f"struct {struct} {{ int n; struct {struct} *next; int a[3]; struct {{ char c; long l; }} in; }};",
          f"static struct {struct} {p}o;")
    f.add(f"struct {struct} *{p} = {f.choose(f'{f.when(wrong)} ? 0 : &{p}o', f'{f.when(wrong)} ? NULL : &{p}o')};")
    f.add(f.choose(f"{p}->n = 1;", f"if ({p}->next) sink = 1;", f"{p}->a[x % 3]++;", f"sink = {p}->in.l > 0;",
                   f"struct {struct} {p}c = *{p};",
                   f"*{p} = (struct {struct}){{1}};", f"int *{p}i = &{p}->a[1]; *{p}i = 1;",
                   f"{p}->next = {p}; sink = {p}->next->n;"))


def null_list(f):
    struct, p = f.name("s"), f.name("p")
    f.top(f"struct {struct} {{ int n; struct {struct} *next; }};")
    f.add(f"struct {struct} {p}c = {{3, 0}}, {p}b = {{2, &{p}c}}, {p}a = {{1, &{p}b}}, *{p} = &{p}a;")
    f.add(f"for (int i = 0; i < {f.value('int', f.around([0, 1, 2], [3]))}; i++) {p} = {p}->next;", f"sink = {p}->n;")


def null_scalar(f):
    p, wrong, kind = f.name("p"), f.some(), f.choose("int", "char", "long", "double")
    f.add(f"{kind} {p}o = 1, *{p} = {f.when(wrong)} ? 0 : &{p}o;",
          f.choose(f"*{p} = 2;", f"if (*{p} > 2) sink = 1;", f"{p}[0] += 1;"))


def null_library(f):
    p, wrong = f.name("p"), f.some()
    f.add(f"char {p}o[8] = \"abc\", {p}t[8] = \"\", *{p} = {f.when(wrong)} ? 0 : {p}o;")
    n = f.choose("3", "0", "x")
    f.add(f.choose(f"memcpy({p}t, {p}, {n});", f"memcpy({p}, {p}t, {n});", f"memset({p}, 0, {n});",
                   f"memmove({p}t, {p}, {n});",
                   f"sink = memcmp({p}, {p}t, {n});", f"sink = strlen({p});", f"strcpy({p}t, {p});",
                   f"sink = strcmp({p}, {p}t);"))


def null_arithmetic(f):
    """Zero added to null is fine for assay and not for UBSan: not here."""
    p, wrong = f.name("p"), f.some()
    f.add(f"char {p}o[8] = {{0}}, *{p} = {f.when(wrong)} ? 0 : {p}o;")
    f.add(f.choose(f"{p} += {f.r.randint(1, 7)};", f"{p}++;",
                   f"char *{p}q = {p} + {f.value('int', [f.r.randint(1, 8) for _ in range(INPUTS)])};",
                   f"{p} = {p} + 8 - 3;"))


def misaligned(f):
    kind, size = f.choose(("int", 4), ("short", 2), ("long", 8), ("double", 8), ("long long", 8))
    name = f.name("bytes")
    heap = f.r.random() < 0.5
    f.add(f"char *{name} = calloc(32, 1);" if heap else f"_Alignas(16) char {name}[32] = {{0}};")
    good = [offset for offset in range(0, 24) if offset % size == 0]
    bad = [offset for offset in range(0, 24) if offset % size]
    i = f.value("int", f.around(good, bad))
    way = f.choose("direct", "pointer", "member")
    if way == "direct":
        f.add(touch(f, f"(*({kind} *)({name} + {i}))", kind, True))
    elif way == "pointer":
        p = f.name("p")
        f.add(f"{kind} *{p} = ({kind} *)&{name}[{i}];", touch(f, f"{p}[{f.choose('0', '1')}]", kind, True))
    else:
        struct = f.name("s")
        f.top(f"struct {struct} {{ {kind} n; }};")
        f.add(touch(f, f"((struct {struct} *)({name} + {i}))->n", kind, True))
    if heap:
        f.add(f"free({name});")


def wild(f):
    p, wrong = f.name("p"), f.some()
    number = f.choose("0x1000", "0x8000000000000", "64", "-4096L")
    f.add(f"int {p}o = 1, *{p} = {f.when(wrong)} ? (int *){number} : &{p}o;",
          f.choose(f"*{p} = 2;", f"sink = *{p};", f"if (*{p}) sink = 1;"))


def read_only(f):
    p, wrong, n = f.name("p"), f.some(), f.r.randint(2, 6)
    other = f.name("other")
    text = "abcdefgh"[:n]
    f.add(f"char {other}[{n + 1}] = \"{text}\";")
    if f.r.random() < 0.6:
        f.add(f"char *{p} = {f.when(wrong)} ? \"{text}\" : {other};")
    else:
        constant = f.name("constant")
        f.top(f"static const char {constant}[{n + 1}] = \"{text}\";")
        f.add(f"char *{p} = {f.when(wrong)} ? (char *){constant} : {other};")
    f.add(f.choose(f"{p}[{f.r.randrange(n)}] = 'x';", f"*{p} = 'y';", f"{p}[x % {n}]++;", f"memset({p}, 0, {n});",
                   f"strcpy({p}, \"a\");", f"if ({p}[1] == 'b') {p}[0] = 1;"))


def called(f):
    name, wrong, p = f.name("callee"), f.some(), f.name("p")
    f.top(f"static int {name}(int n) {{", "  return n + 1;", "}", f"static double {name}d(double d) {{", "  return d;", "}",
          f"static void {name}v(void) {{", "  sink = 1;", "}")
    other = f.choose("0", f"(int (*)(int)){name}d", f"(int (*)(int)){name}v")
    f.add(f"int (*{p})(int) = {f.when(wrong)} ? {other} : {name};", f.choose(f"sink = {p}(x);", f"{p}(3);"))


def sizes(f):
    name = f.name("a")
    values = f.around([1, 2, 5], [0, -1, -4])
    element = f.choose("int", "char", "long")
    f.add(f"{f.choose('int', 'long')} {name}n = {f.value('int', values)};", f"{element} {name}[{name}n];", f"{name}[0] = 1;")
    if f.r.random() < 0.5:
        f.add(f"{name}[{name}n - {f.choose('1', '1', '0')}] = 1;")


def aligned_promise(f):
    name = f.name("bytes")
    i = f.value("int", f.around([0, 16], [1, 4, 8]))
    f.add(f"_Alignas(16) char {name}[64] = {{0}};", f"char *{name}p = __builtin_assume_aligned({name} + {i}, 16);",
          f"*{name}p = 1;")


# Strings.


def text_of(length):
    return '"' + "abcdefghijklmnop"[:length] + '"'


def string_buffer(f, n, inner=False):
    a = array(f, "char", n, inner=inner)
    return a


def string_copied(f):
    a = string_buffer(f, f.r.randint(2, 7))
    lengths = f.around(list(range(a.n)), [a.n, a.n + 1])
    s = f.name("s")
    f.add(f"const char *{s} = {' : '.join(f'x == {i} ? {text_of(l)}' for i, l in enumerate(lengths))} : \"\";")
    f.add(f.choose(f"strcpy({a.expression}, {s});", f"strcat({a.expression}, {s});",
                   f"memcpy({a.expression}, {s}, strlen({s}) + 1);",
                   f"sprintf({a.expression}, \"%s\", {s});", f"snprintf({a.expression}, {a.n}, \"%s!\", {s});",
                   f"strncpy({a.expression}, {s}, {a.n});",
                   f"char *{s}p = {a.expression}; while ((*{s}p++ = *{s}++)) continue;"))
    finish(f, a)


def string_counted(f):
    a = string_buffer(f, f.r.randint(2, 7))
    counts = f.value("int", f.around(list(range(a.n)), [a.n + 1]))
    text = text_of(f.r.randint(0, 9))
    f.add(f.choose(f"strncpy({a.expression}, {text}, {counts});",
                   f"snprintf({a.expression}, {counts}, \"%s\", \"0123456789\");"))
    finish(f, a)


def string_appended(f):
    a = string_buffer(f, f.r.randint(4, 8))
    first = f.r.randint(0, 2)
    f.add(f"strcpy({a.expression}, {text_of(first)});")
    room = a.n - first - 1
    counts = f.value("int", f.around(list(range(room + 1)), [room + 1, room + 2]))
    f.add(f.choose(f"strncat({a.expression}, \"0123456789\", {counts});",
                   f"for (int i = 0; i < {counts}; i++) strcat({a.expression}, \"z\");"))
    finish(f, a)


def string_open(f):
    """Without an end for some inputs."""
    a = string_buffer(f, f.r.randint(2, 7))
    wrong = f.some()
    f.add(f"memset({a.expression}, 'a', {a.n});",
          f"if (!({f.when(wrong)})) {a.expression}[{f.value('int', [f.r.randrange(a.n) for _ in range(INPUTS)])}] = 0;")
    s = f.name("s")
    f.add(f.choose(f"sink = strlen({a.expression}) > 2;", f"char *{s} = strdup({a.expression}); free({s});",
                   f"sink = strchr({a.expression}, 'b') != 0;",
                   f"sink = strcmp({a.expression}, \"aaaaaaaaaaaa\");", f"sink = strrchr({a.expression}, 'a') != 0;",
                   f"char {s}[20] = \"\"; strcpy({s}, {a.expression});",
                   f"char {s}[20] = \"\"; strcat({s}, {a.expression});",
                   f"sink = strnlen({a.expression}, {a.n}) > 2;", f"int {s} = 0; while ({a.expression}[{s}]) {s}++;",
                   f"sink = strncmp({a.expression}, \"aaaaaaaaaaaa\", {a.n});",
                   f"char {s}[30]; snprintf({s}, 30, \"%s\", {a.expression});",
                   f"sink = memchr({a.expression}, 0, {a.n}) != 0;"))
    finish(f, a)


def overlapping(f):
    a = f.name("a")
    n = 16
    f.add(f"char {a}[{n}] = \"abcdefg\";")
    count = f.r.randint(1, 6)
    distance = f.value("int", f.around([count, count + 1, -0], [1, count - 1] if count > 1 else [count]))
    way = f.choose("memcpy", "memcpy", "memmove", "back", "strcpy")
    if way == "back":
        f.add(f"memcpy({a}, {a} + {distance}, {count});")
    elif way == "strcpy":
        f.add(f"strcpy({a} + {f.value('int', f.around([8], [1, 4, 7]))}, {a});")
    else:
        f.add(f"{way}({a} + {distance}, {a}, {count});")


def missing_return(f):
    name, wrong = f.name("callee"), f.some()
    used = f.r.random() < 0.5
    f.top(f"static int {name}(int x) {{", f"  if (!({f.when_plain(wrong)})) return 1;",
          "} //~ missing-return" if used else "}")
    f.add(f"int {name}r = {name}(x);" if used else f"{name}(x);")


def recursion(f):
    name, n = f.name("callee"), f.r.randint(2, 5)
    a = array(f, "int", n, inner=False)
    f.top(f"static int {name}(int *p, int depth) {{", f"  if (depth == 0) return *p;",
          f"  return {name}(p + 1, depth - 1) + *p;", "}")
    f.add(f"sink = {name}({a.expression}, {f.value('int', f.around(list(range(a.n)), [a.n]))});")
    finish(f, a)


FAMILIES = [bounds_index] * 5 + [bounds_pointer] * 5 + [bounds_loop] * 3 + [
    bounds_member, bounds_inner_pointer, bounds_rows, bounds_structs, bounds_structs, bounds_copied, bounds_copied,
    bounds_wide, after_free, after_free, after_free,
    free_twice, free_bad, after_scope, after_scope, after_return, after_return, null_pointer, null_pointer, null_list,
    null_scalar, null_library, null_arithmetic,
    misaligned, misaligned, wild, read_only, called, sizes, aligned_promise, string_copied, string_copied, string_counted,
    string_appended,
    string_open, string_open, overlapping, missing_return, recursion]


# Leaks. What is lost is in no register and no variable any more, and nothing else goes wrong.


def leaked(f):
    p, wrong, n = f.name("p"), f.some(), f.r.randint(1, 40)
    allocation = f.choose(f"malloc({n})", f"calloc({n}, 1)",
                          f"malloc({f.value('int', [f.r.randint(1, 50) for _ in range(INPUTS)])})", 'strdup("text")')
    way = f.choose("forgotten", "overwritten", "callee", "kept", "moved", "inner", "middle")
    if way == "forgotten":
        f.add(f"char *{p} = {allocation};", f"if (!({f.when(wrong)})) free({p});")
    elif way == "overwritten":
        f.add(f"char *{p} = {allocation};", f"if ({f.when(wrong)}) {p} = malloc(3);", f"free({p});")
    elif way == "callee":
        callee = f.name("callee")
        f.top(f"static void {callee}(int x) {{", f"  char *p = malloc({n});", "  p[0] = 1;",
              f"  if (!({f.when_plain(wrong)})) free(p);", "}")
        f.add(f"{callee}(x);")
    elif way == "kept":
        kept = f.name("kept")
        f.top(f"static char *{kept}[4];")
        f.add(f"{kept}[x] = {allocation};", f"if ({f.when(wrong)}) {kept}[x] = 0;")
    elif way == "middle":
        kept = f.name("kept")
        f.top(f"static char *{kept};")
        f.add(f"{kept} = malloc({n + 1});", f"{kept} += {f.value('int', [f.r.randint(0, n) for _ in range(INPUTS)])};",
              f"if ({f.when(wrong)}) {kept} = 0;")
    elif way == "moved":
        kept = f.name("kept")
        f.top(f"static char *{kept};")
        f.add(f"{kept} = {allocation};", f"{kept} = realloc({kept}, {n + 40});", f"if ({f.when(wrong)}) {kept} = 0;")
    else:
        struct, kept = f.name("s"), f.name("kept")
        f.top(f"struct {struct} {{ int n; char *text; }};", f"static struct {struct} *{kept};")
        f.add(f"{kept} = calloc(1, sizeof *{kept});", f"{kept}->text = {allocation};",
              f"if ({f.when(wrong)}) free({kept}), {kept} = 0;",)


LEAKS = [leaked]

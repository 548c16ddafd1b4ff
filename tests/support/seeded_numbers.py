"""Families about pointers that were numbers, and about const members. See seeded.py.

A number points into the object that lies there, with all of its bytes as bounds, whatever it was computed from. ASan looks at
addresses only: before an object, and farther behind it than its end, assay says `wild-pointer`, which the programs say (`//~`).
Each program has one fragment: what lies beside an object is nobody's business but the layout's.

No sanitizer sees writes to const members: what is wrong is known by construction, and the programs say it."""

from seeded import INPUTS
import seeded_memory
from seeded_memory import access, array, finish, touch

WHOLE = [seeded_memory.global_array, seeded_memory.static_array, seeded_memory.local_array, seeded_memory.heap_array,
         seeded_memory.grown_array, seeded_memory.variable_array, seeded_memory.stack_array, seeded_memory.literal_array,
         seeded_memory.pointed_array]  # of which the array is all of the object


def number_of(f, pointer):
    """A variable of integer type with the address of what a pointer points to, after a detour."""
    n, other = f.name("number"), f.name("other")
    kind = f.choose("uintptr_t", "uintptr_t", "intptr_t", "unsigned long", "size_t", "long", "unsigned __int128")
    f.add(f"{kind} {n} = ({kind}){f.choose('', '(void *)', '(uintptr_t)')}({pointer});")
    way = f.choose("plain", "plain", "plain", "mask", "sum", "copy", "half", "store", "argument", "condition")
    if way == "mask":
        f.add(f"{n} ^= 0x5a5a5a5a;", f"{n} = {n} ^ 0x5a5a5a5a;")
    elif way == "sum":
        step = f.value("int", [f.r.randint(1, 9) for _ in range(INPUTS)])
        f.add(f"int {other} = {step};", f"{n} += {other};", f"{n} -= {other};")
    elif way == "copy":
        f.add(f"unsigned char {other}[sizeof {n}];", f"memcpy({other}, &{n}, sizeof {n});", f"{n} = 0;",
              f"memcpy(&{n}, {other}, sizeof {n});")
    elif way == "half":
        f.add(f"unsigned {other}h = (uintptr_t){n} >> 32, {other}l = (unsigned){n};",
              f"{n} = ({kind})((uintptr_t){other}h << 32 | {other}l);")
    elif way == "store":
        f.top(f"static {kind} {other}[3];")
        f.add(f"{other}[x % 3] = {n};", f"{n} = {other}[x % 3];")
    elif way == "argument":
        f.top(f"static {kind} {other}({kind} n) {{", "  return n;", "}")
        f.add(f"{n} = {other}({n});")
    elif way == "condition":
        f.add(f"{n} = x < 9 ? {n} : 0;")
    return n


def element_at(f, n, element, i):
    """The element of an array whose address the number is."""
    moved, pointer = f"(uintptr_t){n} + ({i}) * (int)sizeof({element})", f.name("moved")
    way = f.choose("sum", "sum", "pointer", "assigned")
    if way == "sum":
        return f"(*({element} *)({moved}))"
    if way == "pointer":
        f.add(f"{element} *{pointer} = ({element} *){n} + ({i});")
        return f"(*{pointer})"
    f.add(f"uintptr_t {pointer} = {n};", f"{pointer} += ({i}) * (int)sizeof({element});")
    return f"(*({element} *){pointer})"


def number_bounds(f):
    a = array(f, inner=False)
    n, i = number_of(f, a.expression), f.name("i")
    f.add(f"int {i} = {f.value('int', f.around(list(range(a.n)), [a.n, a.n]))};")
    place = element_at(f, n, a.element, i)
    f.add(touch(f, place, a.element))
    finish(f, a)


def number_outside(f):
    """Where no object is: not even the end of one."""
    a = f.r.choice(WHOLE)(f, f.choose("int", "char", "long"), f.r.randint(1, 6))
    n, i = number_of(f, f"&{a.expression}[0]"), f.name("i")
    f.add(f"int {i} = {f.value('int', f.around(list(range(a.n)), [-1, -2, a.n + 1, a.n + 2]))};")
    f.add(f"{touch(f, f'(*({a.element} *)((uintptr_t){n} + {i} * (int)sizeof({a.element})))', a.element)}"
          f" //~ wild-pointer {i} < 0 || {i} > {a.n}")
    finish(f, a)


def number_inner(f):
    """All of the object is behind a number, not only the member."""
    struct, name, i = f.name("s"), f.name("v"), f.name("i")
    f.top(f"struct {struct} {{ int before[2], a[2], after[2]; }};")
    f.add(f"struct {struct} *{name} = calloc(1, sizeof *{name});")
    n = number_of(f, f"{name}->a")
    f.add(f"int {i} = {f.value('int', f.around([-2, -1, 0, 1, 2, 3], [4]))};",
          touch(f, f"((int *){n})[{i}]", "int"), f"free({name});")


def number_owner(f):
    """From a member to its structure."""
    struct, name, owner = f.name("s"), f.name("v"), f.name("owner")
    f.top(f"struct {struct} {{ long key; struct {{ int link; }} inner; int last; }};")
    f.add(f.choose(f"struct {struct} {name} = {{1, {{2}}, 3}};", f"static struct {struct} {name};"))
    n = number_of(f, f"&{name}.inner")
    f.add(f"struct {struct} *{owner} = (struct {struct} *)((uintptr_t){n} - offsetof(struct {struct}, inner));")
    i = f.value("int", f.around([0], [1]))
    f.add(f.choose(f"{owner}[{i}].key = 4;", f"sink = ({owner} + {i})->key;", f"{owner} += {i}; {owner}->key++;"))


def number_tagged(f):
    """The lowest bits of an aligned address are 0."""
    name, kind = f.name("v"), f.choose("long", "int")
    size = 8 if kind == "long" else 4
    f.add(f.choose(f"{kind} *{name} = calloc(2, sizeof *{name});", f"static {kind} {name}[2];", f"{kind} {name}[2] = {{0}};"))
    n = f.name("tagged")
    f.add(f"uintptr_t {n} = (uintptr_t){name};", f"if ({n} & {size - 1}) __builtin_trap();",
          f"{n} |= {f.r.randint(1, size - 1)};")
    kept = f.value("int", f.around([0], [1, 2] if size == 8 else [1]))
    f.add(f"{n} = ({n} & ~(uintptr_t){size - 1}) + ({kept});", f"*({kind} *){n} = 3;")


def number_freed(f):
    kind, p, wrong = f.choose("int", "char", "long"), f.name("p"), f.some()
    f.add(f"{kind} *{p} = calloc({f.r.randint(1, 4)}, sizeof *{p});")
    n, condition = number_of(f, p), f.when(wrong)
    f.add(f"if ({condition}) free({p});", access(f, f"(({kind} *){n})").replace(f"sizeof *(({kind} *){n})", f"sizeof({kind})"),
          f"if (!({condition})) free((void *){n});")


def number_scope(f):
    n, outer, wrong = f.name("n"), f.name("outer"), f.some()
    condition = f.when(wrong)  # one of the two gets an address: the end of the other might be there
    f.add(f"uintptr_t {n};", f"int {outer} = 1;", f"if (!({condition})) {n} = (uintptr_t)&{outer};", "{",
          f"int {outer}in = 2;", f"if ({condition}) {n} = (uintptr_t)&{outer}in;", "}", f"sink = *(int *){n};")


def number_returned(f):
    make, wrong = f.name("make"), f.some()
    f.top(f"static int {make}o;", f"static uintptr_t {make}(int x) {{", "  int local = 3;",
          f"  return {f.when_plain(wrong)} ? (uintptr_t)&local : (uintptr_t)&{make}o;", "}")
    f.add(f"sink = *(int *){make}(x);")


def number_null(f):
    name, wrong = f.name("v"), f.some()
    f.add(f"int {name} = 3;", f"uintptr_t {name}n = (uintptr_t)&{name};", f"if ({f.when(wrong)}) {name}n -= (uintptr_t)&{name};",
          f.choose(f"sink = *(int *){name}n;", f"*(int *){name}n = 3;"))


def number_misaligned(f):
    kind, size = f.choose(("int", 4), ("long", 8), ("short", 2))
    name = f.name("v")
    f.add(f"{kind} {name}[3] = {{0}};")
    n = number_of(f, name)
    offset = f.value("int", f.around([0, size], [1, size - 1, size + 1]))
    f.add(f.choose(f"sink = *({kind} *)((uintptr_t){n} + {offset}) > 3;", f"*({kind} *)((char *){n} + {offset}) = 3;"))


def number_library(f):
    """Functions of libc find the object behind a number."""
    size = f.r.randint(3, 12)
    name, other = f.name("v"), f.name("other")
    f.add(f.choose(f"char *{name} = calloc({size}, 1);", f"static char {name}[{size}];", f"char {name}[{size}] = {{0}};"),
          f"char {other}[32] = {{0}};")
    n = number_of(f, name)
    count = f.value("int", f.around([0, 1, size - 1, size], [size + 1]))
    to = f"(void *){n}"
    f.add(f.choose(f"memset({to}, 1, {count});", f"memcpy({to}, {other}, {count});", f"memmove({other}, {to}, {count});",
                   f"sink = memcmp({to}, {other}, {count});",
                   f"memset((char *){n} + 1, 1, ({count}) ? ({count}) - 1 : 0);"))


def number_string(f):
    size = f.r.randint(2, 8)
    name = f.name("text")
    f.add(f"char {name}[{size}];", f"memset({name}, 'a', {size});",
          f"{name}[{f.value('int', f.around(list(range(size)), [0]))}] = 0;", f"{name}[{size - 1}] = 0;")
    n = number_of(f, name)
    f.add(f"if ({f.when(f.some())}) memset({name}, 'b', {size});",
          f.choose(f"sink = strlen((char *){n}) > 2;", f"if (strchr((char *){n}, 'c')) sink = 1;",
                   f"if (strcmp((char *){n}, \"bbbbbbbbbbbb\") == 0) sink = 1;"))


def number_free(f):
    p, size, wrong = f.name("p"), f.r.randint(2, 20), f.some()
    f.add(f"char *{p} = malloc({size});")
    n, condition = number_of(f, p), f.when(wrong)
    way = f.choose("middle", "twice", "realloc")
    if way == "middle":
        f.add(f"free((void *)({n} + ({condition} ? {f.r.randint(1, size - 1)} : 0)));")
    elif way == "twice":
        f.add(f"free((void *){n});", f"if ({condition}) free({f.choose(p, f'(void *){n}')});")
    else:
        f.add(f"char *{p}q = realloc((void *){n}, {size + 40});", f"*{p}q = 1;", f"if ({condition}) *(char *){n} = 2;",
              f"free({p}q);")


def number_constant(f):
    """The write is what fails, to a constant or a literal."""
    name, wrong = f.name("v"), f.some()
    f.top(f"static const int {name}c = 3;", f"static int {name}v = 3;", f"static char {name}t[] = \"text\";")
    condition = f.when(wrong)
    if f.r.random() < 0.5:
        n = number_of(f, f"{condition} ? &{name}c : &{name}v")
        f.add(f"sink = *(int *){n};", f"*(int *){n} = 4;")
    else:
        n = number_of(f, f"{condition} ? \"text\" : {name}t")
        f.add(f"sink = *(char *){n};", f"*(char *){n} = 'T';")


def number_compared(f):
    """Numbers have an order, whatever they are addresses of; and differences."""
    name, i = f.name("v"), f.name("i")
    f.add(f"int {name}[4] = {{0}}, {name}other = 0;", f"int {i} = {f.value('int', [f.r.randrange(4) for _ in range(INPUTS)])};")
    one, two = number_of(f, f"{name} + {i}"), number_of(f, name)
    f.add(f"if ((uintptr_t){one} < (uintptr_t)&{name}other) sink = 1;", f"if ((uintptr_t){one} < (uintptr_t){two}) __builtin_unreachable();",
          f"sink = 100 / (int)({one} - {two});")


NUMBERS = [number_bounds] * 4 + [number_outside, number_outside, number_inner, number_owner, number_tagged, number_freed,
                                 number_scope, number_returned, number_null, number_misaligned, number_library, number_library,
                                 number_string, number_free, number_constant, number_compared]


# Const members.


class Record:
    """An object with const members. place: an lvalue of it. is_constant: whether it is defined, so that these must stay."""

    def __init__(self, place, is_constant, after=()):
        self.place, self.is_constant, self.after = place, is_constant, after


def record(f, struct):
    name = f.name("r")
    way = f.choose("local", "global", "static", "array", "literal", "heap", "nested")
    if way == "heap":
        f.add(f"struct {struct} *{name} = malloc(sizeof *{name});", f"memset({name}, 0, sizeof *{name});")
        return Record(f"(*{name})", False, [f"free({name});"])
    if way == "global":
        f.top(f"struct {struct} {name} = {{1, 2}};")
        return Record(name, True)
    if way == "array":
        f.add(f"struct {struct} {name}[2] = {{{{1, 2}}, {{1, 2}}}};")
        return Record(f"{name}[x & 1]", True)
    if way == "nested":
        f.add(f"struct {{ int n; struct {struct} in; }} {name} = {{0}};")
        return Record(f"{name}.in", True)
    if way == "literal":
        f.add(f"struct {struct} *{name} = &(struct {struct}){{1, 2}};")
        return Record(f"(*{name})", True)
    f.add(f"{'static ' if way == 'static' else ''}struct {struct} {name} = {{1, 2}};")
    return Record(name, True)


def const_member(f):
    struct = f.name("s")
    f.top(f"struct {struct} {{ int before; const int c; int after; const char text[3]; }};")
    r = record(f, struct)
    condition = f.when(f.some())
    wrong = f"//~ read-only {condition}" if r.is_constant else ""
    member = f.choose("c", "c", "text")
    if member == "c":
        good = f.choose("before", "after")
        to, way = f"{condition} ? (int *)&{r.place}.c : &{r.place}.{good}", f.choose("store", "memcpy", "pointer", "step")
        if way == "store":
            f.add(f"*({to}) = 7; {wrong}")
        elif way == "memcpy":
            f.add(f"memcpy({to}, &(int){{5}}, sizeof(int)); {wrong}")
        elif way == "step":
            f.add(f"++*({to}); {wrong}")
        else:
            p = f.name("p")
            f.add(f"int *{p} = {to};", f"sink = *{p};", f"{p}[0] = 2; {wrong}")
    else:
        first = f.value("int", [f.r.randrange(3) for _ in range(INPUTS)])
        f.add(f"if ({condition}) {{")
        f.add(f"((char *){r.place}.text)[{first}] = 'x'; {'//~ read-only' if r.is_constant else ''}", "}")
    f.add(f"if ({r.place}.c > 9) sink = 1;", *r.after)


def const_over(f):
    """Ranges of bytes that reach into a const member."""
    struct = f.name("s")
    f.top(f"struct {struct} {{ int before[2]; const int c; int after; }};")
    name = f.name("r")
    f.add(f"struct {struct} {name} = {{{{1, 2}}, 3, 4}};")
    count = f.name("count")
    f.add(f"int {count} = {f.value('int', f.around([0, 1, 4, 8], [9, 12, 16]))};")
    f.add(f"{f.choose(f'memset(&{name}, 0, {count});', f'memcpy(&{name}, (int[4]){{0}}, {count});')} //~ read-only {count} > 8",
          f"sink = {name}.c;")


CONSTANTS = [const_member, const_member, const_over]
FAMILIES = NUMBERS + CONSTANTS

"""Families of seeded errors about values: arithmetic, shifts, conversions, indeterminate values. See seeded.py."""

from seeded import FLOATS, INTEGERS, INPUTS, greatest, least, literal

SIGNED = [kind for kind, (_, signed, _) in INTEGERS.items() if signed]
WIDE = ["int", "long", "long long", "__int128"]


def near_limits(f, kind):
    low, high = least(kind), greatest(kind)
    pool = [low, low + 1, low + f.r.randint(2, 9), -1, 0, 1, 2, 3, 7, high // 2, high // 2 + 1, low // 2, high - 1, high,
            f.r.randint(low, high), f.r.randint(-100, 100)]
    return [min(max(value, low), high) for value in (f.r.choice(pool) for _ in range(INPUTS))]


def operands(f, kind):
    """Two variables or expressions of the type."""
    names = []
    for stem in ("a", "b"):
        expression = f.value(kind, near_limits(f, kind))
        if f.r.random() < 0.6:
            name = f.name(stem)
            f.add(f"{kind} {name} = {expression};")
            names.append(name)
        else:
            names.append(f"({expression})" if " " in expression else expression)
    return names


def lvalue(f, kind):
    """A place of the type that holds one value for each input."""
    name, values = f.name("place"), near_limits(f, kind)
    expression = f.value(kind, values)
    way = f.choose("local", "global", "member", "element", "pointer")
    if way == "local":
        f.add(f"{kind} {name} = {expression};")
        return name
    if way == "global":
        f.top(f"static {kind} {name};")
        f.add(f"{name} = {expression};")
        return name
    if way == "member":
        f.add(f"struct {{ char c; {kind} m; }} {name} = {{1, {expression}}};")
        return f"{name}.m"
    if way == "element":
        f.add(f"{kind} {name}[4] = {{1, 2, 3, 4}};", f"{name}[x] = {expression};")
        return f"{name}[x]"
    target = f.name("target")
    f.add(f"{kind} {target} = {expression};", f"{kind} *{name} = &{target};")
    return f"(*{name})"


def overflow(f):
    kind = f.r.choice(SIGNED)
    way = f.choose("binary", "binary", "compound", "step", "negate", "chain", "product")
    if way == "binary":
        a, b = operands(f, kind)
        result = kind if f.r.random() < 0.7 else f.r.choice(SIGNED)
        f.add(f"{result} {f.name('result')} = ({result})({a} {f.choose('+', '-', '*')} {b});")
    elif way == "compound":
        place = lvalue(f, kind)
        f.add(f"{place} {f.choose('+=', '-=', '*=')} {f.value(kind, near_limits(f, kind))};")
    elif way == "step":
        place = lvalue(f, kind)
        f.add(f.choose(f"{place}++;", f"++{place};", f"{place}--;", f"--{place};", f"sink = {place}++ == 3;"))
    elif way == "negate":
        f.add(f"sink = -{lvalue(f, kind)} == 3;")
    elif way == "chain":
        a, b = operands(f, kind)
        f.add(f"sink = ({a} + {b} - {literal(kind, f.r.randint(0, 9))} * 2) > 0;")
    else:
        narrow = f.choose("unsigned short", "unsigned char", "short", "char")
        a, b = operands(f, narrow)
        f.add(f"sink = {a} {f.choose('*', '*', '<<', '-', '+')} {f.choose(b, '7')} == 1;")


def mixed(f):
    """The usual arithmetic conversions decide in which type."""
    left, right = f.r.choice(list(INTEGERS)), f.r.choice(list(INTEGERS))
    a, b = lvalue(f, left), lvalue(f, right)
    f.add(f"sink = ({a} {f.choose('+', '-', '*', '/', '%')} {b}) != 0;")


def division(f):
    kind = f.r.choice(list(INTEGERS))
    place, divisor = lvalue(f, kind), f.name("divisor")
    good = [1, 2, 3, 7] + ([-2] if least(kind) else [])
    values = f.around(good, [0, 0, -1] if least(kind) else [0])
    f.add(f"{kind} {divisor} = {f.value(kind, values)};")
    if f.r.random() < 0.5 and least(kind):
        f.add(f"{place} = {f.value(kind, f.around([5, 0, -7], [least(kind)]))};")
    operator = f.choose("/", "%")
    f.add(f.choose(f"sink = ({place} {operator} {divisor}) == 1;", f"{place} {operator}= {divisor};"))


def shift(f):
    kind = f.r.choice(list(INTEGERS))
    bits, signed, _ = INTEGERS[kind]
    width = max(bits, 32)
    place, amount = lvalue(f, kind), f.name("amount")
    amount_kind = f.choose("int", "int", "unsigned", "signed char", "long")
    values = f.around([0, 1, 4, width - 1], [width, width + 1, 100] + ([-1, -5] if amount_kind != "unsigned" else []))
    f.add(f"{amount_kind} {amount} = {f.value(amount_kind, values)};")
    operator = f.choose("<<", "<<", ">>")
    f.add(f.choose(f"sink = ({place} {operator} {amount}) != 0;", f"{place} {operator}= {amount};"))


def float_values(f, kind, target):
    low, high = least(target), greatest(target)
    digits = 24 if kind == "float" else 53
    def exact(value):  # the nearest value that the type has, towards zero
        size = max(abs(value).bit_length() - digits, 0)
        return (abs(value) >> size << size) * (1 if value >= 0 else -1)
    good = [0.0, 1.5, 100.25, float(exact(high)), float(exact(low)), -0.75, 0.999]
    bad = [float(high + 1), float(2 * high + 2), float(low - 1 - (abs(low) >> (digits - 2))),
           1e30 if target not in ("__int128", "unsigned __int128") else 1e38 * 3, "__builtin_nan(\"\")",
           "__builtin_inf()", "-__builtin_inf()"]
    if kind == "float" and target == "unsigned __int128":
        bad = bad[4:]
    return f.around(good, bad)


def float_to_integer(f):
    kind, target = f.r.choice(FLOATS), f.r.choice([kind for kind in INTEGERS])
    values = float_values(f, kind, target)
    name = f.name("d")
    f.add(f"{kind} {name} = {f.value(kind, [value if isinstance(value, str) else repr(value) for value in values])};")
    f.add(f.choose(f"sink = ({target}){name} == 3;", f"{target} {f.name('n')} = {name};",
                   f"{target} {f.name('n')} = ({target})({name} / 1);"))


def floats_are_fine(f):
    """IEEE arithmetic has no errors: division by zero, infinities, conversions of integers."""
    kind = f.r.choice(FLOATS)
    name = f.name("d")
    f.add(f"{kind} {name} = {f.value(kind, [repr(f.r.choice([0.0, 1.5, -2.25, 1e30])) for _ in range(INPUTS)])};")
    f.add(f"{name} = 1 / {name} * 1e300;", f"if ({name} > 2) sink = 1;", f"{name} = x * {name} + {greatest('long')};")


def counts(f):
    suffix, kind = f.choose(("", "unsigned"), ("l", "unsigned long"), ("ll", "unsigned long long"))
    name = f.name("n")
    f.add(f"{kind} {name} = {f.value(kind, f.around([1, 2, 77], [0]))};")
    f.add(f"sink = __builtin_{f.choose('clz', 'ctz', 'popcount')}{suffix}({name});")


def absolute(f):
    function, kind = f.choose(("abs", "int"), ("labs", "long"), ("llabs", "long long"))
    f.add(f"sink = {function}({f.value(kind, f.around([0, 5, -5, greatest(kind)], [least(kind)]))}) == 5;")


def bit_fields(f):
    width = f.r.randint(2, 30)
    kind = f.choose("int", "unsigned")
    name = f.name("s")
    f.add(f"struct {{ {kind} before : 3; {kind} m : {width}; {kind} after : 5; }} {name} = {{1, 1, 1}};",
          f"{name}.m = {f.value('int', near_limits(f, 'int'))};")
    f.add(f.choose(f"{name}.m++;", f"{name}.m += {f.value('int', near_limits(f, 'int'))};", f"sink = {name}.m * 70000;",
                   f"sink = {name}.m << {f.value('int', f.around([0, 1], [32, -1]))};"))


def unreachable(f):
    f.add(f"if ({f.when(f.some())}) __builtin_unreachable();")


def bools(f):
    name = f.name("flag")
    values = f.value("int", f.around([0, 1], [2, 255, 128]))
    way = f.choose("memcpy", "cast", "union", "struct")
    if way == "memcpy":
        byte = f.name("byte")
        f.add(f"unsigned char {byte} = {values};", f"_Bool {name};", f"memcpy(&{name}, &{byte}, 1);")
    elif way == "cast":
        f.add(f"_Bool {name} = 0;", f"*(unsigned char *)&{name} = {values};")
    elif way == "union":
        f.add(f"union {{ unsigned char byte; _Bool flag; }} {name} = {{{values}}};")
        name += ".flag"
    else:
        f.add(f"struct {{ int n; _Bool flag; }} {name} = {{1, 1}};", f"((unsigned char *)&{name})[4] = {values};")
        name += ".flag"
    f.add(f.choose(f"if ({name}) sink = 1;", f"sink = {name};", f"int {f.name('n')} = {name} + 1;", f"sink = !{name};"))


# Indeterminate values.


def give(f, place, inputs, value="1"):
    """Initialises the place, but for these inputs."""
    if inputs:
        f.add(f"if (!({f.when(inputs)})) {place} = {value};")
    else:
        f.add(f"{place} = {value};")


def use(f, value, partly=False):
    """Statements in which MSan, too, sees a use. partly: some bits of the value may be initialised, others not; then MSan
    lets comparisons with constants be, if the bits that it knows decide them."""
    if partly:
        f.add(f.choose(f"if ({value} < x) sink = 1;", f"if ({value} + x > {value}) sink = 1;"))
        return
    f.add(f.choose(f"if ({value}) sink = 1;", f"if ({value} == 3) sink = 1;", f"sink = {value} > 2 ? sink : 5;",
                   f"switch ({value}) {{ case 1: sink = 2; break; case 7: sink = 3; }}", f"while ({value} > 100) break;",
                   f"if ({value} + 1 > 4 && x >= 0) sink = 2;", f"if (x >= 0 && {value}) sink = 2;",
                   f"if (!{value}) sink = 1;",
                   f"if (({value} & 4) != 0) sink = 1;", f"if ({value} < x) sink = 1;"))


def uninitialised_local(f):
    kind = f.r.choice(["int", "char", "long", "unsigned", "short", "unsigned long long"])
    name, wrong = f.name("u"), f.some()
    f.add(f"{kind} {name};")
    if f.r.random() < 0.5:
        f.add(f"{kind} *{f.name('p')} = &{name};")
    give(f, name, wrong)
    use(f, name)


def uninitialised_element(f):
    kind, n = f.r.choice(["int", "char", "long", "short"]), f.r.randint(2, 6)
    name = f.name("a")
    heap = f.r.random() < 0.5
    f.add(f"{kind} *{name} = malloc({n} * sizeof *{name});" if heap else f"{kind} {name}[{n}];")
    hole = f.r.randrange(n)
    way = f.choose("one by one", "loop", "memset", "symbolic")
    if way == "one by one":
        f.add(*(f"{name}[{i}] = {i};" for i in range(n) if i != hole))
    elif way == "loop":
        f.add(f"for (int i = 0; i < {n}; i++) if (i != {hole}) {name}[i] = i;")
    elif way == "memset":
        f.add(f"memset({name}, 0, {hole} * sizeof *{name});")
        f.add(*(f"{name}[{i}] = {i};" for i in range(hole + 1, n)))
    else:
        f.add(*(f"{name}[{i}] = {i};" for i in range(n) if i != hole))
        f.add(f"{name}[{f.value('int', [f.r.randrange(n) for _ in range(INPUTS)])}] = 3;")
    use(f, f"{name}[{f.value('int', [f.r.choice([hole, f.r.randrange(n), f.r.randrange(n)]) for _ in range(INPUTS)])}]")
    if heap:
        f.add(f"free({name});")


def uninitialised_member(f):
    struct, name, wrong = f.name("s"), f.name("v"), f.some()
    f.top(f"struct {struct} {{ char c; int n; struct {{ short a, b; }} in; long l; }};")
    heap = f.r.random() < 0.4
    f.add(f"struct {struct} *{name} = malloc(sizeof *{name});" if heap else f"struct {struct} {name};")
    member = "->" if heap else "."
    members = ["c", "n", "in.a", "in.b", "l"]
    hole = f.r.choice(members)
    for one in members:
        give(f, name + member + one, wrong if one == hole else (), "2")
    source = name
    if f.r.random() < 0.5:  # copies keep what is indeterminate
        copy = f.name("copy")
        if f.r.random() < 0.5:
            f.add(f"struct {struct} {copy} = {'*' if heap else ''}{name};")
        else:
            f.add(f"struct {struct} {copy};", f"memcpy(&{copy}, {'' if heap else '&'}{name}, sizeof {copy});")
        source, member = copy, "."
    use(f, f"{source}{member}{hole if f.r.random() < 0.7 else f.r.choice(members)}")
    if heap:
        f.add(f"free({name});")


def uninitialised_bit_field(f):
    name, wrong = f.name("s"), f.some()
    f.add(f"struct {{ unsigned a : 3, b : 7; int c : 5, d : 17; }} {name};")
    hole = f.r.choice("abcd")
    for one in "abcd":
        give(f, f"{name}.{one}", wrong if one == hole else ())
    use(f, f"{name}.{hole if f.r.random() < 0.7 else f.r.choice('abcd')}")


def uninitialised_copy(f):
    """Some bytes are copied, others not."""
    n, kind = f.r.randint(3, 8), f.choose("char", "int", "short")
    a, b = f.name("from"), f.name("to")
    f.add(f"{kind} {a}[{n}], {b}[{n}];", f"memset({a}, 1, sizeof {a});")
    count = f.value("int", [f.r.randint(0, n) for _ in range(INPUTS)])
    f.add(f"{f.choose('memcpy', 'memmove')}({b}, {a}, {count} * sizeof(int) / (sizeof(int) / sizeof({kind})));")
    use(f, f"{b}[{f.r.choice([f.value('int', [f.r.randrange(n) for _ in range(INPUTS)]), str(f.r.randrange(n))])}]")


def uninitialised_address(f):
    """As an index or a pointer."""
    name, wrong = f.name("u"), f.some()
    if f.r.random() < 0.5:
        table = f.name("table")
        f.top(f"static int {table}[4];")
        f.add(f"int {name}[2];")
        give(f, f"{name}[1]", wrong)
        f.add(f.choose(f"sink = {table}[{name}[1]];", f"{table}[{name}[1]] = 2;", f"sink = *({table} + {name}[1]);"))
    else:
        target = f.name("target")
        f.add(f"int {target} = 4, *{name}[2];")
        give(f, f"{name}[0]", wrong, f"&{target}")
        f.add(f.choose(f"sink = *{name}[0];", f"*{name}[0] = 3;", f"{name}[0][0] += 1;"))


def uninitialised_union(f):
    name = f.name("u")
    f.add(f"union {{ char bytes[8]; int n; long l; struct {{ short a, b; }} s; }} {name};")
    f.add(f.choose(f"{name}.n = 1;", f"{name}.bytes[{f.value('int', [f.r.randrange(4) for _ in range(INPUTS)])}] = 1;",
                   f"{name}.s.b = 2;",
                   f"if (!({f.when(f.some())})) {name}.l = 7;"))
    use(f, f"{name}.{f.choose('n', 'l', 's.a', 's.b', 'bytes[x]', 'bytes[x + 4]')}", partly=True)


def uninitialised_passed(f):
    """Arguments and results pass indeterminate values on; the callee uses them."""
    name, wrong, callee = f.name("a"), f.some(), f.name("callee")
    f.top(f"static int {callee}(int n) {{", f"  {f.choose('if (n > 3) sink = 1;', 'sink = 1;')}", "  return 1;", "}")
    f.add(f"int {name}[2];")
    give(f, f"{name}[x & 1]", wrong)
    f.add(f"{callee}({name}[x & 1]);")


def uninitialised_inspected(f):
    """By a function of libc."""
    n = f.r.randint(3, 8)
    name = f.name("a")
    f.add(f"char {name}[{n}];")
    length = [f.r.randint(0, n - 1) for _ in range(INPUTS)]
    f.add(f"memset({name}, 'a', {f.value('int', length)});")
    if f.r.random() < 0.8:
        f.add(f"{name}[{f.value('int', [f.choose(l, l, n - 1) for l in length])}] = 0;")
    else:
        f.add(f"{name}[{n - 1}] = 0;")
    other = '"' + "a" * f.r.randint(0, n - 1) + '"'
    f.add(f.choose(f"sink = strlen({name}) > 2;", f"if (strcmp({name}, {other}) == 0) sink = 1;",
                   f"if (memchr({name}, 0, {n})) sink = 1;", f"if (strchr({name}, 'b')) sink = 1;"))


def uninitialised_read(f):
    """A variable whose address is never taken is not even to be read; MSan sees no use."""
    name, wrong = f.name("u"), f.some()
    f.add(f"int {name};")
    condition = f.when(wrong)
    f.add(f"if (!({condition})) {name} = 1;", f"int {f.name('copy')} = {name}; //~ uninitialised {condition}")


def uninitialised_arithmetic(f):
    """MSan passes the result on."""
    name, wrong = f.name("a"), f.some()
    f.add(f"int {name}[2];")
    condition = f.when(wrong)
    f.add(f"if (!({condition})) {name}[1] = 1;", f"int {f.name('sum')} = {name}[1] + 1; //~ uninitialised {condition}")


FAMILIES = [overflow, overflow, overflow, mixed, mixed, division, division, shift, shift, float_to_integer, float_to_integer,
            floats_are_fine, counts, absolute, bit_fields, unreachable, bools, uninitialised_local, uninitialised_element,
            uninitialised_element, uninitialised_member, uninitialised_member, uninitialised_bit_field, uninitialised_copy,
            uninitialised_address, uninitialised_union, uninitialised_passed, uninitialised_inspected, uninitialised_read,
            uninitialised_arithmetic]


# Unsigned arithmetic, where it is asked for.


def unsigned_overflow(f):
    kind = f.r.choice([kind for kind in INTEGERS if not least(kind)])
    way = f.choose("binary", "binary", "compound", "step", "negate")
    if way == "binary":
        a, b = operands(f, kind)
        f.add(f"sink = ({a} {f.choose('+', '-', '*')} {b}) == 3;")
    elif way == "compound":
        place = lvalue(f, kind)
        f.add(f"{place} {f.choose('+=', '-=', '*=')} {f.value(kind, near_limits(f, kind))};")
    elif way == "step":
        place = lvalue(f, kind)
        f.add(f.choose(f"{place}++;", f"++{place};", f"{place}--;", f"--{place};", f"sink = {place}-- == 3;"))
    else:
        f.add(f"sink = -{lvalue(f, kind)} == 3;")


UNSIGNED = [unsigned_overflow, unsigned_overflow, mixed, overflow]

"""Families of seeded errors about rows: arrays of two and three dimensions, of constant and of variable length, by all the
ways to get at them, with indices that may leave their row, or the array, by one. See seeded.py.

UBSan sees an index where the expression shows the array, but of a variable length array with several dimensions it takes
the number of all elements for the length; the other rows of an object are nothing that ASan could see.
"""

from seeded import INPUTS

ELEMENTS = ["char", "short", "int", "double", "unsigned char", "struct pair"]


class Rows:
    """Rows of so many elements, all zero. direct: the expression has array type, and UBSan knows how many rows there are."""

    def __init__(self, expression, element, rows, columns, direct=False, after=()):
        self.expression, self.element, self.rows, self.columns = expression, element, rows, columns
        self.direct, self.after = direct, after


def length(f, n, name):
    """A constant, or a variable."""
    if f.r.random() < 0.3:
        return str(n)
    f.add(f"int {name} = {f.value('int', [n] * INPUTS)};")
    return name


def element_of(f):
    element = f.r.choice(ELEMENTS)
    if element == "struct pair":
        element = f"struct {f.name('pair')}"
        f.top(f"{element} {{ short x; int y; }};")
    return element


def static_rows(f, element, rows, columns):
    name = f.name("a")
    where = f.choose(f.top, f.add)
    where(f"static {element} {name}[{rows}][{columns}];")
    return Rows(name, element, rows, columns, True)


def local_rows(f, element, rows, columns):
    name = f.name("a")
    n, m = length(f, rows, f.name("n")), length(f, columns, f.name("m"))
    f.add(f"{element} {name}[{n}][{m}];", f"memset({name}, 0, sizeof {name});")
    return Rows(name, element, rows, columns, n.isdigit() and m.isdigit())


def typedef_rows(f, element, rows, columns):
    name, row, m = f.name("a"), f.name("row"), f.name("m")
    f.add(f"int {m} = {columns};", f"typedef {element} {row}[{m}];", f"{m} += 3;", f"{row} {name}[{rows}];",
          f"memset({name}, 0, sizeof {name});")
    return Rows(name, element, rows, columns)


def heap_rows(f, element, rows, columns):
    name = f.name("a")
    m = length(f, columns, f.name("m"))
    f.add(f"{element} (*{name})[{m}] = calloc({rows}, sizeof *{name});")
    return Rows(name, element, rows, columns, after=[f"free({name});"])


def cast_rows(f, element, rows, columns):
    name, flat = f.name("a"), f.name("flat")
    m = length(f, columns, f.name("m"))
    f.add(f"{element} *{flat} = calloc({rows * columns}, sizeof *{flat});",
          f"{element} (*{name})[{m}] = ({element} (*)[{m}]){flat};")
    return Rows(name, element, rows, columns, after=[f"free({flat});"])


def rows_of(f):
    ways = [static_rows, local_rows, local_rows, local_rows, typedef_rows, heap_rows, cast_rows]
    return f.r.choice(ways)(f, element_of(f), f.r.randint(2, 4), f.r.randint(2, 3))


def use(f, a, place, difference=""):
    """A statement that reads or writes an element."""
    if a.element.startswith("struct"):
        place = f"{place}.{f.choose('x', 'y')}"
    f.add(f.choose(f"sink = (int){place};", f"{place} = 1;", f"{place} += 1;") + difference)


def indices(f, a):
    i, j = f.name("i"), f.name("j")
    bad = f.r.random() < 0.3
    f.add(f"int {i} = {f.value('int', f.around(range(a.rows), [a.rows] if bad else range(a.rows)))};",
          f"int {j} = {f.value('int', f.around(range(a.columns), range(a.columns) if bad else [a.columns]))};")
    return i, j


def shown_rows(f):
    """The expression shows the row."""
    a = rows_of(f)
    i, j = indices(f, a)
    e = a.expression
    use(f, a, f.choose(f"{e}[{i}][{j}]", f"{e}[{i}][{j}]", f"{j}[{e}[{i}]]", f"(*({e} + {i}))[{j}]", f"({e} + {i})[0][{j}]"))
    f.add(*a.after)


def hidden_rows(f):
    """A pointer into the row: only the end of the object can be seen."""
    a = rows_of(f)
    i, j = indices(f, a)
    e, row = a.expression, f.name("row")
    if f.r.random() < 0.5:
        f.add(f"{a.element} *{row} = {e}[{i}];")
        place = f.choose(f"{row}[{j}]", f"(*({row} + {j}))")
    else:
        place = f"(*({e}[{i}] + {j}))"
    use(f, a, place, f" //~ subobject-bounds {j} == {a.columns} && {i} < {a.rows - 1}")
    f.add(*a.after)


def passed_rows(f):
    """The row is shown by the type of a parameter."""
    a = rows_of(f)
    i, j = indices(f, a)
    take = f.name("take")
    parameter = f.choose("a[][n]", "(*a)[n]", f"a[{a.rows}][n]", f"a[][{a.columns}]", f"(*a)[{a.columns}]")
    place = "a[i][j]" + f".{f.choose('x', 'y')}" * a.element.startswith("struct")
    f.top(f"static void {take}(int n, {a.element} {parameter}, int i, int j) {{", f"  {place} = 1;", "}")
    f.add(f"{take}({a.columns}, {f.choose('', '(void *)')}{a.expression}, {i}, {j});", *a.after)


def ends_of_rows(f):
    """Addresses behind rows, which may be made, and what lies before them."""
    a = rows_of(f)
    i, end = f.name("i"), f.name("end")
    f.add(f"int {i} = {f.value('int', [f.r.randrange(a.rows) for _ in range(INPUTS)])};",
          f"{a.element} *{end} = &{a.expression}[{i}][{a.columns}];")
    back = f.name("back")
    f.add(f"int {back} = {f.value('int', f.around(range(1, a.columns + 1), [0]))};")
    use(f, a, f"{end}[-{back}]", f" //~ subobject-bounds {back} == 0 && {i} < {a.rows - 1}")
    f.add(*a.after)


def three_dimensions(f):
    """The index in the middle."""
    element, rows, middle, columns = f.r.choice(ELEMENTS[:5]), f.r.randint(2, 3), f.r.randint(2, 3), f.r.randint(2, 3)
    name = f.name("a")
    n, k, m = (length(f, size, f.name("n")) for size in (rows, middle, columns))
    f.add(f"{element} {name}[{n}][{k}][{m}];", f"memset({name}, 0, sizeof {name});")
    i, h, j = f.name("i"), f.name("h"), f.name("j")
    bad = f.r.random() < 0.6
    f.add(f"int {i} = {f.value('int', [f.r.randrange(rows) for _ in range(INPUTS)])};",
          f"int {h} = {f.value('int', f.around(range(middle), [middle] if bad else range(middle)))};",
          f"int {j} = {f.value('int', f.around(range(columns), range(columns) if bad else [columns]))};")
    seen = k.isdigit() and m.isdigit()
    difference = "" if seen else f" //~ subobject-bounds {h} == {middle} && {i} < {rows - 1}"
    use(f, Rows(name, element, rows, columns), f"{name}[{i}][{h}][{j}]", difference)


def lengths(f):
    """Lengths that are not positive, in any dimension, also of types without an object."""
    n, m = f.name("n"), f.name("m")
    f.add(f"int {n} = {f.value('int', f.around([1, 2, 3], [0, -1, 1]))};",
          f"int {m} = {f.value('int', f.around([1, 2, 3], [0, -2, 2]))};")
    name = f.name("a")
    f.add(f.choose(f"char {name}[{n}][{m}];", f"char {name}[2][{n} + {m} - {n}];", f"char {name}[{n}][2];"),
          f"{name}[0][0] = 1;", f"sink = {name}[0][0];")


FAMILIES = [shown_rows, shown_rows, hidden_rows, passed_rows, ends_of_rows, three_dimensions, lengths]

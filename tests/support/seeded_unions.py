"""Families of seeded errors about bytes that belong to no value: padding, and what a union has beside its member. An object of
a random type is made in a random way, and one of its bytes is read for each input. See seeded.py, and docs/execution.md
for the rule. Constants, and large lists, give a union members of its size alone, or zero: of the others clang makes more
bytes zero than C promises."""

from seeded import INPUTS

# name -> size, alignment, bytes that a store sets
SCALARS = {"char": (1, 1, 1), "unsigned char": (1, 1, 1), "short": (2, 2, 2), "int": (4, 4, 4), "unsigned": (4, 4, 4),
           "long": (8, 8, 8), "float": (4, 4, 4), "double": (8, 8, 8), "long double": (16, 16, 10)}
MOST_BYTES = 96


class Scalar:
    def __init__(self, name):
        self.name = name
        self.size, self.align, self.stored = SCALARS[name]

    def declare(self, member):
        return f"{self.name} {member};"


class Array:
    def __init__(self, of, count):
        self.of, self.count, self.size, self.align = of, count, of.size * count, of.align

    def declare(self, member):
        return f"{self.of.name} {member}[{self.count}];"


class Record:
    def __init__(self, name, is_union, members):
        self.name, self.is_union, self.members = name, is_union, members
        self.align = max(kind.align for _, kind in members)
        at = 0
        for _, kind in members:
            at = max(at, kind.size) if is_union else -(-at // kind.align) * kind.align + kind.size
        self.size = -(-at // self.align) * self.align

    def declare(self, member):
        return f"{self.name} {member};"


def scalar(f):
    return Scalar(f.r.choice(list(SCALARS) + ["char", "int", "short"] * 2))


def record(f, depth=2, is_union=None):
    """A new type, declared at the top of the file."""
    if is_union is None:
        is_union = f.r.random() < 0.35
    members = []
    for number in range(f.r.randint(2, 4)):
        kind = scalar(f)
        if depth and f.r.random() < 0.35:
            kind = record(f, depth - 1)
        if f.r.random() < 0.2:
            kind = Array(kind, f.r.randint(2, 4))
        members.append((f"m{number}", kind))
    made = Record(f"{'union' if is_union else 'struct'} {f.name('r')}", is_union, members)
    f.top(f"{made.name} {{ {' '.join(kind.declare(member) for member, kind in members)} }};")
    return made if made.size <= MOST_BYTES else record(f, 0)


def computed(f, kind, number):
    """No constant. A long double that depends on an input is only known to be one."""
    if kind.name != "long double":
        return f"x + {number}"
    name = f.name("known")
    f.top(f"static int {name} = {number};")
    return name


class Values:
    """Initialisers. constant: nothing depends on x. loose: unions may be given smaller members."""

    def __init__(self, f, constant, loose):
        self.f, self.constant, self.loose = f, constant, loose

    def scalar(self, kind):
        number = self.f.r.choice([0, 1, 2, 7])
        if self.constant or (not self.loose and self.f.r.random() < 0.3):
            return str(number)
        return computed(self.f, kind, number + 1)

    def of(self, kind):
        if isinstance(kind, Scalar):
            return self.scalar(kind)
        if isinstance(kind, Array):
            given = self.f.r.randint(1, kind.count)
            return "{" + ", ".join(self.of(kind.of) for _ in range(given)) + "}"
        return self.union(kind) if kind.is_union else self.struct(kind)

    def struct(self, kind):
        way = self.f.r.choice(["all", "some", "named", "zero"])
        if way == "zero":
            return self.zero(kind)
        members = kind.members if way == "all" else kind.members[: self.f.r.randint(1, len(kind.members))]
        if way == "named":
            members = [member for member in kind.members if self.f.r.random() < 0.6] or kind.members[-1:]
            return "{" + ", ".join(f".{name} = {self.of(inner)}" for name, inner in members) + "}"
        return "{" + ", ".join(self.of(inner) for _, inner in members) + "}"

    def union(self, kind):
        members = [(name, inner) for name, inner in kind.members if self.loose or inner.size == kind.size]
        if not members or self.f.r.random() < 0.15:
            return self.zero(kind)
        name, inner = self.f.r.choice(members)
        return f"{{.{name} = {self.of(inner)}}}"

    def zero(self, kind):
        """The first scalar of the first member."""
        inner = kind.members[0][1]
        depth = 1
        while not isinstance(inner, Scalar):
            inner, depth = (inner.of if isinstance(inner, Array) else inner.members[0][1]), depth + 1
        return "{" * depth + "0" + "}" * depth


def list_for(f, kind, constant=None):
    if constant is None:
        constant = f.r.random() < 0.4
    return Values(f, constant, not constant and kind.size <= 16).of(kind)


def stores(f, place, kind, all_of_it):
    """Statements that store members one by one; of a union one member."""
    if isinstance(kind, Scalar):
        return [f"{place} = {computed(f, kind, 1)};"]
    if isinstance(kind, Array):
        return [line for i in range(kind.count) for line in stores(f, f"{place}[{i}]", kind.of, all_of_it)]
    members = [f.r.choice(kind.members)] if kind.is_union else kind.members
    return [line for name, inner in members if all_of_it or f.r.random() < 0.7
            for line in stores(f, f"{place}.{name}", inner, all_of_it)]


def read(f, kind, address):
    index = f.value("int", [f.r.randrange(kind.size) for _ in range(INPUTS)])
    f.add(f"if (((unsigned char *){address})[{index}]) sink = 1;")


def listed(f):
    """A variable with an initialiser."""
    kind, v = record(f), f.name("v")
    f.add(f"{f.choose('', 'const ')}{kind.name} {v} = {list_for(f, kind)};")
    read(f, kind, f"&{v}")


def listed_array(f):
    kind, v = record(f, 1), f.name("v")
    whole = Array(kind, f.r.randint(1, 3))
    f.add(f"{kind.name} {v}[{whole.count}] = {list_for(f, whole)};")
    read(f, whole, v)


def assigned_literal(f):
    kind, v = record(f), f.name("v")
    f.add(f"{kind.name} {v};", f"{v} = ({kind.name}){list_for(f, kind)};")
    read(f, kind, f"&{v}")


def pointed_literal(f):
    kind, p = record(f), f.name("p")
    f.add(f"{kind.name} *{p} = &({kind.name}){list_for(f, kind)};")
    read(f, kind, p)


def on_the_heap(f):
    kind, p = record(f), f.name("p")
    f.add(f"{kind.name} *{p} = {f.choose('malloc', 'malloc', 'calloc')}(sizeof *{p});".replace("calloc(", "calloc(1, "),
          f"*{p} = ({kind.name}){list_for(f, kind)};")
    read(f, kind, p)
    f.add(f"free({p});")


def copied(f):
    kind, v, w = record(f), f.name("v"), f.name("w")
    f.add(f"{kind.name} {v} = {list_for(f, kind)};")
    f.add(*f.choose([f"{kind.name} {w} = {v};"], [f"{kind.name} {w};", f"{w} = {v};"],
                    [f"{kind.name} {w};", f"memset(&{w}, 0, sizeof {w});", f"{w} = {v};"],
                    [f"{kind.name} {w};", f"memcpy(&{w}, &{v}, sizeof {w});"]))
    read(f, kind, f"&{w}")


def stored(f):
    """Member by member, with bytes before that stay."""
    kind, v = record(f), f.name("v")
    f.add(f"{kind.name} {v};")
    if f.r.random() < 0.5:
        f.add(f"memset(&{v}, {f.choose('0', 'x')}, {f.choose(f'sizeof {v}', str(f.r.randint(0, kind.size)))});")
    f.add(*stores(f, v, kind, f.r.random() < 0.6))
    read(f, kind, f"&{v}")


def returned(f):
    kind, v, make = record(f), f.name("v"), f.name("make")
    f.top(f"static {kind.name} {make}(int x) {{", f"  return ({kind.name}){list_for(f, kind, False)};", "}")
    f.add(f"{kind.name} {v} = {make}(x);")
    read(f, kind, f"&{v}")


def static_object(f):
    kind, v = record(f), f.name("v")
    f.add(f"static {kind.name} {v} = {Values(f, True, True).of(kind)};")
    read(f, kind, f"&{v}")


def compared(f):
    kind, v, w = record(f), f.name("v"), f.name("w")
    one = list_for(f, kind)
    f.add(f"{kind.name} {v} = {one}, {w} = {one};")
    size = f.value("int", [f.r.randint(1, kind.size) for _ in range(INPUTS)])
    f.add(f"if (memcmp(&{v}, &{w}, {size})) sink = 1;")


FAMILIES = [listed, listed, listed_array, assigned_literal, pointed_literal, on_the_heap, copied, stored, returned,
            static_object, compared]

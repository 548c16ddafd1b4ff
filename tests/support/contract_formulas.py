"""Random formulas of specifications, over values of all kinds: datatypes, recursive functions, lists, maps, numbers; for contract_programs.py.

Half of them are about known numbers, so that a proof is an evaluation, and the run-time checks are another one. The others are equations between a value and the
same value after rules of which some are wrong."""

DEFINITIONS = """/*@ datatype seq { Nil {}, Cons { i32 head, datatype seq tail } }
    function [rec] (u64) len(datatype seq s) { match s { Nil {} => { 0u64 } Cons { head: _, tail: t } => { len(t) + 1u64 } } }
    function [rec] (i32) total(datatype seq s) { match s { Nil {} => { 0i32 } Cons { head: h, tail: t } => { h + total(t) } } }
    function [rec] (datatype seq) joined(datatype seq a, datatype seq b) {
      match a { Nil {} => { b } Cons { head: h, tail: t } => { Cons { head: h, tail: joined(t, b) } } }
    }
    function [rec] (datatype seq) upto(datatype seq s, i32 x) {
      match s { Nil {} => { Nil {} } Cons { head: h, tail: t } => { h <= x ? Cons { head: h, tail: upto(t, x) } : upto(t, x) } }
    }
    function (i32) first(datatype seq s) { match s { Nil {} => { 0i32 } Cons { head: h, tail: _ } => { h } } } @*/
"""


def number(r, depth):
    if depth == 0 or r.random() < 0.2:
        return r.choice(["x", "y", "x", "y", "0i32", "1i32", "(-1i32)", "3i32", "A[0u64]", "A[1u64]"])
    n, s, l, u = (lambda f: lambda: f(r, depth - 1))(number), lambda: sequence(r, depth - 1), lambda: a_list(r, depth - 1), lambda: size(r, depth - 1)
    return r.choice([
        lambda: f"({n()} {r.choice('+-*&|^')} {n()})", lambda: f"({n()} / {n()})", lambda: f"({n()} % {n()})", lambda: f"(-{n()})",
        lambda: f"total({s()})", lambda: f"first({s()})", lambda: f"({condition(r, depth - 1)} ? {n()} : {n()})", lambda: f"(i32) {u()}",
        lambda: f"mod({n()}, {n()})", lambda: f"rem({n()}, {n()})", lambda: f"shift_right({n()}, {r.choice(['1i32', '31i32', '32i32', n()])})",
        lambda: f"(i32) ((i8) {n()})", lambda: f"(i32) ((u8) {n()})", lambda: f"list_get({l()}, {r.choice(['0u64', '1u64'])})", lambda: f"A[0u64: {n()}][{r.choice(['0u64', '1u64'])}]",
        lambda: f"(match ({s()}) {{ Nil {{}} => {{ {n()} }} Cons {{ head: h, tail: Nil {{}} }} => {{ h }} Cons {{ head: _, tail: t }} => {{ first(t) }} }})",
    ])()


def size(r, depth):
    if depth == 0 or r.random() < 0.2:
        return r.choice(["0u64", "1u64", "2u64", "5u64"])
    return r.choice([lambda: f"len({sequence(r, depth - 1)})", lambda: f"list_len({a_list(r, depth - 1)})", lambda: f"({size(r, depth - 1)} {r.choice('+-*')} {size(r, depth - 1)})",
                     lambda: f"list_count({number(r, depth - 1)}, {a_list(r, depth - 1)})", lambda: f"(u64) {number(r, depth - 1)}"])()


def sequence(r, depth):
    if depth == 0 or r.random() < 0.15:
        return r.choice(["Nil {}", "Cons { head: x, tail: Nil {} }", "Cons { head: 2i32, tail: Cons { head: y, tail: Nil {} } }"])
    return r.choice([lambda: f"Cons {{ head: {number(r, depth - 1)}, tail: {sequence(r, depth - 1)} }}", lambda: f"joined({sequence(r, depth - 1)}, {sequence(r, depth - 1)})",
                     lambda: f"upto({sequence(r, depth - 1)}, {number(r, depth - 1)})",
                     lambda: f"({condition(r, depth - 1)} ? {sequence(r, depth - 1)} : {sequence(r, depth - 1)})"])()


def a_list(r, depth):
    if depth == 0 or r.random() < 0.3:
        return "([" + ", ".join(number(r, max(depth - 1, 0)) for _ in range(r.randint(1, 3))) + "])"
    l = lambda: a_list(r, depth - 1)
    return r.choice([lambda: f"list_append({l()}, {l()})", lambda: f"list_rev({l()})", lambda: f"list_cons({number(r, depth - 1)}, {l()})", lambda: f"list_tail({l()})",
                     lambda: f"list_take({l()}, {size(r, 0)})", lambda: f"list_drop({l()}, {size(r, 0)})", lambda: f"list_set({l()}, {size(r, 0)}, {number(r, depth - 1)})",
                     lambda: "map_range(A, 0u64, 2u64)"])()


def condition(r, depth):
    d = max(depth - 1, 0)
    return r.choice([lambda: f"({number(r, d)} {r.choice(['==', '<', '<=', '!=', '>'])} {number(r, d)})", lambda: f"({size(r, d)} {r.choice(['==', '<', '<='])} {size(r, d)})",
                     lambda: f"({sequence(r, d)} == {sequence(r, d)})", lambda: f"({a_list(r, d)} {r.choice(['==', '!='])} {a_list(r, d)})", lambda: f"list_mem({number(r, d)}, {a_list(r, d)})",
                     lambda: f"({condition(r, d)} {r.choice(['&&', '||', 'implies'])} {condition(r, d)})" if depth else "true",
                     lambda: f"(!{condition(r, d)})" if depth else "(x == x)", lambda: f"((integer) {number(r, d)} {r.choice(['<', '==', '<='])} (integer) {number(r, d)})"])()


def law(r):
    """An equation that may hold for all values."""
    s, t, l, m, n, k = sequence(r, 1), sequence(r, 1), a_list(r, 1), a_list(r, 1), number(r, 1), number(r, 1)
    return r.choice([
        f"len(joined({s}, {t})) == len({s}) + len({t})", f"total(joined({s}, {t})) == total({t}) + total({s})", f"joined({s}, {t}) == joined({t}, {s})",
        f"joined({s}, Nil {{}}) == {s}", f"len(upto({s}, {n})) <= len({s})", f"upto({s}, {n}) == {s}", f"list_len(list_append({l}, {m})) == list_len({m}) + list_len({l})",
        f"list_rev(list_rev({l})) == {l}", f"list_rev(list_append({l}, {m})) == list_append(list_rev({m}), list_rev({l}))", f"list_rev({l}) == {l}",
        f"list_mem({n}, list_append({l}, {m})) == (list_mem({n}, {l}) || list_mem({n}, {m}))", f"list_count({n}, list_rev({l})) == list_count({n}, {l})",
        f"list_append(list_take({l}, 1u64), list_drop({l}, 1u64)) == {l}", f"list_take({l}, 2u64) == list_drop({l}, 2u64)", f"list_get(list_set({l}, 1u64, {n}), 1u64) == {n}",
        f"({n} + {k}) - {k} == {n}", f"({n} * {k}) / {k} == {n}", f"{n} / 2i32 * 2i32 + {n} % 2i32 == {n}", f"-(-{n}) == {n}", f"({n} & {k}) + ({n} | {k}) == {n} + {k}",
        f"({n} ^ {k}) ^ {k} == {n}", f"mod({n}, 3i32) >= 0i32", f"rem({n}, 3i32) >= 0i32", f"shift_right({n}, 1i32) == {n} / 2i32", f"({n} < {k}) == !({k} <= {n})",
        f"({n} < {k}) == ({n} - {k} < 0i32)", f"(integer) {n} + (integer) {k} == (integer) ({n} + {k})", f"A[0u64: {n}][1u64: {k}] == A[1u64: {k}][0u64: {n}]", f"A[0u64: A[0u64]] == A",
        f"A[0u64: A[1u64]] == A", f"Cons {{ head: {n}, tail: {s} }} != {s}", f"Cons {{ head: {n}, tail: {s} }} == Cons {{ head: {k}, tail: {s} }} implies {n} == {k}",
        f"(i32) ((u8) {n}) == {n}", f"(i32) ((i64) {n}) == {n}", f"(i64) {n} * (i64) {k} == (i64) ({n} * {k})", f"(u32) {n} < (u32) {k} implies {n} < {k}"])

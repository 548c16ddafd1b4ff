/* Facts are tested three ways, the second of which has a file of its own (test_facts_enumerate.c).
 *
 * Direct: for each kind of reasoning that branches of programs need, claims and a question with the answer it must get.
 * Those are promises of completeness: a weaker module fails here.
 * Sorting: symbolic runs of three sorts, where a wrong or a missing answer changes the number of paths from n!.
 */
#include "facts_world.h"

#include <assay/term/data.h>

/* Short words for building terms. They make kernel operators, so that tests do not depend on rewriting. */

static world *now; /* the world of the test in work, so that tables of expectations stay readable */

static as_term bv(const char *name) { return as_term_variable(now->terms, as_sort_bv(32), name); }
static as_term word(uint64_t value) { return as_term_bv(now->terms, 32, value); }
static as_term wordn(uint32_t width, uint64_t value) { return as_term_bv(now->terms, width, value); }
static as_term iv(const char *name) { return as_term_variable(now->terms, as_sort_int(), name); }
static as_term num(int64_t value) { return as_term_int(now->terms, value); }
static as_term not(as_term a) { return as_term_not(now->terms, a); }
static as_term both(as_term a, as_term b) { return as_term_and(now->terms, a, b); }
static as_term either(as_term a, as_term b) { return not(both(not(a), not(b))); }
static as_term eq(as_term a, as_term b) { return as_term_eq(now->terms, a, b); }
static as_term ult(as_term a, as_term b) { return as_term_bvult(now->terms, a, b); }
static as_term ule(as_term a, as_term b) { return not(ult(b, a)); }
static as_term slt(as_term a, as_term b) { return as_term_bvslt(now->terms, a, b); }
static as_term sle(as_term a, as_term b) { return not(slt(b, a)); }
static as_term lt(as_term a, as_term b) { return as_term_int_lt(now->terms, a, b); }
static as_term le(as_term a, as_term b) { return not(lt(b, a)); }
static as_term add(as_term a, as_term b) { return as_term_bvadd(now->terms, a, b); }
static as_term plus(as_term a, as_term b) { return as_term_int_add(now->terms, a, b); }
static as_term cat(as_term a, as_term b) { return as_term_concat(now->terms, a, b); }
static as_term cut(as_term a, uint32_t high, uint32_t low) { return as_term_extract(now->terms, a, high, low); }
static as_term ite(as_term c, as_term a, as_term b) { return as_term_ite(now->terms, c, a, b); }

static void assume(as_term claim) { as_facts_assume(now->facts, claim); }

static void expect_at(int line, as_term question, as_truth answer) {
  assert_false(as_facts_contradiction(now->facts));
  as_truth got = as_facts_ask(now->facts, question), opposite = as_facts_ask(now->facts, not(question));
  if (got != answer) fail_msg("line %d: answer %d, not %d", line, got, answer);
  if (opposite != (answer == AS_TRUTH_OPEN ? AS_TRUTH_OPEN : answer == AS_TRUTH_TRUE ? AS_TRUTH_FALSE : AS_TRUTH_TRUE))
    fail_msg("line %d: the negation is answered %d", line, opposite);
}
#define YES(question) expect_at(__LINE__, question, AS_TRUTH_TRUE)
#define NO(question) expect_at(__LINE__, question, AS_TRUTH_FALSE)
#define OPEN(question) expect_at(__LINE__, question, AS_TRUTH_OPEN)

/* Runs a block of claims and expectations, and undoes it. */
#define SCENE                                                                                                          \
  for (uint32_t mark_ = as_facts_mark(now->facts), once_ = 1; once_; once_ = 0, as_facts_undo(now->facts, mark_))

static int setup(void **state) {
  now = malloc(sizeof *now);
  *now = world_open();
  *state = now;
  return 0;
}

static int teardown(void **state) {
  (void)state;
  world_close(now);
  free(now);
  now = NULL;
  return 0;
}

static void test_truths(void **state) {
  (void)state;
  as_term p = as_term_variable(now->terms, as_sort_bool(), "p"), q = as_term_variable(now->terms, as_sort_bool(), "q");
  as_term r = as_term_variable(now->terms, as_sort_bool(), "r");
  SCENE { assume(p), YES(p), OPEN(q), YES(either(p, q)), OPEN(both(p, q)); }
  SCENE { assume(both(p, not(q))), YES(p), NO(q), NO(either(q, not(p))); }
  SCENE { assume(either(p, q)), OPEN(p), assume(not(p)), YES(q); }
  SCENE { assume(not(p)), assume(either(p, either(q, r))), OPEN(r), assume(not(q)), YES(r); }
  SCENE { assume(eq(p, q)), assume(q), YES(p); }
  SCENE { assume(not(eq(p, q))), assume(q), NO(p); }
  SCENE { assume(ite(p, q, r)), assume(not(q)), NO(p), YES(r); }
  SCENE { assume(p), assume(not(p)), assert_true(as_facts_contradiction(now->facts)); }
  SCENE { /* a float predicate is an opaque truth */
    as_term f = as_term_fp_is_nan(now->terms, as_term_variable(now->terms, as_sort_float32(), "f"));
    assume(either(not(f), p)), assume(f), YES(f), YES(p);
  }
  SCENE { /* what is known inside a quantifier is not touched */
    as_term v = as_term_fresh(now->terms, as_sort_bv(8), "v"), body = either(p, ult(v, wordn(8, 9)));
    as_term all = as_term_forall(now->terms, &v, 1, body);
    assume(all), YES(all), OPEN(p), assume(p),
        assert_true(as_term_same(as_facts_simplify(now->facts, not(all)), not(as_term_true(now->terms))));
    as_term other = as_term_exists_some(now->terms, &v, 1, both(p, ult(v, wordn(8, 7))));
    assert_true(as_term_same(as_facts_simplify(now->facts, other), other)), OPEN(other);
  }
  OPEN(p);
}

static void test_order(void **state) {
  (void)state;
  as_term a = bv("a"), b = bv("b"), c = bv("c"), d = bv("d");
  SCENE { assume(sle(a, b)), assume(slt(b, c)), YES(slt(a, c)), NO(slt(c, a)), NO(eq(a, c)), OPEN(ult(a, c)); }
  SCENE { assume(ule(a, b)), assume(ult(b, c)), YES(ult(a, c)), OPEN(slt(a, c)); }
  SCENE { assume(sle(a, b)), assume(sle(b, c)), assume(sle(c, a)), YES(eq(a, c)), YES(eq(a, b)), YES(eq(b, c)); }
  SCENE { assume(slt(a, b)), assume(eq(b, c)), assume(slt(c, d)), YES(slt(a, d)); }
  SCENE { assume(slt(a, b)), assume(slt(b, c)), assume(slt(c, a)), assert_true(as_facts_contradiction(now->facts)); }
  SCENE { assume(slt(a, b)), assume(eq(a, b)), assert_true(as_facts_contradiction(now->facts)); }
  SCENE { assume(sle(a, b)), assume(not(eq(a, b))), YES(slt(a, b)); }
  SCENE { assume(not(eq(a, b))), assume(sle(a, b)), YES(slt(a, b)); }
  SCENE { assume(slt(a, b)), assume(sle(word(0), a)), YES(ult(a, b)); }
  SCENE { /* wide words have an order too */
    as_sort wide = as_sort_bv(100);
    as_term x = as_term_variable(now->terms, wide, "wx"), y = as_term_variable(now->terms, wide, "wy");
    as_term z = as_term_variable(now->terms, wide, "wz");
    assume(slt(x, y)), assume(slt(y, z)), NO(slt(z, x)), NO(eq(x, z));
  }
}

static void test_offsets(void **state) {
  (void)state;
  as_term i = bv("i"), n = bv("n"), x = iv("x"), y = iv("y"), z = iv("z");
  SCENE { assume(slt(i, n)), YES(sle(add(i, word(1)), n)), OPEN(slt(add(i, word(1)), n)); }
  SCENE { assume(ult(i, n)), YES(ule(add(i, word(1)), n)), YES(ult(word(0), n)); }
  SCENE { OPEN(slt(i, add(i, word(1)))), assume(slt(i, word(100))), YES(slt(i, add(i, word(1)))); }
  SCENE { assume(ule(word(1), i)), assume(ult(i, n)), YES(ult(add(i, word(0xffffffff)), n)); }
  SCENE { assume(lt(plus(x, num(3)), y)), assume(lt(y, z)), YES(lt(plus(x, num(4)), z)), OPEN(lt(plus(x, num(5)), z)); }
  SCENE { assume(le(plus(x, num(1)), y)), NO(lt(y, x)), NO(eq(x, y)); }
  SCENE { assume(lt(num(0), y)), YES(lt(x, plus(x, y))); }
}

static void test_intervals(void **state) {
  (void)state;
  as_term x = bv("x"), i = bv("i"), n = bv("n"), c = as_term_variable(now->terms, as_sort_bv(8), "c");
  as_term p = as_term_variable(now->terms, as_sort_bool(), "p");
  as_term wide_c = cat(wordn(24, 0), c), signed_c = as_term_sign_extend(now->terms, c, 32);
  SCENE {
    assume(ult(x, word(10))), assume(ule(word(3), x)), NO(eq(x, word(2))), OPEN(eq(x, word(3))), YES(slt(x, word(10)));
  }
  SCENE { assume(slt(x, word(100))), OPEN(ult(x, word(100))), assume(sle(word(0), x)), YES(ult(x, word(100))); }
  SCENE {
    YES(ule(wide_c, word(255))), YES(sle(word(0), wide_c)), YES(slt(signed_c, word(128))),
        NO(slt(signed_c, word(0xffffff7f)));
  }
  SCENE { assume(ult(x, word(10))), YES(ult(add(x, word(1)), word(11))), NO(eq(add(x, word(5)), word(15))); }
  SCENE {
    assume(slt(i, n)), assume(slt(n, word(100))), YES(slt(i, word(99))), assume(sle(word(0), i)), YES(ult(i, word(99)));
  }
  SCENE { assume(ule(word(3), x)), assume(not(eq(x, word(3)))), YES(ule(word(4), x)); }
  SCENE { assume(ult(x, word(2))), assume(not(eq(x, word(0)))), YES(eq(x, word(1))); }
  SCENE { assume(ult(x, word(20))), YES(ult(as_term_bvudiv(now->terms, x, word(3)), word(7))); }
  SCENE { YES(ult(as_term_bvurem(now->terms, x, word(7)), word(7))); }
  SCENE { assume(ult(x, word(8))), YES(ult(as_term_bvmul(now->terms, x, word(12)), word(85))); }
  SCENE {
    assume(ult(as_term_bvlshr(now->terms, x, n), word(5))), assume(eq(n, word(2))),
        YES(ult(as_term_bvlshr(now->terms, x, n), word(6)));
  }
  SCENE { YES(ult(ite(p, word(3), word(5)), word(6))), NO(eq(ite(p, word(3), word(5)), word(7))); }
  SCENE { assume(slt(ite(p, x, word(5)), word(4))), YES(p), YES(slt(x, word(4))); }
  SCENE {
    assume(lt(iv("u"), num(10))), assume(lt(num(5), iv("u"))), NO(eq(iv("u"), num(5))),
        YES(lt(plus(iv("u"), iv("u")), num(19)));
  }
  SCENE {
    YES(le(num(0), as_term_ubv_to_int(now->terms, x))),
        NO(lt(num(INT64_C(4294967295)), as_term_ubv_to_int(now->terms, x)));
  }
  SCENE { assume(ult(x, word(5))), assume(ult(word(6), x)), assert_true(as_facts_contradiction(now->facts)); }
}

static as_term wide(const char *name) { return as_term_variable(now->terms, as_sort_bv(64), name); }
static as_term times(as_term a, uint64_t by) {
  return as_term_bvmul(now->terms, a, as_term_bv(now->terms, as_width(now->terms, a), by));
}
static as_term more(as_term a, uint64_t by) { return add(a, as_term_bv(now->terms, as_width(now->terms, a), by)); }

static void small(as_term base, as_term count, as_term from, as_term size) {
  assume(ult(base, wordn(64, UINT64_C(0x7fff00000000)))), assume(ule(wordn(64, 4096), base));
  assume(ule(count, wordn(64, 12))), assume(ule(wordn(64, 3), count));
  assume(ule(from, wordn(64, 52))), assume(ule(size, wordn(64, 100)));
}

/* Bounds of accesses, where base addresses cancel if nothing wraps around. */
static void test_sums(void **state) {
  (void)state;
  as_term base = wide("base"), count = wide("count"), from = wide("from"), size = wide("size");
  as_term head = wide("head"), capacity = wide("capacity"), slot = add(base, times(head, 8));
  as_term limit = add(base, times(capacity, 8)),
          a = cat(wordn(24, 0), as_term_variable(now->terms, as_sort_bv(8), "a"));
  as_term b = cat(wordn(24, 0), as_term_variable(now->terms, as_sort_bv(8), "b"));
  SCENE {
    small(base, count, from, size);
    NO(ult(more(base, 64), add(base, add(count, from)))), OPEN(ult(more(base, 63), add(base, add(count, from))));
    NO(ult(more(add(base, add(count, from)), UINT64_C(-3)), base)),
        NO(slt(more(base, 64), add(base, add(count, from))));
    OPEN(ult(more(add(base, add(count, from)), UINT64_C(-4)), base));
  }
  SCENE {
    small(base, count, from, size), assume(eq(cut(size, 1, 0), wordn(2, 0)));
    assume(ult(more(base, 32), add(base, size)));
    YES(ule(more(base, 36), add(base, size))), YES(ule(wordn(64, 36), size)), OPEN(ule(wordn(64, 40), size));
  }
  SCENE {
    small(base, count, from, size);
    assume(ult(add(base, count), add(base, from))), YES(ult(count, from)), YES(ult(times(count, 3), times(from, 3)));
    YES(ule(add(base, more(count, 1)), add(base, from))), OPEN(ule(add(base, more(count, 2)), add(base, from)));
  }
  SCENE {
    small(base, count, from, size);
    assume(ule(capacity, wordn(64, 4096))), assume(ult(head, capacity)), YES(ule(more(slot, 8), limit));
    OPEN(ule(more(slot, 16), limit)), assume(not(eq(more(head, 1), capacity))), YES(ule(more(slot, 16), limit));
    OPEN(ule(more(slot, 17), limit)), NO(ult(more(slot, 8), base));
  }
  SCENE { /* without bounds they may wrap around */
    OPEN(ult(more(base, 64), add(base, size))), assume(ult(more(base, 64), add(base, size)));
    OPEN(ult(wordn(64, 64), size));
  }
  SCENE { /* what is known about a sum and asked about it with another constant */
    assume(ult(more(add(times(a, 2), b), 2), word(251))), NO(ult(word(249), add(times(a, 2), b)));
    NO(ult(more(add(a, b), 249), add(times(a, 3), times(b, 2)))), YES(ule(a, word(124)));
    OPEN(ult(more(add(a, b), 247), add(times(a, 3), times(b, 2))));
  }
  SCENE {
    assume(ult(add(a, b), word(10))), assume(ule(word(3), b)), YES(ult(a, word(7))), OPEN(ult(a, word(6)));
    assume(ule(more(a, 2), b)), YES(ult(a, word(4))), OPEN(ult(a, word(3)));
  }
}

static void test_known_bits(void **state) {
  (void)state;
  as_term x = bv("x"), masked = as_term_bvand(now->terms, x, word(7));
  SCENE {
    assume(eq(masked, word(4))), NO(eq(cut(x, 2, 0), wordn(3, 5))), YES(eq(cut(x, 1, 0), wordn(2, 0))),
        NO(eq(x, word(7)));
  }
  SCENE {
    assume(eq(cut(x, 7, 0), wordn(8, 5))), NO(eq(x, word(6))), NO(eq(cut(x, 0, 0), wordn(1, 0))), OPEN(eq(x, word(5)));
  }
  SCENE { assume(eq(cut(x, 2, 0), wordn(3, 0))), NO(eq(cut(add(x, word(4)), 1, 0), wordn(2, 1))); }
  SCENE { /* an aligned pointer above 3 is at least 8 */
    assume(eq(cut(x, 2, 0), wordn(3, 0))), assume(ult(word(3), x)), YES(ule(word(8), x));
  }
}

static void test_equalities(void **state) {
  (void)state;
  as_term x = bv("x"), y = bv("y"), z = bv("z");
  as_term product = as_term_bvmul(now->terms, add(x, word(3)), y), f;
  SCENE {
    assume(eq(x, word(5))), YES(eq(add(x, word(3)), word(8))), assume(eq(y, word(2))), YES(eq(product, word(16)));
  }
  SCENE { assume(eq(x, y)), assume(eq(y, z)), YES(eq(x, z)), assume(eq(z, word(9))), YES(ult(x, word(10))); }
  SCENE { assume(eq(x, y)), assume(not(eq(x, z))), NO(eq(y, z)); }
  SCENE { assume(eq(x, word(1))), assume(eq(x, word(2))), assert_true(as_facts_contradiction(now->facts)); }
  SCENE { /* arrays and floats have classes too */
    as_sort array = as_sort_array(32, 8), real = as_sort_float64();
    as_term a = as_term_variable(now->terms, array, "A"), b = as_term_variable(now->terms, array, "B");
    f = as_term_variable(now->terms, real, "f");
    assume(eq(a, b)), assume(eq(x, y));
    YES(eq(as_term_select(now->terms, a, x), as_term_select(now->terms, b, y)));
    assume(eq(f, as_term_float(now->terms, real, 0)));
    NO(eq(f, as_term_float(now->terms, real, UINT64_C(0x3ff0000000000000))));
  }
  SCENE {
    assume(eq(x, word(5))), assert_true(as_term_same(as_facts_simplify(now->facts, add(x, y)), add(y, word(5))));
  }
  SCENE { assume(eq(y, x)), assert_true(as_term_same(as_facts_simplify(now->facts, add(y, z)), add(x, z))); }
  SCENE {
    uint64_t low, high;
    assume(ult(x, word(7)));
    as_facts_bounds(now->facts, add(x, word(2)), &low, &high);
    assert_int_equal(low, 2), assert_int_equal(high, 8);
  }
}

static void test_datatypes(void **state) {
  (void)state;
  as_terms *t = now->terms;
  as_sort list = as_data_declare(t, "list");
  as_member cons[] = {{"head", as_sort_bv(32)}, {"tail", list}};
  as_constructor constructors[] = {{"nil", NULL, 0}, {"cons", cons, 2}};
  assert_true(as_data_define(t, list, constructors, 2));
  as_term x = as_term_variable(t, list, "x"), y = as_term_variable(t, list, "y"), z = as_term_variable(t, list, "z");
  as_term i = bv("i"), j = bv("j"), iy[] = {i, y}, jz[] = {j, z}, nil = as_term_construct(t, list, 0, NULL);
  as_term a = as_term_construct(t, list, 1, iy), b = as_term_construct(t, list, 1, jz);
  as_term head = as_term_member(t, x, 1, 0), tail = as_term_member(t, x, 1, 1);
  as_function f = as_function_declare(t, "f", &list, 1, as_sort_bv(32));
  SCENE {
    assume(eq(x, a));
    YES(as_term_is(t, x, 1)), NO(as_term_is(t, x, 0)), YES(eq(head, i)), YES(eq(tail, y)), NO(eq(x, nil));
    assert_int_equal(as_facts_simplify(now->facts, x).id, a.id);
    assert_int_equal(as_facts_simplify(now->facts, head).id, i.id);
    assume(eq(x, b)), YES(eq(i, j)), YES(eq(y, z)), YES(eq(tail, z));
  }
  SCENE { assume(eq(x, a)), assume(eq(x, nil)), assert_true(as_facts_contradiction(now->facts)); }
  SCENE { assume(eq(x, y)), assume(eq(y, nil)), YES(as_term_is(t, x, 0)), YES(eq(x, nil)); }
  SCENE { assume(eq(x, y)), YES(eq(as_term_apply(t, f, &x), as_term_apply(t, f, &y))); }
  SCENE { assume(as_term_is(t, x, 1)), YES(as_term_is(t, x, 1)), OPEN(eq(x, a)); }
}

static void test_unbounded(void **state) {
  (void)state;
  as_term x = iv("x"), y = iv("y"), huge = as_term_int_text(now->terms, "100000000000000000000");
  as_term tiny = as_term_int_text(now->terms, "-100000000000000000000");
  SCENE { OPEN(lt(x, y)), assume(le(num(INT64_MAX), x)), OPEN(lt(x, y)), OPEN(lt(y, x)), OPEN(eq(x, y)); }
  SCENE { assume(le(num(INT64_MAX), x)), OPEN(eq(x, huge)), OPEN(lt(x, huge)), OPEN(lt(huge, x)), NO(eq(x, tiny)); }
  SCENE {
    assume(le(x, num(INT64_MIN))), OPEN(lt(x, y)), OPEN(lt(y, x)), OPEN(eq(x, tiny)), OPEN(lt(x, num(INT64_MIN)));
  }
  SCENE { assume(lt(huge, x)), YES(lt(num(0), x)), YES(lt(tiny, x)), OPEN(lt(plus(x, num(-5)), huge)); }
  SCENE { assume(eq(x, huge)), assume(eq(y, tiny)), NO(eq(x, y)), YES(lt(y, x)); }
  SCENE { assume(lt(x, num(INT64_MAX))), assume(lt(y, num(INT64_MAX))), OPEN(lt(plus(x, y), num(INT64_MAX))); }
  SCENE { assume(lt(num(0), x)), assume(lt(num(0), y)), YES(lt(num(1), plus(x, y))); }
}

/* Divisors and factors without bounds, or with large ones. */
static void test_quotients(void **state) {
  (void)state;
  as_term x = iv("x"), y = iv("y"), quotient = as_term_int_div(now->terms, x, y);
  as_term rest = as_term_int_mod(now->terms, x, y), product = as_term_int_mul(now->terms, x, y);
  SCENE { assume(le(num(INT64_MAX), x)), assume(lt(num(0), y)), OPEN(eq(quotient, num(0))), NO(lt(quotient, num(0))); }
  SCENE {
    assume(le(x, num(INT64_MIN))), assume(lt(num(0), y)), OPEN(eq(quotient, num(-1))), YES(lt(quotient, num(0)));
  }
  SCENE { assume(le(num(INT64_MAX), y)), assume(le(num(0), x)), OPEN(eq(quotient, num(1))); }
  SCENE {
    assume(lt(num(0), y)), assume(lt(y, num(5))), OPEN(eq(rest, num(3))), NO(eq(rest, num(4))), NO(lt(rest, num(0)));
  }
  SCENE { assume(lt(y, num(0))), assume(lt(num(-5), y)), OPEN(eq(rest, num(3))), NO(eq(rest, num(4))); }
  SCENE { assume(lt(y, num(5))), OPEN(eq(rest, num(7))), OPEN(eq(rest, num(-7))); }
  SCENE { assume(lt(num(2), x)), assume(lt(num(2), y)), OPEN(lt(product, num(10))); }
  SCENE {
    assume(lt(num(2), x)), assume(lt(x, num(5))), assume(lt(num(-4), y)), assume(lt(y, num(2)));
    OPEN(eq(product, num(-12))), OPEN(eq(product, num(4))), NO(lt(product, num(-12))), NO(lt(num(4), product));
  }
  SCENE {
    assume(lt(num(0), x)), assume(lt(x, num(INT64_MAX))), assume(lt(num(0), y)), assume(lt(y, num(INT64_MAX)));
    OPEN(lt(num(INT64_MAX), product));
  }
}

static void expect_overflow(uint32_t width, int64_t low, int64_t high, bool adds, bool multiplies) {
  as_sort bits = as_sort_bv(width);
  as_term a = as_term_fresh(now->terms, bits, "a"), b = as_term_fresh(now->terms, bits, "b");
  as_term first = as_term_bv_signed(now->terms, width, low), last = as_term_bv_signed(now->terms, width, high);
  SCENE {
    assume(sle(first, a)), assume(sle(a, last)), assume(sle(first, b)), assume(sle(b, last));
    if (adds)
      OPEN(as_term_bvsaddo(now->terms, a, b));
    else
      NO(as_term_bvsaddo(now->terms, a, b));
    if (multiplies)
      OPEN(as_term_bvsmulo(now->terms, a, b));
    else
      NO(as_term_bvsmulo(now->terms, a, b));
    if (low >= 0 && !multiplies) NO(as_term_bvumulo(now->terms, a, b));
    if (low < 0) OPEN(as_term_bvumulo(now->terms, a, b));
  }
}

static void test_overflow(void **state) {
  (void)state;
  expect_overflow(32, -50, 1000, false, false);
  expect_overflow(32, 0, 46340, false, false);
  expect_overflow(32, 0, 46341, false, true);
  expect_overflow(32, 0, INT64_C(0x40000000), true, true);
  expect_overflow(64, -50, 1000, false, false);
  expect_overflow(64, 0, INT64_C(3037000499), false, false);
  expect_overflow(64, 0, INT64_C(3037000500), false, true);
  expect_overflow(64, -INT64_C(3037000500), INT64_C(3037000499), false, true);
  expect_overflow(64, 0, INT64_C(0x4000000000000000), true, true);
  expect_overflow(64, -INT64_C(0x4000000000000001), 0, true, true);
  SCENE { /* only the bit just below the upper part is a sign */
    as_term p = as_term_variable(now->terms, as_sort_bv(64), "p");
    assume(sle(wordn(64, 0), p)), assume(slt(p, wordn(64, INT64_C(0x80000000))));
    YES(eq(cut(p, 63, 32), as_term_sign_extend(now->terms, cut(p, 31, 31), 32)));
    OPEN(eq(cut(p, 63, 32), as_term_sign_extend(now->terms, cut(p, 30, 30), 32)));
  }
}

/* What programs ask: offsets of elements, digits, differences, choices, the middle of a range. */
static void test_programs(void **state) {
  (void)state;
  as_terms *terms = now->terms;
  as_term i = bv("i"), n = bv("n"), zero = word(0), c = as_term_variable(terms, as_sort_bv(8), "c");
  as_term i4 = as_term_bvmul(terms, as_term_sign_extend(terms, i, 64), wordn(64, 4));
  as_term n4 = as_term_bvmul(terms, as_term_sign_extend(terms, n, 64), wordn(64, 4));
  as_term i12 = as_term_bvmul(terms, as_term_sign_extend(terms, i, 64), wordn(64, 12));
  as_term n12 = as_term_bvmul(terms, as_term_sign_extend(terms, n, 64), wordn(64, 12));
  SCENE {
    assume(sle(zero, i)), assume(slt(i, word(10)));
    YES(ule(i4, wordn(64, 36))), YES(ule(add(i4, wordn(64, 4)), wordn(64, 40))), NO(slt(i4, wordn(64, 0)));
  }
  SCENE {
    assume(sle(zero, i)), assume(slt(i, n));
    YES(ule(add(i4, wordn(64, 4)), n4)), OPEN(ule(add(i4, wordn(64, 8)), n4)), YES(ult(i4, n4));
    YES(ule(add(i12, wordn(64, 12)), n12)), OPEN(ule(add(i12, wordn(64, 13)), n12));
    YES(slt(zero, as_term_bvsub(terms, n, i))), YES(sle(i, as_term_bvsub(terms, n, word(1))));
    NO(as_term_bvsaddo(terms, i, word(1))), NO(as_term_bvssubo(terms, n, i));
  }
  SCENE { assume(slt(i, n)), OPEN(slt(zero, as_term_bvsub(terms, n, i))); }
  SCENE { /* multiples that may wrap around keep no order */
    as_term i3 = as_term_bvmul(terms, i, word(3)), n3 = as_term_bvmul(terms, n, word(3)), limit = word(715827882);
    assume(slt(i, n)), OPEN(slt(i3, n3)), assume(sle(zero, i)), OPEN(slt(i3, n3)), OPEN(ult(i3, n3));
    assume(sle(n, limit)), YES(slt(i3, n3)), YES(ult(i3, n3)), YES(sle(add(i3, word(3)), n3));
  }
  SCENE {
    as_term i3 = as_term_bvmul(terms, i, word(3)), n3 = as_term_bvmul(terms, n, word(3));
    assume(ult(i, n)), assume(ule(n, word(1431655765))), YES(ult(i3, n3)), OPEN(slt(i3, n3));
  }
  SCENE {
    assume(ult(add(c, wordn(8, 256 - 48)), wordn(8, 10)));
    YES(ule(wordn(8, 48), c)), YES(ule(c, wordn(8, 57))), NO(eq(c, wordn(8, 97)));
    YES(slt(as_term_bvsub(terms, as_term_sign_extend(terms, c, 32), word(48)), word(10)));
  }
  SCENE {
    as_term x = bv("x"), y = bv("y"), z = bv("z"), max = ite(slt(x, y), y, x), min = ite(slt(x, y), x, y);
    NO(slt(max, x)), NO(slt(max, y)), NO(slt(max, min)), assume(slt(x, z)), assume(slt(y, z)), YES(slt(max, z));
    as_term magnitude = ite(slt(x, zero), as_term_bvneg(terms, x), x);
    OPEN(slt(magnitude, zero)), assume(not(eq(x, word(0x80000000)))), NO(slt(magnitude, zero));
  }
  SCENE { /* an element is the same at equal indices, whichever was read first */
    as_term a = as_term_variable(terms, as_sort_array(32, 8), "A");
    assume(eq(as_term_select(terms, a, n), wordn(8, 5))), assume(eq(i, n));
    YES(eq(as_term_select(terms, a, i), wordn(8, 5)));
  }
  SCENE {
    as_term low = bv("low"), high = bv("high"), half = as_term_bvsdiv(terms, as_term_bvsub(terms, high, low), word(2));
    assume(sle(zero, low)), assume(slt(low, high)), assume(slt(high, word(1000)));
    YES(sle(low, add(low, half))), NO(slt(half, zero)), NO(as_term_bvsaddo(terms, low, half));
  }
}

/* Sorting. */

enum { VALUES_MAX = 8 };

typedef struct run {
  world w;
  uint32_t count;
  bool unsigned_order, bubble;
  uint64_t leaves, asks, assumes;
  double ask_seconds, assume_seconds;
  as_term value[VALUES_MAX];
} run;

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Is this claim feasible? Facts say so when they do not refute it. */
static bool feasible(run *r, as_term claim) {
  double start = seconds();
  as_truth truth = as_facts_ask(r->w.facts, claim);
  r->asks++, r->ask_seconds += seconds() - start;
  return truth != AS_TRUTH_FALSE;
}

static as_term less(run *r, as_term a, as_term b) {
  return r->unsigned_order ? as_term_bvult(r->w.terms, a, b) : as_term_bvslt(r->w.terms, a, b);
}

static void check_sorted(run *r, const as_term *array) {
  r->leaves++;
  for (uint32_t i = 0; i < r->count; i++)
    for (uint32_t j = i + 1; j < r->count; j++) assert_false(feasible(r, less(r, array[j], array[i])));
}

static void bubble(run *r, as_term *array, uint32_t i, uint32_t j);
static void insert(run *r, as_term *array, uint32_t i, uint32_t j);

static void step(run *r, as_term *array, uint32_t i, uint32_t j) {
  if (r->bubble)
    bubble(r, array, i, j);
  else
    insert(r, array, i, j);
}

static void branch(run *r, const as_term *array, uint32_t a, uint32_t b, uint32_t i_less, uint32_t j_less,
                   uint32_t i_else, uint32_t j_else) {
  as_term guard = less(r, array[b], array[a]);
  for (uint32_t side = 0; side < 2; side++) {
    as_term claim = side ? guard : as_term_not(r->w.terms, guard), copy[VALUES_MAX];
    if (!feasible(r, claim)) continue;
    memcpy(copy, array, sizeof copy);
    if (side) copy[a] = array[b], copy[b] = array[a];
    uint32_t mark = as_facts_mark(r->w.facts);
    double start = seconds();
    as_facts_assume(r->w.facts, claim);
    r->assumes++, r->assume_seconds += seconds() - start;
    assert_false(as_facts_contradiction(r->w.facts));
    if (side)
      step(r, copy, i_less, j_less);
    else
      step(r, copy, i_else, j_else);
    as_facts_undo(r->w.facts, mark);
  }
}

/* for i = 1..: for j = i; j > 0 && array[j] < array[j - 1]; j--: swap */
static void insert(run *r, as_term *array, uint32_t i, uint32_t j) {
  if (j == 0) i++, j = i;
  if (i >= r->count)
    check_sorted(r, array);
  else
    branch(r, array, j - 1, j, i, j - 1, i, 0);
}

/* for i = 0..: for j = 0..count - 1: if array[j + 1] < array[j]: swap. All rounds in full length: many branches have
 * only one feasible side. */
static void bubble(run *r, as_term *array, uint32_t i, uint32_t j) {
  if (j + 1 >= r->count) i++, j = 0;
  if (i >= r->count)
    check_sorted(r, array);
  else
    branch(r, array, j, j + 1, i, j + 1, i, j + 1);
}

static void sort(const char *name, uint32_t count, bool unsigned_order, bool is_bubble, uint64_t leaves) {
  run r = {.w = world_open(), .count = count, .unsigned_order = unsigned_order, .bubble = is_bubble};
  for (uint32_t i = 0; i < count; i++) r.value[i] = as_term_fresh(r.w.terms, as_sort_bv(32), "v");
  if (is_bubble)
    bubble(&r, r.value, 0, 0);
  else
    insert(&r, r.value, 1, 1);
  assert_int_equal(r.leaves, leaves);
  printf("  %s of %u: %llu paths, %llu asks of %.2f us, %llu claims of %.2f us\n", name, count,
         (unsigned long long)r.leaves, (unsigned long long)r.asks, 1e6 * r.ask_seconds / (double)r.asks,
         (unsigned long long)r.assumes, 1e6 * r.assume_seconds / (double)r.assumes);
  world_close(&r.w);
}

static void test_sorting(void **state) {
  (void)state;
  sort("insertion sort, signed", 6, false, false, 720);
  sort("insertion sort, unsigned", 6, true, false, 720);
  sort("bubble sort, signed", 6, false, true, 720);
  sort("bubble sort, unsigned", 5, true, true, 120);
  if (is_long()) sort("bubble sort, signed", 8, false, true, 40320);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
  const struct CMUnitTest tests[] = {
      TEST(test_truths),
      TEST(test_order),
      TEST(test_offsets),
      TEST(test_intervals),
      TEST(test_sums),
      TEST(test_known_bits),
      TEST(test_equalities),
      TEST(test_unbounded),
      TEST(test_quotients),
      TEST(test_datatypes),
      TEST(test_overflow),
      TEST(test_programs),
      cmocka_unit_test(test_sorting),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

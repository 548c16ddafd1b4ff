/* Laws about arrays. Strategy: facts that loops over arrays need, as invariants have them, each proved from its laws,
 * and beside each of them a wrong one that is almost the same, which must not be proved. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/state/logic_world.h"

static as_sort word(void) { return as_sort_bv(32); }
static as_term v(logic_world *w, const char *name) { return bv(w, 32, name); }
static as_term written(logic_world *w, as_term a, as_term i, as_term value) {
  return as_term_store(w->terms, a, i, value);
}
static as_term within(logic_world *w, as_term low, as_term k, as_term high) {
  return both(w, at_most(w, low, k), below(w, k, high));
}

/* for all i < j < n: a[i] <= a[j] */
static as_term sorted(logic_world *w, as_term a, as_term n) {
  as_term i = bound(w, word()), j = bound(w, word());
  as_term ordered = at_most(w, at(w, a, i), at(w, a, j));
  return all(w, i, all(w, j, then(w, both(w, below(w, i, j), below(w, j, n)), ordered)));
}

/* for all low <= k < high: a[k] == b[k] */
static as_term equal_within(logic_world *w, as_term low, as_term high, as_term a, as_term b) {
  as_term k = bound(w, word());
  return all(w, k, then(w, within(w, low, k, high), same(w, at(w, a, k), at(w, b, k))));
}

static as_term all_below(logic_world *w, as_term n, as_term a, as_term value) {
  as_term k = bound(w, word());
  return all(w, k, then(w, below(w, k, n), same(w, at(w, a, k), value)));
}

static void do_instances(logic_world *w) {
  as_term a = array(w, "a"), n = v(w, "n"), i = v(w, "i");
  given(w, all_below(w, n, a, number(w, 32, 7)));
  given(w, below(w, i, n));
  assert_non_null(w->laws.newest);
  does_not_prove(w, same(w, at(w, a, n), number(w, 32, 7)));
  assert_non_null(as_logic_counterexample(w->logic));
  does_not_prove(w, same(w, at(w, a, plus(w, i, 1)), number(w, 32, 7)));
  proves(w, same(w, at(w, a, i), number(w, 32, 7)));
  proves(w, same(w, at(w, written(w, a, n, i), i), number(w, 32, 7)));
  as_logic_statistics before = as_logic_get_statistics(w->logic);
  proves(w, same(w, at(w, a, i), number(w, 32, 7))); /* it is on the path now */
  assert_int_equal(as_logic_get_statistics(w->logic).rounds, before.rounds);
}

static void do_sortedness(logic_world *w) {
  as_term a = array(w, "a"), n = v(w, "n"), p = v(w, "p"), q = v(w, "q"), x = v(w, "x");
  given(w, sorted(w, a, n));
  given(w, both(w, below(w, p, q), below(w, q, n)));
  does_not_prove(w, below(w, at(w, a, p), at(w, a, q)));
  proves(w, at_most(w, at(w, a, p), at(w, a, q)));
  does_not_prove(w, at_most(w, at(w, a, q), at(w, a, p)));
  /* Binary search: what is below the middle is smaller, too. */
  given(w, below(w, at(w, a, p), x));
  as_term k = bound(w, word());
  proves(w, all(w, k, then(w, at_most(w, k, p), below(w, at(w, a, k), x))));
  does_not_prove(w, all(w, k, then(w, at_most(w, k, q), below(w, at(w, a, k), x))));
  /* A part of a sorted array is sorted. */
  proves(w, sorted(w, a, q));
  does_not_prove(w, sorted(w, a, plus(w, n, 1)));
  proves(w, sorted(w, written(w, a, n, x), n));
  does_not_prove(w, sorted(w, written(w, a, p, x), n));
}

static void do_insertion(logic_world *w) {
  as_term a = array(w, "a"), n = v(w, "n"), x = v(w, "x");
  given(w, sorted(w, a, n));
  given(w, below(w, n, number(w, 32, 1000)));
  as_term k = bound(w, word());
  given(w, all(w, k, then(w, below(w, k, n), at_most(w, at(w, a, k), x))));
  proves(w, sorted(w, written(w, a, n, x), plus(w, n, 1)));
  does_not_prove(w, sorted(w, written(w, a, n, plus(w, x, UINT64_MAX)), plus(w, n, 1)));
}

static void do_swap(logic_world *w) {
  as_term a = array(w, "a"), i = v(w, "i"), j = v(w, "j"), n = v(w, "n");
  as_term b = written(w, written(w, a, i, at(w, a, j)), j, at(w, a, i));
  as_term k = bound(w, word()), moved = both(w, no(w, same(w, k, i)), no(w, same(w, k, j)));
  proves(w, all(w, k, then(w, moved, same(w, at(w, b, k), at(w, a, k)))));
  does_not_prove(w, all(w, k, then(w, no(w, same(w, k, i)), same(w, at(w, b, k), at(w, a, k)))));
  proves(w, same(w, written(w, written(w, b, i, at(w, b, j)), j, at(w, b, i)), a));
  does_not_prove(w, same(w, b, a));
  /* All elements are still above a bound. */
  as_term low = v(w, "low"), m = bound(w, word());
  given(w, all(w, m, then(w, below(w, m, n), below(w, low, at(w, a, m)))));
  does_not_prove(w, all(w, m, then(w, below(w, m, n), below(w, low, at(w, b, m)))));
  given(w, both(w, below(w, i, n), below(w, j, n)));
  proves(w, all(w, m, then(w, below(w, m, n), below(w, low, at(w, b, m)))));
}

static void do_copy(logic_world *w) {
  as_term a = array(w, "a"), b = array(w, "b"), i = v(w, "i"), n = v(w, "n"), zero = number(w, 32, 0);
  given(w, equal_within(w, zero, i, b, a));
  given(w, below(w, i, n));
  as_term next = written(w, b, i, at(w, a, i));
  proves(w, equal_within(w, zero, plus(w, i, 1), next, a));
  does_not_prove(w, equal_within(w, zero, plus(w, i, 2), next, a));
  does_not_prove(w, equal_within(w, zero, plus(w, i, 1), b, a));
  as_term c = array(w, "c"); /* by another name */
  given(w, same(w, c, next));
  proves(w, equal_within(w, zero, plus(w, i, 1), c, a));
  does_not_prove(w, equal_within(w, zero, n, c, a));
}

static void do_partition(logic_world *w) {
  as_term a = array(w, "a"), low = v(w, "low"), high = v(w, "high"), p = v(w, "p"), zero = number(w, 32, 0);
  as_term k = bound(w, word()), j = bound(w, word());
  given(w, all(w, k, then(w, within(w, zero, k, low), at_most(w, at(w, a, k), p))));
  given(w, all(w, j, then(w, within(w, low, j, high), below(w, p, at(w, a, j)))));
  given(w, both(w, at_most(w, low, high), below(w, high, number(w, 32, UINT32_MAX))));
  as_term b = written(w, written(w, a, low, at(w, a, high)), high, at(w, a, low));
  as_term m = bound(w, word());
  as_term small = all(w, m, then(w, within(w, zero, m, plus(w, low, 1)), at_most(w, at(w, b, m), p)));
  as_term large = all(w, m, then(w, within(w, plus(w, low, 1), m, plus(w, high, 1)), below(w, p, at(w, b, m))));
  does_not_prove(w, small);
  given(w, at_most(w, at(w, a, high), p));
  proves(w, small);
  proves(w, large);
  proves(w, both(w, small, large));
  does_not_prove(w, all(w, m, then(w, within(w, low, m, plus(w, high, 1)), below(w, p, at(w, b, m)))));
}

static void do_existence(logic_world *w) {
  as_term a = array(w, "a"), n = v(w, "n"), m = v(w, "m"), zero = number(w, 32, 0);
  given(w, both(w, below(w, m, n), same(w, at(w, a, m), zero)));
  as_term k = bound(w, word());
  proves(w, some(w, k, both(w, below(w, k, n), same(w, at(w, a, k), zero))));
  does_not_prove(w, some(w, k, both(w, below(w, k, n), same(w, at(w, a, k), n))));
  as_term j = bound(w, word());
  given(w, some(w, j, both(w, below(w, j, m), same(w, at(w, a, j), n))));
  proves(w, some(w, k, both(w, below(w, k, n), same(w, at(w, a, k), n))));
  does_not_prove(w, some(w, k, both(w, below(w, m, k), same(w, at(w, a, k), n))));
}

static void do_structure(logic_world *w) {
  as_term a = array(w, "a"), b = array(w, "b"), n = v(w, "n"), i = v(w, "i"), zero = number(w, 32, 0);
  as_term flag = as_term_variable(w->terms, as_sort_bool(), "flag");
  /* Premises are for the conclusion alone. */
  proves(w, then(w, both(w, all_below(w, n, a, zero), below(w, i, n)), same(w, at(w, a, i), zero)));
  does_not_prove(w, same(w, at(w, a, i), zero));
  does_not_prove(w, then(w, all_below(w, n, a, zero), same(w, at(w, a, i), zero)));
  /* Quantifiers below if-then-else, equality, disjunction. */
  as_term left = all_below(w, n, a, zero), right = all_below(w, n, b, zero);
  given(w, as_term_ite(w->terms, flag, left, right));
  given(w, below(w, i, n));
  proves(w, then(w, flag, same(w, at(w, a, i), zero)));
  proves(w, as_term_or(w->terms, flag, same(w, at(w, b, i), zero)));
  does_not_prove(w, as_term_or(w->terms, flag, same(w, at(w, a, i), zero)));
  proves(w, as_term_ite(w->terms, flag, left, right));
  does_not_prove(w, as_term_ite(w->terms, flag, right, left));
  proves(w, as_term_or(w->terms, left, right));
  does_not_prove(w, both(w, left, right));
  as_term q = as_term_variable(w->terms, as_sort_bool(), "q");
  given(w, same(w, q, left));
  proves(w, then(w, q, same(w, at(w, a, i), zero)));
  proves(w, then(w, flag, q));
  does_not_prove(w, q);
}

/* Records with an array in them are equal if all their members are, and laws about members of equal ones are shared. */
static void do_records(logic_world *w) {
  as_member members[] = {{"chars", as_sort_map(w->terms, word(), word())}, {"length", word()}};
  as_constructor record = {"text", members, 2};
  as_sort text = as_data_declare(w->terms, "text");
  assert_true(as_data_define(w->terms, text, &record, 1));
  as_term a = array(w, "a"), b = array(w, "b"), n = v(w, "n"), zero = number(w, 32, 0);
  as_term s = as_term_variable(w->terms, text, "s"), t = as_term_variable(w->terms, text, "t");
  as_term k = bound(w, word()), j = bound(w, word());
  given(w, same(w, s, as_term_construct(w->terms, text, 0, (as_term[]){a, n})));
  given(w, equal_within(w, zero, n, as_term_member(w->terms, s, 0, 0), b));
  given(w, all(w, k, then(w, at_most(w, n, k), same(w, at(w, a, k), zero))));
  does_not_prove(w, same(w, a, b));
  given(w, all(w, j, then(w, at_most(w, n, j), same(w, at(w, b, j), zero))));
  given(w, same(w, as_term_member(w->terms, t, 0, 0), b));
  does_not_prove(w, same(w, s, t));
  given(w, same(w, as_term_member(w->terms, t, 0, 1), n));
  proves(w, same(w, s, t));
}

/* A quantifier that a claim has twice, once negated. */
static void do_repetition(logic_world *w) {
  as_term a = array(w, "a"), n = v(w, "n"), i = v(w, "i"), zero = number(w, 32, 0);
  as_term p = as_term_variable(w->terms, as_sort_bool(), "p"), q = as_term_variable(w->terms, as_sort_bool(), "q");
  as_term zeros = all_below(w, n, a, zero);
  given(w, same(w, as_term_or(w->terms, zeros, p), as_term_or(w->terms, zeros, q)));
  given(w, both(w, below(w, i, n), p));
  proves(w, as_term_or(w->terms, q, same(w, at(w, a, i), zero)));
  proves(w, as_term_or(w->terms, q, zeros));
  does_not_prove(w, q);
  does_not_prove(w, same(w, at(w, a, i), zero));
}

static void do_maps(logic_world *w) {
  as_term a = array(w, "a"), b = array(w, "b"), n = v(w, "n"), k = bound(w, word());
  given(w, all(w, k, same(w, at(w, a, k), plus(w, at(w, b, k), 0))));
  proves(w, same(w, a, b));
  as_term c = array(w, "c");
  given(w, all(w, k, then(w, below(w, k, n), same(w, at(w, a, k), at(w, c, k)))));
  does_not_prove(w, same(w, a, c));
  proves(w, then(w, same(w, n, number(w, 32, UINT32_MAX)), same(w, written(w, a, n, n), written(w, c, n, n))));
}

/* Elements of four bytes, by their offsets. */
static void do_strides(logic_world *w) {
  as_term m = as_term_variable(w->terms, as_sort_array(64, 32), "m"), base = bv(w, 64, "base"), n = v(w, "n"),
          i = v(w, "i");
  as_term four = number(w, 64, 4), k = bound(w, word());
#define OFFSET(t) as_term_bvadd(w->terms, base, as_term_bvmul(w->terms, as_term_zero_extend(w->terms, t, 64), four))
  given(w, all(w, k, then(w, below(w, k, n), same(w, at(w, m, OFFSET(k)), k))));
  given(w, below(w, plus(w, i, 1), n));
  proves(w, same(w, at(w, m, OFFSET(plus(w, i, 1))), plus(w, i, 1)));
  does_not_prove(w, same(w, at(w, m, OFFSET(n)), n));
#undef OFFSET
  as_term j = bound(w, as_sort_bv(64)), x = bv(w, 64, "x"),
          other = as_term_variable(w->terms, as_sort_array(64, 32), "o");
  given(w, all(w, j, same(w, at(w, other, as_term_bvadd(w->terms, base, as_term_bvmul(w->terms, j, four))), n)));
  as_term offset = as_term_bvadd(w->terms, base, as_term_bvmul(w->terms, plus(w, x, 3), four));
  proves(w, same(w, at(w, other, offset), n));
  does_not_prove(w, same(w, at(w, other, plus(w, offset, 1)), n));
}

static void do_limits(logic_world *w) {
  as_term n = v(w, "n"), m = v(w, "m"), k = bound(w, word());
  given(w, all(w, k, then(w, below(w, k, n), below(w, k, m))));
  proves(w, at_most(w, n, m));
  does_not_prove(w, below(w, n, m));
}

static void do_refutations(logic_world *w) {
  as_term a = array(w, "a"), n = v(w, "n"), i = v(w, "i"), zero = number(w, 32, 0);
  given(w, all_below(w, n, a, zero));
  given(w, below(w, i, n));
  assert_true(as_logic_refutes(w->logic, w->run, w->laws, below(w, zero, at(w, a, i))));
  assert_false(as_logic_refutes(w->logic, w->run, w->laws, below(w, zero, at(w, a, n))));
  assert_true(as_logic_refutes(w->logic, w->run, w->laws, all_below(w, n, a, n)) ||
              !as_logic_refutes(w->logic, w->run, w->laws, same(w, i, zero)));
  as_path *path = as_run_path(w->run);
  as_logic_refutes(w->logic, w->run, w->laws, same(w, i, zero));
  assert_ptr_equal(as_run_path(w->run), path);
}

static void do_hints(logic_world *w) {
  as_term a = array(w, "a"), n = v(w, "n"), i = v(w, "i");
  given(w, all_below(w, n, a, n));
  given(w, below(w, i, n));
  assert_true(as_logic_instantiate(w->logic, w->run, w->laws, i, NULL));
  as_logic_statistics before = as_logic_get_statistics(w->logic);
  proves(w, same(w, at(w, a, i), n));
  assert_int_equal(as_logic_get_statistics(w->logic).rounds, before.rounds);
  assert_false(as_logic_instantiate(w->logic, w->run, w->laws, n, NULL) && as_run_stopped(w->run));
}

/* Laws that contradict each other, and nothing at which they could be instantiated. */
static void do_last_resort(logic_world *w) {
  as_term a = array(w, "a"), k = bound(w, word());
  given(w, all(w, k, below(w, at(w, a, k), number(w, 32, 5))));
  given(w, all(w, k, below(w, number(w, 32, 7), at(w, a, k))));
  as_logic_set_last_resort(w->logic, 10);
  assert_int_equal(as_logic_prove(w->logic, w->run, w->laws, as_term_false(w->terms)), AS_PROOF_HOLDS);
  assert_int_equal(as_logic_get_statistics(w->logic).last_resorts, 1);
}

#define TEST(name)                                                                                                     \
  static void name(void **state) {                                                                                     \
    (void)state;                                                                                                       \
    logic_world_do(do_##name, NULL);                                                                                   \
  }
TEST(instances)
TEST(sortedness)
TEST(insertion)
TEST(swap)
TEST(copy)
TEST(partition)
TEST(existence)
TEST(structure)
TEST(records)
TEST(repetition)
TEST(maps)
TEST(strides)
TEST(limits)
TEST(refutations)
TEST(hints)
TEST(last_resort)

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(instances),   cmocka_unit_test(sortedness), cmocka_unit_test(insertion),
      cmocka_unit_test(swap),        cmocka_unit_test(copy),       cmocka_unit_test(partition),
      cmocka_unit_test(existence),   cmocka_unit_test(structure),  cmocka_unit_test(repetition),
      cmocka_unit_test(maps),        cmocka_unit_test(strides),    cmocka_unit_test(limits),
      cmocka_unit_test(refutations), cmocka_unit_test(hints),      cmocka_unit_test(records),
      cmocka_unit_test(last_resort),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

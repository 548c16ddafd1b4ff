/* Corners of the default solver: each test is a question, or a use of the interface, in which an answer, an explanation
 * or a limit went wrong once, or easily could. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solver_world.h"

#include <assay/base/memory.h>
#include <assay/solve/solver.h>
#include <assay/term/data.h>
#include <assay/term/eval.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Of the processor: what else the machine does is no fault of the solver's. */
static double seconds_worked(void) { return (double)clock() / CLOCKS_PER_SEC; }

static as_path *extend(world *w, as_path *path, as_term claim) {
  as_path *longer = as_path_extend(w->paths, path, claim);
  as_path_drop(w->paths, path);
  return longer;
}

static uint32_t all_but(as_tier tier) { return ((1u << AS_TIER_COUNT) - 1) & ~(1u << tier); }

/* A closed claim has no variables to be found by, and yet belongs to what refutes the question. */
static void test_closed_claim_is_explained(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_solver *solver = as_solver_create(w.paths, NULL);
  as_term b = as_term_fresh(t, as_sort_bv(8), "b"), x = as_term_variable(t, as_sort_bv(8), "x");
  as_term square = as_term_bvmul(t, b, b);
  as_term closed = as_term_forall(t, &b, 1, as_term_distinct(t, square, as_term_bv(t, 8, 3)));
  as_path *path = extend(&w, as_path_share(w.root), closed);
  path = extend(&w, path, as_term_eq(t, x, as_term_bv(t, 8, 1)));
  as_term question = as_term_or(t, as_term_not(t, closed), as_term_eq(t, x, as_term_bv(t, 8, 0)));
  assert_int_equal(as_solver_check(solver, path, question), AS_ANSWER_UNSAT);
  uint32_t count;
  const as_term *explanation = as_solver_explain(solver, &count);
  bool has_closed = false;
  for (uint32_t i = 0; i < count; i++) has_closed |= as_term_same(explanation[i], closed);
  assert_true(has_closed);
  as_path_drop(w.paths, path);
  as_solver_destroy(solver);
  close_world(&w);
}

/* i < m and n <= i, where m = n: no part of the question contradicts the path, both together do, and facts alone say
 * so. With i <= n instead they do not. */
static void test_parts_contradict_together(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_solver_options options = {.tiers_off = all_but(AS_TIER_FACTS)};
  as_solver *solver = as_solver_create(w.paths, &options);
  as_term i = as_term_variable(t, as_sort_bv(64), "i"), m = as_term_variable(t, as_sort_bv(64), "m"),
          n = as_term_variable(t, as_sort_bv(64), "n");
  as_path *path = extend(&w, as_path_share(w.root), as_term_eq(t, m, n));
  as_term below = as_term_bvult(t, i, m), above = as_term_not(t, as_term_bvult(t, i, n));
  assert_int_equal(as_solver_check(solver, path, below), AS_ANSWER_UNKNOWN);
  assert_int_equal(as_solver_check(solver, path, as_term_and(t, below, above)), AS_ANSWER_UNSAT);
  uint32_t count;
  as_solver_explain(solver, &count);
  assert_int_equal(count, 3);
  as_term both = as_term_and(t, below, as_term_not(t, as_term_bvult(t, n, i)));
  assert_int_equal(as_solver_check(solver, path, both), AS_ANSWER_UNKNOWN);
  assert_int_equal(as_solver_check(solver, path, below), AS_ANSWER_UNKNOWN); /* nothing is left behind */
  as_path_drop(w.paths, path);
  as_solver_destroy(solver);
  close_world(&w);
}

/* x * y = 77, x <= y: satisfiable. Whatever the limit, memory that ends in the middle of a circuit and is given back at
 * its end must not leave a wrong circuit behind. */
static void ask_with_limit(size_t room_bytes, uint32_t width) {
  world w = open_world();
  as_terms *t = w.terms;
  as_solver_options options = {.tiers_off = all_but(AS_TIER_SEARCH)};
  as_solver *solver = as_solver_create(w.paths, &options);
  as_term x = as_term_variable(t, as_sort_bv(width), "x"), y = as_term_variable(t, as_sort_bv(width), "y");
  as_term product = as_term_eq(t, as_term_bvmul(t, x, y), as_term_bv(t, width, UINT64_C(0x4000000000000000)));
  as_memory_set_limit(w.memory, as_memory_live(w.memory) + room_bytes);
  as_answer answer = as_solver_check(solver, w.root, product);
  if (answer == AS_ANSWER_UNSAT) fail_msg("unsat with %zu bytes", room_bytes);
  if (answer == AS_ANSWER_UNKNOWN) assert_string_equal(as_reason_name(as_solver_reason(solver)), "memory");
  as_memory_set_limit(w.memory, 0);
  assert_int_equal(as_solver_check(solver, w.root, product), AS_ANSWER_SAT);
  as_solver_destroy(solver);
  close_world(&w);
}

static void test_memory_ends_in_a_circuit(void **state) {
  (void)state;
  for (size_t room = 20000; room < 1400000; room += 8192 + 17) ask_with_limit(room, 64);
}

/* What the solver keeps only to be quick goes when memory ends: later questions are answered under the same limit. */
static void test_memory_recovers(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_solver_options options = {.tiers_off = 1u << AS_TIER_Z3};
  as_solver *solver = as_solver_create(w.paths, &options);
  as_term x = as_term_variable(t, as_sort_bv(4000), "x"), y = as_term_variable(t, as_sort_bv(4000), "y");
  as_term q = as_term_eq(t, as_term_bvmul(t, x, y), as_term_bv(t, 4000, 77777));
  as_memory_set_limit(w.memory, as_memory_live(w.memory) + (16u << 20));
  assert_int_equal(as_solver_check(solver, w.root, as_term_and(t, q, as_term_bvult(t, y, x))), AS_ANSWER_UNKNOWN);
  assert_string_equal(as_reason_name(as_solver_reason(solver)), "memory");
  as_term small = as_term_variable(t, as_sort_bv(8), "small");
  as_term square = as_term_eq(t, as_term_bvmul(t, small, small), as_term_bv(t, 8, 3));
  assert_int_equal(as_solver_check(solver, w.root, square), AS_ANSWER_UNSAT);
  as_solver_destroy(solver);
  close_world(&w);
}

/* Making a circuit may take longer than any search. */
static void test_time_ends_in_a_circuit(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_solver_options options = {.question_seconds = 0.2};
  as_solver *solver = as_solver_create(w.paths, &options);
  as_term x = as_term_variable(t, as_sort_bv(3000), "x"), y = as_term_variable(t, as_sort_bv(3000), "y");
  as_term q = as_term_eq(t, as_term_bvudiv(t, x, y), as_term_bvmul(t, x, x));
  double start = seconds_worked();
  as_term both = as_term_and(t, q, as_term_bvult(t, as_term_bv(t, 3000, 5), y));
  assert_int_equal(as_solver_check(solver, w.root, as_term_and(t, both, as_term_bvult(t, y, x))), AS_ANSWER_UNKNOWN);
  double seconds = seconds_worked() - start;
  assert_string_equal(as_reason_name(as_solver_reason(solver)), "time");
  if (seconds > 1) fail_msg("%.3f s instead of 0.2 s", seconds);
  as_solver_destroy(solver);
  close_world(&w);
}

/* Arrays that differ do so somewhere: decided without Z3. */
static void test_arrays_differ(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_solver_options options = {.tiers_off = all_but(AS_TIER_SEARCH)};
  as_solver *solver = as_solver_create(w.paths, &options);
  as_term a = as_term_variable(t, as_sort_array(8, 8), "a"), b = as_term_variable(t, as_sort_array(8, 8), "b");
  as_term differ = as_term_distinct(t, a, b), zero = as_term_bv(t, 8, 0), i = as_term_variable(t, as_sort_bv(8), "i");
  as_path *path = extend(&w, as_path_share(w.root), differ);
  path = extend(&w, path, as_term_eq(t, as_term_select(t, a, zero), as_term_select(t, b, zero)));
  path = extend(&w, path, as_term_eq(t, as_term_select(t, a, i), as_term_bv(t, 8, 5)));
  path = extend(&w, path, as_term_eq(t, as_term_select(t, b, i), as_term_bv(t, 8, 5)));
  assert_int_equal(as_solver_check(solver, path, as_term_true(t)), AS_ANSWER_SAT);
  as_path_drop(w.paths, path);
  as_solver_destroy(solver);
  close_world(&w);
}

/* Definitions of Int terms inside each other. */
static as_term nested(world *w, uint32_t depth) {
  as_terms *t = w->terms;
  as_term sum = as_term_variable(t, as_sort_int(), "n");
  for (uint32_t i = 0; i < depth; i++) {
    as_term c = as_term_fresh(t, as_sort_bool(), "c");
    as_term more = as_term_int_add(t, sum, as_term_int(t, (int64_t)i % 7 + 1));
    sum = i % 2 ? as_term_ite(t, c, more, sum) : as_term_int_mod(t, more, as_term_int(t, 1000003));
  }
  return as_term_eq(t, sum, as_term_int(t, 5));
}

static void test_nested_definitions(void **state) {
  (void)state;
  const uint32_t depths[] = {3000, 60000};
  for (uint32_t i = 0; i < 2; i++) {
    world w = open_world();
    as_solver_options options = {.tiers_off = all_but(AS_TIER_SEARCH), .question_seconds = 5};
    as_solver *solver = as_solver_create(w.paths, &options);
    as_term question = nested(&w, depths[i]);
    double start = seconds_worked();
    as_solver_check(solver, w.root, question);
    double seconds = seconds_worked() - start;
    assert_true(as_memory_peak(w.memory) < (size_t)1 << 30);
    if (seconds > 20) fail_msg("%.3f s instead of 5 s", seconds);
    as_solver_destroy(solver);
    close_world(&w);
  }
}

/* A limit far away is no limit; Z3 takes 32 bits of milliseconds. */
static void test_far_deadline(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_solver_options options = {.question_seconds = 1e8};
  as_solver *solver = as_solver_create(w.paths, &options);
  as_term f = as_term_variable(t, as_sort_float32(), "f"), g = as_term_variable(t, as_sort_float32(), "g");
  as_term q = as_term_and(t, as_term_fp_lt(t, f, g), as_term_fp_lt(t, g, f));
  assert_int_equal(as_solver_check(solver, w.root, q), AS_ANSWER_UNSAT);
  as_solver_destroy(solver);
  close_world(&w);
}

/* Options need not outlive the call; none are the defaults. */
static void test_options(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  char *library = strdup("libz3.so.4");
  as_solver_options options = {.z3_library = library, .tiers_off = all_but(AS_TIER_Z3)};
  as_solver *solver = as_solver_create(w.paths, &options);
  memset(library, 'x', strlen(library));
  free(library);
  as_term x = as_term_variable(t, as_sort_bv(8), "x");
  as_term q = as_term_eq(t, as_term_bvmul(t, x, x), as_term_bv(t, 8, 9));
  assert_int_equal(as_solver_check(solver, w.root, q), AS_ANSWER_SAT);
  as_solver_set_options(solver, NULL);
  assert_int_equal(as_solver_check(solver, w.root, q), AS_ANSWER_SAT);
  assert_true(as_solver_answered_by(solver) < AS_TIER_Z3);
  as_solver_destroy(solver);
  close_world(&w);
}

/* Many short-lived variables: the SAT instance does not grow with the number of questions. */
static void test_many_questions(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_solver_options options = {.tiers_off = all_but(AS_TIER_SEARCH)};
  as_solver *solver = as_solver_create(w.paths, &options);
  for (uint32_t i = 0; i < 3000; i++) {
    as_term x = as_term_fresh(t, as_sort_bv(16), "x"), y = as_term_fresh(t, as_sort_bv(16), "y");
    as_term q = as_term_eq(t, as_term_bvmul(t, x, y), as_term_bv(t, 16, 2 * i + 1));
    assert_int_equal(as_solver_check(solver, w.root, q), AS_ANSWER_SAT);
  }
  assert_true(as_memory_live(w.memory) < (size_t)200 << 20);
  as_solver_destroy(solver);
  close_world(&w);
}

/* An array with many cells: its model is made in order. */
static void test_large_array_model(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_solver_options options = {.tiers_off = all_but(AS_TIER_SEARCH)};
  as_solver *solver = as_solver_create(w.paths, &options);
  as_term a = as_term_variable(t, as_sort_array(32, 8), "a");
  as_path *path = as_path_share(w.root);
  for (uint32_t i = 0; i < 2000; i++) {
    as_term index = as_term_bv(t, 32, i * 2654435761u);
    path = extend(&w, path, as_term_eq(t, as_term_select(t, a, index), as_term_bv(t, 8, i % 255 + 1)));
  }
  uint32_t before = as_terms_count(t);
  assert_int_equal(as_solver_check(solver, path, as_term_true(t)), AS_ANSWER_SAT);
  assert_true(as_terms_count(t) - before < 10000);
  as_path_drop(w.paths, path);
  as_solver_destroy(solver);
  close_world(&w);
}

/* A claim that bits refute by themselves explains itself. */
static void test_false_literal(void **state) {
  (void)state;
  static const as_tier of_bits[] = {AS_TIER_SEARCH, AS_TIER_CADICAL};
  for (uint32_t i = 0; i < 2; i++) {
    world w = open_world();
    as_terms *t = w.terms;
    as_solver_options options = {.tiers_off = all_but(of_bits[i])};
    as_solver *solver = as_solver_create(w.paths, &options);
    as_term x = as_term_variable(t, as_sort_bv(8), "x"), y = as_term_variable(t, as_sort_bv(8), "y");
    as_term sum = as_term_bvand(t, as_term_bvadd(t, x, y), as_term_bv(t, 8, 1));
    as_term parity = as_term_bvand(t, as_term_bvxor(t, x, y), as_term_bv(t, 8, 1));
    as_term nonsense = as_term_distinct(t, sum, parity);
    as_term p = as_term_variable(t, as_sort_bool(), "p");
    as_path *path = extend(&w, as_path_share(w.root), p);
    assert_false(as_term_is_const(t, nonsense));
    assert_int_equal(as_solver_check(solver, path, nonsense), AS_ANSWER_UNSAT);
    uint32_t count;
    const as_term *explanation = as_solver_explain(solver, &count);
    assert_int_equal(count, 1);
    assert_true(as_term_same(explanation[0], nonsense));
    as_path_drop(w.paths, path);
    as_solver_destroy(solver);
    close_world(&w);
  }
}

/* A loop that counts: 0 < x, 1 < x, 2 < x ... Models are repaired however long the path gets, and what repair did not
 * look at is not forgotten: x + y < 300 stands before all of it. */
static void test_long_path_is_repaired(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_solver *solver = as_solver_create(w.paths, &(as_solver_options){.tiers_off = all_but(AS_TIER_MODELS)});
  as_term x = as_term_variable(t, as_sort_int(), "x"), y = as_term_variable(t, as_sort_int(), "y");
  as_term last = as_term_int(t, 200);
  as_path *path = extend(&w, as_path_share(w.root), as_term_int_lt(t, as_term_int_add(t, y, x), as_term_int(t, 300)));
  for (int i = 0; i < 200; i++) {
    as_term claim = as_term_int_lt(t, as_term_int(t, i), x);
    assert_int_equal(as_solver_check(solver, path, claim), AS_ANSWER_SAT);
    path = extend(&w, path, claim);
    as_path_set_model(w.paths, path, as_solver_model(solver));
  }
  assert_int_equal(as_solver_check(solver, path, as_term_int_lt(t, last, x)), AS_ANSWER_SAT);
  as_term both = as_term_and(t, as_term_int_lt(t, last, x), as_term_int_lt(t, as_term_int(t, 150), y));
  assert_int_not_equal(as_solver_check(solver, path, both), AS_ANSWER_SAT); /* 351 < x + y */
  assert_int_equal(as_solver_reason(solver), AS_REASON_NO_TIER);
  as_path_drop(w.paths, path);
  as_solver_destroy(solver);
  close_world(&w);
}

/* g(x, f(y)): an argument is an application itself, of as many arguments as stand before it. */
static void test_applications_of_applications(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_sort word = as_sort_bv(8), words[] = {word, word};
  as_function f = as_function_declare(t, "f", &word, 1, word), g = as_function_declare(t, "g", words, 2, word);
  as_solver *solver = as_solver_create(w.paths, &(as_solver_options){.tiers_off = all_but(AS_TIER_Z3)});
  as_term x = as_term_variable(t, word, "x"), y = as_term_variable(t, word, "y"), fy = as_term_apply(t, f, &y);
  as_term gx = as_term_apply(t, g, (as_term[]){x, fy}), gy = as_term_apply(t, g, (as_term[]){fy, gx});
  as_term question = as_term_and(t, as_term_bvult(t, gx, gy), as_term_bvult(t, gy, fy));
  assert_int_equal(as_solver_check(solver, w.root, question), AS_ANSWER_SAT);
  as_eval *eval = as_eval_create(w.models);
  as_eval_bind(eval, as_solver_model(solver));
  assert_true(as_eval_holds(eval, question));
  as_eval_destroy(eval);
  as_solver_destroy(solver);
  close_world(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_closed_claim_is_explained),
      cmocka_unit_test(test_parts_contradict_together),
      cmocka_unit_test(test_memory_ends_in_a_circuit),
      cmocka_unit_test(test_memory_recovers),
      cmocka_unit_test(test_time_ends_in_a_circuit),
      cmocka_unit_test(test_arrays_differ),
      cmocka_unit_test(test_nested_definitions),
      cmocka_unit_test(test_far_deadline),
      cmocka_unit_test(test_options),
      cmocka_unit_test(test_many_questions),
      cmocka_unit_test(test_large_array_model),
      cmocka_unit_test(test_false_literal),
      cmocka_unit_test(test_long_path_is_repaired),
      cmocka_unit_test(test_applications_of_applications),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

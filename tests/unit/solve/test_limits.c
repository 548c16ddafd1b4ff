/* Limits, switches and reasons: each limit is set low on a question that would exceed it by far, and must end the
 * question within 100 ms of its time, with its reason. These are of the processor: on a busy machine nobody ends in
 * time by the clock. Hard questions: factoring for the SAT solvers, sums of cubes for Z3. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solver_world.h"

#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <assay/solve/solver.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <z3.h>

/* x * y = n, 1 < x <= y, without wrap-around, for the product of two large primes. */
static as_term factoring(world *w) {
  as_terms *t = w->terms;
  as_term x = as_term_zero_extend(t, as_term_variable(t, as_sort_bv(40), "x"), 80);
  as_term y = as_term_zero_extend(t, as_term_variable(t, as_sort_bv(40), "y"), 80), one = as_term_bv(t, 80, 1);
  as_term limbs =
      as_term_bvmul(t, as_term_bv(t, 80, UINT64_C(549755813881)), as_term_bv(t, 80, UINT64_C(549755813869)));
  as_term product = as_term_eq(t, as_term_bvmul(t, x, y), limbs);
  return as_term_and(t, product, as_term_and(t, as_term_bvult(t, one, x), as_term_bvult(t, one, y)));
}

/* Three cubes with a sum that nobody has found by search. */
static as_term three_cubes(world *w) {
  as_terms *t = w->terms;
  as_term sum = as_term_int(t, 0);
  const char *const names[] = {"a", "b", "c"};
  for (int i = 0; i < 3; i++) {
    as_term n = as_term_variable(t, as_sort_int(), names[i]);
    sum = as_term_int_add(t, sum, as_term_int_mul(t, n, as_term_int_mul(t, n, n)));
  }
  return as_term_eq(t, sum, as_term_int(t, 114));
}

static void expect(as_term (*question)(world *w), as_solver_options options, as_reason reason, double most_seconds) {
  world w = open_world();
  as_solver *solver = as_solver_create(w.paths, &options);
  as_term q = question(&w);
  clock_t start = clock();
  as_answer answer = as_solver_check(solver, w.root, q);
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  assert_int_equal(answer, AS_ANSWER_UNKNOWN);
  assert_string_equal(as_reason_name(as_solver_reason(solver)), as_reason_name(reason));
  if (most_seconds > 0 && seconds > most_seconds) fail_msg("%.3f s instead of %.3f s", seconds, most_seconds);
  as_solver_destroy(solver);
  close_world(&w);
}

static void test_time(void **state) {
  (void)state;
  expect(factoring, (as_solver_options){.question_seconds = 0.3}, AS_REASON_TIME, 0.4);
  expect(factoring, (as_solver_options){.question_seconds = 0.3, .tiers_off = 1u << AS_TIER_CADICAL}, AS_REASON_TIME,
         0.4);
  expect(factoring, (as_solver_options){.run_seconds = 0.3}, AS_REASON_RUN_TIME, 0.4);
  expect(three_cubes, (as_solver_options){.question_seconds = 0.3}, AS_REASON_TIME, 0.4);
  expect(three_cubes, (as_solver_options){.question_seconds = 600, .z3_seconds = 0.3}, AS_REASON_TIME, 0.4);
}

static void test_conflicts(void **state) {
  (void)state;
  uint32_t no_z3 = 1u << AS_TIER_Z3;
  expect(factoring, (as_solver_options){.question_conflicts = 50, .tiers_off = no_z3}, AS_REASON_CONFLICTS, 0);
  expect(factoring, (as_solver_options){.question_conflicts = 50}, AS_REASON_CONFLICTS, 2);
  expect(factoring, (as_solver_options){.question_conflicts = 50, .z3_of_its_own = true}, AS_REASON_CONFLICTS, 0.5);
  expect(three_cubes, (as_solver_options){.question_conflicts = 50, .question_seconds = 20}, AS_REASON_CONFLICTS, 0);
}

/* Z3 does not count what it is not asked, and is asked what bits cannot say. */
static void test_z3_of_its_own(void **state) {
  (void)state;
  for (int i = 0; i < 2; i++) {
    world w = open_world();
    as_solver *solver = as_solver_create(
        w.paths, &(as_solver_options){.question_conflicts = 50, .z3_of_its_own = i, .z3_questions = 1});
    for (int k = 0; k < 2; k++)
      assert_int_equal(as_solver_check(solver, as_solver_path(solver), factoring(&w)), AS_ANSWER_UNKNOWN);
    assert_int_equal(as_solver_get_statistics(solver)->tier[AS_TIER_Z3].asked, i ? 0 : 2);
    assert_int_equal(as_solver_reason(solver), i ? AS_REASON_CONFLICTS : AS_REASON_Z3_ASKED);
    as_solver_destroy(solver);
    close_world(&w);
  }
}

/* Of one question, or of all that is done about the terms; what was done before a question is not the question's. */
static void test_work(void **state) {
  (void)state;
  uint32_t own = 1u << AS_TIER_CADICAL;
  expect(factoring, (as_solver_options){.question_work = 100000, .tiers_off = own}, AS_REASON_WORK, 0.5);
  expect(factoring, (as_solver_options){.run_work = 100000, .tiers_off = own}, AS_REASON_WORK, 0.5);
  world w = open_world();
  as_terms_add_work(w.terms, 1000000);
  as_solver *solver = as_solver_create(w.paths, &(as_solver_options){.question_work = 100000, .tiers_off = own});
  as_term x = as_term_variable(w.terms, as_sort_bv(16), "x"), y = as_term_variable(w.terms, as_sort_bv(16), "y");
  as_term product = as_term_eq(w.terms, as_term_bvmul(w.terms, x, y), as_term_bv(w.terms, 16, 15));
  assert_int_equal(as_solver_check(solver, w.root, product), AS_ANSWER_SAT);
  as_solver_destroy(solver);
  close_world(&w);
}

/* A number that is among the first of a large table: a lemma about an element does not speak of all the others. */
static void test_table_work(void **state) {
  (void)state;
  enum { ELEMENTS = 4096 };
  world w = open_world();
  as_terms *t = w.terms;
  as_term table = as_term_const_array(t, 32, as_term_bv(t, 16, 0));
  for (uint32_t i = 0; i < ELEMENTS; i++)
    table = as_term_store(t, table, as_term_bv(t, 32, i), as_term_bv(t, 16, (i * 40503u | 1) & 0xffff));
  as_solver *solver = as_solver_create(w.paths, &(as_solver_options){.tiers_off = 1u << AS_TIER_MODELS});
  as_term index = as_term_bvand(t, as_term_variable(t, as_sort_bv(32), "i"), as_term_bv(t, 32, 7));
  as_term read = as_term_select(t, table, index), wanted = as_term_select(t, table, as_term_bv(t, 32, 6));
  uint64_t before = as_terms_work(t);
  assert_int_equal(as_solver_check(solver, w.root, as_term_eq(t, read, wanted)), AS_ANSWER_SAT);
  as_term no_such = as_term_eq(t, read, as_term_bv(t, 16, 2));
  assert_int_equal(as_solver_check(solver, w.root, no_such), AS_ANSWER_UNSAT);
  assert_true(as_terms_work(t) - before < 100 * ELEMENTS);
  as_solver_destroy(solver);
  close_world(&w);
}

/* The limit of one question is not that of the next, which Z3 answers in the same process. */
static void test_conflicts_change(void **state) {
  (void)state;
  uint32_t no_sat = 1u << AS_TIER_SEARCH | 1u << AS_TIER_CADICAL | 1u << AS_TIER_MODELS;
  world w = open_world();
  as_terms *t = w.terms;
  as_solver *solver = as_solver_create(w.paths, &(as_solver_options){.question_conflicts = 1, .tiers_off = no_sat});
  as_term x = as_term_variable(t, as_sort_bv(16), "x"), y = as_term_variable(t, as_sort_bv(16), "y");
  as_term product = as_term_eq(t, as_term_bvmul(t, x, y), as_term_bv(t, 16, 51719)), one = as_term_bv(t, 16, 1);
  as_term factors = as_term_and(t, product, as_term_and(t, as_term_bvult(t, one, x), as_term_bvult(t, one, y)));
  assert_int_equal(as_solver_check(solver, w.root, factors), AS_ANSWER_UNKNOWN);
  assert_int_equal(as_solver_reason(solver), AS_REASON_CONFLICTS);
  as_solver_set_options(solver, &(as_solver_options){.tiers_off = no_sat});
  assert_int_equal(as_solver_check(solver, w.root, factors), AS_ANSWER_SAT);
  as_solver_destroy(solver);
  close_world(&w);
}

/* Two questions that only Z3 can answer: the second one is one too many, unless it is another solver's. */
static void test_z3_is_asked(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_z3_worker *z3 = as_z3_worker_create(as_terms_memory(t), NULL);
  as_solver_options options = {.z3_questions = 1, .z3_worker = z3};
  as_term x = as_term_variable(t, as_sort_float64(), "x"), y = as_term_variable(t, as_sort_float64(), "y");
  as_term z = as_term_variable(t, as_sort_float64(), "z");
  as_term up = as_term_and(t, as_term_fp_lt(t, x, y), as_term_and(t, as_term_fp_lt(t, y, z), as_term_fp_lt(t, z, x)));
  as_term down = as_term_and(t, as_term_fp_lt(t, y, x), as_term_and(t, as_term_fp_lt(t, x, z), as_term_fp_lt(t, z, y)));
  for (uint32_t i = 0; i < 2; i++) {
    as_solver *solver = as_solver_create(w.paths, &options);
    assert_int_equal(as_solver_check(solver, w.root, up), AS_ANSWER_UNSAT);
    assert_int_equal(as_solver_answered_by(solver), AS_TIER_Z3);
    assert_int_equal(as_solver_check(solver, w.root, down), AS_ANSWER_UNKNOWN);
    assert_int_equal(as_solver_reason(solver), AS_REASON_Z3_ASKED);
    assert_int_equal(as_solver_get_statistics(solver)->late, 0);
    as_solver_destroy(solver);
  }
  as_z3_worker_destroy(z3);
  close_world(&w);
}

/* Bounds of what Z3 may use: its resources; and that only its UNSAT is wanted. */
static void test_z3_bounds(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_term x = as_term_variable(t, as_sort_float64(), "x"), y = as_term_variable(t, as_sort_float64(), "y");
  as_term below = as_term_fp_lt(t, x, y), never = as_term_and(t, below, as_term_fp_lt(t, y, x));
  as_solver_options options = {.tiers_off = ~(1U << AS_TIER_Z3), .z3_resources = 1};
  as_solver *solver = as_solver_create(w.paths, &options);
  as_term sum = as_term_fp_add(t, as_term_rounding(t, AS_ROUNDING_RNE), x, y);
  assert_int_equal(as_solver_check(solver, w.root, as_term_fp_lt(t, sum, x)), AS_ANSWER_UNKNOWN);
  assert_int_equal(as_solver_reason(solver), AS_REASON_CONFLICTS);
  options.z3_resources = 0, options.z3_only_refutes = true;
  as_solver_set_options(solver, &options);
  assert_int_equal(as_solver_check(solver, w.root, never), AS_ANSWER_UNSAT);
  assert_int_equal(as_solver_check(solver, w.root, below), AS_ANSWER_UNKNOWN);
  assert_int_equal(as_solver_reason(solver), AS_REASON_Z3_UNKNOWN);
  options.z3_only_refutes = false;
  as_solver_set_options(solver, &options);
  assert_int_equal(as_solver_check(solver, w.root, below), AS_ANSWER_SAT);
  assert_int_equal(as_solver_get_statistics(solver)->late, 0);
  as_solver_destroy(solver);
  close_world(&w);
}

static void test_no_decider(void **state) {
  (void)state;
  uint32_t deciders = 1u << AS_TIER_SEARCH | 1u << AS_TIER_CADICAL | 1u << AS_TIER_Z3;
  expect(factoring, (as_solver_options){.tiers_off = deciders}, AS_REASON_NO_TIER, 0);
}

static void test_no_library(void **state) {
  (void)state;
  expect(three_cubes, (as_solver_options){.z3_library = "/nonexistent/libz3.so"}, AS_REASON_NO_Z3, 0);
}

static volatile int interrupted;
static void on_alarm(int signal_number) {
  (void)signal_number;
  interrupted = 1;
}

static void interrupt_after(double seconds) {
  interrupted = 0;
  signal(SIGALRM, on_alarm);
  struct itimerval timer = {.it_value = {0, (suseconds_t)(seconds * 1e6)}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

static void test_interrupt(void **state) {
  (void)state;
  interrupt_after(0.2);
  expect(factoring, (as_solver_options){.interrupt = &interrupted}, AS_REASON_INTERRUPTED, 0.3);
  interrupt_after(0.2);
  expect(three_cubes, (as_solver_options){.interrupt = &interrupted}, AS_REASON_INTERRUPTED, 0.3);
}

/* Memory: a product of 8,000 bits has millions of gates. The solver works again when the limit is lifted. */
static void test_memory(void **state) {
  (void)state;
  world w = open_world();
  as_solver_options options = {.question_seconds = 20, .tiers_off = 1u << AS_TIER_Z3};
  as_solver *solver = as_solver_create(w.paths, &options);
  as_term x = as_term_variable(w.terms, as_sort_bv(8000), "x"), y = as_term_variable(w.terms, as_sort_bv(8000), "y");
  as_term q = as_term_eq(w.terms, as_term_bvmul(w.terms, x, y), as_term_bv(w.terms, 8000, 77777));
  as_memory_set_limit(w.memory, as_memory_live(w.memory) + (16u << 20));
  assert_int_equal(as_solver_check(solver, w.root, as_term_and(w.terms, q, as_term_bvult(w.terms, y, x))),
                   AS_ANSWER_UNKNOWN);
  assert_string_equal(as_reason_name(as_solver_reason(solver)), "memory");
  as_memory_set_limit(w.memory, 0);
  as_term small = as_term_variable(w.terms, as_sort_bv(8), "small"), nine = as_term_bv(w.terms, 8, 9);
  as_term square = as_term_eq(w.terms, as_term_bvmul(w.terms, small, small), nine);
  assert_int_equal(as_solver_check(solver, w.root, square), AS_ANSWER_SAT);
  as_solver_destroy(solver);
  close_world(&w);
}

/* Floats and quantifiers reach Z3, and models come back through evaluation. */
static void test_z3_questions(void **state) {
  (void)state;
  world w = open_world();
  as_terms *t = w.terms;
  as_solver *solver = as_solver_create(w.paths, NULL);
  as_term rounding = as_term_rounding(t, AS_ROUNDING_RNE), f = as_term_variable(t, as_sort_float32(), "f");
  as_term g = as_term_variable(t, as_sort_float32(), "g");
  as_term differ =
      as_term_not(t, as_term_fp_eq(t, as_term_fp_sub(t, rounding, as_term_fp_add(t, rounding, f, g), g), f));
  as_term finite = as_term_and(t, as_term_fp_is_normal(t, f), as_term_fp_is_normal(t, g));
  assert_int_equal(as_solver_check(solver, w.root, as_term_and(t, differ, finite)), AS_ANSWER_SAT);
  assert_int_equal(as_solver_check(solver, w.root, as_term_fp_lt(t, f, f)), AS_ANSWER_UNSAT);
  as_term b = as_term_fresh(t, as_sort_bv(8), "b"), x = as_term_variable(t, as_sort_bv(8), "x");
  as_term all = as_term_forall(t, &b, 1, as_term_bvule(t, as_term_bvand(t, x, b), b));
  as_term above = as_term_forall(t, &b, 1, as_term_bvult(t, b, x));
  assert_int_equal(as_solver_check(solver, w.root, as_term_and(t, all, as_term_bvult(t, as_term_bv(t, 8, 3), x))),
                   AS_ANSWER_SAT);
  assert_int_equal(as_solver_check(solver, w.root, above), AS_ANSWER_UNSAT);
  as_solver_destroy(solver);
  close_world(&w);
}

static void remove_directory(const char *name) {
  DIR *directory = opendir(name);
  for (struct dirent *entry; (entry = readdir(directory));) {
    char path[600];
    snprintf(path, sizeof path, "%s/%s", name, entry->d_name);
    unlink(path);
  }
  closedir(directory);
  rmdir(name);
}

/* What a logged question says, and what Z3 says to it. */
static void check_logged(const char *path, const char *comment, const char *answer) {
  char text[4096];
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);
  assert_int_equal(strncmp(text, comment, strlen(comment)), 0);
  Z3_config config = Z3_mk_config();
  Z3_context z3 = Z3_mk_context(config);
  assert_string_equal(Z3_eval_smtlib2_string(z3, text), answer);
  Z3_del_context(z3);
  Z3_del_config(config);
}

static void test_query_log(void **state) {
  (void)state;
  char name[] = "/tmp/assay-log-XXXXXX", path[64];
  assert_non_null(mkdtemp(name));
  world w = open_world();
  as_solver *solver = as_solver_create(w.paths, &(as_solver_options){.log_directory = name, .paranoid = true});
  as_term x = as_term_variable(w.terms, as_sort_bv(8), "x");
  as_term small = as_term_bvult(w.terms, x, as_term_bv(w.terms, 8, 3)),
          large = as_term_bvult(w.terms, as_term_bv(w.terms, 8, 5), x);
  as_path *path_small = as_path_extend(w.paths, w.root, small);
  assert_int_equal(as_solver_check(solver, path_small, large), AS_ANSWER_UNSAT);
  assert_null(as_solver_log_error(solver));
  snprintf(path, sizeof path, "%s/000001.smt2", name);
  check_logged(path, "; answer: unsat\n", "unsat\n");
  remove_directory(name);
  assert_int_equal(as_solver_check(solver, path_small, large),
                   AS_ANSWER_UNSAT); /* the directory is gone: said, not fatal */
  assert_non_null(strstr(as_solver_log_error(solver), "000002.smt2"));
  as_path_drop(w.paths, path_small);
  as_solver_destroy(solver);
  close_world(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_time),          cmocka_unit_test(test_conflicts),
      cmocka_unit_test(test_z3_of_its_own), cmocka_unit_test(test_conflicts_change),
      cmocka_unit_test(test_z3_is_asked),   cmocka_unit_test(test_no_decider),
      cmocka_unit_test(test_no_library),    cmocka_unit_test(test_interrupt),
      cmocka_unit_test(test_memory),        cmocka_unit_test(test_z3_questions),
      cmocka_unit_test(test_z3_bounds),     cmocka_unit_test(test_query_log),
      cmocka_unit_test(test_work),          cmocka_unit_test(test_table_work),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

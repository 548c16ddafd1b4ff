/* Strategy: random networks of gates that grow between questions; every answer is checked from outside. YES: the
 * inputs' values, put through the gates' functions (network.h), give every value of the cone and make the assumptions
 * true. NO: the explanation consists of assumptions, and CaDiCaL refutes it on the whole network; on small networks all
 * inputs are enumerated instead. Proofs are checked now and then. Then the hard families, the limits, and what a
 * question costs in an instance that is far larger than its cone. */
#include "network.h"
#include <assay/base/clock.h>
#include <time.h>

static bool assumed(const as_lit *assumptions, uint32_t count, as_lit lit) {
  for (uint32_t i = 0; i < count; i++)
    if (assumptions[i] == lit) return true;
  return false;
}

static void check_yes(const network *n, const as_lit *assumptions, uint32_t count) {
  unsigned char *value = calloc(n->count, 1);
  for (uint32_t v = 2; v < n->count; v++)
    if (n->gates[v].kind == INPUT && as_sat_in_cone(n->sat, 2 * v)) value[v] = as_sat_value(n->sat, 2 * v);
  evaluate(n, value);
  for (uint32_t v = 2; v < n->count; v++)
    if (as_sat_in_cone(n->sat, 2 * v)) assert_int_equal(value[v], as_sat_value(n->sat, 2 * v));
  for (uint32_t i = 0; i < count; i++) {
    assert_true(as_sat_value(n->sat, assumptions[i]));
    assert_true(literal_of(value, assumptions[i]));
  }
  free(value);
}

static void check_explanation(const network *n, const as_lit *assumptions, uint32_t count, bool cadical) {
  uint32_t explanation_count;
  const as_lit *explanation = as_sat_explain(n->sat, &explanation_count);
  assert_true(explanation_count > 0);
  for (uint32_t i = 0; i < explanation_count; i++) assert_true(assumed(assumptions, count, explanation[i]));
  if (cadical) assert_int_equal(ask_cadical(n, explanation, explanation_count), 20);
}

static void check_proof(const network *n, const as_lit *assumptions, uint32_t count) {
  if (!n->proof) return;
  const char *error = as_proof_check(n->proof, assumptions, count, n->memory);
  if (error) fail_msg("%s", error);
}

static bool satisfiable_by_enumeration(const network *n, const as_lit *assumptions, uint32_t count, uint32_t inputs) {
  unsigned char value[4096];
  assert(n->count <= sizeof value);
  for (uint32_t row = 0; row < 1u << inputs; row++) {
    uint32_t k = 0;
    bool all = true;
    for (uint32_t v = 2; v < n->count; v++)
      if (n->gates[v].kind == INPUT) value[v] = row >> k++ & 1;
    evaluate(n, value);
    for (uint32_t i = 0; i < count; i++) all &= literal_of(value, assumptions[i]);
    if (all) return true;
  }
  return false;
}

static void against_enumeration(void **state) {
  (void)state;
  uint32_t answers[2] = {0};
  for (uint64_t seed = 1; seed <= 60; seed++) {
    network n = network_create(seed, seed % 2);
    uint32_t inputs = 2 + draw(&n, 6);
    for (uint32_t i = 0; i < inputs; i++) add_input(&n);
    for (uint32_t question = 0; question < 60; question++) {
      for (uint32_t i = draw(&n, 4); i; i--) add_random_gate(&n, 12);
      as_lit assumptions[8];
      uint32_t count = draw(&n, 8);
      for (uint32_t i = 0; i < count; i++) assumptions[i] = draw_literal(&n, 40);
      as_sat_answer answer = as_sat_solve(n.sat, assumptions, count, NULL);
      assert_int_equal(answer == AS_SAT_YES, satisfiable_by_enumeration(&n, assumptions, count, inputs));
      answers[answer == AS_SAT_YES]++;
      if (answer == AS_SAT_YES)
        check_yes(&n, assumptions, count);
      else
        check_explanation(&n, assumptions, count, true), check_proof(&n, assumptions, count);
    }
    network_destroy(&n);
  }
  assert_true(answers[0] > 300 && answers[1] > 300);
}

/* Mutates the assumptions of the question before: mostly a common prefix, sometimes all new. */
static uint32_t next_assumptions(network *n, as_lit *assumptions, uint32_t count, uint32_t most, uint32_t window) {
  uint32_t keep = draw(n, 10) ? (count ? count - draw(n, (count < 4 ? count : 4)) : 0) : 0;
  count = keep;
  for (uint32_t i = 1 + draw(n, 5); i && count < most; i--) {
    uint32_t kind = draw(n, 40);
    if (kind == 0 && count)
      assumptions[count] = as_lit_not(assumptions[draw(n, count)]);
    else if (kind == 1 && count)
      assumptions[count] = assumptions[draw(n, count)];
    else
      assumptions[count] = draw_literal(n, window);
    count++;
  }
  return count;
}

static void ask_many(uint64_t seed, uint32_t questions, bool with_proof, uint32_t *answers) {
  enum { MOST = 24 };
  network n = network_create(seed, with_proof);
  as_lit assumptions[MOST];
  uint32_t count = 0;
  for (uint32_t i = 0; i < 30; i++) add_input(&n);
  for (uint32_t question = 0; question < questions; question++) {
    if (draw(&n, 8) == 0) add_input(&n);
    for (uint32_t i = draw(&n, 6); i; i--) add_random_gate(&n, draw(&n, 3) ? 60 : 5000);
    count = next_assumptions(&n, assumptions, count, MOST, draw(&n, 2) ? 100 : 5000);
    if (draw(&n, 3) == 0) { /* giving up anywhere leaves nothing broken */
      as_sat_limits limits = {.conflicts = 1 + draw(&n, 3),
                              .deadline_seconds = as_clock_seconds() + 1e-6 * draw(&n, 50)};
      as_sat_solve(n.sat, assumptions, draw(&n, count + 1), &limits);
    }
    as_sat_answer answer = as_sat_solve(n.sat, assumptions, count, NULL);
    assert_int_not_equal(answer, AS_SAT_GAVE_UP);
    answers[answer]++;
    if (question % 4 == 0) assert_int_equal(ask_cadical(&n, assumptions, count), answer == AS_SAT_YES ? 10 : 20);
    if (answer == AS_SAT_YES) {
      if (draw(&n, 100) == 0) as_sat_collect(n.sat);
      if (draw(&n, 10) == 0) add_random_gate(&n, 60); /* values outlive both */
      check_yes(&n, assumptions, count);
    } else {
      check_explanation(&n, assumptions, count, question % 4 == 1);
      if (question % 16 == 2) check_proof(&n, assumptions, count);
      if (draw(&n, 100) == 0) as_sat_collect(n.sat);
    }
  }
  network_destroy(&n);
}

static void against_cadical(void **state) {
  (void)state;
  uint32_t answers[3] = {0}, runs = getenv("AS_LONG") ? 200 : 6;
  for (uint32_t seed = 1; seed <= runs; seed++) ask_many(seed, 500, seed % 2, answers);
  assert_true(answers[AS_SAT_YES] > 500 && answers[AS_SAT_NO] > 500);
}

/* Miters of parts of two multipliers: many conflicts, learnt clauses that sleep and wake, reductions. */
static void conflicts_and_sleep(void **state) {
  (void)state;
  network n = network_create(7, true);
  as_lit miters[4];
  for (int i = 0; i < 4; i++) miters[i] = multiplier_miter(&n, 5);
  for (int round = 0; round < 12; round++) {
    as_lit bit = 2 * (2 + draw(&n, 10)) + draw(&n, 2);
    as_lit assumptions[2] = {bit, miters[draw(&n, 4)]};
    assert_int_equal(as_sat_solve(n.sat, assumptions, 2, NULL), AS_SAT_NO);
    check_explanation(&n, assumptions, 2, false);
    check_proof(&n, assumptions, 2);
    if (round % 5 == 4) as_sat_collect(n.sat);
  }
  network_destroy(&n);
}

static void hard_families(void **state) {
  (void)state;
  network n = network_create(11, true);
  as_lit assumptions[512];
  uint32_t count = pigeonhole(&n, 6, assumptions);
  assert_int_equal(as_sat_solve(n.sat, assumptions, count, NULL), AS_SAT_NO);
  check_explanation(&n, assumptions, count, true);
  check_proof(&n, assumptions, count);
  assert_int_equal(as_sat_solve(n.sat, assumptions + 1, count - 1, NULL), AS_SAT_YES);
  check_yes(&n, assumptions + 1, count - 1);
  as_lit miter = multiplier_miter(&n, 6);
  assert_int_equal(as_sat_solve(n.sat, &miter, 1, NULL), AS_SAT_NO);
  check_proof(&n, &miter, 1);
  assert_true(as_sat_get_statistics(n.sat)->reductions > 0);
  network_destroy(&n);
}

/* Not both: of two inputs the one that is preferred is true, also when the other was before. */
static void preferred_values_are_tried_first(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_sat *sat = as_sat_create(memory);
  as_lit input[] = {as_sat_input(sat), as_sat_input(sat)};
  as_lit both = as_sat_gate(sat, input, 2);
  as_sat_define(sat, (as_lit[]){as_lit_not(both), input[0]}, 2);
  as_sat_define(sat, (as_lit[]){as_lit_not(both), input[1]}, 2);
  as_sat_define(sat, (as_lit[]){both, as_lit_not(input[0]), as_lit_not(input[1])}, 3);
  as_sat_limits limits = {0};
  for (uint32_t i = 0; i < 4; i++) {
    as_sat_prefer(sat, input[i % 2]), as_sat_prefer(sat, as_lit_not(input[1 - i % 2]));
    assert_int_equal(as_sat_solve(sat, (as_lit[]){as_lit_not(both)}, 1, &limits), AS_SAT_YES);
    assert_true(as_sat_value(sat, input[i % 2]) && !as_sat_value(sat, input[1 - i % 2]));
    assert_int_equal(as_sat_solve(sat, NULL, 0, &limits), AS_SAT_YES); /* takes the values back */
  }
  as_sat_destroy(sat);
  as_memory_destroy(memory);
}

static void limits_are_kept(void **state) {
  (void)state;
  network n = network_create(13, false);
  as_lit miter = multiplier_miter(&n, 16);
  as_sat_limits limits = {.conflicts = 100};
  assert_int_equal(as_sat_solve(n.sat, &miter, 1, &limits), AS_SAT_GAVE_UP);
  assert_int_equal(as_sat_gave_up_because(n.sat), AS_SAT_REASON_CONFLICTS);
  assert_int_equal(as_sat_get_statistics(n.sat)->conflicts, 100);
  uint64_t propagations = as_sat_get_statistics(n.sat)->propagations;
  limits = (as_sat_limits){.propagations = 1000};
  assert_int_equal(as_sat_solve(n.sat, &miter, 1, &limits), AS_SAT_GAVE_UP);
  assert_int_equal(as_sat_gave_up_because(n.sat), AS_SAT_REASON_PROPAGATIONS);
  assert_true(as_sat_get_statistics(n.sat)->propagations - propagations < 1000 + 100000);
  double start = as_clock_seconds();
  clock_t used = clock();
  limits = (as_sat_limits){.deadline_seconds = start + 0.3};
  assert_int_equal(as_sat_solve(n.sat, &miter, 1, &limits), AS_SAT_GAVE_UP);
  assert_int_equal(as_sat_gave_up_because(n.sat), AS_SAT_REASON_TIME);
  assert_true(as_clock_seconds() - start >= 0.3);
  assert_true(clock() - used < CLOCKS_PER_SEC * 4 / 10); /* of the processor: others may use it, too */
  volatile int interrupt = 1;
  limits = (as_sat_limits){.interrupt = &interrupt};
  assert_int_equal(as_sat_solve(n.sat, &miter, 1, &limits), AS_SAT_GAVE_UP);
  assert_int_equal(as_sat_gave_up_because(n.sat), AS_SAT_REASON_INTERRUPTED);
  as_memory_set_limit(n.memory, as_memory_live(n.memory) + 100000);
  assert_int_equal(as_sat_solve(n.sat, &miter, 1, NULL), AS_SAT_GAVE_UP);
  assert_int_equal(as_sat_gave_up_because(n.sat), AS_SAT_REASON_MEMORY);
  as_memory_set_limit(n.memory, 0);
  as_lit easy[2] = {AS_LIT_TRUE, 4};
  assert_int_equal(as_sat_solve(n.sat, easy, 2, &(as_sat_limits){.conflicts = 1}), AS_SAT_YES);
  check_yes(&n, easy, 2);
  network_destroy(&n);
}

static void constants_and_contradictions(void **state) {
  (void)state;
  network n = network_create(17, true);
  as_lit a = add_input(&n), b = add_input(&n);
  as_lit g = add_gate(&n, AND, (as_lit[]){a, b}, 2);
  as_lit cases[][3] = {{a, as_lit_not(a), b},
                       {AS_LIT_TRUE, AS_LIT_FALSE, a},
                       {g, g, as_lit_not(b)},
                       {AS_LIT_FALSE, AS_LIT_FALSE, AS_LIT_FALSE}};
  for (int i = 0; i < 4; i++) {
    assert_int_equal(as_sat_solve(n.sat, cases[i], 3, NULL), AS_SAT_NO);
    check_explanation(&n, cases[i], 3, true);
    check_proof(&n, cases[i], 3);
  }
  assert_int_equal(as_sat_solve(n.sat, NULL, 0, NULL), AS_SAT_YES);
  assert_int_equal(as_sat_solve(n.sat, (as_lit[]){g, g, AS_LIT_TRUE}, 3, NULL), AS_SAT_YES);
  check_yes(&n, (as_lit[]){g, g, AS_LIT_TRUE}, 3);
  as_lit constant = add_gate(&n, AND, (as_lit[]){AS_LIT_TRUE, as_lit_not(AS_LIT_FALSE)}, 2); /* true */
  as_lit both[2] = {g, as_lit_not(constant)};
  assert_int_equal(as_sat_solve(n.sat, both, 2, NULL), AS_SAT_NO);
  uint32_t explanation_count;
  assert_int_equal(as_sat_explain(n.sat, &explanation_count)[0], as_lit_not(constant));
  assert_int_equal(explanation_count, 1);
  check_proof(&n, both, 2);
  network_destroy(&n);
}

static void collecting_gives_memory_back(void **state) {
  (void)state;
  network n = network_create(19, false);
  as_lit miter = multiplier_miter(&n, 16);
  as_sat_solve(n.sat, &miter, 1, &(as_sat_limits){.conflicts = 3000});
  size_t before = as_memory_live(n.memory);
  assert_true(as_sat_live_bytes(n.sat) == before);
  as_sat_collect(n.sat), as_sat_collect(n.sat);
  assert_true(as_sat_live_bytes(n.sat) == as_memory_live(n.memory));
  assert_true(as_memory_live(n.memory) < before - before / 4);
  network_destroy(&n);
}

/* A chain of half a million gates: neither waking nor propagating it may outlast the limits. */
static void limits_are_kept_in_large_cones(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_sat *sat = as_sat_create(memory);
  as_lit first = as_sat_input(sat), last = first;
  for (int i = 0; i < 500000; i++) {
    as_lit next = as_sat_gate(sat, &last, 1);
    as_sat_define(sat, (as_lit[]){next, last}, 2);
    as_sat_define(sat, (as_lit[]){as_lit_not(next), as_lit_not(last)}, 2);
    last = next;
  }
  as_lit assumptions[2] = {first, last};
  for (int i = 0; i < 3; i++) {
    clock_t used = clock();
    as_sat_limits limits = {.deadline_seconds = as_clock_seconds() + 0.001 * (1 << 2 * i)};
    assert_int_equal(as_sat_solve(sat, assumptions, 2, &limits), AS_SAT_GAVE_UP);
    assert_int_equal(as_sat_gave_up_because(sat), AS_SAT_REASON_TIME);
    assert_true(clock() - used < CLOCKS_PER_SEC / 8);
  }
  assert_int_equal(as_sat_solve(sat, assumptions, 2, NULL), AS_SAT_YES);
  assumptions[1] = as_lit_not(last);
  assert_int_equal(as_sat_solve(sat, assumptions, 2, NULL), AS_SAT_NO);
  as_sat_destroy(sat);
  as_memory_destroy(memory);
}

/* Random 3-SAT about the threshold: each clause is a gate, questions assume most of them. */
static void random_clauses(void **state) {
  (void)state;
  enum { INPUTS = 50, CLAUSES = 400 };
  uint32_t answers[2] = {0};
  for (uint64_t seed = 1; seed <= 4; seed++) {
    network n = network_create(100 + seed, true);
    as_lit gates[CLAUSES], assumptions[CLAUSES];
    for (uint32_t i = 0; i < INPUTS; i++) add_input(&n);
    for (uint32_t i = 0; i < CLAUSES; i++) {
      as_lit lits[3];
      for (int k = 0; k < 3; k++) lits[k] = 2 * (2 + draw(&n, INPUTS)) + draw(&n, 2);
      gates[i] = as_lit_not(add_gate(&n, AND, lits, 3));
    }
    for (uint32_t i = 0; i < CLAUSES; i++) assumptions[i] = gates[i];
    for (uint32_t question = 0; question < 60; question++) {
      uint32_t count = 280 + draw(&n, 110);
      for (uint32_t i = draw(&n, 3) ? count - 30 : 0; i < count; i++) assumptions[i] = gates[draw(&n, CLAUSES)];
      as_sat_answer answer = as_sat_solve(n.sat, assumptions, count, NULL);
      assert_int_equal(ask_cadical(&n, assumptions, count), answer == AS_SAT_YES ? 10 : 20);
      answers[answer == AS_SAT_YES]++;
      if (answer == AS_SAT_YES)
        check_yes(&n, assumptions, count);
      else {
        check_explanation(&n, assumptions, count, true);
        if (question % 8 == 0) check_proof(&n, assumptions, count);
      }
    }
    network_destroy(&n);
  }
  assert_true(answers[0] > 30 && answers[1] > 30);
}

/* The same questions in an instance with a hundred times the variables do the same work. */
static uint64_t propagations_among(uint32_t others) {
  network n = network_create(23, false);
  as_lit x[32], y[32], p[32];
  for (int i = 0; i < 12; i++) x[i] = add_input(&n), y[i] = add_input(&n);
  for (uint32_t i = 0; i < others; i++) /* fan-out of the inputs */
    add_gate(&n, AND, (as_lit[]){x[i % 12], i ? 2 * (n.count - 1) + i % 2 : y[0]}, 2);
  multiply(&n, p, x, y, 4);
  for (uint32_t i = 0; i < 64; i++)
    as_sat_solve(n.sat, (as_lit[]){p[0] ^ (i & 1), p[1] ^ (i >> 1 & 1), p[2] ^ (i >> 2 & 1), p[3] ^ (i >> 3 & 1)}, 4,
                 NULL);
  uint64_t propagations = as_sat_get_statistics(n.sat)->propagations;
  network_destroy(&n);
  return propagations;
}

static void cost_is_in_the_cone(void **state) {
  (void)state;
  assert_int_equal(propagations_among(1000), propagations_among(100000));
}

static void assignment_is_reused(void **state) {
  (void)state;
  network n = network_create(29, false);
  as_lit x[10];
  for (int i = 0; i < 10; i++) x[i] = add_input(&n);
  for (uint32_t i = 1; i <= 10; i++) assert_int_equal(as_sat_solve(n.sat, x, i, NULL), AS_SAT_YES);
  assert_int_equal(as_sat_get_statistics(n.sat)->reused_levels, 45);
  network_destroy(&n);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(against_enumeration),
      cmocka_unit_test(against_cadical),
      cmocka_unit_test(conflicts_and_sleep),
      cmocka_unit_test(hard_families),
      cmocka_unit_test(preferred_values_are_tried_first),
      cmocka_unit_test(limits_are_kept),
      cmocka_unit_test(constants_and_contradictions),
      cmocka_unit_test(collecting_gives_memory_back),
      cmocka_unit_test(cost_is_in_the_cone),
      cmocka_unit_test(assignment_is_reused),
      cmocka_unit_test(limits_are_kept_in_large_cones),
      cmocka_unit_test(random_clauses),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

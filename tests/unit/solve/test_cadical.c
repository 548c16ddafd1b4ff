/* Strategy: the same random questions to our solver and to CaDiCaL through the cone's clauses; answers agree, the
 * values reported are those of the gates' functions, the explanation reported is refuted by our solver. Then the
 * limits. */
#include "network.h"
#include "solve/sat/cadical.h"
#include <assay/base/clock.h>
#include <time.h>

typedef struct collected {
  unsigned char value[4096], known[4096];
  as_lit explanation[32];
  uint32_t explanation_count;
} collected;

static void take_value(void *data, uint32_t variable, bool value) {
  collected *c = data;
  assert_false(c->known[variable]);
  c->value[variable] = value, c->known[variable] = 1;
}

static void take_failed(void *data, as_lit assumption) {
  collected *c = data;
  c->explanation[c->explanation_count++] = assumption;
}

static void check_values(const network *n, collected *c, const as_lit *assumptions, uint32_t count) {
  unsigned char reported[4096];
  memcpy(reported, c->value, sizeof reported);
  evaluate(n, c->value);
  for (uint32_t v = 1; v < n->count; v++) {
    assert_int_equal(c->known[v], as_sat_in_cone(n->sat, 2 * v));
    if (c->known[v]) assert_int_equal(reported[v], c->value[v]);
  }
  for (uint32_t i = 0; i < count; i++) assert_true(literal_of(c->value, assumptions[i]));
}

static void agrees_with_our_solver(void **state) {
  (void)state;
  uint32_t answers[3] = {0};
  network n = network_create(5, false);
  for (uint32_t i = 0; i < 12; i++) add_input(&n);
  for (uint32_t question = 0; question < 600; question++) {
    if (question % 20 == 0) add_input(&n);
    for (uint32_t i = draw(&n, 4); i; i--) add_random_gate(&n, draw(&n, 3) ? 30 : 4096);
    as_lit assumptions[16];
    uint32_t count = draw(&n, 16);
    for (uint32_t i = 0; i < count; i++) assumptions[i] = draw_literal(&n, 200);
    collected c = {.explanation_count = 0};
    as_cadical_result result = {.data = &c, .value = take_value, .failed = take_failed};
    as_sat_answer expected = as_sat_solve(n.sat, assumptions, count, NULL);
    as_sat_answer answer = as_cadical_solve(n.memory, n.sat, assumptions, count, NULL, &result, NULL);
    assert_int_equal(answer, expected);
    answers[answer]++;
    if (answer == AS_SAT_YES)
      check_values(&n, &c, assumptions, count);
    else
      assert_int_equal(as_sat_solve(n.sat, c.explanation, c.explanation_count, NULL), AS_SAT_NO);
  }
  assert_true(answers[AS_SAT_YES] > 50 && answers[AS_SAT_NO] > 50);
  network_destroy(&n);
}

static void limits_are_kept(void **state) {
  (void)state;
  network n = network_create(6, false);
  as_lit miter = multiplier_miter(&n, 16);
  as_sat_reason reason = AS_SAT_REASON_MEMORY;
  as_sat_limits limits = {.conflicts = 50};
  assert_int_equal(as_cadical_solve(n.memory, n.sat, &miter, 1, &limits, NULL, &reason), AS_SAT_GAVE_UP);
  assert_int_equal(reason, AS_SAT_REASON_CONFLICTS);
  clock_t used = clock(); /* of the processor: others may use it, too */
  limits = (as_sat_limits){.deadline_seconds = as_clock_seconds() + 0.3};
  assert_int_equal(as_cadical_solve(n.memory, n.sat, &miter, 1, &limits, NULL, &reason), AS_SAT_GAVE_UP);
  assert_int_equal(reason, AS_SAT_REASON_TIME);
  assert_true(clock() - used < CLOCKS_PER_SEC * 4 / 10);
  volatile int interrupt = 1;
  limits = (as_sat_limits){.interrupt = &interrupt};
  assert_int_equal(as_cadical_solve(n.memory, n.sat, &miter, 1, &limits, NULL, &reason), AS_SAT_GAVE_UP);
  assert_int_equal(reason, AS_SAT_REASON_INTERRUPTED);
  network_destroy(&n);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(agrees_with_our_solver), cmocka_unit_test(limits_are_kept)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

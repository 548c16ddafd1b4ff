/* Strategy: every rewrite rule is proved. Each is tried on thousands of applications of its operator over pools of
 * canonical terms, and each time it fires, the result is compared with the application as it was written: under all
 * assignments at widths 1 to 4, under special and random ones at widths 8 to 100, over Ints (-8..8), floats, arrays and
 * datatypes; and by Z3 at widths 8 and 32, over Ints, Float32 and arrays. The comparison never goes through the
 * rewriter. A rule that never fires fails the test: either the pool lacks its pattern or the rule is dead. By default a
 * sample is compared, always the same; AS_LONG=1 compares every instance of far more. AS_SEED=n takes other pools,
 * AS_SHOW=1 shows counts. */
#include "rule_prover.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static const prover_plan plans[] = {
    {WORLD_BV, 1, 5000, 0, 60, 6000, 1},       {WORLD_BV, 2, 5000, 0, 150, 8000, 2},
    {WORLD_BV, 3, 5000, 0, 200, 8000, 3},      {WORLD_BV, 4, 5000, 0, 250, 10000, 4},
    {WORLD_BV, 8, 100, 2, 250, 10000, 5},      {WORLD_BV, 32, 100, 2, 250, 8000, 6},
    {WORLD_BV, 64, 60, 0, 200, 4000, 7},       {WORLD_BV, 65, 60, 0, 200, 4000, 8},
    {WORLD_BV, 100, 60, 0, 200, 3000, 9},      {WORLD_INT, 3, 1200, 2, 250, 10000, 10},
    {WORLD_FLOAT, 32, 100, 1, 200, 10000, 11}, {WORLD_ARRAY, 2, 300, 2, 200, 8000, 12},
    {WORLD_ARRAY, 8, 100, 2, 200, 6000, 13},   {WORLD_DATA, 2, 300, 2, 250, 6000, 14},
    {WORLD_DATA, 8, 100, 1, 200, 4000, 15},
};

static prover_plan scaled(prover_plan plan, bool thorough, uint64_t seed) {
  plan.seed += 1000 * seed;
  if (thorough) plan.tries *= 5, plan.pool *= 2, plan.asked *= 2;
#ifdef AS_DEBUG
  plan.tries /= 4; /* every rewrite is compared by the terms' own checker there */
#endif
  return plan;
}

static void show(const rule_prover *p) {
  for (int i = 0; i < AS_RULE_COUNT; i++) {
    const rule_record *r = &p->rule[i];
    print_message("%-40s fired %8llu compared %6llu complete %6llu proved %3u undecided %3u\n",
                  as_rule_name((as_rule_number)i), (unsigned long long)r->fired, (unsigned long long)r->compared,
                  (unsigned long long)r->complete, r->proved, r->undecided);
  }
}

static uint32_t count_silent(const rule_prover *p) {
  uint32_t silent = 0;
  for (int i = 0; i < AS_RULE_COUNT; i++) silent += !p->rule[i].fired;
  return silent;
}

static void test_rules(void **state) {
  (void)state;
  bool thorough = getenv("AS_LONG") != NULL;
  uint64_t seed = getenv("AS_SEED") ? strtoull(getenv("AS_SEED"), NULL, 10) : 0;
  as_memory *memory = as_memory_create(0);
  rule_prover *prover = as_memory_alloc(memory, sizeof *prover);
  rule_prover_init(prover, memory, thorough);
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) rule_prover_run(prover, scaled(plans[i], thorough, seed));
  prover->only_silent = true; /* some patterns are rare: other pools may have them */
  for (uint64_t more = 1; more <= 4; more++)
    for (size_t i = 0; i < sizeof plans / sizeof *plans && count_silent(prover); i++)
      rule_prover_run(prover, scaled(plans[i], thorough, seed + 1000 * more));
  if (getenv("AS_SHOW")) show(prover);
  uint32_t wrong = 0, silent = 0, unproved = 0;
  for (int i = 0; i < AS_RULE_COUNT; i++) {
    const rule_record *r = &prover->rule[i];
    const char *name = as_rule_name((as_rule_number)i);
    if (r->wrong) wrong++, print_error("%s is wrong\n", name);
    if (!r->fired) silent++, print_error("%s never fires\n", name);
    if (r->fired && !r->proved)
      unproved++, print_message("%s: no instance decided by Z3 (%u asked)\n", name, r->undecided);
  }
  print_message("%d rules, %u wrong, %u never fire, %u without a proof by Z3\n", (int)AS_RULE_COUNT, wrong, silent,
                unproved);
  rule_prover_release(prover);
  as_memory_free(memory, prover, sizeof *prover);
  as_memory_destroy(memory);
  assert_int_equal(wrong + silent, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_rules)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

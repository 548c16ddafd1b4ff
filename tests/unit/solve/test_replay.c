/* Claims that come back. Strategy: two tables of facts walk over the same tree of claims, at random; the one puts aside
 * what it leaves and does it again where it can, the other works everything out. After each step they must be the same,
 * cell by cell and link by link; and the first must have done most of what came back without working it out.
 */
#include "facts_world.h"

#include "solve/facts/internal.h"
#include "support/random_terms.h"

enum { POOL = 24, DEEPEST = 12, STEPS = 600 };

static void expect_same(const as_facts *a, const as_facts *b) {
  assert_int_equal(a->contradiction, b->contradiction);
  assert_int_equal(a->cells.count, b->cells.count);
  assert_int_equal(a->links.count, b->links.count);
  assert_int_equal(a->sums.count, b->sums.count);
  assert_int_equal(a->log.count, b->log.count);
  for (uint32_t i = 1; i < a->cells.count; i++) {
    const as_fact_cell *x = &a->cells.at[i], *y = &b->cells.at[i];
    assert_memory_equal(x, y, offsetof(as_fact_cell, queued));
    assert_int_equal(x->queued, 0);
    assert_int_equal(as_facts_find(a, x->term), i);
  }
  assert_memory_equal(a->links.at + 1, b->links.at + 1, (a->links.count - 1) * sizeof *a->links.at);
  for (uint32_t i = 0; i < a->sums.count; i++) assert_int_equal(a->sums.at[i], b->sums.at[i]);
  for (uint32_t i = 0; i < a->log.count; i++) {
    assert_int_equal(a->log.at[i].kind, b->log.at[i].kind);
    assert_int_equal(a->log.at[i].cell, b->log.at[i].cell);
    if (a->log.at[i].kind != AS_UNDO_STATE) assert_true(a->log.at[i].old == b->log.at[i].old);
  }
  assert_null(as_facts_wrong(a));
}

/* Of the states that it came to, those that it had to work out. */
static void walk(uint64_t seed, uint32_t width, uint32_t *claimed, uint64_t *worked_out) {
  world w = world_open();
  as_facts *plain = as_facts_create(w.terms);
  random_terms random;
  random_terms_init(&random, w.terms, seed, width, 4, 2);
  as_term pool[POOL];
  uint32_t mark[DEEPEST], depth = 0;
  uint64_t dice = seed;
  for (uint32_t i = 0; i < POOL; i++) pool[i] = random_bool(&random, 1 + random_below(&dice, 3));
  for (uint32_t step = 0; step < STEPS; step++) {
    if (depth < DEEPEST && random_below(&dice, 5) < 3) {
      as_term claim =
          pool[random_below(&dice, 8) ? (2 * depth + random_below(&dice, 2)) % POOL : random_below(&dice, POOL)];
      mark[depth] = as_facts_mark(w.facts);
      assert_int_equal(mark[depth++], as_facts_mark(plain));
      *claimed += !as_facts_contradiction(w.facts);
      as_facts_assume(w.facts, claim), as_facts_assume(plain, claim);
    } else if (depth) {
      depth -= random_below(&dice, 4) ? 1 : 1 + random_below(&dice, depth);
      as_facts_put_aside(w.facts, mark[depth]), as_facts_undo(plain, mark[depth]);
    }
    if (random_below(&dice, 200) == 0) as_facts_forget_aside(w.facts);
    expect_same(w.facts, plain);
  }
  *worked_out += w.facts->states;
  as_facts_destroy(plain);
  world_close(&w);
}

static void does_again_what_it_did(void **state) {
  (void)state;
  uint32_t claimed = 0;
  uint64_t worked_out = 0;
  for (uint64_t seed = 0; seed < (is_long() ? 400 : 60); seed++)
    walk(seed, seed % 3 == 0 ? 4 : seed % 3 == 1 ? 32 : 64, &claimed, &worked_out);
  assert_true(claimed > 5000 && 3 * worked_out < 2 * claimed);
}

/* Several claims that are undone at once are not kept; those of a question are, when it comes next. */
static void keeps_what_was_asked(void **state) {
  (void)state;
  world w = world_open();
  as_term x = as_term_variable(w.terms, as_sort_bv(32), "x"), y = as_term_variable(w.terms, as_sort_bv(32), "y");
  as_term less = as_term_bvult(w.terms, x, y), small = as_term_bvult(w.terms, y, as_term_bv(w.terms, 32, 9));
  assert_false(as_facts_refutes(w.facts, less));
  uint64_t states = w.facts->states;
  as_facts_assume(w.facts, less);
  assert_true(w.facts->states == states);
  as_facts_assume(w.facts, small);
  assert_int_equal(as_facts_ask(w.facts, as_term_bvult(w.terms, x, as_term_bv(w.terms, 32, 8))), AS_TRUTH_TRUE);
  as_facts_put_aside(w.facts, 0);
  assert_int_equal(as_facts_ask(w.facts, less), AS_TRUTH_OPEN);
  states = w.facts->states;
  as_facts_assume(w.facts, less), as_facts_assume(w.facts, small);
  assert_true(w.facts->states == states + 1);
  as_facts_undo(w.facts, 0);
  world_close(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(does_again_what_it_did),
      cmocka_unit_test(keeps_what_was_asked),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Strategy: three runs of one world, in machine style, that make the variables x and own. The first makes only x. What
 * the second and the third make beyond it is each run's own, though the names are alike, as long as the third is told
 * which variables are the second's; x is the same in all. Not told, it takes the second's.
 */
#include "world.h"

typedef struct maker {
  bool has_own;
  as_term x, own;
} maker;

static void *same(void *data, void *state) { return (void)data, state; }
static void nothing(void *data, void *state) { (void)data, (void)state; }

static void step(void *data, as_run *run, void *state) {
  maker *m = data;
  (void)state;
  m->x = as_run_fresh(run, as_sort_bv(8), "x");
  if (m->has_own) m->own = as_run_fresh(run, as_sort_bv(8), "own");
  as_run_end(run, NULL);
}

static maker run(world *w, bool has_own, uint32_t from, uint32_t to) {
  static const as_engine engine = {"makes", same, nothing, step};
  maker m = {.has_own = has_own};
  as_run *run = as_run_create(w->memory, &(as_run_options){.solver = w->solver, .others_from = from, .others_to = to});
  as_run_begin(run, &engine, &m, &m);
  as_run_all(run);
  as_run_destroy(run);
  return m;
}

static void variables_of_others_are_left_alone(void **state) {
  (void)state;
  world w;
  world_create(&w, 0, 1);
  maker first = run(&w, false, 0, 0);
  uint32_t from = as_terms_variables(w.terms);
  maker second = run(&w, true, 0, 0);
  uint32_t to = as_terms_variables(w.terms);
  maker third = run(&w, true, from, to), untold = run(&w, true, 0, 0);
  assert_true(as_term_same(first.x, second.x) && as_term_same(first.x, third.x));
  assert_false(as_term_same(second.own, third.own));
  assert_true(as_term_same(second.own, untold.own));
  world_destroy(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(variables_of_others_are_left_alone)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

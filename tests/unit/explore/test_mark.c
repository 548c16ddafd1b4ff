/* Strategy: a small program in machine style, by all strategies: it marks, decides twice on a number of three bits, and
 * each branch but the last one waits; the last one returns, and decides again. Behind the return all numbers are there
 * once more, with the flags of those that waited, and the run is SAFE. Where branches end instead of waiting, the last
 * of the others returns if none ends later; else the answer is BOUNDED, and why.
 */
#include "world.h"

enum { BITS = 3, NUMBERS = 1 << BITS };
typedef enum place { MARK, FIRST, SECOND, HALT, BEHIND, LAST } place;

typedef struct state {
  place at;
  uint32_t quarter;
} state;

typedef struct program {
  world *world;
  as_run *run;
  as_term x;
  as_run_mark *mark;
  uint32_t marked;     /* branches that came from the marked one */
  uint32_t ending;     /* quarters of the numbers that end, as bits */
  uint32_t added;      /* those that are flagged */
  uint32_t on_paths;   /* numbers, as bits: of paths behind the return */
  uint32_t ended_last; /* what came last: 1 an end, 0 a wait */
  bool has_returned, over;
} program;

static void *copy(void *data, void *from) {
  program *p = data;
  state *to = as_memory_alloc(p->world->memory, sizeof *to);
  *to = *(state *)from;
  p->marked += p->mark != NULL;
  return to;
}

static void drop(void *data, void *dropped) {
  program *p = data;
  as_memory_free(p->world->memory, dropped, sizeof(state));
  if (!p->mark || --p->marked) return;
  as_run_mark_drop(p->run, p->mark);
  p->mark = NULL;
}

static void decide(program *p, as_run *run, state *s, uint32_t bit) {
  void *other;
  as_terms *t = p->world->terms;
  as_term guard = as_term_eq(t, as_term_extract(t, p->x, bit, bit), as_term_bv(t, 1, 1));
  as_sides sides = as_run_split(run, guard, &other);
  if (sides == AS_SIDES_NEITHER) return;
  s->at++, s->quarter = 2 * s->quarter + (sides != AS_SIDES_ELSE);
  if (other) ((state *)other)->at++, ((state *)other)->quarter *= 2;
}

static void halt(program *p, as_run *run, state *s) {
  if (p->added >> s->quarter & 1) as_run_approximate(run, AS_LIMIT_ABSTRACTED, NULL);
  p->ended_last = p->ending >> s->quarter & 1;
  if (p->ended_last) {
    as_run_end(run, NULL);
  } else if (p->marked > 1) {
    as_run_mark_wait(run, p->mark);
  } else {
    as_run_mark_return(run, p->mark);
    s->at = BEHIND, p->has_returned = true;
  }
}

static void step(void *data, as_run *run, void *from) {
  program *p = data;
  state *s = from;
  switch (s->at) {
  case MARK: p->mark = as_run_mark_make(run, "here"), p->marked = 1, s->at++; break;
  case FIRST: decide(p, run, s, 0); break;
  case SECOND: decide(p, run, s, 1); break;
  case HALT: halt(p, run, s); break;
  case BEHIND: decide(p, run, s, 2); break;
  case LAST: as_run_end(run, NULL); break;
  }
}

static void look(void *data, as_run *run, const as_outcome *outcome) {
  program *p = data;
  (void)run;
  if (((const state *)outcome->state)->at != LAST) return;
  p->over |= (outcome->flags & AS_FLAG_OVER) != 0;
  as_eval *eval = as_eval_create(p->world->models);
  for (uint32_t i = 0; i < NUMBERS; i++) {
    as_model *model = as_model_create(p->world->models);
    as_model_set(p->world->models, model, p->x, as_term_bv(p->world->terms, BITS, i));
    as_eval_bind(eval, model);
    bool allowed = true;
    for (const as_path *at = outcome->path; as_path_length(at); at = as_path_parent(at))
      allowed &= as_eval_holds(eval, as_path_claim(at));
    p->on_paths |= (uint32_t)allowed << i;
    as_model_drop(p->world->models, model);
  }
  as_eval_destroy(eval);
}

static bool has_halted(const as_ledger *ledger) {
  bool found = false;
  for (uint32_t i = 0; i < ledger->count; i++) found |= ledger->entry[i].limit == AS_LIMIT_HALTED;
  return found;
}

static program explore(as_strategy strategy, uint32_t ending, uint32_t added, as_verdict *verdict, bool *halted) {
  static const as_engine engine = {.name = "marks", .copy = copy, .drop = drop, .step = step};
  world w;
  world_create(&w, 0, 1);
  program p = {.world = &w, .ending = ending, .added = added};
  p.x = as_term_variable(w.terms, as_sort_bv(BITS), "x");
  as_run_options options = {.strategy = strategy, .solver = w.solver, .outcome = look, .outcome_data = &p};
  p.run = as_run_create(w.memory, &options);
  as_run_begin(p.run, &engine, &p, as_memory_alloc_zeroed(w.memory, sizeof(state)));
  as_run_all(p.run);
  *verdict = as_run_verdict(p.run);
  *halted = has_halted(as_run_ledger(p.run));
  as_run_destroy(p.run);
  world_destroy(&w);
  return p;
}

static void test_return(void **unused) {
  (void)unused;
  for (as_strategy strategy = 0; strategy < AS_STRATEGY_COUNT; strategy++) {
    as_verdict verdict;
    bool halted;
    program p = explore(strategy, 0, 0, &verdict, &halted);
    assert_true(p.has_returned && !p.over && !halted);
    assert_int_equal(p.on_paths, (1 << NUMBERS) - 1);
    assert_int_equal(verdict, AS_VERDICT_SAFE);
    for (uint32_t quarter = 0; quarter < 4; quarter++) {
      p = explore(strategy, 0, 1u << quarter, &verdict, &halted);
      assert_true(p.over && p.on_paths == (1 << NUMBERS) - 1);
    }
  }
}

static void test_end(void **unused) {
  (void)unused;
  uint32_t returns = 0, losses = 0;
  for (as_strategy strategy = 0; strategy < AS_STRATEGY_COUNT; strategy++)
    for (uint32_t ending = 1; ending < 16; ending++) {
      as_verdict verdict;
      bool halted;
      program p = explore(strategy, ending, 0, &verdict, &halted);
      bool is_lost = ending != 15 && !p.has_returned;
      returns += p.has_returned, losses += is_lost;
      assert_int_equal(p.on_paths, p.has_returned ? (1 << NUMBERS) - 1 : 0);
      assert_int_equal(halted, is_lost);
      assert_int_equal(verdict, is_lost ? AS_VERDICT_BOUNDED : AS_VERDICT_SAFE);
      assert_true(!is_lost || p.ended_last);
    }
  assert_true(returns > 0 && losses > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_return), cmocka_unit_test(test_end)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Strategy: random programs over two numbers of three bits, in machine style. Each instruction supposes random guards,
 * and asks something; then it decides something for real. What supposing says is compared, at the end of each path,
 * with the enumeration of all inputs of the path at that time for which the guards hold: an answer is that of all of
 * them, and there is none only where they disagree. Whatever would change the branch leaves the asking stuck, and
 * nothing has happened: no outcome but ends, and each input on exactly one path. */
#include "unit/explore/world.h"

#include <assay/state/asking.h>

enum { BITS = 3, NUMBERS = 1 << BITS, INPUTS = NUMBERS * NUMBERS, STEPS = 5, GUARDS = 2 };

typedef enum question { DECIDE, REQUIRE, CASES, ASSUME, FRESH, GIVE_UP, POSSIBLE, FIRST, EXAMPLE, QUESTIONS } question;

typedef struct entry {
  as_term guards[GUARDS], claim, taken; /* taken: what was decided for real */
  question question;
  bool stuck, answer;
} entry;

typedef struct state {
  uint32_t at;
  as_answers answers;
  entry log[STEPS];
} state;

typedef struct program {
  world *world;
  as_term x, y;
  uint64_t seed;
  uint32_t on_paths[INPUTS];
  uint32_t answered, stuck;
} program;

static void *copy(void *data, void *from) {
  as_memory *memory = ((program *)data)->world->memory;
  state *to = as_memory_alloc(memory, sizeof *to);
  *to = *(state *)from;
  as_answers_copy(memory, &to->answers, &((state *)from)->answers);
  return to;
}
static void drop(void *data, void *s) {
  as_memory *memory = ((program *)data)->world->memory;
  as_answers_release(memory, &((state *)s)->answers);
  as_memory_free(memory, s, sizeof(state));
}
static as_asked asked(void *s) { return (as_asked){NULL, &((state *)s)->answers}; }

static as_term random_claim(program *p, uint64_t *seed) {
  as_terms *t = p->world->terms;
  as_term c = as_term_bv(t, BITS, random_below(seed, NUMBERS));
  as_term sum = as_term_bvadd(t, p->x, p->y), sides[] = {p->x, p->y, sum}, side = sides[random_below(seed, 3)];
  as_term claim = random_below(seed, 2) ? as_term_bvult(t, side, c) : as_term_eq(t, side, c);
  return random_below(seed, 2) ? as_term_not(t, claim) : claim;
}

/* Something other than the claim is asked only where the answer is none. */
static bool ask(as_asking *asking, const entry *e) {
  as_term cases[] = {e->claim, as_term_not(asking->terms, e->claim)};
  switch (e->question) {
  case DECIDE: return as_asking_decide(asking, e->claim);
  case REQUIRE: return as_asking_require(asking, e->claim, "never said", NULL);
  case CASES: return as_asking_cases(asking, cases, 2) == 0;
  case ASSUME: return as_asking_assume(asking, e->claim);
  case FRESH: return as_term_exists(as_asking_fresh(asking, as_sort_bv(8), "never made"));
  case GIVE_UP: return as_asking_give_up(asking, AS_LIMIT_UNSUPPORTED, NULL);
  case POSSIBLE: return as_asking_possible(asking, e->claim);
  case FIRST: return as_asking_first(asking);
  default: return as_term_exists(as_asking_example(asking, e->claim));
  }
}

static void suppose(as_asking *asking, entry *e) {
  as_asking_suppose(asking, e->guards, GUARDS);
  e->answer = ask(asking, e);
  e->stuck = !as_asking_suppose_end(asking);
}

static void step(void *data, as_run *run, void *from) {
  static const as_asking_engine engine = {.asked = asked};
  program *p = data;
  state *s = from;
  if (s->at == STEPS) {
    as_run_end(run, NULL);
    return;
  }
  as_asking asking;
  as_asking_begin(&asking, &engine, run, s, NULL);
  uint64_t seed = p->seed * STEPS + s->at;
  uint32_t answer;
  entry e = {.question = (question)random_below(&seed, QUESTIONS), .claim = random_claim(p, &seed)};
  for (uint32_t i = 0; i < GUARDS; i++) e.guards[i] = random_claim(p, &seed);
  as_term real = random_claim(p, &seed);
  if (as_asking_recall(&asking, &answer)) {
    e.stuck = answer & 1, e.answer = answer >> 1;
  } else {
    suppose(&asking, &e);
    as_asking_remember(&asking, (uint32_t)e.stuck | (uint32_t)e.answer << 1);
  }
  bool side = as_asking_decide(&asking, real);
  if (as_asking_goes_on(&asking)) {
    e.taken = side ? real : as_term_not(p->world->terms, real);
    s->log[s->at++] = e;
    as_asking_done(&asking);
  }
  as_asking_end(&asking);
}

static bool holds(program *p, as_eval *eval, as_term claim, uint32_t input) {
  as_model *model = as_model_create(p->world->models);
  as_model_set(p->world->models, model, p->x, as_term_bv(p->world->terms, BITS, input % NUMBERS));
  as_model_set(p->world->models, model, p->y, as_term_bv(p->world->terms, BITS, input / NUMBERS));
  as_eval_bind(eval, model);
  bool result = as_eval_holds(eval, claim);
  as_model_drop(p->world->models, model);
  return result;
}

static void compare_entry(program *p, const entry *e, uint32_t yes, uint32_t no) {
  bool is_about_claim = e->question <= CASES || as_term_is_const(p->world->terms, e->claim);
  if (!is_about_claim || e->question == FRESH || e->question == GIVE_UP || e->question >= FIRST) {
    assert_true(e->stuck || e->question <= POSSIBLE);
    return;
  }
  if (e->question == ASSUME || e->question == POSSIBLE) return;
  if (!e->stuck) assert_int_equal(e->answer ? no : yes, 0);
  if (e->stuck && e->question != REQUIRE) assert_true((yes && no) || (!yes && !no));
  if (e->stuck && e->question == REQUIRE) assert_true(no || !yes);
  p->answered += !e->stuck, p->stuck += e->stuck;
}

static void compare(void *data, as_run *run, const as_outcome *outcome) {
  program *p = data;
  const state *s = outcome->state;
  bool there[INPUTS];
  (void)run;
  assert_int_equal(outcome->kind, AS_OUTCOME_ENDED);
  assert_int_equal(outcome->flags, 0);
  for (uint32_t i = 0; i < INPUTS; i++) there[i] = true;
  as_eval *eval = as_eval_create(p->world->models);
  for (uint32_t k = 0; k < s->at; k++) {
    const entry *e = &s->log[k];
    uint32_t yes = 0, no = 0;
    for (uint32_t i = 0; i < INPUTS; i++) {
      bool guarded = there[i];
      for (uint32_t g = 0; guarded && g < GUARDS; g++) guarded = holds(p, eval, e->guards[g], i);
      if (guarded) *(holds(p, eval, e->claim, i) ? &yes : &no) += 1;
      there[i] = there[i] && holds(p, eval, e->taken, i);
    }
    compare_entry(p, e, yes, no);
  }
  as_eval_destroy(eval);
  for (uint32_t i = 0; i < INPUTS; i++) p->on_paths[i] += there[i];
}

static void test_all(void **unused) {
  static const as_engine engine = {.name = "supposes", .copy = copy, .drop = drop, .step = step};
  uint32_t count = getenv("AS_LONG") ? 4000 : 200, answered = 0, stuck = 0;
  (void)unused;
  for (uint32_t n = 0; n < count; n++) {
    world w;
    world_create(&w, 0, n);
    program p = {.world = &w, .seed = n};
    p.x = as_term_variable(w.terms, as_sort_bv(BITS), "x"), p.y = as_term_variable(w.terms, as_sort_bv(BITS), "y");
    as_run_options options = {.solver = w.solver, .check = true, .outcome = compare, .outcome_data = &p};
    as_run *run = as_run_create(w.memory, &options);
    as_run_begin(run, &engine, &p, as_memory_alloc_zeroed(w.memory, sizeof(state)));
    assert_int_equal(as_run_all(run), AS_RUN_FINISHED);
    assert_int_equal(as_run_ledger(run)->count, 0);
    as_run_destroy(run);
    for (uint32_t i = 0; i < INPUTS; i++) assert_int_equal(p.on_paths[i], 1);
    answered += p.answered, stuck += p.stuck;
    world_destroy(&w);
  }
  assert_true(answered > count && stuck > count);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_all)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Strategy: the promises of run.h, by enumeration. Random computations (computations.h) are run by all inputs and
 * choices, and symbolically in both styles, with every strategy, in both modes, with a solver that answers everything
 * and with one that leaves questions unanswered at random.
 *   OX: each concrete end is covered: an outcome at the same place, of the same kind, whose path holds for the inputs
 *   and whose value is the same (soteria, definition D.4). Unanswered questions may only add.
 *   UX: each outcome has a model, and for all inputs that satisfy its path there is a concrete run with that end and
 *   value (definition D.5). Unanswered questions may only drop.
 * When everything is answered both hold in both modes, and no flag is raised. The same while random budgets and
 * interrupts end the run or parts of it, and waiting branches are dropped and rebuilt: what is missing is missing with
 * UNDER in the ledger. */
#include "computations.h"

enum { OUTCOMES_MOST = 4096, ALL_INPUTS = VALUES * VALUES * VALUES, ALL_PICKS = PICKS_OF * PICKS_OF };

typedef struct seen {
  as_outcome_kind kind;
  as_flags flags;
  result result;
  as_path *path;
  bool modelled;
} seen;

typedef struct collector {
  world *w;
  seen at[OUTCOMES_MOST];
  uint32_t count;
} collector;

static void collect(void *data, as_run *run, const as_outcome *outcome) {
  collector *c = data;
  (void)run;
  if (outcome->kind == AS_OUTCOME_GIVEN_UP) return;
  assert_true(c->count < OUTCOMES_MOST);
  if (outcome->kind == AS_OUTCOME_BUG) assert_non_null(outcome->model);
  if (outcome->kind != AS_OUTCOME_ENDED) assert_non_null(outcome->message);
  c->at[c->count++] = (seen){outcome->kind, outcome->flags, *(const result *)outcome->result,
                             as_path_share(outcome->path), outcome->model != NULL};
}

static as_model *model_of(world *w, const uint8_t *inputs) {
  static const char *const names[INPUTS] = {"x", "x.2", "x.3"};
  as_model *model = as_model_create(w->models);
  for (int i = 0; i < INPUTS; i++)
    as_model_set(w->models, model, as_term_variable(w->terms, as_sort_bv(WIDTH), names[i]),
                 as_term_bv(w->terms, WIDTH, inputs[i]));
  return model;
}

static bool path_holds(as_eval *eval, as_path *path) {
  for (; as_path_length(path); path = as_path_parent(path))
    if (!as_eval_holds(eval, as_path_claim(path))) return false;
  return true;
}

static bool is_finish(as_eval *eval, const seen *s, finish f) {
  uint64_t value;
  if ((s->kind == AS_OUTCOME_ENDED) != (f.ending == GOOD) || s->result.at != f.at) return false;
  return as_eval_bits(eval, s->result.value, &value) && value == f.value;
}

static void decode(uint32_t number, uint32_t base, uint8_t *digits, uint32_t count) {
  for (uint32_t i = 0; i < count; i++, number /= base) digits[i] = (uint8_t)(number % base);
}

/* All concrete ends for these inputs. */
static void all_finishes(const computation *c, const uint8_t *inputs, finish *ends) {
  for (uint32_t p = 0; p < ALL_PICKS; p++) {
    uint8_t picks[PICKS];
    decode(p, PICKS_OF, picks, PICKS);
    ends[p] = run_concretely(c, inputs, picks);
  }
}

static void check_covered(as_eval *eval, const collector *all, const finish *ends) {
  for (uint32_t p = 0; p < ALL_PICKS; p++) {
    bool covered = ends[p].ending == VANISHED;
    for (uint32_t k = 0; k < all->count && !covered; k++)
      covered = path_holds(eval, all->at[k].path) && is_finish(eval, &all->at[k], ends[p]);
    assert_true(covered);
  }
}

static void check_real(as_eval *eval, const collector *all, const finish *ends) {
  for (uint32_t k = 0; k < all->count; k++) {
    const seen *s = &all->at[k];
    if ((s->flags & AS_FLAG_OVER) || s->kind == AS_OUTCOME_POSSIBLE_BUG || !path_holds(eval, s->path)) continue;
    bool real = false;
    for (uint32_t p = 0; p < ALL_PICKS && !real; p++) real = ends[p].ending != VANISHED && is_finish(eval, s, ends[p]);
    assert_true(real);
  }
}

static void check_outcomes(world *w, const computation *c, const collector *all, bool covered) {
  as_eval *eval = as_eval_create(w->models);
  for (uint32_t n = 0; n < ALL_INPUTS; n++) {
    uint8_t inputs[INPUTS];
    finish ends[ALL_PICKS];
    decode(n, VALUES, inputs, INPUTS);
    all_finishes(c, inputs, ends);
    as_model *model = model_of(w, inputs);
    as_eval_bind(eval, model);
    if (covered) check_covered(eval, all, ends);
    check_real(eval, all, ends);
    as_model_drop(w->models, model);
  }
  as_eval_destroy(eval);
}

typedef struct way {
  as_strategy strategy;
  as_mode mode;
  bool direct;
  uint32_t doubt_per;
  bool disturbed;
} way;

/* Budgets, an interrupt after some steps, and branches that are dropped and rebuilt. */
typedef struct disturbance {
  uint64_t seed;
  volatile int interrupt;
} disturbance;

static uint64_t sometimes(uint64_t *seed, uint32_t below) {
  return random_below(seed, 3) ? 0 : 1 + random_below(seed, below);
}

static as_budget random_budget(uint64_t *seed) {
  return (as_budget){.steps = sometimes(seed, 30),
                     .forks = sometimes(seed, 6),
                     .paths = sometimes(seed, 4),
                     .depth = sometimes(seed, 4)};
}

static void rebuild_some(as_run *run, uint64_t *seed) {
  uint64_t numbers[64], rebuilt;
  uint32_t count = as_run_waiting(run, numbers, 64);
  if (!count || random_below(seed, 3)) return;
  uint64_t number = numbers[random_below(seed, count < 64 ? count : 64)];
  as_choices choices;
  as_run_choices(run, number, &choices);
  as_run_shed_branch(run, number);
  assert_true(as_run_rebuild(run, &choices, &rebuilt));
  as_choices_release(as_run_memory(run), &choices);
}

static void disturb(as_run *run, disturbance *d) {
  rebuild_some(run, &d->seed);
  d->interrupt |= random_below(&d->seed, 100) == 0;
}

/* Is everything covered? */
static bool explore(world *w, const computation *c, way how, disturbance *d, collector *all) {
  as_run *run =
      as_run_create(w->memory, &(as_run_options){.mode = how.mode,
                                                 .strategy = how.strategy,
                                                 .seed = how.doubt_per,
                                                 .budget = how.disturbed ? random_budget(&d->seed) : (as_budget){0},
                                                 .interrupt = &d->interrupt,
                                                 .solver = w->solver,
                                                 .outcome = collect,
                                                 .outcome_data = all});
  machine m = {w->memory, c};
  computation copy = *c;
  if (how.direct)
    as_direct_begin(run, run_directly, &copy);
  else
    begin_machine(run, &m);
  as_run_progress progress;
  while ((progress = as_run_step(run)) == AS_RUN_GOES_ON)
    if (how.disturbed) disturb(run, d);
  if (!how.disturbed) assert_int_equal(progress, AS_RUN_FINISHED);
  assert_int_equal(as_run_step(run), progress);
  as_flags flags = as_ledger_flags(as_run_ledger(run));
  if (progress == AS_RUN_STOPPED) assert_true(flags & AS_FLAG_UNDER);
  if (flags & AS_FLAG_UNDER) assert_int_not_equal(as_run_verdict(run), AS_VERDICT_SAFE);
  if (!how.doubt_per && !how.disturbed) assert_int_equal(flags, AS_FLAG_EXACT);
  if (how.mode == AS_MODE_OX)
    assert_false((flags & AS_FLAG_UNDER) && !how.disturbed);
  else
    assert_false(flags & AS_FLAG_OVER);
  for (uint32_t k = 0; k < all->count; k++) {
    const seen *s = &all->at[k];
    if (how.mode == AS_MODE_UX)
      assert_true(s->modelled && !(s->flags & AS_FLAG_OVER) && s->kind != AS_OUTCOME_POSSIBLE_BUG);
    if (!how.doubt_per) assert_true(s->modelled && s->flags == AS_FLAG_EXACT);
  }
  as_run_statistics statistics = as_run_get_statistics(run);
  assert_int_equal(statistics.ended + statistics.bugs + statistics.possible_bugs, all->count);
  as_run_destroy(run);
  return !(flags & AS_FLAG_UNDER);
}

static void check_way(const computation *c, way how, uint64_t seed) {
  static collector all; /* large; the tests run one after another */
  world w;
  world_create(&w, how.doubt_per, seed);
  all.w = &w, all.count = 0;
  disturbance d = {.seed = seed};
  bool covered = explore(&w, c, how, &d, &all);
  check_outcomes(&w, c, &all, covered);
  for (uint32_t k = 0; k < all.count; k++) as_path_drop(w.paths, all.at[k].path);
  world_destroy(&w);
}

static void check_many(uint32_t doubt_per, as_mode mode, bool disturbed) {
  uint32_t count = getenv("AS_LONG") ? 20000 : 400;
  uint64_t seed = 7 * doubt_per + (uint64_t)mode;
  for (uint32_t n = 0; n < count; n++) {
    computation c = random_computation(&seed);
    way how = {(as_strategy)(n % AS_STRATEGY_COUNT), mode, n / AS_STRATEGY_COUNT % 2, doubt_per, disturbed};
    check_way(&c, how, n);
  }
}

static void test_exact_ox(void **state) { (void)state, check_many(0, AS_MODE_OX, false); }
static void test_exact_ux(void **state) { (void)state, check_many(0, AS_MODE_UX, false); }
static void test_doubting_ox(void **state) {
  (void)state, check_many(3, AS_MODE_OX, false), check_many(1, AS_MODE_OX, false);
}
static void test_doubting_ux(void **state) {
  (void)state, check_many(3, AS_MODE_UX, false), check_many(1, AS_MODE_UX, false);
}
static void test_disturbed_ox(void **state) {
  (void)state, check_many(0, AS_MODE_OX, true), check_many(3, AS_MODE_OX, true);
}
static void test_disturbed_ux(void **state) {
  (void)state, check_many(0, AS_MODE_UX, true), check_many(3, AS_MODE_UX, true);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_exact_ox),    cmocka_unit_test(test_exact_ux),     cmocka_unit_test(test_doubting_ox),
      cmocka_unit_test(test_doubting_ux), cmocka_unit_test(test_disturbed_ox), cmocka_unit_test(test_disturbed_ux),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Strategy: a state is its choice trail. While random computations are explored, random waiting branches are dropped
 * and rebuilt from their trails, through the text form; the outcomes must be those of a run that was left alone: the
 * same places, results and claims, as terms (equal terms have equal ids), in both styles and with every strategy.
 * Trails of outcomes lead there again. Trails that do not fit are refused. */
#include "computations.h"
#include "unit/explore/rebuilding.h"

#include <assay/base/text.h>

enum { OUTCOMES_MOST = 4096 };

/* An outcome in one number: kind, place, value, all claims. */
typedef struct collector {
  uint64_t at[OUTCOMES_MOST];
  uint32_t count;
} collector;

static void collect(void *data, as_run *run, const as_outcome *outcome) {
  collector *c = data;
  const result *made = outcome->result;
  uint64_t hash = rebuilding_join(rebuilding_join(outcome->kind, made->at), made->value.id);
  (void)run;
  for (as_path *path = outcome->path; as_path_length(path); path = as_path_parent(path))
    hash = rebuilding_join(hash, as_path_claim(path).id);
  assert_true(c->count < OUTCOMES_MOST);
  c->at[c->count++] = hash;
}

static void disturb(as_run *run, uint64_t *seed) {
  uint64_t numbers[64];
  uint32_t count = as_run_waiting(run, numbers, 64);
  if (!count || random_below(seed, 3)) return;
  rebuilding_drop_and_rebuild(run, numbers[random_below(seed, count < 64 ? count : 64)]);
}

static void explore(world *w, const computation *c, as_strategy strategy, bool direct, uint64_t *disturbing,
                    collector *all) {
  as_run *run = as_run_create(
      w->memory,
      &(as_run_options){.strategy = strategy, .seed = 5, .solver = w->solver, .outcome = collect, .outcome_data = all});
  machine m = {w->memory, c};
  computation copy = *c;
  all->count = 0;
  if (direct)
    as_direct_begin(run, run_directly, &copy);
  else
    begin_machine(run, &m);
  while (as_run_step(run) == AS_RUN_GOES_ON)
    if (disturbing) disturb(run, disturbing);
  qsort(all->at, all->count, sizeof *all->at, rebuilding_compare);
  as_run_destroy(run);
}

static void check(bool direct) {
  static collector alone, disturbed; /* large; the tests run one after another */
  uint64_t seed = direct, disturbing = 1;
  uint32_t count = getenv("AS_LONG") ? 20000 : 500, outcomes = 0;
  for (uint32_t n = 0; n < count; n++) {
    world w;
    world_create(&w, 0, 0);
    computation c = random_computation(&seed);
    as_strategy strategy = (as_strategy)(n % AS_STRATEGY_COUNT);
    explore(&w, &c, strategy, direct, NULL, &alone);
    explore(&w, &c, strategy, direct, &disturbing, &disturbed);
    assert_int_equal(alone.count, disturbed.count);
    assert_memory_equal(alone.at, disturbed.at, alone.count * sizeof *alone.at);
    outcomes += alone.count;
    world_destroy(&w);
  }
  assert_true(outcomes > count);
}

static void test_machine(void **state) { (void)state, check(false); }
static void test_direct(void **state) { (void)state, check(true); }

/* x is asked for, then whether it is 0, then whether it is 1. */
static void two_questions(as_run *run, void *data) {
  as_terms *t = as_run_terms(run);
  (void)data;
  as_term x = as_run_fresh(run, as_sort_bv(8), "x");
  if (as_if(run, as_term_eq(t, x, as_term_bv(t, 8, 0)))) return;
  if (as_if(run, as_term_eq(t, x, as_term_bv(t, 8, 1)))) as_run_fail(run, "one", NULL);
}

static void test_misfits(void **state) {
  (void)state;
  static const struct {
    const char *text;
    bool fits;
  } rows[] = {
      {"0:", true},         {"1:", true},         {"2:2=0", true},      {"2:2=1", true},      {"3:2=1,3=0", true},
      {"3:2=1,3=1", true},  {"2:", false},        {"2:2=2", false},     {"2:1=0", false},     {"3:2=1", false},
      {"4:2=1,3=0", false}, {"9:2=1,3=1", false}, {"3:2=1,4=0", false}, {"3:2=0,3=1", false}, /* it returned */
      {"2:2=1,3=0", false}, /* a choice behind the end */
  };
  world w;
  world_create(&w, 0, 0);
  as_run *run = as_run_create(w.memory, &(as_run_options){.strategy = AS_STRATEGY_BREADTH, .solver = w.solver});
  as_direct_begin(run, two_questions, NULL);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    as_choices choices;
    uint64_t number;
    bool fits = as_choices_parse(w.memory, &choices, rows[i].text) && as_run_rebuild(run, &choices, &number);
    if (fits != rows[i].fits) print_error("%s\n", rows[i].text);
    assert_int_equal(fits, rows[i].fits);
    as_choices_release(w.memory, &choices);
  }
  as_run_destroy(run);
  world_destroy(&w);
}

/* Branches that wait just before they do something that needs no more time. */

static void leaves(as_run *run, void *data) {
  as_terms *t = as_run_terms(run);
  as_term x = as_run_fresh(run, as_sort_bv(8), "x"), zero = as_term_bv(t, 8, 0);
  (void)data;
  as_run_assume(run, as_term_not(t, as_term_eq(t, x, zero)));
  switch (as_pick(run, 4)) {
  case 0: as_run_vanish(run); break;
  case 1: as_run_give_up(run, AS_LIMIT_UNSUPPORTED, "asm"); break;
  case 2: as_run_example(run, x); break;
  default: as_run_fail(run, "three", NULL);
  }
}

static void count_kinds(void *data, as_run *run, const as_outcome *outcome) {
  (void)run;
  ((uint32_t *)data)[outcome->kind]++;
}

static void disturb_all(as_run *run) {
  uint64_t numbers[64];
  uint32_t count = as_run_waiting(run, numbers, 64);
  for (uint32_t i = 0; i < count && i < 64; i++) rebuilding_drop_and_rebuild(run, numbers[i]);
}

static void test_leaves(void **state) {
  (void)state;
  for (int k = 0; k < AS_STRATEGY_COUNT; k++) {
    uint32_t kinds[4] = {0};
    as_memory *memory = as_memory_create(0);
    as_run *run = as_run_create(
        memory, &(as_run_options){.strategy = (as_strategy)k, .outcome = count_kinds, .outcome_data = kinds});
    as_direct_begin(run, leaves, NULL);
    do disturb_all(run);
    while (as_run_step(run) == AS_RUN_GOES_ON);
    assert_true(kinds[AS_OUTCOME_ENDED] == 1 && kinds[AS_OUTCOME_BUG] == 1 && kinds[AS_OUTCOME_GIVEN_UP] == 1);
    as_run_destroy(run);
    as_memory_destroy(memory);
  }
}

/* The budget of decisions is that of the branch, however often it was rebuilt; only forks count. */
static void decides(as_run *run, void *data) {
  as_terms *t = as_run_terms(run);
  (void)data;
  while (!as_run_stopped(run)) {
    as_term x = as_run_fresh(run, as_sort_bv(8), "x"), one = as_term_bv(t, 8, 1);
    if (!as_if(run, as_term_bvult(t, x, one))) return;
    as_if(run, as_term_bvult(t, as_term_bvadd(t, x, x), one)); /* the path says so */
  }
}

static void test_depth(void **state) {
  (void)state;
  for (int disturbed = 0; disturbed < 2; disturbed++) {
    uint32_t kinds[4] = {0};
    as_memory *memory = as_memory_create(0);
    as_run *run = as_run_create(memory, &(as_run_options){.strategy = AS_STRATEGY_BREADTH,
                                                          .budget = {.depth = 5, .steps = 1000},
                                                          .outcome = count_kinds,
                                                          .outcome_data = kinds});
    as_direct_begin(run, decides, NULL);
    do
      if (disturbed) disturb_all(run);
    while (as_run_step(run) == AS_RUN_GOES_ON);
    assert_int_equal(kinds[AS_OUTCOME_ENDED], 5);
    assert_int_equal(kinds[AS_OUTCOME_GIVEN_UP], 1);
    assert_int_equal(as_run_get_statistics(run).deepest, 5);
    as_run_destroy(run);
    as_memory_destroy(memory);
  }
}

/* Machine style: a branch waits between steps or where it was forked off, nowhere else. */
static void test_machine_misfits(void **state) {
  (void)state;
  static const struct {
    const char *text;
    bool fits;
  } rows[] = {
      {"0:", true},  {"1:", false}, {"2:", true},     {"4:", true},        {"6:6=0", true},  {"6:6=1", true},
      {"6:", false}, {"5:", false}, {"7:6=0", false}, {"8:6=0,8=1", true}, {"8:6=0", false},
  };
  computation c = {
      {{.op = FRESH}, {.op = FRESH, .to = 1}, {.op = JUMP_LESS, .b = 1, .target = {3}}, {.op = PICK}, {.op = END}}};
  world w;
  world_create(&w, 0, 0);
  as_run *run = as_run_create(w.memory, &(as_run_options){.solver = w.solver});
  machine m = {w.memory, &c};
  begin_machine(run, &m);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    as_choices choices;
    uint64_t number;
    bool fits = as_choices_parse(w.memory, &choices, rows[i].text) && as_run_rebuild(run, &choices, &number);
    if (fits != rows[i].fits) print_error("%s\n", rows[i].text);
    assert_int_equal(fits, rows[i].fits);
    as_choices_release(w.memory, &choices);
  }
  as_run_destroy(run);
  world_destroy(&w);
}

static void one_question(as_run *run, void *data) {
  (void)data;
  as_term x = as_run_fresh(run, as_sort_bv(8), "x");
  as_if(run, as_term_eq(as_run_terms(run), x, as_term_bv(as_run_terms(run), 8, 0)));
}

/* What was dropped and did not come back was not explored. */
static void test_dropped_is_not_safe(void **state) {
  (void)state;
  for (int comes_back = 0; comes_back < 2; comes_back++) {
    world w;
    world_create(&w, 0, 0);
    as_run *run = as_run_create(w.memory, &(as_run_options){.strategy = AS_STRATEGY_BREADTH, .solver = w.solver});
    as_direct_begin(run, one_question, NULL);
    assert_int_equal(as_run_step(run), AS_RUN_GOES_ON);
    uint64_t numbers[2], number;
    assert_int_equal(as_run_waiting(run, numbers, 2), 2);
    as_choices choices;
    as_run_choices(run, numbers[1], &choices);
    as_run_shed_branch(run, numbers[1]);
    if (comes_back) assert_true(as_run_rebuild(run, &choices, &number));
    as_choices_release(w.memory, &choices);
    assert_int_equal(as_run_all(run), AS_RUN_FINISHED);
    assert_int_equal(as_run_verdict(run), comes_back ? AS_VERDICT_SAFE : AS_VERDICT_BOUNDED);
    as_run_destroy(run);
    world_destroy(&w);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_machine),         cmocka_unit_test(test_direct),
      cmocka_unit_test(test_misfits),         cmocka_unit_test(test_dropped_is_not_safe),
      cmocka_unit_test(test_leaves),          cmocka_unit_test(test_depth),
      cmocka_unit_test(test_machine_misfits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Strategy: random computations are explored in parts. Each run ends after a few steps, now and then hands branches
 * over, and has what it left as trails, in bytes; the next one, with another strategy, begins with those. All parts
 * together have the outcomes, statistics and the verdict of a run that was left alone. Blocks of trails come back as
 * they were, and blocks that are damaged do no harm.
 */
#include "computations.h"
#include "unit/explore/rebuilding.h"

#include <assay/base/text.h>

enum { OUTCOMES_MOST = 4096, PARTS_MOST = 2000 };

typedef struct collector {
  uint64_t at[OUTCOMES_MOST];
  uint32_t count;
  as_run_statistics statistics;
  as_ledger ledger;
} collector;

static void collect(void *data, as_run *run, const as_outcome *outcome) {
  collector *c = data;
  const result *made = outcome->result;
  (void)run;
  assert_true(c->count < OUTCOMES_MOST);
  c->at[c->count++] = rebuilding_join(rebuilding_join(outcome->kind, made ? made->at : 0), made ? made->value.id : 0);
}

static void take_counts(collector *all, as_run *run) {
  as_run_statistics s = as_run_get_statistics(run);
  as_run_statistics_join(&all->statistics, &s);
  as_ledger_join(&all->ledger, as_run_ledger(run));
}

static void explore_alone(world *w, const computation *c, collector *all) {
  as_run *run =
      as_run_create(w->memory, &(as_run_options){.solver = w->solver, .outcome = collect, .outcome_data = all});
  machine m = {w->memory, c};
  begin_machine(run, &m);
  as_run_all(run);
  take_counts(all, run);
  as_run_destroy(run);
}

static void leave_all(as_run *run) {
  for (uint64_t number; as_run_waiting(run, &number, 1);) as_run_hand_over(run, number);
}

static void rebuild_all(as_run *run, const as_trails *trails) {
  uint64_t number;
  as_trails_reader reader = {
      .memory = as_run_memory(run), .at = as_text_get(&trails->bytes), .left = trails->bytes.length};
  leave_all(run);
  while (as_trails_next(&reader)) assert_true(as_run_rebuild(run, &reader.choices, &number));
  assert_false(reader.failed);
  as_trails_end(&reader);
}

/* One of those that wait goes to those that are left for later. */
static void give(as_run *run, as_trails *left) {
  uint64_t numbers[64];
  as_choices choices;
  uint32_t count = as_run_waiting(run, numbers, 64);
  if (!count || count > 64) return;
  as_run_choices(run, numbers[count / 2], &choices);
  as_trails_add(left, &choices);
  as_run_hand_over(run, numbers[count / 2]);
  as_choices_release(as_run_memory(run), &choices);
}

/* Replaces the trails by what is left after a few steps. */
static void explore_part(world *w, const computation *c, as_trails *trails, uint64_t *seed, collector *all) {
  uint64_t steps = 1 + random_below(seed, 6);
  as_trails left = {.bytes.memory = w->memory};
  as_run_options options = {.strategy = (as_strategy)random_below(seed, AS_STRATEGY_COUNT),
                            .seed = 7,
                            .solver = w->solver,
                            .budget.steps = steps,
                            .keeps_open = true,
                            .outcome = collect,
                            .outcome_data = all};
  as_run *run = as_run_create(w->memory, &options);
  machine m = {w->memory, c};
  begin_machine(run, &m);
  if (trails->count) rebuild_all(run, trails);
  assert_true(as_run_is_divisible(run));
  while (as_run_waits(run) && as_run_step(run) == AS_RUN_GOES_ON)
    if (!random_below(seed, 5)) give(run, &left);
  if (as_run_ends(run)) assert_int_equal(as_run_stopped_by(run), AS_LIMIT_STEPS);
  as_run_open(run, &left);
  assert_true(as_run_kept(run) <= left.count);
  take_counts(all, run);
  as_run_destroy(run);
  as_trails_release(trails);
  *trails = left;
}

static void explore_in_parts(world *w, const computation *c, uint64_t *seed, collector *all) {
  as_trails trails = {.bytes.memory = w->memory};
  uint32_t parts = 0;
  do explore_part(w, c, &trails, seed, all), parts++;
  while (trails.count && parts < PARTS_MOST);
  assert_int_equal(trails.count, 0);
  as_trails_release(&trails);
}

static as_verdict verdict_of(const collector *all) { return as_verdict_of(&all->statistics, &all->ledger, false); }

static void check_same(collector *a, collector *b) {
  const as_run_statistics *x = &a->statistics, *y = &b->statistics;
  qsort(a->at, a->count, sizeof *a->at, rebuilding_compare);
  qsort(b->at, b->count, sizeof *b->at, rebuilding_compare);
  assert_int_equal(a->count, b->count);
  assert_memory_equal(a->at, b->at, a->count * sizeof *a->at);
  assert_true(x->steps == y->steps && x->ended == y->ended && x->bugs == y->bugs && x->deepest == y->deepest);
  assert_true(x->forks == y->forks && x->given_up == y->given_up && x->proved_ends == y->proved_ends);
  assert_int_equal(a->ledger.count, b->ledger.count);
  assert_int_equal(verdict_of(a), verdict_of(b));
}

static void test_parts(void **unused) {
  (void)unused;
  static collector alone, parts; /* large */
  uint64_t seed = 11;
  uint32_t count = getenv("AS_LONG") ? 10000 : 300;
  for (uint32_t n = 0; n < count; n++) {
    world w;
    world_create(&w, 0, 0);
    computation c = random_computation(&seed);
    alone = (collector){.ledger.memory = w.memory}, parts = alone;
    explore_alone(&w, &c, &alone);
    explore_in_parts(&w, &c, &seed, &parts);
    check_same(&alone, &parts);
    as_ledger_release(&alone.ledger), as_ledger_release(&parts.ledger);
    world_destroy(&w);
  }
}

/* ---- counts that begin anew ---- */

static void test_anew(void **unused) {
  (void)unused;
  static collector alone, pieces;
  uint64_t seed = 12;
  for (uint32_t n = 0; n < 200; n++) {
    world w;
    world_create(&w, 0, 0);
    computation c = random_computation(&seed);
    alone = (collector){.ledger.memory = w.memory}, pieces = alone;
    explore_alone(&w, &c, &alone);
    as_run *run =
        as_run_create(w.memory, &(as_run_options){.solver = w.solver, .outcome = collect, .outcome_data = &pieces});
    machine m = {w.memory, &c};
    begin_machine(run, &m);
    while (as_run_step(run) == AS_RUN_GOES_ON)
      if (!random_below(&seed, 4)) take_counts(&pieces, run), as_run_begin_anew(run);
    take_counts(&pieces, run);
    pieces.statistics.waiting = alone.statistics.waiting;
    check_same(&alone, &pieces);
    as_run_destroy(run);
    as_ledger_release(&alone.ledger), as_ledger_release(&pieces.ledger);
    world_destroy(&w);
  }
}

/* A run that is halted stops before its next step. */
static void test_halt(void **unused) {
  (void)unused;
  world w;
  uint64_t seed = 1;
  world_create(&w, 0, 0);
  computation c = random_computation(&seed);
  as_run *run = as_run_create(w.memory, &(as_run_options){.solver = w.solver});
  machine m = {w.memory, &c};
  begin_machine(run, &m);
  assert_false(as_run_ends(run));
  as_run_halt(run, AS_LIMIT_UNTIL);
  assert_true(as_run_ends(run));
  assert_int_equal(as_run_step(run), AS_RUN_STOPPED);
  assert_int_equal(as_run_stopped_by(run), AS_LIMIT_UNTIL);
  assert_int_equal(as_run_ledger(run)->entry[0].limit, AS_LIMIT_UNTIL);
  assert_int_equal(as_run_verdict(run), AS_VERDICT_BOUNDED);
  as_run_destroy(run);
  world_destroy(&w);
}

/* ---- bytes ---- */

static void random_trail(as_memory *memory, uint64_t *seed, as_choices *choices) {
  as_choice_vector *made = &choices->made;
  made->count = (uint32_t)random_below(seed, made->count + 1);
  uint64_t age = made->count ? made->at[made->count - 1].age : 0;
  for (uint64_t more = random_below(seed, 6); more; more--) {
    age += random_below(seed, 1000) + 1;
    as_choice_vector_push(
        memory, made,
        (as_choice){age, (uint32_t)random_below(seed, 1 << 23), random_below(seed, 2), random_below(seed, 2)});
  }
  choices->end = age + random_below(seed, 10);
}

static bool read_all(as_memory *memory, const char *bytes, size_t length, const as_text *expected, uint64_t *count) {
  as_text got = {.memory = memory};
  char *exact = as_memory_alloc(memory, length); /* so that ASan sees its end */
  if (length) memcpy(exact, bytes, length);
  as_trails_reader reader = {.memory = memory, .at = exact, .left = length};
  for (*count = 0; as_trails_next(&reader); ++*count) as_choices_print(&reader.choices, &got), as_text_put(&got, "\n");
  if (expected) assert_string_equal(as_text_get(expected), as_text_get(&got));
  bool good = !reader.failed;
  as_trails_end(&reader);
  as_memory_free(memory, exact, length);
  as_text_release(&got);
  return good;
}

static void test_bytes(void **unused) {
  (void)unused;
  as_memory *memory = as_memory_create(0);
  uint64_t seed = 13, count;
  for (int n = 0; n < 3000; n++) {
    as_trails trails = {.bytes.memory = memory};
    as_text printed = {.memory = memory};
    as_choices choices = {0};
    for (uint64_t i = random_below(&seed, 20); i; i--) {
      random_trail(memory, &seed, &choices);
      as_trails_add(&trails, &choices);
      as_choices_print(&choices, &printed), as_text_put(&printed, "\n");
    }
    uint32_t length = (uint32_t)trails.bytes.length;
    assert_true(read_all(memory, as_text_get(&trails.bytes), length, &printed, &count) && count == trails.count);
    if (length) {
      read_all(memory, as_text_get(&trails.bytes), random_below(&seed, length), NULL, &count);
      trails.bytes.at[random_below(&seed, length)] = (char)random_next(&seed);
      read_all(memory, as_text_get(&trails.bytes), length, NULL, &count);
    }
    as_choices_release(memory, &choices);
    as_text_release(&printed);
    as_trails_release(&trails);
  }
  as_memory_destroy(memory);
}

/* By cases; where a check fails, before the path goes on. */
static void test_order(void **unused) {
  (void)unused;
  static const char *const ordered[] = {"0:",     "5:3=0*", "5:3=0*,4=1", "5:3=0*,4=0", "5:3=0*,4=0,5=0*",
                                        "9:3=1*", "9:3=2*"};
  as_memory *memory = as_memory_create(0);
  for (int i = 0; i < 7; i++)
    for (int k = 0; k < 7; k++) {
      as_choices a, b;
      assert_true(as_choices_parse(memory, &a, ordered[i]) && as_choices_parse(memory, &b, ordered[k]));
      int order = as_choices_compare(&a, &b);
      assert_int_equal((order > 0) - (order < 0), (i > k) - (i < k));
      as_choices_release(memory, &a), as_choices_release(memory, &b);
    }
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_parts), cmocka_unit_test(test_anew),
                                     cmocka_unit_test(test_halt), cmocka_unit_test(test_bytes),
                                     cmocka_unit_test(test_order)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Strategy: a state of the machine is its choice trail. While programs are executed, random waiting states are dropped
 * and rebuilt from their trails, through the text form; the outcomes must be those of a run that was left alone: the
 * same ends, statuses, inputs, traces and claims, as terms (equal terms have equal ids), with every strategy.
 * Rebuilding asks no question. The programs are those of rebuild_programs.h, with and without merging. */
#include "unit/explore/rebuilding.h"
#include "unit/explore/world.h"

#include "c/core/check/check.h"
#include "c/core/text/parse.h"
#include "c/exec/machine.h"
#include "c/libc/known.h"
#include "rebuild_programs.h"
#include <assay/base/text.h>

enum { OUTCOMES_MOST = 4096, TRACE_MOST = 1024 };

/* ---- outcomes in one number each ---- */

typedef struct collector {
  const as_machine *machine;
  uint64_t at[OUTCOMES_MOST];
  uint32_t count, bugs;
} collector;

static uint64_t join_value(uint64_t hash, const as_value *value) {
  return rebuilding_join(rebuilding_join(rebuilding_join(hash, value->kind), value->bits),
                         value->kind == AS_VALUE_TERM ? value->term.id : 0);
}

/* Numbers of merged branches are given as they come. */
static uint64_t join_step(uint64_t hash, const as_machine *machine, const as_trace_entry *step) {
  hash = rebuilding_join(hash, step->kind);
  if (step->kind < AS_TRACE_EITHER) return rebuilding_join(hash, step->function);
  as_term reached, truth;
  as_machine_merged_guard(machine, step, &reached, &truth);
  return rebuilding_join(rebuilding_join(hash, reached.id), truth.id);
}

static uint64_t join_state(uint64_t hash, const as_machine *machine, const as_state *state) {
  static as_trace_entry trace[TRACE_MOST];
  as_call_place places[16];
  uint32_t inputs = as_state_inputs(state), calls = as_state_calls(state, places, 16), steps = as_state_trace(state);
  for (uint32_t i = 0; i < inputs; i++) hash = rebuilding_join(hash, as_state_input(state, i)->term.id);
  for (uint32_t i = 0; i < calls && i < 16; i++) hash = rebuilding_join(hash, places[i].function);
  assert_true(steps <= TRACE_MOST);
  as_state_trace_get(state, trace);
  for (uint32_t i = 0; i < steps; i++) hash = join_step(hash, machine, &trace[i]);
  return hash;
}

static void collect(void *data, as_run *run, const as_outcome *outcome) {
  collector *c = data;
  (void)run;
  uint64_t hash = outcome->kind;
  if (outcome->kind == AS_OUTCOME_ENDED) hash = join_value(hash, &((const as_exit *)outcome->result)->status);
  if (outcome->kind == AS_OUTCOME_BUG) {
    hash = rebuilding_join(hash, ((const as_failure *)outcome->result)->check);
    c->bugs++;
  }
  hash = join_state(hash, c->machine, outcome->state);
  for (as_path *path = outcome->path; as_path_length(path); path = as_path_parent(path))
    hash = rebuilding_join(hash, as_path_claim(path).id);
  assert_true(c->count < OUTCOMES_MOST);
  c->at[c->count++] = hash;
}

/* ---- dropping and rebuilding ---- */

static uint32_t disturb(as_run *run, uint64_t *seed) {
  uint64_t numbers[64];
  uint32_t count = as_run_waiting(run, numbers, 64);
  if (!count || random_below(seed, 3)) return 0;
  rebuilding_drop_and_rebuild(run, numbers[random_below(seed, count < 64 ? count : 64)]);
  return 1;
}

/* How many states were rebuilt. */
static uint32_t explore(world *w, const as_core_unit *unit, as_strategy strategy, as_merge merge, uint64_t *disturbing,
                        collector *all) {
  as_run *run = as_run_create(
      w->memory,
      &(as_run_options){.strategy = strategy, .seed = 5, .solver = w->solver, .outcome = collect, .outcome_data = all});
  as_machine_options options = {
      .counts_loops = true, .counts_calls = true, .cover = true, .keep_output = true, .merge = merge};
  as_machine_default_checks(options.checks);
  options.callees = as_libc_callees();
  const char *trouble;
  as_machine *machine = as_machine_create(run, unit, &options, &trouble);
  assert_non_null(machine);
  all->count = all->bugs = 0, all->machine = machine;
  uint32_t rebuilt = 0;
  as_run_begin(run, as_machine_engine(), machine, as_machine_first(machine));
  while (as_run_step(run) == AS_RUN_GOES_ON)
    if (disturbing) rebuilt += disturb(run, disturbing);
  qsort(all->at, all->count, sizeof *all->at, rebuilding_compare);
  as_run_destroy(run);
  as_machine_destroy(machine);
  return rebuilt;
}

static void check(const char *text, as_merge merge, uint32_t outcomes, uint32_t bugs) {
  static collector alone, disturbed; /* large; the tests run one after another */
  uint64_t disturbing = 1;
  uint32_t rounds = getenv("AS_LONG") ? 50 : 2, rebuilt = 0;
  world w;
  world_create(&w, 0, 0);
  as_core_error error;
  as_core_unit *unit = as_core_parse(w.memory, text, strlen(text), &error);
  if (!unit) fail_msg("line %u: %s", error.line, error.message);
  as_text complaints = {.memory = w.memory};
  if (!as_core_check(unit, &complaints)) fail_msg("%s", as_text_get(&complaints));
  for (uint32_t n = 0; n < rounds * AS_STRATEGY_COUNT; n++) {
    as_strategy strategy = (as_strategy)(n % AS_STRATEGY_COUNT);
    explore(&w, unit, strategy, merge, NULL, &alone);
    rebuilt += explore(&w, unit, strategy, merge, &disturbing, &disturbed);
    assert_int_equal(alone.count, outcomes);
    assert_int_equal(alone.bugs, bugs);
    assert_int_equal(disturbed.count, outcomes);
    assert_memory_equal(alone.at, disturbed.at, alone.count * sizeof *alone.at);
  }
  assert_true(rebuilt > 10);
  as_text_release(&complaints);
  as_core_unit_destroy(unit);
  world_destroy(&w);
}

static void test_strings(void **state) { (void)state, check(strings, AS_MERGE_OFF, 16, 0); }
static void test_pointers(void **state) { (void)state, check(pointers, AS_MERGE_OFF, 11, 5); }
static void test_addresses(void **state) { (void)state, check(addresses, AS_MERGE_OFF, 13, 0); }
static void test_flow(void **state) { (void)state, check(flow, AS_MERGE_OFF, 20, 1); }

static void test_spans(void **state) {
  (void)state;
  check(spans, AS_MERGE_OFF, 206, 25);
  check(spans, AS_MERGE_AUTO, 23, 4);
  check(spans, AS_MERGE_ALWAYS, 23, 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_strings), cmocka_unit_test(test_pointers), cmocka_unit_test(test_addresses),
      cmocka_unit_test(test_flow),    cmocka_unit_test(test_spans),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

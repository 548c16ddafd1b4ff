/* Direct style. The engine has no state: a step of a branch calls the function from the beginning, and its primitives
 * take the recorded choices until they reach the age of the branch.
 *
 * A strategy that would take another branch next pauses the function at each fork; and each one but those that never
 * leave a branch pauses it after a while, each time twice as long, so that retracing costs no more than the work
 * itself. */
#include "explore/check.h"

#include <assay/explore/direct.h>

/* A strategy that goes on behind forks gets its branch back so rarely that ordinary paths are never retraced. */
enum { FIRST_PAUSE = 256, FIRST_PAUSE_STAYING = 1024 };

typedef struct direct {
  as_direct_function *function;
  void *data;
} direct;

static void *copy(void *data, void *state) {
  (void)data;
  return state;
}

static void drop(void *data, void *state) { (void)data, (void)state; }

static void step(void *data, as_run *run, void *state) {
  const direct *d = data;
  (void)state;
  d->function(run, d->data);
}

static const as_engine engine = {"direct", copy, drop, step};

void as_direct_begin(as_run *run, as_direct_function *function, void *data) {
  AS_REQUIRE(function, "a function");
  direct *d = as_region_alloc(&run->region, sizeof *d);
  *d = (direct){function, data};
  run->direct = true;
  as_run_begin(run, &engine, d, NULL);
}

as_run_progress as_direct(as_run *run, as_direct_function *function, void *data) {
  as_direct_begin(run, function, data);
  return as_run_all(run);
}

/* When the branch shall wait for its next turn at the latest. */
static uint64_t pause_after(const as_strategy_functions *strategy, uint64_t age) {
  if (strategy->stays && !strategy->fair) return UINT64_MAX;
  return 2 * age + (strategy->stays ? FIRST_PAUSE_STAYING : FIRST_PAUSE);
}

/* The function is about to be called for this branch. */
void as_direct_prepare(as_run *run) {
  as_branch *branch = run->branch;
  as_pmap_drop(&run->counters, &branch->names);
  as_pmap_drop(&run->counters, &branch->loops);
  branch->calls = 0;
  run->now = run->digest = 0;
  run->pause_at = pause_after(run->strategy, branch->age);
  if (run->rebuilding) return;
  run->retrace_until = branch->age;
  run->retraced = 0;
  run->resume = run->options.check ? NULL : branch->checkpoint;
  as_branch_choices(run, branch, &run->retrace);
  as_check_prepare(run);
}

/* The age goes back, so that the primitive is met again by whoever rebuilds the branch; this run ends. */
bool as_direct_stops(as_run *run) {
  if (!run->direct || !as_run_limit_reached(run)) return false;
  run->branch->age = --run->now;
  run->branch->digest = run->digest = run->digest_before;
  run->stop = AS_STOP_PAUSED;
  return true;
}

/* A live primitive that counts as a step. False: it must not happen. */
static bool begin_step(as_run *run) {
  if (as_direct_stops(run)) return false;
  run->statistics.steps++;
  return true;
}

/* Such a primitive has happened, and will not happen again: what came before it must not either (messages), so a branch
 * pauses behind it and not in front of it. */
static void end_step(as_run *run) {
  if (run->stop == AS_STOP_NOT_YET && run->now >= run->pause_at) run->stop = AS_STOP_PAUSED;
}

/* Others wait; and so does this branch, if the strategy would go on elsewhere. */
static void add_others(as_run *run, as_branch **others, uint32_t n) {
  bool forked = false;
  for (uint32_t i = 0; i < n; i++) {
    if (!others[i]) continue;
    as_run_add_made(run, others[i]);
    forked = true;
  }
  if (forked && !run->strategy->stays) run->stop = AS_STOP_PAUSED;
}

/* What guards answer when nothing counts any more: sooner or later everything, in whatever order a loop asks them.
 * (Taking turns is not enough: a loop that asks twice would get the same pair for ever.) */
static uint32_t any_of(as_run *run, uint32_t n) { return n > 1 ? (uint32_t)(as_hash_u64(++run->idle_answers) % n) : 0; }

static uint32_t decide(as_run *run, as_phase phase, const as_term *guards, uint32_t n) {
  as_branch **others = as_region_alloc(&run->scratch, n * sizeof *others);
  uint32_t taken = guards ? as_run_decide_in(run, phase, guards, n, AS_FORK_DIRECT, others)
                          : as_run_choose_in(run, phase, n, AS_FORK_DIRECT, others);
  add_others(run, others, n);
  return taken;
}

/* The case of this branch, or n if nothing counts any more. */
static uint32_t decide_in_step(as_run *run, const as_term *guards, uint32_t n, const char *primitive) {
  as_phase phase = as_run_advance(run, primitive);
  if (phase == AS_PHASE_NOTHING || (phase == AS_PHASE_LIVE && !begin_step(run))) return n;
  if (phase == AS_PHASE_LIVE && guards) as_check_cases(run, guards, n);
  uint32_t taken = guards ? as_run_certain_case(run, guards, n) : n;
  if (taken < n)
    as_run_count_constant(run, phase);
  else
    taken = decide(run, phase, guards, n);
  if (phase == AS_PHASE_LIVE) end_step(run);
  return taken;
}

bool as_if(as_run *run, as_term guard) {
  AS_REQUIRE(run->direct, "machine style uses as_run_split");
  as_run_require_bool(run, guard, __func__);
  as_term guards[] = {guard, as_term_not(run->terms, guard)};
  uint32_t taken = decide_in_step(run, guards, 2, __func__);
  return (taken == 2 ? any_of(run, 2) : taken) == 0;
}

uint32_t as_pick(as_run *run, uint32_t n) {
  AS_REQUIRE(run->direct, "machine style uses as_run_choose");
  AS_REQUIRE(n >= 1, "there is a case");
  uint32_t taken = decide_in_step(run, NULL, n, __func__);
  return taken == n ? any_of(run, n) : taken;
}

uint32_t as_case(as_run *run, const as_term *guards, uint32_t n) {
  AS_REQUIRE(run->direct, "machine style uses as_run_cases");
  AS_REQUIRE(n >= 1, "there is a case");
  for (uint32_t i = 0; i < n; i++) as_run_require_bool(run, guards[i], __func__);
  uint32_t taken = decide_in_step(run, guards, n, __func__);
  return taken == n ? any_of(run, n) : taken;
}

bool as_tick(as_run *run) {
  if (as_run_advance(run, __func__) == AS_PHASE_LIVE && run->direct && begin_step(run)) end_step(run);
  return run->stop == AS_STOP_NOT_YET;
}

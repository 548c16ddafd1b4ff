/* Branches as values: their trails, shedding them while they wait, and making them again. */
#include "explore/run_internal.h"

#include <stdlib.h>

static as_branch *find(const as_run *run, uint64_t number, const char *function) {
  as_branch **found = as_branch_table_find(&run->branches, number);
  AS_REQUIRE_BUT_OF(function, found, "a branch that waits, or whose outcome is handed out", "number %llu is none",
                    (unsigned long long)number);
  return *found;
}

void as_run_choices(const as_run *run, uint64_t branch, as_choices *choices) {
  *choices = (as_choices){0};
  as_branch_choices(run, find(run, branch, __func__), choices);
}

static int compare(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

uint32_t as_run_waiting(const as_run *run, uint64_t *numbers, uint32_t capacity) {
  AS_REQUIRE(!run->branch, "not within a step");
  as_u64_vector all = {0};
  const as_branch_table *t = &run->branches;
  for (uint32_t i = 0; i < t->capacity; i++)
    if (t->slot[i].used) as_u64_vector_push(run->memory, &all, t->slot[i].key);
  if (all.count) qsort(all.at, all.count, sizeof *all.at, compare);
  uint32_t count = all.count;
  for (uint32_t i = 0; i < count && i < capacity; i++) numbers[i] = all.at[i];
  as_u64_vector_release(run->memory, &all);
  return count;
}

/* Trails of branches that were shed and did not come back: while there are any, the run has not seen everything. */

static uint64_t hash_of(const as_choices *choices) {
  uint64_t hash = as_hash_u64(choices->end);
  for (uint32_t i = 0; i < choices->made.count; i++)
    hash = as_hash_join(hash, choices->made.at[i].age << 24 ^ choices->made.at[i].taken);
  return hash;
}

static void drop_state(as_run *run, void *state) {
  if (state) run->engine->drop(run->engine_data, state);
}

static void note_shed(as_run *run, as_branch *branch) {
  as_choices choices = {0};
  as_branch_choices(run, branch, &choices);
  as_dropped *dropped = as_trail_table_put(run->memory, &run->shed_trails, hash_of(&choices));
  dropped->count++;
  dropped->digest = branch->digest;
  if (run->options.check && run->options.same) {
    drop_state(run, dropped->state);
    dropped->state = branch->state, branch->state = NULL;
  }
  as_choices_release(run->memory, &choices);
}

static void note_returned(as_run *run, const as_branch *branch, const as_choices *choices) {
  uint64_t hash = hash_of(choices);
  as_dropped *dropped = as_trail_table_find(&run->shed_trails, hash);
  if (!dropped) return;
  AS_REQUIRE_BUT_OF("as_run_rebuild", !run->options.check || dropped->digest == branch->digest,
                    "an engine does the same each time",
                    "on the way of this trail it used other primitives than before, or gave them something else");
  if (dropped->state)
    AS_REQUIRE_BUT_OF("as_run_rebuild", run->options.same(run->engine_data, dropped->state, branch->state),
                      "an engine does the same each time", "the state is another one than that of the dropped branch");
  drop_state(run, dropped->state);
  dropped->state = NULL;
  if (--dropped->count == 0) as_trail_table_remove(&run->shed_trails, hash);
}

void as_rebuild_release(as_run *run) {
  const as_trail_table *t = &run->shed_trails;
  for (uint32_t i = 0; i < t->capacity; i++)
    if (t->slot[i].used) drop_state(run, t->slot[i].value.state);
  as_trail_table_release(run->memory, &run->shed_trails);
}

/* The strategy lets go of it when its turn comes. */
static void let_go(as_run *run, as_branch *branch, uint64_t number) {
  branch->shed = true;
  drop_state(run, branch->state);
  branch->state = NULL;
  as_branch_table_remove(&run->branches, number);
  run->waiting--;
}

void as_run_shed_branch(as_run *run, uint64_t number) {
  AS_REQUIRE(!run->branch, "not within a step");
  as_branch *branch = find(run, number, __func__);
  note_shed(run, branch);
  let_go(run, branch, number);
}

void as_run_hand_over(as_run *run, uint64_t number) {
  AS_REQUIRE(!run->branch, "not within a step");
  AS_REQUIRE(as_run_is_divisible(run), "a branch whose trail is all of it");
  let_go(run, find(run, number, __func__), number);
}

/* A branch waits between steps, or where it was forked off. In direct style each call is all there is of a step. */
static bool may_wait_here(const as_run *run) {
  const as_choice_vector *made = &run->retrace.made;
  if (run->direct || run->stop == AS_STOP_NOT_YET) return true;
  return made->count && made->at[made->count - 1].age == run->retrace.end;
}

static bool walk(as_run *run, as_branch *branch, uint64_t end) {
  run->stop = AS_STOP_NOT_YET;
  if (run->direct)
    as_run_step_branch(run, branch);
  else
    while (branch->age < end && run->stop == AS_STOP_NOT_YET) as_run_step_branch(run, branch);
  if (run->misfit || run->stop == AS_STOP_OVER || !may_wait_here(run)) return false;
  return branch->age == end && run->retraced == run->retrace.made.count;
}

bool as_run_rebuild(as_run *run, const as_choices *choices, uint64_t *number) {
  AS_REQUIRE(run->engine && !run->branch, "between steps of a run that has begun");
  AS_REQUIRE(run->progress == AS_RUN_GOES_ON, "the run goes on: what is rebuilt would never be stepped");
  void *state = run->first_state ? run->engine->copy(run->engine_data, run->first_state) : NULL;
  as_branch *branch = as_branch_create(run, state);
  as_run_statistics before = run->statistics;
  as_choices_copy(run->memory, &run->retrace, choices);
  run->retraced = 0;
  run->retrace_until = choices->end;
  run->misfit = false;
  run->rebuilding = true;
  bool good = walk(run, branch, choices->end);
  run->rebuilding = false;
  run->statistics = before;
  *number = branch->number;
  if (good) {
    note_returned(run, branch, choices);
    as_run_let_wait(run, branch);
  } else {
    as_branch_destroy(run, branch);
  }
  as_run_check_valid(run, __func__);
  return good;
}

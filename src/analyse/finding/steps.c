#include "analyse/finding/steps.h"

#include <assay/base/contract.h>
#include <stdlib.h>

const char *as_shown_step_name(as_shown_step_kind kind) {
  static const char *const names[] = {[AS_SHOWN_STEP_CALL] = "call",
                                      [AS_SHOWN_STEP_RETURN] = "return",
                                      [AS_SHOWN_STEP_THEN] = "then",
                                      [AS_SHOWN_STEP_ELSE] = "else",
                                      [AS_SHOWN_STEP_CASE] = "case"};
  AS_REQUIRE((unsigned)kind < sizeof names / sizeof *names, "a kind of trace entries");
  return names[kind];
}

/* ---- which calls have returned ---- */

/* For each entry: whether it stands in calls that have not returned (a call: whether it has not). */
static void find_active(const as_instance *one, bool *active) {
  uint64_t returned = 0; /* calls that end behind the entry and begin before it */
  for (uint32_t i = one->trace_count; i-- > 0;) {
    as_shown_step_kind kind = one->trace[i].kind;
    active[i] = !returned && kind != AS_SHOWN_STEP_RETURN;
    if (kind == AS_SHOWN_STEP_RETURN) returned++;
    if (kind == AS_SHOWN_STEP_CALL && returned) returned--;
  }
}

/* ---- choosing ---- */

typedef struct choice {
  as_memory *memory;
  const as_instance *one;
  const bool *active;
  uint32_t most;
  as_told_steps *steps;
  uint64_t told; /* entries that a step stands for */
} choice;

static void add(choice *c, uint32_t index) {
  as_told_steps_push(c->memory, c->steps, (as_told_step){c->one->trace[index], 1, index});
  c->told++;
}

static bool is_branch(const as_shown_step *step) {
  return step->kind != AS_SHOWN_STEP_CALL && step->kind != AS_SHOWN_STEP_RETURN;
}

static as_told_step *same_step(const choice *c, const as_shown_step *step) {
  for (uint32_t i = 0; i < c->steps->count; i++) {
    as_told_step *s = &c->steps->at[i];
    if (s->step.kind == step->kind && as_place_is_identical(s->step.place, step->place)) return s;
  }
  return NULL;
}

static void add_calls(choice *c, uint32_t most) {
  for (uint32_t i = c->one->trace_count; i-- > 0 && c->steps->count < most;)
    if (c->one->trace[i].kind == AS_SHOWN_STEP_CALL && c->active[i]) add(c, i);
}

static void add_branches(choice *c, bool active) {
  for (uint32_t i = c->one->trace_count; i-- > 0;) {
    const as_shown_step *step = &c->one->trace[i];
    if (!is_branch(step) || c->active[i] != active) continue;
    as_told_step *same = same_step(c, step);
    if (same)
      same->times++, c->told++;
    else if (c->steps->count < c->most)
      add(c, i);
  }
}

static int by_index(const void *a, const void *b) {
  const as_told_step *left = a, *right = b;
  return (left->index > right->index) - (left->index < right->index);
}

uint64_t as_told_steps_select(as_memory *memory, const as_instance *one, uint32_t most, as_told_steps *steps) {
  bool *active = as_memory_alloc(memory, one->trace_count * sizeof *active);
  choice c = {memory, one, active, most, steps, 0};
  uint64_t all = 0, branches = 0;
  find_active(one, active);
  for (uint32_t i = 0; i < one->trace_count; i++) {
    all += one->trace[i].kind != AS_SHOWN_STEP_RETURN;
    branches += is_branch(&one->trace[i]);
    if (!most) as_told_steps_push(memory, steps, (as_told_step){one->trace[i], 1, i});
  }
  if (most) {
    add_calls(&c, branches ? (most + 1) / 2 : most);
    add_branches(&c, true);
    add_branches(&c, false);
    if (steps->count) qsort(steps->at, steps->count, sizeof *steps->at, by_index);
  }
  as_memory_free(memory, active, one->trace_count * sizeof *active);
  return most ? all - c.told : 0;
}

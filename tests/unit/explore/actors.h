/* Branches without a run: *actors* whose steps follow from their name and age alone, so that every strategy must see
 * the same tree. A *stage* plays the run's part for one strategy: it takes, steps and adds, and checks that what is
 * taken was waiting. */
#ifndef TESTS_EXPLORE_ACTORS_H
#define TESTS_EXPLORE_ACTORS_H

#include "unit/base/support.h"

#include <assay/base/vector.h>

#include "explore/branch.h"

typedef enum actor_kind { FINITE, SHORT, LOOPS, LOOPS_AND_FORKS, LOOPS_UNCOUNTED } actor_kind;

typedef struct actor {
  as_branch branch; /* first */
  actor_kind kind;
  uint64_t name;
  uint32_t age;
  bool family; /* below the first finite one */
  bool waiting, over;
  uint64_t visits, sequence; /* when it was added: of its place; of all additions */
} actor;

AS_VECTOR_DEFINE(actor_vector, actor *)
AS_VECTOR_DEFINE(number_vector, uint64_t)

enum { PLACES = 12 };

typedef struct stage {
  as_memory *memory;
  const as_strategy_functions *functions;
  void *self;
  actor_vector actors; /* by number */
  number_vector taken; /* numbers */
  uint64_t visits[PLACES];
  uint64_t waiting, family, sequence, bound;
  uint64_t ended, digest; /* of all steps, in any order */
} stage;

__attribute__((unused)) static void stage_open_in(stage *s, as_memory *memory, const as_strategy_functions *functions,
                                                  uint64_t seed) {
  *s = (stage){.memory = memory, .functions = functions, .bound = 1};
  s->self = functions->create(memory, seed);
}

__attribute__((unused)) static void stage_open(stage *s, const as_strategy_functions *functions, uint64_t seed) {
  stage_open_in(s, as_memory_create(0), functions, seed);
}

__attribute__((unused)) static void stage_clear(stage *s) {
  for (as_branch *left; (left = s->functions->take(s->self));) s->waiting--;
  assert_int_equal(s->waiting, 0);
  s->functions->destroy(s->self);
  for (uint32_t i = 0; i < s->actors.count; i++) as_memory_free(s->memory, s->actors.at[i], sizeof(actor));
  actor_vector_release(s->memory, &s->actors);
  number_vector_release(s->memory, &s->taken);
}

__attribute__((unused)) static void stage_close(stage *s) {
  stage_clear(s);
  as_memory_destroy(s->memory);
}

__attribute__((unused)) static actor *stage_make(stage *s, actor_kind kind, uint64_t name) {
  actor *a = as_memory_alloc_zeroed(s->memory, sizeof *a);
  a->branch.number = s->actors.count, a->kind = kind, a->name = name;
  actor_vector_push(s->memory, &s->actors, a);
  return a;
}

__attribute__((unused)) static void stage_add(stage *s, actor *a) {
  assert_false(a->waiting || a->over);
  a->waiting = true, a->visits = s->visits[a->branch.spot], a->sequence = s->sequence++, s->waiting++;
  s->functions->add(s->self, &a->branch);
}

__attribute__((unused)) static actor *stage_take(stage *s) {
  actor *a = (actor *)s->functions->take(s->self);
  if (!a) {
    assert_int_equal(s->waiting, 0);
    return NULL;
  }
  assert_true(a->waiting && !a->over);
  a->waiting = false, s->waiting--, s->visits[a->branch.spot]++;
  number_vector_push(s->memory, &s->taken, a->branch.number);
  return a;
}

__attribute__((unused)) static actor *stage_fork(stage *s, actor *parent, actor_kind kind, uint64_t name) {
  actor *child = stage_make(s, kind, name);
  child->branch.depth = parent->branch.depth + 1;
  child->branch.age = parent->branch.age;
  child->branch.spot = parent->branch.spot, child->branch.iterations = parent->branch.iterations;
  child->family = parent->family, s->family += child->family;
  if (s->functions->forked) s->functions->forked(s->self, &parent->branch, &child->branch);
  return child;
}

__attribute__((unused)) static void stage_end(stage *s, actor *a) {
  assert_false(a->waiting || a->over);
  a->over = true, s->ended++, s->family -= a->family;
  if (s->functions->ended) s->functions->ended(s->self, &a->branch);
}

static uint64_t mix(uint64_t a, uint64_t b) {
  uint64_t state = a * 31 + b;
  return random_next(&state);
}

/* A finite one: some steps, some loops, forks into up to three more, an end. */
static void step_finite(stage *s, actor *a) {
  enum { DEEPEST = 7, OLDEST = 30 };
  uint64_t dice = mix(a->name, a->age++);
  s->digest += dice;
  a->branch.spot = dice % 7;
  a->branch.iterations += (dice >> 8) % 4 == 0;
  uint64_t what = (dice >> 16) % 10, forks = what < 1 && a->branch.depth < DEEPEST ? 1 + (dice >> 24) % 3 : 0;
  for (uint64_t i = 0; i < forks; i++) stage_add(s, stage_fork(s, a, FINITE, mix(dice, i)));
  if (what == 9 || a->age == OLDEST)
    stage_end(s, a);
  else
    stage_add(s, a);
}

/* One without end; its first step makes the first of the family. */
static void step_infinite(stage *s, actor *a) {
  a->branch.spot = 7 + a->age % 5;
  a->branch.iterations += a->kind != LOOPS_UNCOUNTED;
  if (a->age++ == 0) {
    actor *first = stage_fork(s, a, FINITE, a->name);
    first->family = true, s->family++;
    stage_add(s, first);
  } else if (a->kind == LOOPS_AND_FORKS) {
    stage_add(s, stage_fork(s, a, SHORT, 0));
  }
  stage_add(s, a);
}

__attribute__((unused)) static void stage_step(stage *s, actor *a) {
  a->branch.age++;
  if (a->kind == FINITE)
    step_finite(s, a);
  else if (a->kind == SHORT)
    stage_end(s, a);
  else
    step_infinite(s, a);
}

#endif

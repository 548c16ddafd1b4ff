/* Strategies: which branch is stepped next. A strategy is a table of functions, so that an engine can bring its own;
 * strategies.def lists ours.
 *
 * A branch is *waiting* between add and take. The run takes one, steps it, and adds what came out: first the new
 * branches in the order of their making, then the stepped one itself unless it ended. A strategy owns no branch.
 */
#ifndef ASSAY_EXPLORE_STRATEGY_H
#define ASSAY_EXPLORE_STRATEGY_H

#include <assay/base/api.h>
#include <stdbool.h>
#include <stdint.h>

AS_BEGIN_DECLARATIONS

typedef struct as_memory as_memory;
typedef struct as_branch as_branch;

typedef struct as_strategy_functions {
  const char *name, *meaning;
  bool fair;
  void *(*create)(as_memory *memory, uint64_t seed);
  /* No branch waits any more. */
  void (*destroy)(void *self);
  void (*add)(void *self, as_branch *branch);
  /* NULL: none waits. */
  as_branch *(*take)(void *self);
  /* May be NULL. A branch came out of a step of another one; called before it is added for the first time. */
  void (*forked)(void *self, as_branch *parent, as_branch *child);
  /* May be NULL. A branch that is not waiting ended. */
  void (*ended)(void *self, as_branch *branch);
  /* Would the strategy take this branch again at once after it forked? Direct style then goes on without retracing; for
   * ever if the strategy is not fair, otherwise for a while. */
  bool stays;
} as_strategy_functions;

typedef enum as_strategy {
#define AS_STRATEGY(name, ...) AS_STRATEGY_##name,
#include <assay/explore/strategies.def>
#undef AS_STRATEGY
  AS_STRATEGY_COUNT
} as_strategy;

const as_strategy_functions *as_strategy_get(as_strategy strategy);
/* By name; AS_STRATEGY_COUNT if there is none. */
as_strategy as_strategy_named(const char *name);

/* What a strategy may look at. */
uint64_t as_branch_number(const as_branch *branch);     /* 0 is the first one; new ones count up */
uint32_t as_branch_depth(const as_branch *branch);      /* decisions so far */
uint64_t as_branch_age(const as_branch *branch);        /* steps and primitives so far (choices.h) */
uint64_t as_branch_spot(const as_branch *branch);       /* the last as_run_at; 0 before that */
uint64_t as_branch_iterations(const as_branch *branch); /* the most that a loop of this branch has run so far */
/* What the strategy keeps with the branch; NULL when the branch is made. */
void *as_branch_data(const as_branch *branch);
void as_branch_set_data(as_branch *branch, void *data);

AS_END_DECLARATIONS

#endif

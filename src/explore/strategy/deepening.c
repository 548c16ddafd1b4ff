/* Iterative deepening: depth first among the branches whose loops ran at most `bound` times; the others are parked.
 * When nothing else waits, the bound doubles, and the parked ones that it now covers go on, the newest first. Nothing
 * is done again: a parked branch goes on where it was.
 *
 * Fair if every cycle of the program is a loop that the engine counts (as_run_loop): then every branch ends, or passes
 * the bound, after finitely many steps, so the bound grows beyond whatever a branch waits for. A cycle that is not
 * counted traps it, as it traps depth first.
 */
#include <assay/base/vector.h>
#include <assert.h>

#include "explore/strategy/strategies.h"

AS_VECTOR_DEFINE(branch_vector, as_branch *)

typedef struct deepening {
  as_memory *memory;
  branch_vector stack, parked;
  uint64_t bound;
} deepening;

void *as_deepening_create(as_memory *memory, uint64_t seed) {
  (void)seed;
  deepening *self = as_memory_alloc_zeroed(memory, sizeof *self);
  self->memory = memory;
  self->bound = 1;
  return self;
}

void as_deepening_destroy(void *data) {
  deepening *self = data;
  branch_vector_release(self->memory, &self->stack);
  branch_vector_release(self->memory, &self->parked);
  as_memory_free(self->memory, self, sizeof *self);
}

void as_deepening_add(void *data, as_branch *branch) {
  deepening *self = data;
  bool within = as_branch_iterations(branch) <= self->bound;
  branch_vector_push(self->memory, within ? &self->stack : &self->parked, branch);
}

/* requires: some are parked. ensures: some wait within the bound */
static void deepen(deepening *self) {
  uint64_t fewest = UINT64_MAX;
  for (uint32_t i = 0; i < self->parked.count; i++) {
    uint64_t iterations = as_branch_iterations(self->parked.at[i]);
    if (iterations < fewest) fewest = iterations;
  }
  while (self->bound < fewest) self->bound = self->bound > UINT64_MAX / 2 ? UINT64_MAX : 2 * self->bound;
  uint32_t parked = self->parked.count;
  self->parked.count = 0;
  for (uint32_t i = 0; i < parked; i++) as_deepening_add(self, self->parked.at[i]); /* in place: writes trail reads */
  assert(self->stack.count > 0);
}

as_branch *as_deepening_take(void *data) {
  deepening *self = data;
  if (self->stack.count == 0 && self->parked.count > 0) deepen(self);
  return self->stack.count ? branch_vector_pop(&self->stack) : NULL;
}

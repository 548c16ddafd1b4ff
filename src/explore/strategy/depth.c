/* Depth first: a stack. A stepped branch is added last, so it is taken again until it ends, and then the newest of the
 * others: at any time only the siblings along one path wait.
 *
 * Not fair: a branch that never ends is taken for ever.
 */
#include <assay/base/vector.h>

#include "explore/strategy/strategies.h"

AS_VECTOR_DEFINE(branch_vector, as_branch *)

typedef struct depth {
  as_memory *memory;
  branch_vector stack;
} depth;

void *as_depth_create(as_memory *memory, uint64_t seed) {
  (void)seed;
  depth *self = as_memory_alloc_zeroed(memory, sizeof *self);
  self->memory = memory;
  return self;
}

void as_depth_destroy(void *data) {
  depth *self = data;
  branch_vector_release(self->memory, &self->stack);
  as_memory_free(self->memory, self, sizeof *self);
}

void as_depth_add(void *data, as_branch *branch) {
  depth *self = data;
  branch_vector_push(self->memory, &self->stack, branch);
}

as_branch *as_depth_take(void *data) {
  depth *self = data;
  return self->stack.count ? branch_vector_pop(&self->stack) : NULL;
}

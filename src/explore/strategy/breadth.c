/* Breadth first: a queue, in a ring buffer.
 *
 * Fair: a branch is taken after those that waited before it, which are finitely many, whatever is added meanwhile.
 */
#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <assert.h>
#include <stddef.h>

#include "explore/strategy/strategies.h"

typedef struct breadth {
  as_memory *memory;
  as_branch **ring;
  size_t first, count, capacity; /* zero or a power of two */
} breadth;

void *as_breadth_create(as_memory *memory, uint64_t seed) {
  (void)seed;
  breadth *self = as_memory_alloc_zeroed(memory, sizeof *self);
  self->memory = memory;
  return self;
}

void as_breadth_destroy(void *data) {
  breadth *self = data;
  as_memory_free(self->memory, self->ring, self->capacity * sizeof *self->ring);
  as_memory_free(self->memory, self, sizeof *self);
}

/* Index in the ring of the i-th that waits. */
static size_t position(const breadth *self, size_t i) { return (self->first + i) & (self->capacity - 1); }

static void grow(breadth *self) {
  enum { FIRST = 16 };
  size_t capacity = self->capacity ? 2 * self->capacity : FIRST;
  as_branch **ring = as_memory_alloc(self->memory, capacity * sizeof *ring);
  for (size_t i = 0; i < self->count; i++) ring[i] = self->ring[position(self, i)];
  as_memory_free(self->memory, self->ring, self->capacity * sizeof *ring);
  self->ring = ring, self->capacity = capacity, self->first = 0;
}

void as_breadth_add(void *data, as_branch *branch) {
  breadth *self = data;
  if (self->count == self->capacity) grow(self);
  assert(self->count < self->capacity);
  self->ring[position(self, self->count++)] = branch;
}

as_branch *as_breadth_take(void *data) {
  breadth *self = data;
  if (self->count == 0) return NULL;
  as_branch *branch = self->ring[self->first];
  self->first = position(self, 1), self->count--;
  return branch;
}

/* Coverage first: the branch at the spot that was visited least, the oldest one among equals. A branch that was chosen
 * goes on until it is PATIENCE older (time is that of choices.h), or ended, before another one is: a solver that is led
 * from one path to another at each step works out again each time what it knows about them, and states of many paths
 * halfway need memory.
 *
 * Visits of a spot are counted when a branch is taken there; a branch is ranked by the visits that its spot had when it
 * was added, and keeps that rank while it waits, in a binary heap. (Ranking anew whenever a spot is visited was not
 * worth a walk over all that wait: a branch that waits at a spot visited since only comes too early, once.)
 *
 * Fair if spots are finitely many: a branch of rank (v, s) waits only for smaller ranks. When all branches at a spot
 * were taken v + 1 times, no more of rank v are added there; some spot is visited infinitely often if the branch waits
 * for ever, which is a contradiction. With infinitely many spots there is always a new one. Without any (the engine
 * never calls as_run_at) this is breadth first. Fair does not mean soon: where a loop visits its own spots and makes
 * branches faster than they end, the others wait longer and longer for each step.
 */
#include <assay/base/table.h>
#include <assay/base/vector.h>

#include "explore/strategy/strategies.h"

enum { PATIENCE = 8 };

typedef struct waiting {
  uint64_t visits, sequence;
  as_branch *branch;
} waiting;

AS_VECTOR_DEFINE(waiting_vector, waiting)
AS_TABLE_DEFINE(visit_table, uint64_t, uint64_t, as_hash_u64, as_equal_u64)

typedef struct coverage {
  as_memory *memory;
  waiting_vector heap; /* each before its children, which are at 2i + 1 and 2i + 2 */
  visit_table visits;  /* by spot */
  uint64_t sequence;
  as_branch *chosen;  /* the last one, until it ended */
  as_branch *staying; /* it, if it waits to be taken again; in no heap */
  uint64_t until;     /* it goes on below this age */
} coverage;

void *as_coverage_create(as_memory *memory, uint64_t seed) {
  (void)seed;
  coverage *self = as_memory_alloc_zeroed(memory, sizeof *self);
  self->memory = memory;
  return self;
}

void as_coverage_destroy(void *data) {
  coverage *self = data;
  waiting_vector_release(self->memory, &self->heap);
  visit_table_release(self->memory, &self->visits);
  as_memory_free(self->memory, self, sizeof *self);
}

static bool before(waiting a, waiting b) {
  return a.visits != b.visits ? a.visits < b.visits : a.sequence < b.sequence;
}

/* Both close the hole at i with `entry`, moving others into it on the way. */
static void sift_up(waiting_vector *heap, uint32_t i, waiting entry) {
  for (; i > 0 && before(entry, heap->at[(i - 1) / 2]); i = (i - 1) / 2) heap->at[i] = heap->at[(i - 1) / 2];
  heap->at[i] = entry;
}

static void sift_down(waiting_vector *heap, uint32_t i, waiting entry) {
  for (uint64_t child; (child = 2 * (uint64_t)i + 1) < heap->count; i = (uint32_t)child) {
    if (child + 1 < heap->count && before(heap->at[child + 1], heap->at[child])) child++;
    if (!before(heap->at[child], entry)) break;
    heap->at[i] = heap->at[child];
  }
  heap->at[i] = entry;
}

void as_coverage_add(void *data, as_branch *branch) {
  coverage *self = data;
  if (branch == self->chosen && as_branch_age(branch) < self->until) {
    self->staying = branch;
    return;
  }
  const uint64_t *visits = visit_table_find(&self->visits, as_branch_spot(branch));
  waiting entry = {.visits = visits ? *visits : 0, .sequence = self->sequence++, .branch = branch};
  waiting_vector_push(self->memory, &self->heap, entry);
  sift_up(&self->heap, self->heap.count - 1, entry);
}

static as_branch *choose(coverage *self) {
  if (self->heap.count == 0) return NULL;
  as_branch *branch = self->heap.at[0].branch;
  waiting last = waiting_vector_pop(&self->heap);
  if (self->heap.count) sift_down(&self->heap, 0, last);
  self->chosen = branch, self->until = as_branch_age(branch) + PATIENCE;
  return branch;
}

as_branch *as_coverage_take(void *data) {
  coverage *self = data;
  as_branch *branch = self->staying ? self->staying : choose(self);
  if (!branch) return NULL;
  self->staying = NULL;
  ++*visit_table_put(self->memory, &self->visits, as_branch_spot(branch));
  return branch;
}

void as_coverage_ended(void *data, as_branch *branch) {
  coverage *self = data;
  if (branch == self->chosen) self->chosen = NULL;
}

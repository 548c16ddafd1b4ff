/* Inside the exploration layer: branches that were put aside, for strategy/fair.c. One of them can be taken out in
 * three orders: the newest (put aside last), the oldest, and the one of the lowest rank (the oldest among equals). Each
 * operation takes O(log n) steps at most, and what is taken out leaves no memory behind but room for others.
 *
 *   as_aside aside = {0};
 *   as_aside_put(memory, &aside, (as_aside_branch){.branch = b, .rank = as_branch_depth(b)});
 *   if (as_aside_count(&aside)) as_aside_branch next = as_aside_take(&aside, AS_ASIDE_OLDEST);
 *   as_aside_release(memory, &aside);
 *
 * Places are slots of one array. Those in use are linked by age, and have a position in a binary heap of ranks; the
 * others are linked by `newer`. Slot 0 closes both lists, and is never used.
 */
#ifndef ASSAY_EXPLORE_ASIDE_H
#define ASSAY_EXPLORE_ASIDE_H

#include <assay/base/vector.h>
#include <assay/explore/strategy.h>

typedef struct as_aside_branch {
  as_branch *branch;
  uint64_t rank;
  uint64_t base, turns; /* what strategy/fair.c remembers */
} as_aside_branch;

typedef struct as_aside_slot {
  as_aside_branch held;
  uint64_t sequence;
  uint32_t older, newer, position;
} as_aside_slot;

AS_VECTOR_DEFINE(as_aside_slots, as_aside_slot)
AS_VECTOR_DEFINE(as_aside_heap, uint32_t)

typedef struct as_aside {
  as_aside_slots slots;
  as_aside_heap heap; /* of slots; each before its children, which are at 2i + 1 and 2i + 2 */
  uint32_t unused;
  uint64_t sequence;
} as_aside;

typedef enum as_aside_order { AS_ASIDE_NEWEST, AS_ASIDE_LOWEST, AS_ASIDE_OLDEST } as_aside_order;

void as_aside_release(as_memory *memory, as_aside *aside);
uint32_t as_aside_count(const as_aside *aside);
void as_aside_put(as_memory *memory, as_aside *aside, as_aside_branch held);
/* requires: there is one */
as_aside_branch as_aside_take(as_aside *aside, as_aside_order order);

#endif

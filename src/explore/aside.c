#include "explore/aside.h"

#include <assay/base/contract.h>
#include <assert.h>

void as_aside_release(as_memory *memory, as_aside *aside) {
  as_aside_slots_release(memory, &aside->slots);
  as_aside_heap_release(memory, &aside->heap);
}

uint32_t as_aside_count(const as_aside *aside) { return aside->heap.count; }

/* Slots. */

static uint32_t new_slot(as_memory *memory, as_aside *aside) {
  if (aside->slots.count == 0) as_aside_slots_push(memory, &aside->slots, (as_aside_slot){0});
  uint32_t slot = aside->unused;
  if (slot) {
    aside->unused = aside->slots.at[slot].newer;
    return slot;
  }
  as_aside_slots_push(memory, &aside->slots, (as_aside_slot){0});
  return aside->slots.count - 1;
}

static void link_between(as_aside *aside, uint32_t older, uint32_t newer) {
  aside->slots.at[older].newer = newer;
  aside->slots.at[newer].older = older;
}

/* The heap. */

static bool before(const as_aside *aside, uint32_t a, uint32_t b) {
  const as_aside_slot *x = &aside->slots.at[a], *y = &aside->slots.at[b];
  return x->held.rank != y->held.rank ? x->held.rank < y->held.rank : x->sequence < y->sequence;
}

static void place(as_aside *aside, uint32_t position, uint32_t slot) {
  aside->heap.at[position] = slot;
  aside->slots.at[slot].position = position;
}

/* Both close the hole at `position` with `slot`, moving others into it on the way. */
static void sift_up(as_aside *aside, uint32_t position, uint32_t slot) {
  while (position > 0 && before(aside, slot, aside->heap.at[(position - 1) / 2])) {
    place(aside, position, aside->heap.at[(position - 1) / 2]);
    position = (position - 1) / 2;
  }
  place(aside, position, slot);
}

static void sift_down(as_aside *aside, uint32_t position, uint32_t slot) {
  for (uint64_t child; (child = 2 * (uint64_t)position + 1) < aside->heap.count; position = (uint32_t)child) {
    if (child + 1 < aside->heap.count && before(aside, aside->heap.at[child + 1], aside->heap.at[child])) child++;
    if (!before(aside, aside->heap.at[child], slot)) break;
    place(aside, position, aside->heap.at[child]);
  }
  place(aside, position, slot);
}

static void leave_heap(as_aside *aside, uint32_t slot) {
  uint32_t hole = aside->slots.at[slot].position, last = as_aside_heap_pop(&aside->heap);
  assert(hole <= aside->heap.count);
  if (last == slot) return;
  if (hole > 0 && before(aside, last, aside->heap.at[(hole - 1) / 2]))
    sift_up(aside, hole, last);
  else
    sift_down(aside, hole, last);
}

/* Both together. */

void as_aside_put(as_memory *memory, as_aside *aside, as_aside_branch held) {
  uint32_t slot = new_slot(memory, aside);
  aside->slots.at[slot].held = held;
  aside->slots.at[slot].sequence = aside->sequence++;
  link_between(aside, aside->slots.at[0].older, slot);
  link_between(aside, slot, 0);
  as_aside_heap_push(memory, &aside->heap, slot);
  sift_up(aside, aside->heap.count - 1, slot);
}

as_aside_branch as_aside_take(as_aside *aside, as_aside_order order) {
  AS_REQUIRE(as_aside_count(aside), "there is one");
  const as_aside_slot *ends = &aside->slots.at[0];
  uint32_t slot = order == AS_ASIDE_LOWEST ? aside->heap.at[0] : order == AS_ASIDE_OLDEST ? ends->newer : ends->older;
  as_aside_slot *taken = &aside->slots.at[slot];
  link_between(aside, taken->older, taken->newer);
  leave_heap(aside, slot);
  taken->newer = aside->unused, aside->unused = slot;
  return taken->held;
}

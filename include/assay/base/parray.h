/* Persistent arrays: from 0, 1, 2 ... to uint64_t, sharing structure. Sharing an array costs O(1), looking at an
 * element or changing one of a sharer's O(log n), and the others never see it. A zeroed as_parray is empty.
 *
 * The array is a trie of wide nodes over the digits of the index: its depth is small, and neighbours lie side by side.
 * Nodes are copied whole, so a change after sharing costs a node's width for each level; that is why they are not
 * wider.
 *
 * Ownership is that of persistent maps (pmap.h): an as_parray variable is one counted reference; as_parray_share makes
 * another, as_parray_drop gives one back; functions that change an array take `as_parray *`, and nodes that nobody else
 * refers to are changed in place. Values may be counted pointers; a value that is pushed passes its reference to the
 * array, a value that is got is borrowed. The value 0 is never counted.
 *
 *   as_parrays arrays;
 *   as_parrays_init(&arrays, memory, (as_pmap_values){0});
 *   as_parray old = {0};
 *   as_parray_push(&arrays, &old, 7);
 *   as_parray now = as_parray_share(old);
 *   *as_parray_slot(&arrays, &now, 0) = 8;             // old still has 7
 *   as_parray_drop(&arrays, &old), as_parray_drop(&arrays, &now);
 *   as_parrays_release(&arrays);
 */
#ifndef ASSAY_BASE_PARRAY_H
#define ASSAY_BASE_PARRAY_H

#include <assay/base/api.h>
#include <assay/base/pmap.h>

AS_BEGIN_DECLARATIONS

enum { AS_PARRAY_BITS = 4, AS_PARRAY_WIDTH = 1 << AS_PARRAY_BITS };

/* Slots are values at the lowest level, otherwise nodes; those that are not used are 0. A node with more than one
 * reference is never written, its count apart. */
struct as_parray_node {
  uint32_t references;
  uint64_t slot[AS_PARRAY_WIDTH];
};

typedef struct as_parray {
  struct as_parray_node *root; /* NULL: empty */
  uint32_t count;
  uint32_t shift; /* of the index, for the digit that the root takes */
} as_parray;

typedef struct as_parrays {
  as_region nodes;
  struct as_parray_node *unused; /* linked by their first slot */
  uint64_t live;                 /* nodes in use by arrays */
  as_pmap_values values;
} as_parrays;

void as_parrays_init(as_parrays *arrays, as_memory *memory, as_pmap_values values);
/* requires: every array of the context was dropped. */
void as_parrays_release(as_parrays *arrays);

as_parray as_parray_share(as_parray array);
/* ensures: *array is empty. */
void as_parray_drop(as_parrays *arrays, as_parray *array);

/* A new last element. requires: fewer than 2^32 - 1 */
void as_parray_push(as_parrays *arrays, as_parray *array, uint64_t value);
/* The element, to be changed in place: the path to it is made the array's own. Valid until the array is changed or
 * shared. The caller counts the value that is overwritten and the one that is written. requires: index < count */
uint64_t *as_parray_slot(as_parrays *arrays, as_parray *array, uint32_t index);

/* requires: index < count */
static inline uint64_t as_parray_get(as_parray array, uint32_t index) {
  const struct as_parray_node *at = array.root;
  for (uint32_t shift = array.shift; shift; shift -= AS_PARRAY_BITS)
    at = (const struct as_parray_node *)(uintptr_t)at->slot[(index >> shift) % AS_PARRAY_WIDTH];
  return at->slot[index % AS_PARRAY_WIDTH];
}

/* Called for each index below the lesser count at which two arrays differ, in ascending order. False stops. */
typedef bool as_parray_visit(void *data, uint32_t index, uint64_t in_a, uint64_t in_b);
/* In time O(d log n) for arrays of common origin with d differences. False if a visit stopped it. */
bool as_parray_compare(as_parray a, as_parray b, as_parray_visit *visit, void *data);

AS_END_DECLARATIONS

#endif

/* Persistent maps: ordered maps from uint64_t to uint64_t that share structure. Sharing a map costs O(1), changing one
 * of the sharers O(log n), and the others never see it. A zeroed as_pmap is the empty map.
 *
 * The map is a treap whose priorities are a hash of the key, so the shape depends on the content alone, never on the
 * history. That is what makes as_pmap_compare work: two maps of common origin differ in few nodes, and whatever is
 * pointer-equal is skipped. The depth is logarithmic unless keys were chosen by inverting the hash; even then nothing
 * overflows, it is only slow.
 *
 * Ownership: an as_pmap variable is one counted reference to its root. Copying the struct does not count: use
 * as_pmap_share, and drop each share once. Functions that change a map take `as_pmap *` and replace it; nodes that
 * nobody else refers to are changed in place. Functions that only look take `as_pmap` and borrow.
 * Values may be counted pointers cast to uint64_t: then the context holds how to retain and release one. A value that
 * is put passes its reference to the map; a value that is got is borrowed. `release` may itself use the context. Values
 * are compared as numbers. All maps of a context live and die with it; nodes of dropped maps are kept for reuse until
 * then.
 *
 *   as_pmaps maps;
 *   as_pmaps_init(&maps, memory, (as_pmap_values){0});
 *   as_pmap old = {0};
 *   as_pmap_put(&maps, &old, 7, 1);
 *   as_pmap now = as_pmap_share(old);
 *   as_pmap_put(&maps, &now, 8, 2);              // old still has one key
 *   as_pmap_drop(&maps, &old), as_pmap_drop(&maps, &now);
 *   as_pmaps_release(&maps);
 */
#ifndef ASSAY_BASE_PMAP_H
#define ASSAY_BASE_PMAP_H

#include <assay/base/api.h>
#include <assay/base/region.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

AS_BEGIN_DECLARATIONS

typedef struct as_pmap {
  struct as_pmap_node *root;
  uint64_t count; /* of keys */
} as_pmap;

/* How values are counted; zeroed: they are plain numbers. */
typedef struct as_pmap_values {
  void (*retain)(void *data, uint64_t value);
  void (*release)(void *data, uint64_t value);
  void *data;
} as_pmap_values;

typedef struct as_pmaps {
  as_region nodes;
  struct as_pmap_node *unused; /* linked by their left child */
  uint64_t live;               /* nodes in use by maps */
  as_pmap_values values;
} as_pmaps;

void as_pmaps_init(as_pmaps *maps, as_memory *memory, as_pmap_values values);
/* requires: every map of the context was dropped. */
void as_pmaps_release(as_pmaps *maps);

as_pmap as_pmap_share(as_pmap map);
/* ensures: *map is empty. */
void as_pmap_drop(as_pmaps *maps, as_pmap *map);

/* Inserts or replaces. Putting what is there already changes nothing and keeps all sharing. */
void as_pmap_put(as_pmaps *maps, as_pmap *map, uint64_t key, uint64_t value);
/* Says whether the key was there. */
bool as_pmap_remove(as_pmaps *maps, as_pmap *map, uint64_t key);
/* The value of a key, to be changed in place: the path to it is made the map's own. NULL if absent. Valid until the map
 * is changed or shared. The caller counts the value that is overwritten and the one that is written. */
uint64_t *as_pmap_slot(as_pmaps *maps, as_pmap *map, uint64_t key);

/* Each says whether there is such a key; `key_found` and `value` may be NULL. */
bool as_pmap_get(as_pmap map, uint64_t key, uint64_t *value);
bool as_pmap_floor(as_pmap map, uint64_t key, uint64_t *key_found, uint64_t *value);   /* the greatest <= key */
bool as_pmap_ceiling(as_pmap map, uint64_t key, uint64_t *key_found, uint64_t *value); /* the least >= key */
bool as_pmap_first(as_pmap map, uint64_t *key_found, uint64_t *value);
bool as_pmap_last(as_pmap map, uint64_t *key_found, uint64_t *value);

/* In-order iteration over the keys first..last, both included. The iterator borrows the map, which must not be changed
 * meanwhile (changing another share of it is fine), and owns nothing. Its stack keeps the newest entries: when a deep
 * tree lost some, they are searched again by key.
 *
 *   as_pmap_iterator at;
 *   for (as_pmap_iterate(&at, map, 0, UINT64_MAX); as_pmap_next(&at, &key, &value);) ...
 */
enum { AS_PMAP_ITERATOR_STACK = 40 };
typedef struct as_pmap_iterator {
  const struct as_pmap_node *root;
  uint64_t next, last;    /* keys that are still to come */
  uint64_t bottom, depth; /* entries bottom..depth - 1 are in the stack, modulo its size; those below were lost */
  const struct as_pmap_node *stack[AS_PMAP_ITERATOR_STACK];
} as_pmap_iterator;

void as_pmap_iterate(as_pmap_iterator *iterator, as_pmap map, uint64_t first, uint64_t last);
bool as_pmap_next(as_pmap_iterator *iterator, uint64_t *key, uint64_t *value);

/* Called for each key at which two maps differ, in ascending order; NULL stands for absent. False stops. */
typedef bool as_pmap_visit(void *data, uint64_t key, const uint64_t *in_a, const uint64_t *in_b);

/* In time O((d + 1) log n) for maps of common origin with d differences; O(n) at worst. False if a visit stopped it.
 * The visitor must not change these two maps. */
bool as_pmap_compare(as_pmaps *maps, as_pmap a, as_pmap b, as_pmap_visit *visit, void *data);
bool as_pmap_equal(as_pmaps *maps, as_pmap a, as_pmap b);

AS_END_DECLARATIONS

#endif

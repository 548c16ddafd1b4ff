/* Persistent lists: reference-counted cells, newest first, whose tails are shared. A zeroed as_plist is empty.
 *
 * Ownership is that of persistent maps (pmap.h): an as_plist variable is one counted reference; as_plist_share makes
 * another, as_plist_drop gives one back; push and pop replace the variable; what is only looked at is borrowed. Values
 * may be counted pointers; a pushed value passes its reference to the list, a head is borrowed.
 *
 *   as_plists lists;
 *   as_plists_init(&lists, memory, (as_plist_values){0});
 *   as_plist path = {0};
 *   as_plist_push(&lists, &path, 1);
 *   as_plist other = as_plist_share(path);
 *   as_plist_push(&lists, &path, 2), as_plist_push(&lists, &other, 3);
 *   assert(as_plist_length(as_plist_common(path, other)) == 1);
 *   as_plist_drop(&lists, &path), as_plist_drop(&lists, &other);
 *   as_plists_release(&lists);
 */
#ifndef ASSAY_BASE_PLIST_H
#define ASSAY_BASE_PLIST_H

#include <assay/base/api.h>
#include <assay/base/region.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

AS_BEGIN_DECLARATIONS

typedef struct as_plist {
  struct as_plist_cell *first;
} as_plist;

/* How values are counted; zeroed: they are plain numbers. Cells are never copied, so nothing is retained here. */
typedef struct as_plist_values {
  void (*release)(void *data, uint64_t value);
  void *data;
} as_plist_values;

typedef struct as_plists {
  as_region cells;
  struct as_plist_cell *unused;
  uint64_t live; /* cells in use by lists */
  as_plist_values values;
} as_plists;

void as_plists_init(as_plists *lists, as_memory *memory, as_plist_values values);
/* requires: every list of the context was dropped. */
void as_plists_release(as_plists *lists);

as_plist as_plist_share(as_plist list);
/* ensures: *list is empty. */
void as_plist_drop(as_plists *lists, as_plist *list);

void as_plist_push(as_plists *lists, as_plist *list, uint64_t value);
/* Replaces the list by its tail. requires: not empty */
void as_plist_pop(as_plists *lists, as_plist *list);

uint32_t as_plist_length(as_plist list);
/* requires: not empty */
uint64_t as_plist_head(as_plist list);
/* Borrowed. requires: not empty */
as_plist as_plist_tail(as_plist list);

/* The longest list that both end in, by cells, not by values; borrowed. Time: the distance of the longer one to it. */
as_plist as_plist_common(as_plist a, as_plist b);
/* Whether both are the same cells. */
static inline bool as_plist_same(as_plist a, as_plist b) { return a.first == b.first; }

AS_END_DECLARATIONS

#endif

/* Boxes: values of any kind, counted, so that maps (map.h, pmap.h) can hold them: a space for each actor, a map for
 * each record, a struct of the engine's own. With maps they make states of states.
 *
 * A box is a word. Boxes are persistent as everything in a state: a box that is shared is never written; as_box_own
 * makes it the holder's own before. A box can be *freed*: its value is dropped, and the box stays as a mark that
 * something was here, which says so for ever. That is what a map from locations needs to tell a use after free from
 * what never was.
 *
 *   as_boxes *boxes = as_boxes_create(memory, &(as_box_kind){sizeof(my_record), share, drop, engine});
 *   as_maps *heap = as_maps_create(terms, as_boxes_values(boxes));
 *   as_map_insert(heap, &state->heap, location, as_box_make(boxes, &record));       // the record moves into the box
 *
 *   if (!as_map_find(run, heap, state->heap, location, &box)) ...no such location...
 *   if (as_box_is_freed(box)) ...use after free...
 *   const my_record *seen = as_box_value(box);                                      // to look at
 *   as_box_retain(box), as_box_own(boxes, &box) ...write... as_map_put(run, heap, &state->heap, location, box);
 *
 * The value moves in by as_box_make, as bytes: whatever references it has are the box's then. `share` is told of a
 * value that was copied as bytes, and makes its references its own; `drop` gives them back. NULL: plain data.
 */
#ifndef ASSAY_STATE_BOX_H
#define ASSAY_STATE_BOX_H

#include <assay/base/api.h>
#include <assay/base/memory.h>
#include <assay/base/pmap.h>

AS_BEGIN_DECLARATIONS

typedef struct as_boxes as_boxes; /* what all boxes of one kind share */

typedef struct as_box_kind {
  size_t size_bytes; /* of a value, which lies at a multiple of 8 */
  void (*share)(void *data, void *value);
  void (*drop)(void *data, void *value);
  void *data;
} as_box_kind;

as_boxes *as_boxes_create(as_memory *memory, const as_box_kind *kind);
/* requires: every box was released */
void as_boxes_destroy(as_boxes *boxes);
/* How maps count them. */
as_pmap_values as_boxes_values(as_boxes *boxes);

/* One reference to a new box. */
uint64_t as_box_make(as_boxes *boxes, const void *value);
/* One more reference; it is given back by as_box_release, or passes to a map. Returns the box. */
uint64_t as_box_retain(uint64_t box);
void as_box_release(as_boxes *boxes, uint64_t box);

bool as_box_is_freed(uint64_t box);
/* Borrowed, never to be written. requires: not freed */
const void *as_box_value(uint64_t box);
/* To be written: if others hold the box, *box becomes a copy, and the reference to the old one is given back. requires:
 * not freed */
void *as_box_own(as_boxes *boxes, uint64_t *box);
/* The holder's box is freed; others that held it see it as it was. requires: not freed */
void as_box_free(as_boxes *boxes, uint64_t *box);

AS_END_DECLARATIONS

#endif

/* Annotations: what an engine remembers of stretches of bytes beside their content: permissions of a borrow checker,
 * types that were stored, which bytes are padding. A map of annotations is persistent (pmap.h) and lies in the engine's
 * state, beside the space: stretches of objects that do not overlap, each with a number, the tag, that says what is
 * remembered. Numbers of objects are never used again, so annotations of dead ones do no harm. Bytes from 2 to the 31
 * on have none. (What an engine remembers of whole objects is the tag of their facts, space.h.)
 *
 *   as_annotations_put(&maps, &annotations, object, 0, 4, 7);      // bytes 0..3
 *   as_annotations_clear(&maps, &annotations, object, 1, 2);       // byte 1: the others stay, as two stretches
 *   as_annotation annotation = {0};
 *   while (as_annotations_next(annotations, object, 0, 4, &annotation)) ...annotation.from, annotation.to, annotation.tag...
 */
#ifndef ASSAY_STATE_ANNOTATIONS_H
#define ASSAY_STATE_ANNOTATIONS_H

#include <assay/base/pmap.h>
#include <assay/state/value.h>

AS_BEGIN_DECLARATIONS

enum { AS_ANNOTATION_BITS = 31 };
#define AS_ANNOTATION_END (UINT64_C(1) << AS_ANNOTATION_BITS) /* behind the last byte that can have a annotation */

typedef struct as_annotation {
  uint64_t from, to; /* bytes; to: behind the last */
  uint32_t tag;
} as_annotation;

/* The first stretch of the object behind *annotation that has bytes in from..to. A zeroed annotation begins. */
bool as_annotations_next(as_pmap annotations, as_object object, uint64_t from, uint64_t to, as_annotation *annotation);
void as_annotations_clear(as_pmaps *maps, as_pmap *annotations, as_object object, uint64_t from, uint64_t to);
/* Instead of what was remembered of these bytes. */
void as_annotations_put(as_pmaps *maps, as_pmap *annotations, as_object object, uint64_t from, uint64_t to,
                        uint32_t tag);

AS_END_DECLARATIONS

#endif

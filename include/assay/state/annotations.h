/* Notes: what an engine remembers of stretches of bytes beside their content: permissions of a borrow checker, types
 * that were stored, which bytes are padding. A map of notes is persistent (pmap.h) and lies in the engine's state,
 * beside the space: stretches of objects that do not overlap, each with a number, the tag, that says what is
 * remembered. Numbers of objects are never used again, so notes of dead ones do no harm. Bytes from 2 to the 31 on have
 * none. (What an engine remembers of whole objects is the tag of their facts, space.h.)
 *
 *   as_notes_put(&maps, &notes, object, 0, 4, 7);      // bytes 0..3
 *   as_notes_clear(&maps, &notes, object, 1, 2);       // byte 1: the others stay, as two stretches
 *   as_note note = {0};
 *   while (as_notes_next(notes, object, 0, 4, &note)) ...note.from, note.to, note.tag...
 */
#ifndef ASSAY_STATE_NOTES_H
#define ASSAY_STATE_NOTES_H

#include <assay/base/pmap.h>
#include <assay/state/value.h>

AS_BEGIN_DECLARATIONS

enum { AS_NOTE_BITS = 31 };
#define AS_NOTE_END (UINT64_C(1) << AS_NOTE_BITS) /* behind the last byte that can have a note */

typedef struct as_note {
  uint64_t from, to; /* bytes; to: behind the last */
  uint32_t tag;
} as_note;

/* The first stretch of the object behind *note that has bytes in from..to. A zeroed note begins. */
bool as_notes_next(as_pmap notes, as_object object, uint64_t from, uint64_t to, as_note *note);
void as_notes_clear(as_pmaps *maps, as_pmap *notes, as_object object, uint64_t from, uint64_t to);
/* Instead of what was remembered of these bytes. */
void as_notes_put(as_pmaps *maps, as_pmap *notes, as_object object, uint64_t from, uint64_t to, uint32_t tag);

AS_END_DECLARATIONS

#endif

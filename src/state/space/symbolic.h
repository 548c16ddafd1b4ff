/* What loads and stores at symbolic offsets share. While the places are few they are gone through one by one; more of
 * them are an array term.
 */
#ifndef STATE_SPACE_SYMBOLIC_H
#define STATE_SPACE_SYMBOLIC_H

#include <assay/base/vector.h>

#include "state/space/internal.h"

/* Places low, ... high where an access can begin. */
typedef struct as_symbolic_stretch {
  uint64_t low, high;
} as_symbolic_stretch;

AS_VECTOR_DEFINE(as_symbolic_stretches, as_symbolic_stretch)
AS_VECTOR_DEFINE(as_alternatives, as_alternative)

/* An access at a symbolic offset. */
typedef struct as_symbolic {
  as_spaces *spaces;
  as_space *work;
  const as_asker *asker;
  as_object object;
  as_term offset;
  uint64_t size;
  bool is_float;
  as_places places;
} as_symbolic;

as_symbolic as_symbolic_begin(as_spaces *spaces, as_space *work, const as_asker *asker, const as_access *access,
                              const as_value *pointer);
static inline const as_block *as_symbolic_block(const as_symbolic *s) {
  return &as_space_record(*s->work, s->object)->block;
}
/* That it is at this place. */
static inline as_term as_symbolic_is_at(const as_symbolic *s, uint64_t place) {
  return as_term_eq(s->spaces->terms, s->offset, as_term_bv(s->spaces->terms, s->spaces->pointer_bits, place));
}
/* How many there are, but for one. */
uint64_t as_symbolic_places_in(const as_symbolic *s, as_symbolic_stretch in);

/* Kinds of pieces, as bits. */
enum { MEETS_UNKNOWN = 1 << PIECE_UNINITIALISED, MEETS_LACKING = 1 << PIECE_LACKING };
/* Whether the access meets these kinds of pieces; and the places where it does not. */
bool as_symbolic_meets(const as_symbolic *s, uint32_t kinds, as_symbolic_stretches *in);
/* AS_SPACE_LACKS if the access meets lacking bytes. */
as_space_status as_symbolic_lacks(const as_symbolic *s, as_lack_access access, const as_value *pointer);
/* The access meets none: its places become those of one stretch without lacking bytes, which is decided. False: the
 * branch is over. */
bool as_symbolic_narrow(as_symbolic *s);

/* Whether the places are gone through one by one. */
bool as_symbolic_by_places(const as_symbolic *s, const as_symbolic_stretches *in);
/* Of many places that cannot be an array, and why not: whether it is at one of the first, which *in becomes. */
bool as_symbolic_is_near(const as_symbolic *s, as_symbolic_stretch *in, const char *why);
/* The array piece that has all bytes of these places, made if it is not there, and the index of the access in it. NULL:
 * given up. */
const as_piece *as_symbolic_array(as_symbolic *s, as_symbolic_stretch in, as_term *index);

#endif

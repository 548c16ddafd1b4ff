/* Bounds of pointers: the member or array that a pointer was made for.
 *
 * A pointer to a part has the part as bounds, but only as far as it lies in the bounds that the part was reached
 * through: a member of the element behind the last one has none of its bytes, though they may lie in the object.
 */
#ifndef ASSAY_C_EXEC_MEMORY_BOUNDS_H
#define ASSAY_C_EXEC_MEMORY_BOUNDS_H

#include "c/exec/internal.h"

static inline uint32_t as_exec_pointer_width(const as_exec *x) { return x->machine->pointer_bits; }
static inline int64_t as_exec_signed_offset(const as_exec *x, uint64_t offset) {
  return x->machine->pointer_bits == 32 ? (int64_t)(int32_t)(uint32_t)offset : (int64_t)offset;
}
/* A constant and, if there is one, a term, as a term as wide as pointers. */
as_term as_exec_sum(as_exec *x, uint64_t constant, as_term term);

/* That an offset of the pointer's object lies in the bounds, or at their end: a Bool term. */
as_term as_bounds_hold(as_exec *x, const as_value *pointer, as_term offset);
/* ... or in the object. Bounds may lie outside of the object: those of the row m[2] of int m[2][2]. Arithmetic within
 * them is left to the access behind it, so that it fails in the same way whether offsets are known or not. */
as_term as_bounds_or_object_hold(as_exec *x, const as_value *pointer, as_term offset);
/* The same as as_bounds_hold, where everything is known. */
bool as_bounds_known(const as_exec *x, const as_value *pointer, as_wide offset, bool *known);

/* The part (of p moved) of so many bytes: bounds are narrowed to it. Asks where it is not known whether it lies in p's
 * bounds. */
bool as_bounds_narrow(as_exec *x, const as_value *p, const as_value *size, as_value *part);
/* The array of decay or index at p, likewise, unless its length is open. `size` is the array's. */
bool as_bounds_narrow_to_array(as_exec *x, as_value *p, const as_value *size);
/* Whether as_bounds_narrow_to_array leaves it as it is: an array that may go on up to the end of the object. */
bool as_bounds_are_open(const as_exec *x);

#endif

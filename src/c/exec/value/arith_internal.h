/* What the files of arithmetic share: arith.c, floating.c, convert.c, intrinsics.c. */
#ifndef ASSAY_C_EXEC_VALUE_ARITH_INTERNAL_H
#define ASSAY_C_EXEC_VALUE_ARITH_INTERNAL_H

#include "c/exec/value/arith.h"
#include "c/exec/value/floating.h"
#include <assert.h>

static inline bool as_exec_is_float(const as_scalar *type) { return type->class_ == AS_CORE_CLASS_FLOAT; }

/* ---- integers (arith.c) ---- */

static inline as_term as_int_term(const as_exec *x, const as_scalar *type, const as_value *value) {
  return as_value_term(x->terms, value, type->width);
}
/* The same number (as the type reads it) in more bits, or reduced to fewer. */
as_term as_int_resize(const as_exec *x, const as_scalar *type, as_term t, uint32_t width);
static inline bool as_int_value(const as_exec *x, as_term t, as_value *result) {
  *result = as_value_of_term(x->terms, t);
  return true;
}
/* A constant as people write it, or `otherwise`. */
enum { AS_NUMBER_BYTES = 48 };
const char *as_int_print(const as_exec *x, const as_scalar *type, as_term t, const char *otherwise,
                         char buffer[AS_NUMBER_BYTES]);
/* The claim that `wrong` is false; asks nothing if it is constant. The message is "A SYMBOL B does not fit TYPE" where
 * the operands are constants, or "the WHAT does not fit TYPE". `a` is none for an operator with one operand. */
bool as_int_require_fit(as_exec *x, as_check check, const as_scalar *type, as_term wrong, as_term a, const char *symbol,
                        as_term b, const char *what);

/* ---- floats (floating.c) ---- */

bool as_floating_binary(as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                        as_value *result);
bool as_floating_negate(as_exec *x, const as_scalar *type, const as_value *a, as_value *result);
bool as_floating_compare(as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                         as_term *result);
/* Known values of SINGLE and DOUBLE, exactly; false for others. */
bool as_floating_double(const as_scalar *type, const as_value *value, double *x);
/* Rounded to SINGLE, or as it is; false for other formats. */
bool as_floating_set(const as_scalar *type, double x, as_value *result);
/* The bits as a term, where they are known to be some: false for the result of symbolic arithmetic, of which only the
 * number is known (all NaNs are one there). */
bool as_floating_bits_term(const as_exec *x, const as_scalar *type, const as_value *value, as_term *bits);
/* Symbolic arithmetic of a format without a sort: some value, and the path is approximate. */
bool as_floating_approximate(as_exec *x, const as_scalar *type, as_value *result);
void as_floating_tell(as_exec *x, const as_scalar *type);
/* A format that nothing is known about ends the path. */
bool as_floating_has_arithmetic(as_exec *x, const as_scalar *type);

/* ---- conversions (convert.c) ---- */

as_term as_floating_is_zero(const as_exec *x, const as_scalar *type, const as_value *value);

/* ---- intrinsics of floats (float_intrinsics.c) ---- */

bool as_floating_intrinsic(as_exec *x, as_core_intrinsic intrinsic, const as_scalar *type, const as_value *operands,
                           as_value *result);

#endif

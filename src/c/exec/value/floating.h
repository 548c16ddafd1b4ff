/* Floats, for those who compute with them elsewhere: libc's <math.h>. */
#ifndef ASSAY_C_EXEC_VALUE_FLOATING_H
#define ASSAY_C_EXEC_VALUE_FLOATING_H

#include "c/exec/value/float_format.h"

/* The bits of a value that is known, of any kind and width up to 128. */
bool as_exec_known(const as_exec *x, const as_value *value, as_u128 *bits);
/* A float sort for SINGLE and DOUBLE; for others there is none: false. */
bool as_floating_sort(const as_scalar *type, as_sort *sort);
as_value as_floating_value(const as_exec *x, const as_scalar *type, as_u128 bits);
/* From bits: a float term if there is a sort for it. */
as_value as_floating_from_bits(const as_exec *x, const as_scalar *type, as_term bits);

#endif

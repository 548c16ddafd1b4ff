/* Floating formats, bit by bit, in integers: what a pattern means, and which pattern is nearest to a number. Arithmetic
 * is the host's (floating.c); conversions, comparisons and classes of all formats are made of these.
 *
 * A pattern is the value's bits, in the low `width` of 128. A format has a sign, `exponent_bits`, and `digits` binary
 * digits of which the first is implied, but for EXTENDED, where it is written. Patterns of EXTENDED whose first digit
 * contradicts the exponent (the processor refuses them) count as NaN.
 */
#ifndef ASSAY_C_EXEC_VALUE_FLOAT_FORMAT_H
#define ASSAY_C_EXEC_VALUE_FLOAT_FORMAT_H

#include "base/u128.h"
#include "c/exec/exec.h"

typedef struct as_floating_facts {
  uint32_t width, exponent_bits, digits;
  uint32_t stored; /* bits below the exponent */
} as_floating_facts;

/* NULL for NONE and OTHER: nothing is known about their patterns. */
const as_floating_facts *as_floating_get(as_format format);

typedef enum as_floating_class {
  AS_FLOATING_ZERO,
  AS_FLOATING_SUBNORMAL,
  AS_FLOATING_NORMAL,
  AS_FLOATING_INFINITE,
  AS_FLOATING_NAN
} as_floating_class;

/* The number is (-1)^is_negative * digits * 2^exponent, where the class is SUBNORMAL or NORMAL. Of a NaN, `digits` are
 * those behind the point, at the upper end of 128 bits. */
typedef struct as_floating {
  as_floating_class class_;
  bool is_negative;
  int32_t exponent;
  as_u128 digits;
} as_floating;

/* The format is one that as_floating_get knows. */
as_floating as_floating_decode(as_format format, as_u128 bits);
/* The nearest, ties to even; infinity if it is too large. `digits` may be any number: 0 gives a zero. A NaN becomes a
 * quiet one with as many of its digits as there is room for. */
as_u128 as_floating_encode(as_format format, as_floating number);

/* -1, 0, 1: less, equal, greater. requires: neither is a NaN. */
int as_floating_order(as_floating a, as_floating b);
/* The number without its fraction, if that has at most 128 bits. False for others, infinities and NaNs. */
bool as_floating_truncate(as_floating number, as_u128 *magnitude);

#endif

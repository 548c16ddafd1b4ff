/* Words of literals, lowest first, and the operations on them: proofs/logic/Arith.v, Divide.v and Shift.v, which say
 * what they mean, and whose order of gates is kept. Results live in the region. Words that are combined are equally
 * long, but where said.
 */
#ifndef ASSAY_SOLVE_REFUTE_CIRCUITS_H
#define ASSAY_SOLVE_REFUTE_CIRCUITS_H

#include "solve/refute/gates.h"
#include <assay/base/region.h>

typedef struct as_refute_bits {
  as_lit *at;
  uint32_t size;
} as_refute_bits;

typedef struct as_refute_circuit {
  as_refute_gates *gates;
  as_region *region;
} as_refute_circuit;

as_refute_bits as_refute_new_bits(const as_refute_circuit *c, uint32_t size);
/* Bits of x from `low` on, so many; what lies beyond is `fill`. */
as_refute_bits as_refute_part(const as_refute_circuit *c, as_refute_bits x, uint32_t low, uint32_t size, as_lit fill);
as_lit as_refute_sign(as_refute_bits x);

typedef as_lit as_refute_function(as_refute_gates *gates, as_lit x, as_lit y);
as_refute_bits as_refute_map(const as_refute_circuit *c, as_refute_function *f, as_refute_bits x, as_refute_bits y);
as_refute_bits as_refute_complement(const as_refute_circuit *c, as_refute_bits x);
as_refute_bits as_refute_choose(const as_refute_circuit *c, as_lit guard, as_refute_bits x, as_refute_bits y);

/* The sum; the carry, if asked for. */
as_refute_bits as_refute_adder(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y, as_lit in, as_lit *out);
as_refute_bits as_refute_subtract(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y, as_lit *fits);
as_refute_bits as_refute_multiply(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y);
as_lit as_refute_equal(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y);
as_lit as_refute_below(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y);
as_lit as_refute_below_signed(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y);

typedef struct as_refute_division {
  as_refute_bits quotient, remainder;
} as_refute_division;
as_refute_division as_refute_divide(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y);
as_refute_bits as_refute_signed_quotient(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y);
as_refute_bits as_refute_signed_remainder(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y);

as_refute_bits as_refute_shift_left(const as_refute_circuit *c, as_refute_bits x, as_refute_bits amount);
as_refute_bits as_refute_shift_right(const as_refute_circuit *c, as_lit fill, as_refute_bits x, as_refute_bits amount);

#endif

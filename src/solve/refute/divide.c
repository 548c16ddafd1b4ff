#include "solve/refute/circuits.h"

static as_refute_bits fill_with(const as_refute_circuit *c, uint32_t size, as_lit fill) {
  return as_refute_part(c, (as_refute_bits){0}, 0, size, fill);
}

/* One bit of the dividend comes in below the remainder so far; the divisor is taken away if it fits. */
static as_refute_bits take_away(const as_refute_circuit *c, as_lit bit, as_refute_bits rest, as_refute_bits y,
                                as_lit *fits) {
  as_refute_bits wide = as_refute_new_bits(c, rest.size + 1);
  wide.at[0] = bit;
  for (uint32_t i = 0; i < rest.size; i++) wide.at[i + 1] = rest.at[i];
  as_refute_bits less = as_refute_subtract(c, wide, as_refute_part(c, y, 0, y.size + 1, AS_LIT_FALSE), fits);
  less.size--, wide.size--;
  return as_refute_choose(c, *fits, less, wide);
}

as_refute_division as_refute_divide(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y) {
  as_refute_division d = {as_refute_new_bits(c, x.size), fill_with(c, y.size, AS_LIT_FALSE)};
  for (uint32_t i = x.size; i-- > 0;) d.remainder = take_away(c, x.at[i], d.remainder, y, &d.quotient.at[i]);
  return d;
}

static as_refute_bits negate_if(const as_refute_circuit *c, as_lit guard, as_refute_bits x) {
  as_refute_bits y = as_refute_map(c, as_refute_differ, x, fill_with(c, x.size, guard));
  return as_refute_adder(c, y, fill_with(c, x.size, AS_LIT_FALSE), guard, NULL);
}

static as_refute_division divide_magnitudes(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y) {
  as_refute_bits a = negate_if(c, as_refute_sign(x), x);
  return as_refute_divide(c, a, negate_if(c, as_refute_sign(y), y));
}

as_refute_bits as_refute_signed_quotient(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y) {
  as_refute_division d = divide_magnitudes(c, x, y);
  as_lit negative = as_refute_differ(c->gates, as_refute_sign(x), as_refute_sign(y));
  return negate_if(c, negative, d.quotient);
}

as_refute_bits as_refute_signed_remainder(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y) {
  return negate_if(c, as_refute_sign(x), divide_magnitudes(c, x, y).remainder);
}

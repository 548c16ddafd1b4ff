#include "solve/refute/circuits.h"

/* Is one of the bits from `low` on set? The highest are asked first. */
static as_lit any(const as_refute_circuit *c, as_refute_bits y, uint32_t low) {
  as_lit found = AS_LIT_FALSE;
  for (uint32_t i = y.size; i-- > low;) found = as_refute_either(c->gates, y.at[i], found);
  return found;
}

static as_refute_bits moved(const as_refute_circuit *c, as_lit fill, as_refute_bits x, uint32_t weight, bool left) {
  as_refute_bits out = as_refute_new_bits(c, x.size);
  for (uint32_t i = 0; i < x.size; i++)
    if (left)
      out.at[i] = i < weight ? fill : x.at[i - weight];
    else
      out.at[i] = weight < x.size - i ? x.at[i + weight] : fill;
  return out;
}

static as_refute_bits shift(const as_refute_circuit *c, as_lit fill, as_refute_bits x, as_refute_bits y, bool left) {
  uint32_t weight = 1;
  for (uint32_t i = 0; i < y.size; i++, weight *= 2) {
    if (x.size <= weight) return as_refute_choose(c, any(c, y, i), moved(c, fill, x, x.size, left), x);
    x = as_refute_choose(c, y.at[i], moved(c, fill, x, weight, left), x);
  }
  return x;
}

as_refute_bits as_refute_shift_left(const as_refute_circuit *c, as_refute_bits x, as_refute_bits amount) {
  return shift(c, AS_LIT_FALSE, x, amount, true);
}

as_refute_bits as_refute_shift_right(const as_refute_circuit *c, as_lit fill, as_refute_bits x, as_refute_bits amount) {
  return shift(c, fill, x, amount, false);
}

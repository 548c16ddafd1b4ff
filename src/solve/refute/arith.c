#include "solve/refute/circuits.h"
#include <assert.h>

as_refute_bits as_refute_new_bits(const as_refute_circuit *c, uint32_t size) {
  return (as_refute_bits){as_region_alloc(c->region, (size + !size) * sizeof(as_lit)), size};
}

as_refute_bits as_refute_part(const as_refute_circuit *c, as_refute_bits x, uint32_t low, uint32_t size, as_lit fill) {
  as_refute_bits out = as_refute_new_bits(c, size);
  for (uint32_t i = 0; i < size; i++) out.at[i] = low < x.size && i < x.size - low ? x.at[low + i] : fill;
  return out;
}

as_lit as_refute_sign(as_refute_bits x) { return x.size ? x.at[x.size - 1] : AS_LIT_FALSE; }

as_refute_bits as_refute_map(const as_refute_circuit *c, as_refute_function *f, as_refute_bits x, as_refute_bits y) {
  assert(x.size == y.size);
  as_refute_bits out = as_refute_new_bits(c, x.size);
  for (uint32_t i = 0; i < x.size; i++) out.at[i] = f(c->gates, x.at[i], y.at[i]);
  return out;
}

as_refute_bits as_refute_complement(const as_refute_circuit *c, as_refute_bits x) {
  as_refute_bits out = as_refute_new_bits(c, x.size);
  for (uint32_t i = 0; i < x.size; i++) out.at[i] = as_lit_not(x.at[i]);
  return out;
}

as_refute_bits as_refute_choose(const as_refute_circuit *c, as_lit guard, as_refute_bits x, as_refute_bits y) {
  assert(x.size == y.size);
  as_refute_bits out = as_refute_new_bits(c, x.size);
  for (uint32_t i = 0; i < x.size; i++) out.at[i] = as_refute_choice(c->gates, guard, x.at[i], y.at[i]);
  return out;
}

/* Sums */

as_refute_bits as_refute_adder(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y, as_lit in, as_lit *out) {
  assert(x.size == y.size);
  as_refute_bits sum = as_refute_new_bits(c, x.size);
  for (uint32_t i = 0; i < x.size; i++) {
    sum.at[i] = as_refute_odd(c->gates, x.at[i], y.at[i], in);
    in = as_refute_most(c->gates, x.at[i], y.at[i], in);
  }
  if (out) *out = in;
  return sum;
}

as_refute_bits as_refute_subtract(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y, as_lit *fits) {
  return as_refute_adder(c, x, as_refute_complement(c, y), AS_LIT_TRUE, fits);
}

/* Products: the rows of the higher bits of y are added up first. */

static as_refute_bits product(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y) {
  as_refute_bits sum = as_refute_new_bits(c, x.size);
  for (uint32_t i = 0; i < x.size; i++) sum.at[i] = AS_LIT_FALSE;
  for (uint32_t i = x.size < y.size ? x.size : y.size; i-- > 0;) {
    if (y.at[i] == AS_LIT_FALSE) continue;
    uint32_t size = x.size - i;
    as_refute_bits row = as_refute_new_bits(c, size);
    for (uint32_t k = 0; k < size; k++) row.at[k] = as_refute_both(c->gates, x.at[k], y.at[i]);
    as_refute_bits above = {sum.at + i + 1, size - 1}, rest = {row.at + 1, size - 1};
    as_refute_bits upper = as_refute_adder(c, rest, above, AS_LIT_FALSE, NULL);
    sum.at[i] = row.at[0];
    for (uint32_t k = 0; k < upper.size; k++) above.at[k] = upper.at[k];
  }
  return sum;
}

static bool all_constant(as_refute_bits x) {
  for (uint32_t i = 0; i < x.size; i++)
    if (as_lit_variable(x.at[i]) != 1) return false;
  return true;
}

as_refute_bits as_refute_multiply(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y) {
  return all_constant(x) ? product(c, y, x) : product(c, x, y);
}

/* Comparisons */

as_lit as_refute_equal(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y) {
  as_lit equal = AS_LIT_TRUE;
  for (uint32_t i = 0; i < x.size; i++) {
    as_lit differ = as_refute_differ(c->gates, x.at[i], y.at[i]);
    equal = as_refute_both(c->gates, equal, as_lit_not(differ));
  }
  return equal;
}

as_lit as_refute_below(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y) {
  as_lit carry = AS_LIT_TRUE;
  for (uint32_t i = 0; i < x.size; i++) carry = as_refute_most(c->gates, x.at[i], as_lit_not(y.at[i]), carry);
  return as_lit_not(carry);
}

static as_refute_bits flip_sign(const as_refute_circuit *c, as_refute_bits x) {
  as_refute_bits out = as_refute_part(c, x, 0, x.size, AS_LIT_FALSE);
  if (out.size) out.at[out.size - 1] = as_lit_not(out.at[out.size - 1]);
  return out;
}

as_lit as_refute_below_signed(const as_refute_circuit *c, as_refute_bits x, as_refute_bits y) {
  return as_refute_below(c, flip_sign(c, x), flip_sign(c, y));
}

/* Sums, differences and comparisons: chains of full adders. Products and quotients have files of their own. */
#include "solve/bits/circuit_internal.h"

#include <assert.h>

as_lit as_circuit_add(as_circuit *circuit, as_lit *out, const as_lit *a, const as_lit *b, as_lit carry,
                      uint32_t width) {
  assert(width > 0);
  for (uint32_t i = 0; i + 1 < width; i++) out[i] = as_circuit_full_adder(circuit, a[i], b[i], carry, &carry);
  as_lit x = a[width - 1], y = b[width - 1]; /* the sum of the last bit does not lean on its carry, seldom needed */
  out[width - 1] = as_circuit_xor3(circuit, x, y, carry);
  return as_circuit_majority(circuit, x, y, carry);
}

as_lit as_circuit_subtract(as_circuit *circuit, as_lit *out, const as_lit *a, const as_lit *b, uint32_t width) {
  assert(width > 0);
  as_lit carry = AS_LIT_TRUE;
  for (uint32_t i = 0; i + 1 < width; i++)
    out[i] = as_circuit_full_adder(circuit, a[i], as_lit_not(b[i]), carry, &carry);
  as_lit x = a[width - 1], y = as_lit_not(b[width - 1]);
  out[width - 1] = as_circuit_xor3(circuit, x, y, carry);
  return as_circuit_majority(circuit, x, y, carry);
}

void as_circuit_negate(as_circuit *circuit, as_lit *out, const as_lit *a, uint32_t width) {
  assert(width > 0);
  as_lit carry = AS_LIT_TRUE;
  for (uint32_t i = 0; i < width; i++)
    out[i] = as_circuit_full_adder(circuit, as_lit_not(a[i]), AS_LIT_FALSE, carry, &carry);
}

/* ---- comparisons: the carry of a - b, without the sum (choosing by a xor b costs a third more gates, and time) ----
 */

/* One step of the chain: whether a >= b, given whether that holds below this bit. */
static as_lit at_least(as_circuit *circuit, as_lit a, as_lit b, as_lit below) {
  return as_circuit_majority(circuit, a, as_lit_not(b), below);
}

as_lit as_circuit_less(as_circuit *circuit, const as_lit *a, const as_lit *b, uint32_t width) {
  assert(width > 0);
  as_lit carry = AS_LIT_TRUE;
  for (uint32_t i = 0; i < width; i++) carry = at_least(circuit, a[i], b[i], carry);
  return as_lit_not(carry);
}

as_lit as_circuit_less_signed(as_circuit *circuit, const as_lit *a, const as_lit *b, uint32_t width) {
  assert(width > 0);
  as_lit carry = AS_LIT_TRUE;
  for (uint32_t i = 0; i + 1 < width; i++) carry = at_least(circuit, a[i], b[i], carry);
  return as_lit_not(at_least(circuit, b[width - 1], a[width - 1], carry)); /* the sign counts the other way */
}

/* Exclusive or, majority, and the two together: the full adder.
 *
 * A sum bit can be defined by its operands alone: eight clauses of four literals. Next to a carry there is a shorter
 * way, known from transistors as the mirror adder: sum = (a and b and c) or (not carry and (a or b or c)), eight
 * clauses of which six have three literals. It propagates the same and more (sum and carry true make all three true).
 * The formula is a function of all four, so the definition stays total whatever the carry is.
 */
#include "solve/bits/circuit_internal.h"

#include <assert.h>

static void define_xor2(as_circuit *circuit, as_lit g, as_lit a, as_lit b) {
  as_circuit_define3(circuit, as_lit_not(g), a, b);
  as_circuit_define3(circuit, as_lit_not(g), as_lit_not(a), as_lit_not(b));
  as_circuit_define3(circuit, g, as_lit_not(a), b);
  as_circuit_define3(circuit, g, a, as_lit_not(b));
}

/* g = not carry and (a or b) */
static void define_half_sum(as_circuit *circuit, as_lit g, as_lit a, as_lit b, as_lit carry) {
  as_circuit_define2(circuit, as_lit_not(g), as_lit_not(carry));
  as_circuit_define3(circuit, as_lit_not(g), a, b);
  as_circuit_define3(circuit, g, carry, as_lit_not(a));
  as_circuit_define3(circuit, g, carry, as_lit_not(b));
}

static void define_xor3(as_circuit *circuit, as_lit g, as_lit a, as_lit b, as_lit c) {
  for (unsigned row = 0; row < 8; row++) { /* the row's values of a, b, c force g */
    bool x = row & 1, y = row >> 1 & 1, z = row >> 2 & 1;
    as_circuit_define4(circuit, as_lit_flip(g, !(x ^ y ^ z)), as_lit_flip(a, x), as_lit_flip(b, y), as_lit_flip(c, z));
  }
}

static void define_full_sum(as_circuit *circuit, as_lit g, const as_lit operand[3], as_lit carry) {
  as_lit all[4] = {g}, none[4] = {as_lit_not(g)};
  for (int i = 0; i < 3; i++) {
    as_circuit_define3(circuit, g, carry, as_lit_not(operand[i]));
    as_circuit_define3(circuit, as_lit_not(g), as_lit_not(carry), operand[i]);
    all[i + 1] = as_lit_not(operand[i]), none[i + 1] = operand[i];
  }
  as_sat_define(circuit->sat, all, 4);
  as_sat_define(circuit->sat, none, 4);
}

/* ---- exclusive or ---- */

/* The rest of the two-operand gate xor(lit, rest) = other, if `other` is such a gate; AS_LIT_FALSE if not. */
static as_lit cancel(const as_circuit *circuit, as_lit lit, as_lit other) {
  const as_gate *gate = as_circuit_gate(circuit, other);
  if (!gate || gate->kind != AS_GATE_XOR || gate->count != 2) return AS_LIT_FALSE;
  const as_lit *operand = circuit->operands.at + gate->first;
  for (int i = 0; i < 2; i++)
    if (as_lit_variable(operand[i]) == as_lit_variable(lit))
      return as_lit_flip(operand[1 - i], as_lit_negative(lit) != as_lit_negative(other));
  return AS_LIT_FALSE;
}

/* xor(xor(x, y), xor(x, z)) = xor(y, z). Makes both literals older if it can. */
static bool cancel_both(const as_circuit *circuit, as_lit *a, as_lit *b) {
  const as_gate *gate = as_circuit_gate(circuit, *a);
  if (!gate || gate->kind != AS_GATE_XOR || gate->count != 2) return false;
  const as_lit *operand = circuit->operands.at + gate->first;
  for (int i = 0; i < 2; i++) {
    as_lit rest = cancel(circuit, operand[i], *b);
    if (rest == AS_LIT_FALSE) continue;
    *a = as_lit_flip(operand[1 - i], as_lit_negative(*a));
    *b = rest;
    return true;
  }
  return false;
}

/* Whether and(a, b) became a gate of its own, so that it can help to define the sum. */
static bool is_plain_and(const as_circuit *circuit, as_lit carry, as_lit a, as_lit b) {
  const as_gate *gate = as_circuit_gate(circuit, carry);
  if (!gate || gate->kind != AS_GATE_AND || gate->count != 2 || as_lit_negative(carry)) return false;
  const as_lit *operand = circuit->operands.at + gate->first;
  return (operand[0] == a && operand[1] == b) || (operand[0] == b && operand[1] == a);
}

/* `carry` is AS_LIT_FALSE or and(a, b). */
static as_lit xor2(as_circuit *circuit, as_lit a, as_lit b, as_lit carry) {
  as_lit rest;
  do {
    if (as_lit_variable(a) == as_lit_variable(b)) return a == b ? AS_LIT_FALSE : AS_LIT_TRUE;
    if (as_lit_constant(a)) return as_lit_flip(b, a == AS_LIT_TRUE);
    if (as_lit_constant(b)) return as_lit_flip(a, b == AS_LIT_TRUE);
    if ((rest = cancel(circuit, a, b)) != AS_LIT_FALSE || (rest = cancel(circuit, b, a)) != AS_LIT_FALSE) return rest;
  } while (cancel_both(circuit, &a, &b) && (carry = AS_LIT_FALSE, true));
  AS_INVARIANT(carry == AS_LIT_FALSE || is_plain_and(circuit, carry, a, b));
  bool flip = as_lit_negative(a) != as_lit_negative(b);
  as_lit operands[2] = {a & ~1u, b & ~1u};
  as_circuit_sort2(&operands[0], &operands[1]);
  as_lit g = as_circuit_find(circuit, AS_GATE_XOR, operands, 2);
  if (g != AS_LIT_FALSE) return as_lit_flip(g, flip);
  g = as_circuit_make(circuit, AS_GATE_XOR, operands, 2, carry);
  if (carry == AS_LIT_FALSE)
    define_xor2(circuit, g, operands[0], operands[1]);
  else
    define_half_sum(circuit, as_lit_flip(g, flip), a, b, carry);
  return as_lit_flip(g, flip);
}

as_lit as_circuit_xor(as_circuit *circuit, as_lit a, as_lit b) { return xor2(circuit, a, b, AS_LIT_FALSE); }

static void sort3(as_lit lits[3]) {
  as_circuit_sort2(&lits[0], &lits[1]);
  as_circuit_sort2(&lits[1], &lits[2]);
  as_circuit_sort2(&lits[0], &lits[1]);
}

/* requires: three different variables, none constant. `carry` is AS_LIT_FALSE or their majority. */
static as_lit make_xor3(as_circuit *circuit, const as_lit lits[3], as_lit carry) {
  bool flip = as_lit_negative(lits[0]) ^ as_lit_negative(lits[1]) ^ as_lit_negative(lits[2]);
  as_lit operands[3] = {lits[0] & ~1u, lits[1] & ~1u, lits[2] & ~1u};
  sort3(operands);
  AS_INVARIANT(!as_lit_constant(operands[0]) && operands[0] < operands[1] && operands[1] < operands[2]);
  as_lit g = as_circuit_find(circuit, AS_GATE_XOR, operands, 3);
  if (g != AS_LIT_FALSE) return as_lit_flip(g, flip);
  g = as_circuit_make(circuit, AS_GATE_XOR, operands, 3, carry);
  if (carry == AS_LIT_FALSE)
    define_xor3(circuit, g, operands[0], operands[1], operands[2]);
  else
    define_full_sum(circuit, as_lit_flip(g, flip), lits, carry);
  return as_lit_flip(g, flip);
}

as_lit as_circuit_xor3(as_circuit *circuit, as_lit a, as_lit b, as_lit c) {
  as_lit lits[3] = {a, b, c};
  for (int i = 0; i < 3; i++) {
    as_lit x = lits[i], y = lits[(i + 1) % 3], z = lits[(i + 2) % 3], rest;
    if (as_lit_constant(x)) return as_lit_flip(as_circuit_xor(circuit, y, z), x == AS_LIT_TRUE);
    if (as_lit_variable(x) == as_lit_variable(y)) return as_lit_flip(z, x != y);
    if ((rest = cancel(circuit, x, y)) != AS_LIT_FALSE) return as_circuit_xor(circuit, rest, z);
    if ((rest = cancel(circuit, y, x)) != AS_LIT_FALSE) return as_circuit_xor(circuit, rest, z);
  }
  return make_xor3(circuit, lits, AS_LIT_FALSE);
}

/* ---- majority ---- */

static as_lit make_majority(as_circuit *circuit, as_lit operands[3]) {
  sort3(operands);
  AS_INVARIANT(!as_lit_constant(operands[0]) && as_lit_variable(operands[0]) < as_lit_variable(operands[1]) &&
               as_lit_variable(operands[1]) < as_lit_variable(operands[2]));
  bool flip = as_lit_negative(operands[0]);
  for (int i = 0; i < 3; i++) operands[i] = as_lit_flip(operands[i], flip);
  as_lit g = as_circuit_find(circuit, AS_GATE_MAJ, operands, 3);
  if (g != AS_LIT_FALSE) return as_lit_flip(g, flip);
  g = as_circuit_make(circuit, AS_GATE_MAJ, operands, 3, AS_LIT_FALSE);
  for (int i = 0; i < 3; i++) {
    as_lit x = operands[i], y = operands[(i + 1) % 3];
    as_circuit_define3(circuit, as_lit_not(x), as_lit_not(y), g);
    as_circuit_define3(circuit, x, y, as_lit_not(g));
  }
  return as_lit_flip(g, flip);
}

as_lit as_circuit_majority(as_circuit *circuit, as_lit a, as_lit b, as_lit c) {
  as_lit lits[3] = {a, b, c};
  for (int i = 0; i < 3; i++) {
    as_lit x = lits[i], y = lits[(i + 1) % 3], z = lits[(i + 2) % 3];
    if (x == AS_LIT_FALSE) return as_circuit_and(circuit, y, z);
    if (x == AS_LIT_TRUE) return as_circuit_or(circuit, y, z);
    if (as_lit_variable(x) == as_lit_variable(y)) return x == y ? x : z;
  }
  return make_majority(circuit, lits);
}

/* ---- adders of bits ---- */

static as_lit half_adder(as_circuit *circuit, as_lit a, as_lit b, as_lit *carry) {
  *carry = as_circuit_and(circuit, a, b);
  return xor2(circuit, a, b, is_plain_and(circuit, *carry, a, b) ? *carry : AS_LIT_FALSE);
}

as_lit as_circuit_full_adder(as_circuit *circuit, as_lit a, as_lit b, as_lit c, as_lit *carry) {
  as_lit lits[3] = {a, b, c};
  for (int i = 0; i < 3; i++) {
    as_lit x = lits[i], y = lits[(i + 1) % 3], z = lits[(i + 2) % 3];
    if (x == AS_LIT_FALSE) return half_adder(circuit, y, z, carry);
    if (x == AS_LIT_TRUE) { /* y + z + 1: the complement of the sum of complements */
      as_lit sum = half_adder(circuit, as_lit_not(y), as_lit_not(z), carry);
      *carry = as_lit_not(*carry);
      return as_lit_not(sum);
    }
    if (as_lit_variable(x) == as_lit_variable(y)) {
      *carry = x == y ? x : z;
      return as_lit_flip(z, x != y);
    }
  }
  *carry = as_circuit_majority(circuit, a, b, c);
  AS_INVARIANT(!as_lit_constant(*carry)); /* the sum is defined by it */
  return make_xor3(circuit, lits, *carry);
}

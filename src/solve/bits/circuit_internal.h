/* What the files of the circuit share: the gates that were made, found by structure and by output.
 *
 * A gate is kept in a normal form: operands sorted, no constants, no variable twice, and
 *   AND   2 to AS_CIRCUIT_WIDEST operands of any sign;
 *   XOR   2 or 3 operands, all positive;
 *   MAJ   3 operands, the first positive (majority is its own dual);
 *   IF    guard and yes positive (yes is not the guard, no is neither constant nor yes's variable).
 * The output of a gate is always a positive literal of a variable newer than its operands.
 */
#ifndef ASSAY_SOLVE_BITS_CIRCUIT_INTERNAL_H
#define ASSAY_SOLVE_BITS_CIRCUIT_INTERNAL_H

#include "solve/bits/circuit.h"

#include "base/invariant.h"

#include <assay/base/memory.h>
#include <assay/base/region.h>
#include <assay/base/table.h>
#include <assay/base/vector.h>

enum { AS_CIRCUIT_WIDEST = 16 };

typedef enum { AS_GATE_NONE, AS_GATE_AND, AS_GATE_XOR, AS_GATE_MAJ, AS_GATE_IF } as_gate_kind;

typedef struct as_gate {
  as_lit output;
  uint32_t first; /* operands start here in as_circuit.operands */
  uint16_t kind, count;
} as_gate;
AS_VECTOR_DEFINE(as_gate_vector, as_gate)

/* Two words; the key of a divider. */
typedef struct as_word_pair {
  const as_lit *a, *b;
  uint32_t width;
} as_word_pair;

static inline uint64_t as_word_pair_hash(as_word_pair pair) {
  size_t size = pair.width * sizeof *pair.a;
  return as_hash_join(as_hash_bytes(pair.a, size), as_hash_bytes(pair.b, size));
}
static inline bool as_word_pair_equal(as_word_pair x, as_word_pair y) {
  size_t size = x.width * sizeof *x.a;
  return x.width == y.width && !memcmp(x.a, y.a, size) && !memcmp(x.b, y.b, size);
}
/* The value holds the quotient, then the remainder. */
AS_TABLE_DEFINE(as_divider_table, as_word_pair, as_lit *, as_word_pair_hash, as_word_pair_equal)

struct as_circuit {
  as_memory *memory;
  as_sat *sat;
  as_gate_vector gates;
  as_u32_vector operands;
  as_u32_vector gate_of; /* by variable: the index of its gate plus one, or zero */
  uint32_t *slots;       /* hash table over gates: index plus one, or zero */
  uint32_t slot_count;   /* zero or a power of two */
  as_divider_table dividers;
  as_region run; /* words of dividers */
  as_sat_limits limits;
  bool stopped; /* until limits are set again */
  as_sat_reason reason;
};

static inline bool as_lit_constant(as_lit lit) { return as_lit_variable(lit) == as_lit_variable(AS_LIT_TRUE); }
static inline as_lit as_lit_flip(as_lit lit, bool flip) { return lit ^ (as_lit)flip; }

as_lit as_circuit_majority(as_circuit *circuit, as_lit a, as_lit b, as_lit c);
as_lit as_circuit_xor3(as_circuit *circuit, as_lit a, as_lit b, as_lit c);
/* The sum of three bits; returns its low bit and sets `carry`. See circuit_adder.c for how the two are defined. */
as_lit as_circuit_full_adder(as_circuit *circuit, as_lit a, as_lit b, as_lit c, as_lit *carry);

/* Gates by structure, for the files that define them. */
as_lit as_circuit_find(const as_circuit *circuit, as_gate_kind kind, const as_lit *operands, uint32_t count);
/* A new gate over the operands and, if it is not AS_LIT_FALSE, `helper`. requires: as_circuit_find found none */
as_lit as_circuit_make(as_circuit *circuit, as_gate_kind kind, const as_lit *operands, uint32_t count, as_lit helper);
/* The gate that defines the literal's variable, or NULL. */
const as_gate *as_circuit_gate(const as_circuit *circuit, as_lit lit);

static inline void as_circuit_define2(as_circuit *circuit, as_lit a, as_lit b) {
  AS_INVARIANT(as_lit_variable(a) != as_lit_variable(b));
  as_sat_define(circuit->sat, (as_lit[]){a, b}, 2);
}
static inline void as_circuit_define3(as_circuit *circuit, as_lit a, as_lit b, as_lit c) {
  as_sat_define(circuit->sat, (as_lit[]){a, b, c}, 3);
}
static inline void as_circuit_define4(as_circuit *circuit, as_lit a, as_lit b, as_lit c, as_lit d) {
  as_sat_define(circuit->sat, (as_lit[]){a, b, c, d}, 4);
}
static inline void as_circuit_sort2(as_lit *a, as_lit *b) {
  if (*a > *b) {
    as_lit t = *a;
    *a = *b, *b = t;
  }
}

#endif

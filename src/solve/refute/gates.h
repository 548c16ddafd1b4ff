/* Gates: what proofs/logic/Circuit.v and Gates.v make, variable by variable, so that derivations can name them.
 *
 * A gate is a variable that is a function of older literals, or a bit of the number of a name. Constants, and literals
 * that are equal or opposite, fold; a gate that is there is used again. Literals are those of sat.h: variable 1 is the
 * constant true. What was made last can be forgotten again: gates are a stack.
 */
#ifndef ASSAY_SOLVE_REFUTE_GATES_H
#define ASSAY_SOLVE_REFUTE_GATES_H

#include "solve/sat/sat.h"
#include <assay/base/vector.h>

typedef enum as_refute_gate_kind {
  AS_REFUTE_GATE_PIN, /* a bit of a name: operands are the name and the number of the bit */
  AS_REFUTE_GATE_BOTH,
  AS_REFUTE_GATE_DIFFER,
  AS_REFUTE_GATE_CHOICE,
  AS_REFUTE_GATE_ODD,
  AS_REFUTE_GATE_MOST,
  AS_REFUTE_GATE_KIND_COUNT
} as_refute_gate_kind;

enum { AS_REFUTE_CLAUSES_MAX = 8, AS_REFUTE_CLAUSE_MAX = 4 };

typedef struct as_refute_gate {
  as_refute_gate_kind kind;
  uint32_t operand[3];
  uint32_t same_bucket; /* an older gate, or 0 */
} as_refute_gate;

AS_VECTOR_DEFINE(as_refute_gate_vector, as_refute_gate)

typedef struct as_refute_gates {
  as_memory *memory;
  as_refute_gate_vector made; /* of a variable; 0 and 1 are none */
  as_u32_vector buckets;
} as_refute_gates;

void as_refute_gates_init(as_refute_gates *gates, as_memory *memory);
void as_refute_gates_release(as_refute_gates *gates);
/* Forgets the gates from `next` on. */
void as_refute_gates_cut(as_refute_gates *gates, uint32_t next);
static inline uint32_t as_refute_gates_next(const as_refute_gates *gates) { return gates->made.count; }
static inline const as_refute_gate *as_refute_gates_at(const as_refute_gates *gates, uint32_t variable) {
  return &gates->made.at[variable];
}

uint32_t as_refute_gate_operands(const as_refute_gate *gate); /* that are literals: 0, 2 or 3 */
/* Writes clause `number` of the gate that defines the variable; returns its length, 0 beyond the last. */
uint32_t as_refute_gate_clause(const as_refute_gate *gate, uint32_t variable, uint32_t number,
                               as_lit clause[AS_REFUTE_CLAUSE_MAX]);

as_lit as_refute_pin(as_refute_gates *gates, uint32_t name, uint32_t bit);
as_lit as_refute_both(as_refute_gates *gates, as_lit x, as_lit y);
as_lit as_refute_either(as_refute_gates *gates, as_lit x, as_lit y);
as_lit as_refute_differ(as_refute_gates *gates, as_lit x, as_lit y);
as_lit as_refute_choice(as_refute_gates *gates, as_lit c, as_lit x, as_lit y); /* x if c, else y */
as_lit as_refute_odd(as_refute_gates *gates, as_lit x, as_lit y, as_lit z);
as_lit as_refute_most(as_refute_gates *gates, as_lit x, as_lit y, as_lit z);

#endif

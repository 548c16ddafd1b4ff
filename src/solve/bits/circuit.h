/* Circuits: words of literals, and the arithmetic on them, as gates of the SAT solver.
 *
 * A word is an array of literals, least significant first. Every function folds constants, hashes gates structurally
 * (the same gate is made once) and normalises signs, so equal circuits get equal literals. Results are written to
 * `out`, which may be the same array as an operand only where said. Meanings are SMT-LIB's, for every width from 1 to
 * 65,535: division by zero gives all ones, remainder by zero the dividend, shifts at or above the width give zeros (or
 * signs).
 *
 * Nothing fails, but limits may be reached: long loops poll them, and then write any literals. So ask
 * as_circuit_stopped after building and before using a result; asking the account is not enough, for what was over its
 * limit in the middle of a circuit may be below it at the end. Gates made until then are right and stay usable.
 *
 *   as_circuit *circuit = as_circuit_create(memory, sat);
 *   as_circuit_add(circuit, sum, a, b, AS_LIT_FALSE, 32);
 */
#ifndef ASSAY_SOLVE_BITS_CIRCUIT_H
#define ASSAY_SOLVE_BITS_CIRCUIT_H

#include "solve/sat/sat.h"

typedef struct as_circuit as_circuit;

as_circuit *as_circuit_create(as_memory *memory, as_sat *sat);
void as_circuit_destroy(as_circuit *circuit);

/* Time and interrupt from now on (NULL: memory alone is a limit). A circuit that was stopped goes on. */
void as_circuit_set_limits(as_circuit *circuit, const as_sat_limits *limits);
/* Polled in long loops: stops the circuit when a limit is reached. */
bool as_circuit_out_of_limits(as_circuit *circuit);
/* A limit was reached since the last as_circuit_set_limits: results since then mean nothing. */
bool as_circuit_stopped(const as_circuit *circuit);
as_sat_reason as_circuit_stopped_because(const as_circuit *circuit); /* requires: it was stopped */

/* Bits. */
as_lit as_circuit_and(as_circuit *circuit, as_lit a, as_lit b);
as_lit as_circuit_or(as_circuit *circuit, as_lit a, as_lit b);
as_lit as_circuit_xor(as_circuit *circuit, as_lit a, as_lit b);
as_lit as_circuit_if(as_circuit *circuit, as_lit guard, as_lit yes, as_lit no);
as_lit as_circuit_and_all(as_circuit *circuit, const as_lit *lits,
                          uint32_t count); /* one wide gate, or a tree of them */
as_lit as_circuit_or_all(as_circuit *circuit, const as_lit *lits, uint32_t count);

/* Words of `width` bits. `out` may be `a` or `b` in the first three. */
void as_circuit_choose(as_circuit *circuit, as_lit *out, as_lit guard, const as_lit *yes, const as_lit *no,
                       uint32_t width);
/* Returns the carry out. `out` may be `a` or `b`. */
as_lit as_circuit_add(as_circuit *circuit, as_lit *out, const as_lit *a, const as_lit *b, as_lit carry, uint32_t width);
as_lit as_circuit_subtract(as_circuit *circuit, as_lit *out, const as_lit *a, const as_lit *b,
                           uint32_t width); /* returns a >= b */
void as_circuit_negate(as_circuit *circuit, as_lit *out, const as_lit *a, uint32_t width);
void as_circuit_multiply(as_circuit *circuit, as_lit *out, const as_lit *a, const as_lit *b, uint32_t width);
/* Unsigned; either result may be NULL. The pair is made once and remembered, so asking for both costs one divider. */
void as_circuit_divide(as_circuit *circuit, as_lit *quotient, as_lit *remainder, const as_lit *a, const as_lit *b,
                       uint32_t width);

typedef enum { AS_SHIFT_LEFT, AS_SHIFT_RIGHT_LOGICAL, AS_SHIFT_RIGHT_ARITHMETIC } as_shift;
void as_circuit_shift(as_circuit *circuit, as_shift kind, as_lit *out, const as_lit *a, const as_lit *amount,
                      uint32_t width);

/* The value at an index of `index_bits` bits: value(data, i) is that of index i. */
typedef uint64_t as_circuit_value(const void *data, uint64_t index);
void as_circuit_table(as_circuit *circuit, as_lit *out, const as_lit *index, uint32_t index_bits, uint32_t width,
                      as_circuit_value *value, const void *data);

as_lit as_circuit_equal(as_circuit *circuit, const as_lit *a, const as_lit *b, uint32_t width);
as_lit as_circuit_less(as_circuit *circuit, const as_lit *a, const as_lit *b, uint32_t width); /* unsigned a < b */
as_lit as_circuit_less_signed(as_circuit *circuit, const as_lit *a, const as_lit *b, uint32_t width);

uint32_t as_circuit_gates(const as_circuit *circuit);

#endif

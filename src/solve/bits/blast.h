/* Bit-blasting: terms as words of literals in the SAT solver.
 *
 * Each term is translated once and remembered. What has no bits becomes a *leaf*: a word of fresh inputs that stands
 * for it, and whose meaning lemmas add later: reads of arrays (SELECT), equalities of arrays, comparisons and
 * equalities of Int terms, applications of functions, and all terms of datatypes but if-then-else. Leaves are listed,
 * so that a theory can look at their values after a SAT answer. requires: as_blast_needs says nothing of Z3; terms are
 * canonical.
 */
#ifndef ASSAY_SOLVE_BITS_BLAST_H
#define ASSAY_SOLVE_BITS_BLAST_H

#include "solve/bits/circuit.h"
#include "term/node.h"

typedef struct as_blast as_blast;

/* What a term needs beyond bits, by itself or below it. */
enum { AS_NEEDS_ARRAYS = 1, AS_NEEDS_INTEGERS = 2, AS_NEEDS_Z3 = 4, AS_NEEDS_DATA = 8 };
/* The word of a term of a datatype is a number of so many bits: terms with equal numbers are equal. Few bits are enough
 * for most questions, and every equality costs a gate for each. */
enum { AS_DATA_BITS_FEW = 8, AS_DATA_BITS_MANY = 16 };

as_blast *as_blast_create(as_terms *terms, as_sat *sat, uint32_t data_bits);
void as_blast_destroy(as_blast *blast);

uint8_t as_blast_needs(as_blast *blast, as_term t);
/* For what is translated from now on. */
void as_blast_set_limits(as_blast *blast, const as_sat_limits *limits);
/* The literal of a Bool term. False if a limit was reached on the way; what was translated until then stays good. */
bool as_blast_literal(as_blast *blast, as_term t, as_lit *literal);
as_sat_reason as_blast_gave_up_because(const as_blast *blast); /* requires: a limit was reached */
/* Bits of a word of this sort. */
uint32_t as_blast_bits(const as_blast *blast, as_sort sort);
/* Terms of datatypes that have words. As long as they are fewer than there are numbers, all could be different. */
uint32_t as_blast_data_words(const as_blast *blast);
/* What bits cannot say: it has a word, whose meaning lemmas of theories add. */
bool as_blast_is_theory(const as_terms *terms, const as_app *app);
/* The word of a term that was translated before, lowest bit first; NULL if it was not. */
const as_lit *as_blast_word(const as_blast *blast, as_term t);

#endif

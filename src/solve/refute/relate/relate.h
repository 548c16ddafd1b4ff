/* Refutations by relations: names that must be equal, and names in an order that goes in a circle. The C twin of
 * proofs/logic/Relate.v.
 *
 * Equality begins with claims; it goes up from operands to results that are made alike, and down through operations
 * that can be undone. It ends where two names are equal that a claim says are not, where two numbers are, or where
 * claims about order lead from a name back to itself. What was not used is left out.
 */
#ifndef ASSAY_SOLVE_REFUTE_RELATE_RELATE_H
#define ASSAY_SOLVE_REFUTE_RELATE_RELATE_H

#include "solve/refute/nodes.h"
#include "solve/refute/refute.h"
#include <assay/base/text.h>

/* Appends a refutation of the facts and what is asked (which may be NULL), as Words.v reads it. False if there is none
 * that is found at once; then nothing is appended. */
bool as_refute_relate(as_memory *memory, const as_refute_nodes *nodes, const as_refuter_claim *facts, uint32_t count,
                      const as_refuter_claim *asked, as_text *text);

#endif

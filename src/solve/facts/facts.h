/* Facts: what the claims of a path say at once, kept in tables that are cheap to ask and to undo.
 *
 * Kept, for bit-vectors of at most 64 bits, Int and Bool:
 *   truths       terms claimed true or false (with what follows at once: both sides of a claimed conjunction, ...);
 *   equalities   classes of equal terms of any sort, each with a canonical representative (a constant if there is one,
 *                else what a constructor of a datatype made, else the cheapest, oldest term);
 *   intervals    unsigned and signed bounds of a term (Int: 64-bit bounds or none), and known bits;
 *   order        x + c <= y and x + c < y as a graph of difference bounds, separately for the unsigned and the signed
 *                reading of bit-vectors (only where no wrap-around is possible) and for Int.
 * Facts are consequences of the claims: an answer "false" is UNSAT, "true" says that the claims imply the term. Unknown
 * is always allowed. Levels nest: as_facts_undo restores what was known at the mark, in time of what was added since.
 *
 *   uint32_t mark = as_facts_mark(facts);
 *   as_facts_assume(facts, claim);
 *   as_facts_ask(facts, question);
 *   as_facts_undo(facts, mark);
 */
#ifndef ASSAY_SOLVE_FACTS_FACTS_H
#define ASSAY_SOLVE_FACTS_FACTS_H

#include <assay/term/term.h>

typedef struct as_facts as_facts;
typedef enum as_truth { AS_TRUTH_FALSE, AS_TRUTH_TRUE, AS_TRUTH_OPEN } as_truth;

as_facts *as_facts_create(as_terms *terms);
void as_facts_destroy(as_facts *facts);

uint32_t as_facts_mark(const as_facts *facts);
void as_facts_undo(as_facts *facts, uint32_t mark);
/* The same, but the claim may come back: if it is one claim that is undone, assuming it again when the same is known as
 * before it costs only what it changed. */
void as_facts_put_aside(as_facts *facts, uint32_t mark);
/* To have the memory that this takes. */
void as_facts_forget_aside(as_facts *facts);
/* ensures: as_facts_contradiction says whether the claims so far were found to contradict each other. */
void as_facts_assume(as_facts *facts, as_term claim);
bool as_facts_contradiction(const as_facts *facts);

/* Is this Bool term true, or false, whenever the claims hold? Bounded work; takes terms apart a few levels deep. */
as_truth as_facts_ask(as_facts *facts, as_term question);
/* Is it false whenever the claims hold? Says so if as_facts_ask does, for half the work. */
bool as_facts_refutes(as_facts *facts, as_term question);
/* An equal term, cheaper if facts allow: known truths and constants put in, members of a class replaced by their
 * representative. Bounded work; the term itself if nothing is known. */
as_term as_facts_simplify(as_facts *facts, as_term t);
/* The unsigned bounds of a bit-vector of at most 64 bits under the claims. */
void as_facts_bounds(as_facts *facts, as_term t, uint64_t *low, uint64_t *high);

#endif

/* Refutations by cases: inputs of few values are gone through. The C twin of proofs/logic/Cases.v.
 *
 * A *case* gives a number to each input that is varied; a *column* has the numbers of a name in all cases that are
 * left. Facts that do not hold in a case drop it. Where no case is left in which what is asked holds, that is refuted;
 * a case that is left is a model, if all facts could be looked at. What one question has worked out, the next ones use.
 *
 * Coq follows what is written, not what is asked: `write` catches up with it.
 *
 *   as_refute_cases *cases = as_refute_cases_create(memory, &nodes);
 *   mark = as_refute_cases_save(cases); ...; as_refute_cases_cut(cases, mark);
 *   if (as_refute_cases_ask(cases, facts, count, &asked) == AS_REFUTE_CASES_NONE) as_refute_cases_write(cases, true, &text);
 */
#ifndef ASSAY_SOLVE_REFUTE_CASES_CASES_H
#define ASSAY_SOLVE_REFUTE_CASES_CASES_H

#include "solve/refute/nodes.h"
#include "solve/refute/refute.h"
#include <assay/base/text.h>

typedef struct as_refute_cases as_refute_cases;

as_refute_cases *as_refute_cases_create(as_memory *memory, as_refute_nodes *nodes);
void as_refute_cases_destroy(as_refute_cases *cases);

typedef struct as_refute_cases_mark {
  uint32_t log, facts, skipped;
} as_refute_cases_mark;
as_refute_cases_mark as_refute_cases_save(const as_refute_cases *cases);
/* requires: names that were made since are still there */
void as_refute_cases_cut(as_refute_cases *cases, as_refute_cases_mark mark);

typedef enum as_refute_cases_answer {
  AS_REFUTE_CASES_NONE,   /* no case is left */
  AS_REFUTE_CASES_SOME,   /* the nodes' model is one */
  AS_REFUTE_CASES_UNKNOWN /* there are too many, or not all facts could be looked at */
} as_refute_cases_answer;

/* requires: the facts that there were at the last question of this path come first. asked may be NULL. */
as_refute_cases_answer as_refute_cases_ask(as_refute_cases *cases, const as_refuter_claim *facts, uint32_t count,
                                           const as_refuter_claim *asked);
/* That this claim, which is a fact from now on, follows from older ones: it drops no case. */
void as_refute_cases_imply(as_refute_cases *cases, as_refuter_claim claim);

/* After NONE: about how many operations Coq has to do for the refutation; and the refutation, as Words.v reads it.
 * `lasting`: what Coq works out for it is known from now on. */
uint64_t as_refute_cases_cost(as_refute_cases *cases);
void as_refute_cases_write(as_refute_cases *cases, bool lasting, as_text *text);

#endif

/* What the files of the refuter share. */
#ifndef ASSAY_SOLVE_REFUTE_INTERNAL_H
#define ASSAY_SOLVE_REFUTE_INTERNAL_H

#include "solve/refute/blast.h"
#include "solve/refute/derive.h"
#include "solve/refute/refute.h"

struct as_refuter {
  as_memory *memory;
  as_refute_nodes nodes;
  as_refute_blaster certified; /* what Coq knows */
  as_refute_blaster scratch;   /* everything that was asked about */
  as_sat *sat;                 /* of scratch */
  as_u32_vector sat_lits;      /* of a scratch variable */
  as_u32_vector needed, assumptions, used, numbers;
  as_refuter_statistics statistics;
};

/* Blasts all that the claim needs and gives its literal; or returns false, with a reason. Appends names that were
 * blasted to `needed`, if that is not NULL. */
bool as_refuter_blast_claims(as_refuter *r, as_refute_blaster *b, const as_refuter_claim *claims, uint32_t count,
                             const as_refuter_limits *limits, as_lit *lits, as_u32_vector *needed,
                             as_refuter_reason *reason);
as_refuter_reason as_refuter_reason_of(as_sat_reason reason);
/* All claims hold in the last model. */
bool as_refuter_model_holds(as_refuter *r, const as_refuter_claim *claims, uint32_t count);

/* search.c: on all claims; on NO the used facts are in r->used (as indices of claims, rising; the asked one, which is
 * the last, too). On YES the model is new. */
as_refuter_answer as_refuter_search(as_refuter *r, const as_refuter_claim *claims, uint32_t count,
                                    const as_refuter_limits *limits, as_refuter_reason *reason);
/* certify.c: refutes the claims, of which the first is the asked one; those that are not used leave `claims`. On NO
 * the certificate is in r->numbers. */
as_refuter_answer as_refuter_certify(as_refuter *r, as_refuter_claim *claims, uint32_t *indices, uint32_t *count,
                                     const as_refuter_limits *limits, as_refuter_reason *reason);

#endif

/* Repair: from a model that violates a few of some claims to one that satisfies all of them, by propagation-based local
 * search: walk down from a violated claim, choosing an operand and the value that it would need (inverting operators),
 * until a variable is reached; change it; evaluate; repeat within a budget of moves. Finds models only; never refutes.
 * Deterministic for a given seed.
 */
#ifndef ASSAY_SOLVE_REPAIR_REPAIR_H
#define ASSAY_SOLVE_REPAIR_REPAIR_H

#include <assay/term/model.h>

typedef struct as_repair as_repair;

as_repair *as_repair_create(as_models *models, uint64_t seed);
void as_repair_destroy(as_repair *repair);

/* A model of all claims made from `start` (NULL: defaults) by at most `moves` changes, or NULL. The caller owns it.
 * Variables that occur in no claim keep their values. Who takes it evaluates it (confirm.c). */
as_model *as_repair_run(as_repair *repair, as_model *start, const as_term *claims, uint32_t count, uint32_t moves);

/* The same from other beginnings: where a violated claim is about one bit-vector alone, small values of it that satisfy
 * all claims about it alone. What else the claims use follows by repair. */
as_model *as_repair_sweep(as_repair *repair, as_model *start, const as_term *claims, uint32_t count);

/* The same once more, from a few beginnings: each gives one small value to all bit-vectors that violated claims use.
 * Costs as much as a question to the SAT solver that is neither small nor large. */
as_model *as_repair_again(as_repair *repair, as_model *start, const as_term *claims, uint32_t count);

#endif

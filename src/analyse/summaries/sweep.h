/* Sweeping: what a claim says twice, in two ways, where a premise holds, is said once. Two functions that compute the
 * same by steps of their own leave terms that a solver cannot see to be equal at the end, and easily can at each step.
 *
 * Terms that have the same values in all models of the premise that were met are asked about, those of which others are
 * made first; what is proved equal is one term from there on. So each question is about one step. Nothing is guessed:
 * a question that is not answered soon leaves two terms.
 *
 *   as_sweep *sweep = as_sweep_create(world, premise);
 *   as_term same = as_sweep_apply(sweep, claim);   // wherever the premise holds
 *   as_sweep_destroy(sweep);
 */
#ifndef ASSAY_ANALYSE_SUMMARIES_SWEEP_H
#define ASSAY_ANALYSE_SUMMARIES_SWEEP_H

#include "analyse/summaries/finals.h"

typedef struct as_sweep as_sweep;

/* Terms of the premise are kept as they are, and claims are said by them. */
as_sweep *as_sweep_create(as_world *world, as_term premise);
void as_sweep_destroy(as_sweep *sweep);
/* Has it quotients, remainders or products of numbers, which circuits are large for? */
bool as_sweep_is_for(const as_world *world, as_term claim);
/* Stops soon after the world's deadline. */
as_term as_sweep_apply(as_sweep *sweep, as_term claim);

#endif

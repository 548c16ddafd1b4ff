/* Implications with variables that somebody chooses: whether `given` implies that, for some values of the chosen
 * variables, one of the cases holds; for all values of all others.
 *
 * Equalities in the cases are solved for chosen variables, which mostly answers it; then values for them are tried, one
 * for each counterexample so far; in the end Z3 is asked about the quantified formula. Nothing that stays unknown is an
 * answer.
 */
#ifndef ASSAY_ANALYSE_SUMMARIES_IMPLY_H
#define ASSAY_ANALYSE_SUMMARIES_IMPLY_H

#include "analyse/summaries/finals.h"

typedef enum as_implied { AS_IMPLIED_YES, AS_IMPLIED_NO, AS_IMPLIED_UNKNOWN } as_implied;

typedef struct as_implication {
  as_term given;
  const as_term *cases;
  uint32_t count;
  uint32_t chosen_from, chosen_to; /* numbers of the variables */
} as_implication;

/* NO: *model is the caller's: values of the others for which no case holds. UNKNOWN: *why is a sentence. */
as_implied as_imply(as_world *world, const as_implication *implication, as_model **model, const char **why);

#endif

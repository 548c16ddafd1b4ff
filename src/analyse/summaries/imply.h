/* Implications with variables that somebody chooses: whether `given` implies that, for some values of the chosen
 * variables, one of the cases holds; for all values of all others.
 *
 * Point by point: a point where no case holds so far; the case that does hold there is taken, for the values of the
 * chosen variables that equalities in it say, or that hold there. If none does, the point is a counterexample; if there
 * is no such point, the implication holds. Mostly one case is enough, so cases are made when they are asked for. What
 * the solver does not answer soon is swept first (sweep.h). When it does not end, Z3 is asked about the quantified
 * formula. Nothing that stays unknown is an answer.
 */
#ifndef ASSAY_ANALYSE_SUMMARIES_IMPLY_H
#define ASSAY_ANALYSE_SUMMARIES_IMPLY_H

#include "analyse/summaries/finals.h"

typedef enum as_implied { AS_IMPLIED_YES, AS_IMPLIED_NO, AS_IMPLIED_UNKNOWN } as_implied;

typedef struct as_implication {
  as_term given;
  uint32_t count;
  /* Case i, which can hold only where its path does: a term that is there. */
  as_term (*path)(void *data, uint32_t i);
  as_term (*make)(void *data, uint32_t i);
  void *data;
  uint32_t chosen_from, chosen_to; /* numbers of the variables */
  /* Case i is worth a look before there is a point: it is no more than its path. NULL: none is. */
  bool (*is_plain)(void *data, uint32_t i);
} as_implication;

#define AS_IMPLY_NO_CASE UINT32_MAX

typedef struct as_implying {
  as_implied answer;
  as_model *model; /* NO: the caller's; values of the others for which no case holds */
  const char *why; /* UNKNOWN: a sentence */
  /* YES: this case holds wherever `given` does, whatever is chosen; or AS_IMPLY_NO_CASE: nobody knows of one. */
  uint32_t only;
} as_implying;

as_implying as_imply(as_world *world, const as_implication *implication);

#endif

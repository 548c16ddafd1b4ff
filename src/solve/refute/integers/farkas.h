/* Linear constraints over the rationals, and why they contradict each other: by Farkas, some sum of them, times numbers
 * that are not negative where they are inequalities, says that a negative number is at least zero.
 *
 * Each product of inputs counts as an unknown of its own. Exact, small and dense: for the handful of constraints of a
 * refutation, not for the solver's daily work (solve/linear). */
#ifndef ASSAY_SOLVE_REFUTE_FARKAS_H
#define ASSAY_SOLVE_REFUTE_FARKAS_H

#include "solve/refute/integers/sums.h"

/* The sum is at least zero, or zero. */
typedef struct as_constraint {
  as_sum sum;
  bool equation;
} as_constraint;

AS_VECTOR_DEFINE(as_constraint_vector, as_constraint)

typedef enum { AS_FARKAS_NO, AS_FARKAS_YES, AS_FARKAS_GAVE_UP } as_farkas_answer;

typedef struct as_farkas_result {
  mpz_t *factor; /* NO: of each constraint; not negative but for equations */
  uint32_t factors;
  as_u32_vector products; /* YES: the unknowns */
  mpq_t *value;           /* and their values */
  uint64_t pivots;
} as_farkas_result;

/* `result` is zeroed before the first question, and released after the last. */
as_farkas_answer as_farkas_check(as_memory *memory, const as_constraint *constraints, uint32_t count,
                                 uint64_t most_pivots, as_farkas_result *result);
void as_farkas_release(as_memory *memory, as_farkas_result *result);

#endif

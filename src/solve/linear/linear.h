/* Linear integer arithmetic: is a conjunction of linear atoms over unbounded integers satisfiable?
 *
 * Exact (GMP rationals with a fast path for small numbers): general simplex with bounds, gcd tests, cuts or branch and
 * bound within a budget. Terms are canonical Int terms; whatever is not linear (products of variables, division by
 * terms) counts as a variable of its own ("column"), so NO stays right, and YES gives values for the columns.
 *
 *   as_linear *linear = as_linear_create(terms);
 *   as_linear_assert(linear, atom, true);      // atom: INT_LT, or EQ on Int; with its truth value
 *   switch (as_linear_check(linear, pivots, 0, NULL)) ...
 *   as_linear_reset(linear);
 */
#ifndef ASSAY_SOLVE_LINEAR_LINEAR_H
#define ASSAY_SOLVE_LINEAR_LINEAR_H

#include <assay/term/term.h>

typedef struct as_linear as_linear;
typedef enum { AS_LINEAR_NO, AS_LINEAR_YES, AS_LINEAR_GAVE_UP } as_linear_answer;

as_linear *as_linear_create(as_terms *terms);
void as_linear_destroy(as_linear *linear);
void as_linear_reset(as_linear *linear); /* forgets all atoms */

/* A disequality (EQ with false) is allowed; it is decided by branching. */
void as_linear_assert(as_linear *linear, as_term atom, bool value);
/* deadline on as_clock_seconds's clock, 0: none; interrupt may be NULL. */
as_linear_answer as_linear_check(as_linear *linear, uint64_t budget_pivots, double deadline_seconds,
                                 const volatile int *interrupt);
/* Of the last check, and other work that takes as long. */
uint64_t as_linear_pivots(const as_linear *linear);
/* After NO: the indices (in order of as_linear_assert, from 0) of atoms that contradict each other. */
const uint32_t *as_linear_conflict(const as_linear *linear, uint32_t *count);
/* After YES: the value of a column (an Int term that occurs in the atoms as a variable), as an Int constant. */
uint32_t as_linear_columns(const as_linear *linear);
as_term as_linear_column(const as_linear *linear, uint32_t index);
as_term as_linear_value(as_linear *linear, uint32_t index);

#endif

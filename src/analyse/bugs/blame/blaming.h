/* Blaming: what is asked about one failure while somebody looks for who is to blame (blame.h), and what is asked of it
 * again and again. Inside of blame.c and structures.c. */
#ifndef ASSAY_ANALYSE_BUGS_BLAME_BLAMING_H
#define ASSAY_ANALYSE_BUGS_BLAME_BLAMING_H

#include "analyse/bugs/blame/blame.h"

#include <assay/solve/solver.h>

typedef struct as_blaming {
  const as_blame_question *q;
  as_terms *terms;
  as_solver *solver;
} as_blaming;

bool as_blaming_has(const as_blaming *a, as_term t, as_term variable);
/* How many callers' values are in the term, and one of them; `one` may be NULL. */
uint32_t as_blaming_count(const as_blaming *a, as_term t, const as_callers_value **one);
/* On the way to the failure, before it was claimed. */
bool as_blaming_is_possible(const as_blaming *a, as_term claim);
/* The test says that the value is this constant. */
bool as_blaming_is_constant(const as_blaming *a, as_term test, as_term variable);
/* One of the tests from here on is of the number beside the value: it may say whether there is something. */
bool as_blaming_is_explained(const as_blaming *a, const as_callers_value *value, uint32_t first);

/* structures.c: whether where something ends that was made, or what of it was written, follows from two numbers of one
 * structure: how much is used, and how much there is; or from one, and how large memory is. That they fit is what
 * whoever keeps such structures sees to. */
bool as_structures_disagree(const as_blaming *a);
/* Whether the failure comes from what callers keep in their structures, and would not be there if that
 * were as it should be, as far as one can guess. */
bool as_structures_explain(const as_blaming *a);

#endif

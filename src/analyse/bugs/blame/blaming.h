/* Blaming: what is asked about one failure while somebody looks for who is to blame (blame.h), and what is asked of it
 * again and again. Inside of this folder. */
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

/* structures.c: other paths took the other side of this test, with the same tests before it, and ended well. */
bool as_blaming_ends_well_otherwise(const as_blaming *a, uint32_t test);
/* Whether where something ends that was made, or what of it was written, follows from two numbers of one
 * structure: how much is used, and how much there is; or from one, and how large memory is. That they fit is what
 * whoever keeps such structures sees to. */
bool as_structures_disagree(const as_blaming *a);
/* Whether the failure comes from what callers keep in their structures, and would not be there if that
 * were as it should be, as far as one can guess. */
bool as_structures_explain(const as_blaming *a);
/* Whether the claim can hold where numbers in callers' memory are no larger than what is counted there. */
bool as_structures_keep_proportion(const as_blaming *a, as_term claim);

/* chosen.c: whether it needs another value of a variable than it begins with, which nobody here sets. What the program
 * compares with a constant is a choice of which it expects all: there are no others. */
bool as_chosen_is_tuned(const as_blaming *a);
/* Whether something is not there that a text should have asked for, of which the function takes how many arguments it
 * is passed: it is the program's, as a format is. */
bool as_chosen_is_format(const as_blaming *a);

#endif

/* Arguments: that constraints contradict each other over the integers, as proofs/logic/Integers.v reads it. */
#ifndef ASSAY_SOLVE_REFUTE_ARGUMENT_H
#define ASSAY_SOLVE_REFUTE_ARGUMENT_H

#include "solve/refute/integers/farkas.h"
#include <assay/base/text.h>

typedef struct as_integer_argument {
  as_products *products;
  as_constraint_vector constraints; /* those that are given, then those of the cases that it stands in */
  uint32_t given;
  bool *used;              /* of those that are given: some sum has it */
  as_text *text;           /* what was said so far */
  uint64_t pivots;         /* that are left */
  as_farkas_result result; /* YES: values for the products, all of them integers */
} as_integer_argument;

/* requires: constraints.count == given. ensures: so it is again. The text is of use only after NO. */
as_farkas_answer as_argue(as_integer_argument *argument);

#endif

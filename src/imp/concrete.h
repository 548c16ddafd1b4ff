/* The concrete interpreter of IMP (papers/wise.txt, figure 2), on GMP's integers. It shares nothing with the symbolic
 * engine but the program, so that it can judge what that one finds. One statement is one step in both, so that a bug
 * must appear after the same number of steps.
 *
 *   mpz_t store[N];                       // the inputs, by variable; afterwards the final values
 *   as_imp_end end = as_imp_execute(program, store, 1000);
 */
#ifndef ASSAY_IMP_CONCRETE_H
#define ASSAY_IMP_CONCRETE_H

#include "imp/syntax.h"
#include <gmp.h>

enum { AS_IMP_NUMBER_BITS_MAX = 1 << 24 }; /* of a product, lest squaring in a loop takes all memory */

typedef enum as_imp_end_kind {
  AS_IMP_END_NORMAL,
  AS_IMP_END_FAILED,       /* fail, or assert with a false condition */
  AS_IMP_END_EXCLUDED,     /* assume with a false condition */
  AS_IMP_END_OUT_OF_STEPS, /* more steps than allowed */
  AS_IMP_END_TOO_BIG,      /* a product of more than AS_IMP_NUMBER_BITS_MAX bits */
} as_imp_end_kind;

typedef struct as_imp_end {
  as_imp_end_kind kind;
  const as_imp_statement *at; /* where it stopped; NULL if it ended */
  uint64_t steps;             /* with the last one */
} as_imp_end;

/* requires: as many initialised numbers as the program has variables. `most_steps` 0: no limit. */
as_imp_end as_imp_execute(const as_imp_program *program, mpz_t *store, uint64_t most_steps);

#endif

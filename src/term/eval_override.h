/* Evaluation with some terms fixed from outside, whatever the model says about their parts: for a solver that has a
 * candidate whose array reads do not agree with any array yet. Binding the evaluator again forgets it. */
#ifndef ASSAY_TERM_EVAL_OVERRIDE_H
#define ASSAY_TERM_EVAL_OVERRIDE_H

#include <assay/term/eval.h>

/* requires: no term above t was evaluated since the last binding. */
void as_eval_override(as_eval *eval, as_term t, as_term constant);

#endif

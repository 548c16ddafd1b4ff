/* Values of applications to constants: one meaning, used by constant folding and by evaluation under a model.
 * Declared in node.h and term_internal.h: as_fold, as_fold_any, as_fold_narrow. The parts by kind of value are here. */
#ifndef ASSAY_TERM_FOLD_FOLD_H
#define ASSAY_TERM_FOLD_FOLD_H

#include "term/term_internal.h"

/* Each requires: every operand is a constant (a value). Each gives none for operators that are not its own. */
as_term as_fold_wide(as_terms *terms, const as_app *app); /* a bit-vector of more than 64 bits takes part */
as_term as_fold_int(as_terms *terms, const as_app *app, bool any);
as_term as_fold_float(as_terms *terms, const as_app *app, bool any);
as_term as_fold_array(as_terms *terms, const as_app *app);
as_term as_fold_data(as_terms *terms, const as_app *app, bool any);

#endif

/* Int constants as GMP numbers, inside the term layer. */
#ifndef ASSAY_TERM_FOLD_INTEGER_H
#define ASSAY_TERM_FOLD_INTEGER_H

#include "term/term_internal.h"
#include <gmp.h>

/* requires: an Int constant; `number` is initialised. */
void as_integer_get(const as_terms *terms, as_term t, mpz_ptr number);
as_term as_integer_make(as_terms *terms, mpz_srcptr number);

#endif

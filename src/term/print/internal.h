/* What the printers share. */
#ifndef ASSAY_TERM_PRINT_INTERNAL_H
#define ASSAY_TERM_PRINT_INTERNAL_H

#include "term/term_internal.h"
#include <assay/base/text.h>
#include <gmp.h>

/* A constant in SMT-LIB. */
void as_print_constant(const as_terms *terms, as_text *out, as_term t);
/* Decimal digits, after a '-' if it is negative. */
void as_print_integer(as_text *out, mpz_srcptr number);

#endif

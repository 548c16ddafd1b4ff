/* What the printers share. */
#ifndef ASSAY_TERM_PRINT_INTERNAL_H
#define ASSAY_TERM_PRINT_INTERNAL_H

#include "term/term_internal.h"
#include <assay/base/text.h>
#include <gmp.h>

/* A constant in SMT-LIB. */
void as_print_constant(const as_terms *terms, as_text *out, as_term t);
/* A bit-vector of at most 64 bits. */
void as_print_bits(as_text *out, uint32_t width, uint64_t bits);
/* Symbols of datatypes and members. */
void as_print_data(const as_terms *terms, as_text *out, as_sort data);
void as_print_member(const as_terms *terms, as_text *out, as_sort data, uint32_t constructor, uint32_t member);
/* A declare-datatypes for those in the sorts of these terms, and of what is below. */
void as_print_datatypes(as_terms *terms, as_text *out, const as_term *roots, uint32_t count);
/* Decimal digits, after a '-' if it is negative. */
void as_print_integer(as_text *out, mpz_srcptr number);

#endif

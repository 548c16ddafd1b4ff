/* What rules say about float constants and conversions. All of it is exact: nothing here rounds. */
#ifndef ASSAY_TERM_RULES_FLOAT_WORDS_H
#define ASSAY_TERM_RULES_FLOAT_WORDS_H

#include "term/term_internal.h"

/* Each is false for terms that are not float constants. */
bool as_float_is_nan(const as_terms *terms, as_term t);
bool as_float_is_zero(const as_terms *terms, as_term t); /* of either sign */
/* This very datum: sign, and the format's encoding of the number 1, infinity or zero. */
bool as_float_is_one(const as_terms *terms, as_term t, bool negative);
bool as_float_is_infinity(const as_terms *terms, as_term t, bool negative);
bool as_float_is_signed_zero(const as_terms *terms, as_term t, bool negative);
/* 1 / t, if t is a power of two and the reciprocal is normal; otherwise none. */
as_term as_float_reciprocal(as_terms *terms, as_term t);
/* requires: a float constant. */
as_term as_float_negated(as_terms *terms, as_term t);

/* A conversion from 32 to 64 bits: exact, one-to-one and monotone, keeps NaN, infinities and zeros. */
bool as_float_is_widened(const as_terms *terms, as_term t);
/* A constant of 64 bits in 32, if that is exact; otherwise none. */
as_term as_float_narrowed(as_terms *terms, as_term t);
/* A conversion of a bit-vector (from_sbv, from_ubv) that is exact for all its values. */
bool as_float_is_exact_integer(const as_terms *terms, as_term t);

#endif

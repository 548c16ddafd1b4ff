/* Numbers of certificates as text: proofs/machine/Text.v says how. */
#ifndef ASSAY_SOLVE_REFUTE_DIGITS_H
#define ASSAY_SOLVE_REFUTE_DIGITS_H

#include <assay/base/text.h>
#include <gmp.h>
#include <stdint.h>

void as_digits_put(as_text *text, uint64_t number);
void as_digits_put_large(as_text *text, const mpz_t number); /* requires: not negative */
/* A number with a sign: 2m for m, 2m + 1 for -m. */
void as_digits_put_signed(as_text *text, const mpz_t number);

#endif

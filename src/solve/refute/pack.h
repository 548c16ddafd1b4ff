/* Numbers of certificates, packed into bytes as proofs/logic/Pack.v says, and these as Coq's parser reads them fastest.
 *
 *   as_packed_put(&bytes, 7), as_packed_put_signed(&bytes, number);
 *   as_packed_print(as_text_get(&bytes), bytes.length, &text);   // [(row_of 0xfd...07 ... no_row); ...]%uint63: `map piece_of` makes pieces
 */
#ifndef ASSAY_SOLVE_REFUTE_PACK_H
#define ASSAY_SOLVE_REFUTE_PACK_H

#include <assay/base/text.h>
#include <gmp.h>
#include <stdint.h>

void as_packed_put(as_text *bytes, uint64_t number);
/* requires: not negative, and of no more than 255 bytes */
void as_packed_put_large(as_text *bytes, const mpz_t number);
/* A number with a sign: 2m for m, 2m + 1 for -m. */
void as_packed_put_signed(as_text *bytes, const mpz_t number);
void as_packed_print(const char *bytes, size_t count, as_text *text);

#endif

/* Numbers for Coq's parser, packed as proofs/logic/Pack.v says: a term of type `list piece`.
 *
 *   as_refute_pack(&text, result.numbers, result.number_count);   // [(bytes b01 b00 ... no_more); ...]
 */
#ifndef ASSAY_SOLVE_REFUTE_PACK_H
#define ASSAY_SOLVE_REFUTE_PACK_H

#include <stdint.h>

typedef struct as_text as_text;

void as_refute_pack(as_text *text, const uint32_t *numbers, uint32_t count);

#endif

/* Floats of all formats as C literals: exact, hexadecimal.
 *
 * Formats go by width: 16, 32 and 64 bits are IEEE's, 80 is x87's, 128 is IEEE's binary128. An x87 pattern that is no
 * number is written as a NaN.
 */
#ifndef ASSAY_REPORT_WITNESS_FLOAT_LITERAL_H
#define ASSAY_REPORT_WITNESS_FLOAT_LITERAL_H

#include "base/u128.h"
#include "c/core/core.h"
#include <assay/base/text.h>

/* `kind` says the suffix. */
void as_float_literal(as_core_kind kind, uint32_t width, as_u128 bits, as_text *out);
/* The same as a decimal in a comment, after a space; nothing for formats that are wider than double, and for what is no
 * number. */
void as_float_comment(uint32_t width, uint64_t bits, as_text *out);
/* requires: at most 64 bits wide (otherwise 0) */
double as_float_double(uint32_t width, uint64_t bits);

#endif

/* Values of a program as C writes them, and as JSON does.
 *
 * A value is bits and a type of the unit (AS_CORE_NONE, and whatever is no scalar: bytes in the order of memory).
 *   integers   -3, 4294967295u, 'a' for the three char types where it is printable, (-9223372036854775807 - 1)
 *   floats     0x1.8p+1, and NaNs with their payload; exact
 *   pointers   0, (char *)0x1000
 *   bytes      "abc" or {1, 2, 255}; zeros at the end are left out, as C fills them in
 * What is written is an initialiser that clang accepts for an object of the type.
 * JSON: integers that a double holds are numbers, others are strings of digits; floats are numbers, or "nan", "inf",
 * "-inf" (those wider than 64 bits are their literal); bytes are strings of two hexadecimal digits each.
 *
 *   as_literal_declare(unit, type, "x", bits, 64, &text);        // int x = -3;
 */
#ifndef ASSAY_REPORT_WITNESS_LITERAL_H
#define ASSAY_REPORT_WITNESS_LITERAL_H

#include "c/core/core.h"
#include "report/finding/values.h"

/* No more than `most` bytes; a comment says how many there are beyond. */
void as_literal_print(const as_core_unit *unit, uint32_t type, as_bits bits, uint32_t most, as_text *out);
/* A declaration with this initialiser, without a newline. */
void as_literal_declare(const as_core_unit *unit, uint32_t type, const char *name, as_bits bits, uint32_t most,
                        as_text *out);
void as_literal_write(const as_core_unit *unit, uint32_t type, as_bits bits, as_json *json);
/* The type as C writes it; "unsigned char [N]" for bytes. */
void as_literal_type(const as_core_unit *unit, uint32_t type, as_bits bits, as_text *out);

/* All of it for reports (values.h). The unit outlives the values. */
as_values as_literal_values(const as_core_unit *unit);

#endif

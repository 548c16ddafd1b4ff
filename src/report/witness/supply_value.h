/* What a call gives to the program, as one plain number: for formats that know nothing of C's types. Integers are
 * decimal, floats decimal or hexadecimal as printf and strtod have them, pointers their address.
 *
 *   if (as_supply_value(unit, &supply, &type, &text)) printf("%s\n", text);
 */
#ifndef ASSAY_REPORT_WITNESS_SUPPLY_VALUE_H
#define ASSAY_REPORT_WITNESS_SUPPLY_VALUE_H

#include "report/witness/witness.h"

/* The type that the function returns, which `type` becomes, decides. false: what it gives is no scalar, or not given by
 * a call; nothing is printed then. */
bool as_supply_value(const as_core_unit *unit, const as_witness_supply *supply, uint32_t *type, as_text *out);

/* Now, as ISO 8601 in UTC; or the time that SOURCE_DATE_EPOCH names. */
void as_creation_time(char text[32]);
/* SHA-256 of a source of the program as it is now; an empty text if it cannot be read. requires: this is the program's
 * folder */
void as_source_sha256(as_memory *memory, const as_witness_source *source, char text[65]);

#endif

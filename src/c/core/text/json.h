/* Core as JSON: the arrays of a unit with everything in them; docs/core.md has the schema. Rows name each other by
 * their indices, as in memory: a type is an index into "types", a range one into "ranges", and so on; null is none.
 * Names that are no UTF-8 have U+FFFD where they are wrong; the bytes of initialisers are exact, in hexadecimal.
 *
 *   as_json json;
 *   as_json_init_file(&json, memory, stdout, AS_JSON_STYLE_COMPACT);
 *   as_core_write_json(unit, &json);
 *   bool written = as_json_finish(&json);
 */
#ifndef ASSAY_C_CORE_TEXT_JSON_H
#define ASSAY_C_CORE_TEXT_JSON_H

#include "c/core/core.h"
#include <assay/base/json.h>

enum { AS_CORE_JSON_FORMAT = 1 }; /* changes when the meaning of something that was there does */

/* Writes one value. requires: as_core_valid_indices */
void as_core_write_json(const as_core_unit *unit, as_json *json);

#endif

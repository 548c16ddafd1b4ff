/* What a baseline knows a bug by: kind, file, function, the text of its line without white space at both ends and with
 * single blanks, and how many lines of the function before it have the same text. Line numbers are not in it, so that
 * code above may change; neither is the way that leads there.
 */
#ifndef ASSAY_ANALYSE_FINDING_FINGERPRINT_H
#define ASSAY_ANALYSE_FINDING_FINGERPRINT_H

#include <assay/base/json.h>
#include <assay/base/json_read.h>
#include <assay/base/vector.h>

typedef struct as_fingerprint {
  const char *kind, *file, *function, *text; /* empty where there is none; all NULL: nobody looked */
  uint32_t ordinal;
} as_fingerprint;
AS_VECTOR_DEFINE(as_fingerprint_vector, as_fingerprint)

/* An object with the five members; and back: false if one is missing or of another kind. */
void as_fingerprint_write(const as_fingerprint *print, as_json *json);
bool as_fingerprint_take(const as_json_value *value, as_fingerprint *print);

#endif

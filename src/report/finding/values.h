/* Values as a language writes them: what reports ask of a front end about the inputs of a finding, whose types are the
 * front end's numbers (AS_FINDING_NONE: bytes in the order of memory). report/witness/literal.h has C's.
 */
#ifndef ASSAY_REPORT_FINDING_VALUES_H
#define ASSAY_REPORT_FINDING_VALUES_H

#include "analyse/finding/bits.h"
#include <assay/base/json.h>
#include <assay/base/text.h>

typedef struct as_values {
  const void *data; /* passed first */
  void (*put_type)(const void *data, uint32_t type, as_bits bits, as_text *out);
  /* No more than `most` bytes; a comment says how many there are beyond. */
  void (*put_literal)(const void *data, uint32_t type, as_bits bits, uint32_t most, as_text *out);
  /* A declaration with this literal, without a newline. */
  void (*put_declaration)(const void *data, uint32_t type, const char *name, as_bits bits, uint32_t most, as_text *out);
  void (*write)(const void *data, uint32_t type, as_bits bits, as_json *json);
} as_values;

/* What all languages share. */

/* The name, with ? for what would break a line. */
void as_value_put_name(const char *name, as_text *out);
/* "abc\n": bytes as a string, the first `known` of them; the rest, up to `count`, is zero. No more than `most`; a
 * comment says how many there are beyond. */
void as_value_put_string(const uint8_t *bytes, uint64_t known, uint64_t count, uint32_t most, as_text *out);

#endif

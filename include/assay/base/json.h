/* A JSON writer: calls in the order of the document, bytes out through a sink.
 *
 * Whatever is passed in, what comes out is valid JSON in UTF-8: strings are escaped, and bytes that are no UTF-8 become
 * U+FFFD (one for each maximal invalid piece, as Unicode recommends); numbers are the shortest that read back as the
 * same double; nan and the infinities, which JSON does not have, become null. Calls out of order (a value without a key
 * in an object, an array ended as an object) are misuse. Keys are not checked for being distinct.
 * A sink that fails is remembered: writing goes on to nowhere, and as_json_finish says so.
 *
 *   as_json json;
 *   as_json_init_file(&json, memory, stdout, AS_JSON_STYLE_PRETTY);
 *   as_json_begin_object(&json);
 *   as_json_key(&json, "verdict"), as_json_string(&json, "SAFE");
 *   as_json_end_object(&json);
 *   bool written = as_json_finish(&json);
 *   as_json_release(&json);
 */
#ifndef ASSAY_BASE_JSON_H
#define ASSAY_BASE_JSON_H

#include <assay/base/api.h>
#include <assay/base/vector.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

AS_BEGIN_DECLARATIONS

typedef struct as_text as_text;

/* Takes bytes; false means that they were not written. */
typedef bool as_json_sink(void *data, const char *bytes, size_t count);

/* Compact: no white space at all. Pretty: a line for each element, indented by two. */
typedef enum as_json_style { AS_JSON_STYLE_COMPACT, AS_JSON_STYLE_PRETTY } as_json_style;

AS_VECTOR_DEFINE(as_json_levels, unsigned char)

typedef struct as_json {
  as_memory *memory;
  as_json_sink *sink;
  void *sink_data;
  as_json_style style;
  bool failed;
  unsigned char level;   /* what the innermost open value is, and what may come next in it */
  as_json_levels levels; /* those around it */
} as_json;

void as_json_init(as_json *json, as_memory *memory, as_json_sink *sink, void *sink_data, as_json_style style);
void as_json_init_text(as_json *json, as_memory *memory, as_text *text, as_json_style style);
void as_json_init_file(as_json *json, as_memory *memory, FILE *file, as_json_style style);
/* At any time, also in the middle of a document. */
void as_json_release(as_json *json);

/* Ends the document with a newline; the next one can follow (compact documents make JSON Lines). Says whether every
 * byte was taken by the sink since as_json_init. requires: one complete value */
bool as_json_finish(as_json *json);

void as_json_begin_object(as_json *json);
void as_json_end_object(as_json *json);
void as_json_begin_array(as_json *json);
void as_json_end_array(as_json *json);
void as_json_key(as_json *json, const char *key);
void as_json_key_bytes(as_json *json, const char *bytes, size_t count);

/* NULL is written as null. */
void as_json_string(as_json *json, const char *string);
void as_json_string_bytes(as_json *json, const char *bytes, size_t count);
void as_json_int(as_json *json, int64_t value);
void as_json_uint(as_json *json, uint64_t value);
void as_json_double(as_json *json, double value);
void as_json_bool(as_json *json, bool value);
void as_json_null(as_json *json);
/* One value that is JSON already; not checked, not indented. */
void as_json_raw(as_json *json, const char *bytes, size_t count);

AS_END_DECLARATIONS

#endif

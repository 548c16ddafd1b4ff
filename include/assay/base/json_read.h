/* A JSON reader: a text in, a tree of values out. RFC 8259 to the letter: no comments, no trailing commas, no byte
 * order mark, UTF-8 only. Half of a surrogate pair (\ud800 alone), which the grammar allows and no text can hold, is
 * refused. Nesting is limited to AS_JSON_DEPTH.
 *
 * Values lie in the caller's region and live as long as it; nothing points into the text. Each knows where it begins:
 * lines and columns count from 1, columns in bytes. Objects keep all their members in the order of the text, also those
 * with the same key. Numbers are kept as they were written.
 *
 *   as_json_error error;
 *   const as_json_value *value = as_json_read(&region, text, length, &error);   // NULL: see error
 *   for (const as_json_value *v = value->first; v; v = v->next) use(v);
 */
#ifndef ASSAY_BASE_JSON_READ_H
#define ASSAY_BASE_JSON_READ_H

#include <assay/base/api.h>
#include <assay/base/region.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

AS_BEGIN_DECLARATIONS

enum { AS_JSON_DEPTH = 512 }; /* values around a value, at most */

typedef enum as_json_kind {
  AS_JSON_NULL,
  AS_JSON_FALSE,
  AS_JSON_TRUE,
  AS_JSON_NUMBER,
  AS_JSON_STRING,
  AS_JSON_ARRAY,
  AS_JSON_OBJECT,
} as_json_kind;

typedef struct as_json_value {
  as_json_kind kind;
  uint32_t line, column;
  uint32_t count;                    /* elements or members */
  const char *text;                  /* of a string, decoded, or of a number; a zero byte follows */
  size_t length;                     /* of the text, which may have zero bytes */
  const struct as_json_value *first; /* element or member */
  const struct as_json_value *next;  /* in the array or object that this one is in */
  const char *key;                   /* of a member, likewise; else NULL */
  size_t key_length;
} as_json_value;

typedef struct as_json_error {
  uint32_t line, column;
  const char *message; /* static */
} as_json_error;

/* NULL: *error says what is wrong and where. requires: the region was initialised */
const as_json_value *as_json_read(as_region *region, const char *text, size_t length, as_json_error *error);
/* "a string", "an object" ... */
const char *as_json_kind_name(as_json_kind kind);
/* The last member with this key, or NULL; also NULL if the value is no object. Searches. */
const as_json_value *as_json_member(const as_json_value *value, const char *key);

AS_END_DECLARATIONS

#endif

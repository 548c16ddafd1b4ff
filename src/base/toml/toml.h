/* A reader of TOML, the language of configuration files: a text in, a tree of values out, as base/json_read.h does it
 * for JSON. It reads what TOML 1.0 calls comments, bare and quoted keys, dotted keys, tables ([a.b]), strings of all
 * four kinds, integers (also hexadecimal, octal and binary), floats, booleans, arrays over several lines and inline
 * tables, to the letter; what TOML forbids is an error: keys and tables that are defined twice, control characters,
 * text that is no UTF-8, tables that grow after they were closed. Two things are refused by name: dates and times, and
 * arrays of tables ([[a]]).
 *
 * Values lie in the caller's region and live as long as it; nothing points into the text. Each knows where it begins,
 * and each member where its key does: lines and columns count from 1, columns in bytes. Members keep the order of the
 * text.
 *
 *   as_toml_error error;
 *   const as_toml_value *root = as_toml_read(&region, text, length, &error);   // NULL: see error; else a table
 *   for (const as_toml_value *v = root->first; v; v = v->next) use(v->key, v);
 */
#ifndef ASSAY_SRC_BASE_TOML_TOML_H
#define ASSAY_SRC_BASE_TOML_TOML_H

#include <assay/base/region.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { AS_TOML_DEPTH = 128 }; /* values around a value, at most */

typedef enum as_toml_kind {
  AS_TOML_STRING,
  AS_TOML_INTEGER,
  AS_TOML_FLOAT,
  AS_TOML_BOOLEAN,
  AS_TOML_ARRAY,
  AS_TOML_TABLE,
} as_toml_kind;

typedef struct as_toml_value {
  as_toml_kind kind;
  uint32_t line, column;
  uint32_t count;              /* elements or members */
  const char *text;            /* of a string; a zero byte follows */
  size_t length;               /* of the text, which has no zero bytes */
  int64_t integer;             /* of an integer; 0 or 1 for a boolean */
  double real;                 /* of a float */
  struct as_toml_value *first; /* element or member */
  struct as_toml_value *next;  /* in the array or table that this one is in */
  const char *key;             /* of a member; else NULL */
  uint32_t key_line, key_column;
  /* how a table came to be: written as [a], by a dotted key, as { }, or only named on the way to another one */
  unsigned char origin;
  struct as_toml_value *last; /* of first ... */
} as_toml_value;

typedef struct as_toml_error {
  uint32_t line, column;
  const char *message; /* static */
} as_toml_error;

/* NULL: *error says what is wrong and where. requires: the region was initialised */
const as_toml_value *as_toml_read(as_region *region, const char *text, size_t length, as_toml_error *error);
/* "a string", "a table" ... */
const char *as_toml_kind_name(as_toml_kind kind);
/* The member with this key, or NULL; also NULL if the value is no table. */
const as_toml_value *as_toml_member(const as_toml_value *table, const char *key);

#endif

/* What the two files of the reader of TOML share. */
#ifndef ASSAY_SRC_BASE_TOML_INTERNAL_H
#define ASSAY_SRC_BASE_TOML_INTERNAL_H

#include "base/toml/toml.h"

typedef enum as_toml_origin {
  AS_TOML_ORIGIN_ON_THE_WAY,
  AS_TOML_ORIGIN_HEADER,
  AS_TOML_ORIGIN_DOTTED,
  AS_TOML_ORIGIN_INLINE
} as_toml_origin;

typedef struct as_toml_key {
  const char *text;
  uint32_t line, column;
} as_toml_key;

typedef struct as_toml_reader {
  as_region *region;
  const char *at, *end, *line_start;
  uint32_t line;
  bool failed;
  as_toml_error *error;
} as_toml_reader;

/* Always false; only the first failure counts. */
bool as_toml_fail(as_toml_reader *reader, const char *message);
bool as_toml_fail_at(as_toml_reader *reader, uint32_t line, uint32_t column, const char *message);
int as_toml_peek(const as_toml_reader *reader); /* -1: the end */
bool as_toml_ahead(const as_toml_reader *reader, const char *text);
void as_toml_step(as_toml_reader *reader); /* one byte, which may be a newline */
void as_toml_skip_blanks(as_toml_reader *reader);
/* Blanks, comments and newlines. */
bool as_toml_skip_lines(as_toml_reader *reader);
bool as_toml_check_utf8(as_toml_reader *reader);

as_toml_value *as_toml_append(as_toml_reader *reader, as_toml_value *parent, as_toml_value value);
/* key = value, into the table or one below it. */
bool as_toml_read_member(as_toml_reader *reader, as_toml_value *table, uint32_t depth);
bool as_toml_read_value(as_toml_reader *reader, as_toml_value *value, uint32_t depth);
bool as_toml_read_string(as_toml_reader *reader, const char **text, size_t *length);

#endif

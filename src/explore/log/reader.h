/* Inside the event log: a reader, and the bytes of one record.
 *
 * log/read.c: the file, piece by piece, and events. log/read_nodes.c: nodes become terms. No byte is trusted. A
 * *cursor* runs over the bytes of a record; when they do not suffice it is short, and when they make no sense it has an
 * error. Either way it then gives zeros: look at it once at the end.
 */
#ifndef ASSAY_EXPLORE_LOG_READER_H
#define ASSAY_EXPLORE_LOG_READER_H

#include "explore/log/format.h"
#include <assay/base/text.h>
#include <assay/base/vector.h>

typedef struct as_log_cursor {
  const uint8_t *at, *end;
  bool is_short;
  const char *error;
} as_log_cursor;

struct as_log_reader {
  as_memory *memory;
  int file;
  as_terms *terms;
  as_log_terms nodes; /* by number - 1 */
  as_text text;       /* of the event, or the name of a variable */
  as_log_terms operands;
  const char *error; /* not NULL: broken */

  /* A piece of the file, read twice: a record whose kind was there the first time is complete the second time. */
  uint8_t *early, *bytes;
  size_t capacity, count;
  uint64_t start; /* in the file */
  uint64_t offset;
};

static inline bool as_log_cursor_good(const as_log_cursor *cursor) { return !cursor->is_short && !cursor->error; }
static inline void as_log_cursor_fail(as_log_cursor *cursor, const char *error) {
  if (as_log_cursor_good(cursor)) cursor->error = error;
}

uint8_t as_log_get_byte(as_log_cursor *cursor);
uint64_t as_log_get_number(as_log_cursor *cursor);
/* NULL if there are not so many left. */
const uint8_t *as_log_get_bytes(as_log_cursor *cursor, uint64_t count);
/* So many bytes, none of them zero, into reader->text. */
void as_log_get_text(as_log_reader *reader, as_log_cursor *cursor, uint64_t count);
as_term as_log_get_reference(const as_log_reader *reader, as_log_cursor *cursor);

/* The term of a record of this kind; none if the cursor is not good afterwards, or the kind is not of a node. */
as_term as_log_read_node(as_log_reader *reader, as_log_cursor *cursor, uint8_t kind);

#endif

/* Inside the event log: a writer, and room in its file.
 *
 * log/file.c: the file. Room for a record is made (as_log_room) in a window of the file that is mapped and whose blocks
 * are reserved, so that storing into it cannot fail, or in a buffer that as_log_commit writes out where the file system
 * cannot do that. log/nodes.c: terms become records. log.c: events do.
 *
 *   uint8_t *record = as_log_room(log, most_bytes);
 *   if (record) as_log_commit(log, kind, fill(record + 1));   // the end of what was filled
 */
#ifndef ASSAY_EXPLORE_LOG_WRITER_H
#define ASSAY_EXPLORE_LOG_WRITER_H

#include "explore/log/format.h"
#include <assay/base/vector.h>

struct as_log {
  as_memory *memory;
  as_level level;
  const char *error; /* not NULL: the log has ended */

  int file;
  bool mapped;           /* otherwise the window is a buffer, and records are written one by one */
  uint8_t *next, *end;   /* of the window: where the next record goes; where the room ends */
  uint8_t *window;       /* NULL: none yet */
  size_t window_bytes;   /* of it */
  uint64_t window_start; /* in the file; where the next record goes if not mapped */

  const as_terms *terms; /* of all events; NULL: no term was seen yet */
  as_u32_vector numbers; /* of nodes, by term id; 0: not written yet */
  uint32_t nodes;
  as_log_terms stack; /* of terms that wait for their operands */
};

/* Opens, truncates and locks the file. False with a sentence in log->error. */
bool as_log_open_file(as_log *log, const char *path);
/* Cuts the file off behind the last record. */
void as_log_close_file(as_log *log);

/* Another window, or the end of the log: false. */
bool as_log_grow(as_log *log, size_t bytes);
/* Writes out the record, which ends here. */
void as_log_write_out(as_log *log, const uint8_t *end);

static inline uint8_t *as_log_room(as_log *log, size_t most_bytes) {
  if ((size_t)(log->end - log->next) < most_bytes && !as_log_grow(log, most_bytes)) return NULL;
  return log->next;
}

static inline void as_log_commit(as_log *log, uint8_t kind, uint8_t *end) {
  __atomic_store_n(log->next, kind, __ATOMIC_RELEASE);
  if (log->mapped)
    log->next = end;
  else
    as_log_write_out(log, end);
}

/* Writes what is not written yet of this term. False if the log ended. */
bool as_log_write_term(as_log *log, const as_terms *terms, as_term t);
/* Of a term that was written, or none. */
static inline uint32_t as_log_reference(const as_log *log, as_term t) {
  return as_term_exists(t) ? log->nodes + 1 - log->numbers.at[t.id] : 0;
}

#endif

/* Writing events. */
#include "explore/log/writer.h"

#include <assert.h>

static void write_header(as_log *log) {
  uint8_t header[AS_LOG_HEADER_BYTES], *at = as_log_room(log, sizeof header);
  if (!at) return;
  as_log_make_header(header);
  as_log_commit(log, header[0], as_log_put_bytes(at + 1, header + 1, sizeof header - 1));
}

static void destroy(as_log *log) {
  as_log_close_file(log);
  as_u32_vector_release(log->memory, &log->numbers);
  as_log_terms_release(log->memory, &log->stack);
  as_memory_free(log->memory, log, sizeof *log);
}

as_log *as_log_create(as_memory *memory, const char *path, as_level level, const char **error) {
  as_log *log = as_memory_alloc_zeroed(memory, sizeof *log);
  *log = (as_log){.memory = memory, .level = level, .file = -1};
  if (as_log_open_file(log, path)) write_header(log);
  if (!log->error) return log;
  *error = log->error;
  destroy(log);
  return NULL;
}

void as_log_close(as_log *log) {
  if (log) destroy(log);
}

as_level as_log_level(const as_log *log) { return log->level; }
const char *as_log_error(const as_log *log) { return log->error; }

enum { FIXED_BYTES = 1 + 3 + 5 * AS_LOG_NUMBER_BYTES }; /* of an event without its text */

static uint8_t *put_text(uint8_t *at, const char *text, size_t length) {
  at = as_log_put_number(at, text ? (uint64_t)length + 1 : 0);
  return as_log_put_bytes(at, text, length);
}

void as_log_write(as_log *log, as_terms *terms, const as_event *event) {
  if (log->error) return;
  if (event->kind == AS_EVENT_MESSAGE && event->level > log->level) return;
  uint8_t fields = as_log_fields_of(event->kind);
  if ((fields & AS_LOG_FIELD_TERM) && as_term_exists(event->term) && !as_log_write_term(log, terms, event->term))
    return;
  size_t length = (fields & AS_LOG_FIELD_TEXT) && event->text ? strlen(event->text) : 0;
  uint8_t *at = as_log_room(log, FIXED_BYTES + length);
  if (!at) return;
  at = as_log_put_number(at + 1, event->branch);
  if (fields & AS_LOG_FIELD_OTHER) at = as_log_put_number(at, event->other);
  if (fields & AS_LOG_FIELD_TERM) at = as_log_put_number(at, as_log_reference(log, event->term));
  if (fields & AS_LOG_FIELD_DECIDED) *at++ = event->decided;
  if (fields & AS_LOG_FIELD_LEVEL) *at++ = event->level;
  if (fields & AS_LOG_FIELD_TIER) *at++ = event->tier;
  if (fields & AS_LOG_FIELD_MICROS) at = as_log_put_number(at, event->micros);
  if (fields & AS_LOG_FIELD_TEXT) at = put_text(at, event->text, length);
  assert(at <= log->end);
  as_log_commit(log, (uint8_t)((int)event->kind + AS_LOG_RECORD_FIRST_EVENT), at);
}

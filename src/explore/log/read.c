/* Reading events. The file is read, not mapped: it may be cut off under our hands, by its writer or by anybody. */
#include "explore/log/reader.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 1 << 16 };

/* Cursors. */

uint8_t as_log_get_byte(as_log_cursor *cursor) {
  if (cursor->at == cursor->end) cursor->is_short = !cursor->error;
  return as_log_cursor_good(cursor) ? *cursor->at++ : 0;
}

uint64_t as_log_get_number(as_log_cursor *cursor) {
  uint64_t number = 0;
  for (int shift = 0; shift < 70; shift += 7) {
    uint8_t byte = as_log_get_byte(cursor);
    if (shift == 63 && byte > 1) break;
    number |= (uint64_t)(byte & 0x7f) << shift;
    if (!(byte & 0x80)) return number;
  }
  as_log_cursor_fail(cursor, "a number is too long");
  return 0;
}

const uint8_t *as_log_get_bytes(as_log_cursor *cursor, uint64_t count) {
  if (count > AS_LOG_RECORD_MAX) as_log_cursor_fail(cursor, "a record is too long");
  if (count > (uint64_t)(cursor->end - cursor->at)) cursor->is_short |= !cursor->error;
  if (!as_log_cursor_good(cursor)) return NULL;
  cursor->at += count;
  return cursor->at - count;
}

void as_log_get_text(as_log_reader *reader, as_log_cursor *cursor, uint64_t count) {
  const char *bytes = (const char *)as_log_get_bytes(cursor, count);
  as_text_clear(&reader->text);
  if (!bytes) return;
  if (memchr(bytes, 0, count)) as_log_cursor_fail(cursor, "a zero byte in a text");
  as_text_put_bytes(&reader->text, bytes, count);
}

as_term as_log_get_reference(const as_log_reader *reader, as_log_cursor *cursor) {
  uint64_t distance = as_log_get_number(cursor);
  if (distance > reader->nodes.count) as_log_cursor_fail(cursor, "a term is not there");
  return distance && as_log_cursor_good(cursor) ? reader->nodes.at[reader->nodes.count - distance] : as_term_none();
}

/* The file. */

static ssize_t read_at(int file, uint8_t *bytes, size_t count, uint64_t offset) {
  size_t done = 0;
  while (done < count) {
    ssize_t got = pread(file, bytes + done, count - done, (off_t)(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -1;
    if (got == 0) break;
    done += (size_t)got;
  }
  return (ssize_t)done;
}

static void make_capacity(as_log_reader *reader, size_t capacity) {
  if (capacity <= reader->capacity) return;
  as_memory_free(reader->memory, reader->early, reader->capacity);
  as_memory_free(reader->memory, reader->bytes, reader->capacity);
  reader->early = as_memory_alloc(reader->memory, capacity);
  reader->bytes = as_memory_alloc(reader->memory, capacity);
  reader->capacity = capacity;
}

/* Reads the piece that begins at the offset. False if it has not grown beyond `least` bytes. */
static bool fetch(as_log_reader *reader, size_t least) {
  make_capacity(reader, least < PIECE ? PIECE : 2 * least);
  reader->start = reader->offset, reader->count = 0;
  ssize_t early = read_at(reader->file, reader->early, reader->capacity, reader->offset);
  ssize_t count = early <= 0 ? 0 : read_at(reader->file, reader->bytes, (size_t)early, reader->offset);
  if (early < 0 || count < 0) return reader->error = strerrordesc_np(errno), false;
  reader->count = (size_t)count;
  return reader->count > least;
}

static bool has_header(int file, const char **error) {
  uint8_t expected[AS_LOG_HEADER_BYTES], found[AS_LOG_HEADER_BYTES];
  as_log_make_header(expected);
  ssize_t count = read_at(file, found, sizeof found, 0);
  if (count < 0)
    *error = strerrordesc_np(errno);
  else if (count < AS_LOG_HEADER_BYTES || memcmp(found, expected, AS_LOG_MAGIC_BYTES) != 0)
    *error = "it is not an event log";
  else if (memcmp(found, expected, sizeof found) != 0)
    *error = "it is an event log of another version of assay";
  else
    return true;
  return false;
}

static int open_file(const char *path, const char **error) {
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe must not keep us waiting */
  struct stat facts;
  if (file < 0 || fstat(file, &facts))
    *error = strerrordesc_np(errno);
  else if (!S_ISREG(facts.st_mode))
    *error = S_ISDIR(facts.st_mode) ? strerrordesc_np(EISDIR) : "it is not a regular file";
  else if (has_header(file, error))
    return file;
  if (file >= 0) close(file);
  return -1;
}

as_log_reader *as_log_open(as_memory *memory, const char *path, const char **error) {
  int file = open_file(path, error);
  if (file < 0) return NULL;
  as_log_reader *reader = as_memory_alloc_zeroed(memory, sizeof *reader);
  *reader = (as_log_reader){.memory = memory, .file = file, .terms = as_terms_create(memory), .text.memory = memory};
  reader->offset = AS_LOG_HEADER_BYTES;
  as_terms_set_rewriting(reader->terms, false);
  return reader;
}

void as_log_reader_close(as_log_reader *reader) {
  if (!reader) return;
  as_memory *memory = reader->memory;
  close(reader->file);
  as_memory_free(memory, reader->early, reader->capacity);
  as_memory_free(memory, reader->bytes, reader->capacity);
  as_log_terms_release(memory, &reader->nodes);
  as_log_terms_release(memory, &reader->operands);
  as_text_release(&reader->text);
  as_terms_destroy(reader->terms);
  as_memory_free(memory, reader, sizeof *reader);
}

as_terms *as_log_reader_terms(const as_log_reader *reader) { return reader->terms; }
uint64_t as_log_reader_offset(const as_log_reader *reader) { return reader->offset; }
const char *as_log_reader_error(const as_log_reader *reader) { return reader->error; }

/* Events. */

/* How many values `decided` has. */
static uint8_t decisions(as_event_kind kind) {
  switch (kind) {
  case AS_EVENT_GUARD: return AS_SIDES_BOTH + 1;
  case AS_EVENT_QUESTION: return AS_ANSWER_UNKNOWN + 1;
  case AS_EVENT_OUTCOME: return AS_OUTCOME_GIVEN_UP + 1;
  case AS_EVENT_LIMIT: return AS_LIMIT_COUNT;
  case AS_EVENT_FINISH: return AS_VERDICT_VACUOUS + 1;
  default: return 1;
  }
}

static void read_event(as_log_reader *reader, as_log_cursor *cursor, as_event *event) {
  uint8_t fields = as_log_fields_of(event->kind);
  event->branch = as_log_get_number(cursor);
  if (fields & AS_LOG_FIELD_OTHER) event->other = as_log_get_number(cursor);
  if (fields & AS_LOG_FIELD_TERM) event->term = as_log_get_reference(reader, cursor);
  if (fields & AS_LOG_FIELD_DECIDED) event->decided = as_log_get_byte(cursor);
  if (fields & AS_LOG_FIELD_LEVEL) event->level = as_log_get_byte(cursor);
  if (fields & AS_LOG_FIELD_TIER) event->tier = as_log_get_byte(cursor);
  if (fields & AS_LOG_FIELD_MICROS) event->micros = as_log_get_number(cursor);
  if (event->decided >= decisions(event->kind)) as_log_cursor_fail(cursor, "there is no such decision");
  if (event->level > AS_LEVEL_TRACE) as_log_cursor_fail(cursor, "there is no such level");
  if (event->tier > AS_TIER_COUNT) as_log_cursor_fail(cursor, "there is no such tier");
  uint64_t length = fields & AS_LOG_FIELD_TEXT ? as_log_get_number(cursor) : 0;
  if (length) as_log_get_text(reader, cursor, length - 1);
  if (length) event->text = as_text_get(&reader->text);
}

/* One record; what is short changes nothing but scratch. */
static void read_record(as_log_reader *reader, as_log_cursor *cursor, uint8_t kind, as_event *event) {
  if (kind - AS_LOG_RECORD_FIRST_EVENT < AS_EVENT_COUNT) {
    *event = (as_event){.kind = (as_event_kind)(kind - AS_LOG_RECORD_FIRST_EVENT)};
    read_event(reader, cursor, event);
    return;
  }
  as_term t = as_log_read_node(reader, cursor, kind);
  if (as_log_cursor_good(cursor)) as_log_terms_push(reader->memory, &reader->nodes, t);
}

/* Event: there was one; end: a node, or nothing. */
static as_log_status read_next(as_log_reader *reader, as_event *event, bool *more) {
  size_t at = (size_t)(reader->offset - reader->start);
  uint8_t kind = at < reader->count ? reader->early[at] : AS_LOG_RECORD_NOTHING;
  if (kind == AS_LOG_RECORD_NOTHING) return *more = false, AS_LOG_END;
  as_log_cursor cursor = {.at = reader->bytes + at + 1, .end = reader->bytes + reader->count};
  read_record(reader, &cursor, kind, event);
  if (cursor.error) return reader->error = cursor.error, AS_LOG_BROKEN;
  if (cursor.is_short) return *more = false, AS_LOG_END;
  reader->offset = reader->start + (uint64_t)(cursor.at - reader->bytes);
  return kind < AS_LOG_RECORD_VARIABLE ? AS_LOG_EVENT : AS_LOG_END;
}

as_log_status as_log_next(as_log_reader *reader, as_event *event) {
  if (reader->error) return AS_LOG_BROKEN;
  for (size_t had = 0;;) {
    bool more = true;
    as_log_status status = read_next(reader, event, &more);
    if (status != AS_LOG_END) return status;
    if (more) continue;
    /* Nothing, or not enough, in this piece: perhaps there is more in the file by now. */
    if (reader->offset != reader->start) had = 0;
    if (!fetch(reader, had)) return reader->error ? AS_LOG_BROKEN : AS_LOG_END;
    if (!reader->early[0]) return AS_LOG_END;
    had = reader->count;
  }
}

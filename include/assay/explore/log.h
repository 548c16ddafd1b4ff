/* The event log: the execution tree of a run as it grows, in a compact binary file.
 *
 * The file is a header and a sequence of events, appended through a shared mapping: whatever was written is in the file
 * even if the process is killed at once, and a reader may follow while the run goes on (an event becomes visible with
 * its first byte, which is written last). Terms are written once, node by node, when an event first needs them.
 *
 * Writing costs little; when the disk is full or the file cannot grow, the log ends with what it has (as_log_error).
 *
 *   as_log *log = as_log_create(memory, "run.aslog", AS_LEVEL_INFO, &error);   // then as_run_options.log
 *   as_log_close(log);
 *
 *   as_log_reader *reader = as_log_open(memory, "run.aslog", &error);
 *   for (as_event event; as_log_next(reader, &event) == AS_LOG_EVENT;) ...
 *   as_log_reader_close(reader);
 */
#ifndef ASSAY_EXPLORE_LOG_H
#define ASSAY_EXPLORE_LOG_H

#include <assay/base/api.h>
#include <assay/explore/run.h>

AS_BEGIN_DECLARATIONS

typedef enum as_event_kind {
#define AS_EVENT(name, ...) AS_EVENT_##name,
#include <assay/explore/events.def>
#undef AS_EVENT
  AS_EVENT_COUNT
} as_event_kind;

const char *as_event_name(as_event_kind kind);
const char *as_event_meaning(as_event_kind kind);
const char *as_level_name(as_level level); /* error ... trace */

/* One event. Every event belongs to a branch. Fields that a kind does not use (events.def) are zero. The terms belong
 * to the reader, `text` too, until the next event is read (when writing, both are the caller's). */
typedef struct as_event {
  as_event_kind kind;
  uint64_t branch;
  uint64_t other; /* BRANCH: its parent; CHOICE: the case that was taken */
  as_term term;   /* GUARD: it; ASSUME: the claim; BRANCH, CHOICE: what holds in this case; QUESTION: the extra claim */
  /* GUARD: as_sides; QUESTION: as_answer; OUTCOME: as_outcome_kind; LIMIT: as_limit; FINISH: as_verdict */
  uint8_t decided;
  uint8_t level;    /* MESSAGE: as_level */
  uint8_t tier;     /* QUESTION: as_tier; AS_TIER_COUNT if the solver has no tiers */
  uint64_t micros;  /* QUESTION: how long; FINISH: of the whole run */
  const char *text; /* BEGIN: engine and strategy; MESSAGE, OUTCOME: message; LIMIT: where */
} as_event;

/* How detailed an event is: a message has a level of its own, the others that of their kind. */
as_level as_event_level(const as_event *event);

/* Writing. NULL with a sentence in *error if the file cannot be made. Messages above `level` are not written. */
as_log *as_log_create(as_memory *memory, const char *path, as_level level, const char **error);
void as_log_close(as_log *log); /* NULL is fine */
as_level as_log_level(const as_log *log);
/* NULL, or why the log ends early. */
const char *as_log_error(const as_log *log);
/* The terms of all events of one log are of one manager. */
void as_log_write(as_log *log, as_terms *terms, const as_event *event);

/* Reading. */
typedef struct as_log_reader as_log_reader;
as_log_reader *as_log_open(as_memory *memory, const char *path, const char **error);
void as_log_reader_close(as_log_reader *reader); /* NULL is fine */
as_terms *as_log_reader_terms(const as_log_reader *reader);
/* End: no more events now; after more was written, calling again goes on. Broken: the rest is not a log. */
typedef enum as_log_status { AS_LOG_EVENT, AS_LOG_END, AS_LOG_BROKEN } as_log_status;
as_log_status as_log_next(as_log_reader *reader, as_event *event);
/* The byte at which the reader is, in the file. After AS_LOG_BROKEN: of the record that is wrong. */
uint64_t as_log_reader_offset(const as_log_reader *reader);
/* After AS_LOG_BROKEN: what is wrong with it; otherwise NULL. */
const char *as_log_reader_error(const as_log_reader *reader);

AS_END_DECLARATIONS

#endif

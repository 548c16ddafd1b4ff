/* Every question as an SMT-LIB file that any solver can replay, with our answer and time as a comment. */
#include "solve/tiered.h"

#include <assay/base/text.h>
#include <assay/term/print.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

struct as_query_log {
  as_memory *memory;
  as_text directory, error;
  uint64_t count;
};

static void fail(as_query_log *log, const char *what, const char *path) {
  if (!log->error.length) as_text_printf(&log->error, "cannot %s '%s': %s", what, path, strerror(errno));
}

as_query_log *as_query_log_create(as_memory *memory, const char *directory) {
  as_query_log *log = as_memory_alloc_zeroed(memory, sizeof *log);
  log->memory = memory;
  log->directory.memory = log->error.memory = memory;
  as_text_put(&log->directory, directory);
  if (mkdir(directory, 0777) < 0 && errno != EEXIST) fail(log, "make the directory", directory);
  return log;
}

void as_query_log_destroy(as_query_log *log) {
  if (!log) return;
  as_text_release(&log->directory);
  as_text_release(&log->error);
  as_memory_free(log->memory, log, sizeof *log);
}

const char *as_query_log_error(const as_query_log *log) { return log->error.length ? as_text_get(&log->error) : NULL; }

static void write_file(as_query_log *log, const char *path, const as_text *content) {
  FILE *file = fopen(path, "w");
  if (!file) {
    fail(log, "create", path);
    return;
  }
  bool written = fwrite(content->at, 1, content->length, file) == content->length;
  if (fclose(file) != 0 || !written) fail(log, "write", path);
}

void as_query_log_question(as_tiered *solver, const as_question *question, double seconds) {
  as_query_log *log = solver->log;
  assert(question->tier < AS_TIER_COUNT && seconds >= 0);
  if (log->error.length) return; /* the first failure is reported; the rest would fail alike */
  as_text content = {.memory = solver->memory}, path = {.memory = solver->memory};
  as_term_vector claims = {0};
  for (as_path *at = question->path; as_path_length(at); at = as_path_parent(at))
    as_term_vector_push(solver->memory, &claims, as_path_claim(at));
  assert(claims.count == as_path_length(question->path));
  for (uint32_t i = 0; i < claims.count / 2; i++) {
    as_term swap = claims.at[i];
    claims.at[i] = claims.at[claims.count - 1 - i], claims.at[claims.count - 1 - i] = swap;
  }
  as_term_vector_push(solver->memory, &claims, question->extra);
  bool unknown = question->answer == AS_ANSWER_UNKNOWN;
  as_text_printf(&content, "; answer: %s%s%s\n; tier: %s\n; seconds: %.6f\n", as_answer_name(question->answer),
                 unknown ? " because " : "", unknown ? as_reason_name(question->reason) : "",
                 as_tier_name(question->tier), seconds);
  if (!unknown) as_text_printf(&content, "(set-info :status %s)\n", as_answer_name(question->answer));
  as_term_print_question(solver->terms, &content, claims.at, claims.count, NULL);
  as_text_printf(&path, "%s/%06llu.smt2", as_text_get(&log->directory), (unsigned long long)++log->count);
  write_file(log, as_text_get(&path), &content);
  as_term_vector_release(solver->memory, &claims);
  as_text_release(&path);
  as_text_release(&content);
}

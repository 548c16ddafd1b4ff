#include "report/export/coverage.h"

#include "base/file.h"
#include "base/program.h"
#include <assay/base/json_read.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

AS_VECTOR_DEFINE(word_vector, const char *)

/* Files are added up before there are too many of them. */
enum { TOGETHER = 100 };
static const char adder[] = "llvm-profdata-19", reader[] = "llvm-cov-19";
static const double tool_seconds = 300;

struct as_coverage {
  as_memory *memory;
  as_region region;
  const volatile int *interrupt;
  const char *folder, *sum; /* the file of what was added up */
  bool has_sum;
  word_vector waiting; /* files of counters */
  uint32_t taken;
  as_text trouble; /* the first thing that went wrong */
};

static const char *format(as_coverage *c, const char *name, uint32_t number) {
  as_text text = {.memory = c->memory};
  as_text_printf(&text, "%s/%s-%u", c->folder, name, number);
  const char *copy = as_region_copy(&c->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return copy;
}

as_coverage *as_coverage_open(as_memory *memory, const volatile int *interrupt) {
  const char *parent = getenv("TMPDIR");
  as_text name = {.memory = memory};
  as_text_printf(&name, "%s/assay-coverage-XXXXXX", parent && *parent == '/' ? parent : "/tmp");
  if (!mkdtemp(name.at)) return as_text_release(&name), NULL;
  as_coverage *c = as_memory_alloc_zeroed(memory, sizeof *c);
  c->memory = c->trouble.memory = memory, c->interrupt = interrupt;
  as_region_init(&c->region, memory);
  c->folder = as_region_copy(&c->region, as_text_get(&name), name.length + 1);
  as_text_release(&name);
  c->sum = format(c, "sum", 0);
  return c;
}

static void drop_waiting(as_coverage *c) {
  for (uint32_t i = 0; i < c->waiting.count; i++) unlink(c->waiting.at[i]);
  c->waiting.count = 0;
}

void as_coverage_close(as_coverage *c) {
  if (!c) return;
  as_memory *memory = c->memory;
  drop_waiting(c);
  if (c->has_sum) unlink(c->sum);
  rmdir(c->folder);
  word_vector_release(memory, &c->waiting);
  as_text_release(&c->trouble);
  as_region_release(&c->region);
  as_memory_free(memory, c, sizeof *c);
}

/* ---- tools ---- */

static bool explain(const as_program *p, as_text *error) {
  if (p->end == AS_PROGRAM_EXITED && !p->status) return true;
  if (error->length) return false;
  if (p->end == AS_PROGRAM_NOT_STARTED)
    as_text_printf(error, "%s cannot be started: %s (on Debian it is in the package llvm-19)", p->words[0],
                   as_file_error(p->status));
  else if (p->end == AS_PROGRAM_INTERRUPTED)
    as_text_put(error, "it was interrupted");
  else if (p->end == AS_PROGRAM_LATE)
    as_text_printf(error, "%s took more than %.0f seconds", p->words[0], tool_seconds);
  else
    as_text_printf(error, "%s failed: %.*s", p->words[0], (int)strcspn(as_text_get(&p->said), "\n"),
                   as_text_get(&p->said));
  return false;
}

static bool run_tool(as_coverage *c, const word_vector *words, as_text *output, as_text *error) {
  as_program tool = {.words = words->at, .seconds = tool_seconds, .output = output, .said.memory = c->memory};
  as_program_run(&tool, 1, 1, c->interrupt);
  bool good = explain(&tool, error);
  as_text_release(&tool.said);
  return good;
}

/* ---- adding up ---- */

static void add_up(as_coverage *c) {
  word_vector words = {0};
  const char *sum = format(c, "new", c->taken);
  const char *const first[] = {adder, "merge", "--sparse", "--failure-mode=all", "-o", sum};
  for (size_t i = 0; i < sizeof first / sizeof *first; i++) word_vector_push(c->memory, &words, first[i]);
  if (c->has_sum) word_vector_push(c->memory, &words, c->sum);
  for (uint32_t i = 0; i < c->waiting.count; i++) word_vector_push(c->memory, &words, c->waiting.at[i]);
  word_vector_push(c->memory, &words, NULL);
  if (!c->trouble.length && run_tool(c, &words, NULL, &c->trouble)) c->has_sum |= rename(sum, c->sum) == 0;
  unlink(sum);
  drop_waiting(c);
  word_vector_release(c->memory, &words);
}

void as_coverage_gather(as_coverage *c, const char *file) {
  const char *name = format(c, "counters", ++c->taken);
  if (rename(file, name) != 0) return; /* the program ended before it began */
  word_vector_push(c->memory, &c->waiting, name);
  if (c->waiting.count >= TOGETHER) add_up(c);
}

/* ---- what llvm-cov says ---- */

/* Sources that are in no file (replay/build.c) are nobody's lines. */
static const char made[] = "-ignore-filename-regex=(^|/)<stdin>$";

static bool export_as(as_coverage *c, const char *how, const char *const *programs, uint32_t count, as_text *out,
                      as_text *error) {
  word_vector words = {0};
  as_text profile = {.memory = c->memory};
  as_text_printf(&profile, "-instr-profile=%s", c->sum);
  const char *const first[] = {reader, "export", how, as_text_get(&profile), made, programs[0]};
  for (size_t i = 0; i < sizeof first / sizeof *first; i++) word_vector_push(c->memory, &words, first[i]);
  for (uint32_t i = 1; i < count; i++)
    word_vector_push(c->memory, &words, "-object"), word_vector_push(c->memory, &words, programs[i]);
  word_vector_push(c->memory, &words, NULL);
  bool good = run_tool(c, &words, out, error);
  word_vector_release(c->memory, &words);
  as_text_release(&profile);
  return good;
}

static uint64_t number(const as_json_value *of, const char *what, const char *which) {
  const as_json_value *part = of ? as_json_member(of, what) : NULL, *value = part ? as_json_member(part, which) : NULL;
  return value && value->kind == AS_JSON_NUMBER ? strtoull(value->text, NULL, 10) : 0;
}

static bool read_summary(as_coverage *c, const as_text *text, as_coverage_files *files) {
  as_json_error wrong;
  const as_json_value *all = as_json_read(&c->region, as_text_get(text), text->length, &wrong);
  const as_json_value *data = all ? as_json_member(all, "data") : NULL;
  const as_json_value *list = data && data->first ? as_json_member(data->first, "files") : NULL;
  for (const as_json_value *v = list ? list->first : NULL; v; v = v->next) {
    const as_json_value *name = as_json_member(v, "filename"), *summary = as_json_member(v, "summary");
    as_coverage_file file = {.name = name && name->kind == AS_JSON_STRING ? name->text : "?",
                             .lines = number(summary, "lines", "count"),
                             .lines_covered = number(summary, "lines", "covered"),
                             .branches = number(summary, "branches", "count"),
                             .branches_covered = number(summary, "branches", "covered")};
    as_coverage_files_push(c->memory, files, file);
  }
  return list != NULL;
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const as_coverage_file *)a)->name, ((const as_coverage_file *)b)->name);
}

bool as_coverage_measure(as_coverage *c, const char *const *programs, uint32_t count, as_coverage_result *result,
                         as_text *error) {
  as_text summary = {.memory = c->memory};
  if (c->waiting.count) add_up(c);
  bool good = !c->trouble.length && c->has_sum && count > 0;
  if (c->trouble.length)
    as_text_put(error, as_text_get(&c->trouble));
  else if (!good)
    as_text_put(error, "no test was run");
  good = good && export_as(c, "-summary-only", programs, count, &summary, error) &&
         export_as(c, "-format=lcov", programs, count, &result->lcov, error);
  if (good && !read_summary(c, &summary, &result->files))
    as_text_printf(error, "%s wrote something that assay does not know", reader), good = false;
  if (result->files.count) qsort(result->files.at, result->files.count, sizeof *result->files.at, by_name);
  as_text_release(&summary);
  return good;
}

void as_coverage_result_release(as_memory *memory, as_coverage_result *result) {
  as_coverage_files_release(memory, &result->files);
  as_text_release(&result->lcov);
}

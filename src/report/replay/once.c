#include "report/replay/once.h"
#include "base/program.h"
#include "report/replay/guard.h"
#include "report/replay/remove.h"

#include <assay/base/vector.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

AS_VECTOR_DEFINE(word_vector, const char *)

static const double build_seconds = 120, usual_seconds = 10;
static const uint64_t memory_bytes = UINT64_C(2) << 30, output_bytes = UINT64_C(1) << 20, file_bytes = 1 << 20;

/* What is not there (functions of harnesses in what is included) is not called. */
static const char *const always[] = {"-O0",
                                     "-g",
                                     "-w",
                                     "-D_GNU_SOURCE",
                                     "-fno-builtin",
                                     "-fsanitize=address,undefined",
                                     "-fno-sanitize-recover=all",
                                     "-fdiagnostics-color=never",
                                     "-Qunused-arguments",
                                     "-Wl,--unresolved-symbols=ignore-all"};

static bool write_file(const char *path, const char *text) {
  FILE *file = fopen(path, "we");
  if (!file) return false;
  fputs(text, file);
  bool good = !ferror(file);
  return fclose(file) == 0 && good;
}

/* The first line with an error in it. */
static void put_error(const char *said, as_text *output) {
  const char *found = strstr(said, "error: ");
  if (!found) found = said;
  as_text_printf(output, "it cannot be built: %.*s", (int)strcspn(found, "\n"), found);
}

static bool build(const as_once *once, const char *source, const char *executable, as_text *output) {
  word_vector words = {0};
  word_vector_push(once->memory, &words, "clang-19");
  for (uint32_t i = 0; i < once->flag_count; i++) word_vector_push(once->memory, &words, once->flags[i]);
  for (size_t i = 0; i < sizeof always / sizeof *always; i++) word_vector_push(once->memory, &words, always[i]);
  if (once->directory)
    word_vector_push(once->memory, &words, "-I"), word_vector_push(once->memory, &words, once->directory);
  if (!once->directory) word_vector_push(once->memory, &words, "-I.");
  const char *const last[] = {source, "-o", executable, "-lm", NULL};
  for (size_t i = 0; i < sizeof last / sizeof *last; i++) word_vector_push(once->memory, &words, last[i]);
  as_program clang = {.words = words.at, .directory = once->directory, .seconds = build_seconds};
  clang.said.memory = once->memory;
  as_program_run(&clang, 1, 1, once->interrupt);
  bool good = clang.end == AS_PROGRAM_EXITED && !clang.status;
  if (clang.end == AS_PROGRAM_EXITED && clang.status) put_error(as_text_get(&clang.said), output);
  if (clang.end != AS_PROGRAM_EXITED) as_text_put(output, "clang-19 could not build it");
  as_text_release(&clang.said);
  word_vector_release(once->memory, &words);
  return good;
}

static bool enter(const void *data) { return as_guard_enter(data); }

/* "ERROR: AddressSanitizer: heap-buffer-overflow on address ..." or "a.c:1:2: runtime error: ...". */
static void put_report(const char *said, as_text *output) {
  static const char address[] = "ERROR: AddressSanitizer: ", undefined[] = "runtime error: ";
  const char *found = strstr(said, address);
  if (found) {
    found += strlen(address);
    as_text_printf(output, "%.*s (AddressSanitizer)", (int)strcspn(found, " \n"), found);
    return;
  }
  found = strstr(said, undefined);
  if (!found) return;
  found += strlen(undefined);
  as_text_printf(output, "%.*s (UndefinedBehaviorSanitizer)", (int)strcspn(found, "\n"), found);
}

static as_once_end judge(const as_program *p, as_text *output) {
  switch (p->end) {
  case AS_PROGRAM_EXITED:
    if (!p->status) return AS_ONCE_RAN;
    as_text_clear(output), put_report(as_text_get(&p->said), output);
    if (!output->length) as_text_printf(output, "it ends with exit code %d", p->status);
    return AS_ONCE_FAILED;
  case AS_PROGRAM_SIGNALLED:
    as_text_clear(output), put_report(as_text_get(&p->said), output);
    if (!output->length) as_text_printf(output, "%s", strsignal(p->status));
    return AS_ONCE_FAILED;
  case AS_PROGRAM_LATE: as_text_clear(output), as_text_put(output, "it took too long"); break;
  default: as_text_clear(output), as_text_put(output, "it could not be run");
  }
  return AS_ONCE_NOT_RUN;
}

static as_once_end run(const as_once *once, const char *executable, const char *folder, as_text *output) {
  double seconds = once->seconds > 0 ? once->seconds : usual_seconds;
  as_guard guard = {.folder = folder, .cpu_seconds = (uint64_t)seconds + 1, .file_bytes = file_bytes};
  const char *const words[] = {executable, NULL};
  const char *const environment[] = {
      "ASAN_OPTIONS=symbolize=0:detect_leaks=0:allocator_may_return_null=1:detect_odr_violation=0",
      "UBSAN_OPTIONS=symbolize=0", NULL};
  as_program p = {.words = words,
                  .directory = folder,
                  .environment = environment,
                  .guard = enter,
                  .guard_data = &guard,
                  .seconds = seconds,
                  .memory_bytes = memory_bytes,
                  .output_bytes = output_bytes,
                  .files_bytes = output_bytes,
                  .output = output};
  p.said.memory = once->memory;
  as_program_run(&p, 1, 1, once->interrupt);
  as_once_end end = judge(&p, output);
  as_text_release(&p.said);
  while (end == AS_ONCE_RAN && output->length && output->at[output->length - 1] == '\n')
    output->at[--output->length] = 0;
  return end;
}

as_once_end as_once_run(const as_once *once, as_text *output) {
  const char *parent = getenv("TMPDIR");
  as_text folder = {.memory = once->memory}, source = {.memory = once->memory}, executable = {.memory = once->memory};
  as_text_printf(&folder, "%s/assay-once-XXXXXX", parent && *parent == '/' ? parent : "/tmp");
  as_once_end end = AS_ONCE_NOT_RUN;
  if (mkdtemp(folder.at)) {
    as_text_printf(&source, "%s/call.c", as_text_get(&folder));
    as_text_printf(&executable, "%s/call", as_text_get(&folder));
    if (!write_file(as_text_get(&source), once->text))
      as_text_put(output, "its text cannot be written");
    else if (build(once, as_text_get(&source), as_text_get(&executable), output))
      end = run(once, as_text_get(&executable), as_text_get(&folder), output);
    as_remove_folder(as_text_get(&folder));
  } else {
    as_text_put(output, "there is no temporary folder");
  }
  as_text_release(&folder), as_text_release(&source), as_text_release(&executable);
  return end;
}

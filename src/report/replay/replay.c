#include "report/replay/replay.h"
#include "report/export/coverage.h"
#include "report/replay/build.h"
#include "report/replay/end.h"
#include "report/replay/guard.h"
#include "report/replay/remove.h"

#include "base/file.h"
#include "base/program.h"
#include <assay/base/vector.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

AS_VECTOR_DEFINE(word_vector, const char *)

struct as_replays {
  as_replay_options options;
  as_region region;
  const char *place; /* the temporary folder: objects and executables; runs have folders in it */
  const char *entry; /* that the executables begin with */
  const char *executables[AS_NATIVE_BUILD_COUNT];
  bool compiled[AS_NATIVE_BUILD_COUNT]; /* the sources, for this entry or another one */
  bool failed[AS_NATIVE_BUILD_COUNT];
  as_text why[AS_NATIVE_BUILD_COUNT]; /* it failed */
  as_text lacks[AS_NATIVE_BUILD_COUNT];
  uint32_t runs;
};

static const double usual_seconds = 10;
static const uint64_t usual_memory = UINT64_C(2) << 30, usual_output = UINT64_C(64) << 20, file_bytes = 64 << 20,
                      files_bytes = UINT64_C(256) << 20;

/* ---- folders ---- */

static const char *keep_text(as_replays *r, as_text *text) {
  const char *copy = as_region_copy(&r->region, as_text_get(text), text->length + 1);
  as_text_release(text);
  return copy;
}

as_replays *as_replays_open(const as_replay_options *options) {
  const char *parent = getenv("TMPDIR");
  as_text name = {.memory = options->memory};
  as_text_printf(&name, "%s/assay-replay-XXXXXX", parent && *parent == '/' ? parent : "/tmp");
  if (!mkdtemp(name.at)) return as_text_release(&name), NULL;
  as_replays *r = as_memory_alloc_zeroed(options->memory, sizeof *r);
  r->options = *options;
  if (r->options.seconds <= 0) r->options.seconds = usual_seconds;
  if (!r->options.memory_bytes) r->options.memory_bytes = usual_memory;
  if (!r->options.output_bytes) r->options.output_bytes = usual_output;
  as_region_init(&r->region, options->memory);
  r->place = keep_text(r, &name);
  for (int i = 0; i < AS_NATIVE_BUILD_COUNT; i++) r->why[i].memory = r->lacks[i].memory = options->memory;
  return r;
}

void as_replays_close(as_replays *r) {
  if (!r) return;
  as_memory *memory = r->options.memory;
  if (!r->options.keep) as_remove_folder(r->place);
  for (int i = 0; i < AS_NATIVE_BUILD_COUNT; i++) as_text_release(&r->why[i]), as_text_release(&r->lacks[i]);
  as_region_release(&r->region);
  as_memory_free(memory, r, sizeof *r);
}

const char *as_replays_folder(const as_replays *r) { return r->place; }

uint32_t as_replays_programs(const as_replays *r, const char **programs) {
  _Static_assert((int)AS_NATIVE_BUILD_COUNT <= (int)AS_REPLAY_PROGRAMS, "there is room for all");
  uint32_t count = 0;
  for (int i = 0; i < AS_NATIVE_BUILD_COUNT; i++)
    if (r->executables[i]) programs[count++] = r->executables[i];
  return count;
}

/* ---- building ---- */

static void say(const as_replays *r, const char *what) {
  if (r->options.progress) r->options.progress(r->options.data, what);
}

/* Executables begin with one entry. What failed for one fails for all: the sources are the same. */
static void begin_with(as_replays *r, const char *entry) {
  if (!entry) entry = "main";
  if (r->entry && !strcmp(r->entry, entry)) return;
  r->entry = as_region_copy(&r->region, entry, strlen(entry) + 1);
  for (int i = 0; i < AS_NATIVE_BUILD_COUNT; i++) r->executables[i] = NULL;
}

static const char *program_for(as_replays *r, const as_witness *w, as_native_build build, const char *folder,
                               as_text *why) {
  begin_with(r, w->program.machine.entry);
  if (r->executables[build]) return r->executables[build];
  if (!r->failed[build]) {
    say(r, "building the program natively");
    as_native_maker maker = {.memory = r->options.memory,
                             .region = &r->region,
                             .place = r->place,
                             .kept = r->options.objects,
                             .jobs = r->options.jobs,
                             .interrupt = r->options.interrupt,
                             .coverage = r->options.coverage != NULL,
                             .again = r->compiled[build],
                             .lacks = &r->lacks[build]};
    as_text_clear(&r->lacks[build]);
    r->executables[build] = as_native_make(&maker, w, build, folder, &r->why[build]);
    r->failed[build] = !r->executables[build];
    r->compiled[build] = true;
  }
  if (r->failed[build]) as_text_put(why, as_text_get(&r->why[build]));
  return r->executables[build];
}

/* ---- what a run is given ---- */

typedef struct stage {
  as_replays *replays;
  bool debugged;        /* on a terminal, where reports are read by people */
  const char *folder;   /* of the run */
  const char *counters; /* a file that the run leaves in it, or NULL */
  const char *input;    /* a file, or NULL */
  word_vector words, environment;
} stage;

static const char *path_in(stage *s, const char *name) {
  as_text text = {.memory = s->replays->options.memory};
  as_text_printf(&text, "%s/%s", s->replays->place, name);
  return keep_text(s->replays, &text);
}

static bool write_bytes(const char *path, const void *bytes, size_t count) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644);
  if (file < 0) return false;
  union {
    const void *from;
    void *to;
  } source = {bytes}; /* iovec has no const */
  struct iovec piece = {source.to, count};
  bool good = as_file_write(file, &piece, 1) == 0;
  return close(file) == 0 && good;
}

/* All of its bytes: the first ones, then zeros. */
static const char *bytes_of(as_replays *r, const as_witness_supply *supply, size_t *count) {
  enum { MOST = 1 << 26 };
  *count = supply->size_bytes < MOST ? (size_t)supply->size_bytes : MOST;
  char *bytes = as_region_alloc(&r->region, *count + 1);
  memset(bytes, 0, *count + 1);
  size_t known = supply->count < *count ? (size_t)supply->count : *count;
  if (known) memcpy(bytes, supply->bytes, known);
  return bytes;
}

static void set_variable(stage *s, const char *name, const char *value) {
  as_text text = {.memory = s->replays->options.memory};
  as_text_printf(&text, "%s=%s", name, value);
  const char *word = keep_text(s->replays, &text);
  size_t length = strlen(name) + 1;
  for (uint32_t i = 0; i < s->environment.count; i++)
    if (!strncmp(s->environment.at[i], word, length)) {
      s->environment.at[i] = word;
      return;
    }
  word_vector_push(s->replays->options.memory, &s->environment, word);
}

/* A name without folders: it lies in the folder of the run. */
static bool is_plain_name(const char *name) { return *name && *name != '.' && !strchr(name, '/'); }

static bool give_supply(stage *s, const as_witness_supply *supply) {
  size_t count;
  const char *bytes = bytes_of(s->replays, supply, &count);
  switch (supply->source) {
  case AS_INPUT_ARGUMENT: {
    uint64_t index = strtoull(supply->function, NULL, 10);
    while (s->words.count <= index && s->words.count < 4096)
      word_vector_push(s->replays->options.memory, &s->words, "");
    if (index < s->words.count) s->words.at[index] = bytes;
    return true;
  }
  case AS_INPUT_STDIN: return s->input = path_in(s, "stdin"), write_bytes(s->input, bytes, count);
  case AS_INPUT_FILE: {
    as_text path = {.memory = s->replays->options.memory};
    as_text_printf(&path, "%s/%s", s->folder, supply->function);
    bool good = is_plain_name(supply->function) && write_bytes(as_text_get(&path), bytes, count);
    as_text_release(&path);
    return good;
  }
  case AS_INPUT_ENVIRONMENT: return set_variable(s, supply->function, bytes), true;
  case AS_INPUT_CALL:
  case AS_INPUT_LIBC:
  case AS_INPUT_CHOICE:
  case AS_INPUT_SOURCES: break;
  }
  return true;
}

/* What is known of the outside. */
static bool give_known(stage *s, const as_machine_options *machine) {
  as_memory *memory = s->replays->options.memory;
  as_witness_supply known = {.source = AS_INPUT_STDIN};
  for (uint32_t i = 0; i < machine->argument_count; i++)
    word_vector_push(memory, &s->words, machine->arguments[i].bytes ? machine->arguments[i].bytes : "");
  for (uint32_t i = 0; i < machine->variable_count; i++)
    if (machine->variables[i].bytes) set_variable(s, machine->variables[i].name, machine->variables[i].bytes);
  bool good = true;
  for (uint32_t i = 0; good && i <= machine->file_count; i++) {
    const as_given *file = i ? &machine->files[i - 1] : machine->standard_input;
    if (!file || !file->bytes) continue;
    known.bytes = (const uint8_t *)file->bytes, known.size_bytes = known.count = file->size;
    known.source = i ? AS_INPUT_FILE : AS_INPUT_STDIN, known.function = file->name;
    good = give_supply(s, &known);
  }
  return good;
}

/* The sanitizers for paths that end without an error are the usual ones. */
static as_native_build build_for(const as_witness *w) {
  return w->end ? AS_NATIVE_BUILD_USUAL : as_native_build_for(w->check);
}

static bool looks_for_leaks(const as_witness *w) { return !w->end && w->check == AS_CHECK_LEAK; }

static void count_executions(stage *s) {
  as_text text = {.memory = s->replays->options.memory};
  as_text_printf(&text, "%s/.counters", s->folder);
  s->counters = keep_text(s->replays, &text);
  as_text_printf(&text, "%s%%c", s->counters);
  set_variable(s, "LLVM_PROFILE_FILE", as_text_get(&text));
  as_text_release(&text);
}

/* Of sanitizers: signals are theirs, whatever handlers the program sets (2). */
static const char usual[] = "symbolize=0:allocator_may_return_null=1:handle_segv=2:handle_sigbus=2:handle_sigfpe=2";

/* inputs.c takes these away before the program begins: it finds the variables that options give, and no others (but for
 * LLVM_PROFILE_FILE, where coverage is counted). */
static void set_options(stage *s, const as_witness *w) {
  bool leaks = looks_for_leaks(w), pairs = build_for(w) == AS_NATIVE_BUILD_PAIRS;
  const char *aborts = w->end ? "handle_abort=0:handle_sigill=0" : "handle_abort=2:handle_sigill=2:handle_sigtrap=2";
  char text[512];
  snprintf(text, sizeof text,
           "%s:%s:detect_stack_use_after_return=1:detect_odr_violation=0:detect_leaks=%d:"
           "detect_invalid_pointer_pairs=%d:print_legend=0",
           usual, aborts, leaks, pairs ? 2 : 0);
  set_variable(s, "ASAN_OPTIONS", text);
  set_variable(s, "UBSAN_OPTIONS", "symbolize=0:print_stacktrace=0:halt_on_error=0");
  snprintf(text, sizeof text, "%s:handle_abort=2:handle_sigill=2:handle_sigtrap=2", usual);
  set_variable(s, "MSAN_OPTIONS", text);
  set_variable(s, "LSAN_OPTIONS", "symbolize=0");
  if (w->end) set_variable(s, "ASSAY_UNBUFFERED", "1");
  if (leaks) set_variable(s, "ASSAY_LEAKS", "1");
  snprintf(text, sizeof text, "%d", AS_GUARD_REPORTS);
  if (!s->debugged) set_variable(s, "ASSAY_REPORTS", text);
  if (s->replays->options.coverage) count_executions(s);
}

static bool prepare(stage *s, const as_witness *w) {
  as_replays *r = s->replays;
  as_memory *memory = r->options.memory;
  char name[32];
  snprintf(name, sizeof name, "run-%u", ++r->runs);
  s->folder = path_in(s, name);
  if (mkdir(s->folder, 0700) != 0) return false;
  const as_machine_options *machine = &w->program.machine;
  if (!machine->argument_count) word_vector_push(memory, &s->words, machine->entry ? machine->entry : "main");
  set_options(s, w);
  bool given = give_known(s, machine);
  as_text text = {.memory = memory};
  as_witness_print_values(w, &text);
  const char *values = path_in(s, "inputs");
  bool good = given && write_bytes(values, as_text_get(&text), text.length);
  set_variable(s, "ASSAY_INPUTS", values);
  as_text_clear(&text);
  as_witness_print_allocations(w, &text);
  set_variable(s, "ASSAY_ALLOCATIONS", as_text_get(&text));
  as_text_release(&text);
  for (uint32_t i = 0; i < w->supply_count && good; i++) good = give_supply(s, &w->supplies[i]);
  word_vector_push(memory, &s->words, NULL);
  word_vector_push(memory, &s->environment, NULL);
  return good;
}

static void release(stage *s) {
  if (s->folder && !s->replays->options.keep) as_remove_folder(s->folder);
  word_vector_release(s->replays->options.memory, &s->words);
  word_vector_release(s->replays->options.memory, &s->environment);
}

/* ---- what came of it ---- */

static void put_end(const as_replays *r, const as_program *p, as_text *what) {
  switch (p->end) {
  case AS_PROGRAM_EXITED: as_text_printf(what, "the program ended with exit code %d", p->status); break;
  case AS_PROGRAM_SIGNALLED:
    as_text_printf(what, "the program was ended by signal %d (%s)", p->status, strsignal(p->status));
    break;
  case AS_PROGRAM_LATE: as_text_printf(what, "the program took more than %g seconds", r->options.seconds); break;
  case AS_PROGRAM_FAT:
    as_text_printf(what, "the program used more than %llu MiB of memory",
                   (unsigned long long)(r->options.memory_bytes >> 20));
    break;
  case AS_PROGRAM_LOUD: as_text_printf(what, "the program wrote more than %d MiB", p->status); break;
  case AS_PROGRAM_NOT_STARTED:
    as_text_printf(what, "the program could not be started: %s", as_file_error(p->status));
    break;
  case AS_PROGRAM_NOT_GUARDED:
    as_text_printf(what, "the program was not run, as its limits could not be set: %s", as_file_error(p->status));
    break;
  case AS_PROGRAM_INTERRUPTED: as_text_put(what, "it was interrupted"); break;
  }
}

static void put_place(const as_native_reports *reports, const as_native_report *report, as_text *what) {
  const as_native_place *place = as_native_where(reports, report);
  if (place) as_text_printf(what, " at %s:%u", place->file, place->line);
}

/* Lines of inputs.c that are about the inputs, not about the bug. */
static bool put_harness(const as_native_reports *reports, as_text *what) {
  for (uint32_t i = 0; i < reports->all.count; i++) {
    const as_native_report *report = &reports->all.at[i];
    if (report->tool != AS_NATIVE_TOOL_HARNESS) continue;
    if (!strncmp(report->title, "assumption: ", 12)) {
      as_text_put(what, "the assumption");
      put_place(reports, report, what);
      return as_text_put(what, " does not hold: this is not the run that was found"), true;
    }
    if (!strncmp(report->title, "order: ", 7)) {
      const char *called = report->title + 7, *colon = strstr(called, ": ");
      int length = colon ? (int)(colon - called) : (int)strlen(called);
      as_text_printf(what, "the program calls %.*s where it called %s: this is not the run that was found", length,
                     called, colon ? colon + 2 : "something else");
      return true;
    }
    if (!strncmp(report->title, "unknown: ", 9)) return as_text_printf(what, "%s", report->title + 9), true;
  }
  return false;
}

/* The report that ended the run. */
static const as_native_report *last_report(const as_native_reports *reports) {
  return reports->all.count ? &reports->all.at[reports->all.count - 1] : NULL;
}

static void put_other(const as_native_reports *reports, const as_native_report *report, as_text *what) {
  as_text_printf(what, "%s reports '%s'", as_native_tool_name(report->tool), report->title);
  put_place(reports, report, what);
  as_text_put(what, " instead");
}

static void judge_end(const as_replays *r, const as_witness *w, const as_program *p, const as_native_reports *reports,
                      as_replay_result *result) {
  result->standing = AS_STANDING_UNDECIDED;
  if (put_harness(reports, &result->what)) return;
  if (!result->ended)
    put_end(r, p, &result->what);
  else if (as_native_judge_end(w, p, reports, &result->what))
    result->standing = AS_STANDING_CONFIRMED;
}

/* Why no sanitizer need have said anything; NULL: one would have. */
static const char *why_blind(const as_witness *w) {
  const char *blind = as_native_blind(w->check);
  if (as_native_is_sure(w->check, w->callee)) return NULL;
  return !blind && w->in_libc ? "the C library is not built with sanitizers" : blind;
}

static void judge(const as_replays *r, const as_witness *w, const as_program *p, const as_native_reports *reports,
                  as_replay_result *result) {
  bool elsewhere;
  const as_native_report *match = as_native_find(reports, w, &elsewhere);
  if (match && !elsewhere) {
    result->standing = AS_STANDING_CONFIRMED, result->by = as_native_tool_name(match->tool);
    as_text_printf(&result->what, "%s", match->title);
    return;
  }
  const char *unrepeatable = as_witness_unrepeatable(w);
  result->standing = AS_STANDING_UNDECIDED;
  if (!unrepeatable && put_harness(reports, &result->what)) return;
  const as_native_report *other = match ? match : last_report(reports);
  bool ended = p->end == AS_PROGRAM_EXITED || p->end == AS_PROGRAM_SIGNALLED;
  if (other && (ended || match))
    put_other(reports, other, &result->what);
  else
    put_end(r, p, &result->what);
  const char *blind = why_blind(w), *expected = as_native_expected(w->check);
  if (unrepeatable) blind = unrepeatable;
  bool silent = other ? !as_native_is_seen(w->check) || (match && as_native_is_late(w->check)) : ended;
  if (!blind && !other && ended && expected)
    as_text_printf(&result->what, ", and %s, which sees this error, reported nothing", expected);
  if (!blind || !(silent || unrepeatable)) return;
  result->standing = AS_STANDING_SILENT;
  as_text_printf(&result->what, " (%s)", blind);
}

/* ---- all ---- */

/* Where the stack is at its end counts only for a witness of that. Programs and the sanitizer's own code need some to
 * begin with. */
static uint64_t stack_for(const as_witness *w) {
  const uint64_t least = 256 << 10;
  if (build_for(w) != AS_NATIVE_BUILD_STACK) return 0;
  uint64_t bytes = w->program.machine.stack_bytes ? w->program.machine.stack_bytes : AS_STACK_BYTES;
  return bytes < least ? least : bytes;
}

/* Else what looks like a failed assertion are the program's own words. */
static bool has_aborted(const as_program *p, const as_text *reported) {
  bool by_signal = p->end == AS_PROGRAM_SIGNALLED && p->status == SIGABRT;
  return by_signal || strstr(as_text_get(reported), "Sanitizer: ABRT on ");
}

static bool enter_guard(const void *guard) { return as_guard_enter(guard); }

static void run_program(stage *s, const as_witness *w, const char *executable, as_replay_result *result) {
  as_replays *r = s->replays;
  as_guard guard = {.folder = s->folder,
                    .cpu_seconds = (uint64_t)r->options.seconds + 2,
                    .file_bytes = file_bytes,
                    .stack_bytes = stack_for(w),
                    .may_trace = looks_for_leaks(w)};
  as_text written = {.memory = r->options.memory}, reported = written;
  as_program process = {.words = s->words.at,
                        .path = executable,
                        .directory = s->folder,
                        .environment = s->environment.at,
                        .input = s->input,
                        .guard = enter_guard,
                        .guard_data = &guard,
                        .seconds = r->options.seconds,
                        .memory_bytes = r->options.memory_bytes,
                        .output_bytes = r->options.output_bytes,
                        .files_bytes = files_bytes,
                        .output = w->end ? &written : NULL,
                        .forgets_output = true,
                        .reports = &reported,
                        .reports_number = AS_GUARD_REPORTS,
                        .said.memory = r->options.memory};
  as_program_run(&process, 1, 1, r->options.interrupt);
  result->ended = process.end == AS_PROGRAM_EXITED || process.end == AS_PROGRAM_SIGNALLED;
  as_native_reports reports = {0};
  if (has_aborted(&process, &reported))
    as_native_read_asserts(&r->region, as_text_get(&process.said), process.said.length, &reports);
  as_native_read(&r->region, as_text_get(&reported), reported.length, executable, &reports);
  as_native_maker maker = {.memory = r->options.memory,
                           .region = &r->region,
                           .place = r->place,
                           .jobs = 1,
                           .interrupt = r->options.interrupt};
  as_native_name_places(&maker, executable, &reports);
  if (w->end)
    judge_end(r, w, &process, &reports, result);
  else
    judge(r, w, &process, &reports, result);
  if (s->counters) as_coverage_gather(r->options.coverage, s->counters);
  as_native_reports_release(r->options.memory, &reports);
  as_text_release(&process.said), as_text_release(&written), as_text_release(&reported);
}

void as_replays_run(as_replays *r, const as_witness *w, const char *folder, as_replay_result *result) {
  result->standing = AS_STANDING_SILENT;
  if (!as_native_can_be_built(w, &result->what)) return;
  result->standing = AS_STANDING_UNDECIDED;
  const char *executable = program_for(r, w, build_for(w), folder, &result->what);
  if (!executable) return;
  say(r, "running the program natively");
  stage s = {.replays = r};
  if (prepare(&s, w))
    run_program(&s, w, executable, result);
  else
    as_text_printf(&result->what, "its inputs could not be written: %s", as_file_error(errno));
  const as_text *lacks = &r->lacks[build_for(w)];
  if (result->standing == AS_STANDING_UNDECIDED && lacks->length)
    as_text_printf(&result->what, "; it was linked without %s, which nothing defines", as_text_get(lacks));
  release(&s);
}

/* ---- debugging ---- */

/* Stops where something is reported; the first of them is the one. */
static const char *const debugger[] = {"gdb",   "-q",
                                       "-iex",  "set debuginfod enabled off",
                                       "-ex",   "set breakpoint pending on",
                                       "-ex",   "break assay_replay_fail",
                                       "-ex",   "break __assert_fail",
                                       "-ex",   "break abort",
                                       "-ex",   "break __asan_report_error",
                                       "-ex",   "break __asan::ReportGenericError",
                                       "-ex",   "break __asan::ReportDoubleFree",
                                       "-ex",   "break __asan::ReportFreeNotMalloced",
                                       "-ex",   "break __msan_warning_noreturn",
                                       "-ex",   "rbreak ^__ubsan_handle_",
                                       "-ex",   "run",
                                       "-ex",   "backtrace",
                                       "--args"};

/* Ours, then those of the run: where both name a variable, gdb and the program see the latter. */
static void add_environment(stage *s, word_vector *all) {
  as_memory *memory = s->replays->options.memory;
  for (char **variable = environ; *variable; variable++) {
    bool replaced = false;
    size_t length = strcspn(*variable, "=") + 1;
    for (uint32_t i = 0; s->environment.at[i] && !replaced; i++)
      replaced = !strncmp(s->environment.at[i], *variable, length) && strncmp(*variable, "PATH=", 5) != 0;
    if (!replaced) word_vector_push(memory, all, *variable);
  }
  for (uint32_t i = 0; s->environment.at[i]; i++)
    if (strncmp(s->environment.at[i], "PATH=", 5) != 0) word_vector_push(memory, all, s->environment.at[i]);
  word_vector_push(memory, all, NULL);
}

static bool run_debugger(stage *s, const char *executable, as_text *what) {
  as_memory *memory = s->replays->options.memory;
  word_vector words = {0}, environment = {0};
  for (size_t i = 0; i < sizeof debugger / sizeof *debugger; i++) word_vector_push(memory, &words, debugger[i]);
  word_vector_push(memory, &words, executable);
  for (uint32_t i = 1; i < s->words.count; i++) word_vector_push(memory, &words, s->words.at[i]);
  add_environment(s, &environment);
  as_program gdb = {.words = words.at, .environment = environment.at, .directory = s->folder};
  int status = as_program_foreground(&gdb);
  if (status == ENOENT)
    as_text_put(what, "gdb cannot be started: on Debian it is in the package gdb");
  else if (status)
    as_text_printf(what, "gdb cannot be started: %s", as_file_error(status));
  word_vector_release(memory, &words), word_vector_release(memory, &environment);
  return !status;
}

bool as_replays_debug(as_replays *r, const as_witness *w, const char *folder, as_text *what) {
  if (!as_native_can_be_built(w, what)) return false;
  const char *executable = program_for(r, w, build_for(w), folder, what);
  if (!executable) return false;
  stage s = {.replays = r, .debugged = true};
  bool good = prepare(&s, w);
  if (!good) as_text_printf(what, "its inputs could not be written: %s", as_file_error(errno));
  good = good && run_debugger(&s, executable, what);
  release(&s);
  return good;
}

/* assay test --each: options, the shared units, a process for each test, the results in order. */
#include "cli/suite/suite.h"
#include "analyse/c/checks.h"
#include "cli/cli.h"
#include "cli/core_summary.h"
#include "cli/terminal/output.h"

#include <assay/base/clock.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { LONGEST_WAIT_MS = 100 };
static const double usual_seconds = 60, first_progress = 1;

/* ---- options ---- */

typedef enum option_name {
#define AS_SUITE_OPTION(name, ...) OPTION_##name,
#include "cli/suite/options.def"
#undef AS_SUITE_OPTION
  OPTION_COUNT
} option_name;

static const as_cli_option table[] = {
#define AS_SUITE_OPTION(name, text, argument, description) {text, argument, description},
#include "cli/suite/options.def"
#undef AS_SUITE_OPTION
};

static bool set_option(void *data, int option, const char *argument) {
  as_suite_settings *s = data;
  switch ((option_name)option) {
  case OPTION_EACH: return as_words_push(s->memory, &s->each, argument), true;
  case OPTION_WITH: return as_words_push(s->memory, &s->with, argument), true;
  case OPTION_TEST_TIMEOUT: return as_cli_parse_seconds("test", argument, &s->test_seconds);
  case OPTION_BASELINE: return s->baseline = argument, true;
  case OPTION_WRITE_BASELINE: return s->new_baseline = argument, true;
  case OPTION_JUNIT: return s->junit = argument, true;
  case OPTION_COUNT: break;
  }
  return false;
}

void as_suite_settings_init(as_suite_settings *s, as_memory *memory) { *s = (as_suite_settings){.memory = memory}; }

void as_suite_settings_release(as_suite_settings *s) {
  as_words_release(s->memory, &s->each);
  as_words_release(s->memory, &s->with);
}

as_cli_group as_suite_settings_group(as_suite_settings *s) {
  return (as_cli_group){.table = table, .count = OPTION_COUNT, .set = set_option, .data = s};
}

static bool makes_sense(const as_test_wishes *settings, const as_suite_settings *own, const as_cli_words *words) {
  if (words->file_count)
    return as_cli_complain("test", "in a suite files come after --each or --with, not so", words->file);
  for (uint32_t i = 0; i < own->each.count; i++) {
    size_t length = strlen(own->each.at[i]);
    if (length > 5 && !strcmp(own->each.at[i] + length - 5, ".core"))
      return as_cli_complain("test", "a test of a suite is a file of C, not", own->each.at[i]);
  }
  if (settings->entry.all || settings->entry.is_about) {
    fputs("assay test: a suite (--each) makes no harnesses: --entry-all, and options about arguments, are for one "
          "program; give FILE without --each\n",
          stderr);
    return false;
  }
  if (settings->violation)
    return as_cli_complain("test", "a suite writes no witness of one bug; run one test alone for", settings->violation);
  if (settings->explore.log_file)
    return as_cli_complain("test", "a suite writes no log; run one test alone for", settings->explore.log_file);
  return true;
}

/* ---- the suite ---- */

static void init_test(as_suite *s, as_suite_test *test, const char *file) {
  *test = (as_suite_test){.file = file, .status = AS_SUITE_NOT_RUN, .word = "NOT-RUN"};
  test->seconds_limit = s->own->test_seconds > 0 ? s->own->test_seconds : usual_seconds;
  test->message.memory = test->said.memory = test->complained.memory = test->answer.memory = s->memory;
}

/* What a shell takes as it is. */
static bool is_plain(char c) {
  bool is_word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return is_word || (unsigned char)c >= 0x80 || strchr("._+-", c);
}

/* tests/a.c has tests-a.c; if another test has that name already, a number follows. */
static void name_folder(as_suite *s, uint32_t index) {
  as_text name = {.memory = s->memory};
  const char *file = s->tests[index].file;
  file += strspn(file, "./"); /* a folder that hides is no help */
  for (const char *c = file; *c; c++) as_text_put_char(&name, *c == '/' ? '-' : is_plain(*c) ? *c : '_');
  size_t length = name.length;
  for (uint32_t i = 0, number = 2; i < index;) {
    bool taken = !strcmp(s->tests[i++].folder, as_text_get(&name));
    if (!taken) continue;
    name.length = length;
    as_text_printf(&name, ".%u", number++);
    i = 0;
  }
  s->tests[index].folder = as_region_copy(&s->region, as_text_get(&name), name.length + 1);
  as_text_release(&name);
}

/* A test, and a file that is parsed beside it, have open files. */
static uint32_t most_jobs(void) {
  enum { FILES_OF_JOB = 8, OTHER_FILES = 16 };
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur > FILES_OF_JOB * AS_CLI_MOST_JOBS) return AS_CLI_MOST_JOBS;
  rlim_t most = files.rlim_cur > OTHER_FILES ? (files.rlim_cur - OTHER_FILES) / FILES_OF_JOB : 0;
  return most ? (uint32_t)most : 1;
}

static uint32_t jobs_of(const as_cli_sources *sources) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  uint32_t wanted = sources->jobs ? (uint32_t)sources->jobs : processors > 0 ? (uint32_t)processors : 1;
  return wanted < most_jobs() ? wanted : most_jobs();
}

static void init_suite(as_suite *s) {
  as_region_init(&s->region, s->memory);
  s->heard.memory = s->memory;
  s->count = s->own->each.count;
  s->sources->jobs = jobs_of(s->sources);
  s->jobs = s->sources->jobs < s->count ? (uint32_t)s->sources->jobs : s->count;
  s->tests = as_memory_alloc(s->memory, s->count * sizeof *s->tests);
  s->processes = as_memory_alloc_zeroed(s->memory, s->jobs * sizeof *s->processes);
  for (uint32_t i = 0; i < s->count; i++) init_test(s, &s->tests[i], s->own->each.at[i]);
  for (uint32_t i = 0; i < s->count; i++) name_folder(s, i);
  s->name_columns = as_suite_name_columns(s);
  s->style = as_style_get(s->wishes->colour);
  s->shows_progress = isatty(STDERR_FILENO);
  s->next_progress = s->began + first_progress;
}

static void release_suite(as_suite *s) {
  for (uint32_t i = 0; i < s->count; i++) {
    as_suite_test *test = &s->tests[i];
    as_text_release(&test->message), as_text_release(&test->said);
    as_text_release(&test->complained), as_text_release(&test->answer);
    as_words_release(s->memory, &test->options);
  }
  for (uint32_t i = 0; i < s->shared.count; i++) as_core_unit_destroy(s->shared.at[i]);
  as_core_units_release(s->memory, &s->shared);
  as_cli_patterns_release(s->memory, &s->shared_names);
  as_memory_free(s->memory, s->tests, s->count * sizeof *s->tests);
  as_memory_free(s->memory, s->processes, s->jobs * sizeof *s->processes);
  as_text_release(&s->heard);
  as_region_release(&s->region);
}

/* ---- processes ---- */

/* A run that is told its limit ends by itself; who does not within this time hangs. Bugs are run natively after that,
 * with limits of their own; a test that answers has come so far. */
static double patience(double limit) { return limit + (limit < 4 ? 2 : limit / 2); }
static const double replay_patience = 600;

static void print_ready(as_suite *s) {
  for (; s->printed < s->count && s->tests[s->printed].is_done; s->printed++)
    as_suite_print_test(s, &s->tests[s->printed]);
}

static void refuse_test(as_suite *s, as_suite_test *test, const char *why) {
  as_suite_refuse(test, why);
  test->is_done = true;
  print_ready(s);
}

static void finish(as_suite *s, as_suite_process *p) {
  as_suite_test *test = &s->tests[p->test];
  as_process_end end = as_suite_process_finish(p, &test->said, &test->complained, &test->answer);
  test->seconds = as_clock_seconds() - p->began;
  as_suite_ending ending = {p->is_late, end.signal, end.code == AS_EXIT_TROUBLE, test->seconds_limit};
  s->running--;
  as_suite_judge(as_c_checks(), test, &ending);
  test->is_done = true;
  print_ready(s);
}

static void kill_late(as_suite *s) {
  double now = as_clock_seconds();
  for (uint32_t i = 0; i < s->jobs; i++) {
    as_suite_process *p = &s->processes[i];
    if (!p->runs || now < p->deadline) continue;
    bool replays = as_suite_process_answers(p) && !p->was_told;
    if (replays && now < p->deadline + replay_patience) continue;
    p->is_late = !p->was_told;
    as_process_signal(&p->process, SIGKILL);
  }
}

/* Waits a little, or not at all, and takes what is ready. */
static void wait_for_some(as_suite *s, int milliseconds) {
  struct pollfd waits[AS_CLI_MOST_JOBS];
  nfds_t count = 0;
  for (uint32_t i = 0; i < s->jobs; i++)
    if (s->processes[i].runs) waits[count++] = (struct pollfd){.fd = s->processes[i].process.handle, .events = POLLIN};
  int ready = poll(waits, count, milliseconds);
  kill_late(s);
  as_suite_show_progress(s);
  for (uint32_t i = 0, at = 0; ready > 0 && i < s->jobs && at < count; i++)
    if (s->processes[i].runs && waits[at++].revents) finish(s, &s->processes[i]);
}

/* The first interrupt tells the tests to end with what they have. */
static void tell_interrupt(as_suite *s) {
  static const double grace_seconds = 3;
  for (uint32_t i = 0; i < s->jobs; i++) {
    as_suite_process *p = &s->processes[i];
    if (!p->runs || p->was_told) continue;
    p->was_told = true, p->deadline = as_clock_seconds() + grace_seconds;
    as_process_signal(&p->process, SIGINT);
  }
}

static as_suite_process *free_process(as_suite *s) {
  while (s->running == s->jobs && !*s->sources->interrupt) wait_for_some(s, LONGEST_WAIT_MS);
  for (uint32_t i = 0; i < s->jobs && !*s->sources->interrupt; i++)
    if (!s->processes[i].runs) return &s->processes[i];
  return NULL;
}

static void cannot_start(as_suite *s, as_suite_test *test) {
  as_text_printf(&test->complained, "assay test: cannot start a process for %s: %s\n", test->file, strerror(errno));
  refuse_test(s, test, "no process could be started");
}

/* Where there is no room for another process, or its files, that of the next one that ends will do. */
static as_suite_process *start_process(as_suite *s, as_process_side *side) {
  for (;;) {
    as_suite_process *p = free_process(s);
    if (!p) return NULL;
    fflush(stdout), fflush(stderr);
    *side = as_suite_process_start(p);
    if (*side != AS_PROCESS_NEITHER || !s->running) return p;
    wait_for_some(s, LONGEST_WAIT_MS);
  }
}

static void start_test(as_suite *s, uint32_t index, as_core_unit *unit) {
  as_suite_test *test = &s->tests[index];
  as_process_side side = AS_PROCESS_NEITHER;
  as_suite_process *p = start_process(s, &side);
  if (!p) return; /* interrupted */
  switch (side) {
  case AS_PROCESS_CHILD: as_suite_work(s, test, unit, p->answer);
  case AS_PROCESS_NEITHER: cannot_start(s, test); return;
  case AS_PROCESS_PARENT: break;
  }
  p->test = index, p->began = as_clock_seconds();
  p->deadline = p->began + patience(test->seconds_limit);
  s->running++;
}

/* ---- units ---- */

static void take_shared(as_suite *s, const char *file, as_core_unit *unit) {
  if (!unit) return;
  as_core_units_push(s->memory, &s->shared, unit);
  as_cli_patterns_push(s->memory, &s->shared_names, file);
}

/* What clang says of a test that has no unit belongs to the test, wherever its results go. */
static void refuse_unparsed(as_suite *s, uint32_t index) {
  as_suite_test *test = &s->tests[index];
  as_text_put_bytes(&test->complained, as_text_get(&s->heard), s->heard.length);
  as_text_clear(&s->heard);
  if (s->sources->inputs.at[s->first_test + index].lacks_entry)
    as_text_printf(&test->complained, "%s: note: the compile database has no flags for this file\n", test->file);
  refuse_test(s, test, "the file has errors, or cannot be read");
}

static void tell_heard(as_suite *s) {
  as_suite_wipe_progress(s);
  fflush(stdout);
  fwrite(as_text_get(&s->heard), 1, s->heard.length, stderr);
  as_text_clear(&s->heard);
}

/* Shared files come first; without all of them nothing is run. */
static void take(void *data, const char *file, as_core_unit *unit) {
  as_suite *s = data;
  bool is_test = file == s->tests[s->next].file;
  if (is_test && !s->next) s->shared_failed = s->sources->failed - !unit;
  if (is_test && !s->shared_failed && !unit) {
    refuse_unparsed(s, s->next++);
    return;
  }
  if (s->heard.length) tell_heard(s);
  if (!is_test) {
    take_shared(s, file, unit);
    return;
  }
  as_suite_test *test = &s->tests[s->next++];
  if (!s->shared_failed) {
    if (as_suite_read_remarks(s, test))
      start_test(s, s->next - 1, unit);
    else
      refuse_test(s, test, "a comment for assay is wrong");
  }
  as_core_unit_destroy(unit);
}

static void tell_refusals(as_suite *s) {
  as_cli_summary refusals;
  as_cli_summary_init(&refusals, s->memory);
  for (uint32_t i = 0; i < s->shared.count; i++) as_cli_summary_add(&refusals, s->shared_names.at[i], s->shared.at[i]);
  as_cli_summary_print_refusals(&refusals, "test", stderr);
  as_cli_summary_release(&refusals);
}

static void look_around(void *data) { wait_for_some(data, 0); }

static bool run_all(as_suite *s) {
  s->sources->tells_failures = true, s->sources->heard = &s->heard;
  s->sources->idle = look_around, s->sources->idle_data = s;
  as_cli_sources_each(s->sources, take, s);
  if (*s->sources->interrupt) tell_interrupt(s);
  while (s->running) {
    wait_for_some(s, LONGEST_WAIT_MS);
    if (*s->sources->interrupt) tell_interrupt(s);
  }
  as_suite_wipe_progress(s);
  if (s->shared_failed) {
    fprintf(stderr, "assay test: %u file%s of --with could not be read; nothing was run\n", s->shared_failed,
            s->shared_failed == 1 ? "" : "s");
    return false;
  }
  tell_refusals(s);
  return true;
}

static int conclude(as_suite *s) {
  as_text idle = {.memory = s->memory};
  as_suite_known gathered;
  as_suite_known_init(&gathered, s->memory, &s->baseline->fresh);
  for (uint32_t i = 0; i < s->count; i++) as_suite_known_take(&gathered, &s->tests[i]);
  as_suite_put_idle(s, &gathered, &idle);
  uint32_t known = gathered.bugs.all.count;
  as_suite_known_release(&gathered);
  for (; s->printed < s->count; s->printed++) as_suite_print_test(s, &s->tests[s->printed]);
  if (s->wishes->json)
    as_suite_write(s, known, as_text_get(&idle));
  else
    as_suite_print_summary(s, known, as_text_get(&idle));
  as_text_release(&idle);
  return as_suite_write_junit(s) ? as_suite_exit_code(s) : AS_EXIT_TROUBLE;
}

int as_suite_run(as_cli_sources *sources, as_test_wishes *settings, const as_suite_settings *own,
                 as_cli_baseline *baseline, const as_cli_words *words) {
  as_suite s = {.memory = sources->memory, .sources = sources, .wishes = settings, .own = own, .baseline = baseline};
  s.began = as_clock_seconds();
  if (!makes_sense(settings, own, words)) return AS_EXIT_TROUBLE;
  if (own->junit && !as_cli_output_try("test", s.memory, own->junit)) return AS_EXIT_TROUBLE;
  if (own->new_baseline && !as_cli_output_try("test", s.memory, own->new_baseline)) return AS_EXIT_TROUBLE;
  if (!as_cli_sources_open_suite(sources, words, &own->with, &own->each, &s.first_test)) return AS_EXIT_TROUBLE;
  settings->explore.options.interrupt = sources->interrupt;
  init_suite(&s);
  int code = run_all(&s) ? conclude(&s) : AS_EXIT_TROUBLE;
  release_suite(&s);
  return code;
}

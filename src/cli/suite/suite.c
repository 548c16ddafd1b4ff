/* assay test --each: options, the shared units, the tests, the results in order. */
#include "cli/suite/suite.h"
#include "analyse/c/checks.h"
#include "cli/cli.h"
#include "cli/core_summary.h"
#include "cli/terminal/output.h"

#include <assay/base/clock.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const double first_progress = 1;

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

/* ---- tests ---- */

static void print_ready(void *data) {
  as_suite *s = data;
  for (; s->printed < s->tests.count && s->tests.at[s->printed].is_done; s->printed++)
    as_suite_print_test(s, &s->tests.at[s->printed]);
}

static void refuse_test(as_suite *s, as_suite_test *test, const char *why) {
  as_suite_refuse(test, why);
  print_ready(s);
}

static bool read_remarks(as_suite *s, as_suite_test *test) {
  static const char *const allowed[] = {
#define AS_SUITE_ALLOWED(name) name,
#include "cli/suite/allowed.def"
#undef AS_SUITE_ALLOWED
  };
  as_suite_rules rules = {as_c_checks(), allowed, sizeof allowed / sizeof *allowed};
  return as_suite_expect(&s->tests, test, &rules);
}

static void work(void *data, const as_suite_test *test, void *unit, int answer) {
  as_suite_work(data, test, unit, answer);
}

static void start_test(as_suite *s, uint32_t index, as_core_unit *unit) {
  as_suite_test *test = &s->tests.at[index];
  if (as_suite_pool_start(&s->pool, index, unit) != AS_SUITE_START_FAILED) return;
  as_text_printf(&test->complained, "assay test: cannot start a process for %s: %s\n", test->file, strerror(errno));
  refuse_test(s, test, "no process could be started");
}

/* ---- the suite ---- */

static void look_around(void *data) { as_suite_pool_look(&((as_suite *)data)->pool); }
static void show_progress(void *data) { as_suite_show_progress(data); }

static void init_suite(as_suite *s) {
  const as_words *each = &s->own->each;
  s->heard.memory = s->memory;
  s->sources->jobs = as_suite_jobs(s->sources->jobs, AS_CLI_MOST_JOBS);
  s->jobs = s->sources->jobs < each->count ? (uint32_t)s->sources->jobs : each->count;
  as_suite_tests_init(&s->tests, s->memory, each->at, each->count, s->own->test_seconds);
  as_suite_pool_init(&s->pool, &(as_suite_pool_settings){.memory = s->memory,
                                                         .tests = &s->tests,
                                                         .checks = as_c_checks(),
                                                         .jobs = s->jobs,
                                                         .trouble_code = AS_EXIT_TROUBLE,
                                                         .interrupt = s->sources->interrupt,
                                                         .data = s,
                                                         .work = work,
                                                         .done = print_ready,
                                                         .waited = show_progress});
  s->name_columns = as_suite_name_columns(s);
  s->style = as_style_get(s->wishes->colour);
  s->shows_progress = isatty(STDERR_FILENO);
  s->next_progress = s->began + first_progress;
}

static void release_suite(as_suite *s) {
  for (uint32_t i = 0; i < s->shared.count; i++) as_core_unit_destroy(s->shared.at[i]);
  as_core_units_release(s->memory, &s->shared);
  as_cli_patterns_release(s->memory, &s->shared_names);
  as_suite_pool_release(&s->pool);
  as_suite_tests_release(&s->tests);
  as_text_release(&s->heard);
}

/* ---- units ---- */

static void take_shared(as_suite *s, const char *file, as_core_unit *unit) {
  if (!unit) return;
  as_core_units_push(s->memory, &s->shared, unit);
  as_cli_patterns_push(s->memory, &s->shared_names, file);
}

/* What clang says of a test that has no unit belongs to the test, wherever its results go. */
static void refuse_unparsed(as_suite *s, uint32_t index) {
  as_suite_test *test = &s->tests.at[index];
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
  bool is_test = file == s->tests.at[s->next].file;
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
  as_suite_test *test = &s->tests.at[s->next++];
  if (!s->shared_failed) {
    if (read_remarks(s, test))
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

static bool run_all(as_suite *s) {
  s->sources->tells_failures = true, s->sources->heard = &s->heard;
  s->sources->idle = look_around, s->sources->idle_data = s;
  as_cli_sources_each(s->sources, take, s);
  as_suite_pool_finish(&s->pool);
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
  for (uint32_t i = 0; i < s->tests.count; i++) as_suite_known_take(&gathered, &s->tests.at[i]);
  as_suite_put_idle(s, &gathered, &idle);
  uint32_t known = gathered.bugs.all.count;
  as_suite_known_release(&gathered);
  for (; s->printed < s->tests.count; s->printed++) as_suite_print_test(s, &s->tests.at[s->printed]);
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

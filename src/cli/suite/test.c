/* A test of a suite, in a process of its own. */
#include "analyse/entry/choose.h"
#include "cli/cli.h"
#include "cli/core_summary.h"
#include "cli/suite/suite.h"
#include "cli/terminal/account.h"
#include "cli/test/path_tests.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What is wrong with the shared files was said already. */
static void tell_refusals(as_memory *memory, const as_suite_test *test, const as_core_unit *unit) {
  as_cli_summary refusals;
  as_cli_summary_init(&refusals, memory);
  as_cli_summary_add(&refusals, test->file, unit);
  as_cli_summary_print_refusals(&refusals, "test", stderr);
  as_cli_summary_release(&refusals);
}

static as_core_unit *link_test(const as_suite *suite, as_memory *memory, const as_suite_test *test, as_core_unit *unit,
                               bool with_libc) {
  as_core_units units = {0};
  as_cli_patterns names = {0};
  as_cli_sources sources = *suite->sources;
  sources.with_libc = with_libc;
  as_core_units_push(memory, &units, unit);
  as_cli_patterns_push(memory, &names, test->file);
  for (uint32_t i = 0; i < suite->shared.count; i++) {
    as_core_units_push(memory, &units, suite->shared.at[i]);
    as_cli_patterns_push(memory, &names, suite->shared_names.at[i]);
  }
  return as_cli_sources_link(&sources, memory, &units, &names);
}

static void set_limits(const as_suite *suite, const as_suite_test *test, as_test_wishes *wishes) {
  as_budget *budget = &wishes->explore.options.budget;
  if (as_suite_is_tighter(test, budget)) wishes->timeout_option = "--test-timeout";
  as_suite_share(test, suite->jobs, wishes->memory_given, budget);
}

/* The test and the shared files, for native runs. */
static as_cli_sources sources_of(const as_suite *suite, as_memory *memory, uint32_t index) {
  const as_cli_sources *all = suite->sources;
  as_cli_sources own = *all;
  own.inputs = (as_cli_inputs){0}, own.c.all = (as_request_vector){0};
  own.jobs = 1;
  for (uint32_t i = 0, c = 0; i < all->inputs.count; i++) {
    const as_cli_input *input = &all->inputs.at[i];
    bool is_ours = i < suite->first_test || i == suite->first_test + index;
    if (is_ours) as_cli_inputs_push(memory, &own.inputs, *input);
    if (is_ours && !input->is_core) as_request_vector_push(memory, &own.c.all, all->c.all.at[c]);
    c += !input->is_core;
  }
  return own;
}

static const char *folder_in(as_test_session *t, const as_suite_test *test, const char *folder) {
  as_text path = {.memory = t->memory};
  as_text_printf(&path, "%s/%s", folder, test->folder);
  const char *copy = as_region_copy(&t->region, as_text_get(&path), path.length + 1);
  as_text_release(&path);
  return copy;
}

static void choose_folders(as_test_session *t, const as_suite_test *test) {
  as_test_wishes *s = t->wishes;
  s->witnesses = folder_in(t, test, s->witnesses ? s->witnesses : "assay-out");
  if (s->tests) s->tests = folder_in(t, test, s->tests);
  if (s->test_comp) s->test_comp = folder_in(t, test, s->test_comp);
}

static bool answer_test(as_test_session *t, const as_cli_sources *sources, const as_suite_test *test, int answer,
                        double began) {
  FILE *file = fdopen(answer, "w");
  if (!file || fputc('\n', file) == EOF || fflush(file)) return false;
  as_test_session_replay(t, sources);
  as_test_write(t, &test->file, 1, file, AS_JSON_STYLE_COMPACT);
  if (!t->wishes->json) as_test_print(t);
  if (t->wishes->statistics) as_test_print_statistics(t);
  fprintf(file, "%.9f\n", as_clock_seconds() - began);
  return !fflush(file) && !fflush(stdout);
}

static bool needs_no_harness(const as_test_wishes *wishes, const as_core_unit *program) {
  const char *name = wishes->machine.entry;
  const as_core_function *function = as_entry_needs_harness(program, name, wishes->arguments.count);
  if (!function) return true;
  fprintf(stderr,
          "assay test: a suite makes no harness, which '%s' needs for its parameters: call it in main, or run this "
          "test alone%s\n",
          name, as_entry_is_like_main(program, function) ? "; with --arg or --sym-args it is called as main is" : "");
  return false;
}

/* Shown if the test does not come to what it expects. */
static void tell_checks_off(const as_suite_test *test, const as_test_wishes *wishes) {
  for (int i = 0; i < AS_CHECK_COUNT; i++)
    if (test->expected_kinds >> i & 1 && !wishes->machine.checks[i])
      fprintf(stderr,
              "%s: note: the check '%s', which is expected, is off: '// assay: options --check %s' is missing\n",
              test->file, as_check_get((as_check)i)->name, as_check_get((as_check)i)->name);
}

/* What the file gives for itself. */
static bool apply_options(const as_suite_test *test, as_test_wishes *wishes) {
  as_cli_group groups[] = {as_test_wishes_group(wishes), as_cli_search_group(&wishes->explore)};
  as_cli_syntax syntax = {"test", "", groups, 2, "FILE..."};
  as_cli_words words;
  int count = (int)test->options.count;
  char **argv = as_region_alloc(&wishes->region, ((size_t)count + 2) * sizeof *argv);
  argv[0] = as_region_copy(&wishes->region, "test", 5);
  for (int i = 0; i < count; i++)
    argv[i + 1] = as_region_copy(&wishes->region, test->options.at[i], strlen(test->options.at[i]) + 1);
  argv[count + 1] = NULL;
  if (!as_cli_parse_words(&syntax, count + 1, argv, &words)) return false;
  return !words.file || as_cli_complain("test", "options in a file have no word like", words.file);
}

static int work(const as_suite *suite, const as_suite_test *test, as_core_unit *unit, int answer) {
  double began = as_clock_seconds();
  as_memory *memory = as_cli_account(0);
  as_test_wishes wishes = *suite->wishes;
  if (!apply_options(test, &wishes)) return AS_EXIT_TROUBLE;
  as_test_wishes_complete(&wishes);
  set_limits(suite, test, &wishes);
  wishes.in_suite = true;
  as_core_unit *program = link_test(suite, memory, test, unit, !wishes.no_libc);
  if (!program || !needs_no_harness(&wishes, program)) return AS_EXIT_TROUBLE;
  if (!as_test_wishes_find_loops(&wishes, program)) return AS_EXIT_TROUBLE;
  tell_refusals(memory, test, unit);
  tell_checks_off(test, &wishes);
  as_test_session t;
  as_test_session_init(&t, memory, &wishes, program);
  t.parse_seconds = as_clock_seconds() - began;
  as_cli_sources sources = sources_of(suite, memory, (uint32_t)(test - suite->tests.at));
  choose_folders(&t, test);
  if (!as_test_path_tests_open(&t, &sources) || !as_test_session_explore(&t)) return AS_EXIT_TROUBLE;
  bool written = as_test_path_tests_close(&t);
  bool good = answer_test(&t, &sources, test, answer, began) && written;
  return good ? as_verdict_exit_code(t.test.verdict) : AS_EXIT_TROUBLE;
}

/* Nothing is given back: the process ends. */
void as_suite_work(const as_suite *suite, const as_suite_test *test, as_core_unit *unit, int answer) {
  int code = work(suite, test, unit, answer);
  fflush(stdout), fflush(stderr);
  _exit(code);
}

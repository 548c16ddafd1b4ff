/* A test of a suite, in a process of its own. */
#include "cli/account.h"
#include "cli/cli.h"
#include "cli/core_summary.h"
#include "cli/suite.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <unistd.h>

/* What is wrong with the shared files was said already. */
static void tell_refusals(as_memory *memory, const as_suite_test *test, const as_core_unit *unit) {
  as_summary refusals;
  as_summary_init(&refusals, memory);
  as_summary_add(&refusals, test->file, unit);
  as_summary_print_refusals(&refusals, "test", stderr);
  as_summary_release(&refusals);
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

static void set_limits(const as_suite *suite, const as_suite_test *test, as_test_settings *settings) {
  as_budget *budget = &settings->explore.options.budget;
  if (!(budget->seconds > 0) || budget->seconds > test->seconds_limit) {
    budget->seconds = test->seconds_limit;
    settings->timeout_option = "--test-timeout";
  }
  if (!settings->memory_given) budget->bytes /= suite->jobs;
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

/* Each test has a folder of its own for witnesses: tests/a.c has tests-a.c. */
static void choose_folder(as_test *t, const as_suite_test *test) {
  const char *folder = t->settings->witnesses ? t->settings->witnesses : "assay-out";
  as_text name = {.memory = t->memory};
  as_text_printf(&name, "%s/", folder);
  for (const char *c = test->file; *c; c++)
    if (*c != '/' || c > test->file) as_text_put_char(&name, *c == '/' ? '-' : *c);
  t->settings->witnesses = as_region_copy(&t->region, as_text_get(&name), name.length + 1);
  as_text_release(&name);
}

static bool answer_test(as_test *t, const as_suite *suite, const as_suite_test *test, int answer, double began) {
  FILE *file = fdopen(answer, "w");
  if (!file || fputc('\n', file) == EOF || fflush(file)) return false;
  as_cli_sources sources = sources_of(suite, t->memory, (uint32_t)(test - suite->tests));
  choose_folder(t, test);
  as_test_replay(t, &sources);
  as_test_write(t, &test->file, 1, file, AS_JSON_COMPACT);
  if (!t->settings->json) as_test_print(t);
  if (t->settings->statistics) as_test_print_statistics(t);
  fprintf(file, "%.9f\n", as_clock_seconds() - began);
  return !fflush(file) && !fflush(stdout);
}

static int work(const as_suite *suite, const as_suite_test *test, as_core_unit *unit, int answer) {
  double began = as_clock_seconds();
  as_memory *memory = as_cli_account(0);
  as_test_settings settings = *suite->settings;
  if (!as_suite_apply_options(test, &settings)) return AS_EXIT_TROUBLE;
  as_test_settings_complete(&settings);
  set_limits(suite, test, &settings);
  settings.in_suite = true;
  if (test->expects && test->expected == AS_VERDICT_BUG) settings.baseline = NULL, settings.records = false;
  as_core_unit *program = link_test(suite, memory, test, unit, !settings.no_libc);
  if (!program || !as_test_settings_find_loops(&settings, program)) return AS_EXIT_TROUBLE;
  tell_refusals(memory, test, unit);
  as_test t;
  as_test_init(&t, memory, &settings, program);
  t.parse_seconds = as_clock_seconds() - began;
  bool good = as_test_run(&t) && answer_test(&t, suite, test, answer, began);
  return good ? as_verdict_exit_code(t.verdict) : AS_EXIT_TROUBLE;
}

/* Nothing is given back: the process ends. */
void as_suite_work(const as_suite *suite, const as_suite_test *test, as_core_unit *unit, int answer) {
  int code = work(suite, test, unit, answer);
  fflush(stdout), fflush(stderr);
  _exit(code);
}

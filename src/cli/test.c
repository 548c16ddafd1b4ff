/* assay test FILE...: options and settings of the project; sources, with harnesses where a function is tested; the
 * program; its run, native runs of its bugs, the answer. Suites (--each) go to suite/, several entries to
 * test/entry_all.c. */
#include "cli/test/test.h"
#include "analyse/suite/pool.h"
#include "cli/cli.h"
#include "cli/config/config.h"
#include "cli/core_summary.h"
#include "cli/option/baseline.h"
#include "cli/option/machine.h"
#include "cli/sources/summaries.h"
#include "cli/suite/suite.h"
#include "cli/terminal/account.h"
#include "cli/test/contracts.h"
#include "cli/test/path_tests.h"

#include <assay/base/clock.h>
#include <stdio.h>

static const char description[] =
    "Runs a C program on all inputs at once, and looks for what the standard calls undefined, for assertions that are\n"
    "false, and for aborts. Inputs are what the program asks a harness for: <assay/assay.h>, or the functions of "
    "KLEE,\n"
    "CBMC, SV-COMP and Gillian. Files are linked; flags after -- are as clang takes them. Each bug is shown with the "
    "inputs\nthat lead to it, once for each place and chain of calls, after they were run and seen to fail. The "
    "verdict "
    "says what\nwas covered, and the limits below it what was not. With --each every file is a program of its own, and "
    "all are "
    "run:\na suite. Settings of a project are in assay.toml.";

typedef struct job {
  as_memory *memory;
  as_cli_sources sources;
  as_test_wishes wishes;
  as_suite_settings suite;
  as_cli_config config;
  as_cli_baseline baseline;
  as_cli_library summaries;
  as_cli_summary refusals;
  double began;
  bool wants_harness;
  /* what a file says; the command line may say otherwise */
  as_cli_defaults from_file;
  bool file_wants_all;
  const char *file_entry;
  uint32_t file_words;
} job;

static void print_help(const as_cli_syntax *syntax) {
  as_cli_print_options(syntax);
  as_cli_explore_print_help(true);
}

/* ---- the program ---- */

static void note_refusals(void *data, const char *file, const as_core_unit *unit) {
  job *j = data;
  as_cli_summary_add(&j->refusals, file, unit);
}

static as_core_unit *read_program(job *j) {
  j->sources.with_libc = !j->wishes.no_libc;
  as_core_unit *program = as_cli_sources_program(&j->sources, note_refusals, j);
  if (program && j->sources.failed) {
    fprintf(stderr, "assay test: %u file%s could not be read; nothing was run\n", j->sources.failed,
            j->sources.failed == 1 ? "" : "s");
    as_core_unit_destroy(program);
    return NULL;
  }
  if (program) as_cli_summary_print_refusals(&j->refusals, "test", stderr);
  return program;
}

/* ---- one program ---- */

static void answer(const job *j, as_test_session *test, const as_cli_words *words) {
  if (j->wishes.json)
    as_test_write(test, (const char *const *)words->files, (uint32_t)words->file_count, stdout, AS_JSON_STYLE_PRETTY);
  else
    as_test_print(test);
  fflush(stdout);
  if (j->wishes.statistics) as_test_print_statistics(test);
}

static int test_program(job *j, const as_core_unit *program, const as_cli_words *words, double parse_seconds) {
  as_test_session test;
  int code = AS_EXIT_TROUBLE;
  if (!as_test_wishes_find_loops(&j->wishes, program)) return code;
  as_test_session_init(&test, j->memory, &j->wishes, program);
  test.parse_seconds = parse_seconds;
  test.settings.sharing.jobs = as_suite_jobs(j->sources.jobs, AS_CLI_MOST_JOBS);
  if (as_test_path_tests_open(&test, &j->sources) && as_test_session_explore(&test)) {
    bool written = as_test_path_tests_close(&test);
    as_test_session_replay(&test, &j->sources);
    answer(j, &test, words);
    as_cli_baseline_add(&j->baseline, &test.test.findings);
    if (test.test.save_error)
      fprintf(stderr, "assay test: '%s' could not be written: %s\n", j->wishes.sharing.save, test.test.save_error);
    code = written && !test.test.save_error ? as_verdict_exit_code(test.test.verdict) : AS_EXIT_TROUBLE;
  }
  as_test_session_release(&test);
  return as_cli_explore_close(&j->wishes.explore) ? code : AS_EXIT_TROUBLE;
}

/* ---- where it begins ---- */

/* Of --entry and --entry-all the command line's wins. */
static void choose_entry(job *j) {
  as_entry_wishes *wishes = &j->wishes.entry;
  const char **entry = &j->wishes.machine.entry;
  if (!wishes->all || !*entry || j->file_wants_all == (*entry == j->file_entry)) return;
  if (j->file_wants_all)
    wishes->all = false;
  else
    *entry = NULL;
}

/* What others run is written for one program ... */
static bool is_alone(const as_test_wishes *s) {
  const char *option = s->tests ? "--tests" : s->test_comp ? "--test-comp" : s->violation ? "--witness" : NULL;
  if (option) fprintf(stderr, "assay test: --entry-all cannot have %s; --entry names the function\n", option);
  return !option;
}

/* ... which other tools find in files. */
static bool is_in_files(const as_test_wishes *s, const as_entry *entry) {
  const char *option = s->test_comp ? "--test-comp" : s->violation ? "--witness" : NULL;
  if (option)
    fprintf(stderr,
            "assay test: %s is about programs that are in files, and the harness is in none; write it to one "
            "with --print-harness, and test that with --entry %s\n",
            option, entry->entry);
  return !option;
}

static void begin_with_harness(as_test_wishes *wishes, as_test_entries *entries) {
  wishes->machine.arguments = NULL, wishes->machine.argument_count = 0;
  wishes->shown_entry = &entries->chosen.harnesses.at[0].harness.entries.at[0];
  wishes->machine.entry = wishes->shown_entry->entry;
}

/* false: there is nothing to run; the code says whether that is well. */
static bool prepare_harnesses(job *j, as_test_entries *entries, int *code) {
  bool is_ready;
  *code = AS_EXIT_TROUBLE;
  if (!as_test_entries_prepare(entries, j->wishes.machine.entry, &j->sources, &is_ready)) return false;
  if (is_ready) begin_with_harness(&j->wishes, entries);
  if (j->wishes.entry.print) return as_test_entries_print(entries), *code = AS_EXIT_SAFE, false;
  if (j->wishes.entry.all && !is_alone(&j->wishes)) return false;
  return !j->wishes.shown_entry || is_in_files(&j->wishes, j->wishes.shown_entry);
}

/* ---- the files ---- */

/* What is told path by path is told by one process, which nobody goes on with. */
static bool can_be_saved(const as_test_wishes *s) {
  const char *what = s->sharing.save ? "--save" : s->resume ? "--resume" : NULL;
  const char *option = s->explore.log_file ? "--log" : s->print_output ? "--print-output" : s->tests ? "--tests" : NULL;
  if (s->test_comp) option = "--test-comp";
  if (s->entry.all) option = "--entry-all";
  if (!what || !option) return true;
  fprintf(stderr, "assay test: %s cannot have %s\n", option, what);
  return false;
}

static bool makes_sense(const job *j) {
  if (!can_be_saved(&j->wishes)) return false;
  if (j->suite.with.count) return as_cli_complain("test", "only a suite (--each) has --with", j->suite.with.at[0]);
  if (j->suite.junit) return as_cli_complain("test", "only a suite (--each) has --junit", j->suite.junit);
  return true;
}

/* Bugs want summaries that do nothing else than their functions, and an answer that none is there those that do all. */
static bool find_summaries(job *j) {
  as_summary_property of_mode = j->wishes.explore.options.mode == AS_MODE_UX ? AS_SUMMARY_UNDER : AS_SUMMARY_OVER;
  j->summaries.wishes.wanted = j->wishes.explore.mode_given ? of_mode : AS_SUMMARY_EXACT;
  j->wishes.machine.no_summaries = as_cli_library_left_out(&j->summaries);
  j->wishes.machine.library = as_cli_library_folder(&j->summaries);
  return as_cli_library_find(&j->summaries, &j->sources);
}

static bool open_sources(job *j, const as_cli_words *words) {
  double timeout = j->wishes.explore.options.budget.seconds;
  bool good;
  j->sources.deadline = timeout > 0 ? j->began + timeout : 0;
  j->wants_harness = as_test_entries_wanted(&j->wishes.entry, j->wishes.machine.entry, &good);
  if (!good || !find_summaries(j)) return false;
  if (!as_cli_sources_open(&j->sources, words)) return false;
  j->wishes.explore.options.interrupt = j->sources.interrupt;
  as_test_wishes_complete(&j->wishes);
  return true;
}

static void begin_entries(job *j, as_test_entries *entries) {
  j->wishes.entry.options.keep = j->wishes.machine.checks[AS_CHECK_LEAK];
  as_test_entries_begin(entries, j->memory, &j->wishes.entry);
  entries->settings.words = j->wishes.arguments.count;
  entries->settings.insists_on_words = j->wishes.arguments.count > j->file_words;
}

/* What is left of --timeout when the program is there; a run has a moment in any case. */
static void leave_time(as_test_wishes *wishes, double seconds) {
  static const double moment = 0.01;
  double *budget = &wishes->explore.options.budget.seconds;
  if (*budget <= 0) return;
  wishes->timeout_seconds = *budget;
  *budget = *budget - seconds > moment ? *budget - seconds : moment;
}

static as_core_unit *read_watched(job *j, as_test_contracts *contracts) {
  j->sources.with_libc = !j->wishes.no_libc;
  if (j->wishes.contracts && !as_test_contracts_watch(contracts, &j->sources)) return NULL;
  j->wishes.left_out = &contracts->left_out;
  return read_program(j);
}

static int test_watched(job *j, as_test_entries *entries, as_test_contracts *contracts, const as_cli_words *words) {
  as_core_unit *program = read_watched(j, contracts);
  if (!program) return AS_EXIT_TROUBLE;
  const as_entry *plain = as_entries_assume(&entries->chosen, program, j->wishes.machine.entry);
  if (plain) j->wishes.shown_entry = plain;
  double seconds = as_clock_seconds() - j->began;
  if (!j->wishes.entry.all) leave_time(&j->wishes, seconds);
  int code = j->wishes.entry.all
                 ? as_test_entries_run(&j->wishes, entries, &j->sources, &j->baseline, program, words, seconds)
                 : test_program(j, program, words, seconds);
  as_core_unit_destroy(program);
  return code;
}

static int test_sources(job *j, as_test_entries *entries, const as_cli_words *words) {
  as_test_contracts contracts;
  as_test_contracts_begin(&contracts, j->memory);
  int code = test_watched(j, entries, &contracts, words);
  j->wishes.left_out = NULL;
  as_test_contracts_release(&contracts);
  return code;
}

static int test_files(job *j, const as_cli_words *words) {
  int code = AS_EXIT_TROUBLE;
  j->began = as_clock_seconds();
  if (!makes_sense(j)) return code;
  choose_entry(j);
  if (!open_sources(j, words)) return code;
  as_test_entries entries;
  begin_entries(j, &entries);
  if (!j->wants_harness || prepare_harnesses(j, &entries, &code)) code = test_sources(j, &entries, words);
  as_test_entries_release(&entries);
  return code;
}

/* ---- the command ---- */

/* Half of what there is would make a baseline that forgets the rest. */
static bool is_interrupted(const job *j) {
  if (!j->sources.interrupt || !*j->sources.interrupt) return false;
  if (j->suite.new_baseline)
    fprintf(stderr, "assay test: interrupted, so '%s' is not written\n", j->suite.new_baseline);
  return true;
}

static int run_command(job *j, const as_cli_syntax *syntax, as_cli_words *words) {
  if (words->help) return print_help(syntax), AS_EXIT_SAFE;
  if (j->wishes.list_checks) return as_cli_print_checks(), AS_EXIT_SAFE;
  as_cli_config_complete(&j->config, words, !j->suite.each.count);
  if (j->config.show) return as_cli_config_print(&j->config), AS_EXIT_SAFE;
  bool good = as_cli_baseline_open(&j->baseline, "test", j->memory, j->suite.baseline, j->suite.new_baseline);
  j->wishes.baseline = as_cli_baseline_chosen(&j->baseline), j->wishes.records = j->suite.new_baseline != NULL;
  int code = AS_EXIT_TROUBLE;
  j->sources.orders = j->wishes.machine.checks[AS_CHECK_ORDER];
  const char *alone = j->wishes.contracts      ? "--contracts"
                      : j->wishes.sharing.save ? "--save"
                      : j->wishes.resume       ? "--resume"
                                               : NULL;
  if (good && j->suite.each.count && alone)
    as_cli_complain("test", "a suite (--each) cannot have", alone);
  else if (good && j->suite.each.count && as_cli_library_given(&j->summaries))
    as_cli_complain("test", "a suite (--each) cannot have", as_cli_library_given(&j->summaries));
  else if (good && j->suite.each.count)
    code = as_suite_run(&j->sources, &j->wishes, &j->suite, &j->baseline, words);
  else if (good)
    code = test_files(j, words);
  bool whole = code != AS_EXIT_TROUBLE && !is_interrupted(j);
  return as_cli_baseline_close(&j->baseline, whole) || !whole ? code : AS_EXIT_TROUBLE;
}

static void see_given(void *data, const as_cli_option *option, const char *argument) {
  const job *j = data;
  j->from_file.given(j->from_file.data, option, argument);
}

static bool apply_file(void *data) {
  job *j = data;
  bool good = j->from_file.apply(j->from_file.data);
  j->file_wants_all = j->wishes.entry.all, j->file_entry = j->wishes.machine.entry;
  j->file_words = j->wishes.arguments.count;
  j->wishes.entry.is_about = false;
  return good;
}

int as_cli_test(int argc, char **argv) {
  job j = {.memory = as_cli_account(0)};
  j.sources = as_cli_sources_begin("test", j.memory);
  j.sources.is_program = true;
  j.wishes = as_test_wishes_begin(j.memory);
  j.summaries = as_cli_library_begin("test", j.memory);
  as_suite_settings_init(&j.suite, j.memory);
  as_cli_config_init(&j.config, j.memory);
  as_cli_summary_init(&j.refusals, j.memory);
  as_cli_group groups[] = {as_test_wishes_group(&j.wishes),        as_entry_wishes_group(&j.wishes.entry),
                           as_cli_search_group(&j.wishes.explore), as_cli_sources_group(&j.sources),
                           as_cli_library_group(&j.summaries),     as_suite_settings_group(&j.suite),
                           as_cli_config_group(&j.config)};
  as_cli_syntax syntax = {"test", description, groups, 7, "FILE... [-- FLAG...]"};
  j.from_file = as_cli_config_defaults(&j.config, &syntax, &groups[6]);
  as_cli_defaults defaults = {j.from_file.early, see_given, apply_file, &j};
  as_cli_words words;
  int code = AS_EXIT_TROUBLE;
  if (as_cli_parse_over(&syntax, &defaults, argc, argv, &words)) code = run_command(&j, &syntax, &words);
  as_cli_summary_release(&j.refusals);
  as_test_wishes_release(&j.wishes);
  as_cli_library_release(&j.summaries);
  as_suite_settings_release(&j.suite);
  as_cli_config_release(&j.config);
  as_cli_sources_close(&j.sources);
  as_memory_destroy(j.memory);
  return code;
}

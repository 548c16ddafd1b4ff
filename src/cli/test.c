/* assay test FILE...: options, the program, its exploration, the answer. */
#include "cli/test.h"
#include "cli/account.h"
#include "cli/cli.h"
#include "cli/core_summary.h"
#include "cli/sources.h"

#include <assay/base/clock.h>
#include <stdio.h>

static const char description[] =
    "Runs a C program on all inputs at once, and looks for what the standard calls undefined, for assertions that are\n"
    "false, and for aborts. Inputs are what the program asks a harness for: <assay/assay.h>, or the functions of "
    "KLEE,\n"
    "CBMC, SV-COMP and Gillian. Files are linked; flags after -- are as clang takes them. Each bug is shown with the "
    "inputs\nthat lead to it, once for each place and chain of calls, after they were run and seen to fail. The "
    "verdict "
    "says what\nwas covered, and the limits below it what was not.";

typedef struct job {
  as_memory *memory;
  as_cli_sources sources;
  as_test_settings settings;
  as_summary refusals;
} job;

static void print_help(const as_cli_syntax *syntax) {
  as_cli_print_options(syntax);
  as_cli_explore_print_help();
}

/* ---- the program ---- */

static void look(void *data, const char *file, const as_core_unit *unit) {
  job *j = data;
  as_summary_add(&j->refusals, file, unit);
}

static as_core_unit *read_program(job *j) {
  j->sources.with_libc = !j->settings.no_libc;
  as_core_unit *program = as_cli_sources_program(&j->sources, look, j);
  if (program && j->sources.failed) {
    fprintf(stderr, "assay test: %u file%s could not be read; nothing was run\n", j->sources.failed,
            j->sources.failed == 1 ? "" : "s");
    as_core_unit_destroy(program);
    return NULL;
  }
  if (program) as_summary_print_refusals(&j->refusals, "test", stderr);
  return program;
}

/* ---- the answer ---- */

static void answer(job *j, as_test *test, const as_cli_words *words) {
  if (j->settings.json)
    as_test_write(test, (const char *const *)words->files, (uint32_t)words->file_count);
  else
    as_test_print(test);
  fflush(stdout);
  if (j->settings.statistics) as_test_print_statistics(test);
}

static int test_program(job *j, const as_core_unit *program, const as_cli_words *words, double parse_seconds) {
  as_test test;
  int code = AS_EXIT_TROUBLE;
  if (!as_test_settings_find_loops(&j->settings, program)) return code;
  as_test_init(&test, j->memory, &j->settings, program);
  test.parse_seconds = parse_seconds;
  if (as_test_run(&test)) {
    answer(j, &test, words);
    code = as_verdict_exit_code(test.verdict);
  }
  as_test_release(&test);
  return as_cli_explore_close(&j->settings.explore) ? code : AS_EXIT_TROUBLE;
}

static int test_sources(job *j, as_test_entries *entries, const as_cli_words *words, double began) {
  as_core_unit *program = read_program(j);
  if (!program) return AS_EXIT_TROUBLE;
  double seconds = as_clock_seconds() - began;
  int code = j->settings.entry.all ? as_test_entries_run(&j->settings, entries, program, words, seconds)
                                   : test_program(j, program, words, seconds);
  as_core_unit_destroy(program);
  return code;
}

/* Objects of a harness have no owner that could leak them. */
static void begin_with(as_test_settings *settings, const as_test_entries *entries) {
  settings->machine.checks[AS_CHECK_LEAK] = false;
  settings->shown_entry = &entries->harnesses.at[0].harness.entries.at[0];
  settings->machine.entry = settings->shown_entry->entry;
}

static int test_entries(job *j, as_test_entries *entries, const as_cli_words *words, double began) {
  switch (as_test_entries_prepare(entries, j->settings.machine.entry, &j->sources)) {
  case AS_ENTRIES_TROUBLE: return AS_EXIT_TROUBLE;
  case AS_ENTRIES_NONE: break;
  case AS_ENTRIES_READY: begin_with(&j->settings, entries); break;
  }
  if (j->settings.entry.print) return as_test_entries_print(entries), AS_EXIT_SAFE;
  return test_sources(j, entries, words, began);
}

static int work(job *j, const as_cli_words *words) {
  double began = as_clock_seconds();
  bool good;
  bool has_entries = as_test_entries_wanted(&j->settings.entry, j->settings.machine.entry, &good);
  if (!good || !as_cli_sources_open(&j->sources, words)) return AS_EXIT_TROUBLE;
  j->settings.explore.options.interrupt = j->sources.interrupt;
  as_test_settings_complete(&j->settings);
  as_test_entries entries = as_test_entries_begin(j->memory, &j->settings.entry);
  int code = has_entries ? test_entries(j, &entries, words, began) : test_sources(j, &entries, words, began);
  as_test_entries_release(&entries);
  return code;
}

int as_cli_test(int argc, char **argv) {
  job j = {.memory = as_cli_account(0)};
  j.sources = as_cli_sources_begin("test", j.memory);
  j.settings = as_test_settings_begin(j.memory);
  as_summary_init(&j.refusals, j.memory);
  as_cli_group groups[] = {as_test_settings_group(&j.settings), as_entry_wishes_group(&j.settings.entry),
                           as_cli_search_group(&j.settings.explore), as_cli_sources_group(&j.sources)};
  as_cli_syntax syntax = {"test", description, groups, 4, "FILE... [-- FLAG...]"};
  as_cli_words words;
  int code = AS_EXIT_TROUBLE;
  if (as_cli_parse_words(&syntax, argc, argv, &words)) {
    if (words.help)
      print_help(&syntax), code = AS_EXIT_SAFE;
    else if (j.settings.list_checks)
      as_test_print_checks(), code = AS_EXIT_SAFE;
    else
      code = work(&j, &words);
  }
  as_summary_release(&j.refusals);
  as_test_settings_release(&j.settings);
  as_cli_sources_close(&j.sources);
  as_memory_destroy(j.memory);
  return code;
}

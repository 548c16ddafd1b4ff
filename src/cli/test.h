/* What the files of `assay test` share: its options, and a test from the program to the verdict.
 *
 *   as_test_settings settings = as_test_settings_begin(memory);
 *   as_cli_group groups[] = {as_test_settings_group(&settings), ...};
 *   ...
 *   as_test test;
 *   as_test_init(&test, memory, &settings, program);
 *   if (as_test_run(&test)) as_test_print(&test);         // or as_test_write: JSON; false: it has complained
 *   as_test_release(&test);
 */
#ifndef ASSAY_CLI_TEST_H
#define ASSAY_CLI_TEST_H

#include "c/exec/machine.h"
#include "c/input/shell.h"
#include "cli/explore.h"
#include "cli/test_entry.h"
#include "report/excerpt.h"
#include "report/findings.h"

/* ---- options ---- */

typedef struct as_loop_wish {
  const char *word; /* as it was given */
  uint32_t name_length;
  uint32_t line;
  uint64_t iterations;
} as_loop_wish;
AS_VECTOR_DEFINE(as_loop_wishes, as_loop_wish)
AS_VECTOR_DEFINE(as_loop_bounds, as_loop_bound)

typedef struct as_test_settings {
  as_memory *memory;
  as_cli_explore explore;
  as_machine_options machine;
  as_region region;   /* of words */
  as_words arguments; /* for argv, without the first */
  as_loop_wishes wishes;
  as_loop_bounds bounds;
  as_entry_wishes entry;
  const as_entry *shown_entry; /* the function that a harness calls; NULL: there is none */
  bool no_libc, list_checks, full_trace, print_output, statistics, json;
} as_test_settings;

as_test_settings as_test_settings_begin(as_memory *memory);
void as_test_settings_release(as_test_settings *settings);
as_cli_group as_test_settings_group(as_test_settings *settings);
/* Once all words were read: what depends on several of them. */
void as_test_settings_complete(as_test_settings *settings);
/* Finds the loops of --unwind-loop in the program. false after a complaint. */
bool as_test_settings_find_loops(as_test_settings *settings, const as_core_unit *program);
/* The table of --list-checks, on standard output. */
void as_test_print_checks(void);

/* ---- a test ---- */

typedef struct as_test_output {
  uint64_t branch;
  as_outcome_kind kind;
  bool has_status;
  int64_t status;
  const char *bytes; /* in the region */
  size_t count;
  const as_shown_input *inputs; /* in the region; none for text */
  uint32_t input_count;
} as_test_output;
AS_VECTOR_DEFINE(as_test_outputs, as_test_output)

typedef struct as_test {
  as_memory *memory;
  as_test_settings *settings;
  const as_core_unit *program;
  as_excerpts *excerpts;
  as_findings findings;
  as_ledger defects; /* bugs that their inputs do not show */
  as_run *run;       /* since as_test_run */
  as_machine *machine;
  as_verdict verdict;
  as_region region, scratch;
  as_test_outputs outputs;
  double parse_seconds, explore_seconds, confirm_seconds;
  /* Progress: the function that is being executed, when it is asked for. */
  bool wants_function;
  uint32_t function;
  uint64_t last_questions;
  double last_time;
} as_test;

void as_test_init(as_test *test, as_memory *memory, as_test_settings *settings, const as_core_unit *program);
void as_test_release(as_test *test);
/* test_entry_all.c: each of the entries; gives the exit code. */
int as_test_entries_run(as_test_settings *settings, as_test_entries *entries, const as_core_unit *program,
                        const as_cli_words *words, double parse_seconds);
/* To the end, or to a limit. false: the program cannot be run; it has complained. */
bool as_test_run(as_test *test);

/* What was found, the verdict with its limits, a summary; on standard output. */
void as_test_print(as_test *test);
void as_test_print_statistics(const as_test *test);                           /* on standard error */
void as_test_print_output(const as_test *test, const as_test_output *output); /* of one path */
/* docs/json.md. */
void as_test_write(as_test *test, const char *const *files, uint32_t file_count);

/* What to do about a limit, as an option: "--timeout 20"; nothing if there is none. */
void as_test_advise(const as_test *test, const as_ledger_entry *entry, as_text *out);
void as_test_print_limits(const as_test *test);
uint64_t as_test_blocks(const as_test *test); /* of the program, without models of libc */
uint64_t as_test_blocks_covered(const as_test *test);

#endif

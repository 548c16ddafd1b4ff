/* What the files of `assay test` share: its options, and a test (analyse/test.h) as the command line wants it.
 *
 *   as_test_wishes wishes = as_test_wishes_begin(memory);
 *   as_cli_group groups[] = {as_test_wishes_group(&wishes), ...};
 *   ...
 *   as_test_session test;
 *   as_test_session_init(&test, memory, &wishes, program);
 *   if (as_test_session_explore(&test)) as_test_print(&test);    // or as_test_write: JSON; false after a complaint
 *   as_test_session_release(&test);
 */
#ifndef ASSAY_CLI_TEST_TEST_H
#define ASSAY_CLI_TEST_TEST_H

#include "analyse/test.h"
#include "base/shell/shell.h"
#include "cli/option/baseline.h"
#include "cli/option/explore.h"
#include "cli/test/entry.h"
#include "report/finding/diagnose.h"
#include <assay/base/json.h>

/* ---- options ---- */

typedef struct as_loop_wish {
  const char *word; /* as it was given */
  uint32_t name_length;
  uint32_t line;
  uint64_t iterations;
} as_loop_wish;
AS_VECTOR_DEFINE(as_loop_wishes, as_loop_wish)
AS_VECTOR_DEFINE(as_loop_bounds, as_loop_bound)
AS_VECTOR_DEFINE(as_givens, as_given)

typedef struct as_test_wishes {
  as_memory *memory;
  as_cli_explore explore;
  as_machine_options machine;
  as_region region; /* of words, and of what files hold */
  as_givens arguments, variables, files;
  bool words_given;        /* also if there are none: --args '' */
  as_given standard_input; /* without a name: nobody said anything */
  as_loop_wishes wishes;
  as_loop_bounds bounds;
  as_entry_wishes entry;
  const as_entry *shown_entry; /* the function that a harness calls; NULL: there is none */
  as_baseline *baseline;       /* or NULL */
  bool records;                /* for a new one */
  const char *timeout_option;  /* that bounds the time */
  double timeout_seconds;      /* as it says; 0: as the budget does */
  bool memory_given, merge_given;
  bool in_suite;             /* other tests may have a use for what is of none here */
  bool colour;               /* for standard output */
  bool contracts;            /* are checked at calls */
  const as_ledger *left_out; /* of them; or NULL */
  bool no_libc, list_checks, full_trace, print_output, statistics, json;
  as_test_until until;
  as_test_sharing sharing;
  const char *resume;    /* a file to go on from; or NULL */
  const char *witnesses; /* the folder for them; NULL: assay-out */
  bool no_witness, no_replay;
  const char *tests, *test_comp, *violation; /* what else to write, and where; or NULL */
} as_test_wishes;

as_test_wishes as_test_wishes_begin(as_memory *memory);
void as_test_wishes_release(as_test_wishes *settings);
as_cli_group as_test_wishes_group(as_test_wishes *settings);
/* Once all words were read: what depends on several of them. */
void as_test_wishes_complete(as_test_wishes *settings);
/* Finds the loops of --unwind-loop in the program. false after a complaint. */
bool as_test_wishes_find_loops(as_test_wishes *settings, const as_core_unit *program);

/* What the program finds outside (test/given.c). false after a complaint. */
bool as_test_add_word(as_test_wishes *settings, const char *word);
bool as_test_add_words(as_test_wishes *settings, const char *words);
bool as_test_add_any_words(as_test_wishes *settings, const char *count, const char *length);
bool as_test_set_input(as_test_wishes *settings, const char *path);
bool as_test_set_any_input(as_test_wishes *settings, const char *bytes);
bool as_test_add_file(as_test_wishes *settings, const char *word);
bool as_test_add_any_file(as_test_wishes *settings, const char *name, const char *bytes);
bool as_test_add_variable(as_test_wishes *settings, const char *word);
bool as_test_add_any_variable(as_test_wishes *settings, const char *name, const char *length);
/* Tells the machine. */
void as_test_complete_given(as_test_wishes *settings);

/* ---- a test ---- */

typedef struct as_test_output {
  uint64_t branch;
  as_outcome_kind kind;
  bool has_status;
  int64_t status;
  const char *bytes, *error_bytes; /* in the region: to standard output, to standard error */
  size_t count, error_count;
  const as_shown_input *inputs; /* in the region; none for text */
  uint32_t input_count;
} as_test_output;
AS_VECTOR_DEFINE(as_test_outputs, as_test_output)

typedef struct as_test_path_tests as_test_path_tests;

/* What is told while a test runs: how far it is, what its paths write, tests of them. */
typedef struct as_test_observer {
  as_memory *memory;
  as_test_wishes *wishes;
  as_region region; /* of outputs */
  as_test_outputs outputs;
  as_test_path_tests *tests; /* test/path_tests.h; or NULL */
  uint64_t last_questions;
  double last_time;
} as_test_observer;
void as_test_observer_init(as_test_observer *observer, as_memory *memory, as_test_wishes *wishes);
void as_test_observer_release(as_test_observer *observer);
/* What the paths of the last run wrote. */
void as_test_observer_forget(as_test_observer *observer);
/* The settings of a test as the wishes say, which the observer looks at. */
as_test_settings as_test_observer_settings(as_test_observer *observer);

typedef struct as_test_session {
  as_memory *memory;
  as_test_wishes *wishes;
  as_test_observer observer;
  as_test_settings settings;
  as_c_view *view;
  as_test test;
  as_region region; /* of names */
  double parse_seconds, replay_seconds;
  as_text resumed; /* what the file to go on from holds */
} as_test_session;

void as_test_session_init(as_test_session *test, as_memory *memory, as_test_wishes *wishes,
                          const as_core_unit *program);
void as_test_session_release(as_test_session *test);
/* To the end, or to a limit. false: the program cannot be run; it has complained. */
bool as_test_session_explore(as_test_session *test);
/* What is wrong, on standard error. */
void as_test_complain(const as_test_wishes *wishes, as_test_status status, const as_text *trouble);

/* test/entry_all.c: each of the entries; gives the exit code. */
typedef struct as_cli_sources as_cli_sources;
int as_test_entries_run(as_test_wishes *wishes, as_test_entries *entries, const as_cli_sources *sources,
                        as_cli_baseline *baseline, const as_core_unit *program, const as_cli_words *words,
                        double parse_seconds);

/* test/replay.c: a witness of each bug on the disk, and a native run of it, as the wishes say. */
void as_test_session_replay(as_test_session *test, const as_cli_sources *sources);
/* The same for bugs of several tests of one program, which may have different entries; numbers go on. Witnesses of an
 * earlier run are removed at the beginning. */
typedef struct as_test_replays as_test_replays;
as_test_replays *as_test_replays_open(as_memory *memory, as_test_wishes *wishes, const as_cli_sources *sources);
/* The case is one of the test's findings, and learns what came of it. Gives the seconds that this took. */
double as_test_replays_take(as_test_replays *replays, as_test *test, as_instance *one);
void as_test_replays_close(as_test_replays *replays);

/* test/print.c: what was found, the verdict with its limits, a summary; on standard output. */
void as_test_print(as_test_session *test);
void as_test_print_statistics(const as_test_session *test); /* on standard error */
void as_test_print_output(const as_test_output *output);    /* of one path */
as_diagnose as_test_diagnose(const as_test_wishes *wishes, as_c_view *view, const as_core_unit *program);
void as_test_print_finding(const as_diagnose *view, const as_finding *finding);
void as_test_print_limits(const as_test_wishes *wishes, const as_test *test);
/* test/advice.c: what to do about a limit, as an option: "--timeout 20"; nothing if there is none. */
void as_test_advise(const as_test_wishes *wishes, const as_ledger_entry *entry, as_text *out);
/* test/json.c: docs/json.md. */
void as_test_write(as_test_session *test, const char *const *files, uint32_t file_count, FILE *out,
                   as_json_style style);

#endif

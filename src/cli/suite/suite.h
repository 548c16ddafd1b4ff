/* assay test --each: a suite of tests. Each file of --each is a program of its own, linked with all files of --with.
 *
 * Files are parsed as for any command, the shared ones first. As soon as the unit of a test is there, the test starts
 * in a process of its own, which inherits that unit and the shared ones: it links, runs, and answers through files in
 * memory (analyse/suite/pool.h); this process forgets the unit then. So parsing and testing go on side by side, at most
 * --jobs of each at a time, and a test that crashes, runs out of memory or hangs costs itself only. Results are shown
 * in the order of the files, as early as that allows.
 *
 * What a test is, how long it may take, and what becomes of it, is in analyse/suite.
 *
 *   as_suite_settings settings;
 *   as_suite_settings_init(&settings, memory);
 *   as_cli_group groups[] = {as_suite_settings_group(&settings), ...};
 *   ...
 *   if (settings.each.count) return as_suite_run(&sources, &wishes, &settings, &baseline, &words);
 */
#ifndef ASSAY_CLI_SUITE_SUITE_H
#define ASSAY_CLI_SUITE_SUITE_H

#include "analyse/suite/known.h"
#include "analyse/suite/pool.h"
#include "cli/sources/sources.h"
#include "cli/test/test.h"

/* ---- options ---- */

typedef struct as_suite_settings {
  as_memory *memory;
  as_words each, with;
  double test_seconds;
  const char *junit, *baseline, *new_baseline;
} as_suite_settings;

void as_suite_settings_init(as_suite_settings *settings, as_memory *memory);
void as_suite_settings_release(as_suite_settings *settings);
as_cli_group as_suite_settings_group(as_suite_settings *settings);

/* ---- a suite ---- */

typedef struct as_suite {
  as_memory *memory;
  as_cli_sources *sources;
  as_test_wishes *wishes;
  const as_suite_settings *own;
  as_cli_baseline *baseline;
  as_suite_tests tests;
  as_suite_pool pool;
  uint32_t jobs;
  uint32_t first_test;    /* of the inputs of the sources */
  uint32_t next;          /* whose unit comes next */
  uint32_t shared_failed; /* files of --with without a unit */
  uint32_t printed;       /* lines */
  as_text heard;          /* what clang said about the unit that is being taken */
  as_core_units shared;
  as_cli_patterns shared_names;
  uint32_t name_columns; /* of the longest name */
  double began;
  const as_style *style;
  bool shows_progress, progress_shown;
  double next_progress;
} as_suite;

/* The exit code. */
int as_suite_run(as_cli_sources *sources, as_test_wishes *wishes, const as_suite_settings *own,
                 as_cli_baseline *baseline, const as_cli_words *words);

/* ---- suite/test.c ---- */

/* What the process of a test does: links, runs, answers. Never returns. */
__attribute__((noreturn)) void as_suite_work(const as_suite *suite, const as_suite_test *test, as_core_unit *unit,
                                             int answer);

/* ---- suite/print.c, suite/json.c ---- */

uint32_t as_suite_count_of(const as_suite *suite, as_suite_status status);
int as_suite_exit_code(const as_suite *suite);
/* Lines about remarks and entries of the baseline that no test had a use for, and some could have had. */
void as_suite_put_idle(const as_suite *suite, const as_suite_known *known, as_text *out);

uint32_t as_suite_name_columns(const as_suite *suite);
void as_suite_print_test(as_suite *suite, const as_suite_test *test);
void as_suite_print_summary(const as_suite *suite, uint32_t known, const char *idle);
void as_suite_show_progress(as_suite *suite);
void as_suite_wipe_progress(as_suite *suite);
void as_suite_write(const as_suite *suite, uint32_t known, const char *idle);
/* JUnit's XML. false after a complaint. */
bool as_suite_write_junit(const as_suite *suite);

#endif

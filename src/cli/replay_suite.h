/* assay replay DIR, where DIR is a suite of path tests (report/witness/path_test.h): each of them natively, and what
 * they execute.
 */
#ifndef ASSAY_CLI_REPLAY_SUITE_H
#define ASSAY_CLI_REPLAY_SUITE_H

#include "report/replay/replay.h"

typedef struct as_suite_wish {
  const char *folder, *place; /* as given, and absolute */
  const char *lcov;           /* a file, or NULL */
  bool no_coverage, json;
} as_suite_wish;

bool as_cli_replay_is_suite(as_memory *memory, const char *folder);
/* The exit code. */
int as_cli_replay_suite(const as_replay_options *options, const as_suite_wish *wish);

#endif

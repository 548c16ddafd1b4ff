/* --baseline and --write-baseline: from the options to the wishes for a test, and to the new file.
 *
 *   as_cli_baseline baseline;
 *   if (!as_cli_baseline_open(&baseline, memory, given, wanted, &wishes)) ...;     // either may be NULL
 *   ... as_cli_baseline_add(&baseline, &findings), or as_baseline_add(&baseline.fresh, ...) ...
 *   good = as_cli_baseline_close(&baseline, good);
 */
#ifndef ASSAY_CLI_TEST_BASELINE_H
#define ASSAY_CLI_TEST_BASELINE_H

#include "cli/test/test.h"

struct as_cli_baseline {
  as_memory *memory;
  const char *given, *wanted; /* paths, or NULL */
  as_baseline known, fresh;
};

/* Sets `baseline` and `records` of the wishes. false after a complaint; it is to be closed all the same. */
bool as_cli_baseline_open(as_cli_baseline *baseline, as_memory *memory, const char *given, const char *wanted,
                          as_test_wishes *wishes);
/* Bugs that are accepted by a baseline, for the new one. */
void as_cli_baseline_add(as_cli_baseline *baseline, const as_findings *findings);
/* Writes the new one if one is wanted and `good`. false after a complaint. */
bool as_cli_baseline_close(as_cli_baseline *baseline, bool good);

#endif

/* --baseline and --write-baseline: from the options to what an analysis knows, and to the new file.
 *
 *   as_cli_baseline baseline;
 *   if (!as_cli_baseline_open(&baseline, "test", memory, given, wanted)) ...;     // either may be NULL
 *   known = as_cli_baseline_chosen(&baseline);                                    // for the analysis; or NULL
 *   ... as_cli_baseline_add(&baseline, &findings), or as_baseline_add(&baseline.fresh, ...) ...
 *   good = as_cli_baseline_close(&baseline, good);
 */
#ifndef ASSAY_CLI_OPTION_BASELINE_H
#define ASSAY_CLI_OPTION_BASELINE_H

#include "analyse/finding/findings.h"
#include "analyse/known/baseline.h"

typedef struct as_cli_baseline {
  const char *command;
  as_memory *memory;
  const char *given, *wanted; /* paths, or NULL */
  as_baseline known, fresh;
} as_cli_baseline;

/* false after a complaint; it is to be closed all the same. */
bool as_cli_baseline_open(as_cli_baseline *baseline, const char *command, as_memory *memory, const char *given,
                          const char *wanted);
/* What is recorded is named from the folder of the file that will have it. NULL: there is none. */
as_baseline *as_cli_baseline_chosen(as_cli_baseline *baseline);
/* Bugs that are accepted by a baseline, for the new one. */
void as_cli_baseline_add(as_cli_baseline *baseline, const as_findings *findings);
/* Writes the new one if one is wanted and `good`. false after a complaint. */
bool as_cli_baseline_close(as_cli_baseline *baseline, bool good);

#endif

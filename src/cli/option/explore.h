/* What commands that explore have in common: options, the verdict with its ledger, statistics.
 *
 *   as_cli_explore explore = {.command = "lang"};
 *   as_cli_group groups[] = {as_cli_explore_group(&explore), ...};             // options.h
 *   ...
 *   explore.options.outcome = show, ...;
 *   as_run *run = as_cli_explore_begin(&explore, memory);                      // NULL: it has complained
 *   as_direct(run, ...);
 *   int code = as_cli_explore_finish(&explore, run);                           // destroys the run
 */
#ifndef ASSAY_CLI_OPTION_EXPLORE_H
#define ASSAY_CLI_OPTION_EXPLORE_H

#include "cli/option/options.h"
#include "cli/terminal/progress.h"
#include <assay/explore/run.h>

typedef struct as_cli_explore {
  const char *command;
  as_run_options options;
  const char *log_file;
  bool statistics, json;
  bool mode_given;          /* --mode, not the default */
  as_cli_progress progress; /* since open or begin */
} as_cli_explore;

as_cli_group as_cli_explore_group(as_cli_explore *explore);
/* Only the options up to --log: for commands with bounds and forms of output of their own. */
as_cli_group as_cli_search_group(as_cli_explore *explore);
/* After the options: strategies, verdicts and exit codes. KNOWN is a verdict of commands that accept bugs. */
void as_cli_explore_print_help(bool accepts_bugs);

as_run *as_cli_explore_begin(as_cli_explore *explore, as_memory *memory);
/* Prints the verdict, the ledger and, if wanted, statistics; returns the exit code. */
int as_cli_explore_finish(as_cli_explore *explore, as_run *run);

/* The same in parts, for commands whose run is made elsewhere: open before it is made from the options, conclude while
 * it is there, close when it is gone. False: it has complained. `more` is one more entry of the ledger, or NULL. */
bool as_cli_explore_open(as_cli_explore *explore, as_memory *memory);
void as_cli_explore_conclude(as_cli_explore *explore, const as_run *run, as_verdict verdict,
                             const as_ledger_entry *more);
bool as_cli_explore_close(const as_cli_explore *explore);

#endif

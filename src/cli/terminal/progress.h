/* One line on the terminal about a run that takes longer than a second. Nothing is written if standard error is no
 * terminal.
 *
 *   as_cli_progress progress = as_cli_progress_begin();
 *   while (as_run_step(run) == AS_RUN_GOES_ON) as_cli_progress_show(&progress, run);
 *   as_cli_progress_wipe(&progress);              // also before anything else is printed
 */
#ifndef ASSAY_CLI_TERMINAL_PROGRESS_H
#define ASSAY_CLI_TERMINAL_PROGRESS_H

#include <assay/explore/run.h>

typedef struct as_cli_progress {
  bool on, shown;
  uint32_t calls;
  double began, next; /* next: time of the next line */
} as_cli_progress;

as_cli_progress as_cli_progress_begin(void);
void as_cli_progress_show(as_cli_progress *progress, const as_run *run);
/* So many of several things are done, and this one is not. */
void as_cli_progress_count(as_cli_progress *progress, uint32_t done, uint32_t count, const char *now);
/* The line itself, for who has looked whether it is on, and the time has come. */
void as_cli_progress_line(as_cli_progress *progress, const char *line);
void as_cli_progress_wipe(as_cli_progress *progress);

#endif

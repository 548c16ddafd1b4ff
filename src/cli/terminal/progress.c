#include "cli/terminal/progress.h"

#include <assay/base/clock.h>
#include <stdio.h>
#include <unistd.h>

/* The clock is not looked at after each step. */
enum { CALLS_PER_LOOK = 64 };
static const double first_seconds = 1, seconds_between = 0.2;

as_cli_progress as_cli_progress_begin(void) {
  double now = as_clock_seconds();
  return (as_cli_progress){.on = isatty(STDERR_FILENO), .began = now, .next = now + first_seconds};
}

void as_cli_progress_show(as_cli_progress *progress, const as_run *run) {
  if (!progress->on || ++progress->calls % CALLS_PER_LOOK) return;
  double now = as_clock_seconds();
  if (now < progress->next) return;
  as_run_statistics s = as_run_get_statistics(run);
  fflush(stdout);
  fprintf(stderr, "\r\033[K%.0f s: %llu steps, %llu paths ended, %llu branches wait, %llu bugs", s.seconds,
          (unsigned long long)s.steps, (unsigned long long)(s.ended + s.bugs + s.possible_bugs),
          (unsigned long long)s.waiting, (unsigned long long)s.bugs);
  progress->shown = true;
  progress->next = now + seconds_between;
}

void as_cli_progress_count(as_cli_progress *progress, uint32_t done, uint32_t count, const char *now) {
  if (!progress->on || as_clock_seconds() < progress->next) return;
  fflush(stdout);
  fprintf(stderr, "\r\033[K%u of %u done%s%s", done, count, now ? ", waiting for " : "", now ? now : "");
  progress->shown = true;
  progress->next = as_clock_seconds() + seconds_between;
}

void as_cli_progress_line(as_cli_progress *progress, const char *line) {
  fflush(stdout);
  fprintf(stderr, "\r\033[K%s", line);
  progress->shown = true;
  progress->next = as_clock_seconds() + seconds_between;
}

void as_cli_progress_wipe(as_cli_progress *progress) {
  if (progress->shown) fputs("\r\033[K", stderr);
  progress->shown = false;
}

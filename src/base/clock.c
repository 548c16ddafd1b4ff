#include <assay/base/clock.h>
#include <time.h>

static double seconds_of(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double as_clock_seconds(void) { return seconds_of(CLOCK_MONOTONIC); }

#ifdef CLOCK_MONOTONIC_COARSE
double as_clock_about(void) { return seconds_of(CLOCK_MONOTONIC_COARSE); }
#else
double as_clock_about(void) { return as_clock_seconds(); }
#endif

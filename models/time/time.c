/* <time.h>, <sys/time.h>: clocks are inputs. They say any time that is not negative and before the year 10000, so that
 * asctime has what it needs; seconds of one clock never go back. */
#include <assay/summary.h>
#include <errno.h>
#include <sys/time.h>
#include <time.h>

static const long most_seconds = 253402300799; /* the last of 9999 */

/* Seconds that are not before `last`. */
static long now(const char *name, long *last) {
  long seconds = (long)assay_unknown(name);
  assay_assume((seconds >= *last) & (seconds <= most_seconds));
  return *last = seconds;
}

static long wall, since_start;

static long fraction(const char *name, long units) {
  long part = (long)assay_unknown(name);
  assay_assume((part >= 0) & (part < units));
  return part;
}

time_t time(time_t *to) {
  time_t seconds = now("time", &wall);
  if (to) *to = seconds;
  return seconds;
}

clock_t clock(void) { return now("clock", &since_start); }

int clock_gettime(clockid_t which, struct timespec *to) {
  static long last[16];
  if (which < 0 || which > 11) return errno = EINVAL, -1;
  long *of = which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE ? &wall : &last[which];
  to->tv_sec = now("clock_gettime", of);
  to->tv_nsec = fraction("clock_gettime", 1000000000);
  return 0;
}

int clock_getres(clockid_t which, struct timespec *to) {
  if (which < 0 || which > 11) return errno = EINVAL, -1;
  if (to) *to = (struct timespec){0, 1};
  return 0;
}

int timespec_get(struct timespec *to, int base) {
  if (base != TIME_UTC) return 0;
  return clock_gettime(CLOCK_REALTIME, to), base;
}

int gettimeofday(struct timeval *restrict to, void *restrict zone) {
  to->tv_sec = now("gettimeofday", &wall);
  to->tv_usec = fraction("gettimeofday", 1000000);
  if (zone) *(struct timezone *)zone = (struct timezone){0, 0};
  return 0;
}

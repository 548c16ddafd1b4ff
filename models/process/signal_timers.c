/* Timers whose signals never come: alarm and ualarm of <unistd.h>, setitimer of <sys/time.h>. What is left of a timer
 * is all of it. */
#include "process/signals.h"

#include <assay/summary.h>
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/time.h>
#include <unistd.h>

enum { TIMERS = 3 };
static struct itimerval timers[TIMERS];
static const int signals[TIMERS] = {[ITIMER_REAL] = SIGALRM, [ITIMER_VIRTUAL] = SIGVTALRM, [ITIMER_PROF] = SIGPROF};

static void set(int which, struct itimerval value) {
  timers[which] = value;
  __model_ask_signal(signals[which], value.it_value.tv_sec || value.it_value.tv_usec);
}

static int is_bad(const struct timeval *time) {
  return (time->tv_sec < 0) | (time->tv_usec < 0) | (time->tv_usec > 999999);
}

int getitimer(__itimer_which_t which, struct itimerval *to) {
  if (which >= TIMERS) return errno = EINVAL, -1;
  *to = timers[which];
  return 0;
}

int setitimer(__itimer_which_t which, const struct itimerval *restrict value, struct itimerval *restrict before) {
  static const struct itimerval none;
  if (which >= TIMERS) return errno = EINVAL, -1;
  if (!value) value = &none; /* as Linux has it */
  if (is_bad(&value->it_value) || is_bad(&value->it_interval)) return errno = EINVAL, -1;
  struct itimerval old = timers[which], new = *value;
  set((int)which, new);
  if (before) *before = old;
  return 0;
}

/* Seconds, and one more for what is left of another one. */
unsigned alarm(unsigned seconds) {
  struct timeval before = timers[ITIMER_REAL].it_value;
  set(ITIMER_REAL, (struct itimerval){.it_value.tv_sec = seconds});
  return (unsigned)before.tv_sec + (before.tv_usec >= 500000 || (!before.tv_sec && before.tv_usec));
}

useconds_t ualarm(useconds_t value, useconds_t interval) {
  struct timeval before = timers[ITIMER_REAL].it_value;
  set(ITIMER_REAL, (struct itimerval){.it_value = {value / 1000000, value % 1000000},
                                      .it_interval = {interval / 1000000, interval % 1000000}});
  return (useconds_t)(before.tv_sec * 1000000 + before.tv_usec);
}

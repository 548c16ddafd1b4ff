/* NATIVE: memory */
/* A constructor that leaves out a member. */
#include <stdlib.h>

struct timer {
  unsigned period;
  unsigned elapsed;
  int running;
};

static struct timer *timer_new(unsigned period) {
  struct timer *timer = malloc(sizeof *timer);
  if (!timer) return NULL;
  timer->period = period;
#ifdef GOOD
  timer->elapsed = 0;
#endif
  timer->running = 1;
  return timer;
}

int timer_once(unsigned period) {
  struct timer *timer = timer_new(period);
  if (!timer) return -1;
  int expired = 0;
  if (timer->running && timer->elapsed >= timer->period) expired = 1; /* BUG: uninitialised */
  free(timer);
  return expired;
}

#ifdef DRIVER
int main(void) { return timer_once(5) == 99; }
#endif

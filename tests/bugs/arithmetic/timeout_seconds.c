/* The longest timeout in milliseconds is turned into microseconds. */
#include <limits.h>

#define DAY_MILLISECONDS 86400000

struct poll {
  long long microseconds;
};

static long long micro(int milliseconds) {
#ifdef GOOD
  return milliseconds * 1000LL;
#else
  return milliseconds * 1000; /* BUG: signed-overflow */
#endif
}

void poll_forever(struct poll *poll) { poll->microseconds = micro(DAY_MILLISECONDS); /* CALLER */ }

#ifdef DRIVER
int main(void) {
  struct poll poll;
  poll_forever(&poll);
  return poll.microseconds == 99;
}
#endif

/* Handlers by the kind of an event: one kind has no handler. */
#include <stddef.h>

enum event { EVENT_OPEN, EVENT_DATA, EVENT_CLOSE, EVENTS };

static int opened;
static int on_open(int x) { return opened = x & 1; }
static int on_close(int x) { return opened = x & 2; }
#ifdef GOOD
static int on_data(int x) { return opened + (x & 4); }
#endif

static int (*const handlers[EVENTS])(int) = {
    [EVENT_OPEN] = on_open,
#ifdef GOOD
    [EVENT_DATA] = on_data,
#endif
    [EVENT_CLOSE] = on_close,
};

int replay_all(int x) {
  int sum = 0;
  for (int event = 0; event < EVENTS; event++) sum += handlers[event](x); /* BUG: null-dereference */
  return sum;
}

#ifdef DRIVER
int main(void) { return replay_all(5) == 99; }
#endif

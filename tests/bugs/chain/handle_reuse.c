/* Handles are indices into a table; a handle is used after the function that closed it. */
#include <stdlib.h>

#define HANDLES 2

struct resource {
  int uses;
};

static struct resource *handles[HANDLES];

static int handle_open(int slot) {
  handles[slot] = calloc(1, sizeof *handles[slot]);
  return handles[slot] ? slot : -1;
}

static void handle_close(int slot) {
  free(handles[slot]);
  handles[slot] = NULL;
}

static int handle_use(int slot) {
#ifdef GOOD
  if (handles[slot] == NULL) return -1;
#endif
  return ++handles[slot]->uses; /* BUG: null-dereference */
}

int handle_cycle(void) {
  int slot = handle_open(1);
  if (slot < 0) return -1;
  handle_use(slot);
  handle_close(slot);
  return handle_use(slot); /* CALLER */
}

#ifdef DRIVER
int main(void) { return handle_cycle() == 99; }
#endif

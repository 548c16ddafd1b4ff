/* A module has to be started; the function that needs it does it too late. */
#include <stdlib.h>

struct module {
  int calls;
  int limit;
};

static struct module storage;
static struct module *current;

static void module_start(void) {
  storage.limit = 100;
  current = &storage;
}

void module_stop(void) { current = NULL; }

int module_call(void) {
  if (current == NULL) {
#ifdef GOOD
    module_start();
#endif
    current->calls = 0; /* BUG: null-dereference */
#ifndef GOOD
    module_start();
#endif
  }
  if (current->calls >= current->limit) return -1;
  return ++current->calls;
}

#ifdef DRIVER
int main(void) { return module_call() == 99; }
#endif

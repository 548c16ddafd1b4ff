/* Thread-local objects in one thread: _Thread_local and __thread, static in functions, with initialisers. */
#include <stdio.h>

static _Thread_local int counter = 5;
__thread int plain;
static _Thread_local struct {
  int a[3];
  char *name;
} record = {{1, 2, 3}, "record"};

static int next(void) {
  static _Thread_local int own = 100;
  return own++ + counter++;
}

int main(void) {
  printf("%d ", next());
  printf("%d ", next());
  plain += counter;
  int *p = &plain;
  ++*p;
  record.a[1] *= 10;
  printf("%d %d %s\n", plain, record.a[1], record.name);
  return 0;
}

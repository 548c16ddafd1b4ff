/* <stdlib.h>: on_exit, in one order with atexit. */
#include <assay/summary.h>
#include <stdlib.h>

enum { MOST = 1024 };
static struct handler {
  void (*function)(int, void *);
  void *data;
} handlers[MOST];
static int count;

static void call_last(void) {
  struct handler last = handlers[--count];
  last.function(assay_exit_status(), last.data);
}

int on_exit(void (*function)(int, void *), void *data) {
  if (count == MOST) assay_refuse("more than 1024 functions for on_exit");
  handlers[count++] = (struct handler){function, data};
  return atexit(call_last);
}

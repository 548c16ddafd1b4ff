/* <stdlib.h>: quick_exit and what it calls (7.22.4.3, 7.22.4.7); system. */
#include <assay/summary.h>
#include "process/signals.h"
#include <stdlib.h>

enum { MOST = 1024 };
static void (*handlers[MOST])(void);
static int count;

int at_quick_exit(void (*handler)(void)) {
  if (count == MOST) return 1;
  handlers[count++] = handler;
  return 0;
}

int __model_exits_quickly;

void quick_exit(int status) {
  assay_exits();
  __model_exits_quickly = 1;
  while (count) handlers[--count]();
  _Exit(status);
}

/* What a shell would do to files is not followed; nor is what the program then reads there. */
int system(const char *command) {
  if (!command) return 1;
  while (*command) command++;
  assay_over("what the command does is not known");
  return (int)assay_unknown("system");
}

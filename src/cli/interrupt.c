#include "cli/interrupt.h"
#include "cli/cli.h"

#include <signal.h>
#include <unistd.h>

/* Set by the signal handler, read by everyone: the one mutable global, since a handler has no context. */
static volatile sig_atomic_t interrupted;

/* The first interrupt asks to end, and the third one insists. (timeout(1) sends two at once.) */
static void interrupt(int number) {
  (void)number;
  interrupted = interrupted + 1;
  if (interrupted >= 3) _exit(AS_EXIT_TROUBLE);
}

/* Without SA_RESTART, so that waiting for input ends, too. */
const volatile int *as_cli_interrupts(void) {
  struct sigaction action = {.sa_handler = interrupt};
  interrupted = 0;
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  struct sigaction before;
  if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, NULL);
  return &interrupted;
}

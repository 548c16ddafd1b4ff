#include "cli/terminal/interrupt.h"
#include "cli/cli.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

/* Set by signal handlers, read by everyone: the one mutable global, since a handler has no context. The number of
 * interrupts, and UNREAD if a reader left. */
static volatile sig_atomic_t interrupted;
enum { UNREAD = 1 << 16 };

/* The first interrupt asks to end, and the third one insists. (timeout(1) sends two at once.) */
static void interrupt(int number) {
  (void)number;
  interrupted = interrupted + 1;
  if ((interrupted & (UNREAD - 1)) >= 3) _exit(AS_EXIT_TROUBLE);
}

/* Each further write comes here again. */
static void lose_reader(int number) {
  (void)number;
  interrupted = interrupted | UNREAD;
}

/* Who started us may want a signal to be ignored. */
static void handle_unless_ignored(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler}, before;
  if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN) sigaction(number, &action, NULL);
}

/* Without SA_RESTART, so that waiting for input ends, too. Where who started us ignored the ends of children, nobody
 * could say how one ended. */
const volatile int *as_cli_interrupts(void) {
  struct sigaction action = {.sa_handler = interrupt};
  interrupted = 0;
  signal(SIGCHLD, SIG_DFL);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  handle_unless_ignored(SIGHUP, interrupt);
  handle_unless_ignored(SIGPIPE, lose_reader);
  return &interrupted;
}

void as_cli_tell_interrupt(const char *command) {
  if (!(interrupted & UNREAD)) fprintf(stderr, "assay %s: interrupted\n", command);
}

void as_cli_end_unread(void) {
  if (!(interrupted & UNREAD)) return;
  signal(SIGPIPE, SIG_DFL);
  raise(SIGPIPE);
}

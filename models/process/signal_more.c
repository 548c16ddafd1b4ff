/* <signal.h>: what POSIX and GNU add. */
#include <assay/summary.h>

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* 0 asks whether the process is there. */
int kill(pid_t process, int number) {
  if (process != getpid()) assay_refuse("kill of another process");
  return number ? raise(number) : 0;
}
int killpg(pid_t group, int number) {
  (void)group, (void)number;
  assay_refuse("killpg");
  return -1;
}
__sighandler_t ssignal(int number, __sighandler_t handler) { return signal(number, handler); }
int gsignal(int number) { return raise(number); }

int sigisemptyset(const sigset_t *set) { return !set->__val[0]; }
int sigandset(sigset_t *to, const sigset_t *a, const sigset_t *b) {
  for (unsigned i = 0; i < sizeof to->__val / sizeof *to->__val; i++) to->__val[i] = a->__val[i] & b->__val[i];
  return 0;
}
int sigorset(sigset_t *to, const sigset_t *a, const sigset_t *b) {
  for (unsigned i = 0; i < sizeof to->__val / sizeof *to->__val; i++) to->__val[i] = a->__val[i] | b->__val[i];
  return 0;
}

/* Nothing depends on the stack that handlers have. */
int sigaltstack(const stack_t *restrict stack, stack_t *restrict before) {
  static stack_t present = {.ss_flags = SS_DISABLE};
  if (before) *before = present;
  if (stack && !(stack->ss_flags & SS_DISABLE) && stack->ss_size < 2048) return errno = ENOMEM, -1;
  if (stack) present = *stack;
  return 0;
}
int siginterrupt(int number, int interrupts) {
  struct sigaction action;
  if (sigaction(number, NULL, &action) < 0) return -1;
  action.sa_flags = interrupts ? action.sa_flags & ~SA_RESTART : action.sa_flags | SA_RESTART;
  return sigaction(number, &action, NULL);
}
int __libc_current_sigrtmin(void) { return 34; }
int __libc_current_sigrtmax(void) { return 64; }

void psignal(int number, const char *text) {
  const char *separator = text && *text ? ": " : "";
  fprintf(stderr, "%s%s%s\n", text ? text : "", separator, strsignal(number));
}

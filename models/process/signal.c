/* <signal.h>: signals come only from raise and abort, which call the handler at once. What a signal without a handler
 * does (it ends the program, or stops it) is told as an abort of the program, but for those that are ignored. One that
 * the program asks for, from a timer, never comes: the ledger says so where it has a handler. */
#include "process/signals.h"

#include <assay/summary.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { LAST = 64 };
static struct sigaction actions[LAST + 1];
static sigset_t blocked;
static unsigned long waiting; /* raised while they were blocked */
static unsigned long asked;   /* will come some time */

static int is_bad(int number) { return (number < 1) | (number > LAST); }
static int is_fixed(int number) { return (number == SIGKILL) | (number == SIGSTOP); }

static unsigned long bit(int number) { return 1UL << (number - 1); }

static const char *name_of(int number) {
  switch (number) {
  case SIGALRM: return "SIGALRM";
  case SIGVTALRM: return "SIGVTALRM";
  case SIGPROF: return "SIGPROF";
  case SIGXCPU: return "SIGXCPU";
  default: return "SIGXFSZ";
  }
}

/* Without a handler the program goes on, or ends earlier than it does here: nothing else is left out. */
static void tell(int number) {
  __sighandler_t handler = actions[number].sa_handler;
  if (asked & bit(number) && handler != SIG_DFL && handler != SIG_IGN) assay_no_signal(name_of(number));
}

void __model_ask_signal(int number, int comes) {
  asked = comes ? asked | bit(number) : asked & ~bit(number);
  tell(number);
}

__sighandler_t signal(int number, __sighandler_t handler) {
  if (is_bad(number) || is_fixed(number) || handler == SIG_ERR) return errno = EINVAL, SIG_ERR;
  __sighandler_t before = actions[number].sa_handler;
  actions[number] = (struct sigaction){.sa_handler = handler, .sa_flags = SA_RESTART};
  tell(number);
  return before;
}

int sigaction(int number, const struct sigaction *restrict action, struct sigaction *restrict before) {
  if (is_bad(number) || (action && is_fixed(number))) return errno = EINVAL, -1;
  if (before) *before = actions[number];
  if (action) actions[number] = *action, tell(number);
  return 0;
}

static int is_harmless(int number) {
  return (number == SIGCHLD) | (number == SIGCONT) | (number == SIGURG) | (number == SIGWINCH);
}

/* The handler runs with its signal and its mask blocked. */
static void handle(int number, struct sigaction action) {
  unsigned long before = blocked.__val[0];
  blocked.__val[0] |= action.sa_mask.__val[0] | (action.sa_flags & SA_NODEFER ? 0 : bit(number));
  if (action.sa_flags & SA_SIGINFO) {
    siginfo_t facts = {.si_signo = number, .si_code = SI_TKILL};
    action.sa_sigaction(number, &facts, NULL);
  } else {
    action.sa_handler(number);
  }
  blocked.__val[0] = before;
}

static void deliver(int number) {
  struct sigaction action = actions[number];
  waiting &= ~bit(number);
  if (action.sa_handler == SIG_IGN) return;
  if (action.sa_handler == SIG_DFL) {
    if (!is_harmless(number)) assay_abort();
    return;
  }
  if (action.sa_flags & (int)SA_RESETHAND) actions[number].sa_handler = SIG_DFL;
  handle(number, action);
}

static void deliver_waiting(void) {
  for (int number = 1; waiting & ~blocked.__val[0] && number <= LAST; number++)
    if (waiting & ~blocked.__val[0] & bit(number)) deliver(number);
}

int raise(int number) {
  assay_check(!__model_exits_quickly, "a signal is raised while quick_exit is executing");
  if (is_bad(number)) return errno = EINVAL, -1;
  waiting |= bit(number);
  deliver_waiting();
  return 0;
}

/* 7.22.4.1: a handler may jump or exit; if it returns, or there is none, the program ends. */
__attribute__((weak)) void abort(void) {
  __sighandler_t handler = actions[SIGABRT].sa_handler;
  blocked.__val[0] &= ~bit(SIGABRT);
  if (handler != SIG_DFL && handler != SIG_IGN) deliver(SIGABRT);
  assay_abort();
}

/* ---- sets ---- */

int sigemptyset(sigset_t *set) { return memset(set, 0, sizeof *set), 0; }
int sigfillset(sigset_t *set) {
  memset(set, 0xff, sizeof *set);
  set->__val[0] &= ~(bit(32) | bit(33)); /* glibc keeps these to itself */
  return 0;
}
int sigaddset(sigset_t *set, int number) {
  if (is_bad(number)) return errno = EINVAL, -1;
  set->__val[0] |= bit(number);
  return 0;
}
int sigdelset(sigset_t *set, int number) {
  if (is_bad(number)) return errno = EINVAL, -1;
  set->__val[0] &= ~bit(number);
  return 0;
}
int sigismember(const sigset_t *set, int number) {
  if (is_bad(number)) return errno = EINVAL, -1;
  return (set->__val[0] & bit(number)) != 0;
}

int sigpending(sigset_t *set) {
  sigemptyset(set);
  set->__val[0] = waiting;
  return 0;
}

int sigprocmask(int how, const sigset_t *restrict set, sigset_t *restrict before) {
  if (before) *before = blocked;
  if (!set) return 0;
  unsigned long bits = set->__val[0] & ~(bit(SIGKILL) | bit(SIGSTOP));
  switch (how) {
  case SIG_BLOCK: blocked.__val[0] |= bits; break;
  case SIG_UNBLOCK: blocked.__val[0] &= ~bits; break;
  case SIG_SETMASK: blocked.__val[0] = bits; break;
  default: return errno = EINVAL, -1;
  }
  deliver_waiting();
  return 0;
}
int pthread_sigmask(int how, const sigset_t *restrict set, sigset_t *restrict before) {
  int old = errno, code = sigprocmask(how, set, before) ? errno : 0;
  errno = old;
  return code;
}

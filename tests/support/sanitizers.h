/* What generated programs of tests/support/sanitizers.py begin with. A program is a function of one input x.
 *
 * The source is both compiled with sanitizers (NATIVE) and executed by assay. Every statement is preceded by AT, which
 * counts statements, so that reports of two sanitizers can be put in order. DIFFERS(n, when) says that assay finds an
 * error here when `when` holds, and that sanitizers do not, or not yet; n is a place in the generator's list.
 */
#include <float.h>
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static volatile int sink; /* where results go */

#ifdef NATIVE
#include <sanitizer/lsan_interface.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

struct account {
  unsigned long statements;
  unsigned long differs_at; /* statement; 0: nowhere */
  int differs;
};
static volatile struct account *account;
#define AT account->statements++
#define DIFFERS(n, when)                                                                                               \
  if (!account->differs_at && (when)) account->differs_at = account->statements, account->differs = (n)

static inline void look_for_leaks(void) {
#ifdef LEAKS
  __lsan_do_leak_check();
#endif
}

/* Runs each program on each input in a process of its own. Its report goes to standard error, between two lines. */
static inline int run_all(void (*const *programs)(int), int count, int inputs, int leaks) {
  account = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (int program = 0; program < count; program++)
    for (int input = 0; input < inputs; input++) {
      *account = (struct account){0};
      dprintf(2, "\n@begin %d %d\n", program, input);
      pid_t child = fork();
      if (child == 0) {
        alarm(20);
        programs[program](input);
        if (leaks) look_for_leaks();
        _exit(0);
      }
      int status = 0;
      waitpid(child, &status, 0);
      dprintf(2, "\n@end %d %lu %lu %d\n", status, account->statements, account->differs_at, account->differs);
    }
  return 0;
}
#else
#include <assay/assay.h>
#define AT (void)0
#define DIFFERS(n, when) (void)0
#endif

#include "ask_z3.h"

#include <assay/term/print.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <z3.h>

struct z3 {
  Z3_context context;
  char error[400];
};

static void ignore_error(Z3_context context, Z3_error_code code) { (void)context, (void)code; }

z3 *z3_create(void) {
  z3 *z = calloc(1, sizeof *z);
  if (!z) abort();
  Z3_config config = Z3_mk_config();
  z->context = Z3_mk_context(config);
  Z3_del_config(config);
  Z3_set_error_handler(z->context, ignore_error);
  return z;
}

void z3_destroy(z3 *z) {
  Z3_del_context(z->context);
  free(z);
}

static z3_answer answer_of(const char *answer) {
  if (strcmp(answer, "sat\n") == 0) return Z3_SAT;
  if (strcmp(answer, "unsat\n") == 0) return Z3_UNSAT;
  if (strcmp(answer, "unknown\n") == 0) return Z3_UNKNOWN;
  return strstr(answer, "canceled") || strstr(answer, "timeout") ? Z3_UNKNOWN : Z3_ERROR;
}

/* Z3 4.8.12 dies of if-then-else on rounding modes and some others: such questions are asked in a process of their own,
 * which uses no timer of Z3, since its threads do not survive the fork. A death is no answer. */
static z3_answer ask_apart(const char *script, unsigned timeout_ms) {
  fflush(NULL);
  pid_t child = fork();
  if (child < 0) return Z3_UNKNOWN;
  if (child == 0) {
    struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    signal(SIGABRT, SIG_DFL), signal(SIGSEGV, SIG_DFL);
    if (!freopen("/dev/null", "w", stderr) || !freopen("/dev/null", "w", stdout)) _exit(Z3_UNKNOWN);
    struct itimerval limit = {.it_value = {timeout_ms / 1000, timeout_ms % 1000 * 1000}};
    setitimer(ITIMER_REAL, &limit, NULL);
    z3 *z = z3_create();
    _exit((int)answer_of(Z3_eval_smtlib2_string(z->context, script)));
  }
  int status;
  if (waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) > Z3_ERROR) return Z3_UNKNOWN;
  return (z3_answer)WEXITSTATUS(status);
}

z3_answer z3_ask(z3 *z, const char *script, unsigned timeout_ms) {
  if (strstr(script, "FloatingPoint") || strstr(script, "Rounding") || strstr(script, "fp"))
    return ask_apart(script, timeout_ms);
  char head[80];
  snprintf(head, sizeof head, "(reset)(set-option :timeout %u)", timeout_ms);
  Z3_eval_smtlib2_string(z->context, head);
  const char *answer = Z3_eval_smtlib2_string(z->context, script);
  z3_answer result = answer_of(answer);
  if (result != Z3_ERROR) return result;
  snprintf(z->error, sizeof z->error, "%s", answer);
  return Z3_ERROR;
}

const char *z3_error(const z3 *z) { return z->error; }

z3_answer z3_check(z3 *z, as_terms *terms, const as_term *claims, uint32_t count, unsigned timeout_ms) {
  as_text script = {.memory = as_terms_memory(terms)};
  as_term_print_question(terms, &script, claims, count, NULL);
  z3_answer answer = z3_ask(z, as_text_get(&script), timeout_ms);
  as_text_release(&script);
  return answer;
}

#include "ask_z3.h"

#include <assay/term/print.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

z3_answer z3_ask(z3 *z, const char *script, unsigned timeout_ms) {
  char head[80];
  snprintf(head, sizeof head, "(reset)(set-option :timeout %u)", timeout_ms);
  Z3_eval_smtlib2_string(z->context, head);
  const char *answer = Z3_eval_smtlib2_string(z->context, script);
  if (strcmp(answer, "sat\n") == 0) return Z3_SAT;
  if (strcmp(answer, "unsat\n") == 0) return Z3_UNSAT;
  if (strcmp(answer, "unknown\n") == 0) return Z3_UNKNOWN;
  if (strstr(answer, "canceled") || strstr(answer, "timeout")) return Z3_UNKNOWN;
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

/* Z3 as an oracle: one context for all questions of a test program. */
#ifndef TESTS_TERM_ASK_Z3_H
#define TESTS_TERM_ASK_Z3_H

#include "term/term_internal.h"
#include <stdbool.h>

typedef enum z3_answer { Z3_SAT, Z3_UNSAT, Z3_UNKNOWN, Z3_ERROR } z3_answer;

typedef struct z3 z3;
z3 *z3_create(void);
void z3_destroy(z3 *z);
/* The script asks one question. The text of an error is kept. */
z3_answer z3_ask(z3 *z, const char *script, unsigned timeout_ms);
const char *z3_error(const z3 *z);
/* Are these claims satisfiable together? */
z3_answer z3_check(z3 *z, as_terms *terms, const as_term *claims, uint32_t count, unsigned timeout_ms);

#endif

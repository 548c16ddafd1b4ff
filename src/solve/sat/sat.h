/* The SAT solver: an incremental CDCL solver that works only in the cone of the question.
 *
 * Vocabulary.
 *   literal    2 * variable + sign; variable 1 is the constant true, so AS_LIT_TRUE = 2 and AS_LIT_FALSE = 3.
 *   input      a variable without a definition.
 *   gate       a variable that is a function of older variables (its fan-in), defined by clauses. Definitions are
 *              *total*: whatever values the fan-in has, some value of the gate satisfies its clauses. So an assignment
 *              of the cone that satisfies the clauses of the cone extends to all variables.
 *   cone       of a question: the variables that its assumptions reach through fan-ins. Clauses outside it sleep: they
 *              are in no watch list, so a question costs time in the size of its cone, not of the instance.
 *   question   a call of as_sat_solve: are the definitions together with these assumptions satisfiable?
 *
 * Definitions are permanent and are the only clauses that are ever added from outside; whatever is asserted is an
 * assumption. Learnt clauses follow from definitions alone, so they stay valid for every later question; those whose
 * variables all lie in the cone take part. Consecutive questions that share a prefix of their assumptions reuse that
 * part of the assignment.
 *
 *   as_sat *sat = as_sat_create(memory);
 *   as_lit a = as_sat_input(sat), b = as_sat_input(sat);
 *   as_lit fanin[2] = {a, b};
 *   as_lit g = as_sat_gate(sat, fanin, 2);                    // g := a and b
 *   as_sat_define(sat, (as_lit[]){as_lit_not(g), a}, 2);
 *   as_sat_define(sat, (as_lit[]){as_lit_not(g), b}, 2);
 *   as_sat_define(sat, (as_lit[]){g, as_lit_not(a), as_lit_not(b)}, 3);
 *   as_sat_solve(sat, (as_lit[]){g, as_lit_not(b)}, 2, &limits);   // AS_SAT_NO, explanation {g, ~b}
 */
#ifndef ASSAY_SOLVE_SAT_SAT_H
#define ASSAY_SOLVE_SAT_SAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct as_memory as_memory;
typedef struct as_sat as_sat;
typedef uint32_t as_lit;

enum { AS_LIT_TRUE = 2, AS_LIT_FALSE = 3 };

static inline as_lit as_lit_not(as_lit lit) { return lit ^ 1; }
static inline uint32_t as_lit_variable(as_lit lit) { return lit >> 1; }
static inline bool as_lit_negative(as_lit lit) { return lit & 1; }

typedef enum { AS_SAT_NO, AS_SAT_YES, AS_SAT_GAVE_UP } as_sat_answer;
typedef enum {
  AS_SAT_REASON_CONFLICTS,
  AS_SAT_REASON_PROPAGATIONS,
  AS_SAT_REASON_TIME,
  AS_SAT_REASON_MEMORY,
  AS_SAT_REASON_INTERRUPTED
} as_sat_reason; /* of giving up */

/* Polled every few hundred propagations at least; zero means no limit. */
typedef struct as_sat_limits {
  uint64_t conflicts, propagations;
  double deadline_seconds;       /* on as_clock_seconds's clock */
  const volatile int *interrupt; /* not zero: give up; may be set by a signal handler; may be NULL */
} as_sat_limits;

typedef struct as_sat_statistics {
  uint64_t questions, decisions, propagations, conflicts, restarts, reductions, learnt, reused_levels;
  uint64_t cone_variables; /* summed over questions */
} as_sat_statistics;

as_sat *as_sat_create(as_memory *memory);
void as_sat_destroy(as_sat *sat);

as_lit as_sat_input(as_sat *sat);
/* The value that is tried first, until the search finds another that fits. */
void as_sat_prefer(as_sat *sat, as_lit lit);
/* A new gate over the variables of `fanin` (signs do not matter). Its clauses are added with as_sat_define before the
 * next input, gate or question is made. */
as_lit as_sat_gate(as_sat *sat, const as_lit *fanin, uint32_t count);
/* requires: the clause has the newest gate's variable in it, and otherwise only its fan-in. */
void as_sat_define(as_sat *sat, const as_lit *clause, uint32_t count);

as_sat_answer as_sat_solve(as_sat *sat, const as_lit *assumptions, uint32_t count, const as_sat_limits *limits);
as_sat_reason as_sat_gave_up_because(const as_sat *sat);
/* requires: the last answer was YES, the literal's variable lies in its cone. */
bool as_sat_value(const as_sat *sat, as_lit lit);
bool as_sat_in_cone(const as_sat *sat, as_lit lit);
/* requires: the last answer was NO. The assumptions that suffice for it (empty: definitions contradict, which total
 * definitions never do unless an assumption is AS_LIT_FALSE). Valid until the next call. */
const as_lit *as_sat_explain(const as_sat *sat, uint32_t *count);

/* Calls `visit` with each defining clause in the cone of the assumptions (for an external solver, a proof, a log). */
void as_sat_cone_clauses(as_sat *sat, const as_lit *assumptions, uint32_t count,
                         void (*visit)(void *data, const as_lit *clause, uint32_t count), void *data);

/* Gives memory back: learnt clauses that have not helped lately go, arenas shrink to what they hold. */
void as_sat_collect(as_sat *sat);
size_t as_sat_live_bytes(const as_sat *sat);
uint32_t as_sat_variables(const as_sat *sat);
const as_sat_statistics *as_sat_get_statistics(const as_sat *sat);

/* The derivation of an UNSAT answer: see proof.h. Recording is chosen before the first variable is made. */
typedef struct as_sat_proof as_sat_proof;
void as_sat_record_proof(as_sat *sat, as_sat_proof *proof);

#endif

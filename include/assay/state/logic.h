/* Logic: what a branch knows beyond its path, and proofs from it.
 *
 * A path has claims without quantifiers, which the solver decides. A branch that is executed with specifications also
 * knows *laws*, claims that hold for all values of a variable, and *definitions*, equations of recursive functions that
 * hold for all arguments. Neither is on the path: a proof brings those of their instances to it that it needs, where
 * they are consequences of what is known, so that the branch stays what it was and later questions find them there.
 *
 *   as_logic *logic = as_logic_create(terms);
 *   as_logic_define(logic, length, &list, 1, body, true);           // length(list) == body
 *   if (as_logic_assume(logic, run, &laws, claim)) ...              // what is quantified in it becomes a law
 *   if (as_logic_prove(logic, run, laws, goal) == AS_PROOF_HOLDS) ...
 *   as_logic_destroy(logic);
 *
 * Functions with a run work on the branch that is being stepped, and use its primitives: in machine style a whole proof
 * is one question of an instruction, whose answer is kept (as_asking_recall). Not for direct style. Proofs have budgets
 * of their own, and ask the run's solver: give that a limit for each question (as_solver_options.question_seconds).
 */
#ifndef ASSAY_STATE_LOGIC_H
#define ASSAY_STATE_LOGIC_H

#include <assay/explore/run.h>
#include <assay/term/data.h>

AS_BEGIN_DECLARATIONS

typedef struct as_logic as_logic;

as_logic *as_logic_create(as_terms *terms);
/* requires: the runs that it was used with are still there. */
void as_logic_destroy(as_logic *logic);
as_terms *as_logic_terms(const as_logic *logic);

/* ---- definitions ---- */

/* function(parameters) == body for all values of the parameters, which are variables that occur nowhere else. One that
 * descends ends for all arguments: it may be unfolded wherever a proof wants to; another one only by as_logic_unfold.
 */
void as_logic_define(as_logic *logic, as_function function, const as_term *parameters, uint32_t count, as_term body,
                     bool descends);
/* The body for these arguments; none: the function has no definition. */
as_term as_logic_body(as_logic *logic, as_term application);

/* ---- laws ---- */

/* A list that is never changed: extending it makes another one. Lives as long as the logic. */
typedef struct as_laws {
  const struct as_law *newest; /* NULL: none */
} as_laws;

typedef struct as_law {
  as_term bound; /* a variable that occurs nowhere else */
  as_term body;  /* Bool; without quantifiers, or with inner ones */
  const struct as_law *older;
} as_law;

/* ---- on a branch ---- */

/* The claim holds from here on. Conjunctions are taken apart; what is quantified universally becomes a law, what is
 * quantified existentially is true of a new variable; the rest goes to the path. False: the branch is over. */
bool as_logic_assume(as_logic *logic, as_run *run, as_laws *laws, as_term claim);

typedef enum as_proof {
  AS_PROOF_HOLDS,
  AS_PROOF_FAILS,  /* the path has a model in which the goal is false, as far as instances were looked at */
  AS_PROOF_UNKNOWN /* nobody could decide it, or time was up */
} as_proof;

/* Does the goal hold on every behaviour of the branch? The branch goes on as it was, with consequences on its path. A
 * universally quantified goal is proved for a new variable; an existential one by instances from the branch. */
as_proof as_logic_prove(as_logic *logic, as_run *run, as_laws laws, as_term goal);
/* The same with less effort: for what is tried, and often false. No last resort; and of a goal about words alone, of
 * which laws say nothing, only what is near. */
as_proof as_logic_try(as_logic *logic, as_run *run, as_laws laws, as_term goal);
/* The same for a path that the branch does not take: is it contradictory? Asked often and mostly in vain, so that it
 * only looks at what is near the claim. */
bool as_logic_refutes(as_logic *logic, as_run *run, as_laws laws, as_term claim);
/* After FAILS: a model, borrowed until the next question; NULL if nobody has one. */
as_model *as_logic_counterexample(as_logic *logic);

/* When instances do not decide a goal, Z3 is asked about it with the laws themselves, within a bound of its resources,
 * which is lower once it has given up, until this is called again; and for so many seconds at most (1 unless this was
 * called; 0: never). Its answer that the goal holds is trusted. as_logic_refutes never asks it so. */
void as_logic_set_last_resort(as_logic *logic, double seconds);
double as_logic_last_resort(const as_logic *logic);

/* Hints. The equation of the application, as a claim that holds. None: it has no definition. */
as_term as_logic_unfold(as_logic *logic, as_term application);
/* Instances of laws at a value of their bound variable's sort; of those that mention the function, if it is not NULL.
 * False: the branch is over. */
bool as_logic_instantiate(as_logic *logic, as_run *run, as_laws laws, as_term at, const as_function *function);
/* An equal term on this branch, with functions unfolded and members taken where constructors are known. */
as_term as_logic_simplify(as_logic *logic, as_run *run, as_term t);

/* How many proofs, instances, unfoldings, questions there were. */
typedef struct as_logic_statistics {
  uint64_t proofs, proved, instances, unfoldings, questions, rounds;
  uint64_t last_resorts; /* claims that only the last resort refuted */
} as_logic_statistics;
as_logic_statistics as_logic_get_statistics(const as_logic *logic);

AS_END_DECLARATIONS

#endif

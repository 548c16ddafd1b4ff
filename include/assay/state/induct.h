/* Proofs by induction of claims that hold for all values of their variables, and values for which they do not.
 *
 * A claim is proved as it stands, or for each constructor of one of its variables, where it may be used for the members
 * of that constructor (the *hypothesis*), and for all values of the other variables. Inside of a case another variable
 * may be treated in the same way, for values that are smaller while the first is what it is. Numbers go down: the
 * hypothesis is the claim for smaller ones; or up to another variable, one by one. So each hypothesis is about a value
 * that comes before in an order without infinite descent, and is part of the formula that is proved: nothing is assumed
 * on the branch. What the claim says of all values of a bound variable is a claim about a variable, too.
 *
 *   as_induction how;
 *   if (as_logic_induct(logic, run, laws, variables, count, claim, effort, &how) == AS_PROOF_HOLDS) ...
 *   else if (as_logic_enumerate(logic, run, variables, count, claim, values)) the claim is false for these ...
 *
 * The branch must know nothing about the variables.
 */
#ifndef ASSAY_STATE_INDUCT_H
#define ASSAY_STATE_INDUCT_H

#include <assay/state/logic.h>

AS_BEGIN_DECLARATIONS

enum { AS_INDUCTIONS_MAX = 2 }; /* one inside of the other */

/* The variables that a proof treated, outermost first: given ones, or others for what the claim binds. */
typedef struct as_induction {
  as_term variables[AS_INDUCTIONS_MAX];
  uint32_t count;
} as_induction;

/* How hard one tries: rounds of instances for each formula, and for all of them; and whether inductions are plain: one
 * variable, and hypotheses about the same values of the others. */
typedef struct as_induction_effort {
  uint32_t rounds, all_rounds;
  bool plain;
} as_induction_effort;

/* The claim, for all values of the variables. Laws hold anyway. FAILS is never said. */
as_proof as_logic_induct(as_logic *logic, as_run *run, as_laws laws, const as_term *variables, uint32_t count,
                         as_term claim, as_induction_effort effort, as_induction *how);
/* The smallest values of the variables for which functions can be evaluated, and the claim is false then. */
bool as_logic_enumerate(as_logic *logic, as_run *run, const as_term *variables, uint32_t count, as_term claim,
                        as_term *values);
/* The same for a claim without quantifiers, with values that the solver has: after so many rounds of instances of
 * equations, if any, and then also for small shapes of datatypes. */
bool as_logic_disprove(as_logic *logic, as_run *run, const as_term *variables, uint32_t count, as_term claim,
                       uint32_t most_rounds, as_term *values);

AS_END_DECLARATIONS

#endif

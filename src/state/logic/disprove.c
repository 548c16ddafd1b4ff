/* Values for which a claim is false, from models of its negation. A model knows functions only as far as instances of
 * their equations were looked at, so it is no more than a guess: what counts is that the claim is false when its
 * variables are these values. Of datatypes it is rather one that is too large than one for which functions end; so
 * small shapes are tried, on which they do. */
#include "state/logic/internal.h"

#include <assay/state/induct.h>
#include <assay/term/substitute.h>

static const uint32_t rounds_of_shapes = 2;
static const as_combinations small_shapes = {.depth = 4, .most = 24, .are_shapes = true};

/* The values that terms have in the counterexample. */
static bool evaluate(as_logic *logic, const as_term *terms, uint32_t count, as_term *values) {
  as_eval_bind(logic->eval, logic->counterexample);
  for (uint32_t i = 0; i < count; i++) {
    values[i] = as_eval_term(logic->eval, terms[i]);
    if (!as_term_exists(values[i])) return false;
  }
  return true;
}

bool as_logic_is_false_in(as_logic *logic, as_run *run, const as_term *variables, uint32_t count, as_term claim,
                          as_term *shapes) {
  as_term inside = as_term_substitute(logic->terms, claim, variables, shapes, count);
  as_term denied = as_term_not(logic->terms, as_logic_simplify(logic, run, inside));
  return as_logic_models(logic, run, denied, rounds_of_shapes) && evaluate(logic, shapes, count, shapes) &&
         as_logic_is_false_for(logic, run, variables, count, claim, shapes);
}

static bool has_data(const as_logic *logic, const as_term *variables, uint32_t count) {
  bool found = false;
  for (uint32_t i = 0; i < count; i++) found |= as_term_sort(logic->terms, variables[i]).kind == AS_SORT_DATA;
  return found;
}

bool as_logic_disprove(as_logic *logic, as_run *run, const as_term *variables, uint32_t count, as_term claim,
                       uint32_t most_rounds, as_term *values) {
  if (as_logic_is_quantified(logic, claim)) return false;
  if (most_rounds && has_data(logic, variables, count) &&
      as_logic_combine(logic, run, &small_shapes, variables, count, claim, values))
    return true;
  return as_logic_models(logic, run, as_term_not(logic->terms, claim), most_rounds) &&
         evaluate(logic, variables, count, values) &&
         as_logic_is_false_for(logic, run, variables, count, claim, values);
}

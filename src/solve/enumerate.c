#include "solve/enumerate.h"
#include "solve/search.h"

enum { POLL_EVERY = 256 };

static uint32_t bits_of(as_sort sort) {
  return sort.kind == AS_SORT_BOOL ? 1 : sort.kind == AS_SORT_BV ? sort.width : AS_ENUMERATE_BITS + 1;
}

static as_term variable_at(const as_tiered *solver, const as_question *question, uint32_t i) {
  return as_terms_variable(solver->terms, question->variables.at[i]);
}

bool as_enumerate_applies(const as_tiered *solver, const as_question *question) {
  uint32_t bits = 0;
  for (uint32_t i = 0; i < question->variables.count && bits <= AS_ENUMERATE_BITS; i++)
    bits += bits_of(as_term_sort(solver->terms, variable_at(solver, question, i)));
  return bits <= AS_ENUMERATE_BITS && !as_search_needs_data(solver->search, question);
}

/* The assignment whose bits, variable after variable, are those of the number. */
static as_model *assignment(as_tiered *solver, const as_question *question, uint64_t number) {
  as_model *model = as_model_create(solver->models);
  for (uint32_t i = 0; i < question->variables.count; i++) {
    as_term variable = variable_at(solver, question, i);
    as_sort sort = as_term_sort(solver->terms, variable);
    uint32_t bits = bits_of(sort);
    AS_INVARIANT(bits >= 1 && bits <= AS_ENUMERATE_BITS);
    uint64_t value = number & as_width_mask(bits);
    as_model_set(solver->models, model, variable,
                 sort.kind == AS_SORT_BOOL ? as_term_bool(solver->terms, value)
                                           : as_term_bv(solver->terms, bits, value));
    number >>= bits;
  }
  AS_INVARIANT(!number); /* another number would be the same assignment */
  return model;
}

static bool satisfies(as_eval *eval, const as_question *question) {
  for (uint32_t i = question->claims.count; i-- > 0;) /* the newest claim fails most often */
    if (!as_eval_holds(eval, question->claims.at[i])) return false;
  return true;
}

bool as_enumerate(as_tiered *solver, as_question *question) {
  uint32_t bits = 0;
  for (uint32_t i = 0; i < question->variables.count; i++)
    bits += bits_of(as_term_sort(solver->terms, variable_at(solver, question, i)));
  assert(question->sliced && bits <= AS_ENUMERATE_BITS);
  as_eval *eval = as_eval_create(solver->models);
  as_model *found = NULL;
  uint64_t number = 0, end = UINT64_C(1) << bits;
  for (; number < end && !found; number++) {
    if (number % POLL_EVERY == 0 && as_question_out_of_limits(solver, question)) break;
    as_model *model = assignment(solver, question, number);
    as_eval_bind(eval, model);
    if (satisfies(eval, question)) found = as_model_share(model);
    as_model_drop(solver->models, model);
  }
  as_eval_destroy(eval);
  if (found) return as_question_sat(solver, question, found);
  return number == end && as_question_unsat_slice(solver, question);
}

/* Linear integers by lemmas on demand: the atoms as the SAT solver set them go to the simplex; a contradiction among
 * some of them is a lemma. */
#include "solve/search.h"

/* The tableau is dense: its bytes grow with the square of the number of atoms. A question that may take few conflicts
 * is one that others are asked about, too: it may take few pivots. */
enum { PIVOTS_MAX = 20000, PIVOTS_PER_CONFLICT = 10, ATOMS_MAX = 2000 };

static bool is_int_atom(const as_terms *terms, as_term t) {
  if (as_is_op(terms, t, AS_OP_INT_LT)) return true;
  return as_is_op(terms, t, AS_OP_EQ) && as_term_sort(terms, as_operand(terms, t, 0)).kind == AS_SORT_INT;
}

/* The atoms that have a value, in the order in which they are given to the simplex. False if there are too many, or a
 * limit is reached. */
static bool assert_atoms(as_search *search, as_question *question, as_term_vector *literals) {
  for (uint32_t i = 0; i < search->leaves.count; i++) {
    as_term atom = search->leaves.at[i];
    if (!is_int_atom(search->terms, atom) || !as_blast_word(search->blast, atom)) continue;
    as_bit bit = as_search_bit(search, as_blast_word(search->blast, atom)[0]);
    if (bit == AS_BIT_UNSET) continue;
    if (literals->count == ATOMS_MAX || as_question_out_of_limits(search->solver, question)) return false;
    as_linear_assert(search->linear, atom, bit == AS_BIT_TRUE);
    as_term_vector_push(search->memory, literals, bit == AS_BIT_TRUE ? atom : as_term_not(search->terms, atom));
  }
  return true;
}

static as_theory_answer add_conflict(as_search *search, const as_term_vector *literals) {
  uint32_t count;
  const uint32_t *conflict = as_linear_conflict(search->linear, &count);
  assert(count && count <= literals->count);
  as_term_vector contradictory = {0};
  for (uint32_t i = 0; i < count; i++) {
    assert(conflict[i] < literals->count);
    as_term_vector_push(search->memory, &contradictory, literals->at[conflict[i]]);
  }
  bool added = as_search_add_conflict(search, contradictory.at, count);
  as_term_vector_release(search->memory, &contradictory);
  return added ? AS_THEORY_LEMMA : AS_THEORY_GAVE_UP;
}

static void complete_model(as_search *search, as_model *model) {
  for (uint32_t i = 0; i < as_linear_columns(search->linear); i++) {
    as_term column = as_linear_column(search->linear, i);
    if (as_is_op(search->terms, column, AS_OP_VARIABLE))
      as_model_set(search->solver->models, model, column, as_linear_value(search->linear, i));
  }
}

static uint64_t pivots_for(const as_search *search) {
  uint64_t conflicts = search->solver->options.question_conflicts;
  if (!conflicts || conflicts >= PIVOTS_MAX / PIVOTS_PER_CONFLICT) return PIVOTS_MAX;
  uint64_t all = conflicts * PIVOTS_PER_CONFLICT;
  return search->pivots < all ? all - search->pivots : 0;
}

as_theory_answer as_integers_check(as_search *search, as_question *question, as_model *model) {
  as_term_vector literals = {0};
  as_linear_reset(search->linear);
  as_theory_answer answer = AS_THEORY_GAVE_UP;
  as_linear_answer linear = AS_LINEAR_GAVE_UP;
  if (assert_atoms(search, question, &literals))
    linear = as_linear_check(search->linear, pivots_for(search), question->deadline, search->solver->options.interrupt);
  search->pivots += as_linear_pivots(search->linear);
  if (linear == AS_LINEAR_NO) answer = add_conflict(search, &literals);
  if (linear == AS_LINEAR_YES) complete_model(search, model), answer = AS_THEORY_AGREES;
  as_term_vector_release(search->memory, &literals);
  return answer;
}

/* Linear integers by lemmas on demand: the atoms as the SAT solver set them go to the simplex; a contradiction among
 * some of them is a lemma. */
#include "solve/core.h"

/* The tableau is dense: its bytes grow with the square of the number of atoms. */
enum { PIVOTS = 20000, ATOMS_MAX = 2000 };

static bool is_int_atom(const as_terms *terms, as_term t) {
  if (as_is_op(terms, t, AS_OP_INT_LT)) return true;
  return as_is_op(terms, t, AS_OP_EQ) && as_term_sort(terms, as_operand(terms, t, 0)).kind == AS_SORT_INT;
}

/* The atoms that have a value, in the order in which they are given to the simplex. False if there are too many, or a
 * limit is reached. */
static bool assert_atoms(as_core *core, as_question *question, as_term_vector *literals) {
  for (uint32_t i = 0; i < core->leaves.count; i++) {
    as_term atom = core->leaves.at[i];
    if (!is_int_atom(core->terms, atom) || !as_blast_word(core->blast, atom)) continue;
    as_bit bit = as_core_bit(core, as_blast_word(core->blast, atom)[0]);
    if (bit == AS_BIT_UNSET) continue;
    if (literals->count == ATOMS_MAX || as_question_out_of_limits(core->solver, question)) return false;
    as_linear_assert(core->linear, atom, bit == AS_BIT_TRUE);
    as_term_vector_push(core->memory, literals, bit == AS_BIT_TRUE ? atom : as_term_not(core->terms, atom));
  }
  return true;
}

static as_theory_answer add_conflict(as_core *core, const as_term_vector *literals) {
  uint32_t count;
  const uint32_t *conflict = as_linear_conflict(core->linear, &count);
  as_term_vector contradictory = {0};
  for (uint32_t i = 0; i < count; i++) as_term_vector_push(core->memory, &contradictory, literals->at[conflict[i]]);
  bool added = as_core_add_conflict(core, contradictory.at, count);
  as_term_vector_release(core->memory, &contradictory);
  return added ? AS_THEORY_LEMMA : AS_THEORY_GAVE_UP;
}

static void complete_model(as_core *core, as_model *model) {
  for (uint32_t i = 0; i < as_linear_columns(core->linear); i++) {
    as_term column = as_linear_column(core->linear, i);
    if (as_is_op(core->terms, column, AS_OP_VARIABLE))
      as_model_set(core->solver->models, model, column, as_linear_value(core->linear, i));
  }
}

as_theory_answer as_integers_check(as_core *core, as_question *question, as_model *model) {
  as_term_vector literals = {0};
  as_linear_reset(core->linear);
  as_theory_answer answer = AS_THEORY_GAVE_UP;
  as_linear_answer linear = AS_LINEAR_GAVE_UP;
  if (assert_atoms(core, question, &literals))
    linear = as_linear_check(core->linear, PIVOTS, question->deadline, core->solver->options.interrupt);
  if (linear == AS_LINEAR_NO) answer = add_conflict(core, &literals);
  if (linear == AS_LINEAR_YES) complete_model(core, model), answer = AS_THEORY_AGREES;
  as_term_vector_release(core->memory, &literals);
  return answer;
}

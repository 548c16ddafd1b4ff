/* Congruence: equal operands make equal terms. When the class of an operand changes, the term is built again with what
 * stands for its operands; the constructors fold and rewrite, and the two terms are the same from then on. */
#include "solve/facts/internal.h"

enum { OPERANDS_MAX = 8, DEPTH_OF_RESULT = 2 };

static as_term stand_in(const as_facts *facts, as_term operand) {
  if (as_node_of(facts->terms, operand)->kind != AS_SORT_BOOL) return as_facts_representative(facts, operand);
  as_truth truth = as_facts_truth(facts, operand);
  return truth == AS_TRUTH_OPEN ? operand : as_term_bool(facts->terms, truth == AS_TRUTH_TRUE);
}

/* Spans have put the constants together. */
static bool is_folded(const as_facts *facts, as_term t) {
  return as_fact_kind_of(facts->terms, t) == AS_FACT_BV &&
         as_facts_understands((as_op)as_node_of(facts->terms, t)->op) &&
         as_is_const(facts->terms, as_facts_representative(facts, t));
}

static as_term build_again(as_facts *facts, as_term t) {
  as_app app;
  as_app_of(facts->terms, t, &app);
  as_term operand[OPERANDS_MAX];
  bool changed = false, constant = true;
  if (app.count > OPERANDS_MAX) return t;
  for (uint32_t i = 0; i < app.count; i++) {
    operand[i] = stand_in(facts, app.operand[i]);
    changed |= !as_term_same(operand[i], app.operand[i]);
    constant &= as_is_const(facts->terms, operand[i]);
  }
  if (!changed || !facts->rebuild_fuel || (constant && is_folded(facts, t))) return t;
  facts->rebuild_fuel--;
  AS_INVARIANT(app.count <= OPERANDS_MAX);
  app.operand = operand;
  return as_term_build(facts->terms, &app);
}

static void same_truth(as_facts *facts, as_term a, as_term b) {
  as_truth ta = as_facts_truth(facts, a), tb = as_facts_truth(facts, b);
  if (ta != AS_TRUTH_OPEN)
    as_facts_set_truth(facts, b, ta == AS_TRUTH_TRUE);
  else if (tb != AS_TRUTH_OPEN)
    as_facts_set_truth(facts, a, tb == AS_TRUTH_TRUE);
}

void as_facts_rebuild(as_facts *facts, uint32_t cell) {
  as_term t = as_facts_at(facts, cell)->term;
  if (as_is_op(facts->terms, t, AS_OP_AND)) return; /* its literals are looked at anyway */
  as_term again = build_again(facts, t);
  if (as_term_same(again, t)) return;
  if (as_node_of(facts->terms, t)->kind == AS_SORT_BOOL) {
    same_truth(facts, t, again);
    return;
  }
  AS_INVARIANT(as_sort_equal(as_term_sort(facts->terms, t), as_term_sort(facts->terms, again)));
  as_facts_merge(facts, t, again);
  if (!as_is_const(facts->terms, again)) as_facts_cell(facts, again, DEPTH_OF_RESULT);
}

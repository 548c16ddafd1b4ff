/* Asking: what the tables say about a term, with a look at its parts, then with what is known put in, then by trying.
 *
 * Trying is the strongest: claim the question, see whether a contradiction comes out, and undo. It costs what a claim
 * costs, a hundredth of any search. A question that chooses (minimum, absolute value) is tried in two cases. */
#include "solve/facts/internal.h"

#include <string.h>

enum { DEPTH_MAX = 6, NODES_MAX = 48, OPERANDS_MAX = 64, CASE_DEPTH = 3, CASE_OPERANDS_MAX = 4 };

/* Truth of a Bool term from its parts. */

static as_truth look(as_facts *facts, as_term t, uint32_t depth);

static as_truth look_at_and(as_facts *facts, const as_node *node, uint32_t depth) {
  as_truth all = AS_TRUTH_TRUE;
  for (uint32_t i = 0; i < node->count; i++) {
    as_truth one = look(facts, as_node_operands(node)[i], depth);
    if (one == AS_TRUTH_FALSE) return AS_TRUTH_FALSE;
    if (one == AS_TRUTH_OPEN) all = AS_TRUTH_OPEN;
  }
  return all;
}

static as_truth look_at_equal(as_facts *facts, as_term a, as_term b, uint32_t depth) {
  if (as_fact_kind_of(facts->terms, a) != AS_FACT_BOOL) return as_facts_equal(facts, a, b);
  as_truth ta = look(facts, a, depth), tb = look(facts, b, depth);
  return ta == AS_TRUTH_OPEN || tb == AS_TRUTH_OPEN ? AS_TRUTH_OPEN : as_truth_of(ta == tb);
}

static as_truth look_at_choice(as_facts *facts, const as_node *node, uint32_t depth) {
  as_truth condition = look(facts, node->operand[0], depth);
  if (condition != AS_TRUTH_OPEN) return look(facts, node->operand[condition == AS_TRUTH_TRUE ? 1 : 2], depth);
  as_truth a = look(facts, node->operand[1], depth), b = look(facts, node->operand[2], depth);
  return a == b ? a : AS_TRUTH_OPEN;
}

/* The recursion is as deep as `depth`; fuel bounds its breadth. */
static as_truth look(as_facts *facts, as_term t, uint32_t depth) {
  as_truth known = as_facts_truth(facts, t);
  if (known != AS_TRUTH_OPEN || !depth || !facts->span_fuel) return known;
  facts->span_fuel--;
  const as_node *node = as_node_of(facts->terms, t);
  switch ((as_op)node->op) {
  case AS_OP_NOT: return as_truth_not(look(facts, node->operand[0], depth - 1));
  case AS_OP_AND: return look_at_and(facts, node, depth - 1);
  case AS_OP_EQ: return look_at_equal(facts, node->operand[0], node->operand[1], depth - 1);
  case AS_OP_ITE: return look_at_choice(facts, node, depth - 1);
  case AS_OP_BVULT: return as_facts_less(facts, AS_ORDER_UNSIGNED, node->operand[0], node->operand[1]);
  case AS_OP_BVSLT:
  case AS_OP_INT_LT: return as_facts_less(facts, AS_ORDER_SIGNED, node->operand[0], node->operand[1]);
  default: return AS_TRUTH_OPEN;
  }
}

/* What is known put in. */

typedef struct rebuild {
  as_facts *facts;
  uint32_t nodes;
  bool thorough; /* look at Bool parts instead of reading their truth */
} rebuild;

static as_term known_term(rebuild *work, as_term t, const as_node *node) {
  as_facts *facts = work->facts;
  if (node->kind == AS_SORT_BOOL) {
    as_truth truth = work->thorough ? look(facts, t, 1) : as_facts_truth(facts, t);
    return truth == AS_TRUTH_OPEN ? t : as_term_bool(facts->terms, truth == AS_TRUTH_TRUE);
  }
  as_term standing = as_facts_representative(facts, t);
  if (!as_term_same(standing, t) || !work->thorough || !as_fact_is_numeric(as_fact_kind_of(facts->terms, t)))
    return standing;
  as_shape shape = as_shape_of(node);
  as_span span = as_facts_span(facts, t, 1);
  if (!as_span_single(shape, &span)) return t;
  return shape.is_int ? as_term_int(facts->terms, span.slow) : as_term_bv(facts->terms, shape.width, span.ulow);
}

static as_term put_in(rebuild *work, as_term t, uint32_t depth) {
  const as_node *node = as_node_of(work->facts->terms, t);
  if (node->op == AS_OP_CONST || node->op == AS_OP_FORALL || node->op == AS_OP_EXISTS) return t;
  as_term known = known_term(work, t, node);
  if (!as_term_same(known, t) || !depth || !node->count || node->count > OPERANDS_MAX || !work->nodes) return known;
  work->nodes--;
  as_term operand[OPERANDS_MAX];
  bool changed = false;
  for (uint32_t i = 0; i < node->count; i++) {
    operand[i] = put_in(work, as_node_operands(node)[i], depth - 1);
    changed |= !as_term_same(operand[i], as_node_operands(node)[i]);
  }
  if (!changed) return t;
  AS_INVARIANT(node->count <= OPERANDS_MAX);
  as_app app;
  as_app_of(work->facts->terms, t, &app);
  app.operand = operand;
  return as_term_build(work->facts->terms, &app);
}

as_term as_facts_substitute(as_facts *facts, as_term t) {
  rebuild work = {facts, NODES_MAX, false};
  return put_in(&work, t, DEPTH_MAX);
}

as_term as_facts_simplify(as_facts *facts, as_term t) {
  as_facts_begin(facts);
  if (facts->contradiction) return t;
  rebuild work = {facts, NODES_MAX, true};
  return put_in(&work, t, DEPTH_MAX);
}

void as_facts_bounds(as_facts *facts, as_term t, uint64_t *low, uint64_t *high) {
  AS_REQUIRE(as_fact_kind_of(facts->terms, t) == AS_FACT_BV, "a bit-vector of at most 64 bits");
  as_facts_begin(facts);
  as_span span = as_facts_span(facts, t, AS_SPAN_DEPTH);
  *low = span.ulow, *high = span.uhigh;
  assert(*low <= *high);
}

/* Trying. */

static bool refuted(as_facts *facts, as_term claim) {
  uint32_t mark = as_facts_mark(facts);
  as_facts_assume(facts, claim);
  AS_INVARIANT(as_facts_mark(facts) >= mark);
  bool contradiction = as_facts_contradiction(facts);
  as_facts_undo(facts, mark);
  return contradiction;
}

/* What is possible is often claimed next. */
static bool refuted_now(as_facts *facts, as_term claim) {
  uint32_t mark = as_facts_mark(facts);
  as_facts_assume(facts, claim);
  bool contradiction = as_facts_contradiction(facts);
  if (contradiction)
    as_facts_undo(facts, mark);
  else
    as_facts_put_aside(facts, mark);
  return contradiction;
}

/* A condition of an if-then-else in the term, or an open side of an equivalence, that is worth a case each. */
static as_term find_case(const as_facts *facts, as_term t, uint32_t depth) {
  const as_node *node = as_node_of(facts->terms, t);
  bool choice = node->op == AS_OP_ITE;
  bool iff = node->op == AS_OP_EQ && as_node_of(facts->terms, node->operand[0])->kind == AS_SORT_BOOL;
  if ((choice || iff) && as_facts_truth(facts, node->operand[0]) == AS_TRUTH_OPEN) return node->operand[0];
  as_term found = as_term_none();
  if (!depth || node->op == AS_OP_FORALL || node->op == AS_OP_EXISTS || node->count > CASE_OPERANDS_MAX) return found;
  for (uint32_t i = 0; i < node->count && !as_term_exists(found); i++)
    found = find_case(facts, as_node_operands(node)[i], depth - 1);
  return found;
}

static bool refuted_by_cases(as_facts *facts, as_term claim, as_term condition) {
  uint32_t mark = as_facts_mark(facts);
  as_facts_assume(facts, claim);
  bool contradiction = refuted(facts, condition) && refuted(facts, as_term_not(facts->terms, condition));
  as_facts_undo(facts, mark);
  return contradiction;
}

bool as_facts_refutes(as_facts *facts, as_term question) {
  AS_REQUIRE(as_node_of(facts->terms, question)->kind == AS_SORT_BOOL, "a question is Bool");
  if (facts->contradiction) return true;
  as_facts_begin(facts);
  as_truth truth = look(facts, question, DEPTH_MAX);
  if (truth != AS_TRUTH_OPEN) return truth == AS_TRUTH_FALSE;
  if (refuted_now(facts, question)) return true;
  as_term condition = find_case(facts, question, CASE_DEPTH);
  return as_term_exists(condition) && refuted_by_cases(facts, question, condition);
}

as_truth as_facts_ask(as_facts *facts, as_term question) {
  AS_REQUIRE(as_node_of(facts->terms, question)->kind == AS_SORT_BOOL, "a question is Bool");
  if (facts->contradiction) return AS_TRUTH_FALSE;
  as_facts_begin(facts);
  as_truth truth = look(facts, question, DEPTH_MAX);
  if (truth != AS_TRUTH_OPEN) return truth;
  as_term opposite = as_term_not(facts->terms, question), condition = find_case(facts, question, CASE_DEPTH);
  if (refuted(facts, question)) return AS_TRUTH_FALSE;
  if (refuted(facts, opposite)) return AS_TRUTH_TRUE;
  if (!as_term_exists(condition)) return AS_TRUTH_OPEN;
  if (refuted_by_cases(facts, question, condition)) return AS_TRUTH_FALSE;
  return refuted_by_cases(facts, opposite, condition) ? AS_TRUTH_TRUE : AS_TRUTH_OPEN;
}

/* Classes of equal terms: union by size without path compression (undoing must restore parents, and trees stay flat
 * enough), a ring of members, one representative. */
#include "solve/facts/internal.h"

void as_facts_wake_class(as_facts *facts, uint32_t root) {
  uint32_t member = root;
  AS_INVARIANT(as_facts_at(facts, root)->parent == root);
  do {
    as_facts_wake(facts, member);
    member = as_facts_at(facts, member)->next;
  } while (member != root && facts->queue.count - facts->queue_head <= AS_PROPAGATE_FUEL);
}

/* Constants first, then what a constructor made, since members and testers see through it; then variables, then by
 * age. */
static bool stands_before(const as_terms *terms, as_term a, as_term b) {
  bool constant = as_is_const(terms, a), variable = as_is_op(terms, a, AS_OP_VARIABLE);
  bool made = as_is_op(terms, a, AS_OP_CONSTRUCT);
  if (constant != as_is_const(terms, b)) return constant;
  if (made != as_is_op(terms, b, AS_OP_CONSTRUCT)) return made;
  if (variable != as_is_op(terms, b, AS_OP_VARIABLE)) return variable;
  return a.id < b.id;
}

static void bind(as_facts *facts, as_term t, as_term constant) {
  AS_INVARIANT(as_is_const(facts->terms, constant) && !as_is_const(facts->terms, t));
  uint32_t cell = as_facts_cell(facts, t, 0), root = as_facts_root(facts, cell);
  as_term known = {.id = as_facts_at(facts, root)->representative};
  if (as_term_same(known, constant)) return;
  if (as_is_const(facts->terms, known)) {
    as_facts_contradict(facts);
    return;
  }
  AS_FACTS_SET(facts, root, representative, constant.id);
  if (as_fact_is_numeric(as_facts_at(facts, root)->kind)) {
    as_span span = as_span_const(as_node_of(facts->terms, constant));
    as_facts_narrow(facts, t, &span);
  }
  as_facts_wake_class(facts, root);
}

/* Constructors that made the same value: the same one, of the same members. */
static void learn_members(as_facts *facts, as_term a, as_term b) {
  if (!as_is_op(facts->terms, a, AS_OP_CONSTRUCT) || !as_is_op(facts->terms, b, AS_OP_CONSTRUCT)) return;
  as_term members = as_term_eq(facts->terms, a, b);
  if (as_term_is_false(facts->terms, members))
    as_facts_contradict(facts);
  else if (!as_is_const(facts->terms, members))
    as_facts_set_truth(facts, members, true);
}

/* Equal terms must not be known to lie apart in the graph. */
static bool torn(as_facts *facts, as_term a, as_term b) {
  for (uint32_t order = 0; order < AS_ORDERS; order++)
    if (as_facts_reaches(facts, order, a, b, 1) || as_facts_reaches(facts, order, b, a, 1)) return true;
  return false;
}

static void unite(as_facts *facts, uint32_t a, uint32_t b) {
  if (as_facts_at(facts, a)->size < as_facts_at(facts, b)->size) {
    uint32_t swap = a;
    a = b, b = swap;
  }
  AS_INVARIANT(a != b && as_facts_at(facts, a)->parent == a && as_facts_at(facts, b)->parent == b);
  AS_INVARIANT(as_facts_at(facts, a)->kind == as_facts_at(facts, b)->kind);
  as_fact_cell *into = as_facts_at(facts, a), *from = as_facts_at(facts, b);
  as_term ra = {.id = into->representative}, rb = {.id = from->representative};
  AS_INVARIANT(as_term_exists(ra) && as_term_exists(rb));
  as_span span = from->span;
  uint32_t next = into->next, other = from->next, size = into->size + from->size;
  AS_FACTS_SET(facts, b, parent, a);
  AS_FACTS_SET(facts, a, size, size);
  AS_FACTS_SET(facts, a, next, other);
  AS_FACTS_SET(facts, b, next, next);
  if (stands_before(facts->terms, rb, ra)) AS_FACTS_SET(facts, a, representative, rb.id);
  if (as_fact_is_numeric(as_facts_at(facts, a)->kind)) as_facts_narrow(facts, as_facts_at(facts, a)->term, &span);
  as_facts_wake_class(facts, a);
}

void as_facts_merge(as_facts *facts, as_term a, as_term b) {
  const as_terms *terms = facts->terms;
  AS_INVARIANT(as_sort_equal(as_term_sort(terms, a), as_term_sort(terms, b)));
  if (as_term_same(a, b)) return;
  if (as_is_const(terms, a) && as_is_const(terms, b)) {
    as_facts_contradict(facts);
  } else if (as_is_const(terms, a) || as_is_const(terms, b)) {
    bind(facts, as_is_const(terms, a) ? b : a, as_is_const(terms, a) ? a : b);
  } else {
    uint32_t ca = as_facts_root(facts, as_facts_cell(facts, a, 0));
    uint32_t cb = as_facts_root(facts, as_facts_cell(facts, b, 0));
    if (ca == cb) return;
    as_term ra = {.id = as_facts_at(facts, ca)->representative}, rb = {.id = as_facts_at(facts, cb)->representative};
    bool apart = as_is_const(terms, ra) && as_is_const(terms, rb) && !as_term_same(ra, rb);
    if (apart || torn(facts, a, b))
      as_facts_contradict(facts);
    else
      unite(facts, ca, cb), learn_members(facts, ra, rb);
  }
}

bool as_facts_distinct(const as_facts *facts, as_term a, as_term b) {
  bool ordered =
      as_is_const(facts->terms, a) != as_is_const(facts->terms, b) ? as_is_const(facts->terms, b) : a.id < b.id;
  as_term operands[] = {ordered ? a : b, ordered ? b : a};
  as_app app = {.op = AS_OP_EQ, .sort = as_sort_bool(), .count = 2, .operand = operands};
  as_term equation = as_term_lookup(facts->terms, &app);
  return as_term_exists(equation) && as_facts_truth(facts, equation) == AS_TRUTH_FALSE;
}

static as_truth equal_by_order(as_facts *facts, as_term a, as_term b) {
  for (uint32_t order = 0; order < AS_ORDERS; order++) {
    if (as_facts_reaches(facts, order, a, b, 1) || as_facts_reaches(facts, order, b, a, 1)) return AS_TRUTH_FALSE;
    if (as_facts_reaches(facts, order, a, b, 0) && as_facts_reaches(facts, order, b, a, 0)) return AS_TRUTH_TRUE;
  }
  return AS_TRUTH_OPEN;
}

as_truth as_facts_equal(as_facts *facts, as_term a, as_term b) {
  AS_INVARIANT(as_sort_equal(as_term_sort(facts->terms, a), as_term_sort(facts->terms, b)));
  as_term ra = as_facts_representative(facts, a), rb = as_facts_representative(facts, b);
  if (as_term_same(ra, rb)) return AS_TRUTH_TRUE;
  if (as_is_const(facts->terms, ra) && as_is_const(facts->terms, rb)) return AS_TRUTH_FALSE;
  if (as_facts_distinct(facts, a, b) || as_facts_distinct(facts, ra, rb)) return AS_TRUTH_FALSE;
  if (as_is_op(facts->terms, ra, AS_OP_CONSTRUCT) && as_is_op(facts->terms, rb, AS_OP_CONSTRUCT) &&
      as_term_is_false(facts->terms, as_term_eq(facts->terms, ra, rb)))
    return AS_TRUTH_FALSE;
  as_fact_kind kind = as_fact_kind_of(facts->terms, a);
  if (as_fact_is_numeric(kind)) {
    as_shape shape = as_shape_of(as_node_of(facts->terms, a));
    as_span sa = as_facts_span(facts, a, AS_SPAN_DEPTH), sb = as_facts_span(facts, b, AS_SPAN_DEPTH);
    if (as_span_disjoint(shape, &sa, &sb)) return AS_TRUTH_FALSE;
    if (as_span_single(shape, &sa) && as_span_single(shape, &sb)) return AS_TRUTH_TRUE;
    if (as_facts_no_overflow(facts, a, b)) return AS_TRUTH_TRUE;
  }
  return kind == AS_FACT_OPAQUE ? AS_TRUTH_OPEN : equal_by_order(facts, a, b);
}

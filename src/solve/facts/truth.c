/* Truths of Bool terms: connectives and comparisons, downwards from a known truth and upwards from known parts. */
#include "solve/facts/internal.h"

static as_term strip(const as_terms *terms, as_term t, bool *negated) {
  *negated = false;
  while (as_is_op(terms, t, AS_OP_NOT)) t = as_operand(terms, t, 0), *negated = !*negated;
  return t;
}

as_truth as_facts_truth(const as_facts *facts, as_term t) {
  bool negated;
  t = strip(facts->terms, t, &negated);
  as_truth truth = AS_TRUTH_OPEN;
  if (as_is_const(facts->terms, t)) {
    truth = as_truth_of(as_term_is_true(facts->terms, t));
  } else {
    uint32_t cell = as_facts_find(facts, t);
    if (cell) truth = (as_truth)as_facts_at(facts, cell)->truth;
  }
  return negated ? as_truth_not(truth) : truth;
}

void as_facts_set_truth(as_facts *facts, as_term t, bool value) {
  as_truth known = as_facts_truth(facts, t);
  if (known != AS_TRUTH_OPEN) {
    if (known != as_truth_of(value)) as_facts_contradict(facts);
    return;
  }
  bool negated;
  t = strip(facts->terms, t, &negated);
  AS_INVARIANT(as_fact_kind_of(facts->terms, t) == AS_FACT_BOOL);
  uint32_t cell = as_facts_cell(facts, t, 0);
  AS_FACTS_SET(facts, cell, truth, as_truth_of(value != negated));
  as_facts_wake(facts, cell);
}

static void propagate_true_and(as_facts *facts, const as_node *node) {
  for (uint32_t i = 0; i < node->count && !facts->contradiction; i++)
    as_facts_set_truth(facts, as_node_operands(node)[i], true);
}

static void propagate_and(as_facts *facts, as_term t, const as_node *node) {
  uint32_t open = 0;
  as_term last = as_term_none();
  for (uint32_t i = 0; i < node->count; i++) {
    as_term operand = as_node_operands(node)[i];
    as_truth truth = as_facts_truth(facts, operand);
    if (truth == AS_TRUTH_FALSE) {
      as_facts_set_truth(facts, t, false);
      return;
    }
    if (truth == AS_TRUTH_OPEN) open++, last = operand;
  }
  as_truth truth = as_facts_truth(facts, t);
  if (open == 0)
    as_facts_set_truth(facts, t, true);
  else if (open == 1 && truth == AS_TRUTH_FALSE)
    as_facts_set_truth(facts, last, false);
}

static void propagate_iff(as_facts *facts, as_term t, as_term a, as_term b) {
  as_truth ta = as_facts_truth(facts, a), tb = as_facts_truth(facts, b), truth = as_facts_truth(facts, t);
  if (ta != AS_TRUTH_OPEN && tb != AS_TRUTH_OPEN)
    as_facts_set_truth(facts, t, ta == tb);
  else if (truth != AS_TRUTH_OPEN && ta != AS_TRUTH_OPEN)
    as_facts_set_truth(facts, b, truth == ta);
  else if (truth != AS_TRUTH_OPEN && tb != AS_TRUTH_OPEN)
    as_facts_set_truth(facts, a, truth == tb);
}

static void propagate_choice(as_facts *facts, as_term t, const as_node *node) {
  as_term c = node->operand[0], a = node->operand[1], b = node->operand[2];
  as_truth tc = as_facts_truth(facts, c), ta = as_facts_truth(facts, a), tb = as_facts_truth(facts, b);
  if (tc != AS_TRUTH_OPEN) {
    propagate_iff(facts, t, tc == AS_TRUTH_TRUE ? a : b, as_term_true(facts->terms));
    return;
  }
  if (ta != AS_TRUTH_OPEN && ta == tb) as_facts_set_truth(facts, t, ta == AS_TRUTH_TRUE);
  as_truth truth = as_facts_truth(facts, t);
  if (truth == AS_TRUTH_OPEN) return;
  if (ta == as_truth_not(truth)) as_facts_set_truth(facts, c, false);
  if (tb == as_truth_not(truth)) as_facts_set_truth(facts, c, true);
}

/* x differs from a constant: an endpoint of its span can go. */
static void exclude(as_facts *facts, as_term t, as_term other) {
  as_shape shape = as_shape_of(as_node_of(facts->terms, t));
  as_span not = as_facts_span(facts, other, 0);
  if (!as_span_single(shape, &not)) return;
  as_span span = as_facts_span(facts, t, 0);
  if (as_span_single(shape, &span)) {
    if (!as_span_disjoint(shape, &span, &not)) as_facts_contradict(facts);
    return;
  }
  if (!shape.is_int && span.ulow == not.ulow) span.ulow++;
  if (!shape.is_int && span.uhigh == not.ulow) span.uhigh--;
  if (as_span_has_low(shape, &span) && span.slow == not.slow) span.slow++;
  if (as_span_has_high(shape, &span) && span.shigh == not.slow) span.shigh--;
  as_facts_narrow(facts, t, &span);
}

/* a <= b and a != b give a < b. */
static void sharpen(as_facts *facts, as_order order, as_term a, as_term b) {
  if (as_facts_reaches(facts, order, a, b, 0) && !as_facts_reaches(facts, order, a, b, 1))
    as_facts_add_edge(facts, order, a, b, 1);
}

static void propagate_differ(as_facts *facts, as_term a, as_term b) {
  as_fact_kind kind = as_fact_kind_of(facts->terms, a);
  if (as_term_same(as_facts_representative(facts, a), as_facts_representative(facts, b))) {
    as_facts_contradict(facts);
    return;
  }
  if (as_fact_is_numeric(kind)) exclude(facts, a, b), exclude(facts, b, a);
  if (as_fact_is_numeric(kind) && as_facts_no_overflow(facts, a, b)) as_facts_contradict(facts);
  if (kind == AS_FACT_OPAQUE || as_is_const(facts->terms, a) || as_is_const(facts->terms, b)) return;
  for (uint32_t order = kind == AS_FACT_INT ? AS_ORDER_SIGNED : 0; order < AS_ORDERS; order++)
    sharpen(facts, order, a, b), sharpen(facts, order, b, a);
}

/* A comparison with a constant whose truth follows from the span of the other side. Sums may have more to say about
 * their summands. */
static bool is_settled(as_facts *facts, as_term a, as_term b, as_truth truth, as_truth by_spans) {
  bool is_const = as_is_const(facts->terms, a);
  if (!is_const && !as_is_const(facts->terms, b)) return false;
  as_op op = (as_op)as_node_of(facts->terms, is_const ? b : a)->op;
  return truth != AS_TRUTH_OPEN && truth == by_spans && op != AS_OP_BVADD && op != AS_OP_INT_ADD;
}

static void settle_less(as_facts *facts, uint32_t cell, as_order order, as_term a, as_term b, as_truth truth) {
  if (facts->contradiction || !as_fact_is_numeric(as_fact_kind_of(facts->terms, a))) return;
  as_shape shape = as_shape_of(as_node_of(facts->terms, a));
  as_span sa = as_facts_span(facts, a, 0), sb = as_facts_span(facts, b, 0);
  if (is_settled(facts, a, b, truth, as_span_less(shape, order, &sa, &sb))) AS_FACTS_SET(facts, cell, settled, 1);
}

static void settle_equal(as_facts *facts, uint32_t cell, as_term a, as_term b, as_truth truth) {
  if (facts->contradiction || !as_fact_is_numeric(as_fact_kind_of(facts->terms, a))) return;
  as_shape shape = as_shape_of(as_node_of(facts->terms, a));
  as_span sa = as_facts_span(facts, a, 0), sb = as_facts_span(facts, b, 0);
  as_truth by_spans = as_span_disjoint(shape, &sa, &sb) ? AS_TRUTH_FALSE : AS_TRUTH_OPEN;
  if (is_settled(facts, a, b, truth, by_spans)) AS_FACTS_SET(facts, cell, settled, 1);
}

static void propagate_equal(as_facts *facts, uint32_t cell, as_term a, as_term b) {
  as_term t = as_facts_at(facts, cell)->term;
  if (as_fact_kind_of(facts->terms, a) == AS_FACT_BOOL) {
    propagate_iff(facts, t, a, b);
    return;
  }
  as_truth truth = as_facts_truth(facts, t);
  if (truth == AS_TRUTH_TRUE)
    as_facts_merge(facts, a, b);
  else if (truth == AS_TRUTH_FALSE)
    propagate_differ(facts, a, b), settle_equal(facts, cell, a, b, truth);
  else if ((truth = as_facts_equal(facts, a, b)) != AS_TRUTH_OPEN)
    as_facts_set_truth(facts, t, truth == AS_TRUTH_TRUE);
}

/* Where two terms have the same known sign, their two orders agree. */
static bool orders_agree(as_facts *facts, as_term a, as_term b) {
  if (as_fact_kind_of(facts->terms, a) != AS_FACT_BV) return false;
  as_span sa = as_facts_span(facts, a, 0), sb = as_facts_span(facts, b, 0);
  return as_span_sign(&sa) != 0 && as_span_sign(&sa) == as_span_sign(&sb);
}

static void propagate_less(as_facts *facts, uint32_t cell, as_order order, as_term a, as_term b) {
  as_term t = as_facts_at(facts, cell)->term;
  as_truth truth = as_facts_truth(facts, t);
  if (truth == AS_TRUTH_OPEN) {
    truth = as_facts_less(facts, order, a, b);
    if (truth != AS_TRUTH_OPEN) as_facts_set_truth(facts, t, truth == AS_TRUTH_TRUE);
    return;
  }
  AS_INVARIANT(as_sort_equal(as_term_sort(facts->terms, a), as_term_sort(facts->terms, b)));
  bool strict = truth == AS_TRUTH_TRUE;
  as_term lesser = strict ? a : b, greater = strict ? b : a;
  as_facts_narrow_less(facts, order, lesser, greater, strict);
  uint32_t done = as_facts_at(facts, cell)->edges_done;
  if (!(done & 1) && as_facts_implies(facts, order, greater, lesser, !strict)) as_facts_contradict(facts);
  if (!(done & 1)) as_facts_add_edge(facts, order, lesser, greater, strict);
  if (!(done & 2) && orders_agree(facts, a, b)) {
    as_facts_add_edge(facts, 1 - order, lesser, greater, strict);
    done |= 2;
  }
  if (!facts->contradiction && !(done & 4) && as_facts_claim_sums(facts, order, lesser, greater, strict)) done |= 4;
  AS_FACTS_SET(facts, cell, edges_done, done | 1);
  settle_less(facts, cell, order, a, b, truth);
}

void as_facts_propagate_bool(as_facts *facts, uint32_t cell) {
  AS_INVARIANT(as_facts_at(facts, cell)->kind == AS_FACT_BOOL);
  if (as_facts_at(facts, cell)->truth != AS_TRUTH_OPEN && !as_facts_at(facts, cell)->expanded) {
    if (facts->expand_fuel < AS_EXPAND_LEAST) facts->expand_fuel = AS_EXPAND_LEAST;
    as_facts_expand(facts, cell, AS_EXPAND_DEPTH);
  }
  if (!as_facts_at(facts, cell)->expanded) return;
  as_term t = as_facts_at(facts, cell)->term;
  const as_node *node = as_node_of(facts->terms, t);
  switch ((as_op)node->op) {
  case AS_OP_AND:
    if (as_facts_truth(facts, t) == AS_TRUTH_TRUE)
      propagate_true_and(facts, node);
    else
      propagate_and(facts, t, node);
    break;
  case AS_OP_EQ: propagate_equal(facts, cell, node->operand[0], node->operand[1]); break;
  case AS_OP_ITE: propagate_choice(facts, t, node); break;
  case AS_OP_BVULT: propagate_less(facts, cell, AS_ORDER_UNSIGNED, node->operand[0], node->operand[1]); break;
  case AS_OP_BVSLT:
  case AS_OP_INT_LT: propagate_less(facts, cell, AS_ORDER_SIGNED, node->operand[0], node->operand[1]); break;
  default: break;
  }
}

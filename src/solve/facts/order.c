/* The order graph: edges `from + weight <= to` between classes, in each layer.
 *
 * A question is a search for the heaviest path, label correcting, first in first out, cut off after a fixed number of
 * edges. A closure kept up to date would answer faster but costs every claim the square of the graph, and its undo log
 * as much; paths are asked about a handful of pairs, and answers are a few edges away. */
#include "solve/facts/internal.h"

#include "term/words/narrow.h"

static const int64_t weight_max = INT64_C(1) << 60;

static void reach(as_facts *facts, uint32_t root, int64_t weight) {
  AS_INVARIANT(weight <= weight_max && weight >= -weight_max);
  as_fact_cell *at = as_facts_at(facts, root);
  if (at->search_stamp == facts->search_stamp && at->reach >= weight) return;
  at->search_stamp = facts->search_stamp, at->reach = weight;
  as_u32_vector_push(facts->memory, &facts->frontier, root);
}

/* Follows the edges of one member. True if the goal was reached with enough weight. */
static bool follow(as_facts *facts, as_order order, uint32_t member, int64_t weight, uint32_t goal, int64_t enough,
                   uint32_t *edges) {
  for (uint32_t link = as_facts_at(facts, member)->above[order]; link; link = facts->links.at[link].next) {
    if (!*edges || !facts->search_fuel) return false;
    --*edges, --facts->search_fuel;
    AS_INVARIANT(link < facts->links.count && facts->links.at[link].next < link);
    int64_t sum = weight + facts->links.at[link].weight;
    if (sum > weight_max || sum < -weight_max) continue;
    uint32_t root = as_facts_root(facts, facts->links.at[link].to);
    if (root == goal && sum >= enough) return true;
    reach(facts, root, sum);
  }
  return false;
}

static bool search(as_facts *facts, as_order order, uint32_t from, uint32_t goal, int64_t enough) {
  AS_INVARIANT(order < AS_ORDERS);
  uint32_t edges = AS_SEARCH_EDGES;
  if (from == goal && enough <= 0) return true;
  const as_fact_cell *first = as_facts_at(facts, from);
  if (first->next == from && !first->above[order]) return false; /* nothing leads away from it */
  facts->search_stamp++, facts->frontier.count = 0;
  reach(facts, from, 0);
  for (uint32_t i = 0; i < facts->frontier.count && edges; i++) {
    uint32_t root = facts->frontier.at[i], member = root;
    int64_t weight = as_facts_at(facts, root)->reach;
    do {
      if (follow(facts, order, member, weight, goal, enough, &edges)) return true;
      member = as_facts_at(facts, member)->next;
    } while (member != root);
  }
  return false;
}

bool as_facts_reaches(as_facts *facts, as_order order, as_term from, as_term to, int64_t weight) {
  uint32_t a = as_facts_find(facts, from), b = as_facts_find(facts, to);
  if (!a || !b) return false;
  return search(facts, order, as_facts_root(facts, a), as_facts_root(facts, b), weight);
}

void as_facts_add_edge(as_facts *facts, as_order order, as_term from, as_term to, int64_t weight) {
  if (facts->contradiction || weight > weight_max || weight < -weight_max) return;
  if (as_is_const(facts->terms, from) || as_is_const(facts->terms, to)) return;
  uint32_t a = as_facts_cell(facts, from, 0), b = as_facts_cell(facts, to, 0);
  bool comparable = as_sort_equal(as_term_sort(facts->terms, from), as_term_sort(facts->terms, to));
  if (weight == 0 && comparable && as_facts_distinct(facts, from, to)) weight = 1;
  if (as_facts_reaches(facts, order, to, from, 1 - weight)) {
    as_facts_contradict(facts);
    return;
  }
  bool equal = weight == 0 && comparable && as_facts_reaches(facts, order, to, from, 0);
  as_facts_link(facts, a, offsetof(as_fact_cell, above[0]) + order * sizeof(uint32_t), b, weight);
  if (equal) as_facts_merge(facts, from, to);
  as_facts_wake(facts, a), as_facts_wake(facts, b);
}

/* A term as scale * base + offset in one reading, without wrap-around. */
typedef struct linear {
  as_term base;
  int64_t scale, offset;
} linear;

static bool adds_safely(as_facts *facts, as_order order, const as_node *sum, int64_t by) {
  if (sum->op == AS_OP_INT_ADD) return true;
  as_span base = as_facts_span(facts, sum->operand[0], AS_SPAN_DEPTH), full = as_span_full(as_shape_of(sum));
  int64_t low, high;
  if (order == AS_ORDER_UNSIGNED)
    return by < 0 ? base.ulow >= 0 - (uint64_t)by : base.uhigh <= full.uhigh - (uint64_t)by;
  if (__builtin_add_overflow(base.slow, by, &low) || __builtin_add_overflow(base.shigh, by, &high)) return false;
  return low >= full.slow && high <= full.shigh;
}

static bool multiplies_safely(as_facts *facts, as_order order, const as_node *product, int64_t by) {
  if (by <= 0) return false;
  if (product->op == AS_OP_INT_MUL) return true;
  as_span base = as_facts_span(facts, product->operand[0], AS_SPAN_DEPTH), full = as_span_full(as_shape_of(product));
  if (order == AS_ORDER_UNSIGNED) return base.uhigh <= full.uhigh / (uint64_t)by;
  return base.slow >= full.slow / by && base.shigh <= full.shigh / by;
}

/* The value of a small constant, as a signed number. */
static bool constant_of(const as_terms *terms, as_term t, int64_t *value) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_CONST || node->index) return false;
  *value = node->kind == AS_SORT_INT ? (int64_t)node->bits : as_narrow_signed(node->bits, node->width);
  return *value <= weight_max && *value >= -weight_max;
}

static bool strip_offset(as_facts *facts, as_order order, linear *l) {
  const as_node *node = as_node_of(facts->terms, l->base);
  int64_t by;
  if ((node->op != AS_OP_BVADD && node->op != AS_OP_INT_ADD) || node->count != 2 || node->width > 64) return false;
  if (!constant_of(facts->terms, node->operand[1], &by) || !adds_safely(facts, order, node, by)) return false;
  AS_INVARIANT(l->offset == 0 && l->scale == 1);
  l->base = node->operand[0], l->offset = by;
  return true;
}

static bool strip_scale(as_facts *facts, as_order order, linear *l) {
  const as_node *node = as_node_of(facts->terms, l->base);
  int64_t by;
  if (!node->count || node->width > 64) return false;
  if (node->op == AS_OP_CONCAT) {
    uint32_t zeros = as_width(facts->terms, node->operand[1]);
    if (!constant_of(facts->terms, node->operand[1], &by) || by || zeros > 40) return false;
    by = INT64_C(1) << zeros;
  } else {
    if (node->op != AS_OP_BVMUL && node->op != AS_OP_INT_MUL) return false;
    if (!constant_of(facts->terms, node->operand[1], &by) || !multiplies_safely(facts, order, node, by)) return false;
  }
  AS_INVARIANT(by > 0 && l->scale == 1);
  l->base = node->operand[0], l->scale = by;
  return true;
}

static bool is_zero_above(const as_facts *facts, const as_node *node) {
  const as_node *high = as_node_of(facts->terms, node->operand[0]);
  return high->op == AS_OP_CONST && high->index == 0 && high->bits == 0;
}

/* An extension that keeps the value in this reading. */
static bool strip_extension(as_facts *facts, as_order order, linear *l) {
  const as_node *node = as_node_of(facts->terms, l->base);
  if (node->kind != AS_SORT_BV || node->width > 64) return false;
  if (node->op == AS_OP_CONCAT && order == AS_ORDER_UNSIGNED && is_zero_above(facts, node)) {
    l->base = node->operand[1];
    return true;
  }
  if (node->op != AS_OP_SIGN_EXTEND) return false;
  if (order == AS_ORDER_UNSIGNED && as_facts_span(facts, node->operand[0], AS_SPAN_DEPTH).slow < 0) return false;
  l->base = node->operand[0];
  return true;
}

/* Is from + weight <= to, both linear with one scale? */
static bool linear_implies(as_facts *facts, as_order order, const linear *from, const linear *to, int64_t weight) {
  uint32_t a = as_facts_find(facts, from->base), b = as_facts_find(facts, to->base);
  if (!a || !b || from->scale != to->scale) return false;
  AS_INVARIANT(from->scale > 0);
  int64_t needed = weight + from->offset - to->offset, scale = from->scale;
  int64_t steps = needed / scale + (needed % scale > 0);
  return search(facts, order, as_facts_root(facts, a), as_facts_root(facts, b), steps);
}

bool as_facts_implies(as_facts *facts, as_order order, as_term from, as_term to, int64_t weight) {
  linear a = {from, 1, 0}, b = {to, 1, 0};
  if (linear_implies(facts, order, &a, &b, weight)) return true;
  bool stripped = strip_offset(facts, order, &a);
  stripped |= strip_offset(facts, order, &b);
  if (stripped && linear_implies(facts, order, &a, &b, weight)) return true;
  stripped = strip_scale(facts, order, &a);
  stripped |= strip_scale(facts, order, &b);
  stripped |= strip_extension(facts, order, &a);
  stripped |= strip_extension(facts, order, &b);
  return stripped && linear_implies(facts, order, &a, &b, weight);
}

as_truth as_facts_less(as_facts *facts, as_order order, as_term a, as_term b) {
  if (as_fact_is_numeric(as_fact_kind_of(facts->terms, a))) {
    as_shape shape = as_shape_of(as_node_of(facts->terms, a));
    as_span sa = as_facts_span(facts, a, AS_SPAN_DEPTH), sb = as_facts_span(facts, b, AS_SPAN_DEPTH);
    as_truth truth = as_span_less(shape, order, &sa, &sb);
    if (truth != AS_TRUTH_OPEN) return truth;
  }
  as_truth by_sums = as_facts_less_by_sums(facts, order, a, b);
  if (by_sums != AS_TRUTH_OPEN) return by_sums;
  if (as_is_const(facts->terms, a) || as_is_const(facts->terms, b)) return AS_TRUTH_OPEN;
  if (as_facts_implies(facts, order, b, a, 0)) return AS_TRUTH_FALSE;
  if (as_facts_implies(facts, order, a, b, 1)) return AS_TRUTH_TRUE;
  return as_facts_distinct(facts, a, b) && as_facts_implies(facts, order, a, b, 0) ? AS_TRUTH_TRUE : AS_TRUTH_OPEN;
}

/* Edges that structure gives. Each is given once, when spans first allow it; bit 4 * order + i of edges_done. */

static void edge_once(as_facts *facts, uint32_t cell, uint32_t bit, as_order order, as_term from, as_term to,
                      int64_t weight) {
  uint32_t done = as_facts_at(facts, cell)->edges_done;
  if (done & (UINT32_C(1) << bit)) return;
  AS_INVARIANT(bit < 32);
  AS_FACTS_SET(facts, cell, edges_done, done | (UINT32_C(1) << bit));
  as_facts_add_edge(facts, order, from, to, weight);
}

/* t = a + b without wrap-around in this reading: a + low(b) <= t <= a + high(b). */
static void sum_edges(as_facts *facts, uint32_t cell, uint32_t bit, as_order order, as_term t, as_term a, as_term b) {
  as_shape shape = as_shape_of(as_node_of(facts->terms, t));
  as_span sb = as_facts_span(facts, b, 0);
  if (order == AS_ORDER_UNSIGNED) {
    if (sb.ulow <= INT64_MAX) edge_once(facts, cell, bit, order, a, t, (int64_t)sb.ulow);
    if (sb.uhigh <= INT64_MAX) edge_once(facts, cell, bit + 1, order, t, a, -(int64_t)sb.uhigh);
  } else {
    if (as_span_has_low(shape, &sb)) edge_once(facts, cell, bit, order, a, t, sb.slow);
    if (as_span_has_high(shape, &sb) && sb.shigh > INT64_MIN) edge_once(facts, cell, bit + 1, order, t, a, -sb.shigh);
  }
}

/* How a + b wraps around in a reading: 0 never, 1 always above, -1 always below; 2 unknown. */
static int wraps_unsigned(uint64_t mask, const as_span *a, const as_span *b) {
  AS_INVARIANT(a->uhigh <= mask && b->uhigh <= mask);
  if (a->uhigh <= mask - b->uhigh) return 0;
  return a->ulow > mask - b->ulow ? 1 : 2;
}
static bool wraps_signed(as_shape shape, const as_span *a, const as_span *b) {
  as_span full = as_span_full(shape);
  int64_t low, high;
  if (__builtin_add_overflow(a->slow, b->slow, &low) || __builtin_add_overflow(a->shigh, b->shigh, &high)) return true;
  return low < full.slow || high > full.shigh;
}

/* t = y + -1 * x? */
static bool is_difference(const as_facts *facts, const as_node *sum, as_term *x, as_term *y) {
  for (uint32_t i = 0; i < 2 && sum->count == 2; i++) {
    const as_node *product = as_node_of(facts->terms, sum->operand[i]);
    int64_t factor;
    if (product->op != AS_OP_BVMUL && product->op != AS_OP_INT_MUL) continue;
    if (!constant_of(facts->terms, product->operand[1], &factor) || factor != -1) continue;
    *x = product->operand[0], *y = sum->operand[1 - i];
    return !as_is_const(facts->terms, *y);
  }
  return false;
}

static bool subtracts_safely(as_facts *facts, as_order order, as_shape shape, as_term x, as_term y) {
  if (shape.is_int) return order == AS_ORDER_SIGNED;
  as_span sx = as_facts_span(facts, x, 0), sy = as_facts_span(facts, y, 0), full = as_span_full(shape);
  if (order == AS_ORDER_UNSIGNED) return sy.ulow >= sx.uhigh || as_facts_reaches(facts, order, x, y, 0);
  int64_t low, high;
  if (__builtin_sub_overflow(sy.slow, sx.shigh, &low) || __builtin_sub_overflow(sy.shigh, sx.slow, &high)) return false;
  return low >= full.slow && high <= full.shigh;
}

/* y = t + x, and the order of x and y is the sign of t. */
static void difference_edges(as_facts *facts, uint32_t cell, as_order order, as_term t, as_term x, as_term y) {
  as_shape shape = as_shape_of(as_node_of(facts->terms, t));
  uint32_t bit = 8 + 4 * (uint32_t)order;
  if (!subtracts_safely(facts, order, shape, x, y)) return;
  sum_edges(facts, cell, bit, order, y, t, x), sum_edges(facts, cell, bit + 2, order, y, x, t);
  as_span bound = as_span_full(shape);
  bool rises = as_facts_reaches(facts, order, x, y, 1), falls = as_facts_reaches(facts, order, y, x, 1);
  if (order == AS_ORDER_UNSIGNED) {
    if (rises) bound.ulow = 1;
  } else {
    if (rises || as_facts_reaches(facts, order, x, y, 0)) bound.slow = rises;
    if (falls || as_facts_reaches(facts, order, y, x, 0)) bound.shigh = -(int64_t)falls;
  }
  if (!facts->contradiction) as_facts_narrow(facts, t, &bound);
}

static void difference(as_facts *facts, uint32_t cell, as_term t) {
  as_term x, y;
  if (!is_difference(facts, as_node_of(facts->terms, t), &x, &y)) return;
  for (uint32_t order = 0; order < AS_ORDERS && !facts->contradiction; order++)
    difference_edges(facts, cell, order, t, x, y);
}

static void word_sum_edges(as_facts *facts, uint32_t cell, as_term t, as_term a, as_term b) {
  enum { ALL = 0xff };
  if ((as_facts_at(facts, cell)->edges_done & ALL) == ALL) return;
  as_shape shape = as_shape_of(as_node_of(facts->terms, t));
  as_span sa = as_facts_span(facts, a, 0), sb = as_facts_span(facts, b, 0);
  uint64_t mask = as_narrow_mask(shape.width);
  int wraps = wraps_unsigned(mask, &sa, &sb);
  if (wraps == 0) {
    sum_edges(facts, cell, 0, AS_ORDER_UNSIGNED, t, a, b), sum_edges(facts, cell, 2, AS_ORDER_UNSIGNED, t, b, a);
  } else if (wraps == 1) { /* t = a - (2^width - b), for a constant b */
    uint64_t down = mask - sb.ulow + 1;
    if (as_span_single(shape, &sb) && down <= INT64_MAX) {
      edge_once(facts, cell, 0, AS_ORDER_UNSIGNED, a, t, -(int64_t)down);
      edge_once(facts, cell, 1, AS_ORDER_UNSIGNED, t, a, (int64_t)down);
    }
  }
  if (wraps_signed(shape, &sa, &sb)) return;
  sum_edges(facts, cell, 4, AS_ORDER_SIGNED, t, a, b), sum_edges(facts, cell, 6, AS_ORDER_SIGNED, t, b, a);
}

static void int_sum_edges(as_facts *facts, uint32_t cell, as_term t, as_term a, as_term b) {
  sum_edges(facts, cell, 4, AS_ORDER_SIGNED, t, a, b), sum_edges(facts, cell, 6, AS_ORDER_SIGNED, t, b, a);
}

static void equal_edges(as_facts *facts, uint32_t cell, uint32_t bit, as_order order, as_term t, as_term a) {
  edge_once(facts, cell, bit, order, t, a, 0), edge_once(facts, cell, bit + 1, order, a, t, 0);
}

static void slice_edges(as_facts *facts, uint32_t cell, as_term t, const as_node *node) {
  if (as_fact_kind_of(facts->terms, node->operand[0]) != AS_FACT_BV) return;
  as_span a = as_facts_span(facts, node->operand[0], 0), full = as_span_full(as_shape_of(node));
  if (node->index) return;
  if (a.uhigh <= full.uhigh) equal_edges(facts, cell, 0, AS_ORDER_UNSIGNED, t, node->operand[0]);
  if (a.slow >= full.slow && a.shigh <= full.shigh) equal_edges(facts, cell, 4, AS_ORDER_SIGNED, t, node->operand[0]);
}

static void remainder_edges(as_facts *facts, uint32_t cell, as_term t, as_term a, as_term b) {
  as_span divisor = as_facts_span(facts, b, 0);
  edge_once(facts, cell, 0, AS_ORDER_UNSIGNED, t, a, 0);
  if (divisor.ulow) edge_once(facts, cell, 1, AS_ORDER_UNSIGNED, t, b, 1);
}

/* The Int of a word is its signed value as long as that is not negative. */
static void word_edges(as_facts *facts, uint32_t cell, as_term t, as_term a) {
  if (as_fact_kind_of(facts->terms, a) != AS_FACT_BV) return;
  as_span word = as_facts_span(facts, a, 0);
  if (word.slow >= 0) equal_edges(facts, cell, 4, AS_ORDER_SIGNED, t, a);
}

void as_facts_structural_edges(as_facts *facts, uint32_t cell) {
  as_term t = as_facts_at(facts, cell)->term;
  const as_node *node = as_node_of(facts->terms, t);
  as_term a = node->operand[0], b = node->operand[1];
  uint32_t rest = as_facts_at(facts, cell)->rest;
  if (rest) {
    a = as_facts_at(facts, rest)->term, b = as_node_operands(node)[node->count - 1];
    if (node->op == AS_OP_BVADD)
      word_sum_edges(facts, cell, t, a, b);
    else
      int_sum_edges(facts, cell, t, a, b);
    return;
  }
  switch ((as_op)node->op) {
  case AS_OP_BVADD:
    if (node->count == 2) word_sum_edges(facts, cell, t, a, b), difference(facts, cell, t);
    break;
  case AS_OP_INT_ADD:
    if (node->count == 2) int_sum_edges(facts, cell, t, a, b), difference(facts, cell, t);
    break;
  case AS_OP_CONCAT:
    if (is_zero_above(facts, node)) equal_edges(facts, cell, 0, AS_ORDER_UNSIGNED, t, b);
    break;
  case AS_OP_EXTRACT: slice_edges(facts, cell, t, node); break;
  case AS_OP_SBV_TO_INT:
  case AS_OP_SIGN_EXTEND: equal_edges(facts, cell, 4, AS_ORDER_SIGNED, t, a); break;
  case AS_OP_UBV_TO_INT: word_edges(facts, cell, t, a); break;
  case AS_OP_BVAND:
    edge_once(facts, cell, 0, AS_ORDER_UNSIGNED, t, a, 0), edge_once(facts, cell, 1, AS_ORDER_UNSIGNED, t, b, 0);
    break;
  case AS_OP_BVOR:
    edge_once(facts, cell, 0, AS_ORDER_UNSIGNED, a, t, 0), edge_once(facts, cell, 1, AS_ORDER_UNSIGNED, b, t, 0);
    break;
  case AS_OP_BVUREM: remainder_edges(facts, cell, t, a, b); break;
  case AS_OP_BVLSHR: edge_once(facts, cell, 0, AS_ORDER_UNSIGNED, t, a, 0); break;
  case AS_OP_BVUDIV: {
    as_span divisor = as_facts_span(facts, b, 0);
    if (divisor.ulow) edge_once(facts, cell, 0, AS_ORDER_UNSIGNED, t, a, 0);
    break;
  }
  default: break;
  }
}

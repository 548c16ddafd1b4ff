#include "solve/facts/arc.h"

#include "base/invariant.h"
#include "term/node.h"
#include "term/words/narrow.h"

static uint64_t wrap(const as_arc *arc, uint64_t value) { return value & as_narrow_mask(arc->width); }

bool as_arc_within(const as_arc *inner, const as_arc *outer) {
  assert(as_term_same(inner->term, outer->term));
  uint64_t first = wrap(outer, inner->low - outer->low), last = wrap(outer, inner->high - outer->low);
  return first <= last && last <= wrap(outer, outer->high - outer->low);
}

bool as_arc_is_hole(const as_arc *arc) { return wrap(arc, arc->high + 2) == arc->low && !as_arc_is_point(arc); }
bool as_arc_is_point(const as_arc *arc) { return arc->low == arc->high; }

/* t + k lies on the arc: t lies on the arc moved by -k. A sum has its constant last. */
static void look_through_sum(as_terms *terms, as_arc *arc) {
  const as_node *node = as_node_of(terms, arc->term);
  if (node->op != AS_OP_BVADD) return;
  as_term constant = as_node_operands(node)[node->count - 1];
  if (!as_is_const(terms, constant)) return;
  AS_INVARIANT(node->count >= 2 && node->width == arc->width);
  uint64_t k = as_node_of(terms, constant)->bits;
  arc->low = wrap(arc, arc->low - k), arc->high = wrap(arc, arc->high - k);
  if (node->count == 2) {
    arc->term = as_node_operands(node)[0];
    return;
  }
  as_app app;
  as_app_of(terms, arc->term, &app);
  app.count--;
  arc->term = as_term_build(terms, &app);
}

/* The arc of a < b. */
static bool read_less(as_terms *terms, bool is_signed, as_term a, as_term b, as_arc *arc) {
  bool below = as_is_const(terms, b); /* the term is the lesser */
  uint64_t sign = is_signed ? UINT64_C(1) << (arc->width - 1) : 0, bound = as_node_of(terms, below ? b : a)->bits;
  uint64_t least = sign, greatest = wrap(arc, sign - 1);
  arc->term = below ? a : b;
  if (bound == (below ? least : greatest)) return false;
  arc->low = below ? least : wrap(arc, bound + 1);
  arc->high = below ? wrap(arc, bound - 1) : greatest;
  return true;
}

static void complement(as_arc *arc) {
  uint64_t low = arc->low;
  arc->low = wrap(arc, arc->high + 1), arc->high = wrap(arc, low - 1);
}

bool as_arc_read(as_terms *terms, as_term claim, as_arc *arc) {
  bool negated = as_is_op(terms, claim, AS_OP_NOT);
  const as_node *node = as_node_of(terms, negated ? as_operand(terms, claim, 0) : claim);
  if (node->op != AS_OP_EQ && node->op != AS_OP_BVULT && node->op != AS_OP_BVSLT) return false;
  as_term a = node->operand[0], b = node->operand[1];
  const as_node *side = as_node_of(terms, a);
  if (side->kind != AS_SORT_BV || side->width > 64 || as_is_const(terms, a) == as_is_const(terms, b)) return false;
  *arc = (as_arc){.width = side->width};
  if (node->op == AS_OP_EQ) {
    arc->term = as_is_const(terms, b) ? a : b;
    arc->low = arc->high = as_node_of(terms, as_is_const(terms, b) ? b : a)->bits;
  } else if (!read_less(terms, node->op == AS_OP_BVSLT, a, b, arc)) {
    return false;
  }
  if (negated) complement(arc);
  look_through_sum(terms, arc);
  AS_INVARIANT(wrap(arc, arc->low) == arc->low && wrap(arc, arc->high) == arc->high);
  return !as_is_const(terms, arc->term);
}

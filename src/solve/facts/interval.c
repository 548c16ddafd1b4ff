/* Spans of terms: from their operands upwards, and the writing of spans into classes. */
#include "solve/facts/internal.h"
#include "term/tables/tables.h"
#include "term/words/narrow.h"

#include <string.h>

bool as_facts_understands(as_op op) {
  switch (op) {
  case AS_OP_AND:
  case AS_OP_EQ:
  case AS_OP_ITE:
  case AS_OP_BVULT:
  case AS_OP_BVSLT:
  case AS_OP_INT_LT:
  case AS_OP_BVNOT:
  case AS_OP_BVAND:
  case AS_OP_BVOR:
  case AS_OP_BVXOR:
  case AS_OP_BVADD:
  case AS_OP_BVMUL:
  case AS_OP_BVUDIV:
  case AS_OP_BVUREM:
  case AS_OP_BVSDIV:
  case AS_OP_BVSREM:
  case AS_OP_BVSMOD:
  case AS_OP_BVSHL:
  case AS_OP_BVLSHR:
  case AS_OP_BVASHR:
  case AS_OP_CONCAT:
  case AS_OP_EXTRACT:
  case AS_OP_SIGN_EXTEND:
  case AS_OP_TABLE:
  case AS_OP_INT_ADD:
  case AS_OP_INT_MUL:
  case AS_OP_INT_DIV:
  case AS_OP_INT_MOD:
  case AS_OP_UBV_TO_INT:
  case AS_OP_SBV_TO_INT:
  case AS_OP_INT_TO_BV: return true;
  default: return false;
  }
}

as_span as_facts_span(as_facts *facts, as_term t, uint32_t depth) {
  const as_node *node = as_node_of(facts->terms, t);
  as_shape shape = as_shape_of(node);
  assert(as_fact_is_numeric(as_fact_kind_of(facts->terms, t)));
  if (node->op == AS_OP_CONST) return as_span_const(node);
  uint32_t cell = as_facts_find(facts, t);
  as_span span;
  if (cell) {
    span = as_facts_at(facts, as_facts_root(facts, cell))->span;
    if (as_facts_at(facts, cell)->expanded || as_span_single(shape, &span)) return span;
  } else if (shape.is_int) {
    span = as_span_full(shape);
  } else {
    as_bounds bounds = as_term_bounds(facts->terms, t);
    span = as_span_unsigned(shape, bounds.low, bounds.high);
  }
  if (!depth || !node->count || !facts->span_fuel) return span;
  facts->span_fuel--;
  as_span structure = as_facts_forward(facts, t, depth - 1), both = span;
  return as_span_meet(shape, &both, &structure) ? both : span;
}

/* Operators, one by one. */

static as_span sum(as_facts *facts, as_shape shape, const as_node *node, uint32_t depth) {
  as_span total = as_facts_span(facts, as_node_operands(node)[0], depth);
  for (uint32_t i = 1; i < node->count; i++) {
    as_span next = as_facts_span(facts, as_node_operands(node)[i], depth);
    total = as_span_add(shape, &total, &next);
  }
  return total;
}

static as_span bitwise(as_shape shape, as_op op, const as_span *a, const as_span *b) {
  uint64_t a1 = a->value, a0 = a->known & ~a->value, b1 = b->value, b0 = b->known & ~b->value;
  uint64_t ones = op == AS_OP_BVAND ? a1 & b1 : op == AS_OP_BVOR ? a1 | b1 : (a1 & b0) | (a0 & b1);
  uint64_t zeros = op == AS_OP_BVAND ? a0 | b0 : op == AS_OP_BVOR ? a0 & b0 : (a1 & b1) | (a0 & b0);
  AS_INVARIANT(!(ones & zeros));
  as_span span = as_span_bits(shape, ones | zeros, ones), old = span, bound = as_span_full(shape);
  if (op == AS_OP_BVAND) bound.uhigh = a->uhigh < b->uhigh ? a->uhigh : b->uhigh;
  if (op == AS_OP_BVOR) bound.ulow = a->ulow > b->ulow ? a->ulow : b->ulow;
  return as_span_meet(shape, &span, &bound) ? span : old;
}

static as_span complement(as_shape shape, const as_span *a) {
  as_span ones = as_span_unsigned(shape, as_narrow_mask(shape.width), as_narrow_mask(shape.width));
  as_span span = as_span_subtract(shape, &ones, a), old = span;
  as_span bits = as_span_bits(shape, a->known, ~a->value);
  return as_span_meet(shape, &span, &bits) ? span : old;
}

static as_span shift_left(as_shape shape, const as_span *a, const as_span *b) {
  uint64_t mask = as_narrow_mask(shape.width);
  if (b->ulow >= shape.width) return as_span_unsigned(shape, 0, 0);
  if (b->uhigh >= shape.width || a->uhigh > mask >> b->uhigh)
    return as_span_bits(shape, (UINT64_C(1) << b->ulow) - 1, 0);
  return as_span_unsigned(shape, a->ulow << b->ulow, a->uhigh << b->uhigh);
}

static as_span shift_right(as_shape shape, const as_span *a, const as_span *b) {
  uint64_t low = b->uhigh >= shape.width ? 0 : a->ulow >> b->uhigh;
  uint64_t high = b->ulow >= shape.width ? 0 : a->uhigh >> b->ulow;
  return as_span_unsigned(shape, low, high);
}

static int64_t shift_signed(int64_t value, uint64_t by) { return value >> (by > 63 ? 63 : by); }

static as_span shift_right_signed(as_shape shape, const as_span *a, const as_span *b) {
  int64_t low = shift_signed(a->slow, a->slow < 0 ? b->ulow : b->uhigh);
  int64_t high = shift_signed(a->shigh, a->shigh < 0 ? b->uhigh : b->ulow);
  return as_span_signed(shape, low, high);
}

static as_span join_words(as_shape shape, const as_span *a, const as_span *b, uint32_t low_width) {
  AS_INVARIANT(low_width < shape.width);
  as_span span = as_span_full(shape);
  span.ulow = (a->ulow << low_width) | b->ulow, span.uhigh = (a->uhigh << low_width) | b->uhigh;
  span.slow = (int64_t)(((uint64_t)a->slow << low_width) | b->ulow);
  span.shigh = (int64_t)(((uint64_t)a->shigh << low_width) | b->uhigh);
  span.known = (a->known << low_width) | b->known, span.value = (a->value << low_width) | b->value;
  as_span_reduce(shape, &span);
  return span;
}

static as_span slice(as_shape from, as_shape to, const as_span *a, uint32_t low) {
  AS_INVARIANT(low + to.width <= from.width);
  uint64_t mask = as_narrow_mask(to.width), first = a->ulow >> low, last = a->uhigh >> low;
  as_span span = as_span_bits(to, a->known >> low, a->value >> low), old = span, bound = as_span_full(to);
  if ((first & ~mask) == (last & ~mask)) bound.ulow = first & mask, bound.uhigh = last & mask;
  if (!as_span_meet(to, &span, &bound)) return old;
  if (low) return span;
  old = span, bound = as_span_truncate(from, to, a);
  return as_span_meet(to, &span, &bound) ? span : old;
}

static as_span extend_sign(as_shape from, as_shape to, const as_span *a) {
  AS_INVARIANT(to.width >= from.width);
  uint64_t sign = as_narrow_minimum(from.width), above = as_narrow_mask(to.width) & ~as_narrow_mask(from.width);
  as_span span = as_span_signed(to, a->slow, a->shigh), old = span;
  bool sign_known = a->known & sign;
  uint64_t known = a->known | (sign_known ? above : 0), value = a->value | (a->value & sign ? above : 0);
  as_span bits = as_span_bits(to, known, value);
  return as_span_meet(to, &span, &bits) ? span : old;
}

static as_span choice(as_facts *facts, const as_node *node, uint32_t depth) {
  as_truth condition = as_facts_truth(facts, node->operand[0]);
  if (condition != AS_TRUTH_OPEN) return as_facts_span(facts, node->operand[condition == AS_TRUTH_TRUE ? 1 : 2], depth);
  as_span a = as_facts_span(facts, node->operand[1], depth), b = as_facts_span(facts, node->operand[2], depth);
  as_span_join(&a, &b);
  return a;
}

static as_span int_of_word(as_shape shape, const as_span *a, bool with_sign) {
  as_span span = as_span_full(shape);
  if (with_sign)
    span.slow = a->slow, span.shigh = a->shigh;
  else
    span.slow = a->ulow > INT64_MAX ? INT64_MAX : (int64_t)a->ulow;
  if (!with_sign && a->uhigh <= INT64_MAX) span.shigh = (int64_t)a->uhigh;
  return span;
}

static as_span product(as_shape shape, const as_span *a, const as_span *b) {
  if (as_span_single(shape, a)) return as_span_scale(shape, b, a);
  if (!shape.is_int || as_span_single(shape, b)) return as_span_scale(shape, a, b);
  return as_span_int_product(a, b);
}

static as_span binary(as_shape shape, as_op op, const as_span *a, const as_span *b) {
  switch (op) {
  case AS_OP_BVAND:
  case AS_OP_BVOR:
  case AS_OP_BVXOR: return bitwise(shape, op, a, b);
  case AS_OP_INT_MUL:
  case AS_OP_BVMUL: return product(shape, a, b);
  case AS_OP_BVSHL: return shift_left(shape, a, b);
  case AS_OP_BVLSHR: return shift_right(shape, a, b);
  case AS_OP_BVASHR: return shift_right_signed(shape, a, b);
  case AS_OP_BVUDIV:
  case AS_OP_BVUREM:
  case AS_OP_BVSDIV:
  case AS_OP_BVSREM:
  case AS_OP_BVSMOD:
  case AS_OP_INT_DIV:
  case AS_OP_INT_MOD: return as_span_divide(shape, op, a, b);
  default: assert(false); return as_span_full(shape);
  }
}

static as_span looked_up(const as_facts *facts, as_shape shape, const as_node *node, const as_span *a) {
  const as_const_table *table = as_const_table_numbered(facts->terms, node->index);
  as_table_range range = as_const_table_range(table, a->ulow, a->uhigh, a->known, a->value);
  as_span span = as_span_unsigned(shape, range.low, range.high);
  as_span with_sign = as_span_signed(shape, range.signed_low, range.signed_high);
  as_span bits = as_span_bits(shape, range.ones | range.zeros, range.ones);
  as_span_meet(shape, &span, &with_sign), as_span_meet(shape, &span, &bits);
  return span;
}

static as_span unary(const as_facts *facts, as_shape shape, as_shape from, const as_node *node, const as_span *a) {
  switch ((as_op)node->op) {
  case AS_OP_BVNOT: return complement(shape, a);
  case AS_OP_EXTRACT: return slice(from, shape, a, node->index);
  case AS_OP_TABLE: return looked_up(facts, shape, node, a);
  case AS_OP_SIGN_EXTEND: return extend_sign(from, shape, a);
  case AS_OP_UBV_TO_INT:
  case AS_OP_SBV_TO_INT: return int_of_word(shape, a, node->op == AS_OP_SBV_TO_INT);
  case AS_OP_INT_TO_BV: return as_span_truncate(from, shape, a);
  default: return as_span_full(shape);
  }
}

/* Both operands are known words: exact, for every operator. */
static bool folds(as_facts *facts, as_term t, as_shape shape, const as_span *a, const as_span *b, uint64_t *bits) {
  as_app app;
  as_app_of(facts->terms, t, &app);
  as_shape second = as_shape_of(as_node_of(facts->terms, app.operand[1]));
  if (shape.is_int || !as_span_single(shape, a) || !as_span_single(second, b)) return false;
  return as_fold_narrow(facts->terms, &app, (uint64_t[]){a->ulow, b->ulow}, bits);
}

static as_span of_two(as_facts *facts, as_term t, as_shape shape, const as_node *node, uint32_t depth) {
  as_span a = as_facts_span(facts, node->operand[0], depth), b = as_facts_span(facts, node->operand[1], depth);
  if (node->op == AS_OP_CONCAT) return join_words(shape, &a, &b, as_width(facts->terms, node->operand[1]));
  uint64_t bits;
  if (folds(facts, t, shape, &a, &b, &bits)) return as_span_word(shape, bits);
  return binary(shape, (as_op)node->op, &a, &b);
}

as_span as_facts_forward(as_facts *facts, as_term t, uint32_t depth) {
  const as_node *node = as_node_of(facts->terms, t);
  as_shape shape = as_shape_of(node);
  if (!node->count || !as_facts_understands((as_op)node->op)) return as_span_full(shape);
  if (node->op == AS_OP_BVADD || node->op == AS_OP_INT_ADD) return sum(facts, shape, node, depth);
  if (node->op == AS_OP_ITE) return choice(facts, node, depth);
  if (node->count == 2) return of_two(facts, t, shape, node, depth);
  if (!as_fact_is_numeric(as_fact_kind_of(facts->terms, node->operand[0])))
    return node->op == AS_OP_EXTRACT ? as_facts_wide_slice(facts, node) : as_span_full(shape);
  as_span a = as_facts_span(facts, node->operand[0], depth);
  return unary(facts, shape, as_shape_of(as_node_of(facts->terms, node->operand[0])), node, &a);
}

/* Writing. */

static void write_span(as_facts *facts, uint32_t root, const as_span *span) {
  AS_INVARIANT(as_facts_at(facts, root)->parent == root);
  AS_INVARIANT(span->ulow <= span->uhigh && span->slow <= span->shigh && !(span->value & ~span->known));
  as_facts_set64(facts, root, offsetof(as_fact_cell, span.ulow), span->ulow);
  as_facts_set64(facts, root, offsetof(as_fact_cell, span.uhigh), span->uhigh);
  as_facts_set64(facts, root, offsetof(as_fact_cell, span.slow), (uint64_t)span->slow);
  as_facts_set64(facts, root, offsetof(as_fact_cell, span.shigh), (uint64_t)span->shigh);
  as_facts_set64(facts, root, offsetof(as_fact_cell, span.known), span->known);
  as_facts_set64(facts, root, offsetof(as_fact_cell, span.value), span->value);
}

static void stand_for_constant(as_facts *facts, uint32_t root, as_shape shape, const as_span *span) {
  as_term known = {.id = as_facts_at(facts, root)->representative};
  AS_INVARIANT(as_span_single(shape, span));
  if (as_is_const(facts->terms, known)) return;
  as_term constant =
      shape.is_int ? as_term_int(facts->terms, span->slow) : as_term_bv(facts->terms, shape.width, span->ulow);
  AS_FACTS_SET(facts, root, representative, constant.id);
}

static bool shrinks(uint64_t old_size, uint64_t new_size) { return new_size <= old_size - old_size / 16 - 1; }

/* A change that says little: bounds move by a small part of what lies between them. */
static bool creeps(const as_span *old, const as_span *new) {
  if (old->known != new->known) return false;
  if (as_span_sign(old) != as_span_sign(new)) return false;
  uint64_t plain = old->uhigh - old->ulow, with_sign = (uint64_t)old->shigh - (uint64_t)old->slow;
  return plain >= 64 && with_sign >= 64 && !shrinks(plain, new->uhigh - new->ulow) &&
         !shrinks(with_sign, (uint64_t)new->shigh - (uint64_t)new->slow);
}

/* Two intervals can push each other up by one for ever, and each link of a chain a < b < c ... can move all below it:
 * such changes are rationed. The order graph knows about circles and chains without them. */
static bool may_change(as_facts *facts, uint32_t root, const as_span *span) {
  as_fact_cell *at = as_facts_at(facts, root);
  if (at->change_stamp != facts->change_stamp) at->change_stamp = facts->change_stamp, at->changes = 0;
  if (at->changes++ >= AS_CHANGES_MAX) return false;
  if (!creeps(&at->span, span)) return true;
  if (!facts->creep_fuel) return false;
  facts->creep_fuel--;
  return true;
}

void as_facts_narrow(as_facts *facts, as_term t, const as_span *span) {
  AS_INVARIANT(as_fact_is_numeric(as_fact_kind_of(facts->terms, t)));
  const as_node *node = as_node_of(facts->terms, t);
  as_shape shape = as_shape_of(node);
  bool constant = node->op == AS_OP_CONST;
  uint32_t cell = constant ? 0 : as_facts_cell(facts, t, 0), root = cell ? as_facts_root(facts, cell) : 0;
  as_span old = constant ? as_span_const(node) : as_facts_at(facts, root)->span, both = old;
  if (!as_span_meet(shape, &both, span)) {
    as_facts_contradict(facts);
    return;
  }
  if (constant || !memcmp(&both, &old, sizeof both)) return;
  bool single = as_span_single(shape, &both);
  if (!single && !may_change(facts, root, &both)) return;
  write_span(facts, root, &both);
  if (single) stand_for_constant(facts, root, shape, &both);
  as_facts_wake_class(facts, root);
}

static void narrow_less_unsigned(as_facts *facts, as_term lesser, as_term greater, bool strict) {
  as_shape shape = as_shape_of(as_node_of(facts->terms, lesser));
  as_span a = as_facts_span(facts, lesser, 0), b = as_facts_span(facts, greater, 0);
  if (b.uhigh < strict || a.ulow > UINT64_MAX - strict) {
    as_facts_contradict(facts);
    return;
  }
  as_span bound = as_span_full(shape);
  bound.uhigh = b.uhigh - strict < bound.uhigh ? b.uhigh - strict : bound.uhigh;
  as_facts_narrow(facts, lesser, &bound);
  bound = as_span_full(shape);
  bound.ulow = a.ulow + strict;
  as_facts_narrow(facts, greater, &bound);
}

static void narrow_less_signed(as_facts *facts, as_term lesser, as_term greater, bool strict) {
  as_shape shape = as_shape_of(as_node_of(facts->terms, lesser));
  as_span a = as_facts_span(facts, lesser, 0), b = as_facts_span(facts, greater, 0);
  bool over = strict && !shape.is_int && (b.shigh == INT64_MIN || a.slow == INT64_MAX);
  if (over) {
    as_facts_contradict(facts);
    return;
  }
  as_span bound = as_span_full(shape);
  if (as_span_has_high(shape, &b)) bound.shigh = b.shigh > INT64_MIN ? b.shigh - strict : INT64_MIN;
  as_facts_narrow(facts, lesser, &bound);
  bound = as_span_full(shape);
  if (as_span_has_low(shape, &a)) bound.slow = a.slow < INT64_MAX ? a.slow + strict : INT64_MAX;
  as_facts_narrow(facts, greater, &bound);
}

void as_facts_narrow_less(as_facts *facts, as_order order, as_term lesser, as_term greater, bool strict) {
  AS_INVARIANT(as_sort_equal(as_term_sort(facts->terms, lesser), as_term_sort(facts->terms, greater)));
  if (!as_fact_is_numeric(as_fact_kind_of(facts->terms, lesser))) return;
  if (order == AS_ORDER_UNSIGNED)
    narrow_less_unsigned(facts, lesser, greater, strict);
  else
    narrow_less_signed(facts, lesser, greater, strict);
}

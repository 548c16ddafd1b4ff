/* Numeric propagators: a term narrows itself from its operands, and its operands from itself. */
#include "term/words/narrow.h"
#include "solve/facts/internal.h"
#include "term/tables/tables.h"

enum { SUMMANDS_MAX = 8 };

/* Each summand is the sum minus the others. */
static void narrow_summands(as_facts *facts, as_shape shape, const as_node *node, const as_span *t) {
  as_span own[SUMMANDS_MAX], before[SUMMANDS_MAX], after = {0}; /* before[i]: the sum of those before i, if i > 0 */
  uint32_t count = node->count;
  AS_INVARIANT(count > 1);
  if (count > SUMMANDS_MAX) return;
  const as_term *operand = as_node_operands(node);
  for (uint32_t i = 0; i < count; i++) {
    own[i] = as_facts_span(facts, operand[i], 0);
    if (i == 1) before[i] = own[0];
    if (i > 1) before[i] = as_span_add(shape, &before[i - 1], &own[i - 1]);
  }
  for (uint32_t i = count; i-- > 0 && !facts->contradiction;) {
    as_span rest = i + 1 == count ? before[i] : i ? as_span_add(shape, &before[i], &after) : after;
    as_span narrowed = as_span_subtract(shape, t, &rest);
    as_facts_narrow(facts, operand[i], &narrowed);
    if (i) after = i + 1 == count ? own[i] : as_span_add(shape, &after, &own[i]);
  }
}

/* A sum with a constant, and its rest. */
static as_span constant_summand(as_facts *facts, as_term t) {
  const as_node *node = as_node_of(facts->terms, t);
  AS_INVARIANT(as_is_const(facts->terms, as_node_operands(node)[node->count - 1]));
  return as_facts_span(facts, as_node_operands(node)[node->count - 1], 0);
}

static as_span rest_forward(as_facts *facts, as_term t, uint32_t rest) {
  as_span inner = as_facts_span(facts, as_facts_at(facts, rest)->term, 0), constant = constant_summand(facts, t);
  return as_span_add(as_shape_of(as_node_of(facts->terms, t)), &inner, &constant);
}

static void narrow_rest(as_facts *facts, as_term t, uint32_t rest) {
  as_span outer = as_facts_span(facts, t, 0), constant = constant_summand(facts, t);
  as_span inner = as_span_subtract(as_shape_of(as_node_of(facts->terms, t)), &outer, &constant);
  as_facts_narrow(facts, as_facts_at(facts, rest)->term, &inner);
}

static int64_t floor_divide(int64_t a, int64_t b) { return a / b - ((a % b != 0) && ((a < 0) != (b < 0))); }
static int64_t ceil_divide(int64_t a, int64_t b) {
  AS_INVARIANT(b != 0 && b != -1); /* INT64_MIN / -1 is no number */
  return a / b + ((a % b != 0) && ((a < 0) == (b < 0)));
}

/* t = c * x without wrap-around: x lies between the quotients. */
static void narrow_factor_unsigned(as_facts *facts, as_shape shape, as_term x, uint64_t c, const as_span *t) {
  AS_INVARIANT(c != 0 && !shape.is_int);
  as_span sx = as_facts_span(facts, x, 0), bound = as_span_full(shape);
  uint64_t high;
  if (__builtin_mul_overflow(sx.uhigh, c, &high) || high > as_narrow_mask(shape.width)) return;
  bound.ulow = t->ulow / c + (t->ulow % c != 0), bound.uhigh = t->uhigh / c;
  if (bound.ulow > bound.uhigh)
    as_facts_contradict(facts);
  else
    as_facts_narrow(facts, x, &bound);
}

static void narrow_factor_signed(as_facts *facts, as_shape shape, as_term x, int64_t c, const as_span *t) {
  AS_INVARIANT(c > 0 && !shape.is_int);
  as_span sx = as_facts_span(facts, x, 0), bound = as_span_full(shape), full = bound;
  int64_t low, high;
  if (__builtin_mul_overflow(sx.slow, c, &low) || __builtin_mul_overflow(sx.shigh, c, &high)) return;
  if (low < full.slow || high > full.shigh) return;
  bound.slow = ceil_divide(t->slow, c), bound.shigh = floor_divide(t->shigh, c);
  if (bound.slow > bound.shigh)
    as_facts_contradict(facts);
  else
    as_facts_narrow(facts, x, &bound);
}

static void narrow_factor_int(as_facts *facts, as_shape shape, as_term x, int64_t c, const as_span *t) {
  as_span bound = as_span_full(shape);
  if (c == 0 || c == -1 || c == INT64_MIN) return;
  bool low = as_span_has_low(shape, t), high = as_span_has_high(shape, t);
  if (c > 0 ? low : high) bound.slow = ceil_divide(c > 0 ? t->slow : t->shigh, c);
  if (c > 0 ? high : low) bound.shigh = floor_divide(c > 0 ? t->shigh : t->slow, c);
  if (bound.slow > bound.shigh)
    as_facts_contradict(facts);
  else
    as_facts_narrow(facts, x, &bound);
}

static void narrow_factor(as_facts *facts, as_shape shape, const as_node *node, const as_span *t) {
  as_term x = node->operand[0];
  const as_node *factor = as_node_of(facts->terms, node->operand[1]);
  if (factor->op != AS_OP_CONST || factor->index) return;
  if (shape.is_int) {
    narrow_factor_int(facts, shape, x, (int64_t)factor->bits, t);
    return;
  }
  int64_t c = as_narrow_signed(factor->bits, shape.width);
  if (factor->bits) narrow_factor_unsigned(facts, shape, x, factor->bits, t);
  if (c > 0 && !facts->contradiction) narrow_factor_signed(facts, shape, x, c, t);
}

static void narrow_parts(as_facts *facts, const as_node *node, const as_span *t) {
  as_term high = node->operand[0], low = node->operand[1];
  as_shape high_shape = as_shape_of(as_node_of(facts->terms, high));
  as_shape low_shape = as_shape_of(as_node_of(facts->terms, low));
  uint32_t shift = low_shape.width;
  AS_INVARIANT(shift && high_shape.width + shift == node->width);
  as_span part = as_span_full(high_shape);
  part.ulow = t->ulow >> shift, part.uhigh = t->uhigh >> shift;
  part.slow = t->slow >> shift, part.shigh = t->shigh >> shift;
  part.known = t->known >> shift, part.value = t->value >> shift;
  as_facts_narrow(facts, high, &part);
  if (facts->contradiction) return;
  uint64_t mask = as_narrow_mask(shift);
  part = as_span_full(low_shape);
  part.known = t->known & mask, part.value = t->value & mask;
  if (t->ulow >> shift == t->uhigh >> shift) part.ulow = t->ulow & mask, part.uhigh = t->uhigh & mask;
  as_facts_narrow(facts, low, &part);
}

static void narrow_whole(as_facts *facts, const as_node *node, const as_span *t) {
  as_term x = node->operand[0];
  if (as_fact_kind_of(facts->terms, x) != AS_FACT_BV) return;
  as_shape shape = as_shape_of(as_node_of(facts->terms, x));
  uint32_t low = node->index, top = low + node->width;
  AS_INVARIANT(top <= shape.width);
  as_span sx = as_facts_span(facts, x, 0), whole = as_span_full(shape), limits = as_span_full(as_shape_of(node));
  whole.known = t->known << low, whole.value = t->value << low;
  if (sx.uhigh >> low <= as_narrow_mask(node->width)) {
    whole.ulow = t->ulow << low;
    whole.uhigh = t->uhigh << low | (low ? as_narrow_mask(low) : 0);
  }
  if (!low && sx.slow >= limits.slow && sx.shigh <= limits.shigh) whole.slow = t->slow, whole.shigh = t->shigh;
  if (top == shape.width) {
    whole.ulow = t->ulow << low, whole.uhigh = t->uhigh << low | (low ? as_narrow_mask(low) : 0);
    whole.slow = (int64_t)((uint64_t)t->slow << low);
    whole.shigh = (int64_t)((uint64_t)t->shigh << low | (low ? as_narrow_mask(low) : 0));
  }
  as_facts_narrow(facts, x, &whole);
}

static void narrow_extended(as_facts *facts, const as_node *node, const as_span *t) {
  as_shape shape = as_shape_of(as_node_of(facts->terms, node->operand[0]));
  as_span bound = as_span_full(shape), limits = bound;
  uint64_t mask = as_narrow_mask(shape.width);
  if (t->slow > limits.shigh || t->shigh < limits.slow) {
    as_facts_contradict(facts);
    return;
  }
  if (t->slow > bound.slow) bound.slow = t->slow;
  if (t->shigh < bound.shigh) bound.shigh = t->shigh;
  bound.known = t->known & mask, bound.value = t->value & mask;
  as_facts_narrow(facts, node->operand[0], &bound);
}

static void narrow_complement(as_facts *facts, as_shape shape, as_term x, const as_span *t) {
  uint64_t mask = as_narrow_mask(shape.width);
  as_span bound = {~t->uhigh & mask, ~t->ulow & mask, ~t->shigh, ~t->slow, t->known, ~t->value & t->known};
  as_facts_narrow(facts, x, &bound);
}

/* What t says about operand x when the other operand is y. */
static void narrow_bitwise(as_facts *facts, as_shape shape, as_op op, as_term x, as_term y, const as_span *t) {
  as_span sy = as_facts_span(facts, y, 0), bound = as_span_full(shape);
  uint64_t t1 = t->value, t0 = t->known & ~t->value, y1 = sy.value, y0 = sy.known & ~sy.value;
  uint64_t ones = op == AS_OP_BVAND ? t1 : op == AS_OP_BVOR ? t1 & y0 : (t1 & y0) | (t0 & y1);
  uint64_t zeros = op == AS_OP_BVAND ? t0 & y1 : op == AS_OP_BVOR ? t0 : (t0 & y0) | (t1 & y1);
  AS_INVARIANT(!(ones & zeros));
  bound.known = ones | zeros, bound.value = ones;
  if (op == AS_OP_BVAND) bound.ulow = t->ulow;
  if (op == AS_OP_BVOR) bound.uhigh = t->uhigh;
  as_facts_narrow(facts, x, &bound);
}

static void narrow_dividend(as_facts *facts, as_shape shape, const as_node *node, const as_span *t) {
  as_span divisor = as_facts_span(facts, node->operand[1], 0), bound = as_span_full(shape);
  if (!as_span_single(shape, &divisor) || !divisor.ulow) return;
  uint64_t c = divisor.ulow, mask = as_narrow_mask(shape.width), product;
  if (__builtin_mul_overflow(t->ulow, c, &product) || product > mask) {
    as_facts_contradict(facts);
    return;
  }
  bound.ulow = product;
  if (!__builtin_mul_overflow(t->uhigh, c, &product) && product <= mask && c - 1 <= mask - product)
    bound.uhigh = product + (c - 1);
  as_facts_narrow(facts, node->operand[0], &bound);
}

/* The first and the last index at which the table has a value that the term may have. */
static void narrow_index(as_facts *facts, const as_node *node, const as_span *t) {
  enum { LOOKS_MAX = 1024 };
  const as_const_table *table = as_const_table_numbered(facts->terms, node->index);
  as_span index = as_facts_span(facts, node->operand[0], 0);
  if (index.uhigh - index.ulow >= LOOKS_MAX) return;
  uint64_t first = index.uhigh + 1, last = 0;
  for (uint64_t i = index.ulow; i <= index.uhigh; i++) {
    uint64_t value = as_const_table_at(table, i);
    int64_t with_sign = as_narrow_signed(value, table->width);
    bool may_be = t->ulow <= value && value <= t->uhigh && t->slow <= with_sign && with_sign <= t->shigh &&
                  (value & t->known) == t->value;
    if (!may_be) continue;
    if (first > index.uhigh) first = i;
    last = i;
  }
  if (first > index.uhigh) {
    as_facts_contradict(facts);
    return;
  }
  index.ulow = first, index.uhigh = last;
  as_facts_narrow(facts, node->operand[0], &index);
}

static void narrow_word(as_facts *facts, const as_node *node, const as_span *t) {
  as_term x = node->operand[0];
  if (as_fact_kind_of(facts->terms, x) != AS_FACT_BV) return;
  as_span bound = as_span_full(as_shape_of(as_node_of(facts->terms, x)));
  if (node->op == AS_OP_SBV_TO_INT) {
    if (t->slow > bound.slow) bound.slow = t->slow;
    if (t->shigh < bound.shigh) bound.shigh = t->shigh;
  } else {
    if (t->shigh < 0) as_facts_contradict(facts);
    if (t->slow > 0) bound.ulow = (uint64_t)t->slow;
    if (t->shigh != INT64_MAX && (uint64_t)t->shigh < bound.uhigh) bound.uhigh = (uint64_t)t->shigh;
  }
  if (bound.ulow > bound.uhigh || bound.slow > bound.shigh) as_facts_contradict(facts);
  if (!facts->contradiction) as_facts_narrow(facts, x, &bound);
}

/* A branch whose values the choice cannot have was not chosen. */
static void narrow_choice(as_facts *facts, as_shape shape, const as_node *node, const as_span *t) {
  if (as_facts_truth(facts, node->operand[0]) != AS_TRUTH_OPEN) return;
  as_span a = as_facts_span(facts, node->operand[1], 0), b = as_facts_span(facts, node->operand[2], 0);
  if (as_span_disjoint(shape, t, &a)) as_facts_set_truth(facts, node->operand[0], false);
  if (as_span_disjoint(shape, t, &b)) as_facts_set_truth(facts, node->operand[0], true);
}

static void narrow_operands(as_facts *facts, as_term term, const as_node *node) {
  as_shape shape = as_shape_of(node);
  AS_INVARIANT(as_fact_is_numeric(as_fact_kind_of(facts->terms, term)));
  as_span t = as_facts_span(facts, term, 0);
  switch ((as_op)node->op) {
  case AS_OP_BVADD:
  case AS_OP_INT_ADD: narrow_summands(facts, shape, node, &t); break;
  case AS_OP_BVMUL:
  case AS_OP_INT_MUL: narrow_factor(facts, shape, node, &t); break;
  case AS_OP_CONCAT: narrow_parts(facts, node, &t); break;
  case AS_OP_EXTRACT: narrow_whole(facts, node, &t); break;
  case AS_OP_SIGN_EXTEND: narrow_extended(facts, node, &t); break;
  case AS_OP_TABLE: narrow_index(facts, node, &t); break;
  case AS_OP_BVNOT: narrow_complement(facts, shape, node->operand[0], &t); break;
  case AS_OP_BVAND:
  case AS_OP_BVOR:
  case AS_OP_BVXOR:
    narrow_bitwise(facts, shape, (as_op)node->op, node->operand[0], node->operand[1], &t);
    if (!facts->contradiction) narrow_bitwise(facts, shape, (as_op)node->op, node->operand[1], node->operand[0], &t);
    break;
  case AS_OP_BVUDIV: narrow_dividend(facts, shape, node, &t); break;
  case AS_OP_UBV_TO_INT:
  case AS_OP_SBV_TO_INT: narrow_word(facts, node, &t); break;
  case AS_OP_ITE: narrow_choice(facts, shape, node, &t); break;
  default: break;
  }
}

/* Narrows the term from its operands. It need not be woken for that: what follows from it is looked at next. */
static void narrow_self(as_facts *facts, uint32_t cell, as_term t, uint32_t rest) {
  AS_INVARIANT(!as_facts_at(facts, cell)->queued);
  as_facts_at(facts, cell)->queued = 1;
  as_span forward = rest ? rest_forward(facts, t, rest) : as_facts_forward(facts, t, 1);
  as_facts_narrow(facts, t, &forward);
  as_facts_at(facts, cell)->queued = 0;
}

void as_facts_propagate_number(as_facts *facts, uint32_t cell) {
  AS_INVARIANT(as_facts_at(facts, cell)->expanded);
  as_term t = as_facts_at(facts, cell)->term;
  const as_node *node = as_node_of(facts->terms, t);
  if (node->op == AS_OP_ITE) {
    as_truth condition = as_facts_truth(facts, node->operand[0]);
    if (condition != AS_TRUTH_OPEN) as_facts_merge(facts, t, node->operand[condition == AS_TRUTH_TRUE ? 1 : 2]);
  }
  if (!as_fact_is_numeric(as_facts_at(facts, cell)->kind) || facts->contradiction) return;
  facts->span_fuel = AS_SPAN_FUEL;
  uint32_t rest = as_facts_at(facts, cell)->rest;
  if (!as_facts_at(facts, cell)->queued) narrow_self(facts, cell, t, rest);
  if (facts->contradiction) return;
  if (rest)
    narrow_rest(facts, t, rest);
  else
    narrow_operands(facts, t, node);
  if (!facts->contradiction) as_facts_structural_edges(facts, cell);
}

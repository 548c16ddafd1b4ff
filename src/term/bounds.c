/* Unsigned bounds from structure alone: for each operator a transfer function on intervals [low, high], the bounds of
 * the result being the hull of its values. Looks through DEPTH_MAX levels and VISITS_MAX nodes at most; what lies
 * deeper has the full range. A result that was cut off there is remembered if the search went down far below it. */
#include "term/intern.h"
#include "term/tables/tables.h"
#include "term/words/narrow.h"

enum { DEPTH_MAX = 16, DEPTH_KEPT = 8, VISITS_MAX = 256 };

__extension__ typedef __int128 integer;

typedef struct search {
  as_terms *terms;
  uint32_t visits;
  bool cut;
} search;

static as_bounds bounds_of(search *s, as_term t, uint32_t depth);

static as_bounds full(uint32_t width) { return (as_bounds){0, as_width_mask(width)}; }

/* Most terms have the full range, and then the node alone says so: the list is seldom touched. */
static bool recall(const as_terms *terms, const as_node *node, as_bounds *bounds) {
  if (node->bounds == AS_BOUNDS_UNKNOWN) return false;
  *bounds = node->bounds == AS_BOUNDS_FULL ? full(node->width) : terms->bounds.at[node->bounds - AS_BOUNDS_LISTED];
  return true;
}

static void remember(as_terms *terms, as_term t, as_bounds bounds) {
  as_node *node = &terms->page[t.id >> AS_PAGE_LOG]->node[t.id & (AS_PAGE_NODES - 1)];
  if (bounds.low == 0 && bounds.high == as_width_mask(node->width)) {
    node->bounds = AS_BOUNDS_FULL;
    return;
  }
  node->bounds = AS_BOUNDS_LISTED + terms->bounds.count;
  as_bounds_vector_push(terms->memory, &terms->bounds, bounds);
}

/* The integers low..high modulo 2^width: an interval if they wrap equally often. */
static as_bounds wrap(integer low, integer high, uint32_t width) {
  assert(low <= high);
  if (low >> width != high >> width) return full(width);
  return (as_bounds){(uint64_t)low & as_width_mask(width), (uint64_t)high & as_width_mask(width)};
}

/* Bitwise or of two intervals: Warren, Hacker's Delight, 4-3. */
static uint64_t or_low(as_bounds a, as_bounds b, uint32_t width) {
  if (a.low == 0 && b.low == 0) return 0;
  for (uint64_t m = as_narrow_minimum(width); m; m >>= 1) {
    if (~a.low & b.low & m) {
      uint64_t raised = (a.low | m) & -m;
      if (raised <= a.high) return raised | b.low;
    } else if (a.low & ~b.low & m) {
      uint64_t raised = (b.low | m) & -m;
      if (raised <= b.high) return a.low | raised;
    }
  }
  return a.low | b.low;
}

static uint64_t or_high(as_bounds a, as_bounds b, uint32_t width) {
  if ((a.high | b.high) == as_width_mask(width)) return a.high | b.high;
  for (uint64_t m = as_narrow_minimum(width); m; m >>= 1) {
    if (!(a.high & b.high & m)) continue;
    uint64_t lowered = (a.high - m) | (m - 1);
    if (lowered >= a.low) return lowered | b.high;
    lowered = (b.high - m) | (m - 1);
    if (lowered >= b.low) return a.high | lowered;
  }
  return a.high | b.high;
}

static as_bounds complement(as_bounds a, uint32_t width) {
  return (as_bounds){as_narrow_not(a.high, width), as_narrow_not(a.low, width)};
}

static as_bounds either(as_bounds a, as_bounds b, uint32_t width) {
  return (as_bounds){or_low(a, b, width), or_high(a, b, width)};
}

static as_bounds both(as_bounds a, as_bounds b, uint32_t width) {
  return complement(either(complement(a, width), complement(b, width), width), width);
}

/* No bit of the result is above the highest bit in which the operands can differ. */
static as_bounds exclusive(as_bounds a, as_bounds b, uint32_t width) {
  uint64_t unknown = (a.low ^ a.high) | (b.low ^ b.high);
  uint64_t mask = unknown ? as_narrow_mask(64 - (uint32_t)__builtin_clzll(unknown)) : 0;
  uint64_t known = (a.low ^ b.low) & ~mask;
  assert(as_narrow_valid(known | mask, width));
  (void)width;
  return (as_bounds){known, known | mask};
}

static as_bounds quotient(as_bounds a, as_bounds b, uint32_t width) {
  uint64_t low = b.high ? a.low / b.high : as_width_mask(width);
  return (as_bounds){low, b.low ? a.high / b.low : as_width_mask(width)};
}

static as_bounds remainder_of(as_bounds a, as_bounds b) {
  if (a.high < b.low) return a;
  uint64_t high = b.low && b.high - 1 < a.high ? b.high - 1 : a.high;
  return (as_bounds){0, high};
}

static as_bounds shifted_right(as_bounds a, as_bounds by, uint32_t width) {
  return (as_bounds){as_narrow_lshr(a.low, by.high, width), as_narrow_lshr(a.high, by.low, width)};
}

static as_bounds shifted_left(as_bounds a, as_bounds by, uint32_t width) {
  if (by.high >= width || as_narrow_lshr(as_narrow_shl(a.high, by.high, width), by.high, width) != a.high)
    return full(width);
  return (as_bounds){a.low << by.low, a.high << by.high};
}

static as_bounds arithmetic_right(as_bounds a, as_bounds by, uint32_t width) {
  if (!as_narrow_sign(a.high, width)) return shifted_right(a, by, width);
  if (!as_narrow_sign(a.low, width)) return full(width);
  return complement(shifted_right(complement(a, width), by, width), width);
}

static bool is_natural(as_bounds a, uint32_t width) { return !as_narrow_sign(a.high, width); }

static as_bounds extracted(search *s, const as_node *node, uint32_t depth) {
  if (as_width(s->terms, node->operand[0]) > 64) return full(node->width);
  as_bounds a = bounds_of(s, node->operand[0], depth);
  return wrap((integer)(a.low >> node->index), (integer)(a.high >> node->index), node->width);
}

/* Integers that t is congruent to: a constant factor above 2^(w-1) counts as negative. */
static void summand_range(search *s, as_term t, uint32_t depth, integer *low, integer *high) {
  const as_node *node = as_node_of(s->terms, t);
  if (node->op == AS_OP_BVMUL && as_is_const(s->terms, node->operand[1])) {
    as_bounds a = bounds_of(s, node->operand[0], depth);
    integer factor = as_narrow_signed(as_node_of(s->terms, node->operand[1])->bits, node->width);
    integer ends[2] = {factor * a.low, factor * a.high};
    *low = ends[factor < 0], *high = ends[factor >= 0];
  } else {
    as_bounds a = bounds_of(s, t, depth);
    *low = (integer)a.low, *high = (integer)a.high;
  }
}

static as_bounds sum(search *s, const as_node *node, uint32_t depth) {
  const integer limit = (integer)1 << 100, whole = (integer)as_width_mask(node->width);
  integer low = 0, high = 0;
  for (uint32_t i = 0; i < node->count; i++) {
    integer from, to;
    summand_range(s, as_node_operands(node)[i], depth, &from, &to);
    if (from < -limit || to > limit || to - from >= whole) return full(node->width);
    low += from, high += to;
  }
  return wrap(low, high, node->width);
}

static as_bounds product(search *s, as_term t, const as_node *node, uint32_t depth) {
  if (as_is_const(s->terms, node->operand[1])) {
    integer low, high;
    summand_range(s, t, depth, &low, &high);
    return wrap(low, high, node->width);
  }
  as_bounds a = bounds_of(s, node->operand[0], depth), b = bounds_of(s, node->operand[1], depth);
  uint64_t high;
  if (__builtin_mul_overflow(a.high, b.high, &high) || high > as_width_mask(node->width)) return full(node->width);
  return (as_bounds){a.low * b.low, high};
}

static as_bounds joined(search *s, const as_node *node, uint32_t depth) {
  as_bounds a = bounds_of(s, node->operand[0], depth), b = bounds_of(s, node->operand[1], depth);
  uint32_t shift = as_width(s->terms, node->operand[1]);
  return (as_bounds){a.low << shift | b.low, a.high << shift | b.high};
}

static as_bounds of_choice(search *s, const as_node *node, uint32_t depth) {
  as_bounds a = bounds_of(s, node->operand[1], depth);
  if (a.low == 0 && a.high == as_width_mask(node->width)) return a;
  as_bounds b = bounds_of(s, node->operand[2], depth);
  return (as_bounds){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

/* Extension keeps the unsigned order, so the ends go to the ends. */
static as_bounds extended(search *s, const as_node *node, uint32_t depth) {
  as_bounds a = bounds_of(s, node->operand[0], depth);
  uint32_t from = as_width(s->terms, node->operand[0]), to = node->width;
  if (node->op == AS_OP_ZERO_EXTEND) return a;
  return (as_bounds){as_narrow_sign_extend(a.low, from, to), as_narrow_sign_extend(a.high, from, to)};
}

static as_bounds looked_up(search *s, const as_node *node, uint32_t depth) {
  as_bounds index = bounds_of(s, node->operand[0], depth);
  const as_const_table *table = as_const_table_numbered(s->terms, node->index);
  as_table_range range = as_const_table_range(table, index.low, index.high, 0, 0);
  return (as_bounds){range.low, range.high};
}

static as_bounds of_division(search *s, const as_node *node, uint32_t depth) {
  uint32_t width = node->width;
  as_bounds a = bounds_of(s, node->operand[0], depth), b = bounds_of(s, node->operand[1], depth);
  bool natural = is_natural(a, width) && is_natural(b, width);
  switch (node->op) {
  case AS_OP_BVUDIV: return quotient(a, b, width);
  case AS_OP_BVUREM: return remainder_of(a, b);
  case AS_OP_BVSDIV: return natural ? quotient(a, b, width) : full(width);
  case AS_OP_BVSREM:
    if (natural) return remainder_of(a, b);
    return is_natural(a, width) ? (as_bounds){0, a.high} : full(width);
  default: assert(node->op == AS_OP_BVSMOD); return natural ? remainder_of(a, b) : full(width);
  }
}

static as_bounds of_pair(search *s, const as_node *node, uint32_t depth) {
  uint32_t width = node->width;
  as_bounds a = bounds_of(s, node->operand[0], depth), b = bounds_of(s, node->operand[1], depth);
  switch (node->op) {
  case AS_OP_BVAND: return both(a, b, width);
  case AS_OP_BVOR: return either(a, b, width);
  case AS_OP_BVXOR: return exclusive(a, b, width);
  case AS_OP_BVSHL: return shifted_left(a, b, width);
  case AS_OP_BVLSHR: return shifted_right(a, b, width);
  default: assert(node->op == AS_OP_BVASHR); return arithmetic_right(a, b, width);
  }
}

static as_bounds transfer(search *s, as_term t, const as_node *node, uint32_t depth) {
  switch (node->op) {
  case AS_OP_ITE: return of_choice(s, node, depth);
  case AS_OP_BVNOT: return complement(bounds_of(s, node->operand[0], depth), node->width);
  case AS_OP_BVADD: return sum(s, node, depth);
  case AS_OP_BVMUL: return product(s, t, node, depth);
  case AS_OP_BVUDIV:
  case AS_OP_BVUREM:
  case AS_OP_BVSDIV:
  case AS_OP_BVSREM:
  case AS_OP_BVSMOD: return of_division(s, node, depth);
  case AS_OP_BVAND:
  case AS_OP_BVOR:
  case AS_OP_BVXOR:
  case AS_OP_BVSHL:
  case AS_OP_BVLSHR:
  case AS_OP_BVASHR: return of_pair(s, node, depth);
  case AS_OP_CONCAT: return joined(s, node, depth);
  case AS_OP_EXTRACT: return extracted(s, node, depth);
  case AS_OP_TABLE: return looked_up(s, node, depth);
  case AS_OP_ZERO_EXTEND:
  case AS_OP_SIGN_EXTEND: return extended(s, node, depth);
  default: return full(node->width);
  }
}

/* depth: levels that may still be looked through. */
static as_bounds bounds_of(search *s, as_term t, uint32_t depth) {
  const as_node *node = as_node_of(s->terms, t);
  assert(node->kind == AS_SORT_BV && node->width <= 64);
  if (node->op == AS_OP_CONST) return (as_bounds){node->bits, node->bits};
  if (node->op == AS_OP_VARIABLE) return full(node->width);
  as_bounds bounds;
  if (recall(s->terms, node, &bounds)) return bounds;
  if (depth == 0 || s->visits == 0) {
    s->cut = true;
    return full(node->width);
  }
  s->visits--;
  bool cut_before = s->cut;
  s->cut = false;
  bounds = transfer(s, t, node, depth - 1);
  assert(bounds.low <= bounds.high && bounds.high <= as_width_mask(node->width));
  if (!s->cut || depth >= DEPTH_KEPT) remember(s->terms, t, bounds);
  s->cut |= cut_before;
  return bounds;
}

as_bounds as_term_bounds(as_terms *terms, as_term t) {
  search s = {.terms = terms, .visits = VISITS_MAX};
  return bounds_of(&s, t, DEPTH_MAX);
}

/* All operands, some operand, or a branch of an if-then-else. */
enum { ALL_OF_1 = 1 << 1, ALL_OF_2 = 1 << 3, SOME_OF_2 = 1 << 1 | 1 << 2 | 1 << 3, SOME_OF_3 = 0xfe, BRANCH = 0xfc };

const uint8_t as_bounds_full_if[AS_OP_COUNT] = {
    [AS_OP_ITE] = BRANCH,       [AS_OP_BVNOT] = ALL_OF_1,       [AS_OP_BVADD] = SOME_OF_3, [AS_OP_BVMUL] = ALL_OF_2,
    [AS_OP_BVUDIV] = ALL_OF_2,  [AS_OP_BVUREM] = ALL_OF_2,      [AS_OP_BVSDIV] = ALL_OF_2, [AS_OP_BVSREM] = ALL_OF_2,
    [AS_OP_BVSMOD] = ALL_OF_2,  [AS_OP_BVAND] = ALL_OF_2,       [AS_OP_BVOR] = ALL_OF_2,   [AS_OP_BVXOR] = SOME_OF_2,
    [AS_OP_BVSHL] = ALL_OF_2,   [AS_OP_BVLSHR] = ALL_OF_2,      [AS_OP_BVASHR] = ALL_OF_2, [AS_OP_CONCAT] = ALL_OF_2,
    [AS_OP_EXTRACT] = ALL_OF_1, [AS_OP_SIGN_EXTEND] = ALL_OF_1,
};

void as_bounds_check_full(as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  if (node->bounds != AS_BOUNDS_FULL || node->kind != AS_SORT_BV || node->width > 64) return;
  search s = {.terms = terms, .visits = VISITS_MAX};
  as_bounds bounds = transfer(&s, t, node, DEPTH_MAX);
  AS_REQUIRE(bounds.low == 0 && bounds.high == as_width_mask(node->width), "a node says that its range is the whole");
}

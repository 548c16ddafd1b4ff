#include "solve/repair/internal.h"
#include "term/tables/tables.h"
#include "term/words/narrow.h"

uint64_t as_repair_random(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

uint64_t as_repair_below(uint64_t *state, uint64_t bound) {
  AS_INVARIANT(bound);
  return as_repair_random(state) % bound;
}

/* A word of the interval with the low bits of `now`, near the border. */
static uint64_t congruent(const as_inversion *q, uint64_t now, uint64_t near, uint64_t low, uint64_t high) {
  uint64_t step = UINT64_C(1) << (1 + as_repair_below(q->random, 16));
  uint64_t word = (near & ~(step - 1)) | (now & (step - 1));
  if (word < low && word <= UINT64_MAX - step) word += step;
  if (word > high && word >= step) word -= step;
  return word < low || word > high ? near : word;
}

uint64_t as_repair_pick(const as_inversion *q, uint64_t now, uint64_t low, uint64_t high) {
  assert(low <= high);
  uint64_t size = high - low, near = now < low ? low : now > high ? high : now;
  bool from_above = now > high;
  if (!size) return low;
  if (near == now) return low + as_repair_random(q->random) % (size == UINT64_MAX ? size : size + 1);
  switch (q->style) {
  case AS_REPAIR_CONGRUENT: return congruent(q, now, near, low, high);
  case AS_REPAIR_RANDOM: return low + as_repair_random(q->random) % (size == UINT64_MAX ? size : size + 1);
  case AS_REPAIR_FARTHEST: return from_above ? low : high;
  case AS_REPAIR_NEARBY: {
    uint64_t inside = as_repair_below(q->random, size < 32 ? size + 1 : 32);
    return from_above ? high - inside : low + inside;
  }
  default: return near;
  }
}

static uint32_t width_of(const as_inversion *q, uint32_t operand) {
  return as_width(q->terms, q->node->app.operand[operand]);
}

/* Something else than `word`. */
static uint64_t different(const as_inversion *q, uint64_t word, uint32_t width) {
  switch (q->style) {
  case AS_REPAIR_NEAREST: return as_narrow_truncate(word + 1, width);
  case AS_REPAIR_CONGRUENT: return word ^ UINT64_C(1) << as_repair_below(q->random, width);
  case AS_REPAIR_RANDOM: return as_narrow_truncate(as_repair_random(q->random), width);
  case AS_REPAIR_FARTHEST: return as_narrow_truncate(word - 1, width);
  default: return as_narrow_truncate(word + 1 + as_repair_below(q->random, 32) - 16, width);
  }
}

static bool invert_equal(const as_inversion *q, uint64_t *needed) {
  as_sort sort = as_term_sort(q->terms, q->node->app.operand[0]);
  uint64_t other = q->words[!q->operand];
  if (q->target)
    *needed = other;
  else if (sort.kind == AS_SORT_BOOL)
    *needed = !other;
  else if (sort.kind == AS_SORT_BV)
    *needed = different(q, other, sort.width);
  else if (sort.kind == AS_SORT_LOCATION)
    *needed = other + 1;
  else
    return false;
  return true;
}

/* What the structure of an operand says about its words, seen from the smallest (of signed words: flipped sign). */
static void operand_range(const as_inversion *q, uint64_t sign, uint64_t *low, uint64_t *high) {
  as_term t = q->node->app.operand[q->operand];
  const as_node *node = as_node_of(q->terms, t);
  *low = 0, *high = as_narrow_mask(node->width);
  if (node->op == AS_OP_VARIABLE) return;
  if (sign && node->op == AS_OP_SIGN_EXTEND) {
    uint64_t half = as_narrow_minimum(as_width(q->terms, node->operand[0]));
    *low = sign - half, *high = sign + (half - 1);
    return;
  }
  as_bounds bounds = as_term_bounds(q->terms, t);
  if (sign && (bounds.low ^ bounds.high) & sign) return;
  *low = bounds.low ^ sign, *high = bounds.high ^ sign;
}

/* a < b, unsigned; or signed, with both signs flipped. */
static bool invert_less(const as_inversion *q, uint64_t sign, uint64_t *needed) {
  uint64_t now = q->words[q->operand] ^ sign, other = q->words[!q->operand] ^ sign, low, high;
  operand_range(q, sign, &low, &high);
  bool upwards = q->operand == (q->target ? 1 : 0); /* this side must be the greater one */
  if (q->target && other == (upwards ? as_narrow_mask(width_of(q, 0)) : 0)) return false;
  if (upwards) {
    uint64_t least = other + (q->target ? 1 : 0);
    if (least > low) low = least;
  } else {
    uint64_t most = other - (q->target ? 1 : 0);
    if (most < high) high = most;
  }
  if (low > high) return false;
  AS_INVARIANT(high <= as_narrow_mask(width_of(q, 0)));
  *needed = as_repair_pick(q, now, low, high) ^ sign;
  AS_INVARIANT((*needed ^ sign) >= low && (*needed ^ sign) <= high);
  return true;
}

static uint64_t sum_of_others(const as_inversion *q) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < q->node->app.count; i++)
    if (i != q->operand) sum += q->words[i];
  return sum;
}

/* Modulo 2^64, by Newton's iteration. */
static uint64_t inverse_of_odd(uint64_t odd) {
  uint64_t inverse = odd;
  for (int i = 0; i < 5; i++) inverse *= 2 - odd * inverse;
  assert(odd * inverse == 1);
  return inverse;
}

/* Where the other factor has more factors of two than the target there is no inverse: the target itself would do, were
 * the other factor one. */
static uint64_t invert_product(const as_inversion *q, uint32_t width) {
  uint64_t other = q->words[!q->operand], now = q->words[q->operand];
  uint32_t twos = other ? (uint32_t)__builtin_ctzll(other) : width;
  if (twos >= width || q->target & ((UINT64_C(1) << twos) - 1)) return q->style == AS_REPAIR_NEAREST ? q->target : 1;
  uint64_t low = (q->target >> twos) * inverse_of_odd(other >> twos), free_bits = ~as_narrow_mask(width - twos);
  return as_narrow_truncate((low & ~free_bits) | (now & free_bits), width);
}

static bool invert_quotient(const as_inversion *q, uint64_t *needed) {
  uint32_t width = width_of(q, 0);
  uint64_t mask = as_narrow_mask(width), now = q->words[q->operand], t = q->target, low, high;
  if (q->operand == 0) {
    uint64_t divisor = q->words[1];
    if (!divisor || as_narrow_umulo(t, divisor, width)) return false;
    low = t * divisor, high = divisor - 1 > mask - low ? mask : low + (divisor - 1);
  } else {
    uint64_t dividend = q->words[0];
    if (t == mask) return *needed = 0, true;
    if (t > dividend || (t == 0 && dividend == mask)) return false;
    low = dividend / (t + 1) + 1, high = t ? dividend / t : mask;
    if (low > high) return false;
  }
  *needed = as_repair_pick(q, now, low, high);
  return true;
}

static bool invert_remainder(const as_inversion *q, uint64_t *needed) {
  uint64_t now = q->words[q->operand], t = q->target;
  if (q->operand == 0) {
    uint64_t divisor = q->words[1], base = divisor ? now - now % divisor : 0;
    *needed = as_narrow_uaddo(base, t, width_of(q, 0)) ? t : base + t;
    return true;
  }
  uint64_t dividend = q->words[0];
  if (t > dividend) return false;
  *needed = t == dividend ? 0 : dividend - t;
  return true;
}

/* Signed division, the dividend: a multiple of the divisor, with the target as rest; which one, the style says. */
static uint64_t invert_signed_dividend(const as_inversion *q, uint32_t width) {
  uint64_t now = q->words[0], divisor = q->words[1], target = q->target;
  if (q->node->app.op == AS_OP_BVSDIV && divisor) return as_narrow_multiply(target, divisor, width);
  uint64_t rest =
      q->node->app.op == AS_OP_BVSMOD ? as_narrow_smod(now, divisor, width) : as_narrow_srem(now, divisor, width);
  switch (q->style) {
  case AS_REPAIR_NEAREST: return as_narrow_add(as_narrow_subtract(now, rest, width), target, width);
  case AS_REPAIR_FARTHEST: return as_narrow_not(now, width);
  case AS_REPAIR_NEARBY: return as_narrow_add(target, divisor, width);
  default: return target;
  }
}

/* The divisor: one of the few that usually serve. */
static uint64_t invert_signed_divisor(const as_inversion *q, uint32_t width) {
  uint64_t dividend = q->words[0], target = q->target;
  bool quotient = q->node->app.op == AS_OP_BVSDIV;
  uint64_t usual = quotient ? as_narrow_sdiv(dividend, target, width) : as_narrow_subtract(dividend, target, width);
  switch (q->style) {
  case AS_REPAIR_NEAREST: return usual;
  case AS_REPAIR_CONGRUENT: return quotient ? as_narrow_add(usual, 1, width) : as_narrow_negate(usual, width);
  case AS_REPAIR_RANDOM: return as_narrow_truncate(as_repair_random(q->random), width);
  case AS_REPAIR_FARTHEST: return as_narrow_minimum(width);
  default: return 0;
  }
}

static uint64_t shifted(as_op op, uint64_t a, uint64_t by, uint32_t width) {
  return op == AS_OP_BVSHL    ? as_narrow_shl(a, by, width)
         : op == AS_OP_BVLSHR ? as_narrow_lshr(a, by, width)
                              : as_narrow_ashr(a, by, width);
}

static bool invert_shift(const as_inversion *q, uint64_t *needed) {
  AS_INVARIANT(q->node->app.count == 2);
  uint32_t width = width_of(q, 0);
  as_op op = q->node->app.op;
  if (q->operand == 1) {
    for (uint64_t by = 0; by <= width && by <= as_narrow_mask(width); by++)
      if (shifted(op, q->words[0], by, width) == q->target) return *needed = by, true;
    return false;
  }
  uint64_t by = q->words[1], now = q->words[0];
  if (by >= width && op != AS_OP_BVASHR) return false;
  if (by >= width) by = width - 1; /* the sign alone is left */
  AS_INVARIANT(by < width);
  uint64_t lost = op == AS_OP_BVSHL ? ~(as_narrow_mask(width) >> by) : (UINT64_C(1) << by) - 1;
  uint64_t kept = op == AS_OP_BVSHL ? q->target >> by : q->target << by;
  *needed = as_narrow_truncate((kept & ~lost) | (now & lost), width);
  return true;
}

static uint64_t invert_extract(const as_inversion *q) {
  uint32_t low = q->node->app.index;
  AS_INVARIANT(low + q->node->app.sort.width <= width_of(q, 0));
  uint64_t field = as_narrow_mask(q->node->app.sort.width) << low;
  return (q->words[0] & ~field) | q->target << low;
}

static uint64_t invert_concat(const as_inversion *q) {
  uint32_t low_width = width_of(q, 1);
  AS_INVARIANT(low_width && low_width < 64);
  return q->operand == 0 ? q->target >> low_width : as_narrow_truncate(q->target, low_width);
}

/* Some index with this value, from a random one on. */
static bool invert_table(const as_inversion *q, uint64_t *needed) {
  enum { LOOKS_MAX = 1 << 14 };
  const as_const_table *table = as_const_table_numbered(q->terms, q->node->app.index);
  uint64_t size = as_const_table_size(table), from = as_repair_below(q->random, size);
  for (uint64_t i = 0; i < size && i < LOOKS_MAX; i++) {
    *needed = (from + i) & (size - 1);
    if (as_const_table_at(table, *needed) == q->target) return true;
  }
  return false;
}

bool as_repair_invert(const as_inversion *q, uint64_t *needed) {
  if (!q->node->plain) return as_repair_invert_boxed(q, needed);
  AS_INVARIANT(q->operand < q->node->app.count && q->node->app.op != AS_OP_ITE);
  const as_app *app = &q->node->app;
  uint64_t target = q->target, now = q->words[q->operand], other = app->count == 2 ? q->words[!q->operand] : 0;
  uint32_t width = width_of(q, q->operand);
  switch (app->op) {
  case AS_OP_NOT: *needed = !target; break;
  case AS_OP_AND: *needed = target; break;
  case AS_OP_EQ: return invert_equal(q, needed);
  case AS_OP_BVULT: return invert_less(q, 0, needed);
  case AS_OP_BVSLT: return invert_less(q, as_narrow_minimum(width), needed);
  case AS_OP_BVNOT: *needed = as_narrow_not(target, width); break;
  case AS_OP_BVAND: *needed = target | (now & ~other); break;
  case AS_OP_BVOR: *needed = (target & ~other) | (now & other & target); break;
  case AS_OP_BVXOR: *needed = target ^ other; break;
  case AS_OP_BVADD: *needed = as_narrow_truncate(target - sum_of_others(q), width); break;
  case AS_OP_BVMUL: *needed = invert_product(q, width); break;
  case AS_OP_BVUDIV: return invert_quotient(q, needed);
  case AS_OP_BVUREM: return invert_remainder(q, needed);
  case AS_OP_BVSDIV:
  case AS_OP_BVSREM:
  case AS_OP_BVSMOD: *needed = q->operand ? invert_signed_divisor(q, width) : invert_signed_dividend(q, width); break;
  case AS_OP_BVSHL:
  case AS_OP_BVLSHR:
  case AS_OP_BVASHR: return invert_shift(q, needed);
  case AS_OP_CONCAT: *needed = invert_concat(q); break;
  case AS_OP_EXTRACT: *needed = invert_extract(q); break;
  case AS_OP_SIGN_EXTEND: *needed = as_narrow_truncate(target, width); break;
  case AS_OP_TABLE: return invert_table(q, needed);
  default: return as_repair_invert_boxed(q, needed);
  }
  AS_INVARIANT(!width || as_narrow_valid(*needed, width));
  return true;
}

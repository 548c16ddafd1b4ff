/* Comparisons of sums: base + 64 < base + count + from.
 *
 * Where spans show that neither side wraps around (or how often it does), a comparison is one between integers: what
 * both sides have in common cancels, and the rest is compared by its bounds. A claim becomes a claim about the rest,
 * without common factor: count + from > 64, head + 4 <= capacity. Those are facts of their own, which spans and the
 * order graph understand.
 *
 * A sum with a constant is seen as its *rest*, the sum without it, plus the constant, so that what is known about
 * x + y + 1 and what is asked about x + y + 2 meet. */
#include "solve/facts/internal.h"

#include "term/rules/bv_sum.h"
#include "term/words/narrow.h"

enum { PARTS_MAX = 8 }; /* of a side */
static const as_wide_int coefficient_max = (as_wide_int)1 << 32;

typedef struct part {
  as_term base;
  as_wide_int coefficient;
} part;

/* The integer coefficient * base + ... + constant, of bases read in one order. */
typedef struct total {
  as_order order;
  uint32_t width, count;
  part at[3 * PARTS_MAX];
  as_wide_int constant;
} total;

typedef struct range {
  as_wide_int low, high;
} range;

static range range_of(as_facts *facts, as_order order, as_term t) {
  as_span span = as_facts_span(facts, t, 1);
  AS_INVARIANT(span.ulow <= span.uhigh && span.slow <= span.shigh);
  if (order == AS_ORDER_UNSIGNED) return (range){span.ulow, span.uhigh};
  return (range){span.slow, span.shigh};
}

static void widen(range *sum, range base, as_wide_int coefficient) {
  sum->low += coefficient * (coefficient > 0 ? base.low : base.high);
  sum->high += coefficient * (coefficient > 0 ? base.high : base.low);
}

static range range_of_total(as_facts *facts, const total *sum) {
  range whole = {sum->constant, sum->constant};
  for (uint32_t i = 0; i < sum->count; i++)
    widen(&whole, range_of(facts, sum->order, sum->at[i].base), sum->at[i].coefficient);
  return whole;
}

static void add_part(total *sum, as_term base, as_wide_int coefficient) {
  for (uint32_t i = 0; i < sum->count; i++) {
    if (!as_term_same(sum->at[i].base, base)) continue;
    sum->at[i].coefficient += coefficient;
    if (!sum->at[i].coefficient) sum->at[i] = sum->at[--sum->count];
    return;
  }
  assert(sum->count < sizeof sum->at / sizeof *sum->at);
  sum->at[sum->count++] = (part){base, coefficient};
}

/* The number of the turn around the circle of words: where value 0 begins it, or in the signed order ends its half. */
static as_wide_int turn_of(const total *sum, as_wide_int value) {
  AS_INVARIANT(sum->width >= 1 && sum->width <= 64);
  as_wide_int origin = sum->order == AS_ORDER_SIGNED ? (as_wide_int)1 << (sum->width - 1) : 0;
  return (value + origin) >> sum->width;
}

/* t as a sum of integers that is equal to it modulo 2^width. */
static bool open_sum(as_facts *facts, as_order order, as_term t, total *side) {
  as_bv_sum sum;
  uint32_t width = as_width(facts->terms, t);
  side->order = order, side->width = width, side->count = 0;
  as_bv_sum_begin(&sum, facts->terms, width, 1);
  as_bv_sum_add(&sum, t);
  if (sum.count > PARTS_MAX) return false;
  side->constant = as_narrow_signed(sum.constant, width);
  for (uint32_t i = 0; i < sum.count; i++) {
    as_wide_int coefficient = as_narrow_signed(sum.summand[i].coefficient, width);
    if (coefficient > coefficient_max || coefficient < -coefficient_max) return false;
    side->at[side->count++] = (part){sum.summand[i].base, coefficient};
  }
  return true;
}

/* Makes the sum equal to the word, if it is known how often it wraps around. */
static bool unwind(total *sum, range bounds) {
  as_wide_int turn = turn_of(sum, bounds.low);
  if (turn != turn_of(sum, bounds.high)) return false;
  sum->constant -= turn * ((as_wide_int)1 << sum->width);
  return true;
}

static bool have_common_base(const total *a, const total *b) {
  for (uint32_t i = 0; i < a->count; i++)
    for (uint32_t k = 0; k < b->count; k++)
      if (as_term_same(a->at[i].base, b->at[k].base)) return true;
  return false;
}

static void add_total(total *sum, const total *other, int sign) {
  AS_INVARIANT(sum->order == other->order && sum->width == other->width);
  sum->constant += sign * other->constant;
  for (uint32_t i = 0; i < other->count; i++) add_part(sum, other->at[i].base, sign * other->at[i].coefficient);
}

/* A sum about which more may be known than about its parts. */
typedef struct known {
  total sum;
  range bounds;
} known;

static uint32_t collect_known(as_facts *facts, const total *sum, known *found) {
  uint32_t count = 0;
  for (uint32_t i = facts->sums.count, seen = 0; i-- > 0 && seen < AS_SUMS_MAX; seen++) {
    as_term term = as_facts_at(facts, facts->sums.at[i])->term;
    AS_INVARIANT(count < AS_SUMS_MAX);
    total *other = &found[count].sum;
    if (as_width(facts->terms, term) != sum->width || !open_sum(facts, sum->order, term, other)) continue;
    if (!have_common_base(sum, other) || !unwind(other, range_of_total(facts, other))) continue;
    found[count++].bounds = range_of(facts, sum->order, term);
  }
  return count;
}

/* sum = (sum - other) + other. The rest is bounded in the same way: the recursion is as deep as `depth`. */
static void refine_by(as_facts *facts, const total *sum, const known *found, uint32_t count, uint32_t depth,
                      range *bounds) {
  for (uint32_t i = 0; i < 2 * count; i++) {
    const known *other = &found[i / 2];
    int sign = i % 2 ? 1 : -1;
    if (!have_common_base(sum, &other->sum)) continue;
    total rest = *sum;
    add_total(&rest, &other->sum, -sign);
    if (rest.count > sum->count) continue;
    range one = range_of_total(facts, &rest);
    if (depth && rest.count > 1 && rest.count < sum->count) refine_by(facts, &rest, found, count, depth - 1, &one);
    widen(&one, other->bounds, sign);
    if (one.low > bounds->low) bounds->low = one.low;
    if (one.high < bounds->high) bounds->high = one.high;
  }
}

static void refine(as_facts *facts, const total *sum, range *bounds) {
  known found[AS_SUMS_MAX];
  if (sum->count < 2 || !facts->sums.count || !facts->sum_fuel) return;
  facts->sum_fuel--;
  refine_by(facts, sum, found, collect_known(facts, sum, found), 1, bounds);
}

/* The value of t as a sum; false if it is not known how often that wraps around. */
static bool open_side(as_facts *facts, as_order order, as_term t, total *side) {
  if (!open_sum(facts, order, t, side)) return false;
  range bounds = range_of_total(facts, side);
  if (unwind(side, bounds)) return true;
  refine(facts, side, &bounds);
  return unwind(side, bounds);
}

static bool may_be_sum(const as_terms *terms, as_term t) {
  uint8_t op = as_node_of(terms, t)->op;
  return op == AS_OP_BVADD || op == AS_OP_BVMUL || op == AS_OP_CONCAT;
}

/* b - a */
static bool open_difference(as_facts *facts, as_order order, as_term a, as_term b, total *difference) {
  if (as_fact_kind_of(facts->terms, a) != AS_FACT_BV) return false;
  if (!may_be_sum(facts->terms, a) && !may_be_sum(facts->terms, b)) return false;
  total side;
  if (!open_side(facts, order, a, &side) || !open_side(facts, order, b, difference)) return false;
  add_total(difference, &side, -1);
  return true;
}

as_truth as_facts_less_by_sums(as_facts *facts, as_order order, as_term a, as_term b) {
  total difference;
  if (!open_difference(facts, order, a, b, &difference)) return AS_TRUTH_OPEN;
  range bounds = range_of_total(facts, &difference);
  if (bounds.low < 1 && bounds.high > 0) refine(facts, &difference, &bounds);
  return bounds.low >= 1 ? AS_TRUTH_TRUE : bounds.high <= 0 ? AS_TRUTH_FALSE : AS_TRUTH_OPEN;
}

static as_wide_int magnitude(as_wide_int value) { return value < 0 ? -value : value; }

/* sum >= 0: without common factor. */
static void reduce(total *sum) {
  as_wide_int common = 0;
  for (uint32_t i = 0; i < sum->count; i++)
    for (as_wide_int a = magnitude(sum->at[i].coefficient), rest; a; a = rest) rest = common % a, common = a;
  if (common <= 1) return;
  AS_INVARIANT(sum->at[0].coefficient % common == 0);
  for (uint32_t i = 0; i < sum->count; i++) sum->at[i].coefficient /= common;
  sum->constant = sum->constant / common - (sum->constant % common < 0);
}

static void take_sign(const total *sum, int sign, as_wide_int constant, total *half) {
  AS_INVARIANT(sign == 1 || sign == -1);
  *half = (total){.order = sum->order, .width = sum->width, .constant = constant};
  for (uint32_t i = 0; i < sum->count; i++)
    if (sum->at[i].coefficient * sign > 0) add_part(half, sum->at[i].base, sum->at[i].coefficient * sign);
}

static bool stays_in_words(as_facts *facts, const total *sum) {
  range bounds = range_of_total(facts, sum);
  return turn_of(sum, bounds.low) == 0 && turn_of(sum, bounds.high) == 0;
}

static as_term term_of(as_facts *facts, const total *sum, as_wide_int constant) {
  as_terms *terms = facts->terms;
  uint64_t mask = as_narrow_mask(sum->width);
  as_bv_sum result;
  as_bv_sum_begin(&result, terms, sum->width, sum->count + 1);
  for (uint32_t i = 0; i < sum->count; i++)
    as_bv_sum_add_multiple(&result, sum->at[i].base,
                           as_term_bv(terms, sum->width, (uint64_t)sum->at[i].coefficient & mask));
  as_bv_sum_add(&result, as_term_bv(terms, sum->width, (uint64_t)constant & mask));
  return as_bv_sum_term(&result);
}

/* sum >= 0 as a claim: negative parts + up <= positive parts + down, where up or down is zero. The sides must not wrap
 * around; but `up` is safe to add to what is less by so much than a word. */
static as_term claim_of(as_facts *facts, const total *sum) {
  as_wide_int up = sum->constant < 0 ? -sum->constant : 0, down = sum->constant > 0 ? sum->constant : 0;
  total lesser, greater;
  take_sign(sum, -1, 0, &lesser), take_sign(sum, 1, down, &greater);
  if (turn_of(sum, up) || !stays_in_words(facts, &lesser) || !stays_in_words(facts, &greater)) return as_term_none();
  as_term a = term_of(facts, &lesser, up), b = term_of(facts, &greater, down);
  as_term over =
      sum->order == AS_ORDER_UNSIGNED ? as_term_bvult(facts->terms, b, a) : as_term_bvslt(facts->terms, b, a);
  return as_term_not(facts->terms, over);
}

bool as_facts_claim_sums(as_facts *facts, as_order order, as_term lesser, as_term greater, bool strict) {
  total difference;
  if (!open_difference(facts, order, lesser, greater, &difference)) return false;
  difference.constant -= strict;
  reduce(&difference);
  range bounds = range_of_total(facts, &difference);
  if (bounds.low < 0 && bounds.high >= 0) refine(facts, &difference, &bounds);
  if (bounds.high < 0) as_facts_contradict(facts);
  if (bounds.low >= 0 || facts->contradiction) return true;
  as_term claim = claim_of(facts, &difference);
  if (!as_term_exists(claim)) return false;
  as_facts_set_truth(facts, claim, true);
  return true;
}

/* Cores. */

as_term as_facts_rest(as_facts *facts, as_term t) {
  const as_node *node = as_node_of(facts->terms, t);
  if ((node->op != AS_OP_BVADD && node->op != AS_OP_INT_ADD) || node->count < 3) return as_term_none();
  if (!as_fact_is_numeric(as_fact_kind_of(facts->terms, t))) return as_term_none();
  if (!as_is_const(facts->terms, as_node_operands(node)[node->count - 1])) return as_term_none();
  as_app app;
  as_app_of(facts->terms, t, &app);
  app.count--;
  return as_term_build(facts->terms, &app);
}

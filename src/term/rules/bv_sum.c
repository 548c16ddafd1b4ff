#include "term/rules/bv_sum.h"
#include "term/rules/bv_const.h"

#include <string.h>

/* How often a sum is taken apart inside a summand, and how often a new multiple may turn out to be no multiple of its
 * base (the constructors found a simpler form) before it is kept as it is. */
enum { NESTING_MAX = 2, REVISIONS_MAX = 80 };

/* Coefficients: words, or ids of constants. */

static bool is_wide(const as_bv_sum *sum) { return sum->width > 64; }

static uint64_t coefficient_of(const as_bv_sum *sum, as_term constant) {
  return is_wide(sum) ? constant.id : as_node_of(sum->terms, constant)->bits;
}

static uint64_t coefficient_from(const as_bv_sum *sum, int64_t value) {
  if (is_wide(sum)) return as_term_bv_signed(sum->terms, sum->width, value).id;
  return (uint64_t)value & as_width_mask(sum->width);
}

static as_term constant_of(const as_bv_sum *sum, uint64_t coefficient) {
  return is_wide(sum) ? (as_term){.id = (uint32_t)coefficient} : as_term_bv(sum->terms, sum->width, coefficient);
}

static uint64_t fold_wide(const as_bv_sum *sum, as_op op, uint64_t a, uint64_t b) {
  as_term operands[] = {{.id = (uint32_t)a}, {.id = (uint32_t)b}};
  as_app app = {.op = op, .sort = as_sort_bv(sum->width), .count = 2, .operand = operands};
  return as_fold(sum->terms, &app).id;
}

static uint64_t plus(const as_bv_sum *sum, uint64_t a, uint64_t b) {
  return is_wide(sum) ? fold_wide(sum, AS_OP_BVADD, a, b) : (a + b) & as_width_mask(sum->width);
}
static uint64_t minus(const as_bv_sum *sum, uint64_t a, uint64_t b) {
  return is_wide(sum) ? fold_wide(sum, AS_OP_BVSUB, a, b) : (a - b) & as_width_mask(sum->width);
}
static uint64_t times(const as_bv_sum *sum, uint64_t a, uint64_t b) {
  return is_wide(sum) ? fold_wide(sum, AS_OP_BVMUL, a, b) : (a * b) & as_width_mask(sum->width);
}
static bool is_zero(const as_bv_sum *sum, uint64_t a) {
  return is_wide(sum) ? as_is_zero(sum->terms, (as_term){.id = (uint32_t)a}) : a == 0;
}
static bool is_one(const as_bv_sum *sum, uint64_t a) {
  return is_wide(sum) ? as_is_one(sum->terms, (as_term){.id = (uint32_t)a}) : a == 1;
}

/* The sum as an array ordered by base. */

static void remove_at(as_bv_sum *sum, uint32_t at) {
  sum->count--;
  for (uint32_t i = at; i < sum->count; i++) sum->summand[i] = sum->summand[i + 1];
}

static void insert(as_bv_sum *sum, as_term base, uint64_t coefficient, as_term term) {
  uint32_t at = sum->count;
  while (at > 0 && sum->summand[at - 1].base.id > base.id) at--;
  if (at > 0 && sum->summand[at - 1].base.id == base.id) {
    as_bv_summand *same = &sum->summand[at - 1];
    same->coefficient = plus(sum, same->coefficient, coefficient);
    same->term = as_term_none();
    if (is_zero(sum, same->coefficient)) remove_at(sum, at - 1);
    return;
  }
  assert(sum->count < AS_BV_SUM_MAX);
  for (uint32_t i = sum->count; i > at; i--) sum->summand[i] = sum->summand[i - 1];
  sum->summand[at] = (as_bv_summand){base, term, coefficient};
  sum->count++;
}

/* t is 2^by * x, in one of the forms that as_bv_shift_left has:
 * match:  concat(extract(w-1-k, 0, x), 0_k); concat(sign_extend(a), 0_k); concat(0_z, concat(a, 0_k))
 * result: x; sign_extend(a) to the whole width; concat(0_(z+k), a) */
static bool is_shifted(as_terms *terms, as_term t, as_term *x, uint32_t *by) {
  const as_node *node = as_node_of(terms, t);
  if (node->op != AS_OP_CONCAT) return false;
  const as_node *high = as_node_of(terms, node->operand[0]), *low = as_node_of(terms, node->operand[1]);
  uint32_t width = node->width;
  if (low->op == AS_OP_CONST && as_is_zero(terms, node->operand[1])) {
    *by = low->width;
    if (high->op == AS_OP_EXTRACT && high->index == 0 && as_width(terms, high->operand[0]) == width)
      *x = high->operand[0];
    else if (high->op == AS_OP_SIGN_EXTEND)
      *x = as_term_sign_extend(terms, high->operand[0], width);
    else
      return false;
    return true;
  }
  if (low->op != AS_OP_CONCAT || !as_is_zero(terms, node->operand[0]) || !as_is_zero(terms, low->operand[1]))
    return false;
  *by = as_width(terms, low->operand[1]);
  *x = as_term_concat(terms, as_term_bv(terms, high->width + *by, 0), low->operand[0]);
  return true;
}

/* One step from coefficient * t to the base: false if t is one. */
static bool open_summand(as_bv_sum *sum, as_term *t, uint64_t *coefficient) {
  const as_node *node = as_node_of(sum->terms, *t);
  uint32_t by;
  if (node->op == AS_OP_BVMUL && as_is_const(sum->terms, node->operand[1])) {
    *coefficient = times(sum, *coefficient, coefficient_of(sum, node->operand[1]));
    *t = node->operand[0];
  } else if (node->op == AS_OP_BVNOT) {
    sum->constant = minus(sum, sum->constant, *coefficient);
    *coefficient = minus(sum, coefficient_from(sum, 0), *coefficient);
    *t = node->operand[0];
  } else if (is_shifted(sum->terms, *t, t, &by)) {
    *coefficient = times(sum, *coefficient, coefficient_of(sum, as_bv_power(sum->terms, sum->width, by)));
  } else {
    return false;
  }
  return true;
}

static bool flattens(const as_bv_sum *sum, as_term t, uint64_t coefficient) {
  uint32_t operands = as_node_of(sum->terms, t)->count;
  if (operands > AS_BV_SUM_DISTRIBUTE && !is_one(sum, coefficient)) return false;
  return sum->count + sum->expected + operands <= AS_BV_SUM_MAX;
}

static void add(as_bv_sum *sum, as_term t, uint64_t coefficient, uint32_t nesting) {
  as_term whole = is_one(sum, coefficient) ? t : as_term_none();
  for (as_term part = t; open_summand(sum, &t, &coefficient); part = t)
    if (as_is_op(sum->terms, part, AS_OP_BVNOT)) whole = as_term_none(); /* a constant left it */
  const as_node *node = as_node_of(sum->terms, t);
  if (node->op == AS_OP_CONST) {
    sum->constant = plus(sum, sum->constant, times(sum, coefficient, coefficient_of(sum, t)));
  } else if (is_zero(sum, coefficient)) {
    return;
  } else if (node->op == AS_OP_BVADD && nesting < NESTING_MAX && flattens(sum, t, coefficient)) {
    sum->expected += node->count;
    for (uint32_t i = 0; i < node->count; i++) {
      sum->expected--;
      add(sum, as_node_operands(node)[i], coefficient, nesting + 1);
    }
  } else {
    insert(sum, t, coefficient, whole);
  }
}

void as_bv_sum_begin(as_bv_sum *sum, as_terms *terms, uint32_t width, uint32_t expected) {
  assert(expected <= AS_BV_SUM_MAX);
  sum->terms = terms, sum->width = width, sum->count = 0, sum->expected = expected;
  sum->constant = coefficient_from(sum, 0);
}

static void add_expected(as_bv_sum *sum, as_term t, uint64_t coefficient) {
  assert(sum->expected > 0);
  sum->expected--;
  add(sum, t, coefficient, 0);
}

void as_bv_sum_add(as_bv_sum *sum, as_term t) { add_expected(sum, t, coefficient_from(sum, 1)); }
void as_bv_sum_subtract(as_bv_sum *sum, as_term t) { add_expected(sum, t, coefficient_from(sum, -1)); }
void as_bv_sum_add_multiple(as_bv_sum *sum, as_term t, as_term factor) {
  add_expected(sum, t, coefficient_of(sum, factor));
}
as_term as_bv_sum_constant(const as_bv_sum *sum) { return constant_of(sum, sum->constant); }

bool as_bv_sum_opens(as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  as_term x;
  uint32_t by;
  switch (node->op) {
  case AS_OP_BVNOT: return true;
  case AS_OP_BVADD: return node->count <= AS_BV_SUM_DISTRIBUTE;
  case AS_OP_BVMUL: return as_is_const(terms, node->operand[1]);
  default: return is_shifted(terms, t, &x, &by);
  }
}

bool as_bv_sum_split(as_terms *terms, as_term t, as_term *base, as_term *factor) {
  const as_node *node = as_node_of(terms, t);
  uint32_t by;
  if (node->op == AS_OP_BVMUL && as_is_const(terms, node->operand[1])) {
    *base = node->operand[0], *factor = node->operand[1];
    return true;
  }
  if (!is_shifted(terms, t, base, &by)) return false;
  *factor = as_bv_power(terms, node->width, by);
  return true;
}

/* From the array to terms. */

static as_term multiple(const as_bv_sum *sum, const as_bv_summand *summand) {
  if (is_one(sum, summand->coefficient)) return summand->base;
  uint32_t exponent;
  as_term constant = constant_of(sum, summand->coefficient);
  if (as_bv_is_power(sum->terms, constant, &exponent)) return as_bv_shift_left(sum->terms, summand->base, exponent);
  return as_term_bvmul(sum->terms, summand->base, constant);
}

/* The constructors may know a simpler form of a multiple, which is then a summand of another base. */
static bool is_multiple_of(const as_bv_sum *sum, as_term t, const as_bv_summand *summand) {
  if (t.id == summand->base.id) return true;
  const as_node *node = as_node_of(sum->terms, t);
  as_term x;
  uint32_t by;
  if (node->op == AS_OP_BVMUL && as_is_const(sum->terms, node->operand[1]))
    return node->operand[0].id == summand->base.id;
  return is_shifted(sum->terms, t, &x, &by) && x.id == summand->base.id;
}

static void make_multiples(as_bv_sum *sum) {
  uint32_t revisions = 0;
  for (uint32_t i = 0; i < sum->count;) {
    as_bv_summand *summand = &sum->summand[i++];
    if (as_term_exists(summand->term)) continue;
    summand->term = multiple(sum, summand);
    if (is_multiple_of(sum, summand->term, summand) || revisions++ >= REVISIONS_MAX) continue;
    as_term t = summand->term;
    remove_at(sum, i - 1);
    add(sum, t, coefficient_from(sum, 1), 0);
    i = 0;
  }
}

uint32_t as_bv_sum_operands(as_bv_sum *sum, as_term *operands) {
  assert(sum->expected == 0);
  make_multiples(sum);
  uint32_t count = 0;
  for (; count < sum->count; count++) operands[count] = sum->summand[count].term;
  if (count == 2 && operands[0].id > operands[1].id && is_zero(sum, sum->constant)) {
    as_term first = operands[0];
    operands[0] = operands[1], operands[1] = first;
  }
  if (!is_zero(sum, sum->constant)) operands[count++] = as_bv_sum_constant(sum);
  return count;
}

static as_term exclusive_or(as_terms *terms, const as_term *operands, uint32_t count) {
  as_term result = operands[0];
  for (uint32_t i = 1; i < count; i++) result = as_term_bvxor(terms, result, operands[i]);
  return result;
}

as_term as_bv_sum_join(as_terms *terms, uint32_t width, const as_term *operands, uint32_t count) {
  if (count == 0) return as_term_bv(terms, width, 0);
  if (count == 1) return operands[0];
  if (width == 1) return exclusive_or(terms, operands, count);
  as_term merged[AS_BV_SUM_MAX + 1];
  uint32_t left = count;
  memcpy(merged, operands, count * sizeof *merged);
  if (width <= 64 && as_sum_choices(terms, merged, &left))
    return left == 1 ? merged[0] : as_term_make(terms, AS_OP_BVADD, merged, left);
  as_app app = {.op = AS_OP_BVADD, .sort = as_sort_bv(width), .count = count, .operand = operands};
  return as_term_intern(terms, &app);
}

as_term as_bv_sum_term(as_bv_sum *sum) {
  as_term operands[AS_BV_SUM_MAX + 1];
  uint32_t count = as_bv_sum_operands(sum, operands);
  return as_bv_sum_join(sum->terms, sum->width, operands, count);
}

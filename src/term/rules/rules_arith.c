/* Sums and products of bit-vectors. The normal form of sums is bv_sum.h's; a product has its constant factor last, and
 * a power of two as a factor is a shift, written with concat. */
#include "term/rules/bv_const.h"
#include "term/rules/bv_sum.h"

/* match:  -a
 * result: the normal form of -1 * a */
as_term as_rule_neg_sum(as_terms *terms, const as_app *app) {
  as_bv_sum sum;
  as_bv_sum_begin(&sum, terms, app->sort.width, 1);
  as_bv_sum_subtract(&sum, as_arg(app, 0));
  return as_bv_sum_term(&sum);
}

/* match:  a - b
 * result: the normal form of a + -1 * b */
as_term as_rule_sub_sum(as_terms *terms, const as_app *app) {
  as_bv_sum sum;
  as_bv_sum_begin(&sum, terms, app->sort.width, 2);
  as_bv_sum_add(&sum, as_arg(app, 0));
  as_bv_sum_subtract(&sum, as_arg(app, 1));
  return as_bv_sum_term(&sum);
}

/* match:  a1 + ... + an, n > 64
 * result: sums of 64 each, and the sum of these */
as_term as_rule_add_many(as_terms *terms, const as_app *app) {
  if (app->count <= AS_BV_SUM_MAX) return as_term_none();
  uint32_t parts = (app->count + AS_BV_SUM_MAX - 1) / AS_BV_SUM_MAX;
  as_term *part = as_memory_alloc(terms->memory, parts * sizeof *part);
  for (uint32_t i = 0; i < parts; i++) {
    uint32_t first = i * AS_BV_SUM_MAX, rest = app->count - first, count = rest < AS_BV_SUM_MAX ? rest : AS_BV_SUM_MAX;
    part[i] = count == 1 ? app->operand[first] : as_term_make(terms, AS_OP_BVADD, app->operand + first, count);
  }
  as_term result = as_term_make(terms, AS_OP_BVADD, part, parts);
  as_memory_free(terms->memory, part, parts * sizeof *part);
  return result;
}

static bool same_operands(const as_app *app, const as_term *operands, uint32_t count) {
  if (count != app->count) return false;
  for (uint32_t i = 0; i < count; i++)
    if (operands[i].id != app->operand[i].id) return false;
  return true;
}

/* t may be more than one base with the coefficient 1; only operators are looked at. */
static bool may_open(const as_terms *terms, as_term t) {
  const as_node *node = as_node_of(terms, t);
  switch (node->op) {
  case AS_OP_CONST:
  case AS_OP_BVNOT:
  case AS_OP_BVADD: return true;
  case AS_OP_BVMUL: return as_is_const(terms, node->operand[1]);
  case AS_OP_CONCAT: return as_is_const(terms, node->operand[0]) || as_is_const(terms, node->operand[1]);
  default: return false;
  }
}

/* Two bases, or a base and a constant: the commonest sums, and in normal form. */
static bool is_simple(const as_terms *terms, const as_app *app) {
  if (app->count != 2 || app->sort.width == 1 || may_open(terms, as_arg(app, 0))) return false;
  if (as_is_const(terms, as_arg(app, 1))) return !as_is_zero(terms, as_arg(app, 1));
  return as_arg(app, 0).id != as_arg(app, 1).id && !may_open(terms, as_arg(app, 1));
}

static uint32_t normal_operands(as_terms *terms, const as_app *app, as_term *operands) {
  uint32_t count;
  if (app->count == 2 && as_bv_sum_merge(terms, as_arg(app, 0), as_arg(app, 1), operands, &count)) return count;
  as_bv_sum sum;
  as_bv_sum_begin(&sum, terms, app->sort.width, app->count);
  for (uint32_t i = 0; i < app->count; i++) as_bv_sum_add(&sum, as_arg(app, i));
  return as_bv_sum_operands(&sum, operands);
}

/* match:  a1 + ... + an, not in normal form
 * result: the normal form */
as_term as_rule_add_sum(as_terms *terms, const as_app *app) {
  if (app->count > AS_BV_SUM_MAX || is_simple(terms, app)) return as_term_none();
  as_term operands[AS_BV_SUM_MAX + 1];
  uint32_t count = normal_operands(terms, app, operands);
  if (app->sort.width > 1 && same_operands(app, operands, count)) return as_term_none();
  return as_bv_sum_join(terms, app->sort.width, operands, count);
}

/* match:  a * 0
 * result: 0 */
as_term as_rule_mul_zero(as_terms *terms, const as_app *app) {
  return as_is_zero(terms, as_arg(app, 1)) ? as_arg(app, 1) : as_term_none();
}

/* match:  a * 1
 * result: a */
as_term as_rule_mul_one(as_terms *terms, const as_app *app) {
  return as_is_one(terms, as_arg(app, 1)) ? as_arg(app, 0) : as_term_none();
}

/* match:  a * b, of one bit
 * result: a & b */
as_term as_rule_mul_bit(as_terms *terms, const as_app *app) {
  return app->sort.width == 1 ? as_term_bvand(terms, as_arg(app, 0), as_arg(app, 1)) : as_term_none();
}

/* match:  ite(c, k, l) * m, constants k, l, m
 * result: ite(c, k * m, l * m) */
as_term as_rule_mul_choice(as_terms *terms, const as_app *app) {
  if (!as_is_const(terms, as_arg(app, 1)) || !as_is_constant_choice(terms, as_arg(app, 0))) return as_term_none();
  return as_lift_choice(terms, AS_OP_BVMUL, as_arg(app, 0), as_arg(app, 1), true);
}

/* match:  (k1 * a1 + ... + kn * an) * m, n <= 8; also (k * a) * m and bvnot(a) * m
 * result: (k1 * m) * a1 + ... + (kn * m) * an */
as_term as_rule_mul_distribute(as_terms *terms, const as_app *app) {
  if (!as_is_const(terms, as_arg(app, 1)) || !as_bv_sum_opens(terms, as_arg(app, 0))) return as_term_none();
  as_bv_sum sum;
  as_bv_sum_begin(&sum, terms, app->sort.width, 1);
  as_bv_sum_add_multiple(&sum, as_arg(app, 0), as_arg(app, 1));
  return as_bv_sum_term(&sum);
}

/* match:  a * 2^k, k > 0
 * result: concat(extract(w-1-k, 0, a), 0_k) */
as_term as_rule_mul_power(as_terms *terms, const as_app *app) {
  uint32_t exponent;
  if (!as_bv_is_power(terms, as_arg(app, 1), &exponent) || exponent == 0) return as_term_none();
  return as_bv_shift_left(terms, as_arg(app, 0), exponent);
}

/* match:  (k * a) * b, or a * (k * b)
 * result: k * (a * b) */
as_term as_rule_mul_factor(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1), factor, rest;
  if (as_bv_sum_split(terms, a, &rest, &factor)) return as_term_bvmul(terms, as_term_bvmul(terms, rest, b), factor);
  if (as_bv_sum_split(terms, b, &rest, &factor)) return as_term_bvmul(terms, as_term_bvmul(terms, a, rest), factor);
  return as_term_none();
}

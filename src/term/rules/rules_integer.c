/* Ints: sums and comparisons in normal form (int_sum.h). */
#include "term/rules/int_sum.h"
#include "term/rules/rules.h"

static as_term negated(as_terms *terms, as_term t) { return as_term_int_mul(terms, t, as_term_int(terms, -1)); }

static bool is_app(const as_terms *terms, as_term t, const as_app *app) {
  as_app other;
  as_app_of(terms, t, &other);
  if (other.op != app->op || other.count != app->count) return false;
  for (uint32_t i = 0; i < app->count; i++)
    if (other.operand[i].id != app->operand[i].id) return false;
  return true;
}

/* match:  a sum that is not in normal form
 * result: that form */
as_term as_rule_int_add_normal(as_terms *terms, const as_app *app) {
  as_int_sum sum;
  as_int_sum_init(&sum);
  bool room = true;
  for (uint32_t i = 0; i < app->count && room; i++) room = as_int_sum_add(terms, &sum, as_arg(app, i), 1);
  as_term result = room ? as_int_sum_term(terms, &sum) : as_term_none();
  as_int_sum_clear(&sum);
  return room && !is_app(terms, result, app) ? result : as_term_none();
}

/* match:  a - b
 * result: a + -1 * b */
as_term as_rule_int_sub_as_add(as_terms *terms, const as_app *app) {
  return as_term_int_add(terms, as_arg(app, 0), negated(terms, as_arg(app, 1)));
}

/* match:  -a
 * result: a * -1 */
as_term as_rule_int_neg_as_mul(as_terms *terms, const as_app *app) { return negated(terms, as_arg(app, 0)); }

/* match:  a * k, k constant, where a is a multiple or a short sum, or k is 0 or 1
 * result: the sum of the multiples */
as_term as_rule_int_mul_constant(as_terms *terms, const as_app *app) {
  if (!as_is_const(terms, as_arg(app, 1))) return as_term_none();
  as_int_sum sum;
  mpz_t factor;
  as_int_sum_init(&sum);
  mpz_init(factor);
  as_integer_get(terms, as_arg(app, 1), factor);
  bool room = as_int_sum_add_scaled(terms, &sum, as_arg(app, 0), factor);
  as_term result = room ? as_int_sum_term(terms, &sum) : as_term_none();
  mpz_clear(factor);
  as_int_sum_clear(&sum);
  return room && !is_app(terms, result, app) ? result : as_term_none();
}

/* match:  (a * k) * b, k constant
 * result: (a * b) * k */
as_term as_rule_int_mul_multiple(as_terms *terms, const as_app *app) {
  for (uint32_t i = 0; i < 2; i++) {
    const as_node *node = as_node_of(terms, as_arg(app, i));
    if (node->op != AS_OP_INT_MUL || !as_is_const(terms, node->operand[1])) continue;
    as_term product = as_term_int_mul(terms, node->operand[0], as_arg(app, 1 - i));
    return as_term_int_mul(terms, product, node->operand[1]);
  }
  return as_term_none();
}

/* match:  abs(a)
 * result: ite(a < 0, -a, a) */
as_term as_rule_int_abs_as_ite(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  return as_term_ite(terms, as_term_int_lt(terms, a, as_term_int(terms, 0)), negated(terms, a), a);
}

/* match:  a <= b
 * result: not(b < a) */
as_term as_rule_int_le_as_lt(as_terms *terms, const as_app *app) {
  return as_term_not(terms, as_term_int_lt(terms, as_arg(app, 1), as_arg(app, 0)));
}

/* match:  a > b
 * result: b < a */
as_term as_rule_int_gt_as_lt(as_terms *terms, const as_app *app) {
  return as_term_int_lt(terms, as_arg(app, 1), as_arg(app, 0));
}

/* match:  a >= b
 * result: not(a < b) */
as_term as_rule_int_ge_as_lt(as_terms *terms, const as_app *app) {
  return as_term_not(terms, as_term_int_lt(terms, as_arg(app, 0), as_arg(app, 1)));
}

static bool is_small(const as_terms *terms, as_term t, int64_t *value) {
  return as_is_const(terms, t) && as_term_int_value(terms, t, value);
}

/* match:  a mod k < d, or d < a mod k, with constants k and d, decided by 0 <= a mod k < |k|
 * result: true or false */
as_term as_rule_int_lt_mod(as_terms *terms, const as_app *app) {
  bool left = as_is_op(terms, as_arg(app, 0), AS_OP_INT_MOD);
  as_term mod = as_arg(app, left ? 0 : 1), other = as_arg(app, left ? 1 : 0);
  int64_t divisor, bound;
  if (!as_is_op(terms, mod, AS_OP_INT_MOD) || !is_small(terms, as_operand(terms, mod, 1), &divisor) ||
      !is_small(terms, other, &bound) || divisor <= 0)
    return as_term_none();
  if (left && bound >= divisor) return terms->truth[1];
  if (left && bound <= 0) return terms->truth[0];
  if (!left && bound < 0) return terms->truth[1];
  return !left && bound >= divisor - 1 ? terms->truth[0] : as_term_none();
}

/* match:  ite(c, k, l) < d, or d < ite(c, k, l), all constants but c
 * result: c, not c, true or false */
as_term as_rule_int_lt_ite(as_terms *terms, const as_app *app) {
  bool left = as_is_op(terms, as_arg(app, 0), AS_OP_ITE);
  as_term ite = as_arg(app, left ? 0 : 1), other = as_arg(app, left ? 1 : 0);
  if (!as_is_op(terms, ite, AS_OP_ITE) || !as_is_const(terms, other)) return as_term_none();
  as_term k = as_operand(terms, ite, 1), l = as_operand(terms, ite, 2);
  if (!as_is_const(terms, k) || !as_is_const(terms, l)) return as_term_none();
  as_term a = left ? as_term_int_lt(terms, k, other) : as_term_int_lt(terms, other, k);
  as_term b = left ? as_term_int_lt(terms, l, other) : as_term_int_lt(terms, other, l);
  return as_term_ite(terms, as_operand(terms, ite, 0), a, b);
}

/* a < b as sum < 0, coefficients without a common divisor. A sum below a fraction is below its ceiling. */
static bool collect_difference(const as_terms *terms, const as_app *app, as_int_sum *sum) {
  if (!as_int_sum_add(terms, sum, as_arg(app, 0), 1) || !as_int_sum_add(terms, sum, as_arg(app, 1), -1)) return false;
  mpz_t gcd;
  mpz_init(gcd);
  as_int_sum_gcd(sum, gcd);
  if (mpz_sgn(gcd) && mpz_cmp_ui(gcd, 1)) {
    for (uint32_t i = 0; i < sum->count; i++) mpz_divexact(sum->coefficient[i], sum->coefficient[i], gcd);
    mpz_fdiv_q(sum->constant, sum->constant, gcd);
  }
  mpz_clear(gcd);
  return true;
}

/* Comparisons of two converted bit-vectors go back to them: int_lt_converted wants to see those. */
static bool compares_conversions(const as_terms *terms, const as_int_sum *sum) {
  if (sum->count != 2 || mpz_sgn(sum->constant)) return false;
  as_op op = (as_op)as_node_of(terms, sum->base[0])->op;
  return (op == AS_OP_UBV_TO_INT || op == AS_OP_SBV_TO_INT) && as_is_op(terms, sum->base[1], op) &&
         mpz_cmpabs_ui(sum->coefficient[0], 1) == 0 && mpz_cmpabs_ui(sum->coefficient[1], 1) == 0 &&
         mpz_sgn(sum->coefficient[0]) != mpz_sgn(sum->coefficient[1]);
}

/* sum < 0 as positive part < negative part - constant. */
static as_term less_of(as_terms *terms, const as_int_sum *sum, const as_app *app) {
  mpz_t left_constant, right_constant;
  mpz_inits(left_constant, right_constant, NULL);
  bool any_positive = false;
  for (uint32_t i = 0; i < sum->count; i++) any_positive |= mpz_sgn(sum->coefficient[i]) > 0;
  mpz_set(left_constant, sum->constant);
  if (any_positive) mpz_swap(left_constant, right_constant), mpz_neg(right_constant, right_constant);
  as_term left = as_int_sum_part(terms, sum, 1, left_constant);
  as_term right = as_int_sum_part(terms, sum, -1, right_constant);
  mpz_clears(left_constant, right_constant, NULL);
  if (left.id == as_arg(app, 0).id && right.id == as_arg(app, 1).id) return as_term_none();
  return as_term_int_lt(terms, left, right);
}

/* match:  a < b, not in normal form
 * result: p < n, where p - n is a - b with common summands cancelled and common divisors divided out; or, if the first
 *         base would stand on the right, not(n < p + 1) */
as_term as_rule_int_lt_normal(as_terms *terms, const as_app *app) {
  as_int_sum sum;
  as_int_sum_init(&sum);
  as_term result = as_term_none();
  if (!collect_difference(terms, app, &sum)) {
  } else if (sum.count == 0) {
    result = terms->truth[mpz_sgn(sum.constant) < 0];
  } else if (mpz_sgn(sum.coefficient[0]) < 0 && !compares_conversions(terms, &sum)) {
    mpz_t minus;
    mpz_init_set_si(minus, -1);
    as_int_sum_scale(&sum, minus);
    mpz_clear(minus);
    mpz_sub_ui(sum.constant, sum.constant, 1);
    as_app nothing = {.count = 2, .operand = (as_term[2]){{0}, {0}}};
    result = as_term_not(terms, less_of(terms, &sum, &nothing));
  } else {
    result = less_of(terms, &sum, app);
  }
  as_int_sum_clear(&sum);
  return result;
}

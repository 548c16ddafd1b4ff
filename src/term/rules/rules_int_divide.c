/* Euclidean division of Ints by constants. Division by zero has no fixed value: no rule here touches it. */
#include "term/rules/int_sum.h"
#include "term/rules/rules.h"

/* A constant other than zero. */
static bool is_divisor(const as_terms *terms, as_term t) { return as_is_const(terms, t) && !as_is_zero(terms, t); }

static int sign_of(const as_terms *terms, as_term t) {
  int64_t value;
  if (as_term_int_value(terms, t, &value)) return (value > 0) - (value < 0);
  return as_node_of(terms, t)->negative ? -1 : 1;
}

static bool is_positive(const as_terms *terms, as_term t) { return as_is_const(terms, t) && sign_of(terms, t) > 0; }

static bool is_sum(const as_terms *terms, as_term t) {
  return as_is_op(terms, t, AS_OP_INT_ADD) || as_is_op(terms, t, AS_OP_INT_MUL);
}

/* match:  a div 1
 * result: a */
as_term as_rule_int_div_unit(as_terms *terms, const as_app *app) {
  return as_is_one(terms, as_arg(app, 1)) ? as_arg(app, 0) : as_term_none();
}

/* match:  a div -k, k > 0
 * result: -(a div k) */
as_term as_rule_int_div_negative(as_terms *terms, const as_app *app) {
  as_term k = as_arg(app, 1);
  if (!is_divisor(terms, k) || sign_of(terms, k) > 0) return as_term_none();
  return as_term_int_neg(terms, as_term_int_div(terms, as_arg(app, 0), as_term_int_neg(terms, k)));
}

/* Moves from `sum` what is a multiple of the divisor to `whole`: summands as a whole, and of the constant all but the
 * remainder. False if nothing moves, or if there is no room.
 * requires: the divisor is above one, so the coefficients that move are not 1 or -1, and their bases stay whole. */
static bool split(const as_terms *terms, as_int_sum *sum, as_int_sum *whole, mpz_srcptr divisor) {
  mpz_t part;
  mpz_init(part);
  bool moved = false, room = true;
  for (uint32_t i = 0; i < sum->count && room;) {
    as_term base = sum->base[i];
    if (!mpz_divisible_p(sum->coefficient[i], divisor)) {
      i++;
      continue;
    }
    moved = true;
    mpz_divexact(part, sum->coefficient[i], divisor);
    room = as_int_sum_add_scaled(terms, whole, base, part);
    mpz_neg(part, sum->coefficient[i]);
    room = as_int_sum_add_scaled(terms, sum, base, part) && room;
  }
  mpz_fdiv_q(part, sum->constant, divisor);
  moved |= mpz_sgn(part) != 0;
  mpz_add(whole->constant, whole->constant, part);
  mpz_fdiv_r(sum->constant, sum->constant, divisor);
  mpz_clear(part);
  return moved && room;
}

/* match:  (k * a + b + c) div k, k > 1
 * result: a + c div k + (b + c mod k) div k */
as_term as_rule_int_div_sum(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (!is_sum(terms, a) || !is_positive(terms, as_arg(app, 1)) || as_is_one(terms, as_arg(app, 1)))
    return as_term_none();
  as_int_sum sum, whole;
  mpz_t divisor;
  as_int_sum_init(&sum);
  as_int_sum_init(&whole);
  mpz_init(divisor);
  as_integer_get(terms, as_arg(app, 1), divisor);
  as_term result = as_term_none();
  if (as_int_sum_add(terms, &sum, a, 1) && split(terms, &sum, &whole, divisor)) {
    as_term rest = as_term_int_div(terms, as_int_sum_term(terms, &sum), as_arg(app, 1));
    result = as_term_int_add(terms, as_int_sum_term(terms, &whole), rest);
  }
  mpz_clear(divisor);
  as_int_sum_clear(&whole);
  as_int_sum_clear(&sum);
  return result;
}

/* match:  (a div j) div k, j and k > 0
 * result: a div (j * k) */
as_term as_rule_int_div_div(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), k = as_arg(app, 1);
  if (!as_is_op(terms, a, AS_OP_INT_DIV) || !is_positive(terms, k) || !is_positive(terms, as_operand(terms, a, 1)))
    return as_term_none();
  return as_term_int_div(terms, as_operand(terms, a, 0), as_term_int_mul(terms, as_operand(terms, a, 1), k));
}

/* match:  a mod 1
 * result: 0 */
as_term as_rule_int_mod_unit(as_terms *terms, const as_app *app) {
  return as_is_one(terms, as_arg(app, 1)) ? as_term_int(terms, 0) : as_term_none();
}

/* match:  a mod -k, k > 0
 * result: a mod k */
as_term as_rule_int_mod_negative(as_terms *terms, const as_app *app) {
  as_term k = as_arg(app, 1);
  if (!is_divisor(terms, k) || sign_of(terms, k) > 0) return as_term_none();
  return as_term_int_mod(terms, as_arg(app, 0), as_term_int_neg(terms, k));
}

/* match:  (i * a + ... + c) mod k, k > 0, where a coefficient or c is not in 0..k-1
 * result: ((i mod k) * a + ... + c mod k) mod k */
as_term as_rule_int_mod_sum(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (!is_sum(terms, a) || !is_positive(terms, as_arg(app, 1))) return as_term_none();
  as_int_sum sum, reduced;
  mpz_t divisor, part;
  as_int_sum_init(&sum);
  as_int_sum_init(&reduced);
  mpz_inits(divisor, part, NULL);
  as_integer_get(terms, as_arg(app, 1), divisor);
  as_term result = as_term_none();
  if (as_int_sum_add(terms, &sum, a, 1)) {
    mpz_mod(reduced.constant, sum.constant, divisor);
    bool changed = mpz_cmp(reduced.constant, sum.constant) != 0, room = true;
    for (uint32_t i = 0; i < sum.count && room; i++) {
      mpz_mod(part, sum.coefficient[i], divisor);
      changed |= mpz_cmp(part, sum.coefficient[i]) != 0;
      room = as_int_sum_add_scaled(terms, &reduced, sum.base[i], part);
    }
    if (changed && room) result = as_term_int_mod(terms, as_int_sum_term(terms, &reduced), as_arg(app, 1));
  }
  mpz_clears(divisor, part, NULL);
  as_int_sum_clear(&reduced);
  as_int_sum_clear(&sum);
  return result;
}

/* match:  (a mod j) mod k, j and k > 0, k divides j
 * result: a mod k */
as_term as_rule_int_mod_mod(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), k = as_arg(app, 1);
  if (!as_is_op(terms, a, AS_OP_INT_MOD) || !is_positive(terms, k) || !is_positive(terms, as_operand(terms, a, 1)))
    return as_term_none();
  mpz_t outer, inner;
  mpz_inits(outer, inner, NULL);
  as_integer_get(terms, k, outer);
  as_integer_get(terms, as_operand(terms, a, 1), inner);
  bool divides = mpz_divisible_p(inner, outer);
  mpz_clears(outer, inner, NULL);
  return divides ? as_term_int_mod(terms, as_operand(terms, a, 0), k) : as_term_none();
}

/* match:  ubv_to_int(x) mod k, where no value of x reaches k        (a mod j) mod k, 0 < j <= k
 * result: ubv_to_int(x)                                              a mod j */
as_term as_rule_int_mod_small(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), k = as_arg(app, 1);
  bool converted = as_is_op(terms, a, AS_OP_UBV_TO_INT), mod = as_is_op(terms, a, AS_OP_INT_MOD);
  if ((!converted && !mod) || !is_positive(terms, k)) return as_term_none();
  if (mod && !is_positive(terms, as_operand(terms, a, 1))) return as_term_none();
  mpz_t divisor, bound;
  mpz_inits(divisor, bound, NULL);
  as_integer_get(terms, k, divisor);
  if (mod)
    as_integer_get(terms, as_operand(terms, a, 1), bound);
  else
    mpz_setbit(bound, as_width(terms, as_operand(terms, a, 0)));
  bool below = mpz_cmp(bound, divisor) <= 0;
  mpz_clears(divisor, bound, NULL);
  return below ? a : as_term_none();
}

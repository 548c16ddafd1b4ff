/* Between Ints and bit-vectors. */
#include "term/rules/int_convert.h"
#include "term/rules/int_sum.h"
#include "term/rules/rules.h"
#include "term/words/wide.h"

/* concat(0, x) */
static bool is_zero_extended(const as_terms *terms, as_term t) {
  return as_is_op(terms, t, AS_OP_CONCAT) && as_is_zero(terms, as_operand(terms, t, 0));
}

/* match:  ubv_to_int(concat(0, x))
 * result: ubv_to_int(x) */
as_term as_rule_ubv_to_int_zeros(as_terms *terms, const as_app *app) {
  if (!is_zero_extended(terms, as_arg(app, 0))) return as_term_none();
  return as_term_ubv_to_int(terms, as_operand(terms, as_arg(app, 0), 1));
}

/* match:  ubv_to_int(int_to_bv(a)), of width w
 * result: a mod 2^w */
as_term as_rule_ubv_to_int_back(as_terms *terms, const as_app *app) {
  if (!as_is_op(terms, as_arg(app, 0), AS_OP_INT_TO_BV)) return as_term_none();
  mpz_t power;
  mpz_init(power);
  mpz_setbit(power, as_width(terms, as_arg(app, 0)));
  as_term modulus = as_integer_make(terms, power);
  mpz_clear(power);
  return as_term_int_mod(terms, as_operand(terms, as_arg(app, 0), 0), modulus);
}

/* match:  sbv_to_int(concat(0, x))
 * result: ubv_to_int(x) */
as_term as_rule_sbv_to_int_zeros(as_terms *terms, const as_app *app) {
  if (!is_zero_extended(terms, as_arg(app, 0))) return as_term_none();
  return as_term_ubv_to_int(terms, as_operand(terms, as_arg(app, 0), 1));
}

/* match:  sbv_to_int(sign_extend(x))
 * result: sbv_to_int(x) */
as_term as_rule_sbv_to_int_extended(as_terms *terms, const as_app *app) {
  if (!as_is_op(terms, as_arg(app, 0), AS_OP_SIGN_EXTEND)) return as_term_none();
  return as_term_sbv_to_int(terms, as_operand(terms, as_arg(app, 0), 0));
}

static bool is_conversion(const as_terms *terms, as_term t) {
  return as_is_op(terms, t, AS_OP_UBV_TO_INT) || as_is_op(terms, t, AS_OP_SBV_TO_INT);
}

/* A converted bit-vector, at another width modulo 2^width. */
static as_term resized(as_terms *terms, as_term conversion, uint32_t width) {
  as_term x = as_operand(terms, conversion, 0);
  if (width == as_width(terms, x)) return x;
  if (width < as_width(terms, x)) return as_term_extract(terms, x, width - 1, 0);
  return as_is_op(terms, conversion, AS_OP_UBV_TO_INT) ? as_term_zero_extend(terms, x, width)
                                                       : as_term_sign_extend(terms, x, width);
}

/* match:  int_to_bv(ubv_to_int(x)), int_to_bv(sbv_to_int(x))
 * result: x extended or cut */
as_term as_rule_int_to_bv_back(as_terms *terms, const as_app *app) {
  return is_conversion(terms, as_arg(app, 0)) ? resized(terms, as_arg(app, 0), app->sort.width) : as_term_none();
}

/* match:  int_to_bv(a mod k), of width w, where 2^w divides k and k is not 0
 * result: int_to_bv(a) */
as_term as_rule_int_to_bv_mod(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  if (!as_is_op(terms, a, AS_OP_INT_MOD)) return as_term_none();
  as_term k = as_operand(terms, a, 1);
  if (!as_is_const(terms, k) || as_is_zero(terms, k)) return as_term_none();
  mpz_t divisor;
  mpz_init(divisor);
  as_integer_get(terms, k, divisor);
  bool divides = mpz_divisible_2exp_p(divisor, app->sort.width);
  mpz_clear(divisor);
  return divides ? as_term_int_to_bv(terms, as_operand(terms, a, 0), app->sort.width) : as_term_none();
}

static as_term constant_of(as_terms *terms, mpz_srcptr number, uint32_t width) {
  uint64_t limbs[(AS_WIDTH_MAX + 63) / 64];
  as_wide_from_mpz(limbs, number, width);
  return as_term_bv_limbs(terms, width, limbs);
}

static bool all_converted(const as_terms *terms, const as_int_sum *sum) {
  uint32_t i = 0;
  while (i < sum->count && is_conversion(terms, sum->base[i])) i++;
  return i == sum->count;
}

/* match:  int_to_bv(i * ubv_to_int(x) + ... + c)
 * result: the same sum of bit-vectors */
as_term as_rule_int_to_bv_sum(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0);
  uint32_t width = app->sort.width;
  if (!as_is_op(terms, a, AS_OP_INT_ADD) && !as_is_op(terms, a, AS_OP_INT_MUL)) return as_term_none();
  as_int_sum sum;
  as_int_sum_init(&sum);
  as_term result = as_term_none();
  if (as_int_sum_add(terms, &sum, a, 1) && all_converted(terms, &sum)) {
    result = constant_of(terms, sum.constant, width);
    for (uint32_t i = 0; i < sum.count; i++) {
      as_term factor = constant_of(terms, sum.coefficient[i], width);
      as_term summand = as_term_bvmul(terms, resized(terms, sum.base[i], width), factor);
      result = as_term_bvadd(terms, summand, result);
    }
  }
  as_int_sum_clear(&sum);
  return result;
}

/* Where a constant lies: below (-1), above (1) or among (0) the values of a conversion. */
static int place_of(const as_terms *terms, as_term conversion, as_term constant) {
  uint32_t width = as_width(terms, as_operand(terms, conversion, 0));
  bool is_signed = as_is_op(terms, conversion, AS_OP_SBV_TO_INT);
  mpz_t number, low, high;
  mpz_inits(number, low, high, NULL);
  as_integer_get(terms, constant, number);
  mpz_setbit(high, is_signed ? width - 1 : width);
  if (is_signed) mpz_neg(low, high);
  int place = mpz_cmp(number, low) < 0 ? -1 : mpz_cmp(number, high) >= 0 ? 1 : 0;
  mpz_clears(number, low, high, NULL);
  return place;
}

as_int_pair as_int_pair_read(as_terms *terms, as_term a, as_term b) {
  as_int_pair pair = {AS_INT_PAIR_NONE, {0}, {0}, false};
  as_term conversion = is_conversion(terms, a) ? a : b, other = is_conversion(terms, a) ? b : a;
  if (!is_conversion(terms, conversion)) return pair;
  pair.is_signed = as_is_op(terms, conversion, AS_OP_SBV_TO_INT);
  uint32_t width = as_width(terms, as_operand(terms, conversion, 0));
  if (as_is_const(terms, other)) {
    int place = place_of(terms, conversion, other);
    bool constant_is_first = conversion.id == b.id;
    pair.kind = place == 0 ? AS_INT_PAIR_BV : (place < 0) == constant_is_first ? AS_INT_PAIR_LESS : AS_INT_PAIR_GREATER;
  } else if (as_is_op(terms, other, (as_op)as_node_of(terms, conversion)->op)) {
    uint32_t other_width = as_width(terms, as_operand(terms, other, 0));
    width = width > other_width ? width : other_width;
    pair.kind = AS_INT_PAIR_BV;
  }
  if (pair.kind != AS_INT_PAIR_BV) return pair;
  pair.a = as_is_const(terms, a) ? as_term_int_to_bv(terms, a, width) : resized(terms, a, width);
  pair.b = as_is_const(terms, b) ? as_term_int_to_bv(terms, b, width) : resized(terms, b, width);
  return pair;
}

/* match:  a comparison of two conversions of one kind, or of a conversion with a constant
 * result: the comparison of the bit-vectors, at a width that both fit; or what the range of the conversion says */
as_term as_rule_int_lt_converted(as_terms *terms, const as_app *app) {
  as_int_pair pair = as_int_pair_read(terms, as_arg(app, 0), as_arg(app, 1));
  if (pair.kind == AS_INT_PAIR_NONE) return as_term_none();
  if (pair.kind != AS_INT_PAIR_BV) return terms->truth[pair.kind == AS_INT_PAIR_LESS];
  return pair.is_signed ? as_term_bvslt(terms, pair.a, pair.b) : as_term_bvult(terms, pair.a, pair.b);
}

/* Integers that are symbolic, or wider than 64 bits, or fail a check: by terms. What is known and narrow is in arith.h;
 * known wide numbers are constant terms, which the constructors fold. */
#include "c/exec/value/arith_internal.h"

#include <stdio.h>

/* ---- numbers ---- */

as_term as_int_resize(const as_exec *x, const as_scalar *type, as_term t, uint32_t width) {
  assert(as_term_width(x->terms, t) == type->width && width);
  if (width < type->width) return as_term_extract(x->terms, t, width - 1, 0);
  return type->is_signed ? as_term_sign_extend(x->terms, t, width) : as_term_zero_extend(x->terms, t, width);
}

bool as_exec_known(const as_exec *x, const as_value *value, as_u128 *bits) {
  if (as_value_is_bits(value)) return *bits = value->bits, true;
  if (value->kind != AS_VALUE_TERM || !as_term_is_const(x->terms, value->term)) return false;
  uint32_t width = as_term_width(x->terms, value->term);
  if (width <= 64) return *bits = as_term_bits(x->terms, value->term), true;
  if (width > 128) return false;
  const uint64_t *limbs = as_term_limbs(x->terms, value->term);
  return *bits = (as_u128)limbs[1] << 64 | limbs[0], true;
}

const char *as_int_print(const as_exec *x, const as_scalar *type, as_term t, const char *otherwise,
                         char buffer[AS_NUMBER_BYTES]) {
  as_value value = as_value_of_term(x->terms, t);
  as_u128 bits;
  if (!as_exec_known(x, &value, &bits)) return otherwise;
  bool is_negative = type->is_signed && bits >> (type->width - 1) & 1;
  if (is_negative) bits = ((as_u128)1 << (type->width - 1) << 1) - bits; /* 2^128 is 0 */
  char *at = buffer + AS_NUMBER_BYTES - 1;
  assert(type->width && type->width <= 128);
  *at = 0;
  do *--at = (char)('0' + (char)(bits % 10)), bits /= 10;
  while (bits);
  if (is_negative) *--at = '-';
  return at;
}

bool as_int_require_fit(as_exec *x, as_check check, const as_scalar *type, as_term wrong, as_term a, const char *symbol,
                        as_term b, const char *what) {
  char left[AS_NUMBER_BYTES], right[AS_NUMBER_BYTES], name[AS_SCALAR_NAME_BYTES];
  if (as_term_is_false(x->terms, wrong)) return true;
  const char *type_name = as_scalar_name(type, name);
  if (!as_term_is_true(x->terms, wrong))
    return as_exec_require(x, check, as_term_not(x->terms, wrong), "the %s does not fit %s", what, type_name);
  const char *b_text = as_int_print(x, type, b, NULL, right);
  if (!as_term_exists(a) && b_text) return as_exec_fail(x, check, "%s(%s) does not fit %s", symbol, b_text, type_name);
  const char *a_text = as_term_exists(a) ? as_int_print(x, type, a, NULL, left) : NULL;
  if (!a_text || !b_text) return as_exec_fail(x, check, "the %s does not fit %s", what, type_name);
  return as_exec_fail(x, check, "%s %s %s does not fit %s", a_text, symbol, b_text, type_name);
}

/* ---- sums and products ---- */

/* How an operator is computed and when it overflows. */
typedef struct operation {
  as_op compute, signed_overflow, unsigned_overflow;
  const char *symbol, *what;
} operation;

static operation operation_of(as_core_op op) {
  switch (op) {
  case AS_CORE_OP_ADD: return (operation){AS_OP_BVADD, AS_OP_BVSADDO, AS_OP_BVUADDO, "+", "sum"};
  case AS_CORE_OP_SUB: return (operation){AS_OP_BVSUB, AS_OP_BVSSUBO, AS_OP_BVUSUBO, "-", "difference"};
  default: return (operation){AS_OP_BVMUL, AS_OP_BVSMULO, AS_OP_BVUMULO, "*", "product"};
  }
}

static bool ring(as_exec *x, as_core_op op, const as_scalar *type, as_term a, as_term b, as_value *result) {
  operation o = operation_of(op);
  assert(op == AS_CORE_OP_ADD || op == AS_CORE_OP_SUB || op == AS_CORE_OP_MUL);
  as_check check = as_int_overflow_check(type);
  as_term operands[] = {a, b};
  if (as_exec_checks(x)[check]) {
    as_term wrong = as_term_make(x->terms, type->is_signed ? o.signed_overflow : o.unsigned_overflow, operands, 2);
    if (!as_int_require_fit(x, check, type, wrong, a, o.symbol, b, o.what)) return false;
  }
  return as_int_value(x, as_term_make(x->terms, o.compute, operands, 2), result);
}

/* ---- division ---- */

static bool require_divisor(as_exec *x, const as_scalar *type, as_term a, as_term b, const char *symbol) {
  char buffer[AS_NUMBER_BYTES];
  as_term is_zero = as_term_eq(x->terms, b, as_term_bv(x->terms, type->width, 0));
  if (as_term_is_false(x->terms, is_zero)) return true;
  if (!as_term_is_true(x->terms, is_zero))
    return as_exec_require(x, AS_CHECK_DIVISION_BY_ZERO, as_term_not(x->terms, is_zero), "division by zero");
  const char *dividend = as_int_print(x, type, a, NULL, buffer);
  if (!dividend) return as_exec_fail(x, AS_CHECK_DIVISION_BY_ZERO, "division by zero");
  return as_exec_fail(x, AS_CHECK_DIVISION_BY_ZERO, "division by zero: %s %s 0", dividend, symbol);
}

/* Where the check is off: processors signal this of 32 and 64 bits; others are computed in wider ones, or in parts. */
static bool require_quotient(as_exec *x, const as_scalar *type, as_term a, as_term b, const char *symbol) {
  bool signals = type->width == 32 || type->width == 64;
  if (!type->is_signed || (!signals && !as_exec_checks(x)[AS_CHECK_DIVISION_OVERFLOW])) return true;
  return as_int_require_fit(x, AS_CHECK_DIVISION_OVERFLOW, type, as_term_bvsdivo(x->terms, a, b), a, symbol, b,
                            "quotient");
}

static bool divide(as_exec *x, as_core_op op, const as_scalar *type, as_term a, as_term b, as_value *result) {
  bool is_div = op == AS_CORE_OP_DIV;
  assert(is_div || op == AS_CORE_OP_REM);
  const char *symbol = is_div ? "/" : "%";
  if (!require_divisor(x, type, a, b, symbol) || !require_quotient(x, type, a, b, symbol)) return false;
  as_term operands[] = {a, b};
  as_op signed_op = is_div ? AS_OP_BVSDIV : AS_OP_BVSREM, unsigned_op = is_div ? AS_OP_BVUDIV : AS_OP_BVUREM;
  return as_int_value(x, as_term_make(x->terms, type->is_signed ? signed_op : unsigned_op, operands, 2), result);
}

/* ---- shifts ---- */

/* That the amount is one of 0 to width - 1, in the amount's own type: one comparison of its bits, since those of a
 * negative number are large. */
static as_term shift_claim(const as_exec *x, const as_scalar *type, const as_scalar *b_type, as_term b) {
  uint32_t bits = b_type->is_signed ? b_type->width - 1 : b_type->width; /* of an amount that is not negative */
  bool all_fit = bits < 32 && UINT64_C(1) << bits <= type->width;
  if (all_fit && !b_type->is_signed) return as_term_true(x->terms);
  uint64_t limit = all_fit ? UINT64_C(1) << bits : type->width;
  return as_term_bvult(x->terms, b, as_term_bv(x->terms, b_type->width, limit));
}

static bool require_amount(as_exec *x, const as_scalar *type, const as_scalar *b_type, as_term b) {
  char buffer[AS_NUMBER_BYTES], name[AS_SCALAR_NAME_BYTES];
  as_term claim = shift_claim(x, type, b_type, b);
  if (as_term_is_true(x->terms, claim)) return true;
  const char *amount = as_int_print(x, b_type, b, NULL, buffer), *type_name = as_scalar_name(type, name);
  if (amount)
    return as_exec_fail(x, AS_CHECK_SHIFT_AMOUNT, "shift of %s by %s, which is %s", type_name, amount,
                        *amount == '-' ? "negative" : "the width or more");
  return as_exec_require(x, AS_CHECK_SHIFT_AMOUNT, claim, "shift of %s by a negative amount, or by the width or more",
                         type_name);
}

/* The amount in as many bits as the left operand has; modulo the width where it was not checked. */
static as_term amount_of(const as_exec *x, const as_scalar *type, const as_scalar *b_type, as_term b) {
  if (as_exec_checks(x)[AS_CHECK_SHIFT_AMOUNT]) {
    as_scalar plain = {.width = b_type->width}; /* it is not negative */
    return as_int_resize(x, &plain, b, type->width);
  }
  as_scalar wide = {.width = b_type->width < 8 ? 8 : b_type->width}; /* 128 has 8 bits */
  as_term extended = as_int_resize(x, b_type, b, wide.width);
  as_term reduced = as_term_bvurem(x->terms, extended, as_term_bv(x->terms, wide.width, type->width));
  return as_int_resize(x, &wide, reduced, type->width);
}

/* C17 6.5.7p4: the left operand is not negative, and its product with the power fits. */
static bool require_shiftable(as_exec *x, const as_scalar *type, as_term a, as_term amount, as_term shifted) {
  as_term zero = as_term_bv(x->terms, type->width, 0);
  as_term is_negative = as_term_bvslt(x->terms, a, zero);
  as_term loses = as_term_distinct(x->terms, as_term_bvashr(x->terms, shifted, amount), a);
  as_term wrong = as_term_or(x->terms, is_negative, loses);
  return as_int_require_fit(x, AS_CHECK_SHIFT_VALUE, type, wrong, a, "<<", amount, "result of the left shift");
}

static bool shift(as_exec *x, as_core_op op, const as_scalar *type, as_term a, const as_value *b,
                  const as_scalar *b_type, as_value *result) {
  as_term given = as_int_term(x, b_type, b);
  assert(op == AS_CORE_OP_SHL || op == AS_CORE_OP_SHR);
  if (as_exec_checks(x)[AS_CHECK_SHIFT_AMOUNT] && !require_amount(x, type, b_type, given)) return false;
  as_term amount = amount_of(x, type, b_type, given);
  if (op == AS_CORE_OP_SHR)
    return as_int_value(x, type->is_signed ? as_term_bvashr(x->terms, a, amount) : as_term_bvlshr(x->terms, a, amount),
                        result);
  as_term shifted = as_term_bvshl(x->terms, a, amount);
  bool is_checked = type->is_signed && as_exec_checks(x)[AS_CHECK_SHIFT_VALUE];
  if (is_checked && !require_shiftable(x, type, a, amount, shifted)) return false;
  return as_int_value(x, shifted, result);
}

/* ---- all ---- */

static bool known_binary(const as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                         const as_scalar *b_type, as_value *result) {
  const bool *checks = as_exec_checks(x);
  switch (op) {
  case AS_CORE_OP_ADD: return as_int_add(checks, type, a, b, result);
  case AS_CORE_OP_SUB: return as_int_sub(checks, type, a, b, result);
  case AS_CORE_OP_MUL: return as_int_mul(checks, type, a, b, result);
  case AS_CORE_OP_DIV: return as_int_div(type, a, b, result);
  case AS_CORE_OP_REM: return as_int_rem(type, a, b, result);
  case AS_CORE_OP_SHL: return as_int_shl(checks, type, a, b, b_type, result);
  case AS_CORE_OP_SHR: return as_int_shr(type, a, b, b_type, result);
  case AS_CORE_OP_AND: return as_int_and(type, a, b, result);
  case AS_CORE_OP_OR: return as_int_or(type, a, b, result);
  case AS_CORE_OP_XOR: return as_int_xor(type, a, b, result);
  default: return false;
  }
}

static bool term_binary(as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                        const as_scalar *b_type, as_value *result) {
  as_term left = as_int_term(x, type, a);
  if (op == AS_CORE_OP_SHL || op == AS_CORE_OP_SHR) return shift(x, op, type, left, b, b_type, result);
  as_term right = as_int_term(x, type, b);
  switch (op) {
  case AS_CORE_OP_ADD:
  case AS_CORE_OP_SUB:
  case AS_CORE_OP_MUL: return ring(x, op, type, left, right, result);
  case AS_CORE_OP_DIV:
  case AS_CORE_OP_REM: return divide(x, op, type, left, right, result);
  case AS_CORE_OP_AND: return as_int_value(x, as_term_bvand(x->terms, left, right), result);
  case AS_CORE_OP_OR: return as_int_value(x, as_term_bvor(x->terms, left, right), result);
  case AS_CORE_OP_XOR: return as_int_value(x, as_term_bvxor(x->terms, left, right), result);
  default: return as_exec_give_up(x, "no arithmetic of two operands: %s", as_core_op_get(op)->text);
  }
}

static bool is_number(const as_value *value) { return value->kind == AS_VALUE_BITS || value->kind == AS_VALUE_TERM; }

bool as_exec_binary(as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                    const as_scalar *b_type, as_value *result) {
  assert(is_number(a) && is_number(b));
  if (as_exec_is_float(type)) return as_floating_binary(x, op, type, a, b, result);
  return known_binary(x, op, type, a, b, b_type, result) || term_binary(x, op, type, a, b, b_type, result);
}

static bool negate(as_exec *x, const as_scalar *type, const as_value *a, as_value *result) {
  if (as_int_neg(as_exec_checks(x), type, a, result)) return true;
  as_term t = as_int_term(x, type, a);
  as_check check = as_int_overflow_check(type);
  if (as_exec_checks(x)[check]) {
    as_term wrong = type->is_signed ? as_term_bvnego(x->terms, t)
                                    : as_term_distinct(x->terms, t, as_term_bv(x->terms, type->width, 0));
    if (!as_int_require_fit(x, check, type, wrong, as_term_none(), "-", t, "negated value")) return false;
  }
  return as_int_value(x, as_term_bvneg(x->terms, t), result);
}

bool as_exec_unary(as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, as_value *result) {
  assert(is_number(a));
  if (op == AS_CORE_OP_NEG)
    return as_exec_is_float(type) ? as_floating_negate(x, type, a, result) : negate(x, type, a, result);
  if (op != AS_CORE_OP_NOT || as_exec_is_float(type))
    return as_exec_give_up(x, "no arithmetic of one operand: %s", as_core_op_get(op)->text);
  return as_int_not(type, a, result) || as_int_value(x, as_term_bvnot(x->terms, as_int_term(x, type, a)), result);
}

/* ---- comparisons ---- */

static as_term less(const as_exec *x, const as_scalar *type, as_term a, as_term b) {
  return type->is_signed ? as_term_bvslt(x->terms, a, b) : as_term_bvult(x->terms, a, b);
}

static as_term compare(const as_exec *x, as_core_op op, const as_scalar *type, as_term a, as_term b) {
  switch (op) {
  case AS_CORE_OP_EQ: return as_term_eq(x->terms, a, b);
  case AS_CORE_OP_NE: return as_term_not(x->terms, as_term_eq(x->terms, a, b));
  case AS_CORE_OP_LT: return less(x, type, a, b);
  case AS_CORE_OP_LE: return as_term_not(x->terms, less(x, type, b, a));
  case AS_CORE_OP_GT: return less(x, type, b, a);
  default: return as_term_not(x->terms, less(x, type, a, b));
  }
}

bool as_exec_compare(as_exec *x, as_core_op op, const as_scalar *type, const as_value *a, const as_value *b,
                     as_term *result) {
  if (op < AS_CORE_OP_EQ || op > AS_CORE_OP_GE)
    return as_exec_give_up(x, "no comparison: %s", as_core_op_get(op)->text);
  assert(is_number(a) && is_number(b));
  if (as_exec_is_float(type)) return as_floating_compare(x, op, type, a, b, result);
  bool holds;
  *result = as_int_compare(op, type, a, b, &holds)
                ? as_term_bool(x->terms, holds)
                : compare(x, op, type, as_int_term(x, type, a), as_int_term(x, type, b));
  return true;
}

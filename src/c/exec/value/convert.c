/* Conversions between integers and floats, and whether a value is zero. */
#include "c/exec/value/arith_internal.h"

#include "term/ieee/ieee.h"

/* ---- zero or not ---- */

as_term as_floating_is_zero(const as_exec *x, const as_scalar *type, const as_value *value) {
  as_term bits;
  if (!as_floating_bits_term(x, type, value, &bits)) return as_term_fp_is_zero(x->terms, value->term);
  as_term magnitude = as_term_extract(x->terms, bits, type->width - 2, 0);
  return as_term_eq(x->terms, magnitude, as_term_bv(x->terms, type->width - 1, 0));
}

static as_term truth_of_choice(as_exec *x, const as_value *value, const as_scalar *type) {
  assert(value->count);
  as_term any = as_term_false(x->terms);
  for (uint32_t i = 0; i < value->count; i++) {
    const as_alternative *alternative = &value->alternatives[i];
    as_term holds = as_exec_truth(x, &alternative->value, type);
    any = as_term_or(x->terms, any, as_term_and(x->terms, alternative->guard, holds));
  }
  return any;
}

as_term as_exec_truth(as_exec *x, const as_value *value, const as_scalar *type) {
  AS_REQUIRE(value->kind != AS_VALUE_INDETERMINATE, "an indeterminate value is neither true nor false");
  if (value->kind == AS_VALUE_POINTER) return as_term_true(x->terms);
  if (value->kind == AS_VALUE_CHOICE) return truth_of_choice(x, value, type);
  if (as_exec_is_float(type))
    return as_floating_has_arithmetic(x, type) ? as_term_not(x->terms, as_floating_is_zero(x, type, value))
                                               : as_term_false(x->terms);
  if (as_value_is_bits(value)) return as_term_bool(x->terms, value->bits != 0);
  as_term is_zero = as_term_eq(x->terms, value->term, as_term_bv(x->terms, type->width, 0));
  return as_term_not(x->terms, type->class_ == AS_CORE_CLASS_POINTER ? as_exec_is_null(x, value, is_zero) : is_zero);
}

static as_value number_of(const as_exec *x, as_term holds, uint32_t width) {
  assert(as_term_sort(x->terms, holds).kind == AS_SORT_BOOL);
  if (as_term_is_const(x->terms, holds)) return as_value_bits(as_term_is_true(x->terms, holds));
  as_term one = as_term_bv(x->terms, width, 1), zero = as_term_bv(x->terms, width, 0);
  return as_value_of_term(x->terms, as_term_ite(x->terms, holds, one, zero));
}

as_value as_exec_int(as_exec *x, as_term bool_term) {
  return number_of(x, bool_term, x->machine->scalars[x->machine->int_type].width);
}

/* ---- from integers ---- */

static bool integer_to_float(as_exec *x, const as_scalar *from, const as_scalar *to, const as_value *a,
                             as_value *result) {
  as_u128 bits;
  as_sort sort;
  if (!as_floating_has_arithmetic(x, to)) return false;
  if (as_exec_known(x, a, &bits)) {
    bool is_negative = from->is_signed && bits >> (from->width - 1) & 1;
    if (is_negative) bits = ((as_u128)1 << (from->width - 1) << 1) - bits; /* 2^128 is 0 */
    as_floating number = {.class_ = AS_FLOATING_NORMAL, .is_negative = is_negative, .digits = bits};
    *result = as_floating_value(x, to, as_floating_encode((as_format)to->format, number));
    return true;
  }
  if (!as_floating_sort(to, &sort)) return as_floating_approximate(x, to, result);
  as_term nearest = as_term_rounding(x->terms, AS_ROUNDING_RNE), t = as_int_term(x, from, a);
  return as_int_value(x,
                      from->is_signed ? as_term_fp_from_sbv(x->terms, sort, nearest, t)
                                      : as_term_fp_from_ubv(x->terms, sort, nearest, t),
                      result);
}

/* ---- from floats to integers ---- */

static const char *print_float(const as_scalar *type, as_u128 bits, char buffer[AS_IEEE_TEXT_BYTES]) {
  switch (type->format) {
  case AS_FORMAT_HALF: as_ieee_print(as_ieee_float16, (uint64_t)bits, buffer, AS_IEEE_TEXT_BYTES); return buffer;
  case AS_FORMAT_SINGLE: as_ieee_print(as_ieee_float32, (uint64_t)bits, buffer, AS_IEEE_TEXT_BYTES); return buffer;
  case AS_FORMAT_DOUBLE: as_ieee_print(as_ieee_float64, (uint64_t)bits, buffer, AS_IEEE_TEXT_BYTES); return buffer;
  default: return "the value";
  }
}

/* Whether the integer with this sign and magnitude is one of the type. */
static bool fits(const as_scalar *type, bool is_negative, as_u128 magnitude) {
  as_u128 half = (as_u128)1 << (type->width - 1);
  if (type->is_signed) return is_negative ? magnitude <= half : magnitude < half;
  return is_negative ? magnitude == 0 : magnitude >> (type->width - 1) <= 1;
}

static as_value integer_value(const as_exec *x, const as_scalar *type, bool is_negative, as_u128 magnitude) {
  assert(fits(type, is_negative, magnitude));
  as_u128 bits = is_negative ? -magnitude : magnitude;
  uint64_t limbs[] = {(uint64_t)bits, (uint64_t)(bits >> 64)};
  if (type->width <= 64) return as_value_bits(limbs[0] & as_int_mask(type->width));
  if (type->width < 128) limbs[1] &= as_int_mask(type->width - 64);
  return as_value_of_term(x->terms, as_term_bv_limbs(x->terms, type->width, limbs));
}

/* What machines give differs: any value. */
static bool unspecified(as_exec *x, const as_scalar *to, as_value *result) {
  as_exec_approximate(x, "conversion of a float out of the range of integers");
  return as_int_value(x, as_exec_fresh(x, as_sort_bv(to->width), "converted"), result);
}

static bool known_float_to_integer(as_exec *x, const as_scalar *from, const as_scalar *to, as_u128 bits,
                                   as_value *result) {
  char text[AS_IEEE_TEXT_BYTES], name[AS_SCALAR_NAME_BYTES];
  as_u128 magnitude;
  as_floating number = as_floating_decode((as_format)from->format, bits);
  if (as_floating_truncate(number, &magnitude) && fits(to, number.is_negative, magnitude)) {
    *result = integer_value(x, to, number.is_negative, magnitude);
    return true;
  }
  return as_exec_fail(x, AS_CHECK_FLOAT_TO_INTEGER, "%s does not fit %s", print_float(from, bits, text),
                      as_scalar_name(to, name)) &&
         unspecified(x, to, result);
}

static as_term float_constant(const as_exec *x, const as_scalar *type, bool is_negative, as_u128 magnitude) {
  as_floating number = {.class_ = AS_FLOATING_NORMAL, .is_negative = is_negative, .digits = magnitude};
  as_value value = as_floating_value(x, type, as_floating_encode((as_format)type->format, number));
  as_sort sort;
  AS_REQUIRE(as_floating_sort(type, &sort), "there are float terms of the format");
  return as_value_float_term(x->terms, &value, sort);
}

/* The next integer above those of the type: a power of 2, or infinity if it is none of the format's numbers. */
static as_term above(const as_exec *x, const as_scalar *from, const as_scalar *to) {
  uint32_t exponent = to->is_signed ? to->width - 1 : to->width;
  as_floating number = {.class_ = AS_FLOATING_NORMAL, .exponent = (int32_t)exponent, .digits = 1};
  as_value value = as_floating_value(x, from, as_floating_encode((as_format)from->format, number));
  as_sort sort;
  AS_REQUIRE(as_floating_sort(from, &sort), "there are float terms of the format");
  return as_value_float_term(x->terms, &value, sort);
}

/* Greater than -1, or than -2^n - 1; but where the format has no digit for that 1, at least -2^n. */
static as_term is_not_below(const as_exec *x, const as_scalar *from, const as_scalar *to, as_term t) {
  if (!to->is_signed) return as_term_fp_lt(x->terms, float_constant(x, from, true, 1), t);
  as_u128 half = (as_u128)1 << (to->width - 1);
  if (to->width > as_floating_get((as_format)from->format)->digits)
    return as_term_fp_leq(x->terms, float_constant(x, from, true, half), t);
  return as_term_fp_lt(x->terms, float_constant(x, from, true, half + 1), t);
}

static bool float_to_integer(as_exec *x, const as_scalar *from, const as_scalar *to, const as_value *a,
                             as_value *result) {
  as_u128 bits;
  as_sort sort;
  char name[AS_SCALAR_NAME_BYTES];
  if (!as_floating_has_arithmetic(x, from)) return false;
  if (as_exec_known(x, a, &bits)) return known_float_to_integer(x, from, to, bits, result);
  if (!as_floating_sort(from, &sort)) {
    as_floating_tell(x, from);
    return as_int_value(x, as_exec_fresh(x, as_sort_bv(to->width), "converted"), result);
  }
  as_term t = as_value_float_term(x->terms, a, sort);
  as_term claim = as_term_and(x->terms, is_not_below(x, from, to, t), as_term_fp_lt(x->terms, t, above(x, from, to)));
  if (as_exec_checks(x)[AS_CHECK_FLOAT_TO_INTEGER]) {
    if (!as_exec_require(x, AS_CHECK_FLOAT_TO_INTEGER, claim, "the value does not fit %s", as_scalar_name(to, name)))
      return false;
  } else if (!as_exec_decide(x, claim)) {
    return as_exec_goes_on(x) && unspecified(x, to, result);
  }
  as_term towards_zero = as_term_rounding(x->terms, AS_ROUNDING_RTZ);
  as_sort wanted = as_sort_bv(to->width);
  return as_int_value(x,
                      to->is_signed ? as_term_fp_to_sbv(x->terms, wanted, towards_zero, t)
                                    : as_term_fp_to_ubv(x->terms, wanted, towards_zero, t),
                      result);
}

/* ---- between floats ---- */

/* Only infinity becomes infinity. */
static bool require_in_range(as_exec *x, const as_scalar *to, as_term before, as_term after) {
  char name[AS_SCALAR_NAME_BYTES];
  if (!as_exec_checks(x)[AS_CHECK_FLOAT_TO_FLOAT]) return true;
  as_term became = as_term_fp_is_infinite(x->terms, after), was = as_term_fp_is_infinite(x->terms, before);
  return as_exec_require(x, AS_CHECK_FLOAT_TO_FLOAT, as_term_implies(x->terms, became, was),
                         "the value is out of the range of %s", as_scalar_name(to, name));
}

static bool known_float_to_float(as_exec *x, const as_scalar *from, const as_scalar *to, as_u128 bits,
                                 as_value *result) {
  char text[AS_IEEE_TEXT_BYTES], name[AS_SCALAR_NAME_BYTES];
  as_floating number = as_floating_decode((as_format)from->format, bits);
  as_u128 rounded = as_floating_encode((as_format)to->format, number);
  bool is_too_large = number.class_ != AS_FLOATING_INFINITE &&
                      as_floating_decode((as_format)to->format, rounded).class_ == AS_FLOATING_INFINITE;
  *result = as_floating_value(x, to, rounded);
  if (!is_too_large || !as_exec_checks(x)[AS_CHECK_FLOAT_TO_FLOAT]) return true;
  return as_exec_fail(x, AS_CHECK_FLOAT_TO_FLOAT, "%s is out of the range of %s", print_float(from, bits, text),
                      as_scalar_name(to, name));
}

static bool float_to_float(as_exec *x, const as_scalar *from, const as_scalar *to, const as_value *a,
                           as_value *result) {
  as_u128 bits;
  as_sort from_sort, to_sort;
  if (from->format == to->format) return *result = *a, true;
  if (!as_floating_has_arithmetic(x, from) || !as_floating_has_arithmetic(x, to)) return false;
  if (as_exec_known(x, a, &bits)) return known_float_to_float(x, from, to, bits, result);
  if (!as_floating_sort(from, &from_sort) || !as_floating_sort(to, &to_sort)) {
    as_floating_tell(x, as_floating_sort(from, &from_sort) ? to : from);
    as_term fresh = as_exec_fresh(x, as_sort_bv(to->width), "float");
    return *result = as_floating_from_bits(x, to, fresh), true;
  }
  as_term t = as_value_float_term(x->terms, a, from_sort);
  as_term converted = as_term_fp_from_fp(x->terms, to_sort, as_term_rounding(x->terms, AS_ROUNDING_RNE), t);
  return require_in_range(x, to, t, converted) && as_int_value(x, converted, result);
}

/* ---- float, double and narrow integers, known: the common case ---- */

/* An integer to float in one rounding: not by way of double. */
static bool common_from_integer(const as_scalar *from, const as_scalar *to, uint64_t bits, as_value *result) {
  uint64_t extended = as_int_extend(bits, from);
  bool is_single = to->format == AS_FORMAT_SINGLE;
  if (from->is_signed)
    return as_floating_set(to, is_single ? (double)(float)(int64_t)extended : (double)(int64_t)extended, result);
  return as_floating_set(to, is_single ? (double)(float)extended : (double)extended, result);
}

static bool common_to_integer(const as_scalar *to, double x, as_value *result) {
  if (!(x > (to->is_signed ? -0x1p63 : -1) && x < 0x1p63)) return false;
  uint64_t whole = (uint64_t)(int64_t)x, bits = whole & as_int_mask(to->width);
  if (as_int_extend(bits, to) != whole) return false;
  as_int_set(result, bits);
  return true;
}

/* False: look further. */
static bool common_convert(const as_exec *x, const as_scalar *from, const as_scalar *to, const as_value *a,
                           as_value *result) {
  double value;
  if (!as_exec_is_float(from))
    return as_value_is_bits(a) && as_int_is_narrow(from) && common_from_integer(from, to, a->bits, result);
  if (!as_floating_double(from, a, &value)) return false;
  if (!as_exec_is_float(to)) return as_int_is_narrow(to) && !to->is_bool && common_to_integer(to, value, result);
  return !as_exec_checks(x)[AS_CHECK_FLOAT_TO_FLOAT] && as_floating_set(to, value, result);
}

/* ---- all ---- */

bool as_exec_convert(as_exec *x, const as_scalar *from, const as_scalar *to, const as_value *a, as_value *result) {
  assert(from->width && to->width && a->kind != AS_VALUE_INDETERMINATE);
  if (as_int_convert(from, to, a, result) || common_convert(x, from, to, a, result)) return true;
  if (to->is_bool) {
    *result = number_of(x, as_exec_truth(x, a, from), to->width);
    return as_exec_goes_on(x);
  }
  if (as_exec_is_float(from))
    return as_exec_is_float(to) ? float_to_float(x, from, to, a, result) : float_to_integer(x, from, to, a, result);
  if (as_exec_is_float(to)) return integer_to_float(x, from, to, a, result);
  return as_int_value(x, as_int_resize(x, from, as_int_term(x, from, a), to->width), result);
}

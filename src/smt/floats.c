/* Floats: formats, special values, fp, and the conversions to_fp and to_fp_unsigned in all their forms. */
#include "smt/session.h"
#include "term/ieee/ieee.h"

#include <string.h>

bool as_smt_float_format(as_smt *smt, as_smt_place place, uint32_t exponent, uint32_t significand, as_sort *sort) {
  if (exponent == 8 && significand == 24) return *sort = as_sort_float32(), true;
  if (exponent == 11 && significand == 53) return *sort = as_sort_float64(), true;
  return as_smt_fail(smt, place,
                     "the float format (_ FloatingPoint %u %u) is not supported; only Float32 (8 24) and Float64 "
                     "(11 53) are",
                     exponent, significand);
}

static as_ieee_format format_of(as_sort sort) { return sort.width == 32 ? as_ieee_float32 : as_ieee_float64; }

bool as_smt_float_constant(as_smt *smt, const as_smt_head *head, as_term *term, bool *known) {
  static const char *const names[] = {"NaN", "+oo", "-oo", "+zero", "-zero"};
  int which = 0;
  while (which < 5 && strcmp(as_smt_name(smt, head->name), names[which]) != 0) which++;
  *known = which < 5;
  if (!*known) return true;
  if (head->indices != 2) return as_smt_fail(smt, head->place, "'%s' has two indices", names[which]);
  as_sort sort;
  if (!as_smt_float_format(smt, head->place, head->index[0], head->index[1], &sort)) return false;
  as_ieee_format format = format_of(sort);
  uint64_t bits = which == 0   ? as_ieee_nan(format)
                  : which <= 2 ? as_ieee_infinity(format, which == 2)
                               : as_ieee_zero(format, which == 4);
  *term = as_term_float(smt->terms, sort, bits);
  return true;
}

bool as_smt_float_from_parts(as_smt *smt, const as_smt_head *head, const as_term *operands, uint32_t count,
                             as_term *term) {
  uint32_t width[3];
  if (count != 3) return as_smt_fail(smt, head->place, "'fp' takes a sign, an exponent and a significand");
  for (int i = 0; i < 3; i++) {
    as_sort sort = as_term_sort(smt->terms, operands[i]);
    if (!as_sort_is_bv(sort)) return as_smt_fail(smt, head->place, "'fp': the operands must be bit-vectors");
    width[i] = sort.width;
  }
  if (width[0] != 1) return as_smt_fail(smt, head->place, "'fp': the sign has one bit, not %u", width[0]);
  as_sort sort;
  if (!as_smt_float_format(smt, head->place, width[1], width[2] + 1, &sort)) return false;
  as_term low = as_term_concat(smt->terms, operands[1], operands[2]);
  *term = as_term_fp_from_bits(smt->terms, sort, as_term_concat(smt->terms, operands[0], low));
  return true;
}

static as_term round_real(as_smt *smt, as_sort sort, as_rounding rounding, as_smt_value value) {
  const as_smt_real *real = &smt->reals.at[value.real - 1];
  uint64_t bits = as_ieee_from_ratio(format_of(sort), rounding, real->numerator, real->denominator);
  return as_term_float(smt->terms, sort, bits);
}

/* A Real constant in a rounding mode that may be a variable: by cases. */
static as_term from_real(as_smt *smt, as_sort sort, as_term rounding, as_smt_value value) {
  if (as_term_is_const(smt->terms, rounding))
    return round_real(smt, sort, (as_rounding)as_term_bits(smt->terms, rounding), value);
  as_term result = round_real(smt, sort, AS_ROUNDING_RTZ, value);
  for (int mode = AS_ROUNDING_RTN; mode >= AS_ROUNDING_RNE; mode--) {
    as_term is_mode = as_term_eq(smt->terms, rounding, as_term_rounding(smt->terms, (as_rounding)mode));
    result = as_term_ite(smt->terms, is_mode, round_real(smt, sort, (as_rounding)mode, value), result);
  }
  return result;
}

/* ((_ to_fp e s) bits) */
static bool from_bits(as_smt *smt, const as_smt_head *head, as_sort sort, as_smt_value bits, as_term *term) {
  if (!as_smt_require_term(smt, head->place, bits)) return false;
  if (!as_smt_check_sorts(smt, head, AS_OP_FP_FROM_BITS, &bits.term, 1, sort)) return false;
  *term = as_term_fp_from_bits(smt->terms, sort, bits.term);
  return true;
}

bool as_smt_to_float(as_smt *smt, const as_smt_head *head, const as_smt_value *operands, uint32_t count,
                     as_term *term) {
  as_sort sort;
  bool is_signed = head->theory->op == AS_OP_FP_FROM_SBV;
  if (!as_smt_float_format(smt, head->place, head->index[0], head->index[1], &sort)) return false;
  if (count == 1 && is_signed) return from_bits(smt, head, sort, operands[0], term);
  if (count != 2)
    return as_smt_fail(smt, head->place, "'%s' takes a rounding mode and one operand", head->theory->name);
  if (!as_smt_require_term(smt, head->place, operands[0])) return false;
  as_term rounding = operands[0].term;
  if (as_term_sort(smt->terms, rounding).kind != AS_SORT_ROUNDING)
    return as_smt_fail(smt, head->place, "'%s': the first operand must be a rounding mode", head->theory->name);
  as_smt_value real;
  if (is_signed && as_smt_real_from_value(smt, operands[1], &real))
    return *term = from_real(smt, sort, rounding, real), true;
  if (!as_smt_require_term(smt, head->place, operands[1])) return false;
  as_term pair[] = {rounding, operands[1].term};
  as_sort from = as_term_sort(smt->terms, pair[1]);
  if (is_signed && from.kind == AS_SORT_INT)
    return as_smt_fail(smt, head->place, "'to_fp' of an Int is supported only for constants");
  as_op op = is_signed && from.kind == AS_SORT_FLOAT ? AS_OP_FP_FROM_FP : head->theory->op;
  if (!as_smt_check_sorts(smt, head, op, pair, 2, sort)) return false;
  *term = op == AS_OP_FP_FROM_FP    ? as_term_fp_from_fp(smt->terms, sort, rounding, pair[1])
          : op == AS_OP_FP_FROM_SBV ? as_term_fp_from_sbv(smt->terms, sort, rounding, pair[1])
                                    : as_term_fp_from_ubv(smt->terms, sort, rounding, pair[1]);
  return true;
}

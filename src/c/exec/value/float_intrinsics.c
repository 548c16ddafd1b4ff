/* The intrinsics of floats: classes and signs. Where the bits are there (always, but for the results of symbolic
 * arithmetic) they are taken from the bits, exactly, for all formats; else from the float term, which does not know the
 * sign of a NaN. */
#include "c/exec/value/arith_internal.h"

/* ---- classes ---- */

static bool is_of_class(as_core_intrinsic intrinsic, as_floating_class class_) {
  switch (intrinsic) {
  case AS_CORE_INTRINSIC_IS_NAN: return class_ == AS_FLOATING_NAN;
  case AS_CORE_INTRINSIC_IS_INF: return class_ == AS_FLOATING_INFINITE;
  case AS_CORE_INTRINSIC_IS_FINITE: return class_ != AS_FLOATING_NAN && class_ != AS_FLOATING_INFINITE;
  case AS_CORE_INTRINSIC_IS_NORMAL: return class_ == AS_FLOATING_NORMAL;
  case AS_CORE_INTRINSIC_IS_ZERO: return class_ == AS_FLOATING_ZERO;
  default: return class_ == AS_FLOATING_SUBNORMAL;
  }
}

/* What the fields of a pattern say; `bad` is the pattern that EXTENDED refuses. */
typedef struct fields {
  as_term exponent_zero, exponent_full, stored_zero, fraction_zero, bad;
} fields;

static as_term field_is(const as_exec *x, as_term bits, uint32_t high, uint32_t low, bool ones) {
  assert(low <= high && high < as_term_width(x->terms, bits));
  as_term field = as_term_extract(x->terms, bits, high, low), zero = as_term_bv(x->terms, high - low + 1, 0);
  return as_term_eq(x->terms, field, ones ? as_term_bvnot(x->terms, zero) : zero);
}

static fields fields_of(const as_exec *x, const as_floating_facts *f, as_term bits) {
  assert(f && as_term_width(x->terms, bits) == f->width);
  fields r = {
      .exponent_zero = field_is(x, bits, f->width - 2, f->stored, false),
      .exponent_full = field_is(x, bits, f->width - 2, f->stored, true),
      .stored_zero = field_is(x, bits, f->stored - 1, 0, false),
      .fraction_zero = field_is(x, bits, f->digits - 2, 0, false),
      .bad = as_term_false(x->terms),
  };
  if (f->stored == f->digits)
    r.bad = as_term_and(x->terms, as_term_not(x->terms, r.exponent_zero),
                        field_is(x, bits, f->stored - 1, f->stored - 1, false));
  return r;
}

static as_term bits_are_of_class(const as_exec *x, as_core_intrinsic intrinsic, const as_scalar *type, as_term bits) {
  as_terms *t = x->terms;
  fields f = fields_of(x, as_floating_get((as_format)type->format), bits);
  as_term good = as_term_not(t, f.bad);
  switch (intrinsic) {
  case AS_CORE_INTRINSIC_IS_NAN:
    return as_term_or(t, f.bad, as_term_and(t, f.exponent_full, as_term_not(t, f.fraction_zero)));
  case AS_CORE_INTRINSIC_IS_INF: return as_term_and(t, good, as_term_and(t, f.exponent_full, f.fraction_zero));
  case AS_CORE_INTRINSIC_IS_FINITE: return as_term_and(t, good, as_term_not(t, f.exponent_full));
  case AS_CORE_INTRINSIC_IS_NORMAL:
    return as_term_and(t, good, as_term_not(t, as_term_or(t, f.exponent_zero, f.exponent_full)));
  case AS_CORE_INTRINSIC_IS_ZERO: return as_term_and(t, f.exponent_zero, f.stored_zero);
  default: return as_term_and(t, f.exponent_zero, as_term_not(t, f.stored_zero));
  }
}

static as_term float_is_of_class(const as_exec *x, as_core_intrinsic intrinsic, as_term t) {
  switch (intrinsic) {
  case AS_CORE_INTRINSIC_IS_NAN: return as_term_fp_is_nan(x->terms, t);
  case AS_CORE_INTRINSIC_IS_INF: return as_term_fp_is_infinite(x->terms, t);
  case AS_CORE_INTRINSIC_IS_FINITE:
    return as_term_not(x->terms,
                       as_term_or(x->terms, as_term_fp_is_nan(x->terms, t), as_term_fp_is_infinite(x->terms, t)));
  case AS_CORE_INTRINSIC_IS_NORMAL: return as_term_fp_is_normal(x->terms, t);
  case AS_CORE_INTRINSIC_IS_ZERO: return as_term_fp_is_zero(x->terms, t);
  default: return as_term_fp_is_subnormal(x->terms, t);
  }
}

static bool classify(as_exec *x, as_core_intrinsic intrinsic, const as_scalar *type, const as_value *a,
                     as_value *result) {
  as_u128 known;
  as_term bits;
  if (as_exec_known(x, a, &known)) {
    *result = as_value_bits(is_of_class(intrinsic, as_floating_decode((as_format)type->format, known).class_));
    return true;
  }
  *result = as_exec_int(x, as_floating_bits_term(x, type, a, &bits) ? bits_are_of_class(x, intrinsic, type, bits)
                                                                    : float_is_of_class(x, intrinsic, a->term));
  return true;
}

/* ---- signs ---- */

/* Whether the sign bit is set. Of a NaN that was computed, it is anything. */
static bool sign_of(as_exec *x, const as_scalar *type, const as_value *a, as_term *is_set) {
  as_term bits;
  if (as_floating_bits_term(x, type, a, &bits)) {
    *is_set = field_is(x, bits, type->width - 1, type->width - 1, true);
    return true;
  }
  if (as_exec_decide(x, as_term_fp_is_nan(x->terms, a->term))) {
    as_exec_approximate(x, "the sign bit of a NaN");
    *is_set = as_exec_fresh(x, as_sort_bool(), "sign");
    return true;
  }
  *is_set = as_term_fp_is_negative(x->terms, a->term);
  return as_exec_goes_on(x);
}

static as_value absolute(const as_exec *x, const as_scalar *type, const as_value *a) {
  as_term bits;
  if (!as_floating_bits_term(x, type, a, &bits)) return as_value_of_term(x->terms, as_term_fp_abs(x->terms, a->term));
  as_term rest = as_term_extract(x->terms, bits, type->width - 2, 0);
  return as_floating_from_bits(x, type, as_term_zero_extend(x->terms, rest, type->width));
}

static bool copy_sign(as_exec *x, const as_scalar *type, const as_value *a, const as_value *b, as_value *result) {
  as_term bits, is_set;
  if (!sign_of(x, type, b, &is_set)) return false;
  if (as_floating_bits_term(x, type, a, &bits)) {
    as_term sign = as_term_ite(x->terms, is_set, as_term_bv(x->terms, 1, 1), as_term_bv(x->terms, 1, 0));
    as_term rest = as_term_extract(x->terms, bits, type->width - 2, 0);
    *result = as_floating_from_bits(x, type, as_term_concat(x->terms, sign, rest));
    return true;
  }
  as_term magnitude = as_term_fp_abs(x->terms, a->term);
  return as_int_value(x, as_term_ite(x->terms, is_set, as_term_fp_neg(x->terms, magnitude), magnitude), result);
}

bool as_floating_intrinsic(as_exec *x, as_core_intrinsic intrinsic, const as_scalar *type, const as_value *operands,
                           as_value *result) {
  as_term is_set;
  if (!as_floating_has_arithmetic(x, type)) return false;
  switch (intrinsic) {
  case AS_CORE_INTRINSIC_IS_NAN:
  case AS_CORE_INTRINSIC_IS_INF:
  case AS_CORE_INTRINSIC_IS_FINITE:
  case AS_CORE_INTRINSIC_IS_NORMAL:
  case AS_CORE_INTRINSIC_IS_ZERO:
  case AS_CORE_INTRINSIC_IS_SUBNORMAL: return classify(x, intrinsic, type, &operands[0], result);
  case AS_CORE_INTRINSIC_FLOAT_ABS: return *result = absolute(x, type, &operands[0]), true;
  case AS_CORE_INTRINSIC_COPY_SIGN: return copy_sign(x, type, &operands[0], &operands[1], result);
  case AS_CORE_INTRINSIC_SIGN_BIT:
    if (!sign_of(x, type, &operands[0], &is_set)) return false;
    return *result = as_exec_int(x, is_set), true;
  default: return as_exec_give_up(x, "no intrinsic of floats: %s", as_core_intrinsic_get(intrinsic)->text);
  }
}

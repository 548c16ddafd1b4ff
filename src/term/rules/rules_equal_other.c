/* Equality of floats (the same datum: NaN equals NaN, and zeros with different signs differ) and of arrays. */
#include "term/rules/float_words.h"
#include "term/rules/rules.h"

/* match:  x = NaN
 * result: isNaN(x) */
as_term as_rule_eq_fp_nan(as_terms *terms, const as_app *app) {
  return as_float_is_nan(terms, as_arg(app, 1)) ? as_term_fp_is_nan(terms, as_arg(app, 0)) : as_term_none();
}

/* match:  neg(a) = neg(b)     neg(a) = k
 * result: a = b               a = neg(k) */
as_term as_rule_eq_fp_neg(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (!as_is_op(terms, a, AS_OP_FP_NEG)) return as_term_none();
  if (as_is_op(terms, b, AS_OP_FP_NEG)) return as_term_eq(terms, as_operand(terms, a, 0), as_operand(terms, b, 0));
  return as_is_const(terms, b) ? as_term_eq(terms, as_operand(terms, a, 0), as_float_negated(terms, b))
                               : as_term_none();
}

/* match:  to_bits(a) = to_bits(b)     to_bits(a) = k                        from_bits(b) = k, not NaN
 * result: a = b                       a = from_bits(k), or false if k       b = to_bits(k)
 *                                     is a NaN but not the canonical one */
as_term as_rule_eq_fp_bits(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (as_is_op(terms, a, AS_OP_FP_TO_BITS)) {
    as_term x = as_operand(terms, a, 0);
    if (as_is_op(terms, b, AS_OP_FP_TO_BITS)) return as_term_eq(terms, x, as_operand(terms, b, 0));
    if (!as_is_const(terms, b)) return as_term_none();
    as_term constant = as_term_float(terms, as_term_sort(terms, x), as_term_bits(terms, b));
    if (as_term_bits(terms, constant) != as_term_bits(terms, b)) return terms->truth[0];
    return as_term_eq(terms, x, constant);
  }
  if (!as_is_op(terms, a, AS_OP_FP_FROM_BITS) || !as_is_const(terms, b) || as_float_is_nan(terms, b))
    return as_term_none();
  as_term bits = as_term_bv(terms, as_width(terms, b), as_term_bits(terms, b));
  return as_term_eq(terms, as_operand(terms, a, 0), bits);
}

/* match:  widen(a) = widen(b)     widen(a) = k
 * result: a = b                   a = narrow(k), or false if k is not exact in the narrow format */
as_term as_rule_eq_fp_widened(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (!as_float_is_widened(terms, a)) return as_term_none();
  if (as_float_is_widened(terms, b)) return as_term_eq(terms, as_operand(terms, a, 1), as_operand(terms, b, 1));
  if (!as_is_const(terms, b)) return as_term_none();
  as_term narrow = as_float_narrowed(terms, b);
  return as_term_exists(narrow) ? as_term_eq(terms, as_operand(terms, a, 1), narrow) : terms->truth[0];
}

/* match:  store(a, i, v) = a     store(a, i, v) = store(a, i, w)
 * result: select(a, i) = v       v = w */
as_term as_rule_eq_store(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  bool store_a = as_is_op(terms, a, AS_OP_STORE), store_b = as_is_op(terms, b, AS_OP_STORE);
  if (!store_a && !store_b) return as_term_none();
  if (store_a && store_b && as_operand(terms, a, 0).id == as_operand(terms, b, 0).id &&
      as_operand(terms, a, 1).id == as_operand(terms, b, 1).id)
    return as_term_eq(terms, as_operand(terms, a, 2), as_operand(terms, b, 2));
  for (uint32_t i = 0; i < 2; i++) {
    as_term store = as_arg(app, i), other = as_arg(app, 1 - i);
    if (!as_is_op(terms, store, AS_OP_STORE) || as_operand(terms, store, 0).id != other.id) continue;
    return as_term_eq(terms, as_term_select(terms, other, as_operand(terms, store, 1)), as_operand(terms, store, 2));
  }
  return as_term_none();
}

/* match:  const_array(v) = const_array(w)
 * result: v = w */
as_term as_rule_eq_const_array(as_terms *terms, const as_app *app) {
  as_term a = as_arg(app, 0), b = as_arg(app, 1);
  if (!as_is_op(terms, a, AS_OP_CONST_ARRAY) || !as_is_op(terms, b, AS_OP_CONST_ARRAY)) return as_term_none();
  return as_term_eq(terms, as_operand(terms, a, 0), as_operand(terms, b, 0));
}

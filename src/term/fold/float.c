/* Floats. Where SMT-LIB leaves the value open (the smaller of two zeros, integers out of range) there is a value only
 * when any will do. */
#include "term/fold/fold.h"
#include "term/ieee/ieee.h"

#include <string.h>

static as_ieee_format format_of(as_sort sort) { return sort.width == 32 ? as_ieee_float32 : as_ieee_float64; }

typedef struct view {
  as_ieee_format format; /* of the first float operand */
  as_rounding rounding;
  uint64_t a, b, c; /* the operands after the rounding mode */
} view;

static uint64_t operand_bits(const as_terms *terms, const as_app *app, uint32_t i) {
  if (i >= app->count) return 0;
  const as_node *node = as_node_of(terms, app->operand[i]);
  return node->index ? 0 : node->bits;
}

static view view_of(const as_terms *terms, const as_app *app) {
  uint32_t first = as_node_of(terms, app->operand[0])->kind == AS_SORT_ROUNDING;
  view v = {.rounding = first ? (as_rounding)operand_bits(terms, app, 0) : AS_ROUNDING_RNE};
  as_sort sort = as_term_sort(terms, app->operand[first]);
  v.format = format_of(sort.kind == AS_SORT_FLOAT ? sort : app->sort);
  v.a = operand_bits(terms, app, first);
  v.b = operand_bits(terms, app, first + 1);
  v.c = operand_bits(terms, app, first + 2);
  return v;
}

static bool arithmetic(as_op op, const view *v, uint64_t *r, bool *open) {
  switch (op) {
  case AS_OP_FP_ABS: *r = as_ieee_abs(v->format, v->a); return true;
  case AS_OP_FP_NEG: *r = as_ieee_neg(v->format, v->a); return true;
  case AS_OP_FP_ADD: *r = as_ieee_add(v->format, v->rounding, v->a, v->b); return true;
  case AS_OP_FP_SUB: *r = as_ieee_sub(v->format, v->rounding, v->a, v->b); return true;
  case AS_OP_FP_MUL: *r = as_ieee_mul(v->format, v->rounding, v->a, v->b); return true;
  case AS_OP_FP_DIV: *r = as_ieee_div(v->format, v->rounding, v->a, v->b); return true;
  case AS_OP_FP_FMA: *r = as_ieee_fma(v->format, v->rounding, v->a, v->b, v->c); return true;
  case AS_OP_FP_SQRT: *r = as_ieee_sqrt(v->format, v->rounding, v->a); return true;
  case AS_OP_FP_REM: *r = as_ieee_rem(v->format, v->a, v->b); return true;
  case AS_OP_FP_RTI: *r = as_ieee_round_to_integral(v->format, v->rounding, v->a); return true;
  case AS_OP_FP_MIN: *r = as_ieee_min(v->format, v->a, v->b, open); return true;
  case AS_OP_FP_MAX: *r = as_ieee_max(v->format, v->a, v->b, open); return true;
  default: return false;
  }
}

static bool predicate(as_op op, const view *v, bool *r) {
  switch (op) {
  case AS_OP_FP_EQ: *r = as_ieee_eq(v->format, v->a, v->b); return true;
  case AS_OP_FP_LT: *r = as_ieee_lt(v->format, v->a, v->b); return true;
  case AS_OP_FP_LEQ: *r = as_ieee_leq(v->format, v->a, v->b); return true;
  case AS_OP_FP_GT: *r = as_ieee_lt(v->format, v->b, v->a); return true;
  case AS_OP_FP_GEQ: *r = as_ieee_leq(v->format, v->b, v->a); return true;
  case AS_OP_FP_IS_NORMAL: *r = as_ieee_is_normal(v->format, v->a); return true;
  case AS_OP_FP_IS_SUBNORMAL: *r = as_ieee_is_subnormal(v->format, v->a); return true;
  case AS_OP_FP_IS_ZERO: *r = as_ieee_is_zero(v->format, v->a); return true;
  case AS_OP_FP_IS_INFINITE: *r = as_ieee_is_infinite(v->format, v->a); return true;
  case AS_OP_FP_IS_NAN: *r = as_ieee_is_nan(v->format, v->a); return true;
  case AS_OP_FP_IS_NEGATIVE: *r = as_ieee_is_negative(v->format, v->a); return true;
  case AS_OP_FP_IS_POSITIVE: *r = as_ieee_is_positive(v->format, v->a); return true;
  default: return false;
  }
}

static as_term to_integer(as_terms *terms, const as_app *app, const view *v, bool *open) {
  uint64_t limbs[(AS_WIDTH_MAX + 63) / 64];
  uint32_t width = app->sort.width;
  memset(limbs, 0, as_limb_count(width) * sizeof *limbs);
  (app->op == AS_OP_FP_TO_UBV ? as_ieee_to_unsigned : as_ieee_to_signed)(v->format, v->rounding, v->a, limbs, width,
                                                                         open);
  return as_term_bv_limbs(terms, width, limbs);
}

static as_term conversion(as_terms *terms, const as_app *app, const view *v, bool *open) {
  as_ieee_format to = format_of(app->sort);
  switch (app->op) {
  case AS_OP_FP_FROM_BITS: return as_term_float(terms, app->sort, v->a);
  case AS_OP_FP_TO_BITS: return as_term_bv(terms, app->sort.width, v->a);
  case AS_OP_FP_FROM_FP: return as_term_float(terms, app->sort, as_ieee_to_format(v->format, to, v->rounding, v->a));
  case AS_OP_FP_FROM_SBV:
  case AS_OP_FP_FROM_UBV: {
    const uint64_t *limbs = as_term_limbs(terms, app->operand[1]);
    uint32_t width = as_width(terms, app->operand[1]);
    uint64_t bits =
        (app->op == AS_OP_FP_FROM_SBV ? as_ieee_from_signed : as_ieee_from_unsigned)(to, v->rounding, limbs, width);
    return as_term_float(terms, app->sort, bits);
  }
  case AS_OP_FP_TO_SBV:
  case AS_OP_FP_TO_UBV: return to_integer(terms, app, v, open);
  default: return as_term_none();
  }
}

as_term as_fold_float(as_terms *terms, const as_app *app, bool any) {
  if (app->op < AS_OP_FP_ABS || app->op > AS_OP_FP_TO_UBV) return as_term_none();
  view v = view_of(terms, app);
  uint64_t bits;
  bool truth, open = false;
  as_term result;
  if (predicate(app->op, &v, &truth))
    result = terms->truth[truth];
  else if (arithmetic(app->op, &v, &bits, &open))
    result = as_term_float(terms, app->sort, bits);
  else
    result = conversion(terms, app, &v, &open);
  return open && !any ? as_term_none() : result;
}

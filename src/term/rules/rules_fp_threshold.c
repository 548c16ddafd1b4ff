/* Comparisons of a converted integer with a constant. A conversion with a constant rounding mode is monotone, exact or
 * not, and never NaN: so the integers on one side of the constant are those up to some integer, which is found by
 * halving. What is left is a question about words. */
#include "term/rules/float_words.h"
#include "term/rules/rules.h"

typedef struct comparison {
  as_terms *terms;
  const as_app *app;
  as_term integer;
  uint32_t width;
  bool is_left, is_signed; /* is_left: conversion op k; otherwise k op conversion */
} comparison;

static bool read(as_terms *terms, const as_app *app, bool is_left, comparison *c) {
  as_term converted = as_arg(app, !is_left), k = as_arg(app, is_left);
  bool is_signed = as_is_op(terms, converted, AS_OP_FP_FROM_SBV);
  if (!is_signed && !as_is_op(terms, converted, AS_OP_FP_FROM_UBV)) return false;
  if (!as_is_const(terms, k) || as_float_is_nan(terms, k)) return false;
  if (!as_is_const(terms, as_operand(terms, converted, 0))) return false;
  as_term integer = as_operand(terms, converted, 1);
  *c = (comparison){terms, app, integer, as_width(terms, integer), is_left, is_signed};
  return c->width <= 64;
}

/* The integers in ascending order, counted from 0. */
static as_term integer_at(const comparison *c, uint64_t rank) {
  uint64_t sign = c->is_signed ? UINT64_C(1) << (c->width - 1) : 0;
  return as_term_bv(c->terms, c->width, rank ^ sign);
}

/* On the side of small numbers: conversion op k, or not k op conversion. */
static bool is_low(const comparison *c, uint64_t rank) {
  as_term converted = as_arg(c->app, !c->is_left), operands[2] = {as_arg(c->app, 0), as_arg(c->app, 1)};
  as_term conversion[] = {as_operand(c->terms, converted, 0), integer_at(c, rank)};
  operands[!c->is_left] = as_fold(c->terms, &(as_app){.op = as_term_op(c->terms, converted),
                                                      .sort = as_term_sort(c->terms, converted),
                                                      .count = 2,
                                                      .operand = conversion});
  as_app compared = {.op = c->app->op, .sort = c->app->sort, .count = 2, .operand = operands};
  return as_term_is_true(c->terms, as_fold(c->terms, &compared)) == c->is_left;
}

/* integer <= the greatest one that is low */
static as_term in_words(const comparison *c) {
  uint64_t low = 0, high = as_width_mask(c->width);
  if (!is_low(c, low)) return c->terms->truth[0];
  if (is_low(c, high)) return c->terms->truth[1];
  while (high - low > 1) {
    uint64_t middle = low + (high - low) / 2;
    *(is_low(c, middle) ? &low : &high) = middle;
  }
  as_term greatest = integer_at(c, low);
  return c->is_signed ? as_term_bvsle(c->terms, c->integer, greatest) : as_term_bvule(c->terms, c->integer, greatest);
}

static as_term threshold(as_terms *terms, const as_app *app) {
  comparison c;
  if (read(terms, app, true, &c)) return in_words(&c);
  return read(terms, app, false, &c) ? as_term_not(terms, in_words(&c)) : as_term_none();
}

/* match:  from_sbv(rm, x) op k, or from_ubv, with a constant rm      k op from_sbv(rm, x)
 * result: x <= m, the greatest integer for which that holds         not x <= m, the greatest for which it does not */
as_term as_rule_fp_lt_threshold(as_terms *terms, const as_app *app) { return threshold(terms, app); }
as_term as_rule_fp_leq_threshold(as_terms *terms, const as_app *app) { return threshold(terms, app); }

/* Unbounded integers. Division by zero has no fixed value in SMT-LIB: it is folded only when any value will do, and
 * then x div 0 = 0 and x mod 0 = x. */
#include "term/fold/fold.h"
#include "term/fold/integer.h"
#include "term/words/wide.h"

static bool arithmetic(as_op op, mpz_t a, mpz_t b, bool any) {
  switch (op) {
  case AS_OP_INT_ADD: mpz_add(a, a, b); return true;
  case AS_OP_INT_SUB: mpz_sub(a, a, b); return true;
  case AS_OP_INT_MUL: mpz_mul(a, a, b); return true;
  case AS_OP_INT_DIV:
  case AS_OP_INT_MOD:
    if (mpz_sgn(b) == 0) {
      if (op == AS_OP_INT_DIV) mpz_set_ui(a, 0);
      return any;
    }
    if (op == AS_OP_INT_MOD) return mpz_mod(a, a, b), true; /* never negative */
    mpz_sgn(b) > 0 ? mpz_fdiv_q(a, a, b) : mpz_cdiv_q(a, a, b);
    return true;
  default: return false;
  }
}

static as_term fold_arithmetic(as_terms *terms, const as_app *app, bool any) {
  mpz_t a, b;
  mpz_inits(a, b, NULL);
  as_integer_get(terms, app->operand[0], a);
  bool done = true;
  if (app->op == AS_OP_INT_NEG)
    mpz_neg(a, a);
  else if (app->op == AS_OP_INT_ABS)
    mpz_abs(a, a);
  else
    for (uint32_t i = 1; i < app->count && done; i++) {
      as_integer_get(terms, app->operand[i], b);
      done = arithmetic(app->op, a, b, any);
    }
  as_term result = done ? as_integer_make(terms, a) : as_term_none();
  mpz_clears(a, b, NULL);
  return result;
}

static as_term fold_comparison(as_terms *terms, const as_app *app) {
  mpz_t a, b;
  mpz_inits(a, b, NULL);
  as_integer_get(terms, app->operand[0], a);
  as_integer_get(terms, app->operand[1], b);
  int order = mpz_cmp(a, b);
  mpz_clears(a, b, NULL);
  switch (app->op) {
  case AS_OP_INT_LT: return terms->truth[order < 0];
  case AS_OP_INT_LE: return terms->truth[order <= 0];
  case AS_OP_INT_GT: return terms->truth[order > 0];
  case AS_OP_INT_GE: return terms->truth[order >= 0];
  default: return as_term_none();
  }
}

static as_term fold_conversion(as_terms *terms, const as_app *app) {
  mpz_t number;
  mpz_init(number);
  as_term result, operand = app->operand[0];
  if (app->op == AS_OP_INT_TO_BV) {
    uint64_t limbs[(AS_WIDTH_MAX + 63) / 64];
    as_integer_get(terms, operand, number);
    as_wide_from_mpz(limbs, number, app->sort.width);
    result = as_term_bv_limbs(terms, app->sort.width, limbs);
  } else {
    (app->op == AS_OP_UBV_TO_INT ? as_wide_to_mpz : as_wide_to_mpz_signed)(number, as_term_limbs(terms, operand),
                                                                           as_width(terms, operand));
    result = as_integer_make(terms, number);
  }
  mpz_clear(number);
  return result;
}

as_term as_fold_int(as_terms *terms, const as_app *app, bool any) {
  switch (app->op) {
  case AS_OP_INT_TO_BV:
  case AS_OP_UBV_TO_INT:
  case AS_OP_SBV_TO_INT: return fold_conversion(terms, app);
  case AS_OP_INT_ADD:
  case AS_OP_INT_SUB:
  case AS_OP_INT_NEG:
  case AS_OP_INT_MUL:
  case AS_OP_INT_DIV:
  case AS_OP_INT_MOD:
  case AS_OP_INT_ABS: return fold_arithmetic(terms, app, any);
  case AS_OP_INT_LT:
  case AS_OP_INT_LE:
  case AS_OP_INT_GT:
  case AS_OP_INT_GE: return fold_comparison(terms, app);
  default: return as_term_none();
  }
}

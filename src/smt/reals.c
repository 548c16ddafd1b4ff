/* Real constants: fractions of integers, for conversions to floats. Their digits are bounded by the script's. */
#include "smt/session.h"
#include "term/fold/integer.h"

enum { LIMBS_MAX = 1 << 24 }; /* 128 MiB */

static as_smt_real *new_real(as_smt *smt, as_smt_value *value) {
  as_smt_real real;
  mpz_init(real.numerator);
  mpz_init_set_ui(real.denominator, 1);
  as_smt_reals_push(smt->memory, &smt->reals, real);
  *value = (as_smt_value){as_term_none(), smt->reals.count};
  return &smt->reals.at[smt->reals.count - 1];
}

void as_smt_reals_clear(as_smt *smt) {
  smt->real_limbs = 0;
  while (smt->reals.count) {
    as_smt_real real = as_smt_reals_pop(&smt->reals);
    mpz_clear(real.numerator);
    mpz_clear(real.denominator);
  }
}

bool as_smt_real_from_text(as_smt *smt, const char *text, size_t length, as_smt_value *value) {
  char *digits = as_memory_alloc(smt->memory, length + 1);
  size_t count = 0, after_point = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '.')
      after_point = length - 1 - i;
    else
      digits[count++] = text[i];
  }
  digits[count] = 0;
  as_smt_real *real = new_real(smt, value);
  mpz_set_str(real->numerator, digits, 10);
  mpz_ui_pow_ui(real->denominator, 10, after_point);
  as_memory_free(smt->memory, digits, length + 1);
  return true;
}

bool as_smt_real_from_value(as_smt *smt, as_smt_value value, as_smt_value *real) {
  *real = value;
  if (value.real) return true;
  bool is_int = as_term_sort(smt->terms, value.term).kind == AS_SORT_INT && as_term_is_const(smt->terms, value.term);
  if (is_int) as_integer_get(smt->terms, value.term, new_real(smt, real)->numerator);
  return is_int;
}

static as_smt_real *real_at(as_smt *smt, as_smt_value value) { return &smt->reals.at[value.real - 1]; }

/* Keeps the work on one command's constants bounded. */
static bool account(as_smt *smt, as_smt_place place, const as_smt_real *real) {
  smt->real_limbs += mpz_size(real->numerator) + mpz_size(real->denominator);
  return smt->real_limbs <= LIMBS_MAX || as_smt_fail(smt, place, "the Real constants of this command are too large");
}

/* left = left / right, or left - right. */
static bool combine(as_smt *smt, const as_smt_head *head, as_smt_real *left, const as_smt_real *right) {
  bool minus = head->theory->style == AS_SMT_STYLE_MINUS;
  if (!minus && mpz_sgn(right->numerator) == 0)
    return as_smt_fail(smt, head->place, "division by zero in a Real constant");
  mpz_mul(left->numerator, left->numerator, right->denominator);
  if (minus) mpz_submul(left->numerator, right->numerator, left->denominator);
  mpz_mul(left->denominator, left->denominator, minus ? right->denominator : right->numerator);
  if (mpz_sgn(left->denominator) < 0) {
    mpz_neg(left->denominator, left->denominator);
    mpz_neg(left->numerator, left->numerator);
  }
  return account(smt, head->place, left);
}

bool as_smt_real_apply(as_smt *smt, const as_smt_head *head, const as_smt_value *operands, uint32_t count,
                       as_smt_value *value) {
  bool minus = head->theory->style == AS_SMT_STYLE_MINUS;
  if (count == 0 || (!minus && count == 1)) return as_smt_fail(smt, head->place, "'/' takes two operands or more");
  new_real(smt, value);
  for (uint32_t i = 0; i < count; i++) {
    as_smt_value next;
    if (!as_smt_real_from_value(smt, operands[i], &next))
      return as_smt_fail(smt, head->place, "terms of sort Real are not supported, only constants");
    as_smt_real *result = real_at(smt, *value), *operand = real_at(smt, next);
    if (i > 0 && !combine(smt, head, result, operand)) return false;
    if (i > 0) continue;
    mpz_set(result->numerator, operand->numerator);
    mpz_set(result->denominator, operand->denominator);
    if (minus && count == 1) mpz_neg(result->numerator, result->numerator);
    if (!account(smt, head->place, result)) return false;
  }
  return true;
}

#include "term/rules/int_sum.h"

void as_int_sum_init(as_int_sum *sum) {
  sum->count = 0;
  mpz_init(sum->constant);
}

void as_int_sum_clear(as_int_sum *sum) {
  for (uint32_t i = 0; i < sum->count; i++) mpz_clear(sum->coefficient[i]);
  mpz_clear(sum->constant);
}

static void remove_at(as_int_sum *sum, uint32_t at) {
  mpz_clear(sum->coefficient[at]);
  sum->count--;
  for (uint32_t i = at; i < sum->count; i++) {
    sum->base[i] = sum->base[i + 1];
    sum->coefficient[i][0] = sum->coefficient[i + 1][0];
  }
}

static bool add_base(as_int_sum *sum, as_term base, mpz_srcptr factor) {
  if (mpz_sgn(factor) == 0) return true;
  uint32_t at = 0;
  while (at < sum->count && sum->base[at].id < base.id) at++;
  if (at < sum->count && sum->base[at].id == base.id) {
    mpz_add(sum->coefficient[at], sum->coefficient[at], factor);
    if (mpz_sgn(sum->coefficient[at]) == 0) remove_at(sum, at);
    return true;
  }
  if (sum->count == AS_INT_SUM_MAX) return false;
  for (uint32_t i = sum->count++; i > at; i--) {
    sum->base[i] = sum->base[i - 1];
    sum->coefficient[i][0] = sum->coefficient[i - 1][0];
  }
  sum->base[at] = base;
  mpz_init_set(sum->coefficient[at], factor);
  return true;
}

static bool is_multiple(const as_terms *terms, as_term t) {
  return as_is_op(terms, t, AS_OP_INT_MUL) && as_is_const(terms, as_operand(terms, t, 1));
}

/* A summand that is not itself a sum: constant, multiple, or base. */
static bool add_summand(const as_terms *terms, as_int_sum *sum, as_term t, mpz_srcptr factor) {
  if (!as_is_const(terms, t) && !is_multiple(terms, t)) return add_base(sum, t, factor);
  mpz_t number;
  mpz_init(number);
  bool constant = as_is_const(terms, t), room = true;
  as_integer_get(terms, constant ? t : as_operand(terms, t, 1), number);
  mpz_mul(number, number, factor);
  if (constant)
    mpz_add(sum->constant, sum->constant, number);
  else
    room = add_base(sum, as_operand(terms, t, 0), number);
  mpz_clear(number);
  return room;
}

bool as_int_sum_add_scaled(const as_terms *terms, as_int_sum *sum, as_term t, mpz_srcptr factor) {
  const as_node *node = as_node_of(terms, t);
  bool unit = mpz_cmpabs_ui(factor, 1) == 0;
  if (node->op != AS_OP_INT_ADD || (!unit && node->count > AS_INT_SUM_SPREAD))
    return add_summand(terms, sum, t, factor);
  for (uint32_t i = 0; i < node->count; i++)
    if (!add_summand(terms, sum, as_node_operands(node)[i], factor)) return false;
  return true;
}

bool as_int_sum_add(const as_terms *terms, as_int_sum *sum, as_term t, long factor) {
  mpz_t number;
  mpz_init_set_si(number, factor);
  bool room = as_int_sum_add_scaled(terms, sum, t, number);
  mpz_clear(number);
  return room;
}

void as_int_sum_scale(as_int_sum *sum, mpz_srcptr factor) {
  assert(mpz_sgn(factor) != 0);
  for (uint32_t i = 0; i < sum->count; i++) mpz_mul(sum->coefficient[i], sum->coefficient[i], factor);
  mpz_mul(sum->constant, sum->constant, factor);
}

void as_int_sum_gcd(const as_int_sum *sum, mpz_ptr gcd) {
  mpz_set_ui(gcd, 0);
  for (uint32_t i = 0; i < sum->count; i++) mpz_gcd(gcd, gcd, sum->coefficient[i]);
}

static as_term apply(as_terms *terms, as_op op, const as_term *operands, uint32_t count) {
  as_app app = {.op = op, .sort = as_sort_int(), .count = count, .operand = operands};
  return as_term_intern(terms, &app);
}

static as_term summand(as_terms *terms, as_term base, mpz_srcptr coefficient) {
  if (mpz_cmp_ui(coefficient, 1) == 0) return base;
  as_term operands[] = {base, as_integer_make(terms, coefficient)};
  return apply(terms, AS_OP_INT_MUL, operands, 2);
}

as_term as_int_sum_part(as_terms *terms, const as_int_sum *sum, int sign, mpz_srcptr constant) {
  as_term operands[AS_INT_SUM_MAX + 1];
  uint32_t count = 0;
  mpz_t positive;
  mpz_init(positive);
  for (uint32_t i = 0; i < sum->count; i++) {
    if (sign && (mpz_sgn(sum->coefficient[i]) < 0) != (sign < 0)) continue;
    mpz_set(positive, sum->coefficient[i]);
    if (sign < 0) mpz_neg(positive, positive);
    operands[count++] = summand(terms, sum->base[i], positive);
  }
  mpz_clear(positive);
  if (mpz_sgn(constant) || count == 0) operands[count++] = as_integer_make(terms, constant);
  return count == 1 ? operands[0] : apply(terms, AS_OP_INT_ADD, operands, count);
}

as_term as_int_sum_term(as_terms *terms, const as_int_sum *sum) {
  return as_int_sum_part(terms, sum, 0, sum->constant);
}

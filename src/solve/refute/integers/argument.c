/* Branch and bound: rational values that are no integers are split at, until none is left or all cases contradict. */
#include "solve/refute/integers/argument.h"
#include "solve/refute/pack.h"

enum { CASES_MAX = 64 }; /* that nest */

enum { TAG_NEGATIVE = 0, TAG_ROUND = 1, TAG_SPLIT = 2 };

static as_memory *memory_of(const as_integer_argument *a) { return a->products->memory; }

/* Coq has the constraints of cases before those that were given, the last one first. */
static uint32_t place(const as_integer_argument *a, uint32_t index) {
  uint32_t cases = a->constraints.count - a->given;
  return index < a->given ? index + cases : a->constraints.count - 1 - index;
}

static void say_sum(as_integer_argument *a, const mpz_t *factor) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < a->constraints.count; i++) count += mpz_sgn(factor[i]) != 0;
  as_packed_put(a->text, count);
  for (uint32_t i = 0; i < a->constraints.count; i++) {
    if (!mpz_sgn(factor[i])) continue;
    if (i < a->given) a->used[i] = true;
    as_packed_put(a->text, place(a, i));
    as_packed_put_signed(a->text, factor[i]);
  }
}

/* The unknown whose value is no integer; how many there are if all are. */
static uint32_t find_fraction(const as_farkas_result *result) {
  for (uint32_t i = 0; i < result->products.count; i++)
    if (mpz_cmp_ui(mpq_denref(result->value[i]), 1)) return i;
  return result->products.count;
}

/* 2 * product - (2 * low + 1) */
static void say_split(as_integer_argument *a, uint32_t product, const mpz_t low) {
  uint32_t count;
  const uint32_t *keys = as_product_keys(a->products, product, &count);
  mpz_t number;
  mpz_init(number);
  mpz_mul_2exp(number, low, 1);
  mpz_add_ui(number, number, 1);
  mpz_neg(number, number);
  as_packed_put(a->text, TAG_SPLIT);
  as_packed_put_signed(a->text, number);
  as_packed_put(a->text, 1);
  mpz_set_ui(number, 2);
  as_packed_put_signed(a->text, number);
  as_packed_put(a->text, count);
  for (uint32_t i = 0; i < count; i++) as_packed_put(a->text, keys[i]);
  mpz_clear(number);
}

/* sign * (product - number), which is at least zero in a case. */
static void assume_case(as_integer_argument *a, uint32_t product, int sign, const mpz_t number) {
  as_memory *memory = memory_of(a);
  as_constraint c = {0};
  mpz_t constant;
  mpz_init(constant);
  mpz_mul_si(constant, number, -sign);
  c.sum = as_sum_constant(a->products, constant);
  as_summand summand = {.product = product};
  mpz_init_set_si(summand.coefficient, sign);
  as_sum_push(memory, &c.sum, summand);
  as_constraint_vector_push(memory, &a->constraints, c);
  mpz_clear(constant);
}

static void leave_case(as_integer_argument *a) {
  as_constraint last = as_constraint_vector_pop(&a->constraints);
  as_sum_free(a->products, &last.sum);
}

/* An equation whose factors have a common divisor that its constant has not; constraints.count if there is none. */
static uint32_t find_indivisible(const as_integer_argument *a) {
  mpz_t divisor, constant;
  mpz_inits(divisor, constant, NULL);
  uint32_t found = 0;
  for (; found < a->constraints.count; found++) {
    const as_constraint *c = &a->constraints.at[found];
    mpz_set_ui(divisor, 0);
    for (uint32_t j = 0; j < c->sum.count; j++)
      if (c->sum.at[j].product) mpz_gcd(divisor, divisor, c->sum.at[j].coefficient);
    as_sum_constant_part(&c->sum, constant);
    if (c->equation && mpz_sgn(divisor) && !mpz_divisible_p(constant, divisor)) break;
  }
  mpz_clears(divisor, constant, NULL);
  return found;
}

/* The equation, rounded, is a contradiction; what would come behind it is read, and does not matter. */
static void say_indivisible(as_integer_argument *a, uint32_t equation) {
  as_packed_put(a->text, TAG_ROUND);
  as_packed_put(a->text, 1);
  as_packed_put(a->text, place(a, equation));
  as_packed_put(a->text, 2);
  as_packed_put(a->text, TAG_NEGATIVE);
  as_packed_put(a->text, 0);
  if (equation < a->given) a->used[equation] = true;
}

static as_farkas_answer argue(as_integer_argument *a);

static as_farkas_answer argue_by_cases(as_integer_argument *a, uint32_t unknown) {
  uint32_t product = a->result.products.at[unknown];
  if (a->constraints.count - a->given == CASES_MAX) return AS_FARKAS_GAVE_UP;
  mpz_t low;
  mpz_init(low);
  mpz_fdiv_q(low, mpq_numref(a->result.value[unknown]), mpq_denref(a->result.value[unknown]));
  say_split(a, product, low);
  as_farkas_answer answer = AS_FARKAS_NO;
  for (int sign = 1; sign >= -1 && answer == AS_FARKAS_NO; sign -= 2) {
    if (sign > 0) mpz_add_ui(low, low, 1);
    assume_case(a, product, sign, low);
    answer = argue(a);
    leave_case(a);
    if (sign > 0) mpz_sub_ui(low, low, 1);
  }
  mpz_clear(low);
  return answer;
}

static as_farkas_answer argue(as_integer_argument *a) {
  uint32_t equation = find_indivisible(a);
  if (equation < a->constraints.count) return say_indivisible(a, equation), AS_FARKAS_NO;
  as_farkas_answer answer =
      as_farkas_check(memory_of(a), a->constraints.at, a->constraints.count, a->pivots, &a->result);
  a->pivots -= a->result.pivots;
  if (answer == AS_FARKAS_NO) {
    as_packed_put(a->text, TAG_NEGATIVE);
    say_sum(a, (const mpz_t *)a->result.factor);
    return answer;
  }
  if (answer == AS_FARKAS_GAVE_UP) return answer;
  uint32_t unknown = find_fraction(&a->result);
  return unknown < a->result.products.count ? argue_by_cases(a, unknown) : AS_FARKAS_YES;
}

as_farkas_answer as_argue(as_integer_argument *a) { return argue(a); }

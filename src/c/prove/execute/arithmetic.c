/* Arithmetic.v: limits of words are numbers of any size, here GMP's. */
#include "c/prove/execute/executor.h"

/* ---- limits ---- */

/* -2^(w - 1), and 2^(w - 1) - 1. */
static void least(mpz_ptr out, uint32_t width) {
  mpz_set_ui(out, 0);
  mpz_setbit(out, width - 1);
  mpz_neg(out, out);
}
static void greatest(mpz_ptr out, uint32_t width) {
  mpz_set_ui(out, 0);
  mpz_setbit(out, width - 1);
  mpz_sub_ui(out, out, 1);
}

/* The number beside the limit, as a word. */
static as_prove_word beside(as_executor *x, uint32_t width, mpz_srcptr limit, int step) {
  mpz_t n;
  mpz_init_set_si(n, step);
  mpz_add(n, n, limit);
  mpz_fdiv_r_2exp(n, n, width);
  as_prove_word word = as_execute_known_wide(x, n);
  mpz_clear(n);
  return word;
}

static void at_least(as_executor *x, as_prove_error error, uint32_t width, as_prove_word word, mpz_srcptr low) {
  mpz_t bound;
  mpz_init(bound);
  least(bound, width);
  bool always = mpz_cmp(low, bound) <= 0;
  greatest(bound, width);
  if (!always && mpz_cmp(bound, low) < 0)
    as_execute_fail(x, error);
  else if (!always)
    as_execute_require(x, error, as_execute_compute_2(x, AS_WORD_SLT, width, beside(x, width, low, -1), word));
  mpz_clear(bound);
}

static void at_most(as_executor *x, as_prove_error error, uint32_t width, as_prove_word word, mpz_srcptr high) {
  mpz_t bound;
  mpz_init(bound);
  greatest(bound, width);
  bool always = mpz_cmp(bound, high) <= 0;
  least(bound, width);
  if (!always && mpz_cmp(high, bound) < 0)
    as_execute_fail(x, error);
  else if (!always)
    as_execute_require(x, error, as_execute_compute_2(x, AS_WORD_SLT, width, word, beside(x, width, high, 1)));
  mpz_clear(bound);
}

void as_execute_at_least_one(as_executor *x, as_prove_error error, uint32_t width, as_prove_word word) {
  mpz_t one;
  mpz_init_set_ui(one, 1);
  at_least(x, error, width, word, one);
  mpz_clear(one);
}

/* ---- signed results ---- */

typedef struct limits {
  mpz_t low, high, c;
} limits;

static void begin_limits(as_executor *x, limits *l, as_prove_scalar type, as_prove_word constant) {
  mpz_inits(l->low, l->high, l->c, NULL);
  least(l->low, type.width), greatest(l->high, type.width);
  as_execute_integer(x, type, constant, l->c);
}

static void end_limits(as_executor *x, limits *l, as_prove_scalar type, as_prove_word word) {
  at_least(x, AS_PROVE_ERROR_SIGNED_OVERFLOW, type.width, word, l->low);
  at_most(x, AS_PROVE_ERROR_SIGNED_OVERFLOW, type.width, word, l->high);
  mpz_clears(l->low, l->high, l->c, NULL);
}

static as_prove_word with_one_bit_more(as_executor *x, as_word_kind kind, uint32_t width, as_prove_word a,
                                       as_prove_word b) {
  a = as_execute_resize(x, true, width, width + 1, a), b = as_execute_resize(x, true, width, width + 1, b);
  as_prove_word sum = as_execute_compute_2(x, kind, width + 1, a, b);
  as_prove_word high = as_execute_extract(x, width + 1, width, 1, sum);
  as_prove_word low = as_execute_extract(x, width + 1, width - 1, 1, sum);
  as_execute_require(x, AS_PROVE_ERROR_SIGNED_OVERFLOW, as_execute_compute_2(x, AS_WORD_EQ, 1, high, low));
  return as_execute_extract(x, width + 1, 0, width, sum);
}

static as_prove_word signed_sum(as_executor *x, as_prove_scalar type, as_prove_word a, as_prove_word b) {
  if (a.name && b.name) return with_one_bit_more(x, AS_WORD_ADD, type.width, a, b);
  as_prove_word constant = b.name ? a : b, other = b.name ? b : a;
  if (as_execute_is_number(constant, 0)) return other;
  limits l;
  begin_limits(x, &l, type, constant);
  mpz_sub(l.low, l.low, l.c), mpz_sub(l.high, l.high, l.c);
  end_limits(x, &l, type, other);
  return as_execute_compute_2(x, AS_WORD_ADD, type.width, a, b);
}

static as_prove_word signed_difference(as_executor *x, as_prove_scalar type, as_prove_word a, as_prove_word b) {
  if (a.name && b.name) return with_one_bit_more(x, AS_WORD_SUB, type.width, a, b);
  if (as_execute_is_number(b, 0)) return a;
  limits l;
  begin_limits(x, &l, type, b.name ? a : b);
  if (b.name) {
    mpz_sub(l.low, l.c, l.low), mpz_sub(l.high, l.c, l.high);
    mpz_swap(l.low, l.high);
  } else
    mpz_add(l.low, l.low, l.c), mpz_add(l.high, l.high, l.c);
  end_limits(x, &l, type, b.name ? b : a);
  return as_execute_compute_2(x, AS_WORD_SUB, type.width, a, b);
}

static void product_fits(as_executor *x, as_prove_scalar type, as_prove_word word, as_prove_word constant) {
  limits l;
  begin_limits(x, &l, type, constant);
  bool negative = mpz_sgn(l.c) < 0;
  mpz_abs(l.c, l.c), mpz_neg(l.low, l.low);
  mpz_fdiv_q(l.low, l.low, l.c), mpz_fdiv_q(l.high, l.high, l.c);
  if (negative) mpz_swap(l.low, l.high);
  mpz_neg(l.low, l.low);
  end_limits(x, &l, type, word);
}

static as_prove_word wide_product(as_executor *x, uint32_t width, as_prove_word a, as_prove_word b) {
  a = as_execute_resize(x, true, width, 2 * width, a), b = as_execute_resize(x, true, width, 2 * width, b);
  as_prove_word product = as_execute_compute_2(x, AS_WORD_MUL, 2 * width, a, b);
  as_prove_word result = as_execute_extract(x, 2 * width, 0, width, product);
  as_prove_word back = as_execute_compute_1(x, (as_word_op){AS_WORD_SEXT, {width, 2 * width}}, result);
  as_execute_require(x, AS_PROVE_ERROR_SIGNED_OVERFLOW, as_execute_compute_2(x, AS_WORD_EQ, 2 * width, back, product));
  return result;
}

static as_prove_word signed_product(as_executor *x, as_prove_scalar type, as_prove_word a, as_prove_word b) {
  if (a.name && b.name) return wide_product(x, type.width, a, b);
  as_prove_word constant = b.name ? a : b, other = b.name ? b : a;
  if (as_execute_is_number(constant, 0)) return constant;
  if (as_execute_is_number(constant, 1)) return other;
  product_fits(x, type, other, constant);
  return as_execute_compute_2(x, AS_WORD_MUL, type.width, a, b);
}

/* ---- division ---- */

/* 2^(w - 1), and 2^w - 1. */
static as_prove_word lowest_word(as_executor *x, uint32_t width) {
  mpz_set_ui(x->result, 0);
  mpz_setbit(x->result, width - 1);
  return as_execute_known_wide(x, x->result);
}
static as_prove_word minus_one(as_executor *x, uint32_t width) {
  mpz_set_ui(x->result, 0);
  mpz_setbit(x->result, width);
  mpz_sub_ui(x->result, x->result, 1);
  return as_execute_known_wide(x, x->result);
}

static void require_different(as_executor *x, uint32_t width, as_prove_word a, as_prove_word b) {
  as_prove_word same = as_execute_compute_2(x, AS_WORD_EQ, width, a, b);
  as_execute_require(x, AS_PROVE_ERROR_DIVISION_OVERFLOW, as_execute_not_bit(x, same));
}

static void may_divide(as_executor *x, as_prove_scalar type, as_prove_word a, as_prove_word b) {
  uint32_t width = type.width;
  as_execute_require_nonzero(x, AS_PROVE_ERROR_DIVISION_BY_ZERO, width, b);
  if (!type.is_signed) return;
  as_prove_word lowest = lowest_word(x, width), minus = minus_one(x, width);
  if (!b.name) {
    if (as_execute_same_word(x, b, minus)) require_different(x, width, a, lowest);
  } else if (!a.name) {
    if (as_execute_same_word(x, a, lowest)) require_different(x, width, b, minus);
  } else {
    as_prove_word first = as_execute_compute_2(x, AS_WORD_EQ, width, a, lowest);
    as_prove_word second = as_execute_compute_2(x, AS_WORD_EQ, width, b, minus);
    as_prove_word both = as_execute_compute_2(x, AS_WORD_AND, 1, first, second);
    as_execute_require(x, AS_PROVE_ERROR_DIVISION_OVERFLOW, as_execute_not_bit(x, both));
  }
}

as_prove_word as_execute_binary(as_executor *x, as_prove_arithmetic name, as_prove_scalar type, as_prove_word a,
                                as_prove_word b) {
  uint32_t width = type.width;
  bool is_signed = type.is_signed;
  switch (name) {
  case AS_PROVE_ARITHMETIC_PLUS:
    return is_signed ? signed_sum(x, type, a, b) : as_execute_compute_2(x, AS_WORD_ADD, width, a, b);
  case AS_PROVE_ARITHMETIC_MINUS:
    return is_signed ? signed_difference(x, type, a, b) : as_execute_compute_2(x, AS_WORD_SUB, width, a, b);
  case AS_PROVE_ARITHMETIC_TIMES:
    return is_signed ? signed_product(x, type, a, b) : as_execute_compute_2(x, AS_WORD_MUL, width, a, b);
  case AS_PROVE_ARITHMETIC_DIVIDE:
    may_divide(x, type, a, b);
    return as_execute_compute_2(x, is_signed ? AS_WORD_SDIV : AS_WORD_UDIV, width, a, b);
  case AS_PROVE_ARITHMETIC_REMAINDER:
    may_divide(x, type, a, b);
    return as_execute_compute_2(x, is_signed ? AS_WORD_SREM : AS_WORD_UREM, width, a, b);
  case AS_PROVE_ARITHMETIC_BIT_AND: return as_execute_compute_2(x, AS_WORD_AND, width, a, b);
  case AS_PROVE_ARITHMETIC_BIT_OR: return as_execute_compute_2(x, AS_WORD_OR, width, a, b);
  case AS_PROVE_ARITHMETIC_BIT_XOR: return as_execute_compute_2(x, AS_WORD_XOR, width, a, b);
  }
  return a;
}

/* ---- shifts, comparisons, conversions ---- */

/* Whether each word of the type is less than the limit, which is 128 at most. */
static bool is_always_below(as_prove_scalar type, uint32_t limit) {
  return type.width < 8 && 1u << type.width <= limit;
}

as_prove_word as_execute_shift(as_executor *x, bool left, as_prove_scalar t, as_prove_scalar u, as_prove_word a,
                               as_prove_word b) {
  uint32_t limit = t.width;
  if (u.is_signed && u.width <= 8 && 1u << (u.width - 1) < limit) limit = 1u << (u.width - 1);
  if (!is_always_below(u, limit))
    as_execute_require(x, AS_PROVE_ERROR_SHIFT_AMOUNT,
                       as_execute_compute_2(x, AS_WORD_ULT, u.width, b, as_execute_known(limit)));
  as_prove_word amount = as_execute_resize(x, false, u.width, t.width, b);
  as_word_kind right = t.is_signed ? AS_WORD_ASHR : AS_WORD_LSHR;
  return as_execute_compute_2(x, left ? AS_WORD_SHL : right, t.width, a, amount);
}

as_prove_word as_execute_compare(as_executor *x, as_prove_comparison name, as_prove_scalar type, as_prove_word a,
                                 as_prove_word b) {
  uint32_t width = type.width;
  as_word_kind less = type.is_signed ? AS_WORD_SLT : AS_WORD_ULT;
  bool reflexive = name == AS_PROVE_COMPARISON_EQUAL || name == AS_PROVE_COMPARISON_LESS_EQUAL ||
                   name == AS_PROVE_COMPARISON_GREATER_EQUAL;
  if (as_execute_same_word(x, a, b)) return as_execute_known(reflexive);
  switch (name) {
  case AS_PROVE_COMPARISON_EQUAL: return as_execute_compute_2(x, AS_WORD_EQ, width, a, b);
  case AS_PROVE_COMPARISON_UNEQUAL: return as_execute_not_bit(x, as_execute_compute_2(x, AS_WORD_EQ, width, a, b));
  case AS_PROVE_COMPARISON_LESS: return as_execute_compute_2(x, less, width, a, b);
  case AS_PROVE_COMPARISON_LESS_EQUAL: return as_execute_not_bit(x, as_execute_compute_2(x, less, width, b, a));
  case AS_PROVE_COMPARISON_GREATER: return as_execute_compute_2(x, less, width, b, a);
  case AS_PROVE_COMPARISON_GREATER_EQUAL: break;
  }
  return as_execute_not_bit(x, as_execute_compute_2(x, less, width, a, b));
}

as_prove_word as_execute_compare_values(as_executor *x, as_prove_comparison name, as_prove_scalar type,
                                        const as_prove_value *a, const as_prove_value *b) {
  bool is_zero = b->kind == AS_PROVE_VALUE_WORD && as_execute_is_number(b->word, 0);
  bool with_zero = is_zero && a->kind == AS_PROVE_VALUE_TRUTH;
  if (is_zero && as_execute_is_address(a) && name <= AS_PROVE_COMPARISON_UNEQUAL)
    return as_execute_known(name == AS_PROVE_COMPARISON_UNEQUAL);
  if (with_zero && name == AS_PROVE_COMPARISON_UNEQUAL) return (as_prove_word){.name = a->index};
  if (with_zero && name == AS_PROVE_COMPARISON_EQUAL) return as_execute_not_bit(x, (as_prove_word){.name = a->index});
  as_prove_word first = as_execute_use(x, type.width, a), second = as_execute_use(x, type.width, b);
  return as_execute_compare(x, name, type, first, second);
}

as_prove_value as_execute_convert_integer(as_executor *x, as_prove_scalar from, as_prove_scalar to,
                                          const as_prove_value *v) {
  if (to.kind == AS_PROVE_SCALAR_BOOL) return as_execute_bit_value(as_execute_truth(x, from.width, v));
  if (v->kind == AS_PROVE_VALUE_TRUTH)
    return to.width == 1 ? as_execute_word_value((as_prove_word){.name = v->index}) : *v;
  bool is_whole = as_execute_is_address(v) || v->kind == AS_PROVE_VALUE_FRAGMENT;
  if (is_whole && from.width == to.width) return *v;
  as_prove_word a = as_execute_use(x, from.width, v);
  return as_execute_word_value(as_execute_resize(x, from.is_signed, from.width, to.width, a));
}

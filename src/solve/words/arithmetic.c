/* Arithmetic of words on integers. */
#include "solve/words/internal.h"

static as_word_number power(uint32_t bits) { return (as_word_number)1 << bits; }
static uint32_t width_of(const as_word_book *words, as_term t) { return as_term_width(words->terms, t); }

static as_word_number signed_value(uint64_t bits, uint32_t width) {
  as_word_number value = bits;
  return bits >> (width - 1) & 1 ? value - power(width) : value;
}

/* ---- sums ---- */

/* A sum of integers with what is known of its value. */
typedef struct sum {
  as_term term;
  as_word_number low, high;
  bool fits; /* in as_word_number */
} sum;

static bool scale(as_word_number bound, as_word_number factor, as_word_number *to) {
  return !__builtin_mul_overflow(bound, factor, to);
}

static void add(as_word_book *words, sum *s, as_term part, as_word_number factor) {
  as_bounds bounds = as_term_bounds(words->terms, part);
  as_word_number low, high;
  s->fits = s->fits && scale(factor < 0 ? bounds.high : bounds.low, factor, &low) &&
            scale(factor < 0 ? bounds.low : bounds.high, factor, &high) &&
            !__builtin_add_overflow(s->low, low, &s->low) && !__builtin_add_overflow(s->high, high, &s->high);
  s->term = as_term_int_add(words->terms, s->term, as_words_times(words, as_words_of(words, part), factor));
}

/* match: x, c, or x * c */
static void add_part(as_word_book *words, sum *s, as_term part) {
  const as_terms *terms = words->terms;
  uint32_t width = width_of(words, part);
  if (as_term_is_const(terms, part)) {
    as_word_number c = signed_value(as_term_bits(terms, part), width);
    s->term = as_term_int_add(words->terms, s->term, as_words_int(words, c));
    s->low += c, s->high += c;
    return;
  }
  bool scaled = as_term_op(terms, part) == AS_OP_BVMUL && as_term_is_const(terms, as_term_operand(terms, part, 1));
  if (!scaled)
    add(words, s, part, 1);
  else
    add(words, s, as_term_operand(terms, part, 0),
        signed_value(as_term_bits(terms, as_term_operand(terms, part, 1)), width));
}

static as_word_number floor_divide(as_word_number a, as_word_number b) { return a / b - (a % b < 0); }

/* A value that is right modulo 2^width, brought between 0 and that. */
static as_term wrapped(as_word_book *words, as_term t, const sum *s) {
  as_terms *terms = words->terms;
  as_word_number size = power(width_of(words, t));
  as_word_number fewest = floor_divide(s->low, size), most = floor_divide(s->high, size);
  if (fewest == most) return as_term_int_add(terms, s->term, as_words_int(words, -fewest * size));
  as_term wraps = as_words_variable(words, t, AS_WORD_ROLE_WRAPS, as_sort_int());
  as_term value = as_term_int_add(terms, s->term, as_words_times(words, wraps, -size));
  as_words_know_range(words, wraps, fewest, most + 1);
  as_words_know_range(words, value, 0, size);
  return value;
}

as_term as_words_sum(as_word_book *words, as_term t) {
  as_terms *terms = words->terms;
  sum s = {.term = as_term_int(terms, 0), .fits = true};
  if (as_term_op(terms, t) == AS_OP_BVADD)
    for (uint32_t i = 0; i < as_term_operands(terms, t); i++) add_part(words, &s, as_term_operand(terms, t, i));
  else
    add_part(words, &s, t);
  bool fits = s.fits && s.low > -power(120) && s.high < power(120);
  return fits ? wrapped(words, t, &s) : as_words_opaque(words, t);
}

/* ---- parts ---- */

/* x = high * 2^(low + width) + t * 2^low + rest */
as_term as_words_extract(as_word_book *words, as_term t) {
  as_terms *terms = words->terms;
  as_term of = as_term_operand(terms, t, 0), x = as_words_of(words, of);
  uint32_t whole = width_of(words, of), width = width_of(words, t), low = as_term_index(terms, t);
  as_term part = as_words_variable(words, t, AS_WORD_ROLE_ITSELF, as_sort_int());
  as_words_know_range(words, part, 0, power(width));
  as_term all = as_words_times(words, part, power(low));
  if (low) {
    as_term rest = as_words_variable(words, t, AS_WORD_ROLE_LOW, as_sort_int());
    as_words_know_range(words, rest, 0, power(low));
    all = as_term_int_add(terms, all, rest);
  }
  if (low + width < whole) {
    as_term high = as_words_variable(words, t, AS_WORD_ROLE_HIGH, as_sort_int());
    as_words_know_range(words, high, 0, power(whole - low - width));
    all = as_term_int_add(terms, all, as_words_times(words, high, power(low + width)));
  }
  as_words_know(words, as_term_eq(terms, x, all));
  return part;
}

/* By a constant: x = c * quotient + remainder */
as_term as_words_divide(as_word_book *words, as_term t) {
  as_terms *terms = words->terms;
  as_term by = as_term_operand(terms, t, 1), x = as_words_of(words, as_term_operand(terms, t, 0));
  if (!as_term_is_const(terms, by) || !as_term_bits(terms, by)) return as_words_binary(words, t);
  as_word_number c = as_term_bits(terms, by);
  as_term quotient = as_words_variable(words, t, AS_WORD_ROLE_HIGH, as_sort_int());
  as_term remainder = as_words_variable(words, t, AS_WORD_ROLE_LOW, as_sort_int());
  as_words_know_range(words, remainder, 0, c);
  as_words_know_range(words, quotient, 0, power(width_of(words, t)));
  as_words_know(words, as_term_eq(terms, x, as_term_int_add(terms, as_words_times(words, quotient, c), remainder)));
  return as_term_op(terms, t) == AS_OP_BVUDIV ? quotient : remainder;
}

as_term as_words_of_number(as_word_book *words, as_term t) {
  as_terms *terms = words->terms;
  as_word_number size = power(width_of(words, t));
  as_term wraps = as_words_variable(words, t, AS_WORD_ROLE_WRAPS, as_sort_int());
  as_term number = as_words_of(words, as_term_operand(terms, t, 0));
  as_term value = as_term_int_add(terms, number, as_words_times(words, wraps, -size));
  as_words_know_range(words, value, 0, size);
  return value;
}

/* ---- signs ---- */

/* The value, less or more by so much if the highest bit is set. */
static as_term by_sign(as_word_book *words, as_term t, as_word_number more) {
  as_terms *terms = words->terms;
  as_word_number half = power(width_of(words, t) - 1);
  as_bounds bounds = as_term_bounds(terms, t);
  as_term value = as_words_of(words, t), other = as_term_int_add(terms, value, as_words_int(words, more));
  if (bounds.high < half) return value;
  if (bounds.low >= half) return other;
  return as_term_ite(terms, as_term_int_lt(terms, value, as_words_int(words, half)), value, other);
}

as_term as_words_signed(as_word_book *words, as_term t) { return by_sign(words, t, -power(width_of(words, t))); }

as_term as_words_sign_extend(as_word_book *words, as_term t) {
  as_term of = as_term_operand(words->terms, t, 0);
  return by_sign(words, of, power(width_of(words, t)) - power(width_of(words, of)));
}

/* Bits: what masks, shifts and quotients by powers of two have become, written as C would. The simplifier makes parts
 * of numbers of them, whose widths no type has. */
#include "c/spec/logic/print/internal.h"

static void put(as_spec_writer *w, const char *text) { as_text_put(w->out, text); }
static as_term operand(const as_spec_writer *w, as_term t, uint32_t i) { return as_term_operand(w->l->terms, t, i); }
static uint32_t width_of(const as_spec_writer *w, as_term t) { return as_term_width(w->l->terms, t); }
static bool has_type(uint32_t width) { return width == 8 || width == 16 || width == 32 || width == 64 || width == 128; }

static as_spec_sort bits_of(as_spec_writer *w, as_term t, bool is_signed) {
  return as_spec_sort_bits(w->l->sorts, width_of(w, t), is_signed);
}

static bool is_zero(const as_spec_writer *w, as_term t) {
  return as_term_is_const(w->l->terms, t) && as_term_same(t, as_term_bv(w->l->terms, width_of(w, t), 0));
}

/* The sort that an operator is written in: the one that is wanted, that of the number, or without a sign. */
static as_spec_sort sort_for(as_spec_writer *w, as_term of, as_spec_sort sort) {
  if (as_spec_guess_is(w->l, sort, AS_SPEC_SORT_BITS)) return sort;
  as_spec_sort own = as_spec_guess(w->l, of);
  return as_spec_guess_is(w->l, own, AS_SPEC_SORT_BITS) ? own : bits_of(w, of, false);
}

static as_term power(as_spec_writer *w, as_term like, uint32_t exponent) {
  return as_term_bv(w->l->terms, width_of(w, like), UINT64_C(1) << exponent);
}

/* A small number of the width, which may be that of no literal. */
static void put_amount(as_spec_writer *w, uint32_t amount, uint32_t width, char sign) {
  if (has_type(width))
    as_text_printf(w->out, "%u%c%u", amount, sign, width);
  else
    as_text_printf(w->out, "(%c%u) %uu32", sign, width, amount);
}

/* ---- parts ---- */

/* Its upper bits are a quotient, its lower ones a remainder. */
static bool is_upper(const as_spec_writer *w, as_term t) {
  as_terms *terms = w->l->terms;
  uint32_t low = as_term_op(terms, t) == AS_OP_EXTRACT ? as_term_index(terms, t) : 0;
  return low && low < 63 && low + width_of(w, t) == width_of(w, operand(w, t, 0));
}

static bool is_lower(const as_spec_writer *w, as_term t) {
  return as_term_op(w->l->terms, t) == AS_OP_EXTRACT && !as_term_index(w->l->terms, t) && width_of(w, t) < 64;
}

static void write_quotient(as_spec_writer *w, as_term part, uint32_t level) {
  as_term of = operand(w, part, 0);
  as_spec_write_infix(w, "/", 8, level, of, power(w, of, as_term_index(w->l->terms, part)), bits_of(w, of, false));
}

static void write_remainder(as_spec_writer *w, as_term part, uint32_t level) {
  as_term of = operand(w, part, 0);
  as_spec_write_infix(w, "%", 8, level, of, power(w, of, width_of(w, part)), bits_of(w, of, false));
}

/* Bits from some place on: moved down, and cut off. */
void as_spec_write_extract(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort) {
  as_term of = operand(w, t, 0);
  uint32_t low = as_term_index(w->l->terms, t);
  if (!low) {
    as_spec_write_bits_cast(w, t, of, level, sort, false, (as_spec_sort){0});
    return;
  }
  if (level > 9) put(w, "(");
  as_text_printf(w->out, "(u%u) shift_right(", width_of(w, t));
  as_spec_write(w, of, 1, bits_of(w, of, false));
  put(w, ", ");
  put_amount(w, low, width_of(w, of), 'u');
  put(w, ")");
  if (level > 9) put(w, ")");
}

bool as_spec_write_equal_bits(as_spec_writer *w, as_term a, as_term b, uint32_t level, bool holds) {
  as_terms *terms = w->l->terms;
  bool is_part = as_term_is_const(terms, b) && (is_upper(w, a) || is_lower(w, a)) && !has_type(width_of(w, a));
  if (!is_part || width_of(w, operand(w, a, 0)) > 64) return false;
  as_term of = operand(w, a, 0);
  if (level > 6) put(w, "(");
  if (is_upper(w, a))
    write_quotient(w, a, 7);
  else
    write_remainder(w, a, 7);
  put(w, holds ? " == " : " != ");
  as_spec_write(w, as_term_zero_extend(terms, b, width_of(w, of)), 7, bits_of(w, of, false));
  if (level > 6) put(w, ")");
  return true;
}

/* ---- side by side ---- */

/* What follows has no sign, and is converted if one is wanted. True: it is, and is in parentheses of this level. */
static bool begin_unsigned(as_spec_writer *w, as_term t, uint32_t *level, as_spec_sort sort) {
  bool is_cast = as_spec_guess_is(w->l, sort, AS_SPEC_SORT_BITS) && as_spec_sort_get(w->l->sorts, sort)->is_signed;
  if (!is_cast) return false;
  if (*level > 9) put(w, "(");
  as_text_printf(w->out, "(i%u) ", width_of(w, t));
  bool closes = *level > 9;
  *level = 9;
  return closes;
}

/* Zeros above: a quotient or a remainder, if it is as wide as its number; else a cast. */
static void write_extended(as_spec_writer *w, as_term t, as_term low, uint32_t level, as_spec_sort sort) {
  bool is_part = (is_upper(w, low) || is_lower(w, low)) && !has_type(width_of(w, low));
  if (is_part && width_of(w, operand(w, low, 0)) == width_of(w, t)) {
    as_spec_sort own = sort_for(w, operand(w, low, 0), sort);
    if (is_lower(w, low) && as_spec_sort_get(w->l->sorts, own)->is_signed) { /* with a sign a mask is no remainder */
      as_term mask = as_term_bv(w->l->terms, width_of(w, t), (UINT64_C(1) << width_of(w, low)) - 1);
      as_spec_write_infix(w, "&", 8, level, operand(w, low, 0), mask, own);
      return;
    }
    bool closes = begin_unsigned(w, t, &level, sort);
    if (is_upper(w, low))
      write_quotient(w, low, level);
    else
      write_remainder(w, low, level);
    if (closes) put(w, ")");
    return;
  }
  as_spec_write_bits_cast(w, t, low, level, sort, false, bits_of(w, low, false));
}

/* Zeros below what is cut off above: a multiple of a power of two, which wraps. */
static bool write_multiple(as_spec_writer *w, as_term t, as_term high, uint32_t zeros, uint32_t level,
                           as_spec_sort sort) {
  bool is_part = is_lower(w, high) && width_of(w, operand(w, high, 0)) == width_of(w, t);
  if (zeros > 62 || !is_part || width_of(w, t) > 64) return false;
  as_term of = operand(w, high, 0);
  as_spec_write_infix(w, "*", 8, level, of, power(w, t, zeros), sort_for(w, of, sort));
  return true;
}

/* Bits side by side, lowest first. */
typedef struct piece {
  as_term part;
  uint32_t low; /* where it begins */
} piece;
enum { PIECES = 16 };

static bool take_apart(as_spec_writer *w, as_term t, uint32_t low, piece *pieces, uint32_t *count) {
  if (as_term_op(w->l->terms, t) == AS_OP_CONCAT) {
    uint32_t below = width_of(w, operand(w, t, 1));
    return take_apart(w, operand(w, t, 1), low, pieces, count) &&
           take_apart(w, operand(w, t, 0), low + below, pieces, count);
  }
  if (*count == PIECES) return false;
  pieces[(*count)++] = (piece){t, low};
  return true;
}

/* Bits of one number where they are, and known ones elsewhere: a mask of it. */
static bool write_masked(as_spec_writer *w, as_term t, const piece *pieces, uint32_t count, uint32_t level,
                         as_spec_sort sort) {
  as_terms *terms = w->l->terms;
  as_term of = as_term_none();
  uint64_t kept = 0, ones = 0;
  uint32_t width = width_of(w, t);
  for (uint32_t i = 0; i < count; i++) {
    as_term part = pieces[i].part;
    uint32_t own = width_of(w, part);
    uint64_t bits = own == 64 ? UINT64_MAX : (UINT64_C(1) << own) - 1;
    if (as_term_is_const(terms, part)) {
      ones |= as_term_bits(terms, part) << pieces[i].low;
      continue;
    }
    bool is_here = as_term_op(terms, part) == AS_OP_EXTRACT && as_term_index(terms, part) == pieces[i].low;
    if (!is_here || (as_term_exists(of) && !as_term_same(of, operand(w, part, 0)))) return false;
    of = operand(w, part, 0), kept |= bits << pieces[i].low;
  }
  uint64_t all = width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  if (!as_term_exists(of) || width_of(w, of) != width || !has_type(width)) return false;
  bool has_zeros = (kept | ones) != all;
  uint32_t own = ones ? 7 : 8;
  sort = sort_for(w, of, sort);
  if (own < level) put(w, "(");
  as_spec_write(w, of, has_zeros ? 8 : 7, sort);
  if (has_zeros) put(w, " & "), as_spec_write(w, as_term_bv(terms, width, kept), 9, sort);
  if (ones) put(w, " | "), as_spec_write(w, as_term_bv(terms, width, ones), 8, sort);
  if (own < level) put(w, ")");
  return true;
}

/* Each piece in its place. */
static void write_pieces(as_spec_writer *w, as_term t, const piece *pieces, uint32_t count, uint32_t level) {
  uint32_t written = 0;
  if (level > 7) put(w, "(");
  for (uint32_t i = count; i-- > 0;) {
    as_term part = pieces[i].part;
    if (is_zero(w, part)) continue;
    if (written++) put(w, " | ");
    if (pieces[i].low) put(w, "shift_left(");
    as_spec_write_bits_cast(w, t, part, pieces[i].low ? 1 : 8, (as_spec_sort){0}, false, bits_of(w, part, false));
    if (pieces[i].low) put(w, ", "), put_amount(w, pieces[i].low, width_of(w, t), 'u'), put(w, ")");
  }
  if (level > 7) put(w, ")");
}

void as_spec_write_concat(as_spec_writer *w, as_term t, uint32_t level, as_spec_sort sort) {
  as_term high = operand(w, t, 0), low = operand(w, t, 1);
  piece pieces[PIECES];
  uint32_t count = 0;
  if (is_zero(w, low) && write_multiple(w, t, high, width_of(w, low), level, sort)) return;
  bool is_short = width_of(w, t) <= 64 && take_apart(w, t, 0, pieces, &count);
  bool is_part = is_zero(w, high) && as_term_op(w->l->terms, low) != AS_OP_CONCAT;
  if (is_part || !is_short) {
    if (is_zero(w, high)) {
      write_extended(w, t, low, level, sort);
      return;
    }
    count = 0, pieces[count++] = (piece){low, 0}, pieces[count++] = (piece){high, width_of(w, low)};
  }
  if (is_short && write_masked(w, t, pieces, count, level, sort)) return;
  bool closes = begin_unsigned(w, t, &level, sort);
  write_pieces(w, t, pieces, count, level);
  if (closes) put(w, ")");
}

/* ---- shifts with a sign ---- */

/* What is added to a number that is less than 0, so that the quotient by 2^n is rounded towards 0. */
static as_term bias_of(as_spec_writer *w, as_term x, uint32_t n) {
  as_terms *terms = w->l->terms;
  uint32_t width = width_of(w, x);
  as_term sign = as_term_extract(terms, x, width - 1, width - 1);
  return as_term_zero_extend(terms, n > 1 ? as_term_sign_extend(terms, sign, n) : sign, width);
}

/* x / 2^n with a sign is x and its bias, shifted; none: it is only shifted. */
static as_term dividend_of(as_spec_writer *w, as_term sum, uint32_t n) {
  as_terms *terms = w->l->terms;
  for (uint32_t i = 0; as_term_op(terms, sum) == AS_OP_BVADD && i < as_term_operands(terms, sum); i++) {
    as_term x = as_term_bvsub(terms, sum, operand(w, sum, i));
    if (as_term_same(bias_of(w, x, n), operand(w, sum, i))) return x;
  }
  return as_term_none();
}

bool as_spec_write_signed_shift(as_spec_writer *w, as_term t, uint32_t level) {
  as_term part = operand(w, t, 0);
  if (!is_upper(w, part) || width_of(w, operand(w, part, 0)) != width_of(w, t)) return false;
  as_term of = operand(w, part, 0);
  uint32_t low = as_term_index(w->l->terms, part);
  as_term x = dividend_of(w, of, low);
  if (as_term_exists(x)) {
    as_spec_write_infix(w, "/", 8, level, x, power(w, x, low), bits_of(w, x, true));
    return true;
  }
  put(w, "shift_right(");
  as_spec_write(w, of, 1, bits_of(w, of, true));
  put(w, ", ");
  put_amount(w, low, width_of(w, of), 'i');
  put(w, ")");
  return true;
}

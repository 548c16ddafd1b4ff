/* Integers that are not known, in print, as bytes: whether the number is negative and how many digits it has is
 * decided; each digit is then a term of its own. */
#include "c/libc/functions.h"

#include <assay/base/contract.h>
#include <assert.h>

static void put_many(as_work *w, char byte, uint64_t count) {
  for (; count; count--) as_work_put(w, &byte, 1);
}

static uint32_t bits_per_digit(uint32_t base) {
  assert(base == 16 || base == 8 || base == 2);
  return base == 16 ? 4 : base == 8 ? 3 : 1;
}

/* base to the n, or 0 if that does not fit the width. */
static uint64_t power(uint32_t base, uint32_t n, uint32_t width) {
  uint64_t result = 1, most = width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  for (; n; n--) {
    if (result > most / base) return 0;
    result *= base;
  }
  return result;
}

/* The number of digits, which are none for zero. */
static bool decide_count(as_work *w, as_term size, uint32_t base, uint32_t *count) {
  uint32_t width = as_term_width(w->terms, size);
  for (*count = 0;; ++*count) {
    uint64_t limit = power(base, *count, width);
    if (!limit) return true;
    if (as_exec_decide(w->x, as_term_bvult(w->terms, size, as_term_bv(w->terms, width, limit)))) return true;
    if (!as_exec_goes_on(w->x)) return false;
  }
}

/* Numbers below 10^count need no more bits. Division costs by the width. */
static as_term narrowed(as_work *w, as_term size, uint32_t count) {
  uint32_t width = as_term_width(w->terms, size), bits = 4;
  while (bits < width && bits < 64 && (UINT64_C(1) << bits) < power(10, count, 64)) bits++;
  if (!power(10, count, 64)) bits = 64;
  return bits < width ? as_term_extract(w->terms, size, bits - 1, 0) : size;
}

/* Digit i from the right of a decimal number of `count` digits, as a character: 0x30 to 0x39. */
static as_term decimal_digit(as_work *w, as_term size, uint32_t i, uint32_t count) {
  as_terms *terms = w->terms;
  uint32_t width = as_term_width(terms, size);
  assert(i < count && power(10, i, 64));
  if (i) size = as_term_bvudiv(terms, size, as_term_bv(terms, width, power(10, i, 64)));
  if (i + 1 < count) size = as_term_bvurem(terms, size, as_term_bv(terms, width, 10));
  as_term low = width > 4 ? as_term_extract(terms, size, 3, 0) : as_term_zero_extend(terms, size, 4);
  return as_term_concat(terms, as_term_bv(terms, 4, 3), low);
}

static as_term binary_digit(as_work *w, as_term size, uint32_t i, const as_digits *how) {
  as_terms *terms = w->terms;
  uint32_t width = as_term_width(terms, size), bits = bits_per_digit(how->base), low = i * bits;
  assert(low < width);
  uint32_t high = low + bits <= width ? low + bits - 1 : width - 1;
  as_term digit = as_term_zero_extend(terms, as_term_extract(terms, size, high, low), 4);
  as_term plain = as_term_concat(terms, as_term_bv(terms, 4, 3), digit);
  if (how->base <= 8) return plain;
  as_term letter = as_term_bvadd(terms, as_term_zero_extend(terms, digit, 8),
                                 as_term_bv(terms, 8, (uint64_t)(how->capital ? 'A' : 'a') - 10));
  return as_term_ite(terms, as_term_bvult(terms, digit, as_term_bv(terms, 4, 10)), plain, letter);
}

static void put_all_digits(as_work *w, as_term size, uint32_t count, const as_digits *how) {
  if (how->base == 10) size = narrowed(w, size, count);
  for (uint32_t i = count; i-- > 0;) {
    as_term digit = how->base == 10 ? decimal_digit(w, size, i, count) : binary_digit(w, size, i, how);
    as_value byte = as_value_of_term(w->terms, digit);
    as_work_put_byte(w, &byte);
  }
}

static const char *prefix_of(const as_digits *how, bool negative, uint32_t count) {
  if (how->is_signed) return negative ? "-" : how->plus ? "+" : how->space ? " " : "";
  if (how->base == 16 && how->alternate && count) return how->capital ? "0X" : "0x";
  if (how->base == 2 && how->alternate && count) return how->capital ? "0B" : "0b";
  if (how->is_pointer) return how->plus ? "+" : how->space ? " " : "";
  return "";
}

static void put_null(as_work *w, const as_digits *how) {
  uint64_t pad = how->width > 5 ? how->width - 5 : 0;
  if (!how->minus) put_many(w, ' ', pad);
  as_work_put(w, "(nil)", 5);
  if (how->minus) put_many(w, ' ', pad);
}

/* C17 7.21.6.1p6: the precision is the least number of digits; 0 fills up to the width unless there is one. */
bool as_work_put_digits(as_work *w, const as_digits *how, as_term number) {
  as_terms *terms = w->terms;
  uint32_t width = as_term_width(terms, number), count;
  AS_REQUIRE(w->exact, "digits are for what is printed to memory");
  as_term zero = as_term_bv(terms, width, 0);
  bool negative = how->is_signed && as_exec_decide(w->x, as_term_bvslt(terms, number, zero));
  if (!as_exec_goes_on(w->x)) return false;
  as_term size = negative ? as_term_bvneg(terms, number) : number;
  if (!decide_count(w, size, how->base, &count)) return false;
  if (how->is_pointer && !count) return put_null(w, how), true;
  const char *prefix = prefix_of(how, negative, count);
  uint64_t before = prefix[0] ? prefix[1] ? 2 : 1 : 0, least = how->has_precision ? how->precision : 1;
  if (how->base == 8 && how->alternate && least <= count) least = count + 1;
  uint64_t zeros = least > count ? least - count : 0, length = before + zeros + count;
  uint64_t pad = how->width > length ? how->width - length : 0;
  if (how->zero && !how->minus && !how->has_precision) zeros += pad, pad = 0;
  if (!how->minus) put_many(w, ' ', pad);
  as_work_put(w, prefix, before);
  put_many(w, '0', zeros);
  put_all_digits(w, size, count, how);
  if (how->minus) put_many(w, ' ', pad);
  return true;
}

bool as_work_pick(as_work *w, as_value *value, const char *what) {
  AS_REQUIRE(value->kind == AS_VALUE_TERM, "one of many values is picked");
  as_term t = value->term, picked = as_exec_example(w->x, t);
  if (!as_exec_goes_on(w->x)) return false;
  if (!as_term_exists(picked)) return as_exec_give_up(w->x, "%s", what);
  as_exec_leave_out(w->x, AS_LIMIT_PICKED, what);
  if (!as_exec_assume(w->x, as_term_eq(w->terms, t, picked))) return false;
  *value = (as_value){.kind = AS_VALUE_TERM, .term = picked};
  return true;
}

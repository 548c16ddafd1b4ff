/* Division, remainder and products. */
#include "streams.h"

static as_term number(as_execution *x, uint32_t width, uint64_t value) {
  return as_term_bv(as_stream_terms(x), width, value);
}

void as_program_number_gcd(as_execution *x) {
  enum { WIDTH = 32, BOUND = 256, STEPS = 4 };
  as_terms *t = as_stream_terms(x);
  as_term zero = number(x, WIDTH, 0), bound = number(x, WIDTH, BOUND);
  as_term a = as_stream_input(x, "a", WIDTH), b = as_stream_input(x, "b", WIDTH);
  as_stream_assume(x, as_term_bvult(t, a, bound));
  as_stream_assume(x, as_term_bvult(t, b, bound));
  for (uint32_t i = 0; i < STEPS && !as_stream_if(x, as_term_eq(t, b, zero)); i++) {
    as_term rest = as_term_bvurem(t, a, b);
    as_stream_require(x, as_term_bvult(t, rest, b));
    a = b;
    b = rest;
  }
  if (as_stream_if(x, as_term_eq(t, a, number(x, WIDTH, 1)))) return;
  as_stream_if(x, as_term_eq(t, as_term_bvurem(t, a, number(x, WIDTH, 2)), zero));
}

void as_program_number_digits(as_execution *x) {
  enum { WIDTH = 16, DIGITS = 5 };
  as_terms *t = as_stream_terms(x);
  as_term ten = number(x, WIDTH, 10), zero = number(x, WIDTH, 0), v = as_stream_input(x, "v", WIDTH), rest = v;
  as_term digit[DIGITS], sum = zero;
  uint32_t count = 0;
  do {
    digit[count] = as_term_bvurem(t, rest, ten);
    as_stream_require(x, as_term_bvule(t, digit[count], number(x, WIDTH, 9)));
    sum = as_term_bvadd(t, sum, digit[count++]);
    rest = as_term_bvudiv(t, rest, ten);
  } while (!as_stream_if(x, as_term_eq(t, rest, zero)));
  for (uint32_t i = 0; i < count / 2; i++)
    if (!as_stream_if(x, as_term_eq(t, digit[i], digit[count - 1 - i]))) break;
  if (as_stream_if(x, as_term_eq(t, as_term_bvurem(t, sum, number(x, WIDTH, 9)), zero)))
    as_stream_require(x, as_term_eq(t, as_term_bvurem(t, v, number(x, WIDTH, 3)), zero));
}

static bool divides(as_execution *x, as_term v, uint64_t by) {
  as_terms *t = as_stream_terms(x);
  return as_stream_if(x, as_term_eq(t, as_term_bvurem(t, v, number(x, 16, by)), number(x, 16, 0)));
}

static uint64_t days_of(uint32_t month, bool leap) {
  static const uint64_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[month] + (month == 1 && leap);
}

void as_program_number_dates(as_execution *x) {
  as_terms *t = as_stream_terms(x);
  as_term year = as_stream_input(x, "year", 16), month = as_stream_input(x, "month", 16);
  as_term day = as_stream_input(x, "day", 16);
  if (!as_stream_if(x, as_term_bvuge(t, year, number(x, 16, 1583)))) return;
  if (!as_stream_if(x, as_term_bvult(t, year, number(x, 16, 2500)))) return;
  bool leap = divides(x, year, 4) && (!divides(x, year, 100) || divides(x, year, 400));
  uint32_t m = 0;
  uint64_t before = 0;
  while (m < 11 && !as_stream_if(x, as_term_eq(t, month, number(x, 16, m + 1)))) before += days_of(m++, leap);
  if (m == 11 && !as_stream_if(x, as_term_eq(t, month, number(x, 16, 12)))) return;
  if (as_stream_if(x, as_term_eq(t, day, number(x, 16, 0)))) return;
  if (!as_stream_if(x, as_term_bvule(t, day, number(x, 16, days_of(m, leap))))) return;
  as_term of_year = as_term_bvadd(t, day, number(x, 16, before));
  as_stream_require(x, as_term_bvule(t, of_year, number(x, 16, leap ? 366 : 365)));
  as_term week = as_term_bvudiv(t, of_year, number(x, 16, 7));
  as_stream_require(x, as_term_bvult(t, week, number(x, 16, 53)));
  divides(x, as_term_bvadd(t, of_year, number(x, 16, 3)), 7);
}

static as_term product(as_execution *x, as_term a, as_term b) {
  as_terms *t = as_stream_terms(x);
  return as_term_bvmul(t, as_term_zero_extend(t, a, 32), as_term_zero_extend(t, b, 32));
}

void as_program_number_products(as_execution *x) {
  static const uint64_t area[] = {307200, 480000, 921600, 1049088, 2073600};
  as_terms *t = as_stream_terms(x);
  as_term width = as_stream_input(x, "width", 16), height = as_stream_input(x, "height", 16);
  as_term pixels = product(x, width, height);
  if (as_stream_if(x, as_term_eq(t, pixels, number(x, 32, 0)))) return;
  as_term bytes = as_term_bvmul(t, pixels, number(x, 32, 4));
  as_stream_require(x, as_term_not(t, as_term_bvumulo(t, pixels, number(x, 32, 4))));
  as_stream_require(x, as_term_bvuge(t, pixels, as_term_zero_extend(t, width, 32)));
  for (uint32_t i = 0; i < sizeof area / sizeof *area; i++)
    if (as_stream_if(x, as_term_eq(t, pixels, number(x, 32, area[i])))) {
      if (as_stream_if(x, as_term_bvult(t, width, height))) return;
      as_stream_if(x, as_term_eq(t, as_term_bvurem(t, width, number(x, 16, 16)), number(x, 16, 0)));
      return;
    }
  if (as_stream_if(x, as_term_bvugt(t, bytes, number(x, 32, 1 << 24)))) {
    as_stream_require(x, as_term_bvugt(t, as_term_bvor(t, width, height), number(x, 16, 2047)));
    return;
  }
  as_stream_if(x, as_term_eq(t, as_term_bvmul(t, width, width), height));
}

#include "solve/refute/digits.h"
#include <assert.h>

enum { DIGIT_BITS = 5, MORE = 1 << DIGIT_BITS, FIRST = '0' };

void as_digits_put(as_text *text, uint64_t number) {
  for (; number >= MORE; number >>= DIGIT_BITS) as_text_put_char(text, (char)(FIRST + MORE + number % MORE));
  as_text_put_char(text, (char)(FIRST + number));
}

void as_digits_put_large(as_text *text, const mpz_t number) {
  assert(mpz_sgn(number) >= 0);
  mpz_t rest;
  mpz_init_set(rest, number);
  for (; mpz_cmp_ui(rest, MORE) >= 0; mpz_fdiv_q_2exp(rest, rest, DIGIT_BITS))
    as_text_put_char(text, (char)(FIRST + MORE + mpz_fdiv_ui(rest, MORE)));
  as_text_put_char(text, (char)(FIRST + mpz_get_ui(rest)));
  mpz_clear(rest);
}

void as_digits_put_signed(as_text *text, const mpz_t number) {
  mpz_t both;
  mpz_init(both);
  mpz_abs(both, number);
  mpz_mul_2exp(both, both, 1);
  if (mpz_sgn(number) < 0) mpz_add_ui(both, both, 1);
  as_digits_put_large(text, both);
  mpz_clear(both);
}

/* Checksums and bit tricks: branches on single bits, and two ways to compute the same. */
#include "streams.h"

static as_term word(as_execution *x, uint64_t value) { return as_term_bv(as_stream_terms(x), 32, value); }
static as_term shifted(as_execution *x, as_term v, uint32_t by) {
  return as_term_bvlshr(as_stream_terms(x), v, word(x, by));
}
static as_term masked(as_execution *x, as_term v, uint64_t mask) {
  return as_term_bvand(as_stream_terms(x), v, word(x, mask));
}

/* The branching form forks on each top bit; the other one computes with it. */
void as_program_bits_crc8(as_execution *x) {
  as_terms *t = as_stream_terms(x);
  as_term one = as_term_bv(t, 8, 1), polynomial = as_term_bv(t, 8, 0x07);
  as_term byte = as_stream_input(x, "byte", 8), crc = byte, straight = byte;
  for (uint32_t bit = 0; bit < 8; bit++) {
    bool top = as_stream_if(x, as_term_bvslt(t, crc, as_term_bv(t, 8, 0)));
    crc = as_term_bvshl(t, crc, one);
    if (top) crc = as_term_bvxor(t, crc, polynomial);
    as_term mask = as_term_bvashr(t, straight, as_term_bv(t, 8, 7));
    straight = as_term_bvxor(t, as_term_bvshl(t, straight, one), as_term_bvand(t, mask, polynomial));
    as_stream_require(x, as_term_eq(t, crc, straight));
  }
  as_stream_if(x, as_term_eq(t, crc, as_term_bv(t, 8, 0x42)));
}

void as_program_bits_adler(as_execution *x) {
  enum { COUNT = 3, MODULUS = 251 };
  as_terms *t = as_stream_terms(x);
  as_term a = word(x, 1), b = word(x, 0), modulus = word(x, MODULUS);
  for (uint32_t i = 0; i < COUNT; i++) {
    as_term byte = as_term_zero_extend(t, as_stream_element(x, "s", i, 8), 32);
    a = as_term_bvadd(t, a, byte);
    if (as_stream_if(x, as_term_bvuge(t, a, modulus))) a = as_term_bvsub(t, a, modulus);
    as_stream_require(x, as_term_bvult(t, a, word(x, 256)));
    b = as_term_bvadd(t, b, a);
    if (as_stream_if(x, as_term_bvuge(t, b, modulus))) b = as_term_bvsub(t, b, modulus);
  }
  as_term sum = as_term_bvor(t, as_term_bvshl(t, b, word(x, 16)), a);
  if (as_stream_if(x, as_term_eq(t, sum, word(x, 0x00420017)))) return;
  as_stream_if(x, as_term_bvugt(t, b, a));
}

static as_term count_parallel(as_execution *x, as_term v) {
  as_terms *t = as_stream_terms(x);
  v = as_term_bvsub(t, v, masked(x, shifted(x, v, 1), 0x55555555));
  v = as_term_bvadd(t, masked(x, v, 0x33333333), masked(x, shifted(x, v, 2), 0x33333333));
  v = masked(x, as_term_bvadd(t, v, shifted(x, v, 4)), 0x0f0f0f0f);
  return shifted(x, as_term_bvmul(t, v, word(x, 0x01010101)), 24);
}

void as_program_bits_count(as_execution *x) {
  as_terms *t = as_stream_terms(x);
  as_term zero = word(x, 0), v = as_term_zero_extend(t, as_stream_input(x, "v", 8), 32), rest = v;
  uint32_t count = 0;
  for (; !as_stream_if(x, as_term_eq(t, rest, zero)); count++)
    rest = as_term_bvand(t, rest, as_term_bvsub(t, rest, word(x, 1)));
  as_term parallel = count_parallel(x, v);
  as_stream_require(x, as_term_eq(t, parallel, word(x, count)));
  for (uint32_t bit = 0; bit < 4; bit++)
    if (as_stream_if(x, as_term_eq(t, masked(x, shifted(x, v, bit), 1), zero)))
      as_stream_require(x, as_term_bvule(t, parallel, word(x, 7)));
}

static as_term reversed(as_execution *x, as_term v) {
  static const struct {
    uint32_t by;
    uint64_t mask;
  } step[] = {{1, 0x55555555}, {2, 0x33333333}, {4, 0x0f0f0f0f}, {8, 0x00ff00ff}, {16, 0x0000ffff}};
  as_terms *t = as_stream_terms(x);
  for (uint32_t i = 0; i < 5; i++) {
    as_term up = as_term_bvshl(t, masked(x, v, step[i].mask), word(x, step[i].by));
    v = as_term_bvor(t, masked(x, shifted(x, v, step[i].by), step[i].mask), up);
  }
  return v;
}

static void lowest_bit(as_execution *x, as_term v) {
  as_terms *t = as_stream_terms(x);
  as_term zero = word(x, 0), low = as_term_bvand(t, v, as_term_bvneg(t, v));
  as_stream_require(x, as_term_eq(t, as_term_bvand(t, low, as_term_bvsub(t, low, word(x, 1))), zero));
  as_stream_require(x, as_term_bvule(t, low, v));
  for (uint32_t half = 16; half; half /= 2) {
    as_term mask = word(x, (UINT64_C(1) << half) - 1);
    if (as_stream_if(x, as_term_eq(t, as_term_bvand(t, v, mask), zero))) v = shifted(x, v, half);
  }
  as_stream_require(x, as_term_eq(t, masked(x, v, 1), word(x, 1)));
}

static void signs(as_execution *x, as_term v, as_term w) {
  as_terms *t = as_stream_terms(x);
  as_term zero = word(x, 0), mask = as_term_bvashr(t, v, word(x, 31));
  as_term absolute = as_term_bvsub(t, as_term_bvxor(t, v, mask), mask);
  bool differ = as_stream_if(x, as_term_bvslt(t, as_term_bvxor(t, v, w), zero));
  bool negative = as_stream_if(x, as_term_bvslt(t, v, zero));
  as_stream_if(x, as_term_bvslt(t, w, zero));
  as_stream_require(x, as_term_eq(t, absolute, negative ? as_term_bvneg(t, v) : v));
  as_stream_if(x, as_term_bvslt(t, absolute, zero));
  as_term less = as_term_bvslt(t, v, w), all = as_term_ite(t, less, word(x, UINT32_MAX), zero);
  as_term smaller = as_term_bvxor(t, w, as_term_bvand(t, as_term_bvxor(t, v, w), all));
  as_stream_require(x, as_term_bvsle(t, smaller, w));
  if (differ) as_stream_require(x, as_term_not(t, as_term_bvssubo(t, smaller, w)));
}

void as_program_bits_tricks(as_execution *x) {
  as_terms *t = as_stream_terms(x);
  as_term zero = word(x, 0), v = as_stream_input(x, "v", 32), w = as_stream_input(x, "w", 32);
  if (as_stream_if(x, as_term_eq(t, v, zero))) return;
  as_stream_require(x, as_term_eq(t, reversed(x, reversed(x, v)), v));
  as_term folded = v;
  for (uint32_t by = 16; by; by /= 2) folded = as_term_bvxor(t, folded, shifted(x, folded, by));
  bool odd = as_stream_if(x, as_term_eq(t, masked(x, folded, 1), word(x, 1)));
  bool power = as_stream_if(x, as_term_eq(t, as_term_bvand(t, v, as_term_bvsub(t, v, word(x, 1))), zero));
  if (power && !odd) return;
  signs(x, v, w);
  lowest_bit(x, v);
}

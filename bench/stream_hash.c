/* Hash functions of symbolic bytes, and the buckets that they choose. */
#include "streams.h"

static as_term word(as_execution *x, uint64_t value) { return as_term_bv(as_stream_terms(x), 32, value); }

static as_term widened(as_execution *x, as_term byte) { return as_term_zero_extend(as_stream_terms(x), byte, 32); }

static void letters(as_execution *x, as_term *bytes, uint32_t count) {
  as_terms *t = as_stream_terms(x);
  for (uint32_t i = 0; i < count; i++) {
    bytes[i] = as_stream_element(x, "s", i, 8);
    as_stream_assume(x, as_term_bvuge(t, bytes[i], as_term_bv(t, 8, 'a')));
    as_stream_assume(x, as_term_bvule(t, bytes[i], as_term_bv(t, 8, 'z')));
  }
}

static uint32_t bucket(as_execution *x, as_term hash, uint32_t count) {
  as_terms *t = as_stream_terms(x);
  as_term chosen = as_term_bvand(t, hash, word(x, count - 1));
  uint32_t i = 0;
  while (i + 1 < count && !as_stream_if(x, as_term_eq(t, chosen, word(x, i)))) i++;
  return i;
}

void as_program_hash_fnv(as_execution *x) {
  as_terms *t = as_stream_terms(x);
  as_term hash = word(x, 2166136261);
  for (uint32_t i = 0; i < 4; i++) {
    as_term c = as_stream_element(x, "s", i, 8);
    if (as_stream_if(x, as_term_eq(t, c, as_term_bv(t, 8, 0)))) break;
    hash = as_term_bvmul(t, as_term_bvxor(t, hash, widened(x, c)), word(x, 16777619));
  }
  uint32_t low = bucket(x, hash, 8);
  as_term high = as_term_bvlshr(t, hash, word(x, 29));
  as_stream_if(x, as_term_eq(t, high, word(x, low)));
}

void as_program_hash_djb2(as_execution *x) {
  enum { COUNT = 6 };
  static const uint32_t keyword[] = {0x7c9e690a, 0xb8860f0e, 0x0017e5a0, 0xfc9d0a1c, 0x6533a2b6};
  as_terms *t = as_stream_terms(x);
  as_term s[COUNT], hash = word(x, 5381);
  letters(x, s, COUNT);
  for (uint32_t i = 0; i < COUNT; i++)
    hash = as_term_bvadd(t, as_term_bvadd(t, as_term_bvshl(t, hash, word(x, 5)), hash), widened(x, s[i]));
  for (uint32_t i = 0; i < sizeof keyword / sizeof *keyword; i++)
    if (as_stream_if(x, as_term_eq(t, hash, word(x, keyword[i])))) return;
  uint32_t chosen = bucket(x, hash, 32);
  if (as_stream_if(x, as_term_eq(t, s[0], as_term_bv(t, 8, 'q'))))
    as_stream_if(x, as_term_eq(t, s[1], as_term_bv(t, 8, 'a' + chosen % 26)));
}

static as_term jenkins(as_execution *x, const as_term *bytes, uint32_t count) {
  as_terms *t = as_stream_terms(x);
  as_term hash = word(x, 0);
  for (uint32_t i = 0; i < count; i++) {
    hash = as_term_bvadd(t, hash, widened(x, bytes[i]));
    hash = as_term_bvadd(t, hash, as_term_bvshl(t, hash, word(x, 10)));
    hash = as_term_bvxor(t, hash, as_term_bvlshr(t, hash, word(x, 6)));
  }
  hash = as_term_bvadd(t, hash, as_term_bvshl(t, hash, word(x, 3)));
  hash = as_term_bvxor(t, hash, as_term_bvlshr(t, hash, word(x, 11)));
  return as_term_bvadd(t, hash, as_term_bvshl(t, hash, word(x, 15)));
}

void as_program_hash_jenkins(as_execution *x) {
  as_terms *t = as_stream_terms(x);
  as_term s[4];
  letters(x, s, 4);
  as_term hash = jenkins(x, s, 4);
  uint32_t chosen = bucket(x, hash, 16);
  as_term upper = as_term_bvand(t, as_term_bvlshr(t, hash, word(x, 8)), word(x, 15));
  if (as_stream_if(x, as_term_eq(t, upper, word(x, chosen)))) as_stream_if(x, as_term_bvult(t, s[0], s[3]));
}

/* Keys with the same bucket are compared along the chain. */
void as_program_hash_table(as_execution *x) {
  enum { KEYS = 3, BUCKETS = 4 };
  as_terms *t = as_stream_terms(x);
  as_term s[2 * KEYS];
  uint32_t chain[BUCKETS][KEYS], length[BUCKETS] = {0};
  letters(x, s, 2 * KEYS);
  for (uint32_t i = 0; i < KEYS; i++) {
    uint32_t at = bucket(x, jenkins(x, &s[2 * i], 2), BUCKETS);
    bool known = false;
    for (uint32_t j = 0; j < length[at] && !known; j++) {
      const as_term *other = &s[2 * chain[at][j]];
      known =
          as_stream_if(x, as_term_eq(t, other[0], s[2 * i])) && as_stream_if(x, as_term_eq(t, other[1], s[2 * i + 1]));
    }
    if (!known) chain[at][length[at]++] = i;
  }
}

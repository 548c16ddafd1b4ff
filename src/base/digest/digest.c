#include <assay/base/digest.h>

#include <endian.h>

/* The fractional parts of the square roots of the first eight primes, as in SHA-512. */
static const uint64_t initial[8] = {
    UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b),
    UINT64_C(0xa54ff53a5f1d36f1), UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
    UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179),
};

/* Which word of the block goes where, by round; the last two rounds are the first two again. */
static const uint8_t schedule[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

#define INLINE __attribute__((always_inline)) static inline

INLINE uint64_t turn_right(uint64_t x, unsigned bits) { return x >> bits | x << (64 - bits); }

INLINE void mix(uint64_t v[16], unsigned a, unsigned b, unsigned c, unsigned d, uint64_t x, uint64_t y) {
  v[a] = v[a] + v[b] + x, v[d] = turn_right(v[d] ^ v[a], 32);
  v[c] = v[c] + v[d], v[b] = turn_right(v[b] ^ v[c], 24);
  v[a] = v[a] + v[b] + y, v[d] = turn_right(v[d] ^ v[a], 16);
  v[c] = v[c] + v[d], v[b] = turn_right(v[b] ^ v[c], 63);
}

/* Columns, then diagonals. */
INLINE void mix_round(uint64_t v[16], const uint64_t words[16], const uint8_t order[16]) {
  mix(v, 0, 4, 8, 12, words[order[0]], words[order[1]]);
  mix(v, 1, 5, 9, 13, words[order[2]], words[order[3]]);
  mix(v, 2, 6, 10, 14, words[order[4]], words[order[5]]);
  mix(v, 3, 7, 11, 15, words[order[6]], words[order[7]]);
  mix(v, 0, 5, 10, 15, words[order[8]], words[order[9]]);
  mix(v, 1, 6, 11, 12, words[order[10]], words[order[11]]);
  mix(v, 2, 7, 8, 13, words[order[12]], words[order[13]]);
  mix(v, 3, 4, 9, 14, words[order[14]], words[order[15]]);
}

/* `digested` counts the bytes of this block, too. Rounds are written out so that the schedule is constant in each. */
static void compress(uint64_t state[8], const uint8_t block[AS_DIGEST_BLOCK], uint64_t digested, bool last) {
  uint64_t words[16], v[16];
  for (int i = 0; i < 16; i++) memcpy(&words[i], block + 8 * i, 8), words[i] = le64toh(words[i]);
  for (int i = 0; i < 8; i++) v[i] = state[i], v[i + 8] = initial[i];
  v[12] ^= digested;
  if (last) v[14] = ~v[14];
  mix_round(v, words, schedule[0]), mix_round(v, words, schedule[1]), mix_round(v, words, schedule[2]);
  mix_round(v, words, schedule[3]), mix_round(v, words, schedule[4]), mix_round(v, words, schedule[5]);
  mix_round(v, words, schedule[6]), mix_round(v, words, schedule[7]), mix_round(v, words, schedule[8]);
  mix_round(v, words, schedule[9]), mix_round(v, words, schedule[0]), mix_round(v, words, schedule[1]);
  for (int i = 0; i < 8; i++) state[i] ^= v[i] ^ v[i + 8];
}

void as_digester_begin(as_digester *digester) {
  memset(digester, 0, sizeof *digester);
  memcpy(digester->state, initial, sizeof initial);
  digester->state[0] ^= UINT64_C(0x01010000) ^ AS_DIGEST_BYTES; /* plain: depth 1, fan-out 1, no key */
}

/* The last block is compressed by as_digester_end, which alone knows that it is the last: a full block waits. */
void as_digester_add(as_digester *digester, const void *bytes, size_t count) {
  const uint8_t *at = bytes;
  if (digester->held && count > AS_DIGEST_BLOCK - digester->held) {
    size_t missing = AS_DIGEST_BLOCK - digester->held;
    memcpy(digester->block + digester->held, at, missing);
    at += missing, count -= missing, digester->held = 0;
    digester->digested += AS_DIGEST_BLOCK;
    compress(digester->state, digester->block, digester->digested, false);
  }
  for (; !digester->held && count > AS_DIGEST_BLOCK; at += AS_DIGEST_BLOCK, count -= AS_DIGEST_BLOCK) {
    digester->digested += AS_DIGEST_BLOCK;
    compress(digester->state, at, digester->digested, false);
  }
  if (count) memcpy(digester->block + digester->held, at, count);
  digester->held += count;
}

as_digest as_digester_end(as_digester *digester) {
  memset(digester->block + digester->held, 0, AS_DIGEST_BLOCK - digester->held);
  compress(digester->state, digester->block, digester->digested + digester->held, true);
  as_digest digest;
  for (size_t i = 0; i < AS_DIGEST_BYTES / 8; i++) {
    uint64_t word = htole64(digester->state[i]);
    memcpy(digest.bytes + 8 * i, &word, 8);
  }
  return digest;
}

as_digest as_digest_of(const void *bytes, size_t count) {
  as_digester digester;
  as_digester_begin(&digester);
  as_digester_add(&digester, bytes, count);
  return as_digester_end(&digester);
}

void as_digest_text(const as_digest *digest, char text[AS_DIGEST_TEXT]) {
  static const char digits[] = "0123456789abcdef";
  for (size_t i = 0; i < AS_DIGEST_BYTES; i++) {
    text[2 * i] = digits[digest->bytes[i] >> 4];
    text[2 * i + 1] = digits[digest->bytes[i] & 15];
  }
  text[AS_DIGEST_TEXT - 1] = 0;
}

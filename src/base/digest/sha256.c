#include "base/digest/sha256.h"

#include <string.h>

/* The first 32 bits of the fractional parts: of the cube roots of the first 64 primes; of the square roots of the first
 * eight. */
static const uint32_t rounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
static const uint32_t beginning[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

static uint32_t rotate(uint32_t x, unsigned by) { return x >> by | x << (32 - by); }

static void expand(const uint8_t *block, uint32_t words[64]) {
  for (int i = 0; i < 16; i++, block += 4)
    words[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 | block[3];
  for (int i = 16; i < 64; i++) {
    uint32_t a = words[i - 15], b = words[i - 2];
    uint32_t first = rotate(a, 7) ^ rotate(a, 18) ^ a >> 3, second = rotate(b, 17) ^ rotate(b, 19) ^ b >> 10;
    words[i] = words[i - 16] + first + words[i - 7] + second;
  }
}

static void take_block(as_sha256 *sum) {
  uint32_t words[64], s[8];
  expand(sum->block, words);
  memcpy(s, sum->state, sizeof s);
  for (int i = 0; i < 64; i++) {
    uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]), majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
    uint32_t one = s[7] + (rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)) + choice + rounds[i] + words[i];
    uint32_t two = (rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)) + majority;
    memmove(s + 1, s, 7 * sizeof *s);
    s[4] += one, s[0] = one + two;
  }
  for (int i = 0; i < 8; i++) sum->state[i] += s[i];
}

void as_sha256_begin(as_sha256 *sum) {
  memcpy(sum->state, beginning, sizeof sum->state);
  sum->count = 0;
}

void as_sha256_add(as_sha256 *sum, const void *bytes, size_t count) {
  const uint8_t *from = bytes;
  while (count) {
    size_t held = sum->count % AS_SHA256_BLOCK, part = AS_SHA256_BLOCK - held;
    if (part > count) part = count;
    memcpy(sum->block + held, from, part);
    from += part, count -= part, sum->count += part;
    if (held + part == AS_SHA256_BLOCK) take_block(sum);
  }
}

void as_sha256_end(as_sha256 *sum, char text[AS_SHA256_TEXT]) {
  static const uint8_t padding[AS_SHA256_BLOCK] = {0x80};
  static const char digits[] = "0123456789abcdef";
  uint64_t bits = 8 * sum->count;
  uint8_t length[8];
  for (int i = 0; i < 8; i++) length[i] = (uint8_t)(bits >> (56 - 8 * i));
  size_t held = sum->count % AS_SHA256_BLOCK;
  as_sha256_add(sum, padding, (held < 56 ? 56 : 120) - held);
  as_sha256_add(sum, length, sizeof length);
  for (int i = 0; i < 64; i++) text[i] = digits[sum->state[i / 8] >> (28 - 4 * (i % 8)) & 15];
  text[64] = 0;
}

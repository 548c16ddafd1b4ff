#include "solve/refute/pack.h"
#include <assert.h>

/* A piece has so many groups of bytes, one constructor each. */
enum { GROUP_BYTES = 32, PIECE_GROUPS = 16 };
/* What bytes mean. */
enum { ONE_BYTE = 192, LARGE = 252, NOTHING = 253, TWO_MORE = 254, FOUR_MORE = 255, BYTES_MAX = 255 };
enum { TWO_BYTES = ONE_BYTE + (LARGE - ONE_BYTE) * 256 };

/* ---- numbers ---- */

static void put_bytes(as_text *bytes, uint64_t number, uint32_t count) {
  while (count-- > 0) as_text_put_char(bytes, (char)(number >> 8 * count));
}

void as_packed_put(as_text *bytes, uint64_t number) {
  if (number < ONE_BYTE)
    put_bytes(bytes, number, 1);
  else if (number < TWO_BYTES)
    put_bytes(bytes, number - ONE_BYTE + ((uint64_t)ONE_BYTE << 8), 2);
  else if (number <= UINT16_MAX)
    put_bytes(bytes, TWO_MORE, 1), put_bytes(bytes, number, 2);
  else if (number <= UINT32_MAX)
    put_bytes(bytes, FOUR_MORE, 1), put_bytes(bytes, number, 4);
  else
    put_bytes(bytes, LARGE, 1), put_bytes(bytes, sizeof number, 1), put_bytes(bytes, number, sizeof number);
}

void as_packed_put_large(as_text *bytes, const mpz_t number) {
  assert(mpz_sgn(number) >= 0);
  if (mpz_sizeinbase(number, 2) <= 64) {
    as_packed_put(bytes, mpz_get_ui(number));
    return;
  }
  unsigned char all[BYTES_MAX];
  size_t count = (mpz_sizeinbase(number, 2) + 7) / 8;
  assert(count <= BYTES_MAX);
  mpz_export(all, &count, 1, 1, 1, 0, number);
  put_bytes(bytes, LARGE, 1), put_bytes(bytes, count, 1);
  as_text_put_bytes(bytes, (const char *)all, count);
}

void as_packed_put_signed(as_text *bytes, const mpz_t number) {
  mpz_t both;
  mpz_init(both);
  mpz_abs(both, number);
  mpz_mul_2exp(both, both, 1);
  if (mpz_sgn(number) < 0) mpz_add_ui(both, both, 1);
  as_packed_put_large(bytes, both);
  mpz_clear(both);
}

/* ---- text ---- */

static void open_group(as_text *text) { as_text_put(text, "(bytes "); }

static void close_piece(as_text *text, size_t groups) {
  as_text_put(text, "no_more");
  while (groups-- > 0) as_text_put_char(text, ')');
}

static void put_byte(as_text *text, unsigned char byte) {
  static const char digits[] = "0123456789abcdef";
  const char word[] = {'b', digits[byte >> 4], digits[byte & 15], ' '};
  as_text_put_bytes(text, word, sizeof word);
}

static void print_piece(const char *bytes, size_t count, as_text *text) {
  size_t groups = (count + GROUP_BYTES - 1) / GROUP_BYTES;
  for (size_t i = 0; i < groups * GROUP_BYTES; i++) {
    if (i % GROUP_BYTES == 0) open_group(text);
    put_byte(text, i < count ? (unsigned char)bytes[i] : NOTHING);
  }
  close_piece(text, groups);
}

void as_packed_print(const char *bytes, size_t count, as_text *text) {
  as_text_put_char(text, '[');
  for (size_t at = 0; at < count; at += GROUP_BYTES * PIECE_GROUPS) {
    size_t left = count - at;
    if (at) as_text_put(text, ";\n");
    print_piece(bytes + at, left < GROUP_BYTES * PIECE_GROUPS ? left : GROUP_BYTES * PIECE_GROUPS, text);
  }
  as_text_put_char(text, ']');
}

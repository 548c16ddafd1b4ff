#include "solve/refute/pack.h"
#include <assert.h>
#include <inttypes.h>

enum { INTEGER_BYTES = 7, ROW_INTEGERS = 20, PIECE_ROWS = 15 };
enum { ROW_BYTES = ROW_INTEGERS * INTEGER_BYTES, PIECE_BYTES = PIECE_ROWS * ROW_BYTES };
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

/* Seven bytes, the first one lowest. */
static void print_integer(const char *bytes, size_t count, as_text *text) {
  uint64_t integer = 0;
  for (size_t i = INTEGER_BYTES; i-- > 0;) integer = integer << 8 | (i < count ? (unsigned char)bytes[i] : NOTHING);
  as_text_printf(text, "0x%" PRIx64, integer);
}

static void print_row(const char *bytes, size_t count, as_text *text) {
  as_text_put(text, "(row_of");
  for (size_t at = 0; at < ROW_BYTES; at += INTEGER_BYTES) {
    size_t left = at < count ? count - at : 0;
    as_text_put_char(text, ' ');
    print_integer(bytes + (left ? at : 0), left < INTEGER_BYTES ? left : INTEGER_BYTES, text);
  }
  as_text_put_char(text, ' ');
}

static void print_piece(const char *bytes, size_t count, as_text *text) {
  size_t rows = 0;
  for (size_t at = 0; at < count; at += ROW_BYTES, rows++)
    print_row(bytes + at, count - at < ROW_BYTES ? count - at : ROW_BYTES, text);
  as_text_put(text, "no_row");
  while (rows-- > 0) as_text_put_char(text, ')');
}

void as_packed_print(const char *bytes, size_t count, as_text *text) {
  as_text_put_char(text, '[');
  for (size_t at = 0; at < count; at += PIECE_BYTES) {
    if (at) as_text_put(text, ";\n");
    print_piece(bytes + at, count - at < PIECE_BYTES ? count - at : PIECE_BYTES, text);
  }
  as_text_put(text, "]%uint63");
}

/* Literals: numerals, decimals, #x, #b, and (_ ...) constants. */
#include "smt/session.h"
#include "term/fold/integer.h"

#include <string.h>

enum { DIGITS_MAX = 1000000 }; /* of a number: keeps its conversion below a second */

static bool read_number(as_smt *smt, const char *digits, size_t length, mpz_t number) {
  if (length > DIGITS_MAX) return as_smt_fail(smt, smt->token.place, "this number has more than %d digits", DIGITS_MAX);
  char *text = as_memory_alloc(smt->memory, length + 1);
  memcpy(text, digits, length), text[length] = 0;
  mpz_set_str(number, text, 10);
  as_memory_free(smt->memory, text, length + 1);
  return true;
}

static bool numeral(as_smt *smt, as_term *term) {
  mpz_t number;
  mpz_init(number);
  bool good = read_number(smt, as_smt_shown_text(smt), smt->token.length, number);
  if (good) *term = as_integer_make(smt->terms, number);
  mpz_clear(number);
  return good;
}

static uint64_t digit_value(char c) {
  return c <= '9' ? (uint64_t)(c - '0') : c <= 'F' ? (uint64_t)(c - 'A' + 10) : (uint64_t)(c - 'a' + 10);
}

static bool bits(as_smt *smt, uint32_t digit_bits, as_term *term) {
  size_t length = smt->token.length, width = length * digit_bits;
  if (length > AS_WIDTH_MAX || width > AS_WIDTH_MAX)
    return as_smt_fail(smt, smt->token.place, "a bit-vector has at most %d bits", AS_WIDTH_MAX);
  uint64_t limbs[(AS_WIDTH_MAX + 63) / 64];
  memset(limbs, 0, (width + 63) / 64 * sizeof *limbs);
  const char *digits = as_smt_shown_text(smt);
  for (size_t i = 0, bit = 0; i < length; i++, bit += digit_bits)
    limbs[bit / 64] |= digit_value(digits[length - 1 - i]) << bit % 64;
  *term = as_term_bv_limbs(smt->terms, (uint32_t)width, limbs);
  return true;
}

bool as_smt_literal(as_smt *smt, as_smt_value *value) {
  *value = (as_smt_value){as_term_none(), 0};
  switch (smt->token.kind) {
  case AS_SMT_TOKEN_NUMERAL: return numeral(smt, &value->term);
  case AS_SMT_TOKEN_DECIMAL:
    if (smt->token.length > DIGITS_MAX)
      return as_smt_fail(smt, smt->token.place, "this number has more than %d digits", DIGITS_MAX);
    return as_smt_real_from_text(smt, as_smt_shown_text(smt), smt->token.length, value);
  case AS_SMT_TOKEN_HEXADECIMAL: return bits(smt, 4, &value->term);
  case AS_SMT_TOKEN_BINARY: return bits(smt, 1, &value->term);
  default: return as_smt_fail(smt, smt->token.place, "terms of sort String are not supported");
  }
}

static bool is_bv_name(const char *name) {
  if (strncmp(name, "bv", 2) != 0 || !name[2]) return false;
  return strspn(name + 2, "0123456789") == strlen(name + 2);
}

/* (_ bv5 8) */
static bool bv_constant(as_smt *smt, const as_smt_head *head, as_term *term) {
  uint32_t width = head->index[0];
  const char *digits = as_smt_name(smt, head->name) + 2;
  if (head->indices != 1) return as_smt_fail(smt, head->place, "(_ bv%.*s WIDTH) has one index", AS_SMT_SHOWN, digits);
  if (width < 1 || width > AS_WIDTH_MAX)
    return as_smt_fail(smt, head->place, "a bit-vector has 1 to %d bits, not %u", AS_WIDTH_MAX, width);
  mpz_t number;
  mpz_init(number);
  bool good = read_number(smt, digits, strlen(digits), number);
  if (good && mpz_sizeinbase(number, 2) > width)
    good = as_smt_fail(smt, head->place, "the value does not fit in %u bits", width);
  if (good) {
    uint64_t limbs[(AS_WIDTH_MAX + 63) / 64];
    memset(limbs, 0, (width + 63) / 64 * sizeof *limbs);
    mpz_export(limbs, NULL, -1, sizeof *limbs, 0, 0, number);
    *term = as_term_bv_limbs(smt->terms, width, limbs);
  }
  mpz_clear(number);
  return good;
}

bool as_smt_indexed_constant(as_smt *smt, const as_smt_head *head, as_term *term) {
  if (is_bv_name(as_smt_name(smt, head->name))) return bv_constant(smt, head, term);
  bool known;
  if (!as_smt_float_constant(smt, head, term, &known)) return false;
  return known ||
         as_smt_fail(smt, head->place, "unknown indexed symbol '%.*s'", AS_SMT_SHOWN, as_smt_name(smt, head->name));
}

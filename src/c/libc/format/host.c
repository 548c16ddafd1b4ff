/* Numbers that are known, as the host prints them. */
#include "c/libc/functions.h"

#include <assay/base/contract.h>
#include <assert.h>
#include <float.h>
#include <stdio.h>
#include <string.h>

bool as_output_has_extended(void) { return LDBL_MANT_DIG == 64; }

static long double extended(const as_terms *terms, const as_value *value) {
  long double result = 0;
  const uint64_t *limbs = as_term_limbs(terms, value->term);
  memcpy(&result, limbs, 10);
  return result;
}

static uint64_t known_bits(const as_terms *terms, const as_value *value) {
  return as_value_is_bits(value) ? value->bits : as_term_bits(terms, value->term);
}

/* The specification was made by libc from one that it has read. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
void as_output_format(const as_terms *terms, const char *specification, const as_value *value, as_text *text) {
  size_t length = strlen(specification);
  AS_REQUIRE(length > 1 && specification[0] == '%', "a specification is one conversion");
  assert(as_value_is_bits(value) || as_term_is_const(terms, value->term));
  char letter = specification[length - 1];
  if (length > 1 && specification[length - 2] == 'L') {
    as_text_printf(text, specification, extended(terms, value));
    return;
  }
  uint64_t bits = known_bits(terms, value);
  double number;
  memcpy(&number, &bits, sizeof number);
  switch (letter) {
  case 'd':
  case 'i': as_text_printf(text, specification, (intmax_t)bits); break;
  case 'c': as_text_put_char(text, (char)bits); break;
  case 'p': as_text_printf(text, specification, (void *)(uintptr_t)bits); break;
  case 'u':
  case 'b':
  case 'B':
  case 'o':
  case 'x':
  case 'X': as_text_printf(text, specification, (uintmax_t)bits); break;
  default: as_text_printf(text, specification, number); break;
  }
}
#pragma GCC diagnostic pop

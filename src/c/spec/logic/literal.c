/* Numbers, floats, characters and texts. */
#include "c/spec/logic/internal.h"

#include <stdlib.h>
#include <string.h>

__extension__ typedef unsigned __int128 wide;

/* ---- numbers ---- */

static uint32_t digit_of(char c) { return (uint32_t)(c <= '9' ? c - '0' : (c | 32) - 'a' + 10); }

bool as_spec_small_number(const as_spec_expr *e, int64_t *value) {
  if (e->kind != AS_SPEC_EXPR_NUMBER) return false;
  uint64_t sum = 0;
  for (uint32_t i = 0; i < e->length; i++)
    if (__builtin_mul_overflow(sum, (uint64_t)e->base, &sum) ||
        __builtin_add_overflow(sum, (uint64_t)digit_of(e->text[i]), &sum) || sum > INT64_MAX)
      return false;
  *value = e->is_negative ? -(int64_t)sum : (int64_t)sum;
  return true;
}

static as_term bits_number(as_spec_logic *l, const as_spec_expr *e, uint32_t width) {
  wide sum = 0;
  for (uint32_t i = 0; i < e->length; i++) sum = sum * e->base + digit_of(e->text[i]);
  if (e->is_negative) sum = -sum;
  uint64_t limbs[] = {(uint64_t)sum, (uint64_t)(sum >> 64)};
  if (width < 64) limbs[0] &= (UINT64_C(1) << width) - 1;
  if (width > 64 && width < 128) limbs[1] &= (UINT64_C(1) << (width - 64)) - 1;
  return as_term_bv_limbs(l->terms, width, limbs);
}

static as_term integer_number(as_spec_logic *l, const as_spec_expr *e) {
  as_term sum = as_term_int(l->terms, 0), base = as_term_int(l->terms, e->base);
  for (uint32_t i = 0; i < e->length; i++)
    sum = as_term_int_add(l->terms, as_term_int_mul(l->terms, sum, base), as_term_int(l->terms, digit_of(e->text[i])));
  return e->is_negative ? as_term_int_neg(l->terms, sum) : sum;
}

/* Up to the widest that the language writes. */
static as_term number(as_spec_logic *l, const as_spec_expr *e) {
  const as_spec_sort_facts *facts = as_spec_facts_of_expr(l, e);
  return facts->kind == AS_SPEC_SORT_BITS ? bits_number(l, e, facts->width_bits) : integer_number(l, e);
}

static as_term float_number(as_spec_logic *l, const as_spec_expr *e) {
  uint64_t bits = 0;
  bool is_double = e->suffix.width_bits == 64;
  if (is_double) {
    double value = strtod(e->text, NULL);
    memcpy(&bits, &value, sizeof value);
  } else {
    float value = strtof(e->text, NULL);
    memcpy(&bits, &value, sizeof value);
  }
  if (e->is_negative) bits ^= UINT64_C(1) << (is_double ? 63 : 31);
  return as_term_float(l->terms, is_double ? as_sort_float64() : as_sort_float32(), bits);
}

/* ---- characters ---- */

static bool is_octal(char c) { return c >= '0' && c <= '7'; }
static bool is_hexadecimal(char c) { return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'f'); }

static uint8_t simple_escape(char c) {
  static const char from[] = "abfnrtve", to[] = "\a\b\f\n\r\t\v\033";
  const char *found = strchr(from, c);
  return (uint8_t)(found && c ? to[found - from] : c);
}

/* The character at *at, which moves behind it. */
static uint8_t read_character(const char *text, uint32_t length, uint32_t *at) {
  char c = text[(*at)++];
  if (c != '\\' || *at >= length) return (uint8_t)c;
  c = text[(*at)++];
  uint32_t value = 0;
  if (is_octal(c)) {
    value = digit_of(c);
    for (uint32_t i = 0; i < 2 && *at < length && is_octal(text[*at]); i++) value = 8 * value + digit_of(text[(*at)++]);
    return (uint8_t)value;
  }
  if (c != 'x') return simple_escape(c);
  while (*at < length && is_hexadecimal(text[*at])) value = 16 * value + digit_of(text[(*at)++]);
  return (uint8_t)value;
}

static as_term character(as_spec_logic *l, const as_spec_expr *e) {
  uint32_t at = 0;
  uint8_t value = e->length ? read_character(e->text, e->length, &at) : 0;
  if (!e->length || at != e->length)
    return as_spec_refuse(l, e->place, "'%s' is not one character", e->text), as_term_none();
  return as_term_bv(l->terms, as_spec_facts_of_expr(l, e)->width_bits, value);
}

/* Its bytes with the one that ends it; all others are the default. */
static as_term text(as_spec_logic *l, const as_spec_expr *e) {
  as_spec_sort sort = as_spec_sort_of_expr(l, e);
  as_spec_sort_facts facts = *as_spec_sort_get(l->sorts, sort);
  as_term members[2];
  uint64_t length = 0;
  for (uint32_t i = 0; i < facts.member_count; i++) {
    if (as_spec_sort_get(l->sorts, facts.members[i].sort)->kind != AS_SPEC_SORT_MAP) continue;
    as_spec_sort byte_sort = as_spec_sort_bits(l->sorts, 8, false);
    as_term map = as_term_const_map(l->terms, as_spec_logic_sort(l, facts.members[i].sort),
                                    as_spec_default(l, as_sort_bv(8), byte_sort));
    for (uint32_t at = 0; at < e->length; length++) {
      uint8_t byte = read_character(e->text, e->length, &at);
      map = as_term_store(l->terms, map, as_term_bv(l->terms, 64, length), as_term_bv(l->terms, 8, byte));
    }
    members[i] = as_term_store(l->terms, map, as_term_bv(l->terms, 64, length), as_term_bv(l->terms, 8, 0));
    members[1 - i] = as_term_bv(l->terms, 64, length);
  }
  return as_term_construct(l->terms, as_spec_logic_sort(l, sort), 0, members);
}

as_term as_spec_literal(as_spec_setting *x, const as_spec_expr *e) {
  switch (e->kind) {
  case AS_SPEC_EXPR_NUMBER: return number(x->l, e);
  case AS_SPEC_EXPR_FLOAT: return float_number(x->l, e);
  case AS_SPEC_EXPR_CHARACTER: return character(x->l, e);
  default: return text(x->l, e);
  }
}

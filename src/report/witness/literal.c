#include "report/witness/literal.h"
#include "c/core/ctype.h"
#include "report/witness/float_literal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- looking at values ---- */

/* The scalar type behind enums and atomics, or AS_CORE_NONE: bytes. */
static uint32_t scalar_of(const as_core_unit *unit, uint32_t type) {
  while (type != AS_CORE_NONE) {
    const as_core_type *t = as_core_type_of(unit, type);
    if (t->kind != AS_CORE_ENUM && t->kind != AS_CORE_ATOMIC) break;
    type = t->of;
  }
  return type != AS_CORE_NONE && as_core_is_scalar(unit, type) ? type : AS_CORE_NONE;
}

static uint64_t limb(as_bits bits, uint32_t index) { return (uint64_t)index * 64 < bits.width ? bits.limbs[index] : 0; }

static bool bit(as_bits bits, uint32_t index) { return limb(bits, index / 64) >> index % 64 & 1; }

static as_u128 wide(as_bits bits) { return (as_u128)limb(bits, 1) << 64 | limb(bits, 0); }

static unsigned byte_at(const as_core_unit *unit, as_bits bits, uint32_t index) {
  uint32_t count = (bits.width + 7) / 8, place = unit->target.big_endian ? count - 1 - index : index;
  return (unsigned)(limb(bits, place / 8) >> place % 8 * 8 & 255);
}

/* The magnitude; *negative says the sign. requires: at most 128 bits */
static as_u128 magnitude(as_bits bits, bool is_signed, bool *negative) {
  as_u128 value = wide(bits);
  *negative = is_signed && bits.width && bit(bits, bits.width - 1);
  if (!*negative) return value;
  value = -value;
  return bits.width < 128 ? value & (((as_u128)1 << bits.width) - 1) : value;
}

static void put_decimal(as_u128 value, as_text *out) {
  char digits[48], *at = digits + sizeof digits;
  *--at = 0;
  do *--at = (char)('0' + (int)(value % 10));
  while (value /= 10);
  as_text_put(out, at);
}

/* ---- integers ---- */

static bool is_char(const as_core_type *t) {
  return t->kind == AS_CORE_CHAR || t->kind == AS_CORE_SCHAR || t->kind == AS_CORE_UCHAR;
}

/* Of a character or a string; false: it has no short form. */
static bool put_character(unsigned c, char quote, as_text *out) {
  static const char escaped[] = "\n\t\r\a\b\f\v", letters[] = "ntrabfv";
  const char *found = c && c < 128 ? strchr(escaped, (int)c) : NULL;
  if (found)
    as_text_put_char(out, '\\'), as_text_put_char(out, letters[found - escaped]);
  else if (c == (unsigned char)quote || c == '\\')
    as_text_put_char(out, '\\'), as_text_put_char(out, (char)c);
  else if (c >= 32 && c < 127)
    as_text_put_char(out, (char)c);
  else
    return false;
  return true;
}

/* C has no literal of 128 bits. */
static void put_halves(as_u128 value, as_text *out) {
  as_text_printf(out, "(unsigned __int128)0x%llxu << 64 | 0x%llxu", (unsigned long long)(value >> 64),
                 (unsigned long long)value);
}

static void put_integer(const as_core_type *t, as_bits bits, as_text *out) {
  bool is_signed = t->flags & AS_CORE_TYPE_SIGNED, negative;
  as_u128 value = magnitude(bits, is_signed, &negative);
  bool is_bit_int = t->kind == AS_CORE_BITINT;
  if (is_char(t) && !negative && value < 128 && value >= 32 && value != 127) {
    as_text_put_char(out, '\'');
    put_character((unsigned)value, '\'', out);
    as_text_put_char(out, '\'');
    return;
  }
  /* The least value is written as a sum, since its magnitude is no literal of the type. */
  bool least = negative && bits.width == 64 && value == (as_u128)1 << 63 && !is_bit_int;
  if (least) as_text_put_char(out, '('), value--;
  if (value > (is_signed ? (uint64_t)INT64_MAX : UINT64_MAX) && !is_bit_int) {
    put_halves(wide(bits), out);
    return;
  }
  if (negative) as_text_put_char(out, '-');
  put_decimal(value, out);
  if (is_bit_int && value > INT64_MAX) as_text_put(out, is_signed ? "wb" : "uwb");
  if (!is_bit_int && !is_signed && t->length >= 32) as_text_put_char(out, 'u');
  if (least) as_text_put(out, " - 1)");
}

/* ---- pointers ---- */

static void put_pointer(const as_core_unit *unit, uint32_t type, as_bits bits, as_text *out) {
  if (!limb(bits, 0)) {
    as_text_put_char(out, '0');
    return;
  }
  as_text_put_char(out, '(');
  as_core_print_ctype(unit, type, 0, NULL, out);
  as_text_printf(out, ")0x%llx", (unsigned long long)limb(bits, 0));
}

/* ---- bytes ---- */

static uint32_t bytes_in(as_bits bits) { return (bits.width + 7) / 8; }

/* Without zeros at the end. */
static uint32_t telling_bytes(const as_core_unit *unit, as_bits bits) {
  uint32_t count = bytes_in(bits);
  while (count && !byte_at(unit, bits, count - 1)) count--;
  return count;
}

static bool is_text(const as_core_unit *unit, as_bits bits, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    unsigned c = byte_at(unit, bits, i);
    if ((c < 32 && c != '\n' && c != '\t') || c >= 127) return false;
  }
  return count > 0;
}

static void put_bytes(const as_core_unit *unit, as_bits bits, uint32_t most, as_text *out) {
  uint32_t count = telling_bytes(unit, bits), shown = count < most ? count : most;
  bool text = is_text(unit, bits, count);
  as_text_put_char(out, text ? '"' : '{');
  for (uint32_t i = 0; i < shown; i++) {
    unsigned c = byte_at(unit, bits, i);
    if (text)
      put_character(c, '"', out);
    else
      as_text_printf(out, "%s%u", i ? ", " : "", c);
  }
  if (!text && !shown) as_text_put_char(out, '0');
  as_text_put_char(out, text ? '"' : '}');
  if (shown < count) as_text_printf(out, " /* and %u more */", count - shown);
}

/* ---- all ---- */

static as_core_class class_of(const as_core_unit *unit, uint32_t scalar) {
  return scalar == AS_CORE_NONE ? AS_CORE_CLASS_AGGREGATE : as_core_class_of(unit, scalar);
}

void as_literal_print(const as_core_unit *unit, uint32_t type, as_bits bits, uint32_t most, as_text *out) {
  uint32_t scalar = scalar_of(unit, type);
  switch (class_of(unit, scalar)) {
  case AS_CORE_CLASS_INTEGER: put_integer(as_core_type_of(unit, scalar), bits, out); break;
  case AS_CORE_CLASS_FLOAT:
    as_float_literal((as_core_kind)as_core_type_of(unit, scalar)->kind, bits.width, wide(bits), out);
    break;
  case AS_CORE_CLASS_POINTER: put_pointer(unit, type, bits, out); break;
  default: put_bytes(unit, bits, most, out);
  }
}

void as_literal_declare(const as_core_unit *unit, uint32_t type, const char *name, as_bits bits, uint32_t most,
                        as_text *out) {
  as_text clean = {.memory = out->memory};
  as_value_put_name(name, &clean);
  uint32_t scalar = scalar_of(unit, type);
  if (scalar == AS_CORE_NONE)
    as_text_printf(out, "unsigned char %s[%u]", as_text_get(&clean), bytes_in(bits));
  else
    as_core_print_ctype(unit, type, 0, as_text_get(&clean), out);
  as_text_put(out, " = ");
  as_literal_print(unit, type, bits, most, out);
  as_text_put_char(out, ';');
  if (class_of(unit, scalar) == AS_CORE_CLASS_FLOAT) as_float_comment(bits.width, limb(bits, 0), out);
  as_text_release(&clean);
}

void as_literal_type(const as_core_unit *unit, uint32_t type, as_bits bits, as_text *out) {
  if (scalar_of(unit, type) == AS_CORE_NONE)
    as_text_printf(out, "unsigned char [%u]", bytes_in(bits));
  else
    as_core_print_ctype(unit, type, 0, NULL, out);
}

/* ---- JSON ---- */

static void write_integer(as_bits bits, bool is_signed, as_json *json) {
  const as_u128 exact = (as_u128)1 << 53; /* doubles hold every integer up to here */
  bool negative;
  as_u128 value = magnitude(bits, is_signed, &negative);
  if (value <= exact) {
    as_json_int(json, negative ? -(int64_t)value : (int64_t)value);
    return;
  }
  as_text text = {.memory = json->memory};
  if (negative) as_text_put_char(&text, '-');
  put_decimal(value, &text);
  as_json_string(json, as_text_get(&text));
  as_text_release(&text);
}

static void write_float(const as_core_type *t, as_bits bits, as_json *json) {
  double value = as_float_double(bits.width, limb(bits, 0));
  if (bits.width > 64) {
    as_text text = {.memory = json->memory};
    as_float_literal((as_core_kind)t->kind, bits.width, wide(bits), &text);
    as_json_string(json, as_text_get(&text));
    as_text_release(&text);
  } else if (isnan(value)) {
    as_json_string(json, "nan");
  } else if (isinf(value)) {
    as_json_string(json, value < 0 ? "-inf" : "inf");
  } else {
    as_json_double(json, value);
  }
}

static void write_bytes(const as_core_unit *unit, as_bits bits, as_json *json) {
  as_text text = {.memory = json->memory};
  for (uint32_t i = 0; i < bytes_in(bits); i++) as_text_printf(&text, "%02x", byte_at(unit, bits, i));
  as_json_string(json, as_text_get(&text));
  as_text_release(&text);
}

void as_literal_write(const as_core_unit *unit, uint32_t type, as_bits bits, as_json *json) {
  uint32_t scalar = scalar_of(unit, type);
  switch (class_of(unit, scalar)) {
  case AS_CORE_CLASS_INTEGER:
    write_integer(bits, as_core_type_of(unit, scalar)->flags & AS_CORE_TYPE_SIGNED, json);
    break;
  case AS_CORE_CLASS_FLOAT: write_float(as_core_type_of(unit, scalar), bits, json); break;
  case AS_CORE_CLASS_POINTER: write_integer(bits, false, json); break;
  default: write_bytes(unit, bits, json);
  }
}

/* ---- for reports ---- */

static void put_type(const void *unit, uint32_t type, as_bits bits, as_text *out) {
  as_literal_type(unit, type, bits, out);
}

static void put_literal(const void *unit, uint32_t type, as_bits bits, uint32_t most, as_text *out) {
  as_literal_print(unit, type, bits, most, out);
}

static void put_declaration(const void *unit, uint32_t type, const char *name, as_bits bits, uint32_t most,
                            as_text *out) {
  as_literal_declare(unit, type, name, bits, most, out);
}

static void write_value(const void *unit, uint32_t type, as_bits bits, as_json *json) {
  as_literal_write(unit, type, bits, json);
}

as_values as_literal_values(const as_core_unit *unit) {
  return (as_values){unit, put_type, put_literal, put_declaration, write_value};
}

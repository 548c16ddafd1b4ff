#include "report/witness/supply_value.h"

#include "base/digest/sha256.h"
#include "report/witness/float_literal.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- values ---- */

static as_u128 number_of(const as_core_unit *unit, const as_witness_supply *supply, uint64_t size) {
  as_u128 value = 0;
  for (uint64_t i = 0; i < size; i++) {
    uint64_t index = unit->target.big_endian ? i : size - 1 - i;
    value = value << 8 | (index < supply->count ? supply->bytes[index] : 0u);
  }
  return value;
}

static void put_decimal(as_u128 value, as_text *out) {
  char digits[40];
  size_t at = sizeof digits;
  do digits[--at] = (char)('0' + (int)(value % 10));
  while (value /= 10);
  as_text_put_bytes(out, digits + at, sizeof digits - at);
}

static void put_integer(as_u128 value, uint32_t width, bool is_signed, as_text *out) {
  as_u128 sign = (as_u128)1 << (width - 1), mask = sign - 1 + sign;
  value &= mask;
  bool negative = is_signed && value & sign;
  if (negative) as_text_put_char(out, '-'), value = (~value + 1) & mask;
  put_decimal(value, out);
}

static void put_float(as_core_kind kind, uint32_t width, as_u128 value, as_text *out) {
  if (width > 64) {
    as_text literal = {.memory = out->memory};
    as_float_literal(kind, width, value, &literal);
    as_text_printf(out, "%.*s", (int)strcspn(as_text_get(&literal), "lLqQ"), as_text_get(&literal));
    as_text_release(&literal);
    return;
  }
  double number = as_float_double(width, (uint64_t)value);
  if (isnan(number) || isinf(number))
    as_text_put(out, isnan(number) ? "nan" : number < 0 ? "-inf" : "inf");
  else
    as_text_printf(out, "%.*g", width <= 32 ? 9 : 17, number);
}

static const as_core_type *scalar_of(const as_core_unit *unit, uint32_t type) {
  const as_core_type *t = as_core_type_of(unit, type);
  while (t->kind == AS_CORE_ENUM || t->kind == AS_CORE_ATOMIC) t = as_core_type_of(unit, type = t->of);
  return as_core_is_scalar(unit, type) ? t : NULL;
}

bool as_supply_value(const as_core_unit *unit, const as_witness_supply *supply, uint32_t *type, as_text *out) {
  if (supply->source != AS_INPUT_CALL) return false;
  uint32_t function = as_core_find_function(unit, supply->function);
  if (function == AS_CORE_NONE) return false;
  *type = as_core_type_of(unit, unit->functions.at[function].type)->of;
  const as_core_type *t = scalar_of(unit, *type);
  if (!t || !t->size_bytes || t->size_bytes > sizeof(as_u128) || t->size_bytes != supply->size_bytes) return false;
  as_u128 value = number_of(unit, supply, t->size_bytes);
  as_core_kind kind = (as_core_kind)t->kind;
  uint32_t width = 8 * (uint32_t)t->size_bytes;
  if (as_core_class_of(unit, *type) == AS_CORE_CLASS_FLOAT)
    put_float(kind, kind == AS_CORE_LDOUBLE && width == 128 ? 80 : width, value, out);
  else
    put_integer(value, width, t->flags & AS_CORE_TYPE_SIGNED, out);
  return true;
}

/* ---- what formats want to know beside ---- */

void as_creation_time(char text[32]) {
  const char *given = getenv("SOURCE_DATE_EPOCH");
  char *end = NULL;
  time_t now = given && *given ? (time_t)strtoll(given, &end, 10) : time(NULL);
  if (end && *end) now = time(NULL);
  struct tm parts;
  if (!gmtime_r(&now, &parts) || !strftime(text, 32, "%Y-%m-%dT%H:%M:%SZ", &parts))
    snprintf(text, 32, "1970-01-01T00:00:00Z");
}

static void add_to_sum(void *sum, const void *bytes, size_t count) { as_sha256_add(sum, bytes, count); }

void as_source_sha256(as_memory *memory, const as_witness_source *source, char text[65]) {
  *text = 0;
  as_sha256 sum;
  as_sha256_begin(&sum);
  if (as_witness_source_read(memory, source, add_to_sum, &sum)) as_sha256_end(&sum, text);
}

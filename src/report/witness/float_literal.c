#include "report/witness/float_literal.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct format {
  uint32_t width, exponent_bits, fraction_bits;
  bool explicit_one; /* x87 stores the bit before the point */
} format;

static const format formats[] = {
    {16, 5, 10, false}, {32, 8, 23, false}, {64, 11, 52, false}, {80, 15, 63, true}, {128, 15, 112, false}};

static const format *format_of(uint32_t width) {
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    if (formats[i].width == width) return &formats[i];
  return NULL;
}

typedef struct parts {
  bool negative, one; /* the bit before the point */
  uint32_t exponent;  /* biased */
  as_u128 fraction;
} parts;

static as_u128 low_bits(as_u128 value, uint32_t count) { return value & (((as_u128)1 << count) - 1); }

static parts take_apart(const format *f, as_u128 bits) {
  uint32_t stored = f->fraction_bits + f->explicit_one;
  parts p = {.negative = bits >> (f->width - 1) & 1, .fraction = low_bits(bits, f->fraction_bits)};
  p.exponent = (uint32_t)low_bits(bits >> stored, f->exponent_bits);
  p.one = f->explicit_one ? bits >> f->fraction_bits & 1 : p.exponent != 0;
  return p;
}

static uint32_t top_exponent(const format *f) { return (UINT32_C(1) << f->exponent_bits) - 1; }

/* Of the functions __builtin_nan and its relatives. */
static const char *builtin_suffix(as_core_kind kind) {
  switch (kind) {
  case AS_CORE_HALF: return "f16";
  case AS_CORE_FLOAT: return "f";
  case AS_CORE_LDOUBLE: return "l";
  case AS_CORE_FLOAT128: return "f128";
  default: return "";
  }
}

static const char *literal_suffix(as_core_kind kind) {
  switch (kind) {
  case AS_CORE_HALF: return "f16";
  case AS_CORE_FLOAT: return "f";
  case AS_CORE_LDOUBLE: return "L";
  case AS_CORE_FLOAT128: return "q";
  default: return "";
  }
}

/* The payload is what follows the quiet bit. */
static void put_nan(as_core_kind kind, const format *f, const parts *p, as_text *out) {
  as_u128 quiet = (as_u128)1 << (f->fraction_bits - 1), payload = low_bits(p->fraction, f->fraction_bits - 1);
  as_text_printf(out, "__builtin_nan%s%s(\"", p->fraction & quiet ? "" : "s", builtin_suffix(kind));
  if (payload >> 64)
    as_text_printf(out, "0x%llx%016llx", (unsigned long long)(payload >> 64), (unsigned long long)payload);
  else if (payload)
    as_text_printf(out, "0x%llx", (unsigned long long)payload);
  as_text_put(out, "\")");
}

static void put_fraction(const format *f, as_u128 fraction, as_text *out) {
  uint32_t digits = (f->fraction_bits + 3) / 4;
  fraction <<= 4 * digits - f->fraction_bits;
  if (!fraction) return;
  as_text_put_char(out, '.');
  for (; fraction; fraction = low_bits(fraction, 4 * digits))
    as_text_put_char(out, "0123456789abcdef"[(int)(fraction >> 4 * --digits)]);
}

static void put_number(as_core_kind kind, const format *f, const parts *p, as_text *out) {
  int bias = (1 << (f->exponent_bits - 1)) - 1, exponent = (int)(p->exponent ? p->exponent : 1) - bias;
  if (!p->one && !p->fraction) exponent = 0;
  as_text_put(out, p->one ? "0x1" : "0x0");
  put_fraction(f, p->fraction, out);
  as_text_printf(out, "p%+d%s", exponent, literal_suffix(kind));
}

void as_float_literal(as_core_kind kind, uint32_t width, as_u128 bits, as_text *out) {
  const format *f = format_of(width);
  if (!f) {
    as_text_put_char(out, '0');
    return;
  }
  parts p = take_apart(f, bits);
  if (p.negative) as_text_put_char(out, '-');
  bool top = p.exponent == top_exponent(f), no_number = f->explicit_one && p.exponent && !p.one;
  if (no_number || (top && p.fraction))
    put_nan(kind, f, &p, out);
  else if (top)
    as_text_printf(out, "__builtin_inf%s()", builtin_suffix(kind));
  else
    put_number(kind, f, &p, out);
}

double as_float_double(uint32_t width, uint64_t bits) {
  const format *f = format_of(width);
  if (!f || width > 64) return 0;
  parts p = take_apart(f, bits);
  double value;
  if (p.exponent == top_exponent(f)) {
    value = p.fraction ? (double)NAN : (double)INFINITY;
  } else {
    int bias = (1 << (f->exponent_bits - 1)) - 1, exponent = (int)(p.exponent ? p.exponent : 1) - bias;
    uint64_t significand = (uint64_t)p.one << f->fraction_bits | (uint64_t)p.fraction;
    value = ldexp((double)significand, exponent - (int)f->fraction_bits);
  }
  return p.negative ? -value : value;
}

void as_float_comment(uint32_t width, uint64_t bits, as_text *out) {
  if (!format_of(width) || width > 64) return;
  double value = as_float_double(width, bits);
  if (!isfinite(value)) return;
  char text[64];
  for (int precision = 1; precision <= 17; precision++) {
    snprintf(text, sizeof text, "%.*g", precision, value);
    double again = strtod(text, NULL);
    if (width <= 32 ? (float)again == (float)value : again == value) break;
  }
  as_text_printf(out, " /* %s */", text);
}

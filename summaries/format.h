/* printf's conversions of integers, characters and strings, without a branch on any of their bytes: what is printed
 * goes to places that depend on how long what comes before is. %d %i %u %x %X %o with h, hh, l, ll, j, z, t, %c, %s and
 * %%; no flags, widths or precisions. */
#ifndef SUMMARIES_FORMAT_H
#define SUMMARIES_FORMAT_H

#include "number.h"
#include <stdarg.h>
#include <stdint.h>

/* Where it goes: all but the last of `size` bytes. */
typedef struct {
  char *to;
  size_t size, count; /* count: of the bytes that were printed, also if there was no room */
} output;

static inline void print_where(output *o, int live, size_t from, unsigned char c) {
  byte_put(live & (from + 1 < o->size), o->to, from, c);
}

static inline void print_char(output *o, unsigned char c) {
  if (assay_may(o->count + 1 < o->size)) print_where(o, 1, o->count, c);
  o->count++;
}

static inline void print_string(output *o, const char *s) {
  requires_string(s);
  size_t length = 0;
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, s, i);
    live &= c != 0;
    length = pick_size(live, i + 1, length);
    if (assay_may(live & (o->size > 0))) print_where(o, live, o->count + i, c);
  }
  o->count += length;
}

/* The digits from the highest on that is not 0; at least one. */
static inline void print_digits(output *o, unsigned long x, unsigned base, int is_upper) {
  enum { MOST = 64 };
  unsigned char digits[MOST];
  size_t count = 0, most = 0;
  for (; assay_may((x != 0) | (most == 0)); most++, x /= base) {
    unsigned digit = (unsigned)(x % base);
    digits[most] = (unsigned char)pick(digit < 10, '0' + (long)digit, (is_upper ? 'A' : 'a') - 10 + (long)digit);
    count += (x != 0) | (most == 0);
  }
  for (size_t i = 0; i < most && assay_may(o->size > 0); i++)
    print_where(o, i < count, o->count + count - 1 - i, digits[i]);
  o->count += count;
}

static inline void print_signed(output *o, long x) {
  if (assay_may((x < 0) & (o->size > 0))) print_where(o, x < 0, o->count, '-');
  o->count += x < 0;
  unsigned long magnitude = pick_number(x < 0, 0 - (unsigned long)x, (unsigned long)x);
  print_digits(o, magnitude, 10, 0);
}

/* By the length modifier: from an argument of 4 or 8 bytes. */
static inline long narrow_signed(long x, int bits) {
  return bits == 8 ? (signed char)x : bits == 16 ? (short)x : bits == 32 ? (int)x : x;
}
static inline unsigned long narrow_unsigned(unsigned long x, int bits) {
  return bits == 64 ? x : x & ((1ul << bits) - 1);
}

static inline int bits_of(const char **at) {
  int bits = 32;
  switch (**at) {
  case 'h': bits = *++*at == 'h' ? ++*at, 8 : 16; break;
  case 'l': bits = 64, *at += (*at)[1] == 'l' ? 2 : 1; break;
  case 'j':
  case 'z':
  case 't': bits = 64, ++*at; break;
  }
  return bits;
}

/* That the format has only what is printed here, and is known. */
static inline int is_simple(const char *format) {
  for (; !assay_is_symbolic(*format) && *format; format++) {
    if (*format != '%') continue;
    const char *letter = ++format;
    int bits = bits_of(&letter);
    while (format < letter)
      if (assay_is_symbolic(*format++)) return 0;
    if (assay_is_symbolic(*format)) return 0;
    switch (*format) {
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o': break;
    case 'c':
    case 's':
    case '%':
      if (bits == 32) break;
      return 0;
    default: return 0;
    }
  }
  return !assay_is_symbolic(*format);
}

static inline void print_simple(output *o, const char *format, va_list list) {
  for (; *format; format++) {
    if (*format != '%') {
      print_char(o, (unsigned char)*format);
      continue;
    }
    format++;
    int bits = bits_of(&format);
    switch (*format) {
    case 'd':
    case 'i': print_signed(o, narrow_signed(bits == 64 ? va_arg(list, long) : va_arg(list, int), bits)); break;
    case 'u':
    case 'x':
    case 'X':
    case 'o': {
      unsigned long x = narrow_unsigned(bits == 64 ? va_arg(list, unsigned long) : va_arg(list, unsigned), bits);
      print_digits(o, x, *format == 'u' ? 10 : *format == 'o' ? 8 : 16, *format == 'X');
      break;
    }
    case 'c': print_char(o, (unsigned char)va_arg(list, int)); break;
    case 's': print_string(o, va_arg(list, const char *)); break;
    default: print_char(o, '%'); break;
    }
  }
}

/* What snprintf does. The terminator stands behind what was printed, or at the end. */
static inline int print_all(char *to, size_t size, const char *format, va_list list) {
  output o = {to, size, 0};
  print_simple(&o, format, list);
  if (assay_may(size > 0)) byte_put(size > 0, to, pick_size(o.count < size, o.count, size - 1), 0);
  return (int)o.count;
}

#endif

/* Integers from text (C17 7.22.1.4, 7.29.4.1.2), of bytes or of wide characters: CHARACTER is defined before. Digits
 * are looked at one by one; whether the number fits is decided by arithmetic, without branches. */
#ifndef ASSAY_MODELS_INTEGERS_H
#define ASSAY_MODELS_INTEGERS_H

#include <errno.h>

/* So many digits fit in every base: a number of few free digits asks no one whether it is too large. */
enum { NEVER_TOO_LARGE = 12 };

/* 36 or more: no digit. */
static int digit_of(CHARACTER c) {
  int is_digit = (c >= '0') & (c <= '9'), is_lower = (c >= 'a') & (c <= 'z'), is_upper = (c >= 'A') & (c <= 'Z');
  return is_digit ? c - '0' : is_lower ? c - 'a' + 10 : is_upper ? c - 'A' + 10 : 99;
}

static int is_space(CHARACTER c) { return (c == ' ') | ((c >= '\t') & (c <= '\r')); }

typedef struct number {
  unsigned long long magnitude;
  int is_negative, is_too_large, is_none;
} number;

static int is_bad_base(int base) { return (base < 0) | (base == 1) | (base > 36); }

/* "0x" counts if a digit follows; and "0b", where C23 says so. */
static int has_prefix(const CHARACTER *s, char letter, int base) {
  return s[0] == '0' && (s[1] == letter || s[1] == letter - 'a' + 'A') && digit_of(s[2]) < base;
}

/* Sets errno for a bad base, and *end unless the base is bad. */
static number scan(const CHARACTER *s, CHARACTER **end, int base, int has_binary) {
  const CHARACTER *begin = s;
  number n = {0};
  if (is_bad_base(base)) {
    errno = EINVAL;
    n.is_none = 1;
    return n;
  }
  while (is_space(*s)) s++;
  n.is_negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  if ((base == 0 || base == 16) && has_prefix(s, 'x', 16)) s += 2, base = 16;
  if (has_binary && (base == 0 || base == 2) && has_prefix(s, 'b', 2)) s += 2, base = 2;
  if (base == 0) base = *s == '0' ? 8 : 10;
  const CHARACTER *first = s;
  for (int digit = digit_of(*s); digit < base; digit = digit_of(*++s)) {
    unsigned long long more = n.magnitude * (unsigned)base;
    if (s - first < NEVER_TOO_LARGE) {
      n.magnitude = more + (unsigned)digit;
      continue;
    }
    n.is_too_large |= __builtin_mul_overflow(n.magnitude, (unsigned)base, &more);
    n.is_too_large |= __builtin_add_overflow(more, (unsigned)digit, &n.magnitude);
  }
  n.is_none = s == first;
  if (end) *end = (CHARACTER *)(n.is_none ? begin : s);
  return n;
}

/* errno is written only where the number does not fit. */
static void complain(int holds) {
  if (holds) errno = ERANGE;
}

/* least and most: of the type, as long long. */
static long long signed_number(number n, long long least, long long most) {
  if (n.is_none) return 0;
  unsigned long long limit = n.is_negative ? (unsigned long long)most + 1 : (unsigned long long)most;
  int is_too_large = n.is_too_large | (n.magnitude > limit);
  complain(is_too_large);
  long long value = n.is_negative ? (long long)(0 - n.magnitude) : (long long)n.magnitude;
  return is_too_large ? n.is_negative ? least : most : value;
}

static unsigned long long unsigned_number(number n, unsigned long long most) {
  if (n.is_none) return 0;
  int is_too_large = n.is_too_large | (n.magnitude > most);
  complain(is_too_large);
  return is_too_large ? most : n.is_negative ? 0 - n.magnitude : n.magnitude;
}

#endif

/* Numbers that strings spell, read without a branch on any byte. What strtol and its like accept: white space, a sign,
 * for base 16 a prefix that a digit must follow, digits. Each is a step that a byte may be part of; which one it is
 * part of are numbers that are 0 or 1. */
#ifndef SUMMARIES_NUMBER_H
#define SUMMARIES_NUMBER_H

#include "text.h"
#include <errno.h>
#include <limits.h>

typedef struct {
  unsigned long magnitude; /* wrong if it is too large */
  size_t end;              /* where the number ends; 0 if there is none */
  int is_negative, is_too_large, has_prefix, begins_with_zero;
} spelled;

/* The largest magnitudes that a type has. */
typedef struct {
  unsigned long positive, negative;
} most_of;

static inline unsigned long pick_number(int condition, unsigned long a, unsigned long b) {
  return (unsigned long)assay_either(condition, (long long)a, (long long)b);
}

static inline int is_white(unsigned char c) { return (c == ' ') | ((c >= '\t') & (c <= '\r')); }

/* 36 and more: no digit. */
static inline unsigned digit_of(unsigned char c) {
  unsigned letter = c | 32u;
  int is_digit = (c >= '0') & (c <= '9'), is_letter = (letter >= 'a') & (letter <= 'z');
  return (unsigned)pick(is_digit, (long)c - '0', pick(is_letter, (long)letter - 'a' + 10, 99));
}

static inline int exceeds(unsigned long magnitude, unsigned digit, unsigned base, unsigned long most) {
  return (magnitude > most / base) | ((magnitude == most / base) & (digit > most % base));
}

/* requires: 2 <= base <= 36 */
static inline spelled spell(const char *s, unsigned base, most_of most) {
  spelled n = {0};
  int live = 1, in_front = 1, is_open = 1, is_zero = 0;       /* before the sign; before the digits; only a 0 so far */
  unsigned long largest = 0, greatest = assay_greatest(base); /* largest: that so many digits can be */
  for (size_t i = 0; assay_may(live); i++) {
    unsigned char c = byte_where(live, s, i);
    unsigned digit = digit_of(c);
    int white = live & in_front & is_white(c), sign = live & in_front & ((c == '+') | (c == '-'));
    int prefix = live & is_zero & !n.has_prefix & (base == 16) & ((c | 32) == 'x'), digits = live & (digit < base);
    n.is_negative |= sign & (c == '-');
    n.begins_with_zero |= digits & is_open & (c == '0');
    is_zero = digits & is_open & (c == '0');
    if (largest > (ULONG_MAX - greatest) / greatest || largest * greatest + greatest - 1 > most.positive) {
      int above = exceeds(n.magnitude, digit, base, most.positive);
      if (most.positive != most.negative)
        above = (int)pick(n.is_negative, exceeds(n.magnitude, digit, base, most.negative), above);
      n.is_too_large |= digits & above;
      largest = ULONG_MAX;
    } else {
      largest = largest * greatest + greatest - 1;
    }
    n.magnitude = pick_number(digits, n.magnitude * base + digit, n.magnitude);
    n.end = pick_size(digits, i + 1, n.end);
    n.has_prefix |= prefix;
    is_open &= !digits, in_front &= white;
    live = white | sign | prefix | digits;
  }
  return n;
}

static inline spelled either_spelled(int condition, spelled a, spelled b) {
  return (spelled){pick_number(condition, a.magnitude, b.magnitude), pick_size(condition, a.end, b.end),
                   (int)pick(condition, a.is_negative, b.is_negative),
                   (int)pick(condition, a.is_too_large, b.is_too_large)};
}

/* Of base 0, which the number's beginning says. */
static inline spelled spell_with_prefix(const char *s, most_of most) {
  spelled decimal = spell(s, 10, most), octal = spell(s, 8, most), hexadecimal = spell(s, 16, most);
  int is_hexadecimal = hexadecimal.has_prefix & (hexadecimal.end > octal.end);
  return either_spelled(decimal.begins_with_zero, either_spelled(is_hexadecimal, hexadecimal, octal), decimal);
}

/* Of any base, which may depend on inputs. 0: there is no such base, and errno is EINVAL. */
static inline int spell_any(const char *s, char **end, int base, most_of most, spelled *n) {
  int is_base = (base == 0) | ((base >= 2) & (base <= 36)), is_said = base != 0;
  if (!is_base) return errno = EINVAL, 0;
  if (assay_may(!is_said)) byte_must_end(s); /* a base may look further than the one that it is */
  if (assay_may(is_said)) *n = spell(s, (unsigned)pick(is_said, base, 10), most);
  if (assay_must(!is_said))
    *n = spell_with_prefix(s, most);
  else if (assay_may(!is_said))
    *n = either_spelled(is_said, *n, spell_with_prefix(s, most));
  if (end) *end = (char *)s + n->end;
  if (assay_may(n->is_too_large)) errno = (int)pick(n->is_too_large, ERANGE, errno);
  return 1;
}

static inline long spelled_signed(spelled n, most_of most) {
  unsigned long negative = pick_number(n.is_too_large, most.negative, n.magnitude);
  unsigned long positive = pick_number(n.is_too_large, most.positive, n.magnitude);
  return (long)pick_number(n.is_negative, 0 - negative, positive);
}
static inline unsigned long spelled_unsigned(spelled n, most_of most) {
  unsigned long magnitude = pick_number(n.is_negative, 0 - n.magnitude, n.magnitude);
  return pick_number(n.is_too_large, most.positive, magnitude);
}

static const most_of of_int = {INT_MAX, INT_MAX + 1ul};
static const most_of of_long = {LONG_MAX, LONG_MAX + 1ul};
static const most_of of_unsigned_long = {ULONG_MAX, ULONG_MAX};

/* A decimal number without white space, sign or anything that is too large: how many digits, which are all that there
 * can be; 0: there need be none. */
static inline size_t take_digits(const char *s, size_t most, unsigned long *value) {
  size_t count = 0;
  for (*value = 0; count < most; count++) {
    unsigned digit = digit_of(byte_where(1, s, count));
    if (!take(digit < 10)) return count;
    *value = *value * 10 + digit;
  }
  return take(digit_of(byte_where(1, s, count)) >= 10) ? count : 0;
}

/* Anything. */
static inline void any_end(const char *s, char **end) {
  size_t most = byte_must_end(s);
  if (end) *end = (char *)s + any_size(most);
  errno = (int)pick(any_int(0, 1), ERANGE, errno);
}

#endif

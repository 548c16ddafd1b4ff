/* What the bodies of strtol and its like share. */
#ifndef SUMMARIES_REFERENCE_NUMBER_H
#define SUMMARIES_REFERENCE_NUMBER_H

#include <errno.h>
#include <stdint.h>

typedef struct {
  int is_negative, is_too_large;
  uintmax_t value; /* without the sign; 0 where there is none */
} number_read;

static int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

/* Of at most so much, and with a minus of at most that; sets *end, if there is one, and errno. */
static number_read read_number(const char *s, char **end, int base, uintmax_t most, uintmax_t most_below_zero) {
  const char *at = s;
  number_read read = {0, 0, 0};
  int has_digits = 0;
  if (base < 0 || base == 1 || base > 36) {
    errno = EINVAL;
    return read;
  }
  while (*at == ' ' || (*at >= '\t' && *at <= '\r')) at++;
  if (*at == '+' || *at == '-') read.is_negative = *at++ == '-';
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && digit_of(at[2]) < 16)
    at += 2, base = 16;
  if (base == 0) base = *at == '0' ? 8 : 10;
  if (read.is_negative) most = most_below_zero;
  for (; digit_of(*at) < base; at++) {
    uintmax_t digit = (uintmax_t)digit_of(*at);
    if (read.value > most / 64 && read.value > (most - digit) / (uintmax_t)base) read.is_too_large = 1;
    if (!read.is_too_large) read.value = read.value * (uintmax_t)base + digit;
    has_digits = 1;
  }
  if (end) *end = (char *)(has_digits ? at : s);
  if (read.is_too_large) errno = ERANGE;
  return read;
}

#endif

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

static int digit_of_strtoull(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

unsigned long long strtoull(const char *restrict s, char **restrict end, int base) {
  const char *at = s;
  int is_negative = 0, is_too_large = 0, has_digits = 0;
  unsigned long long value = 0;
  if (base < 0 || base == 1 || base > 36) {
    errno = EINVAL;
    return 0;
  }
  while (*at == ' ' || (*at >= '\t' && *at <= '\r')) at++;
  if (*at == '+' || *at == '-') is_negative = *at++ == '-';
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && digit_of_strtoull(at[2]) < 16)
    at += 2, base = 16;
  if (base == 0) base = *at == '0' ? 8 : 10;
  unsigned long long most = ULLONG_MAX;
  for (; digit_of_strtoull(*at) < base; at++) {
    unsigned long long digit = (unsigned long long)digit_of_strtoull(*at);
    if (value > most / 64 && value > (most - digit) / (unsigned long long)base) is_too_large = 1;
    if (!is_too_large) value = value * (unsigned long long)base + digit;
    has_digits = 1;
  }
  if (end) *end = (char *)(has_digits ? at : s);
  if (is_too_large) {
    errno = ERANGE;
    return ULLONG_MAX;
  }
  return is_negative ? (unsigned long long)(0 - value) : (unsigned long long)value;
}

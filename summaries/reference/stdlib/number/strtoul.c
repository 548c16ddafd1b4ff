#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

static int digit_of_strtoul(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

unsigned long strtoul(const char *restrict s, char **restrict end, int base) {
  const char *at = s;
  int is_negative = 0, is_too_large = 0, has_digits = 0;
  unsigned long value = 0;
  if (base < 0 || base == 1 || base > 36) {
    errno = EINVAL;
    return 0;
  }
  while (*at == ' ' || (*at >= '\t' && *at <= '\r')) at++;
  if (*at == '+' || *at == '-') is_negative = *at++ == '-';
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && digit_of_strtoul(at[2]) < 16)
    at += 2, base = 16;
  if (base == 0) base = *at == '0' ? 8 : 10;
  unsigned long most = ULONG_MAX;
  for (; digit_of_strtoul(*at) < base; at++) {
    unsigned long digit = (unsigned long)digit_of_strtoul(*at);
    if (value > most / 64 && value > (most - digit) / (unsigned long)base) is_too_large = 1;
    if (!is_too_large) value = value * (unsigned long)base + digit;
    has_digits = 1;
  }
  if (end) *end = (char *)(has_digits ? at : s);
  if (is_too_large) {
    errno = ERANGE;
    return ULONG_MAX;
  }
  return is_negative ? (unsigned long)(0 - value) : (unsigned long)value;
}

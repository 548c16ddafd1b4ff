/* <stdlib.h>, <inttypes.h>: integers from text (7.22.1.4). Digits are looked at one by one; whether the number fits is
 * decided by arithmetic, without branches. */
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>

#undef strtol
#undef strtoul

/* So many digits fit in every base: a number of few free digits asks no one whether it is too large. */
enum { NEVER_TOO_LARGE = 12 };

/* 36 or more: no digit. */
static int digit_of(char c) {
  int is_digit = (c >= '0') & (c <= '9'), is_lower = (c >= 'a') & (c <= 'z'), is_upper = (c >= 'A') & (c <= 'Z');
  return is_digit ? c - '0' : is_lower ? c - 'a' + 10 : is_upper ? c - 'A' + 10 : 99;
}

static int is_space(char c) { return (c == ' ') | ((c >= '\t') & (c <= '\r')); }

typedef struct number {
  unsigned long long magnitude;
  int is_negative, is_too_large, is_none;
} number;

static int is_bad_base(int base) { return (base < 0) | (base == 1) | (base > 36); }

/* "0x" counts if a digit follows; and "0b", where C23 says so. */
static int has_prefix(const char *s, char letter, int base) {
  return s[0] == '0' && (s[1] == letter || s[1] == letter - 'a' + 'A') && digit_of(s[2]) < base;
}

/* Sets errno for a bad base, and *end unless the base is bad. */
static number scan(const char *s, char **end, int base, int has_binary) {
  const char *begin = s;
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
  const char *first = s;
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
  if (end) *end = (char *)(n.is_none ? begin : s);
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

#define DEFINE_SIGNED(name, type, least, most)                                                                         \
  type name(const char *restrict s, char **restrict end, int base) {                                                   \
    return (type)signed_number(scan(s, end, base, 0), least, most);                                                    \
  }                                                                                                                    \
  type __isoc23_##name(const char *restrict s, char **restrict end, int base) {                                        \
    return (type)signed_number(scan(s, end, base, 1), least, most);                                                    \
  }
#define DEFINE_UNSIGNED(name, type, most)                                                                              \
  type name(const char *restrict s, char **restrict end, int base) {                                                   \
    return (type)unsigned_number(scan(s, end, base, 0), most);                                                         \
  }                                                                                                                    \
  type __isoc23_##name(const char *restrict s, char **restrict end, int base) {                                        \
    return (type)unsigned_number(scan(s, end, base, 1), most);                                                         \
  }
DEFINE_SIGNED(strtol, long, LONG_MIN, LONG_MAX)
DEFINE_SIGNED(strtoll, long long, LLONG_MIN, LLONG_MAX)
DEFINE_SIGNED(strtoimax, intmax_t, INTMAX_MIN, INTMAX_MAX)
DEFINE_UNSIGNED(strtoul, unsigned long, ULONG_MAX)
DEFINE_UNSIGNED(strtoull, unsigned long long, ULLONG_MAX)
DEFINE_UNSIGNED(strtoumax, uintmax_t, UINTMAX_MAX)

long long strtoq(const char *restrict s, char **restrict end, int base) { return strtoll(s, end, base); }
unsigned long long strtouq(const char *restrict s, char **restrict end, int base) { return strtoull(s, end, base); }

#define DEFINE_LOCAL(name, type, plain)                                                                                \
  type name(const char *restrict s, char **restrict end, int base, locale_t locale) {                                  \
    (void)locale;                                                                                                      \
    return plain(s, end, base);                                                                                        \
  }
DEFINE_LOCAL(strtol_l, long, strtol)
DEFINE_LOCAL(strtoll_l, long long, strtoll)
DEFINE_LOCAL(strtoul_l, unsigned long, strtoul)
DEFINE_LOCAL(strtoull_l, unsigned long long, strtoull)

int atoi(const char *s) { return (int)strtol(s, NULL, 10); }
long atol(const char *s) { return strtol(s, NULL, 10); }
long long atoll(const char *s) { return strtoll(s, NULL, 10); }

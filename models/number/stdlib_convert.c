/* <stdlib.h>, <inttypes.h>: integers from text (C17 7.22.1.4). */
#define CHARACTER char
#include "number/integers.h"

#include <assay/summary.h>

#include <inttypes.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>

#undef strtol
#undef strtoul

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

/* 7.22.1p1: undefined if the number does not fit; glibc gives what is left of strtol's. */
static long long number_of(const char *s, unsigned long long most) {
  number n = scan(s, NULL, 10, 0);
  int fits = !n.is_too_large & (n.magnitude <= most + (n.is_negative ? 1 : 0));
  assay_check_as("number-range", fits, "the number does not fit the type of the result");
  return signed_number(n, LLONG_MIN, LLONG_MAX);
}

int atoi(const char *s) { return (int)number_of(s, INT_MAX); }
long atol(const char *s) { return (long)number_of(s, LONG_MAX); }
long long atoll(const char *s) { return number_of(s, LLONG_MAX); }

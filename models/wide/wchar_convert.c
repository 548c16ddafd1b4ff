/* <wchar.h>, <inttypes.h>: numbers from wide text (C17 7.29.4.1), and dates to it (7.29.5.1). */
#define CHARACTER wchar_t
#include <wchar.h>

#include "number/integers.h"

#include <inttypes.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define DEFINE_SIGNED(name, type, least, most)                                                                         \
  type name(const wchar_t *restrict s, wchar_t **restrict end, int base) {                                             \
    return (type)signed_number(scan(s, end, base, 0), least, most);                                                    \
  }                                                                                                                    \
  type __isoc23_##name(const wchar_t *restrict s, wchar_t **restrict end, int base) {                                  \
    return (type)signed_number(scan(s, end, base, 1), least, most);                                                    \
  }
#define DEFINE_UNSIGNED(name, type, most)                                                                              \
  type name(const wchar_t *restrict s, wchar_t **restrict end, int base) {                                             \
    return (type)unsigned_number(scan(s, end, base, 0), most);                                                         \
  }                                                                                                                    \
  type __isoc23_##name(const wchar_t *restrict s, wchar_t **restrict end, int base) {                                  \
    return (type)unsigned_number(scan(s, end, base, 1), most);                                                         \
  }
DEFINE_SIGNED(wcstol, long, LONG_MIN, LONG_MAX)
DEFINE_SIGNED(wcstoll, long long, LLONG_MIN, LLONG_MAX)
DEFINE_SIGNED(wcstoimax, intmax_t, INTMAX_MIN, INTMAX_MAX)
DEFINE_UNSIGNED(wcstoul, unsigned long, ULONG_MAX)
DEFINE_UNSIGNED(wcstoull, unsigned long long, ULLONG_MAX)
DEFINE_UNSIGNED(wcstoumax, uintmax_t, UINTMAX_MAX)

long long wcstoq(const wchar_t *restrict s, wchar_t **restrict end, int base) { return wcstoll(s, end, base); }
unsigned long long wcstouq(const wchar_t *restrict s, wchar_t **restrict end, int base) {
  return wcstoull(s, end, base);
}

#define DEFINE_LOCAL(name, type, plain)                                                                                \
  type name(const wchar_t *restrict s, wchar_t **restrict end, int base, locale_t locale) {                            \
    (void)locale;                                                                                                      \
    return plain(s, end, base);                                                                                        \
  }
DEFINE_LOCAL(wcstol_l, long, wcstol)
DEFINE_LOCAL(wcstoll_l, long long, wcstoll)
DEFINE_LOCAL(wcstoul_l, unsigned long, wcstoul)
DEFINE_LOCAL(wcstoull_l, unsigned long long, wcstoull)

/* ---- floats ---- */

/* A byte for each character of the string, up to one that is no part of a number; NULL if there is no memory. */
static char *narrowed(const wchar_t *s) {
  size_t count = 0;
  while ((unsigned)s[count] - 1 < 127) count++;
  char *text = malloc(count + 1);
  if (!text) return NULL;
  for (size_t i = 0; i < count; i++) text[i] = (char)s[i];
  text[count] = 0;
  return text;
}

#define DEFINE_FLOAT(name, type, plain)                                                                                \
  type name(const wchar_t *restrict s, wchar_t **restrict end) {                                                       \
    char *text = narrowed(s), *stop = text;                                                                            \
    if (!text) return 0;                                                                                               \
    type value = plain(text, &stop);                                                                                   \
    if (end) *end = (wchar_t *)(s + (stop - text));                                                                    \
    free(text);                                                                                                        \
    return value;                                                                                                      \
  }                                                                                                                    \
  type name##_l(const wchar_t *restrict s, wchar_t **restrict end, locale_t locale) {                                  \
    return (void)locale, name(s, end);                                                                                 \
  }
DEFINE_FLOAT(wcstod, double, strtod)
DEFINE_FLOAT(wcstof, float, strtof)
DEFINE_FLOAT(wcstold, long double, strtold)

/* ---- dates ---- */

size_t wcsftime(wchar_t *restrict to, size_t size, const wchar_t *restrict format, const struct tm *restrict time) {
  char *narrow = narrowed(format), *text = narrow ? malloc(size + 1) : NULL;
  size_t count = 0;
  if (text) count = strftime(text, size, narrow, time);
  for (size_t i = 0; text && size && i <= count; i++) to[i] = (unsigned char)(i < count ? text[i] : 0);
  free(text), free(narrow);
  return count;
}
size_t wcsftime_l(wchar_t *restrict to, size_t size, const wchar_t *restrict format, const struct tm *restrict time,
                  locale_t locale) {
  return (void)locale, wcsftime(to, size, format, time);
}

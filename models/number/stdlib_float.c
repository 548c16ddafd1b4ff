/* <stdlib.h>: floats from text (7.22.1.3), correctly rounded. A few digits and a small power of ten are exact as
 * floats, and one division or multiplication rounds right, whether the digits are known or not; for all others the host
 * is asked, which needs to know them. */
#include <assay/summary.h>
#include <errno.h>
#include <float.h>
#include <locale.h>
#include <stdlib.h>

typedef struct shape {
  const char *from, *to;       /* the number, with its sign; none: from == to */
  int is_negative, is_special; /* infinity, NaN, hexadecimal */
  unsigned long digits;        /* without the point: their number ... */
  int count;                   /* ... and how many there are, without leading zeros */
  int exponent;                /* of ten */
} shape;

static int is_space(char c) { return (c == ' ') | ((c >= '\t') & (c <= '\r')); }
static int is_between(char c, char first, char last) { return (c >= first) & (c <= last); }
static int is_digit(char c) { return is_between(c, '0', '9'); }
static char lower(char c) { return is_between(c, 'A', 'Z') ? (char)(c + 32) : c; }
static int is_hexadecimal(char c) { return is_digit(c) | is_between(lower(c), 'a', 'f'); }
static int is_word(char c) { return is_digit(c) | is_between(lower(c), 'a', 'z') | (c == '_'); }

static int begins(const char *s, const char *word) {
  for (; *word; s++, word++)
    if (lower(*s) != *word) return 0;
  return 1;
}

enum { MANY = 100000 }; /* an exponent that is larger in any case */

/* An exponent behind its letter; without digits it does not count. */
static const char *scan_exponent(const char *s, int *exponent) {
  const char *at = s + 1;
  int is_negative = *at == '-', value = 0;
  if (*at == '-' || *at == '+') at++;
  if (!is_digit(*at)) return s;
  for (; is_digit(*at); at++) value = value < MANY ? value * 10 + (*at - '0') : value;
  *exponent += is_negative ? -value : value;
  return at;
}

static const char *scan_hexadecimal(const char *s) {
  int exponent = 0;
  const char *at = s + 2;
  while (is_hexadecimal(*at)) at++;
  if (*at == '.') at++;
  while (is_hexadecimal(*at)) at++;
  return lower(*at) == 'p' ? scan_exponent(at, &exponent) : at;
}

static int is_hexadecimal_number(const char *s) {
  if (!begins(s, "0x")) return 0;
  return is_hexadecimal(s[2]) || (s[2] == '.' && is_hexadecimal(s[3]));
}

/* nan(chars) */
static const char *scan_nan(const char *s) {
  const char *at = s + 3;
  if (*at != '(') return at;
  for (at++; is_word(*at); at++) {}
  return *at == ')' ? at + 1 : s + 3;
}

static void take_digit(shape *n, char c) {
  int counts = n->count | (c != '0');
  n->digits = n->count < 18 ? n->digits * 10 + (unsigned long)(c - '0') : n->digits;
  n->count += counts ? 1 : 0;
}

static void scan_decimal(shape *n, const char *s) {
  const char *first = s;
  for (; is_digit(*s); s++) take_digit(n, *s);
  int any = s != first;
  if (*s == '.' && (any || is_digit(s[1])))
    for (s++, any = 1; is_digit(*s); s++) take_digit(n, *s), n->exponent--;
  if (!any) return;
  n->to = lower(*s) == 'e' ? scan_exponent(s, &n->exponent) : s;
}

static shape scan(const char *s) {
  shape n = {0};
  while (is_space(*s)) s++;
  n.from = n.to = s;
  n.is_negative = *s == '-';
  if (*s == '-' || *s == '+') s++;
  n.is_special = 1;
  if (begins(s, "inf"))
    n.to = s + (begins(s + 3, "inity") ? 8 : 3);
  else if (begins(s, "nan"))
    n.to = scan_nan(s);
  else if (is_hexadecimal_number(s))
    n.to = scan_hexadecimal(s);
  else
    n.is_special = 0, scan_decimal(&n, s);
  return n;
}

/* Powers of ten that the type has exactly, and how many digits it has exactly in any case. */
#define DEFINE(name, type, intrinsic, most_digits, most_exponent, powers)                                              \
  static type name##_number(const char *s, char **end, int *error) {                                                   \
    shape n = scan(s);                                                                                                 \
    *error = 0;                                                                                                        \
    if (end) *end = (char *)(n.from == n.to ? s : n.to);                                                               \
    if (n.from == n.to) return 0;                                                                                      \
    if (!n.is_special && n.count <= most_digits && n.exponent >= -most_exponent && n.exponent <= most_exponent) {      \
      type value = (type)n.digits;                                                                                     \
      value = n.exponent < 0 ? value / powers[-n.exponent] : value * powers[n.exponent];                               \
      return n.is_negative ? -value : value;                                                                           \
    }                                                                                                                  \
    return intrinsic(n.from, (unsigned long)(n.to - n.from), error);                                                   \
  }                                                                                                                    \
  type name(const char *restrict s, char **restrict end) {                                                             \
    int error;                                                                                                         \
    type value = name##_number(s, end, &error);                                                                        \
    if (error) errno = error;                                                                                          \
    return value;                                                                                                      \
  }

static const float float_powers[] = {1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f};
static const double double_powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                       1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
static const long double long_powers[] = {1e0L,  1e1L,  1e2L,  1e3L,  1e4L,  1e5L,  1e6L,  1e7L,  1e8L,  1e9L,
                                          1e10L, 1e11L, 1e12L, 1e13L, 1e14L, 1e15L, 1e16L, 1e17L, 1e18L, 1e19L,
                                          1e20L, 1e21L, 1e22L, 1e23L, 1e24L, 1e25L, 1e26L, 1e27L};
DEFINE(strtof, float, assay_strtof, 7, 10, float_powers)
DEFINE(strtod, double, assay_strtod, 15, 22, double_powers)
DEFINE(strtold, long double, assay_strtold, 18, 27, long_powers)

float strtof_l(const char *restrict s, char **restrict end, locale_t locale) { return (void)locale, strtof(s, end); }
double strtod_l(const char *restrict s, char **restrict end, locale_t locale) { return (void)locale, strtod(s, end); }
long double strtold_l(const char *restrict s, char **restrict end, locale_t locale) {
  return (void)locale, strtold(s, end);
}
/* 7.22.1p1: undefined if the number is too large. One that is too small is zero, or nearly. */
double atof(const char *s) {
  int error;
  double value = strtod_number(s, NULL, &error);
  if (!error) return value;
  assay_check_as("number-range", value <= DBL_MAX && value >= -DBL_MAX, "the number does not fit a double");
  return errno = error, value;
}

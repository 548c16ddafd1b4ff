/* <math.h>: exponents, fractions, neighbours. float and double by their bits; long double as the machine computes it.
 */
#include "number/math.h"
#include <limits.h>
#include <string.h>

static unsigned long bits_of(double x) {
  unsigned long bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}
static double from_bits(unsigned long bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}
static unsigned bits_off(float x) {
  unsigned bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}
static float from_bitsf(unsigned bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* ---- fractions ---- */

double modf(double x, double *whole) {
  double cut = trunc(x);
  *whole = cut;
  return __builtin_isnan(x) ? x : __builtin_copysign(__builtin_isinf(x) ? 0 : x - cut, x);
}
float modff(float x, float *whole) {
  float cut = truncf(x);
  *whole = cut;
  return __builtin_isnan(x) ? x : __builtin_copysignf(__builtin_isinf(x) ? 0 : x - cut, x);
}
long double modfl(long double x, long double *whole) {
  long double cut = truncl(x);
  *whole = cut;
  return __builtin_isnan(x) ? x : __builtin_copysignl(__builtin_isinf(x) ? 0 : x - cut, x);
}

/* ---- exponents ---- */

/* Of a number that is neither zero nor infinite nor NaN: the fraction in [0.5, 1) has this exponent. */
static int exponent_of(double x) {
  unsigned long bits = bits_of(x), fraction = bits & 0xfffffffffffffUL;
  int stored = (int)(bits >> 52 & 0x7ff);
  int missing = __builtin_clzl(fraction | 1) - 11; /* of a subnormal number */
  return stored ? stored - 1022 : -1021 - missing;
}

static int is_plain(double x) { return __builtin_isfinite(x) & (x != 0); }

double frexp(double x, int *exponent) {
  int plain = is_plain(x), e = plain ? exponent_of(x) : 0;
  *exponent = e;
  if (!plain) return x + x; /* a signalling NaN becomes a quiet one */
  unsigned long bits = bits_of(x), fraction = bits & 0xfffffffffffffUL;
  int is_small = (bits >> 52 & 0x7ff) == 0;
  unsigned long shifted = is_small ? fraction << (__builtin_clzl(fraction | 1) - 11) : fraction;
  return from_bits((bits & 1UL << 63) | 1022UL << 52 | (shifted & 0xfffffffffffffUL));
}
float frexpf(float x, int *exponent) { return (float)frexp(x, exponent); }
long double frexpl(long double x, int *exponent) {
  int is_usual = __builtin_isfinite(x) & (x != 0);
  long double e = __assay_mathl(MATH_logb, is_usual ? x : 1, 0, 0);
  *exponent = is_usual ? (int)e + 1 : 0;
  return is_usual ? __assay_mathl(MATH_significand, x, 0, 0) / 2 : x + x;
}

double logb(double x) {
  if (is_plain(x)) return exponent_of(x) - 1;
  return x == 0 ? -1 / __builtin_fabs(x) : x * x;
}
float logbf(float x) { return (float)logb(x); }
long double logbl(long double x) { return __assay_mathl(MATH_logb, x, 0, 0); }

static int ilogb_of_special(int is_zero, int is_infinite) {
  errno = EDOM;
  return is_zero ? FP_ILOGB0 : is_infinite ? INT_MAX : FP_ILOGBNAN;
}
int ilogb(double x) { return is_plain(x) ? exponent_of(x) - 1 : ilogb_of_special(x == 0, __builtin_isinf(x) != 0); }
int ilogbf(float x) { return ilogb(x); }
int ilogbl(long double x) {
  if (__builtin_isfinite(x) && x != 0) return (int)__assay_mathl(MATH_logb, x, 0, 0);
  return ilogb_of_special(x == 0, __builtin_isinf(x) != 0);
}

/* ---- scaling ---- */

static double power(int e) { return from_bits((unsigned long)(e + 1023) << 52); } /* normal */

/* In steps whose results are exact, but for the last one that can be rounded. */
static double scale(double x, int e) {
  e = e > 3000 ? 3000 : e < -3000 ? -3000 : e;
  for (; e > 1023; e -= 1023) x *= 0x1p1023;
  for (; e < -1022; e += 969) x *= 0x1p-969;
  return x * power(e);
}

static void check_scaled(int is_usual, int is_gone) { set_errno(is_usual & is_gone, ERANGE); }

double scalbn(double x, int e) {
  double y = scale(x, e);
  check_scaled(is_plain(x), !is_plain(y));
  return y;
}
float scalbnf(float x, int e) {
  float y = (float)scale(x, e > 900 ? 900 : e < -900 ? -900 : e);
  check_scaled(is_plain(x), !is_plain(y));
  return y;
}
long double scalbnl(long double x, int e) {
  e = e > 40000 ? 40000 : e < -40000 ? -40000 : e;
  long double y = __assay_mathl(MATH_scalb, x, e, 0);
  check_scaled(__builtin_isfinite(x) & (x != 0), !(__builtin_isfinite(y) & (y != 0)));
  return y;
}
double ldexp(double x, int e) { return scalbn(x, e); }
float ldexpf(float x, int e) { return scalbnf(x, e); }
long double ldexpl(long double x, int e) { return scalbnl(x, e); }

static int cut(long e) { return e > 100000 ? 100000 : e < -100000 ? -100000 : (int)e; }
double scalbln(double x, long e) { return scalbn(x, cut(e)); }
float scalblnf(float x, long e) { return scalbnf(x, cut(e)); }
long double scalblnl(long double x, long e) { return scalbnl(x, cut(e)); }

/* ---- neighbours ---- */

double nextafter(double x, double y) {
  if (__builtin_isnan(x) | __builtin_isnan(y)) return x + y;
  if (x == y) return y;
  unsigned long bits = bits_of(x);
  int grows = (x < y) == (x > 0);
  unsigned long next = x == 0 ? 1 | (y < 0 ? 1UL << 63 : 0) : grows ? bits + 1 : bits - 1;
  double z = from_bits(next);
  set_errno((x != 0) & ((__builtin_isinf(z) != 0) | (__builtin_fabs(z) < 0x1p-1022)), ERANGE);
  return z;
}
float nextafterf(float x, float y) {
  if (__builtin_isnan(x) | __builtin_isnan(y)) return x + y;
  if (x == y) return y;
  unsigned bits = bits_off(x);
  int grows = (x < y) == (x > 0);
  unsigned next = x == 0 ? 1 | (y < 0 ? 1U << 31 : 0) : grows ? bits + 1 : bits - 1;
  float z = from_bitsf(next);
  set_errno((x != 0) & ((__builtin_isinf(z) != 0) | (__builtin_fabsf(z) < 0x1p-126f)), ERANGE);
  return z;
}
long double nextafterl(long double x, long double y) {
  set_error(__assay_math_errorl(MATH_nextafter, x, y, 0));
  return __assay_mathl(MATH_nextafter, x, y, 0);
}
double nexttoward(double x, long double y) {
  return y == x ? (double)y
                : nextafter(x, __builtin_isnan(y) ? __builtin_nan("")
                               : y > x            ? __builtin_inf()
                                                  : -__builtin_inf());
}
float nexttowardf(float x, long double y) {
  return y == x ? (float)y
                : nextafterf(x, __builtin_isnan(y) ? __builtin_nanf("")
                                : y > x            ? __builtin_inff()
                                                   : -__builtin_inff());
}
long double nexttowardl(long double x, long double y) { return nextafterl(x, y); }
double nextup(double x) { return nextafter(x, __builtin_inf()); }
double nextdown(double x) { return nextafter(x, -__builtin_inf()); }
float nextupf(float x) { return nextafterf(x, __builtin_inff()); }
float nextdownf(float x) { return nextafterf(x, -__builtin_inff()); }
long double nextupl(long double x) { return nextafterl(x, __builtin_infl()); }
long double nextdownl(long double x) { return nextafterl(x, -__builtin_infl()); }

/* ---- older ones, and those of ISO 18661 ---- */

long llogb(double x) {
  int e = ilogb(x);
  return e == INT_MAX ? LONG_MAX : e == FP_ILOGB0 ? LONG_MIN : e;
}
long llogbf(float x) { return llogb(x); }
long llogbl(long double x) {
  int e = ilogbl(x);
  return e == INT_MAX ? LONG_MAX : e == FP_ILOGB0 ? LONG_MIN : e;
}
double significand(double x) { return is_plain(x) ? scalbn(x, 1 - exponent_of(x)) : x; }
float significandf(float x) { return (float)significand(x); }

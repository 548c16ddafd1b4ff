/* <math.h>: what the standard leaves to the implementation: known arguments as the host computes them, others any
 * value. */
#include "number/math.h"

#define DEFINE_1(name, T, S)                                                                                           \
  T name##S(T x) {                                                                                                     \
    set_error(__assay_math_error##S(MATH_##name, x, 0, 0));                                                            \
    return __assay_math##S(MATH_##name, x, 0, 0);                                                                      \
  }
#define DEFINE_2(name, T, S)                                                                                           \
  T name##S(T x, T y) {                                                                                                \
    set_error(__assay_math_error##S(MATH_##name, x, y, 0));                                                            \
    return __assay_math##S(MATH_##name, x, y, 0);                                                                      \
  }
#define ONE(name) DEFINE_1(name, float, f) DEFINE_1(name, double, ) DEFINE_1(name, long double, l)
#define TWO(name) DEFINE_2(name, float, f) DEFINE_2(name, double, ) DEFINE_2(name, long double, l)

ONE(sin)
ONE(cos)
ONE(tan)
ONE(asin)
ONE(acos)
ONE(atan)
TWO(atan2)
ONE(sinh)
ONE(cosh)
ONE(tanh)
ONE(asinh)
ONE(acosh)
ONE(atanh)
ONE(exp)
ONE(exp2)
ONE(exp10)
ONE(expm1)
ONE(log)
ONE(log2)
ONE(log10)
ONE(log1p)
TWO(pow)
ONE(cbrt)
TWO(hypot)
ONE(erf)
ONE(erfc)
ONE(tgamma)
ONE(j0)
ONE(j1)
ONE(y0)
ONE(y1)

/* The sign of the gamma function, without a branch: it changes from one negative integer to the next. */
int signgam;
#define DEFINE_LGAMMA(T, S)                                                                                            \
  T lgamma##S##_r(T x, int *sign) {                                                                                    \
    T whole = floor##S(x), half = whole / 2;                                                                           \
    int is_odd = (x < 0) & (whole != x) & (floor##S(half) != half), is_zero = (x == 0) & (__builtin_signbit(x) != 0);  \
    *sign = (is_odd | is_zero) ? -1 : 1;                                                                               \
    set_error(__assay_math_error##S(MATH_lgamma, x, 0, 0));                                                            \
    return __assay_math##S(MATH_lgamma, x, 0, 0);                                                                      \
  }                                                                                                                    \
  T lgamma##S(T x) { return lgamma##S##_r(x, &signgam); }                                                              \
  T gamma##S(T x) { return lgamma##S(x); }
FOR_ALL_TYPES(DEFINE_LGAMMA)

#define DEFINE_SINCOS(T, S)                                                                                            \
  void sincos##S(T x, T *sine, T *cosine) {                                                                            \
    *sine = sin##S(x);                                                                                                 \
    *cosine = cos##S(x);                                                                                               \
  }
FOR_ALL_TYPES(DEFINE_SINCOS)

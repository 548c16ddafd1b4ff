/* <math.h>: classes of floats, as functions: what macros of older headers expand to. */
#include <math.h>

#undef isnan
#undef isinf

#define DEFINE(T, S)                                                                                                   \
  int __fpclassify##S(T x) { return __builtin_fpclassify(FP_NAN, FP_INFINITE, FP_NORMAL, FP_SUBNORMAL, FP_ZERO, x); }  \
  int __isnan##S(T x) { return __builtin_isnan(x); }                                                                   \
  int __isinf##S(T x) { return __builtin_isinf_sign(x); }                                                              \
  int __finite##S(T x) { return __builtin_isfinite(x); }                                                               \
  int __signbit##S(T x) { return __builtin_signbit(x) != 0; }                                                          \
  int isnan##S(T x) { return __builtin_isnan(x); }                                                                     \
  int isinf##S(T x) { return __builtin_isinf_sign(x); }                                                                \
  int finite##S(T x) { return __builtin_isfinite(x); }
DEFINE(float, f)
DEFINE(double, )
DEFINE(long double, l)

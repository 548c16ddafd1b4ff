/* <math.h>: what IEEE 754 defines exactly: roots, rounding, remainders (of numbers that are known),
 * sums of products, least and greatest. */
#include <assay/summary.h>
#include "number/math.h"
#include <limits.h>

#define DEFINE_ROUND(T, S)                                                                                             \
  T floor##S(T x) { return __assay_math##S(MATH_floor, x, 0, 0); }                                                     \
  T ceil##S(T x) { return __assay_math##S(MATH_ceil, x, 0, 0); }                                                       \
  T trunc##S(T x) { return __assay_math##S(MATH_trunc, x, 0, 0); }                                                     \
  T round##S(T x) { return __assay_math##S(MATH_round, x, 0, 0); }                                                     \
  T rint##S(T x) { return __assay_math##S(MATH_rint, x, 0, 0); }                                                       \
  T nearbyint##S(T x) { return __assay_math##S(MATH_rint, x, 0, 0); }                                                  \
  T roundeven##S(T x) { return __assay_math##S(MATH_rint, x, 0, 0); }
FOR_ALL_TYPES(DEFINE_ROUND)

/* What does not fit is LONG_MIN, as x86's instruction gives. */
#define DEFINE_INTEGER(T, S)                                                                                           \
  static long to_long##S(T x) {                                                                                        \
    int fits = (x >= (T)LONG_MIN) & (x < -(T)LONG_MIN);                                                                \
    return fits ? (long)x : LONG_MIN;                                                                                  \
  }                                                                                                                    \
  long lrint##S(T x) { return to_long##S(rint##S(x)); }                                                                \
  long lround##S(T x) { return to_long##S(round##S(x)); }                                                              \
  long long llrint##S(T x) { return to_long##S(rint##S(x)); }                                                          \
  long long llround##S(T x) { return to_long##S(round##S(x)); }
FOR_ALL_TYPES(DEFINE_INTEGER)

#define DEFINE_SQRT(T, S)                                                                                              \
  T sqrt##S(T x) {                                                                                                     \
    set_errno(x < 0, EDOM);                                                                                            \
    return __assay_math##S(MATH_sqrt, x, 0, 0);                                                                        \
  }                                                                                                                    \
  T fma##S(T x, T y, T z) { return __assay_math##S(MATH_fma, x, y, z); }
FOR_ALL_TYPES(DEFINE_SQRT)

/* ---- remainders ---- */

/* Where the machine does not know the rest: when it is a number, and how large it is at most. */
#define DEFINE_REMAINDER(T, S)                                                                                         \
  static T rest##S(math which, T x, T y) {                                                                             \
    T rest = __assay_math##S(which, x, y, 0), size = __builtin_fabs##S(rest);                                          \
    int is_nan = __builtin_isnan(x) | __builtin_isnan(y), is_bad = (__builtin_isinf(x) != 0) | (y == 0);               \
    set_errno(is_bad & !is_nan, EDOM);                                                                                 \
    assay_assume(__builtin_isnan(rest) == (is_nan | is_bad));                                                          \
    assay_assume((size <= __builtin_fabs##S(x)) & (size < __builtin_fabs##S(y)) | __builtin_isnan(rest));              \
    return rest;                                                                                                       \
  }                                                                                                                    \
  T remainder##S(T x, T y) { return rest##S(MATH_remainder, x, y); }                                                   \
  T drem##S(T x, T y) { return rest##S(MATH_remainder, x, y); }                                                        \
  T fmod##S(T x, T y) { return rest##S(MATH_fmod, x, y); }
FOR_ALL_TYPES(DEFINE_REMAINDER)

/* ---- least and greatest ---- */

/* Of two zeros glibc takes the second one; but x87's fminl the first. */
#define PREFERS_FIRSTf(x, y) (x < y)
#define PREFERS_FIRST(x, y) (x < y)
#define PREFERS_FIRSTl(x, y) (x <= y)

#define DEFINE_ORDER(T, S)                                                                                             \
  T fmin##S(T x, T y) { return __builtin_isnan(y) ? x : PREFERS_FIRST##S(x, y) ? x : y; }                              \
  T fmax##S(T x, T y) { return __builtin_isnan(y) ? x : x > y ? x : y; }                                               \
  T fdim##S(T x, T y) {                                                                                                \
    T difference = x - y, result = x <= y ? 0 : difference;                                                            \
    int is_finite = __builtin_isfinite(x) & __builtin_isfinite(y);                                                     \
    set_errno(is_finite &(__builtin_isinf(result) != 0), ERANGE);                                                      \
    return result;                                                                                                     \
  }                                                                                                                    \
  T copysign##S(T x, T y) { return __builtin_copysign##S(x, y); }
FOR_ALL_TYPES(DEFINE_ORDER)

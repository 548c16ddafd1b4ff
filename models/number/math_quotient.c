/* <math.h>: remquo: the remainder, and the quotient, of which the last three bits count. */
#include "number/math.h"

#include <float.h>

/* The multiple of y that is taken from x is found bit by bit, where it is no larger than all numbers. */
#define DEFINE_REMQUO(T, S, MOST)                                                                                      \
  T remquo##S(T x, T y, int *quotient) {                                                                               \
    int is_negative = (__builtin_signbit(x) != 0) != (__builtin_signbit(y) != 0), bits = 0;                            \
    int below_zero = __builtin_signbit(x) != 0;                                                                        \
    if (y == 0 || __builtin_isinf(x) || __builtin_isnan(x) || __builtin_isnan(y)) return (x * y) / (x * y);            \
    x = fabs##S(x), y = fabs##S(y);                                                                                    \
    if (y <= MOST / 8) x = fmod##S(x, 8 * y);                                                                          \
    if (y <= MOST / 4 && x >= 4 * y) x -= 4 * y, bits += 4;                                                            \
    if (y <= MOST / 2 && x >= 2 * y) x -= 2 * y, bits += 2;                                                            \
    for (int is_second = 0; is_second < 2; is_second++) {                                                              \
      T rest = y - x; /* x is nearer to y than to 0, or as near and the quotient is odd */                             \
      if (!(x > rest || (is_second && x == rest))) break;                                                              \
      x -= y, bits++;                                                                                                  \
    }                                                                                                                  \
    *quotient = is_negative ? -bits : bits;                                                                            \
    if (x == 0) x = 0;                                                                                                 \
    return below_zero ? -x : x;                                                                                        \
  }
DEFINE_REMQUO(float, f, FLT_MAX)
DEFINE_REMQUO(double, , DBL_MAX)
DEFINE_REMQUO(long double, l, LDBL_MAX)

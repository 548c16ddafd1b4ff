/* What models of <math.h> share: functions that the machine computes (src/c/libc/math.def), and errno without branches.
 */
#ifndef ASSAY_MODELS_MATH_H
#define ASSAY_MODELS_MATH_H

#include <errno.h>
#include <math.h>

typedef enum math {
#define AS_MATH(name, arguments, how) MATH_##name,
#include "../../src/c/libc/math.def"
#undef AS_MATH
} math;

float __assay_mathf(math which, float, float, float);
double __assay_math(math which, double, double, double);
long double __assay_mathl(math which, long double, long double, long double);
/* What errno becomes, or 0. */
int __assay_math_errorf(math which, float, float, float);
int __assay_math_error(math which, double, double, double);
int __assay_math_errorl(math which, long double, long double, long double);

static inline void set_errno(int holds, int code) {
  int before = errno;
  errno = holds ? code : before;
}
static inline void set_error(int code) { set_errno(code != 0, code); }

/* Defines name, namef and namel by the same text, in which T is the type, S the suffix of functions, C(x) a constant.
 */
#define FOR_ALL_TYPES(DEFINE)                                                                                          \
  DEFINE(float, f)                                                                                                     \
  DEFINE(double, )                                                                                                     \
  DEFINE(long double, l)

#endif

// What C17's Annex J.2 calls undefined and clang refuses: each case ends with an error in this file, and the file
// without one is fine.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-cache %s -- -DCASE=0 | FileCheck %s
// RUN: sh %root/tests/lit/refuses.sh 53 %s %assay test --no-cache %s -- -w
// CHECK: verdict: SAFE
// clang-format off
#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <tgmath.h>
struct unknown;
struct one { int a : 3, b; };
#if CASE == 1 // 5.1.1.2: concatenation makes a universal character name
#define CAT(a, b) a##b
int CAT(\u00, e4);
#elif CASE == 2 // 5.2.1
int a; @
#elif CASE == 3 // 6.2.2
int a;
static int a;
#elif CASE == 4 // 6.2.7
int f(int);
double f(double);
#elif CASE == 5 // 6.3.2.1
extern struct unknown u;
int f(void) { return sizeof u; }
#elif CASE == 6
int f(void) { register int a[3]; return *(a + 1); }
#elif CASE == 7 // 6.3.2.2
void f(void);
int g(void) { return (int)f(); }
#elif CASE == 8 // 6.4
int a; '
#elif CASE == 9 // 6.4.1
int while;
#elif CASE == 10 // 6.4.2.1
int a\u2028b;
#elif CASE == 11
int \u0300a;
#elif CASE == 12 // 6.4.2.2
int f(void) { int __func__ = 3; return 0; }
#elif CASE == 13 // 6.4.7
#include <stdio.h//x>
#elif CASE == 14 // 6.5.2.2
int f();
int f(int a, ...) { return a; }
#elif CASE == 15
int f();
int f(char a) { return a; }
#elif CASE == 16 // 6.5.2.3
int f(void) { _Atomic struct one x; return x.b; }
#elif CASE == 17 // 6.5.4
double f(int *p) { return (double)p; }
#elif CASE == 18 // 6.6
int n;
struct bits { int b : n; };
#elif CASE == 19
int f(void);
int a = f();
#elif CASE == 20
double d = (double)(long)&d + 1;
#elif CASE == 21
int a[3], *p = &a[*&a[1]];
#elif CASE == 22 // 6.7
int f(void) { int a[]; return 0; }
#elif CASE == 23 // 6.7.1
int f(void) { static int g(void); return 0; }
#elif CASE == 24 // 6.7.2.3
int f(void) { struct unknown x; return 0; }
#elif CASE == 25 // 6.7.3
extern int *p;
extern const int *p;
#elif CASE == 26 // 6.7.5
extern _Alignas(8) int a;
_Alignas(16) int a = 1;
#elif CASE == 27 // 6.7.6.1
int f(int *p);
int f(char *p);
#elif CASE == 28 // 6.7.6.2
extern int a[3];
extern int a[4];
#elif CASE == 29 // 6.7.6.3
int f(const void);
#elif CASE == 30
int f(int, ...);
int f(int);
#elif CASE == 31 // 6.7.9
int f(void) { struct one x = 3; return 0; }
#elif CASE == 32
int f(void) { int a[3] = 3; return 0; }
#elif CASE == 33 // 6.9.1
int f(a, b) int a; { return a; }
#elif CASE == 34
int f(struct unknown x) { return 0; }
#elif CASE == 35
int f(n) int n; { va_list list; va_start(list, n); va_end(list); return 0; }
#elif CASE == 36 // 6.10.1
#if defined 3
#endif
#elif CASE == 37 // 6.10.2
#define HEADER stdio.h
#include HEADER
#elif CASE == 38
#include <1.h>
#elif CASE == 39 // 6.10.3.3
#define CAT(a, b) a##b
int a = 1 CAT(+, /) 1;
#elif CASE == 40 // 6.10.4
#line none
#elif CASE == 41 // 6.10.8
#define defined 3
#elif CASE == 42 // 6.10.8
#undef defined
#elif CASE == 43 // 7.2
int f(struct one x) { assert(x); return 0; }
#elif CASE == 44 // 7.6.1
int f(int a) {
  a++;
#pragma STDC FENV_ACCESS ON
  return a;
}
#elif CASE == 45 // 7.12.3
int f(void) { return __builtin_isnan(1); }
#elif CASE == 46 // 7.12.14
int f(void) { return isless(1, 2); }
#elif CASE == 47 // 7.16.1.1
int f(int n, ...) { va_list list; va_start(list, n); return va_arg(list, struct unknown *[]) != 0; }
#elif CASE == 48 // 7.19
size_t f(void) { return offsetof(struct one, a); }
#elif CASE == 49
size_t f(void) { return offsetof(struct one, c); }
#elif CASE == 50 // 7.25
double f(int *p) { return sqrt(p); }
#elif CASE == 51
double f(_Complex double z) { return cbrt(z); }
#elif CASE == 52 // 6.9
int a = 1;
int a = 2;
#elif CASE == 53 // 5.1.2.2.1
int main(char *arguments);
#endif
int main(void) { return 0; }

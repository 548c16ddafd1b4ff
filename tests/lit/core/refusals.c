/* What core does not have is refused by its name, one function at a time. Strategy: one function for each construct of
 * statements, builtins and atomic operations that is refused, and one that is not.
 *
 * RUN: %assay core --no-cache --no-source --no-ranges %s -- -w > %t 2> %t.err
 * RUN: FileCheck %s < %t.err
 * RUN: FileCheck %s --check-prefix=CORE < %t
 * CORE-COUNT-15: refused
 * CORE-NOT: refused
 * CORE: function good: fn() -> int external defined
 */
typedef float v4 __attribute__((vector_size(16)));
int f1(void) {
  __asm__("nop");
  return 1;
}
// CHECK: translate this: inline assembly; the body of 'f1'
int f2(int x) {
  int y;
  __asm__("" : "=r"(y));
  return y + x;
}
// CHECK: translate this: inline assembly; the body of 'f2'
void *f3(void) { return __builtin_return_address(0); }
// CHECK: translate this: __builtin_return_address; the body of 'f3'
int f4(v4 a) { return a[0]; }
// CHECK: translate this: vector type; the body of 'f4'
unsigned long long f5(void) { return __builtin_readcyclecounter(); }
// CHECK: translate this: __builtin_readcyclecounter; the body of 'f5'
int f6(_Atomic float *p, float *e) { return __c11_atomic_compare_exchange_strong(p, e, 1.0f, 5, 5); }
// CHECK: translate this: atomic comparison of a record or float; the body of 'f6'
int f7(int x) {
  register int r __asm__("rbx") = x;
  return r;
}
// CHECK: translate this: variable in a named machine register; the body of 'f7'
int f8(int x) { return __builtin_elementwise_abs(x); }
// CHECK: translate this: __builtin_elementwise_abs; the body of 'f8'
int f9(int x) {
  __asm__ goto("" :: ::l);
  return 1;
l:
  return 2;
}
// CHECK: translate this: inline assembly; the body of 'f9'
double f10(void) { return __builtin_nans("zzz"); }
// CHECK: translate this: __builtin_nans; the body of 'f10'
int f11(int *p) { return __builtin_setjmp((void **)p); }
// CHECK: translate this: __builtin_setjmp; the body of 'f11'
int f12(void) { return __builtin_isfpclass(1.0, 3); }
// CHECK: translate this: __builtin_isfpclass; the body of 'f12'
int f13(void) { return __builtin_cpu_supports("avx2"); }
// CHECK: translate this: __builtin_cpu_supports; the body of 'f13'
int f14(int n) { // what clang says of such a body is not said
  auto int before(int);
  int inner(int k) { return k + n; }
  int (*p)(int) = inner;
  return p(before(2));
}
// CHECK-NOT: error:
// CHECK: refusals.c:[[@LINE-5]]:20: note: assay does not translate this: nested function; the body of 'f14'
#define MANY(i)                                                                                                        \
  int g##i(void) { return n + i; }                                                                                     \
  n += g##i();
#define MORE(i) MANY(i##1) MANY(i##2) MANY(i##3) MANY(i##4) MANY(i##5) MANY(i##6) MANY(i##7) MANY(i##8) MANY(i##9)
int f15(int n) { // nor does clang give up
  MORE(1) MORE(2) MORE(3) return n;
}
// CHECK: translate this: nested function; the body of 'f15'
int good(void) { return __builtin_ffs(3); }

/* clang only: each family of builtins, in all its widths. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int arr[10];
#define P(x) printf("%d: %lld\n", __LINE__, (long long)(x))
int main(int argc, char **argv) {
  int r;
  unsigned char uc;
  long l;
  unsigned u;
  unsigned long long ull;
  P(__builtin_add_overflow(2147483647, 1, &r));
  P(r);
  P(__builtin_add_overflow(200u, 100, &uc));
  P(uc);
  P(__builtin_mul_overflow(-1, 5ull, &l));
  P(l);
  P(__builtin_sub_overflow(1u, 2, &ull));
  P(ull);
  P(__builtin_sadd_overflow(argc, 5, &r));
  P(__builtin_umull_overflow(~0ul, 2, (unsigned long *)&ull));
  P(__builtin_smulll_overflow(1ll << 40, 1 << 30, (long long *)&ull));
  P(ull);
  P(__builtin_addc(~0u, 1, 1, &u));
  P(u);
  P(__builtin_subcb(1, 2, 0, &uc));
  P(uc);
  P(__builtin_clz(argc));
  P(__builtin_ctzll(40));
  P(__builtin_clzs(5));
  P(__builtin_clzg((unsigned char)0, 42));
  P(__builtin_clzg((unsigned char)3, 42));
  P(__builtin_ctzg(8ull));
  P(__builtin_popcountg((unsigned __int128)-1));
  P(__builtin_ffs(0));
  P(__builtin_ffsl(-8));
  P(__builtin_clrsb(-1));
  P(__builtin_parity(7));
  P(__builtin_popcountll(-1));
  P(__builtin_bswap16(0x1234));
  P(__builtin_bswap32(0x12345678));
  P(__builtin_bswap64(1));
  P(__builtin_bitreverse8(1));
  P(__builtin_rotateleft32(0x80000001, 4));
  P(__builtin_rotateright8(1, 9));
  P(isnan(NAN));
  P(isinf(-INFINITY));
  P(__builtin_isinf_sign(-INFINITY));
  P(isfinite(1.0));
  P(isnormal(0.0f));
  P(signbit(-0.0));
  P(fpclassify(1e-310));
  P(fpclassify(0.0L));
  P(fpclassify(INFINITY) == FP_INFINITE);
  P(isgreater(1.0, NAN));
  P(islessequal(1, 2.0));
  P(islessgreater(1.0f, 2.0f));
  P(isunordered(NAN, 1));
  P(__builtin_fabs(-2.5) * 2);
  P(__builtin_copysignf(3, -0.0f));
  P(HUGE_VAL > 1);
  P(__builtin_nan("1") != 0);
  P(__builtin_constant_p(argc));
  P(__builtin_constant_p(3));
  P(__builtin_object_size(arr + 1, 0));
  P(__builtin_object_size(argv, 0));
  P(__builtin_object_size(argv, 2));
  P(__builtin_classify_type(1.0));
  P(__builtin_expect(argc, 1));
  P(__builtin_expect_with_probability(argc == 1, 1, 0.9));
  __builtin_prefetch(arr);
  __builtin_assume(argc > 0);
  int *q = __builtin_assume_aligned(arr, 4);
  P(q == arr);
  char *al = __builtin_alloca(10);
  al[9] = 3;
  P(al[9]);
  P(((uintptr_t)__builtin_alloca_with_align(3, 512)) % 64);
  P(__builtin_is_aligned(arr, 4));
  P(__builtin_align_up(13, 8));
  P(__builtin_align_down(13u, 8));
  P((char *)__builtin_align_up((char *)arr + 1, 4) - (char *)arr);
  char buf[20];
  __builtin_memcpy(buf, "hello", 6);
  P(__builtin_strlen(buf));
  __builtin_memset_inline(buf, 'x', 3);
  puts(buf);
  __builtin_memcpy_inline(buf, "ab", 2);
  puts(buf);
  P(__builtin_abs(-3));
  __builtin_printf("%d\n", 4);
  P(__builtin_strcmp("a", "b") < 0);
  __builtin___memcpy_chk(buf, "zz", 2, sizeof buf);
  puts(buf);
  P(__builtin_flt_rounds());
  P(*(char *)__builtin_addressof(argc));
  P(__builtin_choose_expr(1, 2, 3));
  if (argc > 50) __builtin_trap();
  if (argc > 60) __builtin_unreachable();
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s | FileCheck %s
// CHECK-LABEL: function main: fn(int, **char) -> int external defined {
// CHECK: [[T0:%[0-9]+]] = intrinsic int overflow_add, 2147483647, 1
// CHECK-NEXT: [[T1:%[0-9]+]] = intrinsic int wrap_add, 2147483647, 1
// CHECK-NEXT: store int &$r, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = convert bool [[T0]]
// CHECK-NEXT: [[T3:%[0-9]+]] = convert llong [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T5:%[0-9]+]], 15, [[T3]]
// CHECK-NEXT: [[T6:%[0-9]+]] = decay *char [10]char, &.string.2
// CHECK-NEXT: [[T7:%[0-9]+]] = convert *const char [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = load int &$r
// CHECK-NEXT: [[T9:%[0-9]+]] = convert llong [[T8]]
// CHECK-NEXT: [[T10:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T7]], 16, [[T9]]
// CHECK-NEXT: [[T11:%[0-9]+]] = decay *char [10]char, &.string.3
// CHECK-NEXT: [[T12:%[0-9]+]] = convert *const char [[T11]]
// CHECK-NEXT: [[T13:%[0-9]+]] = intrinsic uchar overflow_add, 200:uint, 100:int
// CHECK-NEXT: [[T14:%[0-9]+]] = intrinsic uchar wrap_add, 200:uint, 100:int
// CHECK-NEXT: store uchar &$uc, [[T14]]
// CHECK-NEXT: [[T15:%[0-9]+]] = convert bool [[T13]]
// CHECK-NEXT: [[T16:%[0-9]+]] = convert llong [[T15]]
// CHECK-NEXT: [[T17:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T12]], 17, [[T16]]
// CHECK-NEXT: [[T18:%[0-9]+]] = decay *char [10]char, &.string.4
// CHECK-NEXT: [[T19:%[0-9]+]] = convert *const char [[T18]]
// CHECK-NEXT: [[T20:%[0-9]+]] = load uchar &$uc
// CHECK-NEXT: [[T21:%[0-9]+]] = convert llong [[T20]]
// CHECK-NEXT: [[T22:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T19]], 18, [[T21]]
// CHECK-NEXT: [[T23:%[0-9]+]] = decay *char [10]char, &.string.5
// CHECK-NEXT: [[T24:%[0-9]+]] = convert *const char [[T23]]
// CHECK-NEXT: [[T25:%[0-9]+]] = neg int 1
// CHECK-NEXT: [[T26:%[0-9]+]] = intrinsic long overflow_mul, [[T25]], 5:ullong
// CHECK-NEXT: [[T27:%[0-9]+]] = intrinsic long wrap_mul, [[T25]], 5:ullong
// CHECK-NEXT: store long &$l, [[T27]]
// CHECK-NEXT: [[T28:%[0-9]+]] = convert bool [[T26]]
// CHECK-NEXT: [[T29:%[0-9]+]] = convert llong [[T28]]
// CHECK-NEXT: [[T30:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T24]], 19, [[T29]]
// CHECK-NEXT: [[T31:%[0-9]+]] = decay *char [10]char, &.string.6
// CHECK-NEXT: [[T32:%[0-9]+]] = convert *const char [[T31]]
// CHECK-NEXT: [[T33:%[0-9]+]] = load long &$l
// CHECK-NEXT: [[T34:%[0-9]+]] = convert llong [[T33]]
// CHECK-NEXT: [[T35:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T32]], 20, [[T34]]
// CHECK-NEXT: [[T36:%[0-9]+]] = decay *char [10]char, &.string.7
// CHECK-NEXT: [[T37:%[0-9]+]] = convert *const char [[T36]]

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

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function main: fn(int, **char) -> int external defined {
// CHECK: [[T0:%[0-9]+]] = intrinsic long overflow_mul, [[T1:%[0-9]+]], 5:ullong
// CHECK-NEXT: [[T2:%[0-9]+]] = intrinsic long wrap_mul, [[T1]], 5:ullong
// CHECK-NEXT: store long &$l, [[T2]]
// CHECK: [[T3:%[0-9]+]] = intrinsic uint wrap_add, [[T4:%[0-9]+]], [[T5:%[0-9]+]]
// CHECK-NEXT: [[T6:%[0-9]+]] = intrinsic uint overflow_add, [[T4]], [[T5]]
// CHECK-NEXT: [[T7:%[0-9]+]] = intrinsic uint overflow_add, [[T3]], [[T8:%[0-9]+]]
// CHECK-NEXT: [[T9:%[0-9]+]] = or int [[T6]], [[T7]]
// CHECK: store uint &$u, [[T10:%[0-9]+]]
// CHECK-NEXT: [[T11:%[0-9]+]] = intrinsic uint wrap_add, [[T3]], [[T8]]
// CHECK: [[T12:%[0-9]+]] = intrinsic ushort clz, [[T13:%[0-9]+]]
// CHECK: [[T14:%[0-9]+]] = intrinsic ullong ctz, 8
// CHECK: [[T15:%[0-9]+]] = gt double 0x1p+0:double, [[T16:%[0-9]+]]
// CHECK: [[T17:%[0-9]+]] = intrinsic float is_nan, 0x7fc00000:float
// CHECK-NEXT: [[T18:%[0-9]+]] = intrinsic float is_nan, [[T19:%[0-9]+]]
// CHECK-NEXT: [[T20:%[0-9]+]] = or int [[T17]], [[T18]]
// CHECK: branch int [[T21:%[0-9]+]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: trap
// CHECK-NEXT: [[B1]]:
// CHECK: branch int [[T22:%[0-9]+]] -> [[B2:b[0-9]+]], [[B3:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: unreachable
// CHECK-NEXT: [[B3]]:

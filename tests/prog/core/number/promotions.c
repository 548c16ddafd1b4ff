/* Integer promotions and the usual conversions; shifts of every kind; division and remainder of negative numbers;
 * unsigned wrap; comparisons of mixed sign. */
#include <limits.h>
#include <stdio.h>

static unsigned hash(const char *s) {
  unsigned h = 2166136261u;
  while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
  return h;
}

int main(void) {
  unsigned char a = 200, b = 100;
  signed char c = -1;
  unsigned short us = 65535;
  printf("%d %d %d %d\n", a + b, (unsigned char)(a + b), ~a, -b);
  printf("%d %d %d\n", c < a, c < 1u, (unsigned)c > 5);
  printf("%u %d\n", us * 2u, us << 3);
  printf("%zu %zu %zu\n", sizeof(a + b), sizeof(a + 1L), sizeof('a'));
  printf("%d %d %d %d\n", -7 / 2, -7 % 2, 7 / -2, 7 % -2);
  printf("%u %lu\n", 3u - 5u, 3ul - 5);
  printf("%d %d %u\n", -8 >> 1, INT_MIN >> 31, 0x80000000u >> 31);
  printf("%lx %lx\n", 1UL << 63, (unsigned long)(1u << 31));
  printf("%ld %lu\n", (long)-1, (unsigned long)-1);
  printf("%d %d\n", (short)70000, (signed char)300);
  printf("%u %lld\n", (unsigned)-2, (long long)0xffffffff);
  printf("%d %d\n", -1 < 1u, -1L < 1u);
  printf("%d %d\n", (char)255 == '\377', sizeof(int) > -1);
  printf("%u %u\n", hash("promote"), hash(""));
  long l = INT_MAX;
  l += 1;
  int s = 3;
  printf("%ld %d %ld\n", l, 1 << s, 1L << (s + 40));
  printf("%d %d %d\n", +c, !a, -(c));
  unsigned long big = 0x123456789abcdef0UL;
  printf("%x %x %x %x\n", (unsigned)big, (unsigned short)big, (unsigned char)(big >> 8), (unsigned)(big >> 60));
  printf("%d %d %d\n", a & 0x0f, a | 1, a ^ c);
  printf("%d %d\n", (a == 200) + (b != 100), (a > b) << 2);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = add int [[T1:%[0-9]+]], [[T2:%[0-9]+]]
// CHECK: [[T3:%[0-9]+]] = add int [[T4:%[0-9]+]], [[T5:%[0-9]+]]
// CHECK-NEXT: [[T6:%[0-9]+]] = convert uchar [[T3]]
// CHECK: [[T7:%[0-9]+]] = not int [[T8:%[0-9]+]]
// CHECK: [[T9:%[0-9]+]] = neg int [[T10:%[0-9]+]]
// CHECK: [[T11:%[0-9]+]] = lt int [[T12:%[0-9]+]], [[T13:%[0-9]+]]
// CHECK: [[T14:%[0-9]+]] = lt uint [[T15:%[0-9]+]], 1
// CHECK: [[T16:%[0-9]+]] = gt uint [[T17:%[0-9]+]], [[T18:%[0-9]+]]
// CHECK: [[T19:%[0-9]+]] = convert uint [[T20:%[0-9]+]]
// CHECK-NEXT: [[T21:%[0-9]+]] = mul uint [[T19]], 2
// CHECK: [[T22:%[0-9]+]] = convert int [[T23:%[0-9]+]]
// CHECK-NEXT: [[T24:%[0-9]+]] = shl int [[T22]], 3
// CHECK: [[T25:%[0-9]+]] = neg int 8
// CHECK-NEXT: [[T26:%[0-9]+]] = shr int [[T25]], 1
// CHECK-NEXT: [[T27:%[0-9]+]] = neg int 2147483647
// CHECK: [[T28:%[0-9]+]] = shr int [[T29:%[0-9]+]], 31
// CHECK-NEXT: [[T30:%[0-9]+]] = shr uint 2147483648, 31:int
// CHECK: [[T31:%[0-9]+]] = lt uint [[T32:%[0-9]+]], 1
// CHECK: [[T33:%[0-9]+]] = convert long 1:uint
// CHECK-NEXT: [[T34:%[0-9]+]] = lt long [[T35:%[0-9]+]], [[T33]]
// CHECK: [[T36:%[0-9]+]] = shl int 1, [[T37:%[0-9]+]]
// CHECK: [[T38:%[0-9]+]] = shl long 1, [[T39:%[0-9]+]]
// CHECK: [[T40:%[0-9]+]] = eq uchar [[T41:%[0-9]+]], 0
// CHECK: [[T42:%[0-9]+]] = neg int [[T43:%[0-9]+]]

/* Compound assignment with conversions: char += double, unsigned >>= long, pointers, chains, single evaluation of the
 * left side; comma. */
#include <stdio.h>

static int calls;
static int array[4];
static int *at(int i) {
  calls++;
  return &array[i];
}

int main(void) {
  char c = 100;
  c += 1.9;
  printf("%d ", c);
  c -= 'a';
  c *= 2.5;
  printf("%d ", c);
  unsigned char u = 200;
  u += 100;
  printf("%d ", u);
  u <<= 3;
  u = ~u;
  printf("%d\n", u);
  short s = 1000;
  s *= 2.25f;
  s /= 3L;
  s %= 700;
  printf("%d ", s);
  int i = 7;
  i /= 2.0;
  i <<= 4L;
  i |= 0x80;
  i -= 1u;
  printf("%d ", i);
  unsigned x = 10;
  x -= 11;
  x >>= 31L;
  printf("%u ", x);
  float f = 1;
  f += 1e-3;
  f *= 3;
  printf("%.6f ", (double)f);
  double d = 10;
  d /= 4;
  d -= (char)1;
  printf("%.2f\n", d);
  *at(1) += 5;
  *at(1) *= 3;
  (*at(1))++;
  ++*at(2);
  printf("%d %d %d\n", array[1], array[2], calls);
  int *p = array;
  p += 2;
  *p++ = 9;
  *--p -= 4;
  p -= 1L;
  printf("%d %d %td\n", array[2], *p, p - array);
  int a, b, e;
  a = b = e = 5;
  a += b -= e *= 2;
  printf("%d %d %d\n", a, b, e);
  a = (b = 3, b += 2, b * 2);
  printf("%d %d\n", a, b);
  long l = -1;
  l += 1u;
  printf("%ld ", l);
  _Bool t = 1;
  t += 1;
  t -= 1;
  printf("%d ", t);
  t = 0.5;
  printf("%d ", t);
  t--;
  t--;
  printf("%d\n", t);
  for (a = 0, b = 10; a < b; a++, b--) array[3] += a * b;
  printf("%d\n", array[3]);
  signed char w = 127;
  w++;
  printf("%d ", w--);
  printf("%d\n", w);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = get char $c
// CHECK-NEXT: [[T1:%[0-9]+]] = convert double [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = add double [[T1]], 0x1.e666666666666p+0:double
// CHECK-NEXT: [[T3:%[0-9]+]] = convert char [[T2]]
// CHECK-NEXT: set char $c, [[T3]]
// CHECK: [[T4:%[0-9]+]] = get short $s
// CHECK-NEXT: [[T5:%[0-9]+]] = convert float [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = mul float [[T5]], 0x1.2p+1:float
// CHECK-NEXT: [[T7:%[0-9]+]] = convert short [[T6]]
// CHECK-NEXT: set short $s, [[T7]]
// CHECK: [[T8:%[0-9]+]] = shl int [[T9:%[0-9]+]], 4:long
// CHECK-NEXT: set int $i, [[T8]]
// CHECK: [[T10:%[0-9]+]] = convert uint [[T11:%[0-9]+]]
// CHECK-NEXT: [[T12:%[0-9]+]] = sub uint [[T10]], 1
// CHECK-NEXT: [[T13:%[0-9]+]] = convert int [[T12]]
// CHECK-NEXT: set int $i, [[T13]]
// CHECK: [[T14:%[0-9]+]] = convert float 3
// CHECK-NEXT: [[T15:%[0-9]+]] = get float $f
// CHECK-NEXT: [[T16:%[0-9]+]] = mul float [[T15]], [[T14]]
// CHECK-NEXT: set float $f, [[T16]]
// CHECK: [[T17:%[0-9]+]] = get *int $p
// CHECK-NEXT: [[T18:%[0-9]+]] = add_ptr *int [[T17]], 2
// CHECK-NEXT: set *int $p, [[T18]]
// CHECK-NEXT: [[T19:%[0-9]+]] = get *int $p
// CHECK-NEXT: [[T20:%[0-9]+]] = add_ptr *int [[T19]], 1
// CHECK-NEXT: set *int $p, [[T20]]
// CHECK-NEXT: store int [[T19]], 9
// CHECK-NEXT: [[T21:%[0-9]+]] = get *int $p
// CHECK-NEXT: [[T22:%[0-9]+]] = sub_ptr *int [[T21]], 1
// CHECK-NEXT: set *int $p, [[T22]]
// CHECK-NEXT: [[T23:%[0-9]+]] = load int [[T22]]
// CHECK-NEXT: [[T24:%[0-9]+]] = sub int [[T23]], 4
// CHECK-NEXT: store int [[T22]], [[T24]]
// CHECK-NEXT: [[T25:%[0-9]+]] = get *int $p
// CHECK-NEXT: [[T26:%[0-9]+]] = sub_ptr *int [[T25]], 1:long
// CHECK-NEXT: set *int $p, [[T26]]
// CHECK: [[T27:%[0-9]+]] = get int $e
// CHECK-NEXT: [[T28:%[0-9]+]] = mul int [[T27]], 2
// CHECK-NEXT: set int $e, [[T28]]
// CHECK-NEXT: [[T29:%[0-9]+]] = get int $b
// CHECK-NEXT: [[T30:%[0-9]+]] = sub int [[T29]], [[T28]]
// CHECK-NEXT: set int $b, [[T30]]
// CHECK-NEXT: [[T31:%[0-9]+]] = get int $a
// CHECK-NEXT: [[T32:%[0-9]+]] = add int [[T31]], [[T30]]
// CHECK-NEXT: set int $a, [[T32]]
// CHECK: [[T33:%[0-9]+]] = get bool $t
// CHECK-NEXT: [[T34:%[0-9]+]] = convert int [[T33]]
// CHECK-NEXT: [[T35:%[0-9]+]] = add int [[T34]], 1
// CHECK-NEXT: [[T36:%[0-9]+]] = convert bool [[T35]]
// CHECK-NEXT: set bool $t, [[T36]]
// CHECK: [[T37:%[0-9]+]] = convert bool 0x1p-1:double
// CHECK-NEXT: set bool $t, [[T37]]

/* Loops: for without parts, do with continue, while with complex conditions, nested break, declarations in for, empty
 * bodies, loops that never run. */
#include <stdio.h>

static int collatz(unsigned n) {
  int steps = 0;
  for (; n != 1; steps++) n = n % 2 ? 3 * n + 1 : n / 2;
  return steps;
}
static int sieve(int limit) {
  char composite[200] = {0};
  int count = 0;
  for (int i = 2; i < limit; i++) {
    if (composite[i]) continue;
    count++;
    for (int k = i * i; k < limit; k += i) composite[k] = 1;
  }
  return count;
}
static unsigned gcd(unsigned a, unsigned b) {
  while (b) {
    unsigned t = a % b;
    a = b, b = t;
  }
  return a;
}

int main(void) {
  printf("%d %d %u\n", collatz(27), sieve(200), gcd(1071, 462));
  int i = 0, n = 0;
  do {
    if (i == 2) continue;
    n += i;
  } while (++i < 5);
  printf("%d %d\n", i, n);
  for (;;) {
    if (i-- == 0) break;
    for (int k = 0;; k++)
      if (k > i)
        break;
      else
        n += k;
  }
  printf("%d %d\n", i, n);
  while (i++ < 10 && n > 3) n -= i;
  printf("%d %d\n", i, n);
  do n++;
  while (0);
  for (int a = 0, b = 10; a < b; a++, b--) n += a * b;
  while (n & 1) n /= 2;
  for (const char *s = "count"; *s; s++, n++);
  while (0) n = 1000;
  for (n++; 0;) n = 2000;
  printf("%d\n", n);
  for (int x = 0; x < 2; x++) {
    int x = 5;
    x++;
    printf("%d ", x);
  }
  putchar('\n');
  unsigned char wrap = 250;
  int rounds = 0;
  while (wrap++ != 3) rounds++;
  printf("%d %d\n", rounds, wrap);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function collatz: fn(uint) -> int internal defined {
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: jump -> [[B0]]
// CHECK-NEXT: [[B0]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: live [[V0:[$][.]value[.0-9]*]]
// CHECK: branch uint [[T1:%[0-9]+]] -> [[B3:b[0-9]+]], [[B4:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK: set uint [[V0]], [[T2:%[0-9]+]]
// CHECK-NEXT: jump -> [[B5:b[0-9]+]]
// CHECK-NEXT: [[B4]]:
// CHECK: set uint [[V0]], [[T3:%[0-9]+]]
// CHECK-NEXT: jump -> [[B5]]
// CHECK-NEXT: [[B5]]:
// CHECK: dead [[V0]]
// CHECK-NEXT: set uint $n, [[T4:%[0-9]+]]
// CHECK-NEXT: jump -> [[B6:b[0-9]+]]
// CHECK-NEXT: [[B6]]:
// CHECK: set int $steps, [[T5:%[0-9]+]]
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B2]]:
// CHECK-LABEL: function sieve: fn(int) -> int internal defined {
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: loop [[B1:b[0-9]+]] for
// CHECK: [[T0:%[0-9]+]] = index *char [200]char, &$composite, [[T1:%[0-9]+]]
// CHECK-NEXT: [[T2:%[0-9]+]] = load char [[T0]]
// CHECK-NEXT: branch char [[T2]] -> [[B2:b[0-9]+]], [[B3:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: loop [[B0:b[0-9]+]] do
// CHECK: loop [[B1:b[0-9]+]] for
// CHECK: loop [[B2:b[0-9]+]] while
// CHECK: loop [[B3:b[0-9]+]] do
// CHECK: loop [[B4:b[0-9]+]] for
// CHECK: loop [[B5:b[0-9]+]] while
// CHECK: loop [[B6:b[0-9]+]] for
// CHECK: loop [[B7:b[0-9]+]] while
// CHECK: loop [[B8:b[0-9]+]] for
// CHECK: loop [[B9:b[0-9]+]] for
// CHECK: loop [[B10:b[0-9]+]] while
// CHECK: loop [[B11:b[0-9]+]] for
// CHECK: jump -> [[B0]]
// CHECK-NEXT: [[B0]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B12:b[0-9]+]], [[B13:b[0-9]+]]
// CHECK-NEXT: [[B13]]:
// CHECK: jump -> [[B12]]
// CHECK-NEXT: [[B12]]:
// CHECK: branch int [[T1:%[0-9]+]] -> [[B0]], [[B14:b[0-9]+]]
// CHECK-NEXT: [[B14]]:
// CHECK: branch int 0 -> [[B3]], [[B15:b[0-9]+]]
// CHECK-NEXT: [[B15]]:
// CHECK: jump -> [[B7]]
// CHECK-NEXT: [[B7]]:
// CHECK-NEXT: branch int 0 -> [[B16:b[0-9]+]], [[B17:b[0-9]+]]
// CHECK-NEXT: [[B16]]:
// CHECK-NEXT: set int $n, 1000
// CHECK-NEXT: jump -> [[B7]]
// CHECK-NEXT: [[B17]]:
// CHECK: live $x
// CHECK: live $x.2
// CHECK: dead $x.2
// CHECK: dead $x
// CHECK: live $k
// CHECK: jump -> [[B11]]
// CHECK-NEXT: [[B11]]:
// CHECK: branch int [[T2:%[0-9]+]] -> [[B18:b[0-9]+]], [[B19:b[0-9]+]]
// CHECK-NEXT: [[B18]]:
// CHECK-NEXT: dead $k
// CHECK-NEXT: jump -> [[B1]]
// CHECK-NEXT: [[B19]]:

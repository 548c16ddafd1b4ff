/* Enums: negative, gaps, of 64 bits, packed, as array indices and switch operands, anonymous, in structs, forward use
 * of enumerators. */
#include <stdio.h>

enum plain { ZERO, ONE, FIVE = 5, SIX };
enum negative { MINUS = -3, NEXT, LAST = NEXT + 10 };
enum huge { SMALL = 1, HUGE = 0x123456789abLL };
enum __attribute__((packed)) tiny { T0, T1 = 200 };
enum { SIZE = FIVE + 2, MASK = ~0 };
typedef enum { A = 'a', Z = 'z' } letter;
struct holder {
  enum tiny t;
  enum negative n;
  letter l;
};
static int table[SIZE] = {[ONE] = 10, [SIX] = 60};
static const char *name(enum plain p) {
  switch (p) {
  case ZERO: return "zero";
  case ONE: return "one";
  case FIVE: return "five";
  case SIX: return "six";
  }
  return "none";
}

int main(void) {
  printf("%d %d %d %d\n", MINUS, NEXT, LAST, SIX);
  printf("%zu %zu %zu %zu\n", sizeof(enum plain), sizeof(enum huge), sizeof(enum tiny), sizeof ZERO);
  printf("%lld %d\n", (long long)HUGE, (int)(HUGE >> 32));
  printf("%d %d %s %s\n", table[SIX], table[ZERO], name(FIVE), name((enum plain)3));
  enum negative n = MINUS;
  n++;
  printf("%d %d\n", n == NEXT, n < ZERO);
  struct holder h = {T1, LAST, 'b'};
  printf("%d %d %c\n", h.t, h.n, h.l + 1);
  for (letter l = A; l <= Z; l += 5) putchar(l);
  putchar('\n');
  enum plain p = ONE + FIVE;
  printf("%d %d\n", p, MASK);
  enum huge x = HUGE;
  x += 1;
  printf("%llx\n", (unsigned long long)x);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: enum plain: uint
// CHECK: enum negative: int
// CHECK: enum tiny: uchar
// CHECK: enum letter typedef: uint
// CHECK: enum huge: ulong
// CHECK: struct holder 12 4 {
// CHECK-NEXT: t: enum tiny at 0
// CHECK-NEXT: n: enum negative at 32
// CHECK-NEXT: l: enum letter at 64
// CHECK-NEXT: }
// CHECK: global table: [7]int internal defined align 16 {
// CHECK-NEXT: 0: 0
// CHECK-NEXT: 4: 10
// CHECK-NEXT: 8: 0
// CHECK-NEXT: 12: 0
// CHECK-NEXT: 16: 0
// CHECK-NEXT: 20: 0
// CHECK-NEXT: 24: 60
// CHECK-NEXT: }
// CHECK-LABEL: function name: fn(enum plain) -> *const char internal defined {
// CHECK: [[T0:%[0-9]+]] = get enum plain $p
// CHECK-NEXT: [[T1:%[0-9]+]] = convert uint [[T0]]
// CHECK-NEXT: switch uint [[T1]] -> [[B0:b[0-9]+]] [0 -> [[B1:b[0-9]+]], 1 -> [[B2:b[0-9]+]], 5 -> [[B3:b[0-9]+]], 6 -> [[B4:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = get enum negative $n
// CHECK-NEXT: [[T1:%[0-9]+]] = convert int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = add int [[T1]], 1
// CHECK-NEXT: [[T3:%[0-9]+]] = convert enum negative [[T2]]
// CHECK-NEXT: set enum negative $n, [[T3]]
// CHECK: [[T4:%[0-9]+]] = get enum negative $n
// CHECK-NEXT: [[T5:%[0-9]+]] = convert int [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = eq int [[T5]], -2
// CHECK-NEXT: [[T7:%[0-9]+]] = get enum negative $n
// CHECK-NEXT: [[T8:%[0-9]+]] = convert int [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = lt int [[T8]], 0
// CHECK: [[T10:%[0-9]+]] = convert ulong 1:int
// CHECK-NEXT: [[T11:%[0-9]+]] = get enum huge $x
// CHECK-NEXT: [[T12:%[0-9]+]] = convert ulong [[T11]]
// CHECK-NEXT: [[T13:%[0-9]+]] = add ulong [[T12]], [[T10]]
// CHECK-NEXT: [[T14:%[0-9]+]] = convert enum huge [[T13]]
// CHECK-NEXT: set enum huge $x, [[T14]]

/* __int128 and unsigned __int128: arithmetic, shifts, division, comparison, conversion from and to every other type. */
#include <stdio.h>

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 uwide;

static void show(uwide x) {
  char text[40], *at = text + sizeof text;
  *--at = 0;
  do *--at = (char)('0' + (int)(x % 10));
  while ((x /= 10) != 0);
  printf("%s\n", at);
}
static void shows(wide x) {
  if (x < 0) putchar('-');
  show(x < 0 ? -(uwide)x : (uwide)x);
}
static const uwide all = ~(uwide)0;
static wide table[2] = {-1, (wide)0x123456789abcdefLL << 60};
struct holder {
  char c;
  wide w;
  uwide b : 100;
};

static wide factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

int main(void) {
  show(all);
  shows(table[0]);
  shows(table[1]);
  shows(factorial(33));
  shows(-factorial(33) / 1234567890123LL);
  shows(-factorial(30) % 1000000007);
  shows(((wide)1 << 126) - 1 + ((wide)1 << 126));
  shows(table[1] >> 67);
  shows((wide)-5 >> 1);
  show(all >> 100);
  show((uwide)1e30);
  shows((wide)-1.5e20);
  printf("%.6e %.6e %.6Le\n", (double)all, (double)(float)table[1], (long double)factorial(25));
  printf("%d %d %d\n", (wide)-1 < 0, (uwide)-1 < 1, table[1] > (wide)1e10);
  printf("%lx %d %u\n", (unsigned long)(table[1] >> 64), (int)table[0], (unsigned char)(all ^ 0xf));
  struct holder h = {'h', -3, ~(uwide)0};
  show(h.b);
  printf("%zu %zu\n", sizeof h, __alignof__(wide));
  h.w *= h.w;
  shows(h.w);
  shows((wide)(char)-7 * (wide)0xffffffffffffffffUL);
  uwide carry = (uwide)~0UL * ~0UL;
  show(carry);
  switch (h.w) {
  case 9: puts("nine"); break;
  default: puts("other");
  }
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct holder 48 16 {
// CHECK-NEXT: c: char at 0
// CHECK-NEXT: w: int128 at 128
// CHECK-NEXT: b: uint128 at 256 bits 100
// CHECK-NEXT: }
// CHECK: global all: const uint128 internal defined {
// CHECK-NEXT: 0: 0xffffffffffffffffffffffffffffffff
// CHECK-NEXT: }
// CHECK: global table: [2]int128 internal defined {
// CHECK-NEXT: 0: 0xffffffffffffffffffffffffffffffff:int128
// CHECK-NEXT: 16: 0x123456789abcdef000000000000000:int128
// CHECK-NEXT: }
// CHECK-LABEL: function show: fn(uint128) -> void internal defined {
// CHECK: loop [[B0:b[0-9]+]] do
// CHECK: jump -> [[B0]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get uint128 $x
// CHECK-NEXT: [[T1:%[0-9]+]] = convert uint128 10:int
// CHECK-NEXT: [[T2:%[0-9]+]] = rem uint128 [[T0]], [[T1]]
// CHECK: jump -> [[B1:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T3:%[0-9]+]] = convert uint128 10:int
// CHECK-NEXT: [[T4:%[0-9]+]] = get uint128 $x
// CHECK-NEXT: [[T5:%[0-9]+]] = div uint128 [[T4]], [[T3]]
// CHECK-NEXT: set uint128 $x, [[T5]]
// CHECK-NEXT: [[T6:%[0-9]+]] = convert uint128 0:int
// CHECK-NEXT: [[T7:%[0-9]+]] = ne uint128 [[T5]], [[T6]]
// CHECK-NEXT: branch int [[T7]] -> [[B0]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = call fn(int) -> int128 &factorial, 30
// CHECK-NEXT: [[T1:%[0-9]+]] = neg int128 [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = convert int128 1000000007:int
// CHECK-NEXT: [[T3:%[0-9]+]] = rem int128 [[T1]], [[T2]]
// CHECK-NEXT: call fn(int128) -> void &shows, [[T3]]
// CHECK: [[T4:%[0-9]+]] = convert uint128 0x1.93e5939a08ceap+99:double
// CHECK-NEXT: call fn(uint128) -> void &show, [[T4]]
// CHECK: [[T5:%[0-9]+]] = lt int128 [[T6:%[0-9]+]], [[T7:%[0-9]+]]
// CHECK: [[T8:%[0-9]+]] = lt uint128 [[T9:%[0-9]+]], [[T10:%[0-9]+]]
// CHECK: store.init char [[T11:%[0-9]+]], [[T12:%[0-9]+]]
// CHECK: store.init int128 [[T13:%[0-9]+]], [[T14:%[0-9]+]]
// CHECK: [[T15:%[0-9]+]] = not uint128 [[T16:%[0-9]+]]
// CHECK-NEXT: store_bits.init uint128 holder:b, &$h, [[T15]]
// CHECK: switch int128 [[T17:%[0-9]+]] -> [[B0:b[0-9]+]] [9 -> [[B1:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:

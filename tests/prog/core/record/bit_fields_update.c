/* Bit-fields: compound assignment, increments and decrements, before and after, with wrap, and their values. */
#include <stdio.h>

struct counter {
  unsigned low : 4;
  signed middle : 5;
  unsigned long high : 35;
  _Bool flag : 1;
};

static struct counter shared;
static int calls;
static struct counter *counted(struct counter *c) {
  calls++;
  return c;
}

int main(void) {
  struct counter c = {15, 15, 0x7ffffffffUL, 0};
  printf("%u ", c.low++);
  printf("%u ", c.low);
  printf("%u ", --c.low);
  printf("%d ", c.middle--);
  printf("%d ", ++c.middle);
  c.middle += 1;
  printf("%d ", c.middle);
  c.high += 1;
  printf("%lu ", (unsigned long)c.high);
  c.high -= 2;
  printf("%lu\n", (unsigned long)c.high);
  c.low *= 3;
  c.low ^= 6;
  c.middle /= 3;
  c.middle = 5;
  c.middle <<= 1;
  c.high >>= 7;
  c.high |= 1;
  c.high %= 1000;
  printf("%u %d %lu\n", c.low, c.middle, (unsigned long)c.high);
  c.flag = 4;
  printf("%d ", c.flag);
  c.flag &= 2;
  printf("%d ", c.flag);
  c.flag ^= 1;
  printf("%d ", c.flag);
  c.flag += 5;
  printf("%d\n", c.flag);
  counted(&shared)->low += 9;
  counted(&shared)->low += 9;
  counted(&shared)->middle++;
  printf("%u %d, calls %d\n", shared.low, shared.middle, calls);
  c.low = c.middle = (signed)(c.high = 77);
  printf("%u %d %lu\n", c.low, c.middle, (unsigned long)c.high);
  c.low += 2.75;
  printf("%u\n", c.low);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct counter 8 8 {
// CHECK-NEXT: low: uint at 0 bits 4
// CHECK-NEXT: middle: int at 4 bits 5
// CHECK-NEXT: high: ulong at 9 bits 35
// CHECK-NEXT: flag: bool at 44 bits 1
// CHECK-NEXT: }
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = load_bits uint counter:low, &$c
// CHECK-NEXT: [[T1:%[0-9]+]] = convert int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = add int [[T1]], 1
// CHECK-NEXT: [[T3:%[0-9]+]] = convert uint [[T2]]
// CHECK-NEXT: store_bits uint counter:low, &$c, [[T3]]
// CHECK: [[T4:%[0-9]+]] = sub int [[T5:%[0-9]+]], 1
// CHECK-NEXT: [[T6:%[0-9]+]] = convert uint [[T4]]
// CHECK-NEXT: store_bits uint counter:low, &$c, [[T6]]
// CHECK-NEXT: [[T7:%[0-9]+]] = load_bits uint counter:low, &$c
// CHECK-NEXT: [[T8:%[0-9]+]] = convert int [[T7]]
// CHECK: [[T9:%[0-9]+]] = convert ulong 1:int
// CHECK-NEXT: [[T10:%[0-9]+]] = load_bits ulong counter:high, &$c
// CHECK-NEXT: [[T11:%[0-9]+]] = add ulong [[T10]], [[T9]]
// CHECK-NEXT: store_bits ulong counter:high, &$c, [[T11]]
// CHECK: [[T12:%[0-9]+]] = and int [[T13:%[0-9]+]], 2
// CHECK-NEXT: [[T14:%[0-9]+]] = convert bool [[T12]]
// CHECK-NEXT: store_bits bool counter:flag, &$c, [[T14]]
// CHECK: [[T15:%[0-9]+]] = call fn(*struct counter) -> *struct counter &counted, &shared
// CHECK-NEXT: [[T16:%[0-9]+]] = load_bits uint counter:low, [[T15]]
// CHECK-NEXT: [[T17:%[0-9]+]] = convert int [[T16]]
// CHECK-NEXT: [[T18:%[0-9]+]] = add int [[T17]], 9
// CHECK-NEXT: [[T19:%[0-9]+]] = convert uint [[T18]]
// CHECK-NEXT: store_bits uint counter:low, [[T15]], [[T19]]
// CHECK: [[T20:%[0-9]+]] = convert ulong 77:int
// CHECK-NEXT: store_bits ulong counter:high, &$c, [[T20]]
// CHECK-NEXT: [[T21:%[0-9]+]] = load_bits ulong counter:high, &$c
// CHECK-NEXT: [[T22:%[0-9]+]] = convert int [[T21]]
// CHECK-NEXT: store_bits int counter:middle, &$c, [[T22]]
// CHECK-NEXT: [[T23:%[0-9]+]] = load_bits int counter:middle, &$c
// CHECK-NEXT: [[T24:%[0-9]+]] = convert uint [[T23]]
// CHECK-NEXT: store_bits uint counter:low, &$c, [[T24]]
// CHECK: [[T25:%[0-9]+]] = convert double [[T26:%[0-9]+]]
// CHECK-NEXT: [[T27:%[0-9]+]] = add double [[T25]], 0x1.6p+1:double
// CHECK-NEXT: [[T28:%[0-9]+]] = convert uint [[T27]]
// CHECK-NEXT: store_bits uint counter:low, &$c, [[T28]]

/* volatile objects, members and pointers, register variables, restrict; each access happens once. */
#include <stdio.h>

static volatile int global = 3;
struct device {
  volatile unsigned status;
  volatile unsigned flags : 5;
  int plain;
};
static volatile struct device device = {.status = 1, .flags = 9};
static const volatile int fixed = 12;

static int poll(volatile int *p) {
  int n = 0;
  while ((*p)-- > 0) n++;
  return n;
}
static void copy(int *restrict to, const int *restrict from, int n) {
  while (n--) *to++ = *from++;
}

int main(void) {
  register int i, sum = 0;
  for (i = 0; i < 10; i++) sum += i;
  global += sum;
  global;
  printf("%d %d\n", global, fixed);
  device.status |= 0x10;
  device.flags++;
  device.flags <<= 1;
  device.plain = (int)device.status;
  printf("%u %u %d\n", device.status, device.flags, device.plain);
  volatile int local = 4;
  printf("%d ", poll(&local));
  printf("%d\n", local);
  volatile struct device other = device;
  other.status = 0;
  printf("%u %u\n", other.status, device.status);
  int from[3] = {1, 2, 3}, to[3];
  copy(to, from, 3);
  printf("%d\n", to[0] + to[1] + to[2]);
  volatile char *volatile p = (volatile char *)"volatile";
  p++;
  printf("%c\n", *p);
  volatile double d = 0.1;
  d *= 3;
  printf("%.17g\n", d);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct device 12 4 {
// CHECK-NEXT: status: volatile uint at 0
// CHECK-NEXT: flags: volatile uint at 32 bits 5
// CHECK-NEXT: plain: int at 64
// CHECK-NEXT: }
// CHECK: global global: volatile int internal defined {
// CHECK-NEXT: 0: 3
// CHECK-NEXT: }
// CHECK: global device: volatile struct device internal defined {
// CHECK-NEXT: 0: 1:uint
// CHECK-NEXT: 4: "\09"
// CHECK-NEXT: 8: 0
// CHECK-NEXT: }
// CHECK: global fixed: const volatile int internal defined {
// CHECK-NEXT: 0: 12
// CHECK-NEXT: }
// CHECK-LABEL: function poll: fn(*volatile int) -> int internal defined {
// CHECK: jump -> [[B0:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get *volatile int $p
// CHECK-NEXT: [[T1:%[0-9]+]] = load.volatile int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = sub int [[T1]], 1
// CHECK-NEXT: store.volatile int [[T0]], [[T2]]
// CHECK-NEXT: [[T3:%[0-9]+]] = gt int [[T1]], 0
// CHECK-NEXT: branch int [[T3]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T5:%[0-9]+]] = add int [[T4]], 1
// CHECK-NEXT: set int $n, [[T5]]
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B2]]:
// CHECK-LABEL: function copy: fn(*int, *const int, int) -> void internal defined {
// CHECK: register $to: restrict *int parameter
// CHECK: register $from: restrict *const int parameter
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = load.volatile int &global
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], [[T2:%[0-9]+]]
// CHECK-NEXT: store.volatile int &global, [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = load.volatile int &global
// CHECK: [[T4:%[0-9]+]] = load_bits.volatile uint device:flags, &device
// CHECK-NEXT: [[T5:%[0-9]+]] = convert int [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = add int [[T5]], 1
// CHECK-NEXT: [[T7:%[0-9]+]] = convert uint [[T6]]
// CHECK-NEXT: store_bits.volatile uint device:flags, &device, [[T7]]
// CHECK: copy.volatile.init struct device &$other, &device
// CHECK: [[T8:%[0-9]+]] = decay *char [9]char, &.string{{[.0-9]*}}
// CHECK-NEXT: [[T9:%[0-9]+]] = convert *volatile char [[T8]]
// CHECK-NEXT: store.volatile.init *volatile char &$p, [[T9]]
// CHECK-NEXT: [[T10:%[0-9]+]] = load.volatile *volatile char &$p
// CHECK-NEXT: [[T11:%[0-9]+]] = add_ptr *volatile char [[T10]], 1
// CHECK-NEXT: store.volatile *volatile char &$p, [[T11]]
// CHECK: [[T12:%[0-9]+]] = convert double 3
// CHECK-NEXT: [[T13:%[0-9]+]] = load.volatile double &$d
// CHECK-NEXT: [[T14:%[0-9]+]] = mul double [[T13]], [[T12]]
// CHECK-NEXT: store.volatile double &$d, [[T14]]

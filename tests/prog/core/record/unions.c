/* Unions: punning between members, initialisers (first member, designated), in structs, arrays of unions, as arguments
 * and results. */
#include <stdint.h>
#include <stdio.h>

union number {
  float f;
  uint32_t u;
  unsigned char bytes[4];
};
union big {
  double d;
  uint64_t u;
  struct {
    uint32_t low, high;
  } half;
  char text[24];
};
struct tagged {
  enum { INTEGER, REAL, TEXT } tag;
  union {
    int i;
    double d;
    const char *s;
  } as;
};

static union number make(uint32_t bits) { return (union number){.u = bits}; }
static uint32_t flip(union number n) {
  n.bytes[3] ^= 0x80;
  return n.u;
}
static void show(struct tagged t) {
  switch (t.tag) {
  case INTEGER: printf("integer %d\n", t.as.i); break;
  case REAL: printf("real %.3f\n", t.as.d); break;
  case TEXT: printf("text %s\n", t.as.s); break;
  }
}
static union number global = {1.0f};
static union big other = {.text = "union"};

int main(void) {
  printf("%x %02x%02x\n", global.u, global.bytes[3], global.bytes[2]);
  printf("%f %f\n", (double)make(0x40490fdb).f, (double)make(flip(make(0x40490fdb))).f);
  printf("%s %zu\n", other.text, sizeof other);
  other.d = -2.0;
  printf("%x %x %s\n", other.half.high, other.half.low, other.text + 8);
  show((struct tagged){INTEGER, {7}});
  show((struct tagged){REAL, {.d = 2.5}});
  show((struct tagged){.as.s = "end", .tag = TEXT});
  union number list[3] = {{1.5f}, {.u = 1}, {.bytes = {1, 2, 3, 4}}};
  for (int i = 0; i < 3; i++) printf("%08x ", list[i].u);
  union number copy = list[2], *p = &copy;
  p->bytes[0] = 0xff;
  printf("%x %x\n", copy.u, list[2].u);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: union number 4 4 {
// CHECK-NEXT: f: float at 0
// CHECK-NEXT: u: uint at 0
// CHECK-NEXT: bytes: [4]uchar at 0
// CHECK-NEXT: }
// CHECK: struct tagged 16 8 {
// CHECK-NEXT: tag: enum .{{[0-9]+}} at 0
// CHECK-NEXT: as: union .{{[0-9]+}} at 64
// CHECK-NEXT: }
// CHECK: union big 24 8 {
// CHECK-NEXT: d: double at 0
// CHECK-NEXT: u: ulong at 0
// CHECK-NEXT: half: struct .{{[0-9]+}} at 0
// CHECK-NEXT: text: [24]char at 0
// CHECK-NEXT: }
// CHECK: global global: union number internal defined {
// CHECK-NEXT: 0: 0x1p+0:float
// CHECK-NEXT: }
// CHECK-LABEL: function make: fn(uint) -> union number internal defined {
// CHECK: live [[L0:[$][.]literal[.0-9]*]]
// CHECK-NEXT: [[T0:%[0-9]+]] = field *uint number:u, &[[L0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = get uint $bits
// CHECK-NEXT: store.init uint [[T0]], [[T1]]
// CHECK-NEXT: return &[[L0]]
// CHECK-LABEL: function flip: fn(union number) -> uint internal defined {
// CHECK: [[T0:%[0-9]+]] = field *[4]uchar number:bytes, &$n
// CHECK-NEXT: [[T1:%[0-9]+]] = index *uchar [4]uchar, [[T0]], 3
// CHECK-NEXT: [[T2:%[0-9]+]] = load uchar [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = convert int [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = xor int [[T3]], 128
// CHECK-NEXT: [[T5:%[0-9]+]] = convert uchar [[T4]]
// CHECK-NEXT: store uchar [[T1]], [[T5]]
// CHECK-NEXT: [[T6:%[0-9]+]] = field *uint number:u, &$n
// CHECK-NEXT: [[T7:%[0-9]+]] = load uint [[T6]]
// CHECK-NEXT: return [[T7]]
// CHECK-LABEL: function show: fn(struct tagged) -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = field *enum .{{[0-9]+}} tagged:tag, &$t
// CHECK-NEXT: [[T1:%[0-9]+]] = load enum .{{[0-9]+}} [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = convert uint [[T1]]
// CHECK-NEXT: switch uint [[T2]] -> [[B0:b[0-9]+]] [0 -> [[B1:b[0-9]+]], 1 -> [[B2:b[0-9]+]], 2 -> [[B3:b[0-9]+]]]
// CHECK-NEXT: [[B1]]:
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = field *enum .{{[0-9]+}} tagged:tag, &[[L0:[$][.]literal[.0-9]*]]
// CHECK-NEXT: [[T1:%[0-9]+]] = convert enum .{{[0-9]+}} 0:int
// CHECK-NEXT: store.init enum .{{[0-9]+}} [[T0]], [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = field *union .{{[0-9]+}} tagged:as, &[[L0]]
// CHECK-NEXT: [[T3:%[0-9]+]] = field *int .{{[0-9]+}}:i, [[T2]]
// CHECK-NEXT: store.init int [[T3]], 7
// CHECK-NEXT: call fn(struct tagged) -> void &show, &[[L0]]
// CHECK: store.init float [[T4:%[0-9]+]], 0x1.8p+0:float
// CHECK: store.init uint [[T5:%[0-9]+]], [[T6:%[0-9]+]]
// CHECK: store.init uchar [[T7:%[0-9]+]], [[T8:%[0-9]+]]
// CHECK: store.init uchar [[T9:%[0-9]+]], [[T10:%[0-9]+]]
// CHECK: store.init uchar [[T11:%[0-9]+]], [[T12:%[0-9]+]]
// CHECK: store.init uchar [[T13:%[0-9]+]], [[T14:%[0-9]+]]

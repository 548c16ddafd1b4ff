/* Bit-fields: signed and unsigned ones of several widths, wrap on store, sign on load, plain reads and writes. */
#include <stdio.h>

struct mixed {
  signed int a : 3;
  unsigned int b : 3;
  int c : 12;
  unsigned d : 1;
  signed long e : 40;
  unsigned long f : 33;
  signed char g : 5;
  unsigned short h : 9;
};

static struct mixed table[2] = {{-4, 7, -2048, 1, -0x8000000000L, 0x1ffffffffL, -16, 511}, {.e = 5, .g = 15}};

static void show(const char *what, const struct mixed *m) {
  printf("%s: %d %u %d %u %ld %lu %d %d\n", what, m->a, m->b, m->c, m->d, (long)m->e, (unsigned long)m->f, m->g, m->h);
}

int main(void) {
  show("table 0", &table[0]);
  show("table 1", &table[1]);
  struct mixed local = {.a = 3, .c = 2047, .h = 300};
  show("local", &local);
  for (int i = -9; i < 9; i += 3) {
    local.a = i;
    local.b = (unsigned)i;
    local.c = i * 1000;
    local.e = (long)i * 0x2000000000L;
    local.f = (unsigned long)(long)i;
    local.g = (signed char)(i * 7);
    local.h = (unsigned short)(i * 99);
    show("loop", &local);
  }
  printf("%d %d\n", (int)sizeof(struct mixed), local.b - 8 < 0);
  int value = (local.b = 12);
  printf("value of an assignment: %d\n", value);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct mixed 16 8 {
// CHECK-NEXT: a: int at 0 bits 3
// CHECK-NEXT: b: uint at 3 bits 3
// CHECK-NEXT: c: int at 6 bits 12
// CHECK-NEXT: d: uint at 18 bits 1
// CHECK-NEXT: e: long at 19 bits 40
// CHECK-NEXT: f: ulong at 64 bits 33
// CHECK-NEXT: g: schar at 97 bits 5
// CHECK-NEXT: h: ushort at 102 bits 9
// CHECK-NEXT: }
// CHECK-LABEL: function show: fn(*const char, *const struct mixed) -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = load_bits int mixed:a, [[T1:%[0-9]+]]
// CHECK: [[T2:%[0-9]+]] = load_bits uint mixed:b, [[T3:%[0-9]+]]
// CHECK: [[T4:%[0-9]+]] = load_bits int mixed:c, [[T5:%[0-9]+]]
// CHECK: [[T6:%[0-9]+]] = load_bits uint mixed:d, [[T7:%[0-9]+]]
// CHECK: [[T8:%[0-9]+]] = load_bits long mixed:e, [[T9:%[0-9]+]]
// CHECK: [[T10:%[0-9]+]] = load_bits ulong mixed:f, [[T11:%[0-9]+]]
// CHECK: [[T12:%[0-9]+]] = load_bits schar mixed:g, [[T13:%[0-9]+]]
// CHECK: [[T14:%[0-9]+]] = load_bits ushort mixed:h, [[T15:%[0-9]+]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: zero.init struct mixed &$local
// CHECK-NEXT: store_bits.init int mixed:a, &$local, 3
// CHECK-NEXT: store_bits.init int mixed:c, &$local, 2047
// CHECK-NEXT: [[T0:%[0-9]+]] = convert ushort 300:int
// CHECK-NEXT: store_bits.init ushort mixed:h, &$local, [[T0]]
// CHECK: [[T1:%[0-9]+]] = load_bits uint mixed:b, &$local
// CHECK: [[T2:%[0-9]+]] = sub int [[T3:%[0-9]+]], 8
// CHECK-NEXT: [[T4:%[0-9]+]] = lt int [[T2]], 0
// CHECK: [[T5:%[0-9]+]] = convert uint 12:int
// CHECK-NEXT: store_bits uint mixed:b, &$local, [[T5]]
// CHECK-NEXT: [[T6:%[0-9]+]] = load_bits uint mixed:b, &$local
// CHECK-NEXT: [[T7:%[0-9]+]] = convert int [[T6]]
// CHECK-NEXT: set int $value, [[T7]]

/* Bit-fields: zero width, unnamed ones, straddling in packed records, in unions, enum, bool, char and 64-bit units; the
 * bytes are printed. */
#include <stdio.h>
#include <string.h>

struct zero {
  unsigned a : 3;
  unsigned : 0;
  unsigned b : 5;
  unsigned : 7;
  unsigned c : 9;
};
struct __attribute__((packed)) tight {
  unsigned a : 7;
  unsigned b : 18;
  unsigned long c : 47;
  char d;
  unsigned e : 11;
};
enum colour { RED, GREEN, BLUE = 3 };
struct kinds {
  enum colour colour : 2;
  _Bool yes : 1;
  _Bool no : 1;
  unsigned char small : 6;
  unsigned short s : 13;
  long long big : 50;
};
union both {
  unsigned all;
  struct {
    unsigned low : 9, middle : 11, high : 12;
  };
  signed top : 2;
};

static void bytes(const char *name, const void *object, size_t size) {
  const unsigned char *at = object;
  printf("%s", name);
  for (size_t i = 0; i < size; i++) printf(" %02x", at[i]);
  putchar('\n');
}

static const struct tight fixed = {0x55, 0x2aaaa, 0x123456789abcUL, 'x', 0x5a5};

int main(void) {
  struct zero z;
  memset(&z, 0, sizeof z);
  z.a = 5, z.b = 21, z.c = 300;
  bytes("zero", &z, sizeof z);
  struct tight t;
  memset(&t, 0, sizeof t);
  t.a = 0x55, t.b = 0x2aaaa, t.c = 0x123456789abcUL, t.d = 'x', t.e = 0x5a5;
  bytes("tight", &t, sizeof t);
  printf("%zu %d\n", sizeof t, memcmp(&t, &fixed, 9));
  printf("%x %x %lx %c %x\n", fixed.a, fixed.b, (unsigned long)fixed.c, fixed.d, fixed.e);
  struct kinds k;
  memset(&k, 0, sizeof k);
  k.colour = BLUE, k.yes = 7, k.small = 63, k.s = 4097, k.big = -3;
  bytes("kinds", &k, sizeof k);
  printf("%d %d %d %d %d %lld\n", k.colour == BLUE, k.yes, k.no, k.small, k.s, (long long)k.big);
  union both u = {.all = 0xdeadbeef};
  printf("%x %x %x %d\n", u.low, u.middle, u.high, u.top);
  u.middle = 0;
  printf("%x\n", u.all);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct tight 12 1 {
// CHECK-NEXT: a: uint at 0 bits 7
// CHECK-NEXT: b: uint at 7 bits 18
// CHECK-NEXT: c: ulong at 25 bits 47
// CHECK-NEXT: d: char at 72
// CHECK-NEXT: e: uint at 80 bits 11
// CHECK-NEXT: }
// CHECK: struct zero 8 4 {
// CHECK-NEXT: a: uint at 0 bits 3
// CHECK-NEXT: b: uint at 32 bits 5
// CHECK-NEXT: c: uint at 44 bits 9
// CHECK-NEXT: }
// CHECK: struct kinds 16 8 {
// CHECK-NEXT: colour: enum colour at 0 bits 2
// CHECK-NEXT: yes: bool at 2 bits 1
// CHECK-NEXT: no: bool at 3 bits 1
// CHECK-NEXT: small: uchar at 8 bits 6
// CHECK-NEXT: s: ushort at 16 bits 13
// CHECK-NEXT: big: llong at 64 bits 50
// CHECK-NEXT: }
// CHECK: union both 4 4 {
// CHECK-NEXT: all: uint at 0
// CHECK-NEXT: "": struct .{{[0-9]+}} at 0
// CHECK-NEXT: top: int at 0 bits 2
// CHECK-NEXT: }
// CHECK: global fixed: const struct tight internal defined {
// CHECK-NEXT: 0: "U"
// CHECK-NEXT: 1: "U"
// CHECK-NEXT: 2: "U"
// CHECK-NEXT: 3: "y"
// CHECK-NEXT: 4: "5"
// CHECK-NEXT: 5: "\F1"
// CHECK-NEXT: 6: "\AC"
// CHECK-NEXT: 7: "h"
// CHECK-NEXT: 8: "$"
// CHECK-NEXT: 9: 120:char
// CHECK-NEXT: 10: "\A5"
// CHECK-NEXT: 11: "\05"
// CHECK-NEXT: }
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = convert uint 5:int
// CHECK-NEXT: store_bits uint zero:a, &$z, [[T0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = convert uint 21:int
// CHECK-NEXT: store_bits uint zero:b, &$z, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = convert uint 300:int
// CHECK-NEXT: store_bits uint zero:c, &$z, [[T2]]
// CHECK: [[T3:%[0-9]+]] = load_bits uint tight:a, &fixed
// CHECK: [[T4:%[0-9]+]] = load_bits uint tight:b, &fixed
// CHECK: [[T5:%[0-9]+]] = load_bits ulong tight:c, &fixed
// CHECK: [[T6:%[0-9]+]] = load_bits uint tight:e, &fixed
// CHECK: [[T7:%[0-9]+]] = convert enum colour 3:int
// CHECK-NEXT: store_bits enum colour kinds:colour, &$k, [[T7]]
// CHECK-NEXT: [[T8:%[0-9]+]] = convert bool 7:int
// CHECK-NEXT: store_bits bool kinds:yes, &$k, [[T8]]
// CHECK-NEXT: [[T9:%[0-9]+]] = convert uchar 63:int
// CHECK-NEXT: store_bits uchar kinds:small, &$k, [[T9]]
// CHECK-NEXT: [[T10:%[0-9]+]] = convert ushort 4097:int
// CHECK-NEXT: store_bits ushort kinds:s, &$k, [[T10]]
// CHECK-NEXT: [[T11:%[0-9]+]] = neg int 3
// CHECK-NEXT: [[T12:%[0-9]+]] = convert llong [[T11]]
// CHECK-NEXT: store_bits llong kinds:big, &$k, [[T12]]
// CHECK: [[T13:%[0-9]+]] = field *struct .{{[0-9]+}} both:#1, &$u
// CHECK-NEXT: [[T14:%[0-9]+]] = load_bits uint .{{[0-9]+}}:low, [[T13]]
// CHECK: [[T15:%[0-9]+]] = field *struct .{{[0-9]+}} both:#1, &$u
// CHECK-NEXT: [[T16:%[0-9]+]] = load_bits uint .{{[0-9]+}}:middle, [[T15]]
// CHECK: [[T17:%[0-9]+]] = field *struct .{{[0-9]+}} both:#1, &$u
// CHECK-NEXT: [[T18:%[0-9]+]] = load_bits uint .{{[0-9]+}}:high, [[T17]]
// CHECK: [[T19:%[0-9]+]] = load_bits int both:top, &$u

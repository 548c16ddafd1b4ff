/* packed and aligned, on records, members and variables; alignas, alignof, __alignof__, #pragma pack. */
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct __attribute__((packed)) packed {
  char c;
  int i;
  double d;
  short s;
};
struct part {
  char c;
  int i __attribute__((packed));
  short s __attribute__((aligned(16)));
};
#pragma pack(push, 2)
struct two {
  char c;
  long l;
  int i;
};
#pragma pack(pop)
struct wide {
  alignas(32) char c;
  int i;
};
static alignas(64) char line[3];
static struct packed array[3] = {{'a', 1, 1.5, 2}, {'b', -1, -2.5, 3}};

int main(void) {
  printf("%zu %zu %zu %zu\n", sizeof(struct packed), sizeof(struct part), sizeof(struct two), sizeof(struct wide));
  printf("%zu %zu %zu %zu\n", alignof(struct packed), alignof(struct part), alignof(struct two), alignof(struct wide));
  printf("%zu %zu %zu\n", offsetof(struct packed, d), offsetof(struct part, s), offsetof(struct two, i));
  alignas(128) int local = 3;
  int another __attribute__((aligned(64))) = 4;
  printf("%d %d %d\n", (int)((uintptr_t)&local % 128), (int)((uintptr_t)&another % 64), (int)((uintptr_t)line % 64));
  printf("%zu %zu\n", __alignof__(local), __alignof__(line));
  for (int i = 0; i < 3; i++) {
    array[i].i += i;
    array[i].d *= 2;
    printf("%d %d %.2f %d\n", array[i].c, array[i].i, array[i].d, array[i].s);
  }
  struct packed copy = array[1];
  array[1].s++;
  printf("%d %d %d\n", copy.s, array[1].s, (int)((char *)&array[1] - (char *)array));
  struct wide w[2] = {{1, 2}, {3, 4}};
  printf("%d %d %d\n", (int)((char *)&w[1] - (char *)w), w[1].c, w[0].i);
  return local + another - 7;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct packed 15 1 {
// CHECK-NEXT: c: char at 0
// CHECK-NEXT: i: int at 8
// CHECK-NEXT: d: double at 40
// CHECK-NEXT: s: short at 104
// CHECK-NEXT: }
// CHECK: struct wide 32 32 {
// CHECK-NEXT: c: char at 0
// CHECK-NEXT: i: int at 32
// CHECK-NEXT: }
// CHECK: struct part 32 16 {
// CHECK-NEXT: c: char at 0
// CHECK-NEXT: i: int at 8
// CHECK-NEXT: s: short at 128
// CHECK-NEXT: }
// CHECK: struct two 14 2 {
// CHECK-NEXT: c: char at 0
// CHECK-NEXT: l: long at 16
// CHECK-NEXT: i: int at 80
// CHECK-NEXT: }
// CHECK: global line: [3]char internal defined align 64
// CHECK: global array: [3]struct packed internal defined align 16 {
// CHECK-NEXT: 0: 97:char
// CHECK-NEXT: 1: 1
// CHECK-NEXT: 5: 0x1.8p+0:double
// CHECK-NEXT: 13: 2:short
// CHECK-NEXT: 15: 98:char
// CHECK-NEXT: 16: -1
// CHECK-NEXT: 20: -0x1.4p+1:double
// CHECK-NEXT: 28: 3:short
// CHECK-NEXT: }
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: memory $local: int align 128
// CHECK: memory $another: int align 64
// CHECK: [[T0:%[0-9]+]] = index *struct packed [3]struct packed, &array, [[T1:%[0-9]+]]
// CHECK-NEXT: [[T2:%[0-9]+]] = field *int packed:i, [[T0]]
// CHECK-NEXT: [[T3:%[0-9]+]] = load.unaligned int [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = add int [[T3]], [[T5:%[0-9]+]]
// CHECK-NEXT: store.unaligned int [[T2]], [[T4]]
// CHECK: [[T6:%[0-9]+]] = index *struct packed [3]struct packed, &array, 1
// CHECK-NEXT: copy.init struct packed &$copy, [[T6]]
// CHECK-NEXT: [[T7:%[0-9]+]] = index *struct packed [3]struct packed, &array, 1
// CHECK-NEXT: [[T8:%[0-9]+]] = field *short packed:s, [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = load.unaligned short [[T8]]
// CHECK-NEXT: [[T10:%[0-9]+]] = convert int [[T9]]
// CHECK-NEXT: [[T11:%[0-9]+]] = add int [[T10]], 1
// CHECK-NEXT: [[T12:%[0-9]+]] = convert short [[T11]]
// CHECK-NEXT: store.unaligned short [[T8]], [[T12]]

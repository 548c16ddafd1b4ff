/* Initialisers: designated, nested, ranges, overriding, brace elision, strings in arrays, partly filled locals, side
 * effects. */
#include <stdio.h>

struct inner {
  int a, b[3];
  char name[6];
};
struct outer {
  struct inner first, more[2];
  const char *text;
  double ratio;
};

static struct outer all = {
    {1, {2, 3}, "one"}, .more = {[1] = {.b = {[2] = 9, [0] = 7}, .name = "six666"}}, .more[0].a = 5, .text = "text",
    .ratio = 0.25,
};
static int ranges[12] = {1, [3 ... 5] = 4, 5, [9 ... 10] = 7, [10] = 8};
static int flat[2][3] = {1, 2, 3, 4};
static int sparse[] = {[4] = 4, [1] = 1, 2, [7] = 7};
static char cut[3] = "abc";
static const char words[][5] = {"zero", "one", {'t', 'w', 'o'}};
static unsigned char numbers[] = {"\x01\377\0z"};

static int step;
static int next(void) { return ++step; }

int main(void) {
  printf("%d %d %d %s\n", all.first.a, all.first.b[1], all.first.b[2], all.first.name);
  printf("%d %d %d %.6s\n", all.more[0].a, all.more[1].b[0], all.more[1].b[2], all.more[1].name);
  printf("%s %.2f\n", all.text, all.ratio);
  for (int i = 0; i < 12; i++) printf("%d ", ranges[i]);
  printf("| %d %d %d | %zu:", flat[0][2], flat[1][0], flat[1][2], sizeof sparse / sizeof *sparse);
  for (int i = 0; i < 8; i++) printf(" %d", sparse[i]);
  printf("\n%c %s %s %s %zu %d\n", cut[2], words[0], words[1], words[2], sizeof numbers, numbers[1]);
  struct outer local = {.first.b = {next(), next()}, .more = {{.a = next()}}, .ratio = next()};
  printf("%d %d %d %d %.1f %d\n", local.first.a, local.first.b[0], local.first.b[1], local.more[0].a, local.ratio,
         local.text == NULL);
  struct outer copy = {.first = all.first, .more[1] = all.more[1], .more[0].a = 44};
  printf("%s %d %d\n", copy.first.name, copy.more[0].a, copy.more[1].b[2]);
  char buffer[8] = "ab", letters[] = {'x', 'y', 0};
  printf("%s %s %d %zu\n", buffer, letters, buffer[7], sizeof letters);
  int grid[3][2] = {[1] = {[1] = 5}, {6}}, zero[4] = {0}, none[3] = {};
  printf("%d %d %d %d %d\n", grid[0][0], grid[1][1], grid[2][0], zero[3], none[1]);
  int scalar = {3};
  printf("%d %d\n", scalar, step);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global all: struct outer internal defined {
// CHECK-NEXT: 0: 1
// CHECK-NEXT: 4: 2
// CHECK-NEXT: 8: 3
// CHECK-NEXT: 16: "one\00\00\00"
// CHECK-NEXT: 24: 5
// CHECK-NEXT: 52: 7
// CHECK-NEXT: 60: 9
// CHECK-NEXT: 64: "six666"
// CHECK-NEXT: 72: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: 80: 0x1p-2:double
// CHECK-NEXT: }
// CHECK: global ranges: [12]int internal defined align 16 {
// CHECK-NEXT: 0: 1
// CHECK-NEXT: 4: 0
// CHECK-NEXT: 8: 0
// CHECK-NEXT: 12: 4
// CHECK-NEXT: 16: 4
// CHECK-NEXT: 20: 4
// CHECK-NEXT: 24: 5
// CHECK-NEXT: 28: 0
// CHECK-NEXT: 32: 0
// CHECK-NEXT: 36: 7
// CHECK-NEXT: 40: 8
// CHECK-NEXT: }
// CHECK: global flat: [2][3]int internal defined align 16 {
// CHECK-NEXT: 0: 1
// CHECK-NEXT: 4: 2
// CHECK-NEXT: 8: 3
// CHECK-NEXT: 12: 4
// CHECK-NEXT: }
// CHECK: global words: const [3][5]char internal defined {
// CHECK-NEXT: 0: "zero"
// CHECK-NEXT: 5: "one"
// CHECK-NEXT: 10: "two"
// CHECK-NEXT: }
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: zero.init struct outer &$local
// CHECK-NEXT: [[T0:%[0-9]+]] = field *struct inner outer:first, &$local
// CHECK-NEXT: [[T1:%[0-9]+]] = field *[3]int inner:b, [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = index *int [3]int, [[T1]], 0:ulong
// CHECK-NEXT: [[T3:%[0-9]+]] = call fn() -> int &next
// CHECK-NEXT: store.init int [[T2]], [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = index *int [3]int, [[T1]], 1:ulong
// CHECK-NEXT: [[T5:%[0-9]+]] = call fn() -> int &next
// CHECK-NEXT: store.init int [[T4]], [[T5]]
// CHECK-NEXT: [[T6:%[0-9]+]] = field *[2]struct inner outer:more, &$local
// CHECK-NEXT: [[T7:%[0-9]+]] = index *struct inner [2]struct inner, [[T6]], 0:ulong
// CHECK-NEXT: [[T8:%[0-9]+]] = field *int inner:a, [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = call fn() -> int &next
// CHECK-NEXT: store.init int [[T8]], [[T9]]
// CHECK-NEXT: [[T10:%[0-9]+]] = field *double outer:ratio, &$local
// CHECK-NEXT: [[T11:%[0-9]+]] = call fn() -> int &next
// CHECK-NEXT: [[T12:%[0-9]+]] = convert double [[T11]]
// CHECK-NEXT: store.init double [[T10]], [[T12]]
// CHECK: [[T13:%[0-9]+]] = field *struct inner outer:first, &$copy
// CHECK: copy.init struct inner [[T13]], [[T14:%[0-9]+]]
// CHECK-NEXT: [[T15:%[0-9]+]] = field *[2]struct inner outer:more, &$copy
// CHECK: store.init int [[T16:%[0-9]+]], 44
// CHECK: copy.init struct inner [[T17:%[0-9]+]], [[T18:%[0-9]+]]
// CHECK: copy.init [8]char &$buffer, &.string{{[.0-9]*}}
// CHECK: zero.init [3][2]int &$grid
// CHECK-NEXT: [[T19:%[0-9]+]] = index *[2]int [3][2]int, &$grid, 1:ulong
// CHECK-NEXT: [[T20:%[0-9]+]] = index *int [2]int, [[T19]], 1:ulong
// CHECK-NEXT: store.init int [[T20]], 5
// CHECK-NEXT: [[T21:%[0-9]+]] = index *[2]int [3][2]int, &$grid, 2:ulong
// CHECK-NEXT: [[T22:%[0-9]+]] = index *int [2]int, [[T21]], 0:ulong
// CHECK-NEXT: store.init int [[T22]], 6
// CHECK-NEXT: zero.init [4]int &$zero
// CHECK-NEXT: [[T23:%[0-9]+]] = index *int [4]int, &$zero, 0:ulong
// CHECK-NEXT: store.init int [[T23]], 0
// CHECK-NEXT: zero.init [3]int &$none

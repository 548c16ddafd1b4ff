/* switch into loops: Duff's device, cases inside of nested blocks and loops, jumps into a loop, a coroutine by
 * __LINE__. */
#include <stdio.h>

static void copy(char *to, const char *from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
  case 0: do { *to++ = *from++;
    case 7: *to++ = *from++;
    case 6: *to++ = *from++;
    case 5: *to++ = *from++;
    case 4: *to++ = *from++;
    case 3: *to++ = *from++;
    case 2: *to++ = *from++;
    case 1: *to++ = *from++;
    } while (--n > 0);
  }
}

static int generate(int *state, int *i) {
  switch (*state) {
  case 0:
    for (*i = 0; *i < 3; ++*i) {
      *state = 1;
      return *i * 10;
    case 1:;
    }
    *state = 2;
    return 100;
  case 2: *state = 3;
  }
  return -1;
}

static int into(int x) {
  int r = 0;
  switch (x) {
    while (r < 20) {
      if (r > 100) {
      case 1: r += 1;
      } else {
      case 2: r += 3;
      }
    case 3: r += 5;
    }
  }
  return r;
}

int main(void) {
  char text[32] = {0};
  copy(text, "the quick brown fox", 19);
  puts(text);
  int state = 0, i, value;
  while ((value = generate(&state, &i)) >= 0) printf("%d ", value);
  printf("\n%d %d %d %d\n", into(0), into(1), into(2), into(3));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function copy: fn(*char, *const char, int) -> void internal defined {
// CHECK: loop [[B0:b[0-9]+]] do
// CHECK: [[T0:%[0-9]+]] = rem int [[T1:%[0-9]+]], 8
// CHECK-NEXT: switch int [[T0]] -> [[B1:b[0-9]+]] [0 -> [[B2:b[0-9]+]], 7 -> [[B3:b[0-9]+]], 6 -> [[B4:b[0-9]+]], 5 -> [[B5:b[0-9]+]], 4 -> [[B6:b[0-9]+]], 3 -> [[B7:b[0-9]+]], 2 -> [[B8:b[0-9]+]], 1 -> [[B0]]]
// CHECK-NEXT: [[B0]]:
// CHECK: set int $n, [[T2:%[0-9]+]]
// CHECK: branch int [[T3:%[0-9]+]] -> [[B2]], [[B1]]
// CHECK-NEXT: [[B2]]:
// CHECK-LABEL: function generate: fn(*int, *int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get *int $state
// CHECK-NEXT: [[T1:%[0-9]+]] = load int [[T0]]
// CHECK-NEXT: switch int [[T1]] -> [[B0:b[0-9]+]] [0 -> [[B1:b[0-9]+]], 1 -> [[B2:b[0-9]+]], 2 -> [[B3:b[0-9]+]]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[T2:%[0-9]+]] = get *int $i
// CHECK-NEXT: store int [[T2]], 0
// CHECK-NEXT: jump -> [[B4:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T3:%[0-9]+]] = get *int $i
// CHECK-NEXT: [[T4:%[0-9]+]] = load int [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = add int [[T4]], 1
// CHECK-NEXT: store int [[T3]], [[T5]]
// CHECK-NEXT: jump -> [[B4]]
// CHECK-NEXT: [[B4]]:
// CHECK-NEXT: [[T6:%[0-9]+]] = get *int $i
// CHECK-NEXT: [[T7:%[0-9]+]] = load int [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = lt int [[T7]], 3
// CHECK-NEXT: branch int [[T8]] -> [[B5:b[0-9]+]], [[B6:b[0-9]+]]
// CHECK-NEXT: [[B5]]:
// CHECK-LABEL: function into: fn(int) -> int internal defined {
// CHECK: loop [[B0:b[0-9]+]] while
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: switch int [[T0]] -> [[B1:b[0-9]+]] [1 -> [[B2:b[0-9]+]], 2 -> [[B3:b[0-9]+]], 3 -> [[B0]]]
// CHECK-NEXT: [[B0]]:
// CHECK: jump -> [[B4:b[0-9]+]]
// CHECK-NEXT: [[B4]]:
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $r
// CHECK-NEXT: [[T2:%[0-9]+]] = lt int [[T1]], 20
// CHECK-NEXT: branch int [[T2]] -> [[B5:b[0-9]+]], [[B1]]
// CHECK-NEXT: [[B5]]:

/* Tentative definitions, extern inside of blocks, arrays completed later, incomplete records completed later,
 * shadowing. */
#include <stdio.h>

int twice;
int twice;
int given;
int given = 4;
extern int given;
static int inner;
static int inner;
int open[];
int open[3];
static int lone[1];
struct later;
static struct later *head;
static int size_of_later(void);
struct later {
  int value;
  struct later *next;
};
static struct later object = {3, &object};

int main(void) {
  printf("%d %d %d %d %d\n", twice, given, inner, open[2], lone[0]);
  int given = 9;
  {
    extern int given;
    given++;
    printf("%d\n", given);
  }
  printf("%d\n", given);
  head = &object;
  head->next->next->value++;
  printf("%d %d\n", object.value, size_of_later());
  open[1] = 6;
  printf("%d %zu\n", open[1], sizeof open);
  return 0;
}

static int size_of_later(void) { return (int)sizeof(struct later); }

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global twice: int external tentative
// CHECK: global given: int external defined {
// CHECK-NEXT: 0: 4
// CHECK-NEXT: }
// CHECK: global inner: int internal defined
// CHECK: global open: [3]int external tentative
// CHECK: global lone: [1]int internal defined
// CHECK: global object: struct later internal defined {
// CHECK-NEXT: 0: 3
// CHECK-NEXT: 8: &object
// CHECK-NEXT: }
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: set int $given, 9
// CHECK: [[T0:%[0-9]+]] = load int &given
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], 1
// CHECK-NEXT: store int &given, [[T1]]
// CHECK: [[T2:%[0-9]+]] = load *struct later &head
// CHECK-NEXT: [[T3:%[0-9]+]] = field **struct later later:next, [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = load *struct later [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = field **struct later later:next, [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = load *struct later [[T5]]
// CHECK-NEXT: [[T7:%[0-9]+]] = field *int later:value, [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = load int [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = add int [[T8]], 1
// CHECK-NEXT: store int [[T7]], [[T9]]

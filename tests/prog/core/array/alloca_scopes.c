/* alloca in loops and with variable length arrays, memory that outlives its block but not its function, aligned
 * requests. */
#include <alloca.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct node {
  struct node *next;
  int value;
};
static int list(int n) {
  struct node *head = NULL;
  for (int i = 0; i < n; i++) {
    struct node *x = alloca(sizeof *x);
    *x = (struct node){head, i * i};
    head = x;
  }
  int sum = 0;
  for (; head; head = head->next) sum += head->value;
  return sum;
}
static size_t both(int n) {
  char *kept;
  {
    kept = __builtin_alloca((size_t)n);
    memset(kept, 'k', (size_t)n - 1);
    kept[n - 1] = 0;
  }
  int array[n];
  array[n - 1] = 5;
  return strlen(kept) + (size_t)array[n - 1];
}

int main(void) {
  printf("%d %d\n", list(10), list(3));
  printf("%zu %zu\n", both(8), both(20));
  void *aligned = __builtin_alloca_with_align(40, 512);
  printf("%d\n", (int)((uintptr_t)aligned % 64));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function list: fn(int) -> int internal defined {
// CHECK: memory [[L0:[$][.]literal[.0-9]*]]: struct node made
// CHECK: [[T0:%[0-9]+]] = alloca *void 16, 16:ulong
// CHECK-NEXT: [[T1:%[0-9]+]] = convert *struct node [[T0]]
// CHECK-NEXT: set *struct node $x, [[T1]]
// CHECK: copy struct node [[T2:%[0-9]+]], &[[L0]]
// CHECK: dead [[L0]]
// CHECK-NEXT: dead $x
// CHECK: dead $i
// CHECK-LABEL: function both: fn(int) -> ulong internal defined {
// CHECK: memory $array: [*]int align 16
// CHECK: [[T0:%[0-9]+]] = alloca *void 16, [[T1:%[0-9]+]]
// CHECK: [[T2:%[0-9]+]] = vla_bound int [[T3:%[0-9]+]]
// CHECK-NEXT: [[T4:%[0-9]+]] = vla_size ulong [[T2]], 4
// CHECK-NEXT: live $array, [[T4]]
// CHECK-NEXT: [[T5:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T6:%[0-9]+]] = sub int [[T5]], 1
// CHECK-NEXT: [[T7:%[0-9]+]] = index *int [*]int, &$array, [[T6]], [[T4]]
// CHECK-NEXT: store int [[T7]], 5
// CHECK: [[T8:%[0-9]+]] = index *int [*]int, &$array, [[T9:%[0-9]+]], [[T4]]
// CHECK: return [[T10:%[0-9]+]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = convert ulong 40:int
// CHECK-NEXT: [[T1:%[0-9]+]] = alloca *void 64, [[T0]]
// CHECK-NEXT: set *void $aligned, [[T1]]

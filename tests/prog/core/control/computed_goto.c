/* Computed goto: label addresses in a local and a static table, an interpreter, labels as values passed on and
 * compared. */
#include <stdio.h>

enum { PUSH, ADD, MULTIPLY, PRINT, JUMP_IF, DECREMENT, HALT };

static long interpret(const int *code) {
  static const void *const table[] = {&&push, &&add, &&multiply, &&print, &&jump_if, &&decrement, &&halt};
  long stack[8], *top = stack;
  const int *at = code;
#define NEXT goto *table[*at++]
  NEXT;
push:
  *top++ = *at++;
  NEXT;
add:
  top--;
  top[-1] += top[0];
  NEXT;
multiply:
  top--;
  top[-1] *= top[0];
  NEXT;
print:
  printf("%ld\n", top[-1]);
  NEXT;
jump_if:
  if (top[-1] != 0) {
    at = code + *at;
  } else {
    at++;
  }
  NEXT;
decrement:
  --top[-1];
  NEXT;
halt:
  return top[-1];
}

static int choose(int n) {
  void *labels[3] = {&&zero, &&one};
  labels[2] = &&many;
  void *to = n > 1 ? labels[2] : labels[n];
  int same = to == &&one;
  goto *to;
zero:
  return 100 + same;
one:
  return 200 + same;
many:
  n--;
  if (n > 3) goto *to;
  return 300 + n + same;
}

int main(void) {
  static const int code[] = {PUSH, 2, PUSH, 3, ADD, PUSH, 4, MULTIPLY, PRINT, DECREMENT, JUMP_IF, 8, PUSH, 42, HALT};
  printf("%ld\n", interpret(code));
  printf("%d %d %d\n", choose(0), choose(1), choose(9));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global interpret.table: const [7]*const void internal defined align 16 in interpret {
// CHECK-NEXT: 0: &&[[B0:b[0-9]+]] in interpret:*const void
// CHECK-NEXT: 8: &&[[B1:b[0-9]+]] in interpret:*const void
// CHECK-NEXT: 16: &&[[B2:b[0-9]+]] in interpret:*const void
// CHECK-NEXT: 24: &&[[B3:b[0-9]+]] in interpret:*const void
// CHECK-NEXT: 32: &&[[B4:b[0-9]+]] in interpret:*const void
// CHECK-NEXT: 40: &&[[B5:b[0-9]+]] in interpret:*const void
// CHECK-NEXT: 48: &&[[B6:b[0-9]+]] in interpret:*const void
// CHECK-NEXT: }
// CHECK-LABEL: function interpret: fn(*const int) -> long internal defined {
// CHECK: loop [[B5]] goto
// CHECK: loop [[B4]] goto
// CHECK: loop [[B3]] goto
// CHECK: loop [[B2]] goto
// CHECK: loop [[B1]] goto
// CHECK: loop [[B0]] goto
// CHECK: [[T0:%[0-9]+]] = get *const int $at
// CHECK-NEXT: [[T1:%[0-9]+]] = add_ptr *const int [[T0]], 1
// CHECK-NEXT: set *const int $at, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = load int [[T0]]
// CHECK-NEXT: [[T3:%[0-9]+]] = index *const *const void [7]*const void, &interpret.table, [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = load *const void [[T3]]
// CHECK-NEXT: goto [[T4]] -> [[B0]], [[B1]], [[B2]], [[B3]], [[B4]], [[B5]], [[B6]]
// CHECK-NEXT: [[B5]] decrement:
// CHECK-LABEL: function choose: fn(int) -> int internal defined {
// CHECK: zero.init [3]*void &$labels
// CHECK-NEXT: [[T0:%[0-9]+]] = index **void [3]*void, &$labels, 0:ulong
// CHECK-NEXT: store.init *void [[T0]], &&[[B0:b[0-9]+]]
// CHECK-NEXT: [[T1:%[0-9]+]] = index **void [3]*void, &$labels, 1:ulong
// CHECK-NEXT: store.init *void [[T1]], &&[[B1:b[0-9]+]]
// CHECK-NEXT: [[T2:%[0-9]+]] = index **void [3]*void, &$labels, 2
// CHECK-NEXT: store *void [[T2]], &&[[B2:b[0-9]+]]
// CHECK: [[T3:%[0-9]+]] = get *void $to
// CHECK-NEXT: [[T4:%[0-9]+]] = eq *void [[T3]], &&[[B1]]
// CHECK-NEXT: set int $same, [[T4]]
// CHECK-NEXT: [[T5:%[0-9]+]] = get *void $to
// CHECK-NEXT: [[T6:%[0-9]+]] = convert *const void [[T5]]
// CHECK-NEXT: goto [[T6]] -> [[B0]], [[B1]], [[B2]]
// CHECK-NEXT: [[B2]] many:
// CHECK: [[T7:%[0-9]+]] = gt int [[T8:%[0-9]+]], 3
// CHECK-NEXT: branch int [[T7]] -> [[B3:b[0-9]+]], [[B4:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: [[T9:%[0-9]+]] = get *void $to
// CHECK-NEXT: [[T10:%[0-9]+]] = convert *const void [[T9]]
// CHECK-NEXT: goto [[T10]] -> [[B0]], [[B1]], [[B2]]
// CHECK-NEXT: [[B0]] zero:

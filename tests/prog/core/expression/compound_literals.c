/* Compound literals at file scope and in blocks: addresses, arrays, in loops, modified, const, as arguments, nested. */
#include <stdio.h>

struct point {
  int x, y;
};
struct line {
  const struct point *from, *to;
};

static int *numbers = (int[]){4, 5, 6};
static struct point *corner = &(struct point){.y = 9};
static const struct line edge = {&(struct point){1, 2}, &(const struct point){3, 4}};

static int area(const struct point *p) { return p->x * p->y; }
static int sum(struct point p) { return p.x + p.y; }
static int total(const int *at, int n) {
  int s = 0;
  while (n-- > 0) s += *at++;
  return s;
}

int main(void) {
  numbers[1] = 50;
  corner->x = 3;
  printf("%d %d %d\n", numbers[0] + numbers[1] + numbers[2], area(corner), edge.from->y * edge.to->x);
  printf("%d %d\n", area(&(struct point){6, 7}), sum((struct point){.x = 8}));
  printf("%d\n", total((int[5]){1, 2, [4] = 10}, 5));
  struct point *kept[3];
  for (int i = 0; i < 3; i++) {
    struct point *p = &(struct point){i, i + 1};
    p->x *= 10;
    kept[i] = p;
    printf("%d ", kept[i]->x + p->y);
  }
  putchar('\n');
  struct point p = (struct point){1, 2};
  p = (struct point){p.y, p.x};
  printf("%d %d\n", p.x, p.y);
  printf("%d %d\n", (int){3} + 4, (struct point){5, 6}.y);
  int *scalar = &(int){41};
  ++*scalar;
  printf("%d %s\n", *scalar, (char[]){"text"} + 1);
  int rounds = 0, first = 0;
again:;
  int *fresh = (int[]){7, 8};
  first += fresh[0];
  fresh[0] = 100;
  if (++rounds < 3) goto again;
  printf("%d\n", first);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global corner: *struct point internal defined {
// CHECK-NEXT: 0: &.literal{{[.0-9]*}}
// CHECK-NEXT: }
// CHECK: global .literal{{[.0-9]*}}: struct point internal defined compound {
// CHECK-NEXT: 0: 0
// CHECK-NEXT: 4: 9
// CHECK-NEXT: }
// CHECK: global .literal{{[.0-9]*}}: const struct point internal defined compound {
// CHECK-NEXT: 0: 3
// CHECK-NEXT: 4: 4
// CHECK-NEXT: }
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = field *int point:x, &[[L0:[$][.]literal[.0-9]*]]
// CHECK: [[T1:%[0-9]+]] = field *int point:y, &[[L0]]
// CHECK: [[T2:%[0-9]+]] = convert *const struct point &[[L0]]
// CHECK: zero.init struct point &[[L1:[$][.]literal[.0-9]*]]
// CHECK-NEXT: [[T3:%[0-9]+]] = field *int point:x, &[[L1]]
// CHECK: [[T4:%[0-9]+]] = call fn(struct point) -> int &sum, &[[L1]]
// CHECK: forget $kept
// CHECK: [[T5:%[0-9]+]] = field *int point:x, &[[L2:[$][.]literal[.0-9]*]]
// CHECK-NEXT: [[T6:%[0-9]+]] = get int $i
// CHECK-NEXT: store.init int [[T5]], [[T6]]
// CHECK-NEXT: [[T7:%[0-9]+]] = field *int point:y, &[[L2]]
// CHECK-NEXT: [[T8:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T9:%[0-9]+]] = add int [[T8]], 1
// CHECK-NEXT: store.init int [[T7]], [[T9]]
// CHECK-NEXT: set *struct point $p, &[[L2]]
// CHECK: dead [[L2]]
// CHECK-NEXT: dead $p
// CHECK-NEXT: jump -> [[B0:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T10:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T11:%[0-9]+]] = add int [[T10]], 1
// CHECK-NEXT: set int $i, [[T11]]
// CHECK-NEXT: jump -> [[B1:b[0-9]+]]
// CHECK-NEXT: [[B2:b[0-9]+]]:
// CHECK-NEXT: dead $i
// CHECK: [[T12:%[0-9]+]] = field *int point:x, &$p.2
// CHECK-NEXT: store.init int [[T12]], 1
// CHECK-NEXT: [[T13:%[0-9]+]] = field *int point:y, &$p.2
// CHECK-NEXT: store.init int [[T13]], 2
// CHECK: [[T14:%[0-9]+]] = index *int [2]int, &[[L3:[$][.]literal[.0-9]*]], 0:ulong
// CHECK-NEXT: store.init int [[T14]], 7
// CHECK-NEXT: [[T15:%[0-9]+]] = index *int [2]int, &[[L3]], 1:ulong
// CHECK-NEXT: store.init int [[T15]], 8
// CHECK-NEXT: [[T16:%[0-9]+]] = decay *int [2]int, &[[L3]]
// CHECK-NEXT: set *int $fresh, [[T16]]

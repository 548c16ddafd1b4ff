/* Anonymous structs and unions, nested in each other, with initialisers and designators through them. */
#include <stddef.h>
#include <stdio.h>

struct shape {
  int kind;
  union {
    struct {
      int width, height;
    };
    struct {
      int radius;
      union {
        char small;
        long large;
      };
    };
  };
  struct {
    short x, y;
  } at;
};

static struct shape shapes[] = {
    {1, {{3, 4}}, {5, 6}}, {.kind = 2, .radius = 9, .large = -1L, .at = {7, 8}}, {.height = 1}};

int main(void) {
  for (int i = 0; i < 3; i++)
    printf("%d %d %d | %d %d\n", shapes[i].kind, shapes[i].width, i == 1 ? (int)shapes[i].large : shapes[i].height,
           shapes[i].at.x, shapes[i].at.y);
  struct shape s = shapes[0], *p = &s;
  p->radius += 10;
  p->small = 'q';
  printf("%d %c %zu %zu\n", s.width, (char)s.large, offsetof(struct shape, large), offsetof(struct shape, at.y));
  int *w = &p->width;
  *w = 77;
  printf("%d\n", p->radius);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct shape 32 8 {
// CHECK-NEXT: kind: int at 0
// CHECK-NEXT: "": union .{{[0-9]+}} at 64
// CHECK-NEXT: at: struct .{{[0-9]+}} at 192
// CHECK-NEXT: }
// CHECK: union .{{[0-9]+}} 16 8 {
// CHECK-NEXT: "": struct .{{[0-9]+}} at 0
// CHECK-NEXT: "": struct .{{[0-9]+}} at 0
// CHECK-NEXT: }
// CHECK: global shapes: [3]struct shape internal defined align 16 {
// CHECK-NEXT: 0: 1
// CHECK-NEXT: 8: 3
// CHECK-NEXT: 12: 4
// CHECK-NEXT: 24: 5:short
// CHECK-NEXT: 26: 6:short
// CHECK-NEXT: 32: 2
// CHECK-NEXT: 40: 9
// CHECK-NEXT: 48: -1:long
// CHECK-NEXT: 56: 7:short
// CHECK-NEXT: 58: 8:short
// CHECK-NEXT: 64: 0
// CHECK-NEXT: 72: 0
// CHECK-NEXT: 76: 1
// CHECK-NEXT: 88: 0:short
// CHECK-NEXT: 90: 0:short
// CHECK-NEXT: }
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = index *struct shape [3]struct shape, &shapes, 0
// CHECK-NEXT: copy.init struct shape &$s, [[T0]]
// CHECK-NEXT: set *struct shape $p, &$s
// CHECK-NEXT: [[T1:%[0-9]+]] = get *struct shape $p
// CHECK-NEXT: [[T2:%[0-9]+]] = field *union .{{[0-9]+}} shape:#1, [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = field *struct .{{[0-9]+}} .{{[0-9]+}}:#1, [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = field *int .{{[0-9]+}}:radius, [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = load int [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = add int [[T5]], 10
// CHECK-NEXT: store int [[T4]], [[T6]]
// CHECK-NEXT: [[T7:%[0-9]+]] = convert char 113:int
// CHECK-NEXT: [[T8:%[0-9]+]] = get *struct shape $p
// CHECK-NEXT: [[T9:%[0-9]+]] = field *union .{{[0-9]+}} shape:#1, [[T8]]
// CHECK-NEXT: [[T10:%[0-9]+]] = field *struct .{{[0-9]+}} .{{[0-9]+}}:#1, [[T9]]
// CHECK-NEXT: [[T11:%[0-9]+]] = field *union .{{[0-9]+}} .{{[0-9]+}}:#1, [[T10]]
// CHECK-NEXT: [[T12:%[0-9]+]] = field *char .{{[0-9]+}}:small, [[T11]]
// CHECK-NEXT: store char [[T12]], [[T7]]
// CHECK: [[T13:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T14:%[0-9]+]], [[T15:%[0-9]+]], [[T16:%[0-9]+]], 16:ulong, 26:ulong

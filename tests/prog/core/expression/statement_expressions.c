/* Statement expressions: values, scopes, structs as values, jumps out of them, nested, in conditions and arguments,
 * without value. */
#include <stdio.h>

#define MAX(a, b)                                                                                                      \
  ({                                                                                                                   \
    __typeof__(a) a_ = (a);                                                                                            \
    __typeof__(b) b_ = (b);                                                                                            \
    a_ > b_ ? a_ : b_;                                                                                                 \
  })

struct pair {
  int x, y[3];
};

static int find(const int *at, int n, int wanted) {
  for (int i = 0; i < n; i++)
    (void)({
      if (at[i] == wanted) return i;
      at[i];
    });
  return -1;
}

static int loops(void) {
  int s = 0;
  for (int i = 0; i < 10; i++) {
    s += ({
      if (i == 3) continue;
      if (i == 8) break;
      i *i;
    });
  }
  int k = ({
    int r = 1;
    while (r < s) r *= 3;
    r;
  });
  return s + k;
}

int main(void) {
  int i = 3;
  printf("%d %.1f\n", MAX(i++, 2), MAX(1.5, 2));
  printf("%d\n", i);
  struct pair p = ({
    struct pair q = {1, {2, 3, 4}};
    q.y[1]++;
    q;
  });
  printf("%d %d\n", p.y[1], ({
                              struct pair q = p;
                              q.x = 9;
                              q;
                            }).x);
  int list[] = {5, 6, 7};
  printf("%d %d %d\n", find(list, 3, 6), find(list, 3, 9), loops());
  if (({
        int z = i;
        z == 4;
      }))
    printf("%s\n", ({
             const char *t = "nested";
             ({ t + 2; });
           }));
  ({ ; });
  ({
    int only = 1;
    (void)only;
  });
  int n = ({
    goto skip;
    1;
  });
  printf("never %d\n", n);
skip:
  return MAX(0, ({
               int v = 0;
               v;
             }));
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function find: fn(*const int, int, int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get *const int $at
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T2:%[0-9]+]] = add_ptr *const int [[T0]], [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = load int [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $wanted
// CHECK-NEXT: [[T5:%[0-9]+]] = eq int [[T3]], [[T4]]
// CHECK-NEXT: branch int [[T5]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T6:%[0-9]+]] = get int $i
// CHECK-NEXT: return [[T6]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T7:%[0-9]+]] = get *const int $at
// CHECK-NEXT: [[T8:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T9:%[0-9]+]] = add_ptr *const int [[T7]], [[T8]]
// CHECK-NEXT: [[T10:%[0-9]+]] = load int [[T9]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T11:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T12:%[0-9]+]] = add int [[T11]], 1
// CHECK-NEXT: set int $i, [[T12]]
// CHECK-NEXT: jump -> [[B3:b[0-9]+]]
// CHECK-NEXT: [[B4:b[0-9]+]]:
// CHECK-NEXT: dead $i
// CHECK-LABEL: function loops: fn() -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = eq int [[T1:%[0-9]+]], 3
// CHECK-NEXT: branch int [[T0]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T3:%[0-9]+]] = eq int [[T2]], 8
// CHECK-NEXT: branch int [[T3]] -> [[B2:b[0-9]+]], [[B3:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T5:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T6:%[0-9]+]] = mul int [[T4]], [[T5]]
// CHECK: live $r
// CHECK-NEXT: set int $r, 1
// CHECK: set int $r, [[T7:%[0-9]+]]
// CHECK: dead $r
// CHECK-NEXT: set int $k, [[T8:%[0-9]+]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: live $a_
// CHECK-NEXT: live $b_
// CHECK: set int $i, [[T0:%[0-9]+]]
// CHECK-NEXT: set int $a_, [[T1:%[0-9]+]]
// CHECK-NEXT: set int $b_, 2
// CHECK: [[T2:%[0-9]+]] = gt int [[T3:%[0-9]+]], [[T4:%[0-9]+]]
// CHECK: [[T5:%[0-9]+]] = select int [[T2]], [[T6:%[0-9]+]], [[T7:%[0-9]+]]
// CHECK-NEXT: dead $b_
// CHECK-NEXT: dead $a_
// CHECK-NEXT: live $a_.2
// CHECK-NEXT: live $b_.2
// CHECK-NEXT: set double $a_.2, 0x1.8p+0:double
// CHECK-NEXT: set int $b_.2, 2
// CHECK: [[T8:%[0-9]+]] = gt double [[T9:%[0-9]+]], [[T10:%[0-9]+]]
// CHECK: [[T11:%[0-9]+]] = select double [[T8]], [[T12:%[0-9]+]], [[T13:%[0-9]+]]
// CHECK-NEXT: dead $b_.2
// CHECK-NEXT: dead $a_.2
// CHECK: live $q
// CHECK: copy.init struct pair &$p, &$q
// CHECK-NEXT: dead $q
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK: [[T14:%[0-9]+]] = field *[3]int pair:y, &$p
// CHECK: live $q.2
// CHECK-NEXT: copy.init struct pair &$q.2, &$p
// CHECK-NEXT: [[T15:%[0-9]+]] = field *int pair:x, &$q.2
// CHECK: copy.init struct pair &[[V0]], &$q.2
// CHECK-NEXT: dead $q.2
// CHECK-NEXT: [[T16:%[0-9]+]] = field *int pair:x, &[[V0]]
// CHECK: dead [[V0]]
// CHECK: live $z
// CHECK-NEXT: [[T17:%[0-9]+]] = get int $i
// CHECK-NEXT: set int $z, [[T17]]
// CHECK-NEXT: [[T18:%[0-9]+]] = get int $z
// CHECK-NEXT: [[T19:%[0-9]+]] = eq int [[T18]], 4
// CHECK-NEXT: dead $z
// CHECK-NEXT: branch int [[T19]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK: [[B2:b[0-9]+]] skip:

/* Where the standard's words decide. Strategy: each function has one construct in two forms that the standard tells
 * apart, though compilers make the same of them.
 *
 * RUN: %assay core --no-cache --no-source --no-ranges %s -- -w | FileCheck %s
 */
#include <stdatomic.h>

/* 6.5.16.2p3: E1 op= E2 computes as E1 = E1 op (E2) does; 7.17.7.5p3: the functions wrap around silently. */
int atomics(_Atomic int *x) {
  (*x)++;
  *x *= 3;
  return atomic_fetch_add(x, 1) + __atomic_fetch_sub((int *)x, 2, 5);
}
// CHECK-LABEL: function atomics:
// CHECK: load.atomic int
// CHECK: = add int
// CHECK: = mul int
// CHECK: = intrinsic int wrap_add
// CHECK: = intrinsic int wrap_sub

/* 6.5.3.2p3: &* and &[] evaluate neither; & of a member is not excepted, whatever the pointer is. */
struct s {
  int a, m[3];
};
unsigned long addresses(int *p, int i) {
  int *q = &*p, *r = &p[i];
  return (unsigned long)&((struct s *)0)->m + __builtin_offsetof(struct s, m);
}
// CHECK-LABEL: function addresses:
// CHECK: live $r
// CHECK-NEXT: [[P:%[0-9]+]] = get *int $p
// CHECK-NEXT: set *int $q, [[P]]
// CHECK: = add_ptr *int
// CHECK: = field *[3]int s:m, null:*struct s
// CHECK: = add ulong {{%[0-9]+}}, 4

/* 6.6: where a constant is required it is one (GNU C takes this for an integer constant, too). */
unsigned long offset = (unsigned long)&((struct s *)0)->m;
int constants(int x) {
  switch (x) {
  case (int)(long)&((struct s *)0)->m[1]: return 1;
  }
  return 0;
}
// CHECK-LABEL: function constants:
// CHECK: switch int {{%[0-9]+}} -> {{b[0-9]+}} [8 -> {{b[0-9]+}}]

/* Lifetimes where control enters and leaves scopes. Strategy: one function for each way in or out; the instructions
 * that begin and end lives are expected in order, and nothing between them that would begin or end another.
 *
 * RUN: %assay core --no-cache --no-source --no-ranges %s > %t
 * RUN: FileCheck %s < %t
 */
void use(int *);
void done(int *);

/* Every local of a block lives from its beginning; what is declared again without a value has none. */
int again(int n) {
again:;
  int x;
  if (n == 0) x = 1;
  if (n-- > 0) goto again;
  return x;
}
/* CHECK-LABEL: function again:
 * CHECK: live $x
 * CHECK: b1 again:
 * CHECK-NEXT: forget $x
 * CHECK-NOT: live
 * CHECK: return
 */

/* A jump into a block begins the lives of its locals, a jump out ends them, the innermost first. */
void into(int n) {
  if (n) goto inside;
  {
    int a = 1;
    {
      int b;
    inside:
      b = 2;
      if (n > 5) goto out;
      use(&a);
      use(&b);
    }
  }
out:;
}
/* CHECK-LABEL: function into:
 * CHECK: b1:
 * CHECK-NEXT: live $a
 * CHECK-NEXT: live $b
 * CHECK-NEXT: jump -> [[INSIDE:b[0-9]+]]
 * CHECK: [[INSIDE]] inside:
 * CHECK: branch
 * CHECK: dead $b
 * CHECK-NEXT: dead $a
 * CHECK-NEXT: jump -> [[OUT:b[0-9]+]]
 * CHECK: call
 * CHECK: dead $b
 * CHECK-NEXT: dead $a
 * CHECK-NEXT: jump -> [[OUT]]
 */

/* A case inside of a block has an edge of its own; a case in the switch's own block enters that. */
int cases(int n) {
  switch (n) {
    int x;
  case 1:
    x = 5;
    return x;
    {
      int y;
    case 2: use(&y);
    }
  }
  return 0;
}
/* CHECK-LABEL: function cases:
 * CHECK: switch int %{{[0-9]+}} -> [[END:b[0-9]+]] [1 -> [[ONE:b[0-9]+]], 2 -> [[TWO:b[0-9]+]]]
 * CHECK: [[ONE]]:
 * CHECK-NEXT: live $x
 * CHECK-NEXT: jump
 * CHECK: [[TWO]]:
 * CHECK-NEXT: live $x
 * CHECK-NEXT: live $y
 * CHECK-NEXT: jump
 * CHECK: dead $y
 * CHECK-NEXT: dead $x
 * CHECK-NEXT: jump -> [[END]]
 */

/* Cleanups run after the value was computed, and a return ends no life by itself. */
int cleanup(int n) {
  __attribute__((cleanup(done))) int first = n;
  for (;;) {
    __attribute__((cleanup(done))) int second = n;
    if (n == 1) break;
    if (n == 2) return first;
  }
  return 0;
}
/* CHECK-LABEL: function cleanup:
 * CHECK: call {{.*}}&done, &$second
 * CHECK-NEXT: dead $second
 * CHECK: call {{.*}}&done, &$first
 * CHECK-NEXT: return 0
 * CHECK: [[VALUE:%[0-9]+]] = load int &$first
 * CHECK-NEXT: call {{.*}}&done, &$second
 * CHECK-NEXT: call {{.*}}&done, &$first
 * CHECK-NEXT: return [[VALUE]]
 * CHECK: dead $second
 */

/* A variable length array lives from its declaration to the end of its block, each time. */
void array(int n) {
  while (n) {
    int a[n];
    if (a[0] = n--) continue;
  }
}
/* CHECK-LABEL: function array:
 * CHECK: [[BOUND:%[0-9]+]] = vla_bound int
 * CHECK-NEXT: [[SIZE:%[0-9]+]] = vla_size ulong [[BOUND]], 4
 * CHECK-NEXT: live $a, [[SIZE]]
 * CHECK: dead $a
 * CHECK-NEXT: jump
 * CHECK: dead $a
 * CHECK-NEXT: jump
 */

/* Labels of one table that stand at different depths: the address is that of a block that enters what is missing. If a
 * computed goto stands inside of what such a block would enter, each goto compares addresses instead. */
int landing(int n) {
  static void *table[] = {&&shallow, &&deep};
  goto *table[n];
  {
    int x;
  deep:
    x = n;
    return x;
  }
shallow:
  return 0;
}
int crossing(int n) {
  static void *table[] = {&&shallow, &&deep};
  {
    int x;
  deep:
    x = n;
    goto *table[x];
  }
shallow:
  return 0;
}
/* CHECK-LABEL: function landing:
 * CHECK: goto %{{[0-9]+}} -> [[SHALLOW:b[0-9]+]], [[DEEP:b[0-9]+]]
 * CHECK: [[DEEP]]:
 * CHECK-NEXT: live $x
 * CHECK-LABEL: function crossing:
 * CHECK: eq *const void [[TO:%[0-9]+]], &&
 * CHECK-NEXT: branch int %{{[0-9]+}} -> [[OUT:b[0-9]+]], [[NEXT:b[0-9]+]]
 * CHECK: [[OUT]]:
 * CHECK-NEXT: dead $x
 * CHECK: [[NEXT]]:
 * CHECK-NEXT: eq *const void [[TO]], &&
 * CHECK-NEXT: branch int %{{[0-9]+}} -> b{{[0-9]+}}, [[NONE:b[0-9]+]]
 * CHECK: [[NONE]]:
 * CHECK-NEXT: goto [[TO]]{{$}}
 */

/* Ways out of scopes that are not their ends: break, continue, goto and return out of statement expressions and full
 * expressions with objects of their own; cleanups on each way, also of variable length arrays and of returned records.
 */
#include <stdio.h>

struct s {
  int a, b;
  long c[3];
};

static struct s make(int x) {
  struct s r = {x, x + 1, {x + 2, x + 3, x + 4}};
  return r;
}

static void bracket(int *p) { printf("[%d] ", *p); }

static void brace(void *p) { printf("{%d} ", *(int *)p); }

static void clean(int (*p)[]) { printf("<%d>", (*p)[0]); }

static struct s cleanup_return(int n) {
  struct s local = make(n);
  __attribute__((cleanup(bracket))) int g = n;
  if (n > 3) return local;
  {
    __attribute__((cleanup(brace))) int h = n * 10;
    if (n > 2) return make(h);
  }
  for (int i = 0; i < 3; i++) {
    __attribute__((cleanup(bracket))) int k = i * 100;
    if (i == 0) continue;
    if (i == n) break;
    if (n == 0) goto out;
  }
  local.a = g;
out:
  return (local.b++, local);
}

static int stmt_exprs(int n) {
  int sum = 0;
  for (int i = 0; i < 10; i++) {
    sum += ({
             int y = i;
             if (y == 3) continue;
             if (y == n) break;
             struct s q = make(y);
             q.c[1];
           }) *
           2;
    sum += make(({
             if (i == 5) goto done;
             i;
           })).c[({ i % 3; })];
  }
  return sum;
done:
  return -sum;
}

static void vc(int n) {
  for (int i = 1; i <= n; i++) {
    __attribute__((cleanup(clean))) int a[i];
    a[0] = i;
    if (i == 3) break;
    if (i == 1) continue;
  }
  puts("");
}

static void gcc_cleanup(int n) {
again:;
  __attribute__((cleanup(bracket))) int x = n;
  if (n-- > 0) goto again;
  puts("end");
}

static int ret_clean(int n) {
  __attribute__((cleanup(bracket))) int x = n;
  return x = n + 1, x;
}

static int local_labels(int n) {
  int r = 0;
  ({
    __label__ l;
  l:
    if (n-- > 0) {
      r++;
      goto l;
    }
  });
  ({
    __label__ l;
  l:
    if (r < 10) {
      r += 3;
      goto l;
    }
    5;
  });
  return r;
}

int main(void) {
  for (int i = 0; i < 5; i++) {
    struct s r = cleanup_return(i);
    printf("%d %d\n", r.a, r.b);
  }
  for (int i = 0; i < 8; i++) printf("%d\n", stmt_exprs(i));
  vc(5);
  gcc_cleanup(3);
  printf("%d %d\n", ret_clean(4), local_labels(4));
  if (make(0).a)
    puts("no");
  else
    puts("yes");
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s | FileCheck %s
// CHECK-LABEL: function gcc_cleanup: fn(int) -> void internal defined {
// CHECK: loop b1 goto
// CHECK-NEXT: b0:
// CHECK-NEXT: live $x
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b1 again:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $n
// CHECK-NEXT: store.init int &$x, [[T0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T2:%[0-9]+]] = sub int [[T1]], 1
// CHECK-NEXT: set int $n, [[T2]]
// CHECK-NEXT: [[T3:%[0-9]+]] = gt int [[T1]], 0
// CHECK-NEXT: branch int [[T3]] -> b2, b3
// CHECK-NEXT: b2:
// CHECK-NEXT: call fn(*int) -> void &bracket, &$x
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b3:
// CHECK-NEXT: [[T4:%[0-9]+]] = decay *char [4]char, &.string.5
// CHECK-NEXT: [[T5:%[0-9]+]] = convert *const char [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = call fn(*const char) -> int &puts, [[T5]]
// CHECK-NEXT: call fn(*int) -> void &bracket, &$x
// CHECK-NEXT: dead $x
// CHECK-NEXT: return
// CHECK-LABEL: function local_labels: fn(int) -> int internal defined {
// CHECK: loop b1 goto
// CHECK-NEXT: loop b3 goto
// CHECK-NEXT: b0:
// CHECK-NEXT: live $r
// CHECK-NEXT: set int $r, 0
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b1 l:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T1:%[0-9]+]] = sub int [[T0]], 1
// CHECK-NEXT: set int $n, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = gt int [[T0]], 0
// CHECK-NEXT: branch int [[T2]] -> b2, b3
// CHECK-NEXT: b2:
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $r
// CHECK-NEXT: [[T4:%[0-9]+]] = add int [[T3]], 1
// CHECK-NEXT: set int $r, [[T4]]
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b3 l:
// CHECK-NEXT: [[T5:%[0-9]+]] = get int $r
// CHECK-NEXT: [[T6:%[0-9]+]] = lt int [[T5]], 10
// CHECK-NEXT: branch int [[T6]] -> b4, b5
// CHECK-NEXT: b4:
// CHECK-NEXT: [[T7:%[0-9]+]] = get int $r
// CHECK-NEXT: [[T8:%[0-9]+]] = add int [[T7]], 3
// CHECK-NEXT: set int $r, [[T8]]
// CHECK-NEXT: jump -> b3
// CHECK-NEXT: b5:
// CHECK-NEXT: [[T9:%[0-9]+]] = get int $r
// CHECK-NEXT: return [[T9]]

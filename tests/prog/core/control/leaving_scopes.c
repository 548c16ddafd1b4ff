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

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function cleanup_return: fn(int) -> struct s internal defined {
// CHECK: [[T0:%[0-9]+]] = gt int [[T1:%[0-9]+]], 2
// CHECK-NEXT: branch int [[T0]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T2:%[0-9]+]] = load int &$h
// CHECK-NEXT: call.init fn(int) -> struct s &make, &[[V0]], [[T2]]
// CHECK-NEXT: [[T3:%[0-9]+]] = convert *void &$h
// CHECK-NEXT: call fn(*void) -> void &brace, [[T3]]
// CHECK-NEXT: call fn(*int) -> void &bracket, &$g
// CHECK-NEXT: return &[[V0]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[T4:%[0-9]+]] = eq int [[T5:%[0-9]+]], 0
// CHECK-NEXT: branch int [[T4]] -> [[B2:b[0-9]+]], [[B3:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: call fn(*int) -> void &bracket, &$k
// CHECK-NEXT: dead $k
// CHECK-NEXT: jump -> [[B4:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-LABEL: function stmt_exprs: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $y
// CHECK-NEXT: [[T1:%[0-9]+]] = eq int [[T0]], 3
// CHECK-NEXT: branch int [[T1]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: dead $q
// CHECK-NEXT: dead $y
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $y
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T4:%[0-9]+]] = eq int [[T2]], [[T3]]
// CHECK-NEXT: branch int [[T4]] -> [[B3:b[0-9]+]], [[B4:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: dead $q
// CHECK-NEXT: dead $y
// CHECK-NEXT: jump -> [[B5:b[0-9]+]]
// CHECK-NEXT: [[B4]]:
// CHECK-LABEL: function vc: fn(int) -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = eq int [[T1:%[0-9]+]], 3
// CHECK-NEXT: branch int [[T0]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = convert *[]int &$a
// CHECK-NEXT: call fn(*[]int) -> void &clean, [[T2]]
// CHECK-NEXT: dead $a
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T4:%[0-9]+]] = eq int [[T3]], 1
// CHECK-NEXT: branch int [[T4]] -> [[B3:b[0-9]+]], [[B4:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: [[T5:%[0-9]+]] = convert *[]int &$a
// CHECK-NEXT: call fn(*[]int) -> void &clean, [[T5]]
// CHECK-NEXT: dead $a
// CHECK-NEXT: jump -> [[B5:b[0-9]+]]
// CHECK-NEXT: [[B4]]:
// CHECK-LABEL: function gcc_cleanup: fn(int) -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = sub int [[T1:%[0-9]+]], 1
// CHECK-NEXT: set int $n, [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = gt int [[T1]], 0
// CHECK-NEXT: branch int [[T2]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: call fn(*int) -> void &bracket, &$x
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-LABEL: function ret_clean: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = add int [[T1:%[0-9]+]], 1
// CHECK-NEXT: store int &$x, [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = load int &$x
// CHECK-NEXT: call fn(*int) -> void &bracket, &$x
// CHECK-NEXT: return [[T2]]
// CHECK-LABEL: function local_labels: fn(int) -> int internal defined {
// CHECK: loop [[B0:b[0-9]+]] goto
// CHECK: loop [[B1:b[0-9]+]] goto

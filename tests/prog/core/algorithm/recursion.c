/* Recursion: Ackermann, mutual, permutations, hanoi, quicksort, a tree on the heap, deep calls with arrays of their
 * own. */
#include <stdio.h>
#include <stdlib.h>

static unsigned ackermann(unsigned m, unsigned n) {
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
static int is_odd(int n);
static int is_even(int n) { return n == 0 || is_odd(n - 1); }
static int is_odd(int n) { return n != 0 && is_even(n - 1); }
static int permutations(int *at, int n, int k) {
  if (k == n) return at[0] < at[n - 1];
  int count = 0;
  for (int i = k; i < n; i++) {
    int t = at[k];
    at[k] = at[i], at[i] = t;
    count += permutations(at, n, k + 1);
    t = at[k];
    at[k] = at[i], at[i] = t;
  }
  return count;
}
static long hanoi(int n, int from, int to) { return n ? hanoi(n - 1, from, 6 - from - to) * 2 + from * to : 0; }
static void sort(int *low, int *high) {
  if (high - low < 2) return;
  int pivot = *low, *i = low, *k = high;
  for (;;) {
    while (*i < pivot) i++;
    while (*--k > pivot);
    if (i >= k) break;
    int t = *i;
    *i++ = *k, *k = t;
  }
  sort(low, k + 1);
  sort(k + 1, high);
}
struct tree {
  int key;
  struct tree *left, *right;
};
static struct tree *insert(struct tree *t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    *t = (struct tree){.key = key};
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else {
    t->right = insert(t->right, key);
  }
  return t;
}
static int release(struct tree *t) {
  if (!t) return 0;
  int left = release(t->left), right = release(t->right);
  free(t);
  return 1 + (left > right ? left : right);
}
static int deep(int n) {
  int own[4] = {n, n + 1, n + 2, n + 3};
  return n == 0 ? own[3] : deep(n - 1) % 1000 + own[n % 4];
}

int main(void) {
  printf("%u %d %d\n", ackermann(2, 5), is_even(100), is_odd(51));
  int list[] = {0, 1, 2, 3, 4};
  printf("%d %ld\n", permutations(list, 5, 0), hanoi(8, 1, 3));
  int numbers[] = {9, 3, 7, 1, 8, 2, 2, 5, 0, 6};
  sort(numbers, numbers + 10);
  for (int i = 0; i < 10; i++) printf("%d ", numbers[i]);
  struct tree *t = NULL;
  for (int i = 0; i < 50; i++) t = insert(t, i * 37 % 50);
  printf("| %d %d\n", release(t), deep(500));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function ackermann: fn(uint, uint) -> uint internal defined {
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK: branch int [[T0:%[0-9]+]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK: set uint [[V0]], [[T1:%[0-9]+]]
// CHECK: [[B1]]:
// CHECK-NEXT: live [[V1:[$][.]value[.0-9]*]]
// CHECK: branch int [[T2:%[0-9]+]] -> [[B2:b[0-9]+]], [[B3:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK: [[T3:%[0-9]+]] = call fn(uint, uint) -> uint &ackermann, [[T4:%[0-9]+]], [[T5:%[0-9]+]]
// CHECK-NEXT: set uint [[V1]], [[T3]]
// CHECK: [[B3]]:
// CHECK: [[T6:%[0-9]+]] = call fn(uint, uint) -> uint &ackermann, [[T7:%[0-9]+]], [[T8:%[0-9]+]]
// CHECK-NEXT: [[T9:%[0-9]+]] = call fn(uint, uint) -> uint &ackermann, [[T10:%[0-9]+]], [[T6]]
// CHECK-NEXT: set uint [[V1]], [[T9]]
// CHECK: [[B4:b[0-9]+]]:
// CHECK: dead [[V1]]
// CHECK-NEXT: set uint [[V0]], [[T11:%[0-9]+]]
// CHECK: [[B5:b[0-9]+]]:
// CHECK: dead [[V0]]
// CHECK-NEXT: return [[T12:%[0-9]+]]
// CHECK-LABEL: function is_even: fn(int) -> int internal defined {
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T1:%[0-9]+]] = eq int [[T0]], 0
// CHECK-NEXT: branch int [[T1]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: set int [[V0]], 1
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T3:%[0-9]+]] = sub int [[T2]], 1
// CHECK-NEXT: [[T4:%[0-9]+]] = call fn(int) -> int &is_odd, [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = ne int [[T4]], 0
// CHECK-NEXT: set int [[V0]], [[T5]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T6:%[0-9]+]] = get int [[V0]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: return [[T6]]
// CHECK-LABEL: function sort: fn(*int, *int) -> void internal defined {
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: loop [[B1:b[0-9]+]] while
// CHECK: loop [[B2:b[0-9]+]] while
// CHECK: branch int [[T0:%[0-9]+]] -> [[B2]], [[B3:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK: branch int [[T1:%[0-9]+]] -> [[B4:b[0-9]+]], [[B5:b[0-9]+]]
// CHECK-NEXT: [[B4]]:
// CHECK-NEXT: dead $t
// CHECK-NEXT: jump -> [[B6:b[0-9]+]]
// CHECK-NEXT: [[B6]]:
// CHECK-LABEL: function insert: fn(*struct tree, int) -> *struct tree internal defined {
// CHECK: [[T0:%[0-9]+]] = get *struct tree $t
// CHECK-NEXT: branch *struct tree [[T0]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK: zero.init struct tree &[[L0:[$][.]literal[.0-9]*]]
// CHECK-NEXT: [[T1:%[0-9]+]] = field *int tree:key, &[[L0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $key
// CHECK-NEXT: store.init int [[T1]], [[T2]]
// CHECK-NEXT: copy struct tree [[T3:%[0-9]+]], &[[L0]]
// CHECK-NEXT: dead [[L0]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK-LABEL: function release: fn(*struct tree) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $left
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $right
// CHECK-NEXT: [[T2:%[0-9]+]] = gt int [[T0]], [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $left
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $right
// CHECK-NEXT: [[T5:%[0-9]+]] = select int [[T2]], [[T3]], [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = add int 1, [[T5]]
// CHECK-NEXT: return [[T6]]
// CHECK-NEXT: [[B0:b[0-9]+]]:
// CHECK-NEXT: return 0

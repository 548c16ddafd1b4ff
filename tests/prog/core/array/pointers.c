/* Pointer arithmetic: negative indices, i[p], differences, comparison, one past the end, pointers to pointers and to
 * arrays, void and char pointers. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct item {
  int key;
  char name[8];
};
static int values[] = {10, 20, 30, 40, 50};
static struct item items[4] = {{1, "a"}, {2, "b"}, {3, "c"}, {4, "d"}};
static int *const middle = &values[2];
static char *inside = (char *)&items[1] + offsetof(struct item, name);

static int reverse_sum(const int *end, ptrdiff_t n) {
  int s = 0;
  for (ptrdiff_t i = 1; i <= n; i++) s = s * 2 + end[-i];
  return s;
}
static struct item *last(struct item *from, struct item *to) {
  while (from < to - 1) ++from;
  return from;
}

int main(void) {
  printf("%d %d %d %d\n", middle[-2], middle[2], 1 [values], *(middle - 1));
  printf("%s %d\n", inside, reverse_sum(values + 5, 5));
  int *p = values, *end = values + sizeof values / sizeof *values;
  printf("%td %td %d %d\n", end - p, p - end, p < end, p == values);
  while (p != end) printf("%d ", *p++);
  unsigned char back = 2;
  printf("| %d %d\n", p[-back], *(p - (long)back));
  printf("%d %s\n", last(items, items + 4)->key, (*(items + 2)).name);
  int grid[3][4], (*row)[4] = grid, *cell = grid[1];
  for (int i = 0; i < 12; i++) grid[i / 4][i % 4] = i;
  printf("%d %d %td %d\n", (*(row + 1))[2], cell[3], &row[2] - row, **(grid + 2));
  int **pp = &p, ***ppp = &pp;
  **ppp = values;
  *(**ppp + 1) += 5;
  printf("%d %d\n", **pp, p[1]);
  void *v = &items[3];
  v = (char *)v - sizeof(struct item);
  printf("%d %d\n", ((struct item *)v)->key, (int)((char *)v - (char *)items));
  void *w = v + 4;
  printf("%s %td\n", (char *)w, w - v);
  uintptr_t address = (uintptr_t)&values[3];
  address -= sizeof(int);
  printf("%d %d\n", *(int *)address, (int)((uintptr_t)middle - (uintptr_t)values));
  int *null = 0;
  printf("%d %d %d\n", !null, null == NULL, null ? 1 : 2);
  const char *text = "pointer";
  const char *q = text;
  while (*q) q++;
  printf("%td %c\n", q - text, q[-1]);
  int(*whole)[5] = &values;
  printf("%d %d\n", (*whole)[4], (int)(whole + 1 == (void *)end));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global middle: const *int internal defined {
// CHECK-NEXT: 0: &values+8:*int
// CHECK-NEXT: }
// CHECK: global inside: *char internal defined {
// CHECK-NEXT: 0: &items+16:*char
// CHECK-NEXT: }
// CHECK-LABEL: function reverse_sum: fn(*const int, long) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = neg long [[T1:%[0-9]+]]
// CHECK-NEXT: [[T2:%[0-9]+]] = add_ptr *const int [[T3:%[0-9]+]], [[T0]]
// CHECK-LABEL: function last: fn(*struct item, *struct item) -> *struct item internal defined {
// CHECK: jump -> [[B0:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get *struct item $from
// CHECK-NEXT: [[T1:%[0-9]+]] = get *struct item $to
// CHECK-NEXT: [[T2:%[0-9]+]] = sub_ptr *struct item [[T1]], 1
// CHECK-NEXT: [[T3:%[0-9]+]] = lt *struct item [[T0]], [[T2]]
// CHECK-NEXT: branch int [[T3]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T4:%[0-9]+]] = get *struct item $from
// CHECK-NEXT: [[T5:%[0-9]+]] = add_ptr *struct item [[T4]], 1
// CHECK-NEXT: set *struct item $from, [[T5]]
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B2]]:
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = neg int 2
// CHECK-NEXT: [[T1:%[0-9]+]] = add_ptr *int [[T2:%[0-9]+]], [[T0]]
// CHECK: [[T3:%[0-9]+]] = add_ptr *int [[T4:%[0-9]+]], 2
// CHECK: [[T5:%[0-9]+]] = index *int [5]int, &values, 1
// CHECK: [[T6:%[0-9]+]] = sub_ptr *int [[T7:%[0-9]+]], 1
// CHECK: [[T8:%[0-9]+]] = diff_ptr long [[T9:%[0-9]+]], [[T10:%[0-9]+]]
// CHECK: [[T11:%[0-9]+]] = diff_ptr long [[T12:%[0-9]+]], [[T13:%[0-9]+]]
// CHECK: [[T14:%[0-9]+]] = lt *int [[T15:%[0-9]+]], [[T16:%[0-9]+]]
// CHECK: [[T17:%[0-9]+]] = eq *int [[T18:%[0-9]+]], [[T19:%[0-9]+]]
// CHECK: [[T20:%[0-9]+]] = decay *[4]int [3][4]int, &$grid
// CHECK-NEXT: set *[4]int $row, [[T20]]
// CHECK-NEXT: [[T21:%[0-9]+]] = index *[4]int [3][4]int, &$grid, 1
// CHECK-NEXT: [[T22:%[0-9]+]] = decay *int [4]int, [[T21]]
// CHECK-NEXT: set *int $cell, [[T22]]
// CHECK: [[T23:%[0-9]+]] = load *int [[T24:%[0-9]+]]
// CHECK-NEXT: [[T25:%[0-9]+]] = add_ptr *int [[T23]], 1
// CHECK-NEXT: [[T26:%[0-9]+]] = load int [[T25]]
// CHECK-NEXT: [[T27:%[0-9]+]] = add int [[T26]], 5
// CHECK-NEXT: store int [[T25]], [[T27]]
// CHECK: [[T28:%[0-9]+]] = get *void $v
// CHECK-NEXT: [[T29:%[0-9]+]] = convert *char [[T28]]
// CHECK-NEXT: [[T30:%[0-9]+]] = sub_ptr *char [[T29]], 12:ulong
// CHECK-NEXT: [[T31:%[0-9]+]] = convert *void [[T30]]
// CHECK-NEXT: set *void $v, [[T31]]
// CHECK: [[T32:%[0-9]+]] = add_ptr *void [[T33:%[0-9]+]], 4
// CHECK-NEXT: set *void $w, [[T32]]
// CHECK: [[T34:%[0-9]+]] = convert *int [[T35:%[0-9]+]]
// CHECK-NEXT: [[T36:%[0-9]+]] = load int [[T34]]
// CHECK: [[T37:%[0-9]+]] = sub ulong [[T38:%[0-9]+]], [[T39:%[0-9]+]]
// CHECK: [[T40:%[0-9]+]] = index *int [5]int, [[T41:%[0-9]+]], 4
// CHECK: [[T42:%[0-9]+]] = add_ptr *[5]int [[T43:%[0-9]+]], 1
// CHECK: [[T44:%[0-9]+]] = eq *[5]int [[T42]], [[T45:%[0-9]+]]

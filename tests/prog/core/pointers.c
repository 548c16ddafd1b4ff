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

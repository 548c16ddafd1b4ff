/* Constant tables: pointers to objects, members, elements, functions, strings with offsets, to each other; const
 * locals; addresses as integers. */
#include <stdint.h>
#include <stdio.h>

struct node {
  const char *name;
  const struct node *next;
  const int *data;
  int (*function)(int);
  unsigned flags : 4, rest : 12;
};
static int increment(int x) { return x + 1; }
static int negate(int x) { return -x; }
static const int data[5] = {1, 2, 3, 4, 5};
static struct {
  int x;
  struct {
    char c[4];
    double d[2];
  } in;
} record = {1, {"abc", {2.5, 3.5}}};
static double *const deep = &record.in.d[1];
static char *letters = record.in.c + 1;
extern const struct node list[];
const struct node list[] = {
    {"first", &list[1], data, increment, 5, 100},
    {"second" + 3, list + 2, &data[2], negate, 15, 4095},
    {.name = &"third"[1], .data = data + 5 - 1, .function = &increment},
};
static const uintptr_t number = (uintptr_t)&data[1];
static const intptr_t distance = (intptr_t)(sizeof record);
static const char *const *const names = (const char *const[]){"x", "y", NULL};
static const void *const self = &self;
static const int matrix[2][2] = {{1, 2}, {3, 4}};
static const int (*const rows)[2] = &matrix[1];

int main(void) {
  for (const struct node *n = list; n; n = n->next)
    printf("%s %d %d %u %u\n", n->name, *n->data, n->function(n->data[0]), n->flags, n->rest);
  printf("%.1f %s %d\n", *deep, letters, *(const int *)number);
  printf("%d %s %d\n", (int)distance, names[1], names[2] == NULL);
  printf("%d %d %d\n", self == &self, (*rows)[1], rows[-1][0]);
  const int local[3] = {7, 8, 9};
  const int *const p = local + 1;
  printf("%d\n", p[1] + p[-1]);
  return 0;
}

/* Function pointers: tables, callbacks, in structs, returned, compared, dereferenced in every way, qsort and bsearch.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int binary(int, int);
static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }
static binary *const table[] = {add, &subtract, *multiply};
static const struct {
  const char *name;
  binary *function;
} named[] = {{"add", add}, {"multiply", multiply}, {0}};

static binary *find(const char *name) {
  for (int i = 0; named[i].name; i++)
    if (strcmp(named[i].name, name) == 0) return named[i].function;
  return NULL;
}
static int (*choose(int which))(int, int) { return which ? table[which] : add; }
static int apply(int f(int, int), int a, int b) { return (*f)(a, b) + (***f)(b, a); }
static int fold(binary *f, const int *at, size_t n, int start) {
  for (size_t i = 0; i < n; i++) start = f(start, at[i]);
  return start;
}
static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
static int by_text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }
struct object {
  int value;
  int (*get)(const struct object *);
};
static int get(const struct object *o) { return o->value; }

int main(void) {
  for (int i = 0; i < 3; i++) printf("%d ", table[i](7, 3));
  printf("%d %d\n", find("multiply")(6, 7), find("none") == NULL);
  printf("%d %d %d\n", choose(0)(1, 2), choose(1)(1, 2), choose(2) == multiply);
  printf("%d %d\n", apply(subtract, 5, 2), apply(multiply, 5, 2));
  int list[] = {5, -2, 9, 0, 3};
  printf("%d %d\n", fold(add, list, 5, 0), fold(subtract, list, 5, 100));
  qsort(list, 5, sizeof *list, by_value);
  for (int i = 0; i < 5; i++) printf("%d ", list[i]);
  int key = 3, *found = bsearch(&key, list, 5, sizeof *list, by_value);
  printf("| %td\n", found - list);
  const char *words[] = {"pear", "apple", "fig"};
  qsort(words, 3, sizeof *words, by_text);
  printf("%s %s %s\n", words[0], words[1], words[2]);
  struct object o = {12, get}, *p = &o;
  printf("%d %d\n", o.get(&o), (*p->get)(p));
  void (*any)(void) = (void (*)(void))add;
  printf("%d\n", ((binary *)any)(20, 22));
  binary *local[2] = {add};
  printf("%d %d\n", local[1] == NULL, (local[0] ?: subtract)(1, 1));
  return 0;
}

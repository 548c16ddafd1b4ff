/* NONE */
/* The lowest bit of the pointer says whether the value is a number. */
#include <stdint.h>
#include <stdlib.h>

typedef uintptr_t value;

struct pair {
  int left, right;
};

static value of_number(unsigned number) { return (value)number << 1 | 1; }

static value of_pair(int left, int right) {
  struct pair *pair = malloc(sizeof *pair);
  if (!pair) return of_number(0);
  pair->left = left;
  pair->right = right;
  return (value)pair;
}

static int is_number(value v) { return v & 1; }

static void release(value v) {
  if (!is_number(v)) free((struct pair *)v);
}

int first_of(int left, int right) {
  value v = of_pair(left, right);
  value n = of_number(3);
  int result = is_number(v) ? 0 : ((struct pair *)v)->left;
  release(n);
  release(v);
  return result;
}

#ifdef DRIVER
int main(void) { return first_of(1, 2) == 99; }
#endif

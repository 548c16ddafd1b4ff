/* alloca in loops and with variable length arrays, memory that outlives its block but not its function, aligned
 * requests. */
#include <alloca.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct node {
  struct node *next;
  int value;
};
static int list(int n) {
  struct node *head = NULL;
  for (int i = 0; i < n; i++) {
    struct node *x = alloca(sizeof *x);
    *x = (struct node){head, i * i};
    head = x;
  }
  int sum = 0;
  for (; head; head = head->next) sum += head->value;
  return sum;
}
static size_t both(int n) {
  char *kept;
  {
    kept = __builtin_alloca((size_t)n);
    memset(kept, 'k', (size_t)n - 1);
    kept[n - 1] = 0;
  }
  int array[n];
  array[n - 1] = 5;
  return strlen(kept) + (size_t)array[n - 1];
}

int main(void) {
  printf("%d %d\n", list(10), list(3));
  printf("%zu %zu\n", both(8), both(20));
  void *aligned = __builtin_alloca_with_align(40, 512);
  printf("%d\n", (int)((uintptr_t)aligned % 64));
  return 0;
}

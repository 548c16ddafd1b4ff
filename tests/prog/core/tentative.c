/* Tentative definitions, extern inside of blocks, arrays completed later, incomplete records completed later,
 * shadowing. */
#include <stdio.h>

int twice;
int twice;
int given;
int given = 4;
extern int given;
static int inner;
static int inner;
int open[];
int open[3];
static int lone[1];
struct later;
static struct later *head;
static int size_of_later(void);
struct later {
  int value;
  struct later *next;
};
static struct later object = {3, &object};

int main(void) {
  printf("%d %d %d %d %d\n", twice, given, inner, open[2], lone[0]);
  int given = 9;
  {
    extern int given;
    given++;
    printf("%d\n", given);
  }
  printf("%d\n", given);
  head = &object;
  head->next->next->value++;
  printf("%d %d\n", object.value, size_of_later());
  open[1] = 6;
  printf("%d %zu\n", open[1], sizeof open);
  return 0;
}

static int size_of_later(void) { return (int)sizeof(struct later); }

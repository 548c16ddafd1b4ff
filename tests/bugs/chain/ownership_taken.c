/* box_put takes the object, box_get gives it back without taking it out of the box, and both owners free it. */
#include <stdlib.h>

struct box {
  int *content;
};

static void box_put(struct box *box, int *content) {
  free(box->content);
  box->content = content;
}

static int *box_get(struct box *box) {
  int *content = box->content;
#ifdef GOOD
  box->content = NULL;
#endif
  return content;
}

static void box_clear(struct box *box) { box_put(box, NULL); }

int box_round_trip(int value) {
  struct box box = {NULL};
  int *number = malloc(sizeof *number);
  if (!number) return -1;
  *number = value;
  box_put(&box, number);
  int *again = box_get(&box);
  box_clear(&box);
  int result = *again; /* BUG: heap-use-after-free */
  free(again);
  return result;
}

#ifdef DRIVER
int main(void) { return box_round_trip(4) == 99; }
#endif

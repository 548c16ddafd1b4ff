/* The content of one box replaces that of another; it goes wrong when they are the same box. */
#include <stdlib.h>

struct box {
  int *value;
};

int box_replace(struct box *to, const struct box *from) {
  const int *content = from->value;
  free(to->value);
  to->value = malloc(sizeof(int));
  if (!to->value) return -1;
  *to->value = *content; /* LATENT: heap-use-after-free */
  return 0;
}

#ifdef DRIVER
int main(void) {
  struct box a = {calloc(1, sizeof(int))}, b = {calloc(1, sizeof(int))};
  if (a.value && b.value) {
#ifdef GOOD
    box_replace(&a, &b);
#else
    box_replace(&a, &a);
#endif
  }
  free(a.value);
  free(b.value);
  return 0;
}
#endif

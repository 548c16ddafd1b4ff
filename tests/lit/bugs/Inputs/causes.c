#include <stdlib.h>
#include <string.h>

static int use(const char *from, char *to, int mode) {
  if (mode == 1) return from[0];
  if (mode == 2) return from[1] + to[0];
  memcpy(to, from, 4);
  return 0;
}

/* One null pointer, which is used in three places. */
int info(char *to, int mode) { return use(NULL, to, mode); }

/* Two objects, which are forgotten on one way; and one on another. */
int forget(int n) {
  char *a = malloc(8), *b = malloc(9);
  if (n > 3) return 1;
  free(a);
  if (n < -3) return 2;
  free(b);
  return 0;
}

struct list {
  struct list *next;
};

/* One place, to which there are three ways. */
void clear(struct list *l) {
  for (; l; l = l->next) free(l);
}

int one(struct list *l) {
  clear(l);
  return 1;
}

int two(struct list *l) {
  if (!l) return 0;
  clear(l);
  return 2;
}

/* Room that is too small for two texts; and two indices that are too large, which are two mistakes. */
char *pair(const char *a, const char *b) {
  char *text = malloc(strlen(a) + strlen(b));
  if (!text) return NULL;
  strcpy(text, a);
  strcat(text, b);
  return text;
}

int sums(int twice) {
  int all[4] = {0}, sum = 0;
  if (twice)
    for (int i = 0; i <= 4; i++) sum += 2 * all[i];
  else
    for (int i = 0; i <= 4; i++) sum += all[i];
  return sum;
}

/* NONE */
/* Each owner drops its reference; only the last one frees. */
#include <stdlib.h>

struct text {
  int owners;
  char first;
};

static struct text *text_new(char first) {
  struct text *t = malloc(sizeof *t);
  if (!t) return NULL;
  t->owners = 1;
  t->first = first;
  return t;
}

static struct text *text_share(struct text *t) {
  t->owners++;
  return t;
}

static void text_drop(struct text *t) {
  if (--t->owners == 0) free(t);
}

int text_twice(char first) {
  struct text *a = text_new(first);
  if (!a) return -1;
  struct text *b = text_share(a);
  text_drop(a);
  int result = b->first;
  text_drop(b);
  return result;
}

#ifdef DRIVER
int main(void) { return text_twice('a') == 99; }
#endif

/* A table of strings is destroyed by one function, counted by another, and a third calls both in the wrong order. */
#include <stdlib.h>
#include <string.h>

struct table {
  char **words;
  int count;
};

static int table_fill(struct table *t) {
  t->words = calloc(2, sizeof *t->words);
  t->count = 0;
  if (!t->words) return -1;
  for (int i = 0; i < 2; i++) {
    t->words[i] = strdup(i ? "two" : "one");
    if (t->words[i])
      t->count++;
    else
      break;
  }
  return 0;
}

static void table_drop(struct table *t) {
  for (int i = 0; i < t->count; i++) free(t->words[i]);
  free(t->words);
}

static int table_letters(const struct table *t) {
  int letters = 0;
  for (int i = 0; i < t->count; i++)
    for (const char *c = t->words[i]; *c; c++) letters++; /* BUG: heap-use-after-free */
  return letters;
}

int count_letters(void) {
  struct table t;
  if (table_fill(&t) < 0) return -1;
#ifdef GOOD
  int letters = table_letters(&t);
  table_drop(&t);
#else
  table_drop(&t);
  int letters = table_letters(&t); /* CALLER */
#endif
  return letters;
}

#ifdef DRIVER
int main(void) { return count_letters() == 99; }
#endif

/* Strings in a list, each with its own room behind its node. */
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  struct entry *next;
  char text[];
};

static struct entry *add(struct entry *list, const char *text) {
#ifndef WRONG
  struct entry *e = malloc(sizeof *e + strlen(text) + 1);
#else
  struct entry *e = malloc(sizeof *e + strlen(text));
#endif
  strcpy(e->text, text);
  e->next = list;
  return e;
}

static int has(const struct entry *list, const char *text) {
  for (; list; list = list->next)
    if (!strcmp(list->text, text)) return 1;
  return 0;
}

int main(void) {
  char word[4];
  assay_symbolic(word, 3, "word");
  word[3] = 0;
  struct entry *list = add(add(add(NULL, "if"), "do"), word);
  assay_assert(has(list, "if") && has(list, "do") && has(list, word));
  assay_assert(has(list->next, word) == (!strcmp(word, "if") || !strcmp(word, "do")));
  for (struct entry *next; list; list = next) next = list->next, free(list);
}

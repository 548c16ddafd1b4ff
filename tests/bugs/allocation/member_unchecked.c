/* ARGS: --malloc-may-fail */
/* A constructor that checks the object and not its member. */
#include <stdlib.h>
#include <string.h>

struct document {
  char *title;
  int pages;
};

struct document *document_new(const char *title) {
  struct document *d = malloc(sizeof *d);
  if (!d) return NULL;
  d->title = malloc(strlen(title) + 1);
#ifdef GOOD
  if (!d->title) {
    free(d);
    return NULL;
  }
#endif
  strcpy(d->title, title); /* BUG: null-dereference */
  d->pages = 1;
  return d;
}

#ifdef DRIVER
int main(void) {
  struct document *d = document_new("t");
  if (d) free(d->title);
  free(d);
  return 0;
}
#endif

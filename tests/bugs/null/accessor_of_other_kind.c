/* The dispatcher takes one kind for the other, and what the accessor gives is not there. */
#include <stddef.h>

struct value {
  int kind;
  long number;
  const char *text;
};

enum { NUMBER, TEXT };

static const char *text_of(const struct value *v) { return v && v->kind == TEXT ? v->text : NULL; }

static size_t length(const struct value *v) {
  const char *text = text_of(v);
  size_t result = 0;
  while (text[result]) result++; /* BUG: null-dereference */
  return result;
}

size_t size(const struct value *v) {
#ifdef GOOD
  if (v->kind == TEXT) return length(v);
#else
  if (v->kind == NUMBER) return length(v);
#endif
  return sizeof v->number;
}

#ifdef DRIVER
int main(void) { return size(&(struct value){NUMBER, 4, NULL}) == 99; }
#endif

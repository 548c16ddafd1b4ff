/* NONE */
/* Accessors of a tagged value look at its kind; who prints a text is told by the dispatcher that it is one. */
#include <stddef.h>
#include <stdio.h>

struct value {
  int kind;
  long number;
  const char *text;
};

enum { NUMBER, TEXT };

const char *text_of(const struct value *v) { return v && v->kind == TEXT ? v->text : NULL; }

size_t print_text(const struct value *v) {
  const char *text = text_of(v);
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

size_t print(const struct value *v) { return v->kind == TEXT ? print_text(v) : sizeof v->number; }

#ifdef DRIVER
int main(void) { return print(&(struct value){TEXT, 0, "four"}) != 4; }
#endif

/* A structure is copied by assignment; both copies own the same text. */
#include <stdlib.h>
#include <string.h>

typedef struct {
  char *text;
  size_t length;
} string;

static int string_set(string *s, const char *text) {
  s->text = strdup(text);
  s->length = s->text ? strlen(text) : 0;
  return s->text != NULL;
}

static void string_clear(string *s) {
  free(s->text); /* BUG: double-free */
  s->text = NULL;
}

size_t twice_the_length(const char *text) {
  string first, second;
  if (!string_set(&first, text)) return 0;
#ifdef GOOD
  if (!string_set(&second, first.text)) second.length = 0;
#else
  second = first;
#endif
  size_t length = first.length + second.length;
  string_clear(&first);
  string_clear(&second); /* CALLER */
  return length;
}

#ifdef DRIVER
int main(void) { return twice_the_length("ab") == 99; }
#endif

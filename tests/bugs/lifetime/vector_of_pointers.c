/* A window into a buffer is returned; the buffer is freed before. */
#include <stdlib.h>
#include <string.h>

struct window {
  const char *begin, *end;
};

static char *render(int value) {
  char *text = malloc(8);
  if (!text) return NULL;
  memcpy(text, "<....>", 7);
  text[1] = (char)('0' + (value & 7));
  return text;
}

int inner(int value) {
  char *text = render(value);
  if (!text) return -1;
  struct window w = {text + 1, text + strlen(text) - 1};
#ifndef GOOD
  free(text);
#endif
  int count = 0;
  for (const char *p = w.begin; p != w.end; p++) count += *p == '.'; /* BUG: heap-use-after-free */
#ifdef GOOD
  free(text);
#endif
  return count;
}

#ifdef DRIVER
int main(void) { return inner(4) == 99; }
#endif

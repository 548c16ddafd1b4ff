/* NONE */
/* Nothing is found in any text, and not where there is no text: who looks for it passes one. */
#include <stdlib.h>
#include <string.h>

char *replace_first(const char *text, const char *from, const char *to) {
  const char *at = strstr(text, from);
  if (!at) return strdup(text);
  size_t before = (size_t)(at - text), n = strlen(text) - strlen(from) + strlen(to);
  char *out = malloc(n + 1);
  if (!out) return NULL;
  memcpy(out, text, before);
  strcpy(out + before, to);
  strcat(out, at + strlen(from));
  return out;
}

#ifdef DRIVER
int main(void) {
  char *text = replace_first("a-b", "-", "+");
  free(text);
  return 0;
}
#endif

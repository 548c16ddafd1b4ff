/* A tokenizer of quoted words: the token is dropped at the end of the text without its closing quote. */
#include <stdlib.h>
#include <string.h>

char *read_quoted(const char *text, size_t *used) {
  if (*text != '"') return NULL;
  char *token = malloc(strlen(text)); /* BUG: leak */
  if (!token) return NULL;
  size_t n = 0, i = 1;
  while (text[i] != '"') {
    if (text[i] == '\0') {
#ifdef GOOD
      free(token);
#endif
      *used = i;
      return NULL;
    }
    token[n++] = text[i++];
  }
  token[n] = '\0';
  *used = i + 1;
  return token;
}

#ifdef DRIVER
int main(void) {
  size_t used = 0;
  free(read_quoted("\"ab\" c", &used));
  char *token = read_quoted("\"a", &used);
  free(token);
  return 0;
}
#endif

/* A cache line is made for each request, but the result says nothing when it was not asked for. */
#include <stdlib.h>
#include <string.h>

typedef struct {
  unsigned hash;
  char text[24];
} line_t;

unsigned line_make(const char *text, line_t **result) {
  line_t *line = malloc(sizeof *line); /* BUG: leak */
  if (line == NULL) return 0;
  line->hash = 5381;
  for (const char *c = text; *c; c++) line->hash = line->hash * 33 + (unsigned char)*c;
  strncpy(line->text, text, sizeof line->text - 1);
  line->text[sizeof line->text - 1] = '\0';
  unsigned hash = line->hash;
  if (result != NULL) {
    *result = line;
  }
#ifdef GOOD
  else {
    free(line);
  }
#endif
  return hash;
}

#ifdef DRIVER
int main(void) {
  line_t *line = NULL;
  line_make("x", &line);
  free(line);
  line_make("y", NULL);
  return 0;
}
#endif

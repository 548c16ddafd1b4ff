/* A table of pointers is allocated as a table of characters. */
#include <stdlib.h>
#include <string.h>

char **arguments_new(const char *program) {
#ifdef GOOD
  char **arguments = malloc(2 * sizeof(char *));
#else
  char **arguments = malloc(2 * sizeof(char));
#endif
  if (!arguments) return NULL;
  arguments[0] = strdup(program); /* BUG: out-of-bounds */
  arguments[1] = NULL;
  return arguments;
}

#ifdef DRIVER
int main(void) {
  char **arguments = arguments_new("tool");
  if (arguments) free(arguments[0]);
  free(arguments);
  return 0;
}
#endif

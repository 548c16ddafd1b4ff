/* NONE */
/* The result leaves by a parameter, and the status says whether it did. */
#include <stdlib.h>
#include <string.h>

int read_value(const char *line, char **value) {
  const char *equals = strchr(line, '=');
  if (!equals) return 0;
  char *copy = strdup(equals + 1);
  if (!copy) return -1;
  *value = copy;
  return 1;
}

size_t value_length(const char *line) {
  char *value;
  if (read_value(line, &value) <= 0) return 0;
  size_t length = strlen(value);
  free(value);
  return length;
}

#ifdef DRIVER
int main(void) {
  value_length("a=bc");
  return value_length("none") == 99;
}
#endif

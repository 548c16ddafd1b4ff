/* The first word is dropped by copying the rest of the line to its start. */
#include <string.h>

int drop_marker(char out[32]) {
  char line[32] = "> quoted text";
  size_t rest = strlen(line + 2) + 1;
#ifdef GOOD
  memmove(line, line + 2, rest);
#else
  memcpy(line, line + 2, rest); /* BUG: overlap */
#endif
  memcpy(out, line, sizeof line);
  return (int)rest;
}

#ifdef DRIVER
int main(void) {
  char out[32];
  return drop_marker(out) == 99;
}
#endif

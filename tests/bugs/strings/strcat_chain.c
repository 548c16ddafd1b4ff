/* A line is put together in an array that holds the parts but for one. */
#include <string.h>

static const char prefix[] = "error: ", detail[] = "not found";

size_t status_line(int verbose) {
#ifdef GOOD
  char line[32];
#else
  char line[16];
#endif
  strcpy(line, prefix);
  if (verbose) strcat(line, detail); /* BUG: out-of-bounds */
  return strlen(line);
}

#ifdef DRIVER
int main(void) {
  status_line(0);
  return status_line(1) == 99;
}
#endif

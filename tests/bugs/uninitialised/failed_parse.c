/* NATIVE: memory */
/* A number is parsed into a variable; on failure it is used all the same. */
#include <stddef.h>

static int parse(const char *text, int *out) {
  if (*text < '0' || *text > '9') return 0;
  *out = 0;
  for (int i = 0; i < 4 && *text >= '0' && *text <= '9'; i++) *out = *out * 10 + (*text++ - '0');
  return 1;
}

int is_large(const char *text) {
  int number;
#ifdef GOOD
  if (!parse(text, &number)) return 0;
#else
  parse(text, &number);
#endif
  if (number > 1000) return 1; /* BUG: uninitialised */
  return 0;
}

#ifdef DRIVER
int main(void) {
  is_large("12");
  return is_large("x") == 99;
}
#endif

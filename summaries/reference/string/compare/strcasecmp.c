#include <strings.h>

static int lower_of(unsigned char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

int strcasecmp(const char *a, const char *b) {
  for (; *a && lower_of((unsigned char)*a) == lower_of((unsigned char)*b); a++) b++;
  return lower_of((unsigned char)*a) - lower_of((unsigned char)*b);
}

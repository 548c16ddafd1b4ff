/* The two texts may not overlap; one caller shifts a text in itself. */
#include <string.h>

static void copy_bytes(char *to, const char *from, size_t n) {
  memcpy(to, from, n); /* BUG: overlap */ /* LATENT: overlap */
}

int indent(char line[16]) {
#ifdef GOOD
  char copy[16];
  copy_bytes(copy, line, 8);
  copy_bytes(line + 2, copy, 8);
#else
  copy_bytes(line + 2, line, 8); /* CALLER */
#endif
  line[0] = line[1] = ' ';
  return line[2];
}

#ifdef DRIVER
int main(void) {
  char line[16] = "if (x)";
  return indent(line) == 99;
}
#endif

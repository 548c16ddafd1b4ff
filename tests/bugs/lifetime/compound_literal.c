/* The default options are a compound literal in a block. */
#include <stddef.h>

struct options {
  int depth;
  int width;
};

int area(const struct options *options) {
#ifdef GOOD
  struct options standard = {3, 4};
  if (options == NULL) options = &standard;
#else
  if (options == NULL) {
    struct options standard = {3, 4};
    options = &standard;
  }
#endif
  int depth = options->depth; /* BUG: use-after-scope */
  return depth < 0 || depth > 100 ? 0 : depth * (options->width & 0xff);
}

#ifdef DRIVER
int main(void) {
  struct options given = {1, 2};
  area(&given);
  return area(NULL) == 99;
}
#endif

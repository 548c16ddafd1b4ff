/* ARGS: --malloc-may-fail */
/* Both buffers must be there; the check is content with one. */
#include <stdlib.h>

int compare_buffers(void) {
  char *left = malloc(4), *right = malloc(4);
#ifdef GOOD
  if (!left || !right) {
    free(left);
    free(right);
    return -1;
  }
#else
  if (!left && !right) return -1;
#endif
  left[0] = 'l';  /* BUG: null-dereference */
  right[0] = 'r'; /* BUG: null-dereference */
  int result = left[0] < right[0];
  free(left);
  free(right);
  return result;
}

#ifdef DRIVER
int main(void) { return compare_buffers() == 99; }
#endif

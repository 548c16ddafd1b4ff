/* Three parts of a path are joined; the first join is nobody's. */
#include <stdlib.h>
#include <string.h>

static char *join(const char *left, const char *right) {
  size_t n = strlen(left), m = strlen(right);
  char *result = malloc(n + m + 2); /* BUG: leak */
  if (!result) return NULL;
  memcpy(result, left, n);
  result[n] = '/';
  memcpy(result + n + 1, right, m + 1);
  return result;
}

char *path_of(const char *root, const char *folder, const char *file) {
  char *base = join(root, folder);
  if (!base) return NULL;
  char *path = join(base, file);
#ifdef GOOD
  free(base);
#endif
  return path;
}

#ifdef DRIVER
int main(void) {
  char *path = path_of("r", "fo", "fi");
  free(path);
  return 0;
}
#endif

/* ARGS: --malloc-may-fail */
/* The path of a file is built on the heap, and used without the question whether it could be. */
#include <stdlib.h>
#include <string.h>

static char *path_join(const char *folder, const char *file) {
  char *path = malloc(strlen(folder) + strlen(file) + 2);
  if (!path) return NULL;
  strcpy(path, folder);
  strcat(path, "/");
  strcat(path, file);
  return path;
}

int is_hidden(const char *folder, const char *file) {
  char *path = path_join(folder, file);
#ifdef GOOD
  if (!path) return 0;
#endif
  const char *slash = strrchr(path, '/'); /* BUG: null-dereference */
  int hidden = slash && slash[1] == '.';
  free(path);
  return hidden;
}

#ifdef DRIVER
int main(void) { return is_hidden("a", ".b") == 99; }
#endif

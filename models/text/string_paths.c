/* <string.h> (GNU) and <libgen.h>: parts of paths. */
#include <string.h>

/* GNU's, which changes nothing. <libgen.h> calls its own one __xpg_basename. */
char *(basename)(const char *path) {
  const char *last = path;
  for (; *path; path++)
    if (*path == '/') last = path + 1;
  return (char *)last;
}

static size_t without_slashes(const char *path, size_t length) {
  while (length && path[length - 1] == '/') length--;
  return length;
}

char *__xpg_basename(char *path) {
  static char dot[] = ".";
  if (!path || !*path) return dot;
  size_t end = without_slashes(path, strlen(path)), begin = end;
  if (!end) return path + strlen(path) - 1; /* slashes only: the last one */
  if (path[end]) path[end] = 0;
  while (begin && path[begin - 1] != '/') begin--;
  return path + begin;
}

char *dirname(char *path) {
  static char dot[] = ".";
  if (!path || !*path) return dot;
  size_t length = strlen(path), end = without_slashes(path, length);
  while (end && path[end - 1] != '/') end--;
  if (!end && path[0] != '/') return dot;
  size_t kept = without_slashes(path, end);
  if (!kept) kept = (end ? end : length) == 2 ? 2 : 1; /* POSIX leaves // to the system */
  path[kept] = 0;
  return path;
}

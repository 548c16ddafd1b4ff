#include "base/paths.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

const char *as_path_join(as_region *region, const char *directory, const char *path) {
  if (path[0] == '/') return as_region_copy(region, path, strlen(path) + 1);
  size_t first = strlen(directory), second = strlen(path);
  char *joined = as_region_alloc(region, first + second + 2);
  memcpy(joined, directory, first);
  joined[first] = '/';
  memcpy(joined + first + 1, path, second + 1);
  return joined;
}

/* Whether the part before `end` can be taken away by "..": it is there, and is not ".." itself. */
static bool has_parent(const char *start, const char *end) {
  size_t length = (size_t)(end - start);
  if (length == 0) return false;
  return !(length >= 2 && !memcmp(end - 2, "..", 2) && (length == 2 || end[-3] == '/'));
}

static char *drop_part(char *start, char *end) {
  while (end > start && end[-1] != '/') end--;
  return end > start ? end - 1 : end;
}

/* out: what was kept, without a slash at its end. */
static char *put_part(char *start, char *out, const char *part, size_t length, bool is_absolute) {
  if (length == 0 || (length == 1 && part[0] == '.')) return out;
  if (length == 2 && !memcmp(part, "..", 2)) {
    if (has_parent(start, out)) return drop_part(start, out);
    if (is_absolute) return out;
  }
  if (out > start) *out++ = '/';
  memmove(out, part, length);
  return out + length;
}

const char *as_path_normal(as_region *region, const char *path) {
  bool is_absolute = path[0] == '/';
  char *copy = as_region_alloc(region, strlen(path) + 2), *start = copy + is_absolute, *out = start;
  copy[0] = '/';
  for (const char *at = path;;) {
    size_t length = strcspn(at, "/");
    out = put_part(start, out, at, length, is_absolute);
    if (!at[length]) break;
    at += length + 1;
  }
  if (out == start && !is_absolute) *out++ = '.';
  *out = 0;
  return copy;
}

const char *as_path_base(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

const char *as_path_directory(as_region *region, const char *path) {
  size_t length = (size_t)(as_path_base(path) - path);
  if (length == 0) return ".";
  while (length > 1 && path[length - 1] == '/') length--;
  char *copy = as_region_alloc(region, length + 1);
  memcpy(copy, path, length);
  copy[length] = 0;
  return copy;
}

const char *as_path_here(as_region *region) {
  char here[PATH_MAX];
  const char *found = getcwd(here, sizeof here) ? here : ".";
  return as_region_copy(region, found, strlen(found) + 1);
}

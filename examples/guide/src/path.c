#include "path.h"

#include <string.h>

/* Appends what fits, leaving room for the zero byte. */
static size_t put(char *out, size_t size, size_t used, const char *bytes, size_t count) {
  if (used + 1 < size) {
    size_t room = size - 1 - used;
    memcpy(out + used, bytes, count < room ? count : room);
  }
  return used + count;
}

size_t path_join(char *out, size_t size, const char *folder, const char *name) {
  size_t length = strlen(folder);
  while (length && folder[length - 1] == '/') length--;
  size_t used = put(out, size, 0, folder, length);
  if (length) used = put(out, size, used, "/", 1);
  used = put(out, size, used, name, strlen(name));
  if (size) out[used < size ? used : size - 1] = 0;
  return used;
}

const char *path_base(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

#include "path.h"

#include <string.h>

size_t path_join(char *out, size_t size, const char *folder, const char *name) {
  size_t length = strlen(folder), more = strlen(name);
  while (length && folder[length - 1] == '/') length--;
  size_t slash = length > 0;
  if (size == 0) return length + slash + more;
  size_t room = length < size ? length : size - 1;
  memcpy(out, folder, room);
  if (slash) out[room++] = '/';
  size_t rest = room + more < size ? more : size - room;
  memcpy(out + room, name, rest);
  out[room + rest] = 0;
  return length + slash + more;
}

const char *path_base(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

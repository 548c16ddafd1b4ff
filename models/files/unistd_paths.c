/* <unistd.h>, <stdlib.h>: paths. There are no links, and the working directory is /. */
#include <assay/summary.h>
#include "files/files.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

ssize_t readlink(const char *restrict path, char *restrict to, size_t size) {
  (void)to, (void)size;
  if (!__model_find(path)) return __model_missing(path);
  return errno = EINVAL, -1; /* it is no link */
}
ssize_t readlinkat(int folder, const char *restrict path, char *restrict to, size_t size) {
  __model_require_plain(folder, path);
  return readlink(path, to, size);
}
ssize_t __readlink_chk(const char *restrict path, char *restrict to, size_t size, size_t room) {
  assay_check(size <= room, "the buffer is smaller than the size that is passed");
  return readlink(path, to, size);
}
ssize_t __readlinkat_chk(int folder, const char *restrict path, char *restrict to, size_t size, size_t room) {
  assay_check(size <= room, "the buffer is smaller than the size that is passed");
  return readlinkat(folder, path, to, size);
}

int chdir(const char *path) {
  if (!strcmp(path, "/")) return 0;
  struct __model_file *file = __model_find(path);
  if (!file) return __model_missing(path);
  if (file->kind != MODEL_FOLDER) return errno = ENOTDIR, -1;
  assay_refuse("chdir to another directory than /");
  return -1;
}

/* The parts of the path, without . and .. and what is empty. */
static void join(char *to, const char *path) {
  size_t length = 0;
  for (const char *at = path; *at;) {
    size_t part = strcspn(at, "/");
    if (part == 2 && at[0] == '.' && at[1] == '.')
      while (length && to[--length] != '/') continue;
    else if (part && !(part == 1 && at[0] == '.')) {
      to[length++] = '/';
      memcpy(to + length, at, part);
      length += part;
    }
    at += part + (at[part] == '/');
  }
  if (!length) to[length++] = '/';
  to[length] = 0;
}

char *realpath(const char *restrict path, char *restrict to) {
  if (!path) return errno = EINVAL, NULL;
  if (!*path) return errno = ENOENT, NULL;
  if (strlen(path) >= PATH_MAX) return errno = ENAMETOOLONG, NULL;
  char *made = to ? to : malloc(strlen(path) + 2);
  if (!made) return NULL;
  if (path[0] != '/') assay_picked("the working directory is /");
  join(made, path);
  if (strcmp(made, "/") != 0 && !__model_find(path) && !__model_find(made)) {
    if (!to) free(made);
    return __model_missing(path), NULL;
  }
  return made;
}
char *__realpath_chk(const char *restrict path, char *restrict to, size_t room) {
  assay_check(room >= PATH_MAX, "the buffer has less than PATH_MAX bytes");
  return realpath(path, to);
}
char *canonicalize_file_name(const char *path) { return realpath(path, NULL); }

char *get_current_dir_name(void) { return getcwd(NULL, 0); }
char *getwd(char *to) { return getcwd(to, PATH_MAX); }
char *__getwd_chk(char *to, size_t room) {
  assay_check(room >= 2, "the buffer is smaller than the path");
  return getcwd(to, PATH_MAX);
}
char *__getcwd_chk(char *to, size_t size, size_t room) {
  assay_check(size <= room, "the buffer is smaller than the size that is passed");
  return getcwd(to, size);
}

/* Temporary files and directories (POSIX, GNU): names have a number that no other file's name has. */
#include <assay/summary.h>
#include "files/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int temporary; /* how many there are */

static void write_number(char *to, int number) {
  for (int i = 5; i >= 0; i--, number /= 10) to[i] = (char)('0' + number % 10);
}

char *tmpnam(char *to) {
  static char own[L_tmpnam];
  char *name = to ? to : own;
  strcpy(name, "/tmp/file");
  name[15] = 0;
  do write_number(name + 9, temporary++);
  while (__model_find(name));
  return name;
}
char *tmpnam_r(char *to) { return to ? tmpnam(to) : NULL; }

char *tempnam(const char *folder, const char *prefix) {
  if (!folder) folder = "/tmp";
  size_t length = strlen(folder), more = prefix ? strnlen(prefix, 5) : 0;
  char *name = malloc(length + more + 8);
  if (!name) return NULL;
  memcpy(name, folder, length);
  name[length] = '/';
  if (more) memcpy(name + length + 1, prefix, more);
  name[length + more + 7] = 0;
  do write_number(name + length + 1 + more, temporary++);
  while (__model_find(name));
  return name;
}

/* Six X, and so many characters behind them, become a new name; 0: they are not there. */
static int make_name(char *name, int behind) {
  size_t length = strlen(name);
  if (behind < 0 || length < 6 + (size_t)behind) return errno = EINVAL, 0;
  char *place = name + length - behind - 6;
  if (strncmp(place, "XXXXXX", 6) != 0) return errno = EINVAL, 0;
  do write_number(place, temporary++);
  while (__model_find(name));
  return 1;
}

int mkostemps(char *name, int behind, int flags) {
  if (!make_name(name, behind)) return -1;
  struct __model_file *file = __model_new_file(name);
  if (!file) return errno = ENOMEM, -1;
  file->mode = (file->mode & ~0777u) | 0600;
  return __model_open_file(file, O_RDWR | (flags & ~O_ACCMODE));
}
int mkstemp(char *name) { return mkostemps(name, 0, 0); }
int mkstemp64(char *name) { return mkostemps(name, 0, 0); }
int mkostemp(char *name, int flags) { return mkostemps(name, 0, flags); }
int mkostemp64(char *name, int flags) { return mkostemps(name, 0, flags); }
int mkstemps(char *name, int behind) { return mkostemps(name, behind, 0); }
int mkstemps64(char *name, int behind) { return mkostemps(name, behind, 0); }
int mkostemps64(char *name, int behind, int flags) { return mkostemps(name, behind, flags); }

char *mkdtemp(char *name) {
  if (!make_name(name, 0)) return NULL;
  return mkdir(name, 0700) ? NULL : name;
}
char *mktemp(char *name) {
  if (!make_name(name, 0)) *name = 0;
  return name;
}

#include "report/replay/remove.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* NULL: it cannot be read, or is no folder. */
static DIR *open_folder(int in, const char *name) {
  int folder = openat(in, name, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW);
  DIR *all = folder < 0 ? NULL : fdopendir(folder);
  if (!all && folder >= 0) close(folder);
  return all;
}

static const char *next_name(DIR *all) {
  const struct dirent *entry = readdir(all);
  while (entry && (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))) entry = readdir(all);
  return entry ? entry->d_name : NULL;
}

static void move_up(int from, const char *name, int top, uint32_t *number) {
  enum { MOST_TRIES = 1000 };
  char moved[32];
  fchmodat(from, name, 0700, 0); /* its entry for the folder above changes */
  for (int i = 0; i < MOST_TRIES; i++) {
    snprintf(moved, sizeof moved, ".%u", ++*number);
    if (renameat(from, name, top, moved) == 0 || (errno != EEXIST && errno != ENOTEMPTY && errno != ENOTDIR)) return;
  }
}

/* Folders in it become folders beside it, however deep they lie; true: it is gone. */
static bool remove_one(int top, const char *name, uint32_t *number) {
  if (unlinkat(top, name, 0) == 0) return true;
  fchmodat(top, name, 0700, 0);
  DIR *all = open_folder(top, name);
  for (const char *inside; all && (inside = next_name(all));)
    if (unlinkat(dirfd(all), inside, 0) != 0) move_up(dirfd(all), inside, top, number);
  if (all) closedir(all);
  return unlinkat(top, name, AT_REMOVEDIR) == 0;
}

void as_remove_folder(const char *path) {
  uint32_t number = 0;
  for (bool progress = true; progress;) {
    DIR *all = open_folder(AT_FDCWD, path);
    if (!all) break;
    progress = false;
    for (const char *name; (name = next_name(all));) progress = remove_one(dirfd(all), name, &number) || progress;
    closedir(all);
  }
  rmdir(path);
}

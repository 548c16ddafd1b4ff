/* Where assay.toml is. */
#include "base/file.h"
#include "base/paths.h"
#include "cli/config/config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char name[] = "assay.toml";

static bool exists(as_region *region, const char *folder, const char *file) {
  struct stat facts;
  return stat(as_path_join(region, folder, file), &facts) == 0;
}

/* The folder with the file, or NULL. */
static const char *search(as_region *region) {
  const char *folder = as_path_here(region);
  for (;;) {
    if (exists(region, folder, name)) return folder;
    if (exists(region, folder, ".git") || !strcmp(folder, "/") || folder[0] != '/') return NULL;
    folder = as_path_directory(region, folder);
  }
}

static bool read_text(const char *path, as_text *text) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  bool good = file >= 0 && as_file_read_whole(file, NULL, text);
  int error = errno;
  if (file >= 0) close(file);
  return errno = error, good;
}

const char *as_cli_config_find(as_cli_config *c, as_text *text, bool *failed) {
  const char *here = as_path_here(&c->region), *folder = c->wanted ? NULL : search(&c->region);
  *failed = false;
  if (!c->wanted && !folder) return NULL;
  const char *path = c->wanted ? c->wanted : !strcmp(folder, here) ? name : as_path_join(&c->region, folder, name);
  if (read_text(path, text)) return path;
  fprintf(stderr, "assay %s: cannot read '%s': %s; --no-config does without it\n", c->syntax->command, path,
          strerror(errno));
  *failed = true;
  return NULL;
}

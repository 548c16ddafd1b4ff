#include "report/witness/test_folder.h"

#include "base/file.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char scratch_name[] = ".assay-tests-";

/* ---- whose files ---- */

static bool is_of_kind(const as_test_folder_kind *kind, const char *name) {
  size_t before = strlen(kind->before);
  if (!kind->after) return !strcmp(name, kind->before);
  if (strncmp(name, kind->before, before) != 0) return false;
  size_t digits = strspn(name + before, "0123456789");
  return digits && !strcmp(name + before + digits, kind->after);
}

static bool begins_so(int folder, const char *name, const char *beginning) {
  char bytes[256];
  size_t length = strlen(beginning);
  int file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0 || length > sizeof bytes) return false;
  bool same = as_file_read(file, bytes, length) == (ptrdiff_t)length && !memcmp(bytes, beginning, length);
  close(file);
  return same;
}

/* Has the name a kind? A file may be of one of several that have the name. */
static bool has_kind(const as_test_folder *f, int folder, const char *name, bool *own) {
  bool named = *own = false;
  for (uint32_t i = 0; i < f->kind_count; i++) {
    if (!is_of_kind(&f->kinds[i], name)) continue;
    named = true;
    *own |= begins_so(folder, name, f->kinds[i].beginning);
  }
  return named;
}

/* Calls for each file of a kind that is assay's own, or that is not, until one says no. */
typedef bool visitor(as_test_folder *f, int folder, const char *name, void *data);

static bool visit(as_test_folder *f, int folder, bool own, visitor *look, void *data) {
  int copy = openat(folder, ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY);
  DIR *all = copy < 0 ? NULL : fdopendir(copy);
  if (!all) return copy < 0 || close(copy) == 0;
  bool good = true;
  for (const struct dirent *entry; good && (entry = readdir(all));) {
    bool is_own;
    if (has_kind(f, folder, entry->d_name, &is_own) && is_own == own) good = look(f, folder, entry->d_name, data);
  }
  closedir(all);
  return good;
}

static bool complain_of_other(as_test_folder *f, int folder, const char *name, void *data) {
  (void)folder;
  as_text_printf(data, "'%s/%s' is there and was not written by assay", f->path, name);
  return false;
}

static bool remove_one(as_test_folder *f, int folder, const char *name, void *data) {
  (void)f, (void)data;
  return unlinkat(folder, name, 0), true;
}

/* ---- opening ---- */

static bool cannot(const char *what, int number, as_text *error) {
  if (!error->length) as_text_printf(error, "cannot write '%s': %s", what, as_file_error(number));
  return false;
}

static bool make_folders(const char *path, as_text *error) {
  if (mkdir(path, 0777) == 0 || errno == EEXIST) return true;
  const char *slash = strrchr(path, '/');
  if (errno != ENOENT || !slash || slash == path) return cannot(path, errno, error);
  as_text parent = {.memory = error->memory};
  as_text_put_bytes(&parent, path, (size_t)(slash - path));
  bool good = make_folders(as_text_get(&parent), error) && (mkdir(path, 0777) == 0 || errno == EEXIST);
  as_text_release(&parent);
  return good || cannot(path, errno, error);
}

/* What a run that was killed left behind. */
static void remove_leftovers(as_test_folder *f) {
  int copy = openat(f->outside, ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY);
  DIR *all = copy < 0 ? NULL : fdopendir(copy);
  for (const struct dirent *entry; all && (entry = readdir(all));) {
    if (strncmp(entry->d_name, scratch_name, sizeof scratch_name - 1) != 0) continue;
    int inside = openat(f->outside, entry->d_name, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW);
    if (inside < 0) continue;
    visit(f, inside, true, remove_one, NULL);
    close(inside);
    unlinkat(f->outside, entry->d_name, AT_REMOVEDIR);
  }
  if (all) closedir(all);
}

static bool open_inside(as_test_folder *f, as_text *error) {
  as_text_printf(&f->scratch, "%s/%sXXXXXX", f->path, scratch_name);
  if (!mkdtemp(f->scratch.at)) return cannot(f->path, errno, error);
  f->inside = open(f->scratch.at, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW);
  return f->inside >= 0 || cannot(f->path, errno, error);
}

bool as_test_folder_open(as_test_folder *f, as_memory *memory, const char *path, const as_test_folder_kind *kinds,
                         uint32_t kind_count, as_text *error) {
  *f = (as_test_folder){memory, path, kinds, kind_count, {.memory = memory}, -1, -1};
  if (!make_folders(path, error)) return false;
  f->outside = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY);
  bool good = f->outside >= 0 || cannot(path, errno, error);
  good = good && visit(f, f->outside, false, complain_of_other, error);
  if (good) remove_leftovers(f);
  good = good && open_inside(f, error);
  if (!good) as_test_folder_close(f, false, error);
  return good;
}

/* ---- writing ---- */

bool as_test_folder_put(as_test_folder *f, const char *name, const as_text *content, as_text *error) {
  int file = openat(f->inside, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666), number = errno;
  struct iovec piece = {content->at, content->length};
  if (file >= 0) {
    number = as_file_write(file, &piece, 1);
    if (close(file) != 0 && !number) number = errno;
  }
  if (file >= 0 && !number) return true;
  as_text path = {.memory = f->memory};
  as_text_printf(&path, "%s/%s", f->path, name);
  cannot(as_text_get(&path), number, error);
  as_text_release(&path);
  return false;
}

/* ---- the end ---- */

static bool is_last(const as_test_folder *f, const char *name) {
  return is_of_kind(&f->kinds[f->kind_count - 1], name);
}

/* What came there meanwhile stays. */
static bool move_one(as_test_folder *f, const char *name, as_text *error) {
  if (renameat2(f->inside, name, f->outside, name, RENAME_NOREPLACE) == 0) return true;
  if (errno == EINVAL && renameat(f->inside, name, f->outside, name) == 0) return true; /* without the flag */
  as_text path = {.memory = f->memory};
  as_text_printf(&path, "%s/%s", f->path, name);
  cannot(as_text_get(&path), errno, error);
  as_text_release(&path);
  return false;
}

typedef struct moving {
  bool last; /* now those of the last kind */
  as_text *error;
} moving;

static bool move(as_test_folder *f, int folder, const char *name, void *data) {
  const moving *m = data;
  (void)folder;
  return is_last(f, name) != m->last || move_one(f, name, m->error);
}

/* Without its index a suite is none: that goes first, and comes last. */
static bool remove_old(as_test_folder *f, int folder, const char *name, void *data) {
  return is_last(f, name) != *(const bool *)data || remove_one(f, folder, name, NULL);
}

static bool replace(as_test_folder *f, as_text *error) {
  bool last = true, others = false;
  visit(f, f->outside, true, remove_old, &last);
  visit(f, f->outside, true, remove_old, &others);
  moving rest = {false, error}, index = {true, error};
  return visit(f, f->inside, true, move, &rest) && visit(f, f->inside, true, move, &index);
}

bool as_test_folder_close(as_test_folder *f, bool keep, as_text *error) {
  bool good = !keep || replace(f, error);
  if (f->inside >= 0) {
    visit(f, f->inside, true, remove_one, NULL);
    visit(f, f->inside, false, remove_one, NULL); /* what was cut off */
    close(f->inside);
  }
  if (f->inside >= 0 && rmdir(f->scratch.at) != 0 && keep && good) good = cannot(f->path, errno, error);
  if (f->outside >= 0) close(f->outside);
  as_text_release(&f->scratch);
  f->inside = f->outside = -1;
  return good;
}

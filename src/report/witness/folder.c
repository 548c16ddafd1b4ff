/* Witnesses on the disk: FOLDER/bug-001-CHECK with two files, or a few. Nothing that assay did not write is ever
 * removed: only files that begin as it begins them, and folders that are empty without these. */
#include "report/witness/witness.h"

#include "base/file.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char json_begin[] = "{\n  \"format\": \"assay-witness-";
static const char inputs_begin[] = "/* Inputs of a bug, written by assay ";

/* ---- removing ---- */

static bool begins_so(int folder, const char *name, const char *beginning) {
  char bytes[64] = "";
  int file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return false;
  size_t length = strlen(beginning);
  bool same = as_file_read(file, bytes, length) == (ptrdiff_t)length && !memcmp(bytes, beginning, length);
  close(file);
  return same;
}

static bool is_harness(const char *name) {
  const char *at = name + strlen("harness");
  if (strncmp(name, "harness", strlen("harness")) != 0) return false;
  if (*at == '-') at += 1 + strspn(at + 1, "0123456789");
  return !strcmp(at, ".c");
}

static bool is_our_harness(int folder, const char *name) {
  return is_harness(name) && (begins_so(folder, name, AS_WITNESS_HARNESS) ||
                              begins_so(folder, name, AS_WITNESS_WATCHED) || begins_so(folder, name, AS_WITNESS_STATE));
}

static void remove_harnesses(int folder) {
  int listed = openat(folder, ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY);
  DIR *all = listed < 0 ? NULL : fdopendir(listed);
  if (!all) {
    if (listed >= 0) close(listed);
    return;
  }
  for (const struct dirent *entry; (entry = readdir(all));)
    if (is_our_harness(folder, entry->d_name)) unlinkat(folder, entry->d_name, 0);
  closedir(all);
}

static void remove_one(int folder, const char *name) {
  int inside = openat(folder, name, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW);
  if (inside < 0) return;
  if (begins_so(inside, AS_WITNESS_INPUTS, inputs_begin)) unlinkat(inside, AS_WITNESS_INPUTS, 0);
  if (begins_so(inside, AS_WITNESS_FILE, json_begin)) unlinkat(inside, AS_WITNESS_FILE, 0);
  remove_harnesses(inside);
  close(inside);
  unlinkat(folder, name, AT_REMOVEDIR);
}

/* bug-NNN-..., or such a one that was not completed. */
static bool is_ours(const char *name) {
  if (*name == '.') name++;
  return !strncmp(name, "bug-", 4) && strspn(name + 4, "0123456789") >= 3;
}

static void clear(const char *folder, bool hidden_only) {
  DIR *all = opendir(folder);
  if (!all) return;
  for (const struct dirent *entry; (entry = readdir(all));)
    if (is_ours(entry->d_name) && (*entry->d_name == '.' || !hidden_only)) remove_one(dirfd(all), entry->d_name);
  closedir(all);
}

void as_witness_clear(as_memory *memory, const char *folder) {
  (void)memory;
  clear(folder, false);
}

void as_witness_clear_hidden(const char *folder) { clear(folder, true); }

/* ---- writing ---- */

static bool cannot(as_text *error, const char *what) {
  as_text_printf(error, "cannot write '%s': %s", what, as_file_error(errno));
  return false;
}

static bool make_folders(const char *path, as_text *error) {
  if (mkdir(path, 0777) == 0) return true;
  if (errno == ENOENT) {
    const char *slash = strrchr(path, '/');
    as_text parent = {.memory = error->memory};
    if (slash && slash > path) as_text_put_bytes(&parent, path, (size_t)(slash - path));
    bool good = parent.length && make_folders(as_text_get(&parent), error) && mkdir(path, 0777) == 0;
    as_text_release(&parent);
    if (good) return true;
    if (error->length) return false;
  }
  struct stat facts;
  if (errno == EEXIST && stat(path, &facts) == 0) {
    if (S_ISDIR(facts.st_mode)) return true;
    errno = ENOTDIR;
  }
  return cannot(error, path);
}

static bool write_file(const char *folder, const char *name, const as_text *content, as_text *error) {
  as_text path = {.memory = error->memory};
  as_text_printf(&path, "%s/%s", folder, name);
  int file = open(as_text_get(&path), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  struct iovec piece = {content->at, content->length};
  bool good = file >= 0;
  if (good) errno = as_file_write(file, &piece, 1), good = errno == 0;
  if (file >= 0 && close(file) != 0) good = false;
  if (!good) cannot(error, as_text_get(&path));
  as_text_release(&path);
  return good;
}

static bool write_texts(const char *folder, const as_witness *witness, as_text *text, as_text *error) {
  for (uint32_t i = 0; i < witness->program.source_count; i++) {
    const as_witness_source *source = &witness->program.sources[i];
    if (!source->text_file || !source->text) continue;
    as_text_clear(text);
    as_text_put(text, source->text);
    if (!write_file(folder, source->text_file, text, error)) return false;
  }
  return true;
}

static bool write_files(const char *folder, const as_core_unit *unit, const as_witness *witness, as_text *error) {
  as_text text = {.memory = error->memory};
  as_json json;
  as_json_init_text(&json, error->memory, &text, AS_JSON_STYLE_PRETTY);
  as_witness_write(witness, &json);
  as_json_finish(&json), as_json_release(&json);
  bool good = write_file(folder, AS_WITNESS_FILE, &text, error);
  as_text_clear(&text);
  as_witness_print_inputs(unit, witness, &text);
  good = good && write_file(folder, AS_WITNESS_INPUTS, &text, error) && write_texts(folder, witness, &text, error);
  as_text_release(&text);
  return good;
}

/* What is in the way is left alone: the next number is taken. */
bool as_witness_name(const char *folder, uint32_t number, const char *check, const char *hidden, as_text *path,
                     as_text *error) {
  enum { MOST_TRIES = 1000 };
  for (uint32_t i = 0; i < MOST_TRIES; i++) {
    as_text_clear(path);
    as_text_printf(path, "%s/bug-%03u-%s", folder, number + i, check);
    if (renameat2(AT_FDCWD, hidden, AT_FDCWD, as_text_get(path), RENAME_NOREPLACE) == 0) return true;
    if (errno == EINVAL && rename(hidden, as_text_get(path)) == 0) return true; /* file systems without the flag */
    if (errno != EEXIST && errno != ENOTEMPTY && errno != ENOTDIR) break;
  }
  return cannot(error, as_text_get(path));
}

/* A folder that was not completed: whatever is in it is ours. */
static void remove_made(const char *made, const as_witness *witness) {
  int inside = open(made, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW);
  if (inside < 0) return;
  unlinkat(inside, AS_WITNESS_FILE, 0), unlinkat(inside, AS_WITNESS_INPUTS, 0);
  for (uint32_t i = 0; i < witness->program.source_count; i++)
    if (witness->program.sources[i].text_file) unlinkat(inside, witness->program.sources[i].text_file, 0);
  close(inside);
  rmdir(made);
}

bool as_witness_save_hidden(as_memory *memory, const char *folder, const as_core_unit *unit, const as_witness *witness,
                            as_text *path, as_text *error) {
  as_text made = {.memory = memory};
  as_text_printf(&made, "%s/.bug-000-XXXXXX", folder);
  if (!make_folders(folder, error)) return as_text_release(&made), false;
  bool good = mkdtemp(made.at) ? chmod(made.at, 0755) == 0 : false;
  if (!good)
    cannot(error, made.at);
  else
    good = write_files(made.at, unit, witness, error);
  if (!good) remove_made(made.at, witness);
  as_text_clear(path), as_text_put(path, good ? as_text_get(&made) : "");
  as_text_release(&made);
  return good;
}

bool as_witness_save(as_memory *memory, const char *folder, uint32_t number, const as_core_unit *unit,
                     const as_witness *witness, as_text *path, as_text *error) {
  as_text made = {.memory = memory};
  bool good = as_witness_save_hidden(memory, folder, unit, witness, &made, error);
  bool named =
      good && as_witness_name(folder, number, as_check_get(witness->check)->name, as_text_get(&made), path, error);
  if (good && !named) remove_made(as_text_get(&made), witness);
  as_text_release(&made);
  return named;
}

/* ---- reading ---- */

/* All of the file, as a string; NULL with errno. */
static const char *read_text(as_region *region, const char *path) {
  enum { PIECE = 16384 };
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  as_text text = {.memory = region->memory};
  char bytes[PIECE];
  ptrdiff_t got;
  while ((got = as_file_read(file, bytes, PIECE)) > 0) as_text_put_bytes(&text, bytes, (size_t)got);
  int number = errno;
  close(file);
  const char *copy = got < 0 ? NULL : as_region_copy(region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  errno = number;
  return copy;
}

bool as_witness_load(as_region *region, const char *folder, as_witness *w, as_text *error) {
  as_witness_source *sources =
      as_region_copy(region, w->program.sources, w->program.source_count * sizeof *w->program.sources);
  bool good = true;
  for (uint32_t i = 0; good && i < w->program.source_count; i++) {
    if (!sources[i].text_file) continue;
    as_text path = {.memory = region->memory};
    as_text_printf(&path, "%s/%s", folder, sources[i].text_file);
    sources[i].text = read_text(region, as_text_get(&path));
    good = sources[i].text != NULL;
    if (!good) as_text_printf(error, "cannot read '%s': %s", as_text_get(&path), as_file_error(errno));
    as_text_release(&path);
  }
  w->program.sources = sources;
  return good;
}

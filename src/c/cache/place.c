#include "c/cache/cache_internal.h"

#include "base/file.h"
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* ---- the directory ---- */

/* The XDG rules: what is not absolute does not count. */
static bool find_place(as_cache *cache, const char *place) {
  const char *home = getenv("HOME"), *caches = getenv("XDG_CACHE_HOME");
  if (place && *place)
    as_text_put(&cache->place, place);
  else if (caches && *caches == '/')
    as_text_printf(&cache->place, "%s/assay", caches);
  else if (home && *home == '/')
    as_text_printf(&cache->place, "%s/.cache/assay", home);
  return cache->place.length > 0;
}

/* Backup programs leave out directories with this file (bford.info/cachedir). */
static void tag(int folder) {
  static const char text[] = "Signature: 8a477f597d28d172789f06886806bc55\n"
                             "# This directory holds parsed C files of assay. It can be removed at any time.\n";
  int file = openat(folder, "CACHEDIR.TAG", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return;
  char copy[sizeof text];
  memcpy(copy, text, sizeof text);
  as_file_write(file, &(struct iovec){copy, sizeof text - 1}, 1); /* without it, the cache is as good */
  close(file);
}

/* Makes the directories on the way, too. What cannot be made shows when it is opened. */
static bool make_directories(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(path, 0700);
    *slash = '/';
  }
  return mkdir(path, 0700) == 0;
}

bool as_cache_open_place(as_cache *cache, const char *place) {
  if (!find_place(cache, place)) {
    as_cache_complain(cache, "nothing is cached: neither XDG_CACHE_HOME nor HOME says where");
    return false;
  }
  bool made = make_directories(cache->place.at);
  int number = errno;
  cache->folder = open(cache->place.at, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (cache->folder < 0) {
    if (errno != ENOENT) number = errno;
    as_cache_complain(cache, "nothing is cached: %s: %s", cache->place.at, as_file_error(number));
    return false;
  }
  if (made) tag(cache->folder);
  cache->writes = true;
  return true;
}

as_cache_name as_cache_name_of(const as_digest *digest, const char *kind) {
  char digits[AS_DIGEST_TEXT];
  as_digest_text(digest, digits);
  as_cache_name name;
  int length = snprintf(name.text, sizeof name.text, "%.2s/%s.%s", digits, digits + 2, kind);
  assert(length < AS_CACHE_NAME);
  (void)length;
  return name;
}

/* ---- reading ---- */

static void mark_as_used(int file, const struct stat *facts) {
  if (time(NULL) - facts->st_mtime > AS_CACHE_HOUR_SECONDS) futimens(file, NULL); /* a read-only place stays as it is */
}

static int open_to_read(as_cache *cache, const as_cache_name *name, struct stat *facts) {
  if (cache->folder < 0) return -1;
  int file = openat(cache->folder, name->text, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return -1;
  if (fstat(file, facts) || !S_ISREG(facts->st_mode)) return close(file), -1;
  mark_as_used(file, facts);
  return file;
}

int as_cache_open_file(as_cache *cache, const as_cache_name *name) {
  struct stat facts;
  return open_to_read(cache, name, &facts);
}

as_cache_bytes as_cache_read(as_cache *cache, const as_cache_name *name, size_t most) {
  struct stat facts;
  as_cache_bytes bytes = {0};
  int file = open_to_read(cache, name, &facts);
  if (file < 0) return bytes;
  if (facts.st_size > 0 && (uint64_t)facts.st_size <= most) {
    bytes.count = (size_t)facts.st_size;
    bytes.at = as_memory_alloc(cache->memory, bytes.count);
    if (as_file_read(file, bytes.at, bytes.count) != (ptrdiff_t)bytes.count) as_cache_drop_bytes(cache, &bytes);
  }
  close(file);
  return bytes;
}

void as_cache_drop_bytes(as_cache *cache, as_cache_bytes *bytes) {
  as_memory_free(cache->memory, bytes->at, bytes->count);
  *bytes = (as_cache_bytes){0};
}

/* ---- writing ---- */

static bool stop_writing(as_cache *cache, const char *why) {
  cache->writes = false;
  as_cache_complain(cache, "nothing more is cached: %s: %s", as_text_get(&cache->place), why);
  return false;
}

/* Beside the file that it will be; the folder is made if it is not there. */
static int open_temporary(as_cache *cache, const as_cache_name *name, as_cache_name *temporary) {
  const char *slash = strchr(name->text, '/');
  int folder_length = slash ? (int)(slash + 1 - name->text) : 0;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  snprintf(temporary->text, sizeof temporary->text, "%.*stmp-%ld-%lx-%lx-%" PRIx32, folder_length, name->text,
           (long)getpid(), (unsigned long)now.tv_sec, (unsigned long)now.tv_nsec, cache->temporaries++);
  const int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
  int file = openat(cache->folder, temporary->text, flags, 0600);
  if (file >= 0 || errno != ENOENT || !folder_length) return file;
  char folder[AS_CACHE_NAME];
  snprintf(folder, sizeof folder, "%.*s", folder_length - 1, name->text);
  if (mkdirat(cache->folder, folder, 0700) && errno != EEXIST) return -1;
  return openat(cache->folder, temporary->text, flags, 0600);
}

/* Gives the file its name; what other runs had opened under that name stays as it is for them. */
static bool publish(as_cache *cache, int file, const as_cache_name *temporary, const as_cache_name *name,
                    const char *why) {
  if (close(file) && !why) why = as_file_error(errno);
  if (!why && renameat(cache->folder, temporary->text, cache->folder, name->text)) why = as_file_error(errno);
  if (!why) return true;
  unlinkat(cache->folder, temporary->text, 0);
  return stop_writing(cache, why);
}

bool as_cache_write(as_cache *cache, const as_cache_name *name, const void *bytes, size_t count) {
  union {
    const void *in;
    void *out;
  } base = {bytes};
  as_cache_name temporary;
  int file = open_temporary(cache, name, &temporary);
  if (file < 0) return stop_writing(cache, as_file_error(errno));
  int number = as_file_write(file, &(struct iovec){base.out, count}, 1);
  return publish(cache, file, &temporary, name, number ? as_file_error(number) : NULL);
}

bool as_cache_write_unit(as_cache *cache, const as_cache_name *name, const as_core_unit *unit) {
  as_cache_name temporary;
  const char *why = NULL;
  int file = open_temporary(cache, name, &temporary);
  if (file < 0) return stop_writing(cache, as_file_error(errno));
  as_core_save_fd(unit, file, &why);
  return publish(cache, file, &temporary, name, why);
}

#include "c/cache/cache_internal.h"

#include "base/file.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { CHUNK_BYTES = 1 << 16 };
static const int64_t second_ns = 1000000000;

/* ---- what a file looks like ---- */

static int64_t nanoseconds(struct timespec time) { return (int64_t)time.tv_sec * second_ns + time.tv_nsec; }

/* The coarse clock is the one that the system stamps files with: a change from now on is stamped no earlier. */
int64_t as_cache_time_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME_COARSE, &now);
  return nanoseconds(now);
}

as_cache_identity as_cache_identify(const struct stat *facts) {
  return (as_cache_identity){.device = facts->st_dev,
                             .inode = facts->st_ino,
                             .size_bytes = (uint64_t)facts->st_size,
                             .modified_ns = nanoseconds(facts->st_mtim),
                             .changed_ns = nanoseconds(facts->st_ctim)};
}

bool as_cache_same(const as_cache_identity *a, const as_cache_identity *b) {
  return a->device == b->device && a->inode == b->inode && a->size_bytes == b->size_bytes &&
         a->modified_ns == b->modified_ns && a->changed_ns == b->changed_ns;
}

/* The time of change cannot be set by a program. Three seconds: some file systems count in steps of two. */
bool as_cache_settled(const as_cache_identity *seen, int64_t now_ns) {
  return seen->changed_ns < now_ns - 3 * second_ns;
}

bool as_cache_changed_since(const as_cache_identity *seen, int64_t began_ns) {
  int64_t step = seen->changed_ns % second_ns == 0 ? 2 * second_ns : 0;
  return seen->changed_ns >= began_ns - step;
}

/* ---- looking ---- */

static as_cache_presence absent_or_unknown(int number) {
  bool absent = number == ENOENT || number == ENOTDIR || number == EACCES || number == ELOOP || number == ENAMETOOLONG;
  return absent ? AS_CACHE_ABSENT : AS_CACHE_UNKNOWN;
}

as_cache_presence as_cache_look(int folder, const char *name, bool follow, as_cache_identity *seen) {
  struct stat facts;
  if (fstatat(folder, name, &facts, follow ? 0 : AT_SYMLINK_NOFOLLOW)) return absent_or_unknown(errno);
  *seen = as_cache_identify(&facts);
  return S_ISDIR(facts.st_mode) ? AS_CACHE_DIRECTORY : AS_CACHE_FILE;
}

bool as_cache_look_at(int file, as_cache_identity *seen) {
  struct stat facts;
  if (fstat(file, &facts)) return false;
  *seen = as_cache_identify(&facts);
  return true;
}

int as_cache_open_folder(int base, const char *name, as_cache_presence *presence) {
  int folder = openat(base, *name ? name : ".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) *presence = absent_or_unknown(errno);
  return folder;
}

/* ---- reading ---- */

static bool digest_file(as_memory *memory, int file, uint64_t size_bytes, as_digester *digester) {
  size_t room = size_bytes < CHUNK_BYTES ? (size_t)size_bytes + 1 : CHUNK_BYTES;
  char *chunk = as_memory_alloc(memory, room);
  ptrdiff_t got;
  do {
    got = as_file_read(file, chunk, room);
    if (got > 0) as_digester_add(digester, chunk, (size_t)got);
  } while (got == (ptrdiff_t)room);
  as_memory_free(memory, chunk, room);
  return got >= 0;
}

static int by_name(const void *a, const void *b, void *names) {
  return strcmp((const char *)names + *(const uint32_t *)a, (const char *)names + *(const uint32_t *)b);
}

static bool read_names(as_memory *memory, DIR *listing, as_text *names, as_u32_vector *starts) {
  errno = 0;
  for (struct dirent *entry; (entry = readdir(listing));) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    if (names->length > UINT32_MAX / 2) return false;
    as_u32_vector_push(memory, starts, (uint32_t)names->length);
    as_text_put_bytes(names, entry->d_name, strlen(entry->d_name) + 1);
  }
  return errno == 0;
}

/* The content of a directory: the names in it, in order. */
static bool digest_names(as_memory *memory, int file, as_digester *digester) {
  int own = dup(file); /* which closedir closes */
  DIR *listing = own < 0 ? NULL : fdopendir(own);
  if (!listing) return own >= 0 ? close(own), false : false;
  as_text names = {.memory = memory};
  as_u32_vector starts = {0};
  bool complete = read_names(memory, listing, &names, &starts);
  if (starts.count) qsort_r(starts.at, starts.count, sizeof *starts.at, by_name, names.at);
  for (uint32_t i = 0; i < starts.count; i++) {
    const char *name = names.at + starts.at[i];
    as_digester_add(digester, name, strlen(name) + 1);
  }
  as_u32_vector_release(memory, &starts);
  as_text_release(&names);
  closedir(listing);
  return complete;
}

/* Of other kinds of files (pipes, devices) the content cannot be known. */
bool as_cache_digest(as_memory *memory, int folder, const char *name, as_digest *digest, as_cache_identity *seen) {
  int file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return false;
  struct stat facts;
  as_digester digester;
  as_digester_begin(&digester);
  bool good = fstat(file, &facts) == 0;
  if (good) *seen = as_cache_identify(&facts);
  if (good && S_ISDIR(facts.st_mode))
    good = digest_names(memory, file, &digester);
  else if (good)
    good = S_ISREG(facts.st_mode) && digest_file(memory, file, seen->size_bytes, &digester);
  close(file);
  if (good) *digest = as_digester_end(&digester);
  return good;
}

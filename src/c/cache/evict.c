/* The size of the place. "usage" says how much there was when it was counted, followed by a row for each put since
 * then. Rows are appended, so that runs need no lock; a row that is lost while another run counts is found by the next
 * count, which comes when the sum is above the limit, after many rows, and after a day. */
#include "c/cache/cache_internal.h"

#include "base/file.h"
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { ROWS_MOST = 4096, DAY_SECONDS = 86400 };
static const char magic[8] = "as-used\n";
static const as_cache_name usage_name = {"usage"};

typedef struct usage {
  char magic[8];
  uint64_t bytes;
  int64_t counted_at; /* seconds since 1970 */
  uint64_t rows[];
} usage;

/* ---- counting ---- */

typedef struct file_row {
  uint32_t shard, name; /* in names */
  int64_t used_ns;
  uint64_t bytes;
} file_row;
AS_VECTOR_DEFINE(file_vector, file_row)

typedef struct census {
  as_cache *cache;
  as_text names;
  file_vector files; /* that may go */
  uint64_t bytes;    /* of all of ours */
  int64_t now_ns;
} census;

static bool ends_in(const char *name, const char *end) {
  size_t length = strlen(name), end_length = strlen(end);
  return length >= end_length && strcmp(name + length - end_length, end) == 0;
}

static bool is_ours(const char *name) {
  enum { DIGITS = AS_DIGEST_TEXT - 1 - 2 };
  return strspn(name, "0123456789abcdef") == DIGITS &&
         (ends_in(name, ".unit") || ends_in(name, ".manifest") || ends_in(name, ".kept"));
}

static void count_file(census *all, int folder, uint32_t shard, const char *name) {
  bool temporary = strncmp(name, "tmp-", 4) == 0;
  as_cache_identity seen;
  if (!temporary && !is_ours(name)) return;
  if (as_cache_look(folder, name, false, &seen) != AS_CACHE_FILE) return;
  if (temporary && seen.modified_ns < all->now_ns - (int64_t)AS_CACHE_HOUR_SECONDS * 1000000000) {
    unlinkat(folder, name, 0); /* its writer was killed */
    return;
  }
  uint64_t weight = as_cache_weight(seen.size_bytes);
  all->bytes += weight;
  if (temporary || all->names.length > UINT32_MAX / 2) return;
  file_row row = {shard, (uint32_t)all->names.length, seen.modified_ns, weight};
  as_text_put_bytes(&all->names, name, strlen(name) + 1);
  file_vector_push(all->cache->memory, &all->files, row);
}

static void count_folder(census *all, uint32_t shard) {
  char name[8];
  snprintf(name, sizeof name, "%02x", shard);
  int folder = openat(all->cache->folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  DIR *listing = folder < 0 ? NULL : fdopendir(folder);
  if (!listing && folder >= 0) close(folder);
  if (!listing) return;
  for (struct dirent *entry; (entry = readdir(listing));) count_file(all, folder, shard, entry->d_name);
  closedir(listing);
}

static int by_use(const void *first, const void *second, void *names) {
  const file_row *a = first, *b = second;
  if (a->used_ns != b->used_ns) return a->used_ns < b->used_ns ? -1 : 1;
  if (a->shard != b->shard) return a->shard < b->shard ? -1 : 1;
  return strcmp((const char *)names + a->name, (const char *)names + b->name);
}

/* ---- removing ---- */

/* A tenth less than the limit, so that the next puts need not count again. */
static void evict(census *all) {
  as_cache *cache = all->cache;
  uint64_t goal = cache->limit_bytes - cache->limit_bytes / 10;
  qsort_r(all->files.at, all->files.count, sizeof *all->files.at, by_use, all->names.at);
  for (uint32_t i = 0; i < all->files.count && all->bytes > goal; i++) {
    const file_row *row = &all->files.at[i];
    as_text path = {.memory = cache->memory};
    as_text_printf(&path, "%02x/%s", row->shard, all->names.at + row->name);
    if (unlinkat(cache->folder, as_text_get(&path), 0) == 0) cache->statistics.evicted++;
    as_text_release(&path);
    all->bytes -= row->bytes; /* if another run was quicker, it is gone, too */
  }
}

static void count_and_evict(as_cache *cache) {
  census all = {.cache = cache, .names.memory = cache->memory, .now_ns = as_cache_time_ns()};
  for (uint32_t shard = 0; shard < 256; shard++) count_folder(&all, shard);
  if (all.bytes > cache->limit_bytes && all.files.count) evict(&all);
  usage counted = {.bytes = all.bytes, .counted_at = time(NULL)};
  memcpy(counted.magic, magic, sizeof magic);
  as_cache_write(cache, &usage_name, &counted, sizeof counted);
  file_vector_release(cache->memory, &all.files);
  as_text_release(&all.names);
}

/* ---- the sum ---- */

typedef struct sum {
  uint64_t bytes;
  bool counts_again; /* it is too old, too long, or not there */
} sum;

static sum read_usage(int file) {
  union {
    char bytes[sizeof(usage) + (ROWS_MOST + 1) * sizeof(uint64_t)];
    usage usage;
  } room;
  sum found = {.counts_again = true};
  ptrdiff_t got = as_file_read(file, room.bytes, sizeof room.bytes);
  const usage *read = &room.usage;
  if (got < (ptrdiff_t)sizeof *read || memcmp(read->magic, magic, sizeof magic) != 0) return found;
  size_t rest = (size_t)got - sizeof *read, rows = rest / sizeof *read->rows;
  found.bytes = read->bytes;
  for (size_t i = 0; i < rows; i++) found.bytes += read->rows[i];
  int64_t age = time(NULL) - read->counted_at;
  found.counts_again = rest % sizeof *read->rows || rows >= ROWS_MOST || age < 0 || age > DAY_SECONDS;
  return found;
}

uint64_t as_cache_usage(const as_cache *cache) {
  if (cache->folder < 0) return 0;
  int file = openat(cache->folder, usage_name.text, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return 0;
  uint64_t bytes = read_usage(file).bytes;
  close(file);
  return bytes;
}

void as_cache_account(as_cache *cache, uint64_t bytes) {
  int file = openat(cache->folder, usage_name.text, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK);
  sum found = {.counts_again = true};
  if (file >= 0) {
    found = read_usage(file);
    if (as_file_write(file, &(struct iovec){&bytes, sizeof bytes}, 1)) found.counts_again = true;
    close(file);
  }
  if (found.counts_again || found.bytes + bytes > cache->limit_bytes) count_and_evict(cache);
}

/* Small things under keys of others. Those of one shelf share a file, since to make a file costs more than to find out
 * again what most of them say: a head with the name of the shelf and a checksum of the rest, then each thing behind a
 * row, filled up to a multiple of eight bytes, first those that were used last. */
#include "base/paths.h"
#include "c/cache/cache_internal.h"

#include <assay/base/clock.h>

enum { THING_MOST = 1 << 20, SHELF_MOST = 1 << 28, SPARE_BYTES = 1 << 22 };
static const char magic[8] = "as-kept2";
static const double seconds_between = 2; /* of two saves, as long as things come */

typedef struct head {
  char magic[8];
  as_digest shelf;
  uint64_t checksum;
} head;

typedef struct row {
  as_digest key;
  uint64_t bytes;
} row;

typedef struct thing {
  as_digest key;
  char *at;
  size_t count;
  bool is_used; /* by this run */
} thing;
AS_VECTOR_DEFINE(thing_vector, thing)

static uint64_t hash_digest(as_digest digest) {
  uint64_t first;
  memcpy(&first, digest.bytes, sizeof first);
  return first;
}
static bool equal_digest(as_digest a, as_digest b) { return as_digest_equal(&a, &b); }
AS_TABLE_DEFINE(thing_table, as_digest, uint32_t, hash_digest, equal_digest)

struct as_shelf {
  as_shelf *next;
  as_digest name;
  thing_vector things;
  thing_table place_of; /* in things */
  bool is_changed;
};

static size_t padded(uint64_t bytes) { return (size_t)((bytes + 7) / 8 * 8); }

/* ---- reading ---- */

static thing *find(as_shelf *shelf, const as_digest *key) {
  const uint32_t *place = thing_table_find(&shelf->place_of, *key);
  return place ? &shelf->things.at[*place] : NULL;
}

static thing *add(as_cache *cache, as_shelf *shelf, const as_digest *key, const void *bytes, size_t count) {
  thing t = {.key = *key, .at = as_memory_alloc(cache->memory, count + 1), .count = count};
  memcpy(t.at, bytes, count);
  *thing_table_put(cache->memory, &shelf->place_of, *key) = shelf->things.count;
  thing_vector_push(cache->memory, &shelf->things, t);
  return &shelf->things.at[shelf->things.count - 1];
}

static bool is_shelf(as_cache_bytes file, const as_digest *name) {
  head h;
  if (file.count < sizeof h) return false;
  memcpy(&h, file.at, sizeof h);
  return !memcmp(h.magic, magic, sizeof magic) && as_digest_equal(&h.shelf, name) &&
         h.checksum == as_checksum(file.at + sizeof h, file.count - sizeof h);
}

/* What the file has and the shelf has not. */
static void load(as_cache *cache, as_shelf *shelf) {
  as_cache_name name = as_cache_name_of(&shelf->name, "kept");
  as_cache_bytes file = as_cache_read(cache, &name, SHELF_MOST);
  size_t at = is_shelf(file, &shelf->name) ? sizeof(head) : file.count;
  while (file.count - at >= sizeof(row)) {
    row r;
    memcpy(&r, file.at + at, sizeof r);
    at += sizeof r;
    if (r.bytes > THING_MOST || padded(r.bytes) > file.count - at) break;
    if (!find(shelf, &r.key)) add(cache, shelf, &r.key, file.at + at, (size_t)r.bytes);
    at += padded(r.bytes);
  }
  as_cache_drop_bytes(cache, &file);
}

as_digest as_cache_shelf(const char *kind, const char *file) {
  const char *base = file ? as_path_base(file) : "";
  as_digester digester;
  as_digester_begin(&digester);
  as_digester_add(&digester, kind, strlen(kind) + 1);
  as_digester_add(&digester, base, strlen(base));
  return as_digester_end(&digester);
}

static as_shelf *shelf_of(as_cache *cache, const as_digest *name) {
  as_shelf *shelf = cache->shelves;
  while (shelf && !as_digest_equal(&shelf->name, name)) shelf = shelf->next;
  if (shelf) return shelf;
  shelf = as_memory_alloc_zeroed(cache->memory, sizeof *shelf);
  shelf->name = *name, shelf->next = cache->shelves;
  load(cache, shelf);
  return cache->shelves = shelf;
}

bool as_cache_recall(as_cache *cache, const as_digest *shelf, const as_digest *key, as_text *bytes) {
  thing *t = cache->folder < 0 ? NULL : find(shelf_of(cache, shelf), key);
  if (!t) return false;
  t->is_used = true;
  as_text_put_bytes(bytes, t->at, t->count);
  return true;
}

/* ---- writing ---- */

static void put(as_text *text, const thing *t) {
  static const char zeros[8];
  row r = {t->key, t->count};
  as_text_put_bytes(text, (const char *)&r, sizeof r);
  as_text_put_bytes(text, t->at, t->count);
  as_text_put_bytes(text, zeros, padded(t->count) - t->count);
}

/* What this run used, and of the others as much, or as there is room to spare. */
static void put_all(const as_shelf *shelf, as_text *text) {
  for (uint32_t i = 0; i < shelf->things.count; i++)
    if (shelf->things.at[i].is_used) put(text, &shelf->things.at[i]);
  size_t most = 2 * text->length > SPARE_BYTES ? 2 * text->length : SPARE_BYTES;
  for (uint32_t i = 0; i < shelf->things.count && text->length < most; i++)
    if (!shelf->things.at[i].is_used) put(text, &shelf->things.at[i]);
}

/* Another run may have put something there meanwhile. */
static void save(as_cache *cache, as_shelf *shelf) {
  shelf->is_changed = false;
  load(cache, shelf);
  as_text things = {.memory = cache->memory}, file = {.memory = cache->memory};
  put_all(shelf, &things);
  head h = {.shelf = shelf->name, .checksum = as_checksum(as_text_get(&things), things.length)};
  memcpy(h.magic, magic, sizeof magic);
  as_text_put_bytes(&file, (const char *)&h, sizeof h);
  as_text_put_bytes(&file, as_text_get(&things), things.length);
  as_cache_name name = as_cache_name_of(&shelf->name, "kept");
  uint64_t weight = as_cache_weight(file.length);
  if (weight <= cache->limit_bytes && file.length <= SHELF_MOST && as_cache_write(cache, &name, file.at, file.length))
    as_cache_account(cache, weight);
  as_text_release(&file);
  as_text_release(&things);
}

void as_cache_save(as_cache *cache) {
  for (as_shelf *shelf = cache->shelves; shelf && cache->writes; shelf = shelf->next)
    if (shelf->is_changed) save(cache, shelf);
  cache->saved_at = as_clock_seconds();
}

void as_cache_keep(as_cache *cache, const as_digest *shelf, const as_digest *key, const void *bytes, size_t count) {
  if (cache->folder < 0 || !cache->writes || count > THING_MOST) return;
  as_shelf *on = shelf_of(cache, shelf);
  thing *t = find(on, key);
  if (t && (t->count != count || memcmp(t->at, bytes, count) != 0)) {
    as_memory_free(cache->memory, t->at, t->count + 1);
    t->at = as_memory_alloc(cache->memory, count + 1), t->count = count;
    memcpy(t->at, bytes, count);
  }
  if (!t) t = add(cache, on, key, bytes, count);
  t->is_used = on->is_changed = true;
  if (cache->saved_at <= 0) cache->saved_at = as_clock_seconds();
  if (as_clock_seconds() - cache->saved_at >= seconds_between) as_cache_save(cache);
}

void as_cache_drop_shelves(as_cache *cache) {
  while (cache->shelves) {
    as_shelf *shelf = cache->shelves;
    cache->shelves = shelf->next;
    for (uint32_t i = 0; i < shelf->things.count; i++)
      as_memory_free(cache->memory, shelf->things.at[i].at, shelf->things.at[i].count + 1);
    thing_vector_release(cache->memory, &shelf->things);
    thing_table_release(cache->memory, &shelf->place_of);
    as_memory_free(cache->memory, shelf, sizeof *shelf);
  }
}

#include "c/cache/cache_internal.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

void as_cache_complain(as_cache *cache, const char *format, ...) {
  if (cache->trouble.length) return;
  char line[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  as_text_put(&cache->trouble, line);
}

as_cache *as_cache_open(as_memory *memory, const as_cache_options *options) {
  as_cache *cache = as_memory_alloc_zeroed(memory, sizeof *cache);
  cache->memory = cache->place.memory = cache->trouble.memory = memory;
  cache->folder = -1;
  cache->limit_bytes = options->limit_bytes ? options->limit_bytes : AS_CACHE_LIMIT_BYTES;
  if (as_cache_open_place(cache, options->place)) as_cache_begin_keys(cache, options);
  return cache;
}

void as_cache_close(as_cache *cache) {
  if (!cache) return;
  as_cache_save(cache);
  as_cache_drop_shelves(cache);
  if (cache->folder >= 0) close(cache->folder);
  as_text_release(&cache->place);
  as_text_release(&cache->trouble);
  as_memory_free(cache->memory, cache, sizeof *cache);
}

const char *as_cache_trouble(const as_cache *cache) {
  return cache->trouble.length ? as_text_get(&cache->trouble) : NULL;
}

const char *as_cache_place(const as_cache *cache) { return cache->folder >= 0 ? as_text_get(&cache->place) : NULL; }

as_cache_statistics as_cache_get_statistics(const as_cache *cache) {
  as_cache_statistics statistics = cache->statistics;
  statistics.bytes = as_cache_usage(cache);
  return statistics;
}

/* ---- where a request looks ---- */

/* What relative paths are relative to; AT_FDCWD needs no closing. -1: it is not there. */
static int open_base(const as_front_request *request) {
  return request->directory ? open(request->directory, O_PATH | O_DIRECTORY | O_CLOEXEC) : AT_FDCWD;
}

static void close_base(int base) {
  if (base >= 0) close(base);
}

/* ---- finding ---- */

static as_core_unit *load_unit(as_cache *cache, const as_cache_alternative *head) {
  as_cache_name name = as_cache_name_of(&head->unit, "unit");
  const char *ignored;
  int file = as_cache_open_file(cache, &name);
  if (file < 0) return NULL;
  as_core_unit *unit = as_core_load_fd(cache->memory, file, &ignored);
  close(file);
  if (!unit || as_core_saved_checksum(unit) == head->unit_checksum) return unit;
  as_core_unit_destroy(unit);
  return NULL;
}

static void fill(as_front_reply *reply, const as_cache_view *view) {
  if (view->head->said_bytes) as_text_put_bytes(&reply->said, view->said, view->head->said_bytes);
  reply->warnings = view->head->warnings;
}

static as_core_unit *find_alternative(as_cache *cache, as_cache_bytes manifest, const as_cache_name *name, int base,
                                      as_front_reply *reply) {
  as_cache_view views[AS_CACHE_ALTERNATIVES];
  uint32_t count = as_cache_manifest_open(manifest, views);
  for (uint32_t i = 0; i < count; i++) {
    bool renewed;
    if (!as_cache_alternative_holds(cache->memory, &views[i], base, &renewed)) continue;
    as_core_unit *unit = load_unit(cache, views[i].head);
    if (!unit) continue;
    fill(reply, &views[i]);
    if (renewed && cache->writes) {
      as_cache_manifest_seal(manifest);
      as_cache_write(cache, name, manifest.at, manifest.count);
    }
    return unit;
  }
  return NULL;
}

static as_core_unit *find(as_cache *cache, const as_digest *key, int base, as_front_reply *reply) {
  as_cache_name name = as_cache_name_of(key, "manifest");
  as_cache_bytes manifest = as_cache_read(cache, &name, AS_CACHE_MANIFEST_MOST);
  as_core_unit *unit = find_alternative(cache, manifest, &name, base, reply);
  as_cache_drop_bytes(cache, &manifest);
  return unit;
}

/* A moment behind the last change of the source. If that was within this tick of the clock, or a few before, as the
 * clock of a virtual machine can be late, the next ones are awaited: else what was just written would not be stored.
 * (Headers are not known yet; they have to be older by themselves.) */
static int64_t begin(int base, const char *file) {
  enum { NAPS = 10 };
  as_cache_identity seen;
  int64_t now = as_cache_time_ns();
  struct timespec tick;
  if (as_cache_look(base, file, true, &seen) != AS_CACHE_FILE || seen.changed_ns < now) return now;
  clock_getres(CLOCK_REALTIME_COARSE, &tick);
  for (int i = 0; i < NAPS && now <= seen.changed_ns; i++) nanosleep(&tick, NULL), now = as_cache_time_ns();
  return now;
}

as_core_unit *as_cache_find(as_cache *cache, const as_front_request *request, as_cache_ticket *ticket,
                            as_front_reply *reply) {
  *ticket = (as_cache_ticket){0};
  as_core_unit *unit = NULL;
  int base = open_base(request);
  bool is_standard_input = strcmp(request->file, "-") == 0;
  if (cache->folder >= 0 && base != -1 && !is_standard_input && as_cache_key(cache, request, &ticket->key)) {
    unit = find(cache, &ticket->key, base, reply);
    ticket->usable = true;
    if (!unit) ticket->began_ns = begin(base, request->file);
  }
  close_base(base);
  cache->statistics.hits += unit != NULL, cache->statistics.misses += unit == NULL;
  return unit;
}

/* ---- putting ---- */

static void remove_units(as_cache *cache, const as_digest *units, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    as_cache_name name = as_cache_name_of(&units[i], "unit");
    unlinkat(cache->folder, name.text, 0);
  }
}

/* The unit comes first: a manifest never names what is not there. */
static void store(as_cache *cache, const as_digest *key, const as_text *alternative, const as_core_unit *unit) {
  const as_cache_alternative *head = (const as_cache_alternative *)(const void *)alternative->at;
  as_cache_name unit_name = as_cache_name_of(&head->unit, "unit"), name = as_cache_name_of(key, "manifest");
  as_cache_bytes before = as_cache_read(cache, &name, AS_CACHE_MANIFEST_MOST);
  as_text joined = {.memory = cache->memory};
  as_digest dropped[AS_CACHE_ALTERNATIVES];
  uint32_t dropped_count;
  as_cache_manifest_join(&joined, alternative, before, dropped, &dropped_count);
  uint64_t weight = as_cache_weight(head->unit_bytes) + as_cache_weight(joined.length);
  if (weight <= cache->limit_bytes && as_cache_write_unit(cache, &unit_name, unit) &&
      as_cache_write(cache, &name, joined.at, joined.length)) {
    remove_units(cache, dropped, dropped_count);
    cache->statistics.stored++;
    as_cache_account(cache, weight);
  }
  as_cache_drop_bytes(cache, &before);
  as_text_release(&joined);
}

void as_cache_put(as_cache *cache, const as_front_request *request, const as_cache_ticket *ticket,
                  const as_front_reply *reply, const as_core_unit *unit) {
  if (!ticket->usable || !cache->writes || reply->timed || reply->errors) return;
  int base = open_base(request);
  as_text alternative = {.memory = cache->memory};
  if (base != -1 && as_cache_alternative_make(&alternative, base, ticket, reply, unit))
    store(cache, &ticket->key, &alternative, unit);
  as_text_release(&alternative);
  close_base(base);
}

#include "c/input/sources.h"
#include "c/input/flags.h"

#include <string.h>

static bool same(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

uint64_t as_front_request_hash(const as_front_request *request) {
  uint64_t hash = as_hash_bytes(request->file, strlen(request->file));
  for (uint32_t i = 0; i < request->flag_count; i++)
    hash = as_hash_join(hash, as_hash_bytes(request->flags[i], strlen(request->flags[i])));
  return hash;
}

bool as_front_request_equal(const as_front_request *a, const as_front_request *b) {
  if (!same(a->file, b->file) || !same(a->directory, b->directory) || a->flag_count != b->flag_count) return false;
  for (uint32_t i = 0; i < a->flag_count; i++)
    if (strcmp(a->flags[i], b->flags[i]) != 0) return false;
  return true;
}

void as_sources_init(as_sources *sources, as_memory *memory) {
  *sources = (as_sources){.memory = memory};
  as_region_init(&sources->region, memory);
}

void as_sources_release(as_sources *sources) {
  as_request_set_release(sources->memory, &sources->known);
  as_request_vector_release(sources->memory, &sources->all);
  as_region_release(&sources->region);
}

static const char *copy(as_sources *sources, const char *text) {
  return as_region_copy(&sources->region, text, strlen(text) + 1);
}

void as_sources_add(as_sources *sources, const char *file, const char *const *flags, uint32_t count) {
  as_flags_of of = {.lenient = false};
  as_words kept = {0};
  as_flags_keep(&sources->region, &of, flags, count, &kept);
  const char **copies = as_region_alloc(&sources->region, kept.count * sizeof *copies);
  for (uint32_t i = 0; i < kept.count; i++) copies[i] = copy(sources, kept.at[i]);
  as_front_request request = {
      .file = copy(sources, file), .flags = copies, .flag_count = kept.count, .colour = sources->colour};
  as_request_vector_push(sources->memory, &sources->all, request);
  as_words_release(sources->memory, &kept);
}

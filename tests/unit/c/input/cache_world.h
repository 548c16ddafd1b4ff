/* A folder with sources, a cache beside it, and a front end that only pretends: the unit of a request is a sample, and
 * the paths that a parse asks for are given by the test. */
#ifndef TESTS_C_CACHE_WORLD_H
#define TESTS_C_CACHE_WORLD_H

#include "unit/base/support.h"

#include "c/cache/cache.h"
#include "c/core/save.h"

typedef struct cache_world {
  as_memory *memory;
  char folder[32];           /* of the sources */
  char place[48];            /* of the cache, inside of it */
  as_cache *cache;           /* opened by cache_world_make */
  as_cache_options options;  /* with which it was opened */
  as_front_request request;  /* "main.c" in the folder */
  as_front_asked asked[400]; /* main.c, which was read, and what the test adds */
  uint32_t asked_count;
  const char *said;
  uint32_t warnings;
} cache_world;

void cache_world_make(cache_world *w);
void cache_world_end(cache_world *w); /* removes everything */
void cache_world_reopen(cache_world *w);

/* Files of the folder. */
const char *cache_world_path(const cache_world *w, const char *name); /* static */
void cache_world_write(const cache_world *w, const char *name, const char *text);
void cache_world_ask(cache_world *w, const char *path, as_front_presence presence, bool was_read);
/* Waits until changes from now on have later stamps than those before. */
void cache_world_tick(void);
void cache_world_command(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The output of a command, at most 4095 bytes; static. */
const char *cache_world_output(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The number of the sample that is found, with what clang said and no more; -1: none. */
int cache_world_find(cache_world *w, as_cache_ticket *ticket);
void cache_world_put(cache_world *w, const as_cache_ticket *ticket, uint32_t number);
/* Finds nothing, then stores this one. */
void cache_world_store(cache_world *w, uint32_t number);

#endif

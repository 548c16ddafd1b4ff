/* The cache of parsed units: what a source file meant the last time, if nothing that it depends on has changed.
 *
 * Vocabulary:
 *   key          digest of what a parse is told: version of the tool, the programs it uses (bridge, clang), the
 *                environment that clang reads, and the request
 *   dependency   a path that the parse asked for (as_front_reply.asked) and what was found there: nothing, a file or a
 *                directory, and the digest of its content if that was read (of a directory: the names in it)
 *   manifest     file of a key: up to eight alternatives, each the dependencies of one parse, what clang said, and the
 *                name of its unit (the digest of key and dependencies)
 *   unit         file with a saved unit (c/core/save.h), mapped when it is used
 *
 * A find hits if every dependency of an alternative is as it was. A file that has the same inode, size and times as
 * when it was digested is taken as unchanged, without reading it, if these times were at least three seconds old then;
 * and so a directory where nothing was added or removed still has the names that it had, and no others. Everything else
 * is compared by content.
 *
 * A put stores nothing that could be wrong: no reply that has errors or depends on the clock, nothing from standard
 * input, and no file that changed since the ticket was given out, as clang may have read the old one. (Where a file
 * server's clock is behind ours, this last test can fail.)
 *
 * Nothing here is an error: a place that cannot be made, read or written means fewer hits, and as_cache_trouble says
 * why. Files are written under another name and renamed, so that other runs see all of a file or nothing, and a killed
 * run leaves at most a file that a later one removes. What is cut off, changed or foreign is ignored, and replaced by
 * the next put. Above the limit, the files that were used longest ago are removed.
 *
 *   as_cache *cache = as_cache_open(memory, &options);
 *   as_cache_ticket ticket;
 *   as_core_unit *unit = as_cache_find(cache, &request, &ticket, &reply);
 *   if (!unit && (unit = parse(&request, &reply))) as_cache_put(cache, &request, &ticket, &reply, unit);
 *   as_cache_close(cache);
 */
#ifndef ASSAY_C_CACHE_CACHE_H
#define ASSAY_C_CACHE_CACHE_H

#include "c/front/front.h"
#include <assay/base/digest.h>

typedef struct as_cache as_cache;

#define AS_CACHE_LIMIT_BYTES (UINT64_C(1) << 30) /* if none is given */

typedef struct as_cache_options {
  const char *place;           /* directory; NULL: $XDG_CACHE_HOME/assay, else ~/.cache/assay */
  uint64_t limit_bytes;        /* 0: AS_CACHE_LIMIT_BYTES */
  const char *const *programs; /* files that units depend on too: the bridge, clang's library. Path, size and time of
                                  change are part of every key; they are not opened, and may be absent */
  uint32_t program_count;
} as_cache_options;

typedef struct as_cache_statistics {
  uint64_t hits, misses, stored, evicted;
  uint64_t bytes; /* in the place as far as known: what was counted last, plus what runs have stored since */
} as_cache_statistics;

/* From as_cache_find to as_cache_put. */
typedef struct as_cache_ticket {
  as_digest key;
  int64_t began_ns; /* nothing that changes after this moment is stored */
  bool usable;
} as_cache_ticket;

/* Never NULL; makes the place if it is not there. */
as_cache *as_cache_open(as_memory *memory, const as_cache_options *options);
void as_cache_close(as_cache *cache);

/* A hit gives the unit (the caller's, to be destroyed) and fills `said` and `warnings` of the reply, as the parse did;
 * `asked` stays empty. A miss gives NULL, leaves the reply alone, and fills the ticket for what is parsed from now on.
 * requires: the reply is initialised and empty */
as_core_unit *as_cache_find(as_cache *cache, const as_front_request *request, as_cache_ticket *ticket,
                            as_front_reply *reply);
/* Stores what a parse gave that began after `ticket` was filled, for the same request. */
void as_cache_put(as_cache *cache, const as_front_request *request, const as_cache_ticket *ticket,
                  const as_front_reply *reply, const as_core_unit *unit);

/* A shelf for what is known about a file (NULL: about none), wherever that lies, so that copies of a project share it.
 */
as_digest as_cache_shelf(const char *kind, const char *file);
/* Something small that others know by a key of their own, which names all that it depends on: what was put, appended to
 * `bytes`, or nothing. Bytes are at most a mebibyte; more are not kept. Things that are used together are on one shelf,
 * which is one file: it is read once, and written now and then while things come, by as_cache_save, and at the end.
 * What is on it and was not used for long goes, if there is much. */
bool as_cache_recall(as_cache *cache, const as_digest *shelf, const as_digest *key, as_text *bytes);
void as_cache_keep(as_cache *cache, const as_digest *shelf, const as_digest *key, const void *bytes, size_t count);
void as_cache_save(as_cache *cache);

/* One sentence on the first thing that went wrong, or NULL. Lives as long as the cache. */
const char *as_cache_trouble(const as_cache *cache);
const char *as_cache_place(const as_cache *cache); /* NULL: there is none */
as_cache_statistics as_cache_get_statistics(const as_cache *cache);

#endif

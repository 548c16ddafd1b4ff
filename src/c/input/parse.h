/* Parsing many files: from the cache, or in child processes, several at a time.
 *
 * The bridge is opened once, in this process, when the first file is not in the cache. Then each file has a process of
 * its own, which parses it and sends back what clang said, which paths it asked for, and the unit. A child that
 * crashes, runs out of memory or of time costs its own file only: the reply says so as clang would, FILE: error: ...
 *
 * Results are handed out in the order of the requests, whatever was ready first, and as early as that allows.
 *
 *   static void take(void *data, uint32_t index, as_core_unit *unit, const as_front_reply *reply) {
 *     show(reply->said);
 *     if (unit) use(unit), as_core_unit_destroy(unit);
 *   }
 *   as_parse_options options = {.jobs = 2, .take = take, .data = data};
 *   if (as_parse_files(memory, requests, count, &options, &reason) == AS_PARSE_NO_BRIDGE) complain(reason);
 */
#ifndef ASSAY_C_INPUT_PARSE_H
#define ASSAY_C_INPUT_PARSE_H

#include "c/cache/cache.h"
#include "c/front/front.h"

/* The unit is the taker's now; NULL: the reply says why, or it is empty because the bridge could not be opened. The
 * reply is only lent. */
typedef void as_parse_take(void *data, uint32_t index, as_core_unit *unit, const as_front_reply *reply);
/* Called now and then: so many files of all are ready. */
typedef void as_parse_progress(void *data, uint32_t ready, uint32_t all);

typedef struct as_parse_options {
  uint32_t jobs;                 /* children at a time; 0: as many as there are processors */
  double seconds;                /* for one file; 0: no limit */
  uint64_t bytes;                /* address space of one child beyond what this process has; 0: no limit */
  as_cache *cache;               /* or NULL */
  const volatile int *interrupt; /* becomes nonzero: end; or NULL */
  as_parse_take *take;
  as_parse_progress *progress; /* or NULL */
  void *data;
} as_parse_options;

typedef enum as_parse_status {
  AS_PARSE_DONE,        /* every file was handed out */
  AS_PARSE_NO_BRIDGE,   /* likewise, but what was not in the cache has no unit; the reason is appended to *reason */
  AS_PARSE_INTERRUPTED, /* children are gone, and the remaining files were not handed out */
} as_parse_status;

as_parse_status as_parse_files(as_memory *memory, const as_front_request *requests, uint32_t count,
                               const as_parse_options *options, as_text *reason);

#endif

/* A program again, with another text of one of its files: parsed, with models of libc, linked.
 *
 *   as_core_unit *program = as_rebuild(memory, &how, &reason);        // NULL: for a reason
 *   as_core_unit_destroy(program);
 */
#ifndef ASSAY_ANALYSE_REBUILD_H
#define ASSAY_ANALYSE_REBUILD_H

#include "c/cache/cache.h"
#include "c/core/core.h"
#include "c/front/front.h"

typedef struct as_rebuilding {
  const as_front_request *files;
  uint32_t count;
  as_cache *cache; /* or NULL */
  const volatile int *interrupt;
  uint32_t summary_units; /* of the files, the last ones: summaries (as_link_options) */
  bool no_libc;           /* without models of libc */
  bool lenient_types;     /* as_link_options */
} as_rebuilding;

/* The reason is a line; what it has already is left as it is. */
as_core_unit *as_rebuild(as_memory *memory, const as_rebuilding *how, as_text *reason);

#endif

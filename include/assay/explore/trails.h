/* Trails of many branches, as one block of bytes: for another process, or a later one. Those of branches that have much
 * of their way in common, one after the other, take a few bytes each.
 *
 *   as_trails trails = {.bytes.memory = memory};
 *   as_trails_add(&trails, &choices);                                    // of one branch after the other
 *   as_trails_release(&trails);
 *
 *   as_trails_reader reader = {.memory = memory, .at = bytes, .left = length};
 *   while (as_trails_next(&reader)) as_run_rebuild(run, &reader.choices, &branch);
 *   if (reader.failed) ...;                                              // these bytes are no trails
 *   as_trails_end(&reader);
 */
#ifndef ASSAY_EXPLORE_TRAILS_H
#define ASSAY_EXPLORE_TRAILS_H

#include <assay/base/api.h>
#include <assay/base/text.h>
#include <assay/explore/choices.h>

AS_BEGIN_DECLARATIONS

typedef struct as_trails {
  as_text bytes;
  uint64_t count;
  as_choices last; /* that was added */
} as_trails;

void as_trails_add(as_trails *trails, const as_choices *choices);
void as_trails_release(as_trails *trails);

typedef struct as_trails_reader {
  as_memory *memory;
  const char *at;
  size_t left;
  bool failed;
  as_choices choices; /* the last one that was read */
} as_trails_reader;

/* False: there is none left, or what comes is none. */
bool as_trails_next(as_trails_reader *reader);
void as_trails_end(as_trails_reader *reader);

AS_END_DECLARATIONS

#endif

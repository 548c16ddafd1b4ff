/* Parts of an exploration that nobody explores at the moment: lots of trails, and dealing them out.
 *
 *   as_lots lots = {.memory = memory};
 *   as_lots_add(&lots, bytes, length, count, deaths);               // a block of trails (explore/trails.h), copied
 *   while (as_lots_deal(&lots, 8, &trails, &deaths)) send(&trails);
 *   as_lots_release(&lots);
 */
#ifndef ASSAY_ANALYSE_CREW_LOTS_H
#define ASSAY_ANALYSE_CREW_LOTS_H

#include <assay/base/vector.h>
#include <assay/explore/trails.h>

typedef struct as_lot {
  char *bytes; /* the reader's */
  size_t length;
  as_trails_reader reader;
  uint64_t count;  /* that are left */
  uint32_t deaths; /* of processes that had no more than one of them, and did not get on with it */
} as_lot;
AS_VECTOR_DEFINE(as_lot_vector, as_lot)

typedef struct as_lots {
  as_memory *memory;
  as_lot_vector all;
  uint64_t count; /* of trails */
} as_lots;

void as_lots_release(as_lots *lots);
/* false: these are not so many trails; then nothing is added. */
bool as_lots_add(as_lots *lots, const char *bytes, size_t length, uint64_t count, uint32_t deaths);
/* At most so many, of one lot; one by one where a process has died. Adds them to the trails. false: there are none */
bool as_lots_deal(as_lots *lots, uint64_t most, as_trails *trails, uint32_t *deaths);
/* Adds all to the trails; they stay. */
void as_lots_copy(const as_lots *lots, as_trails *trails);
/* How many trails a block has; false: it is none. */
bool as_lots_measure(as_memory *memory, const char *bytes, size_t length, uint64_t *count);

#endif

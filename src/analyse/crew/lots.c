#include "analyse/crew/lots.h"

#include <assay/base/memory.h>
#include <string.h>

static void release(as_lots *lots, as_lot *lot) {
  as_trails_end(&lot->reader);
  as_memory_free(lots->memory, lot->bytes, lot->length);
}

void as_lots_release(as_lots *lots) {
  for (uint32_t i = 0; i < lots->all.count; i++) release(lots, &lots->all.at[i]);
  as_lot_vector_release(lots->memory, &lots->all);
  lots->count = 0;
}

bool as_lots_measure(as_memory *memory, const char *bytes, size_t length, uint64_t *count) {
  as_trails_reader reader = {.memory = memory, .at = bytes, .left = length};
  for (*count = 0; as_trails_next(&reader);) ++*count;
  bool good = !reader.failed;
  as_trails_end(&reader);
  return good;
}

bool as_lots_add(as_lots *lots, const char *bytes, size_t length, uint64_t count, uint32_t deaths) {
  uint64_t there;
  if (!as_lots_measure(lots->memory, bytes, length, &there) || there != count) return false;
  if (!count) return true;
  as_lot lot = {.bytes = as_memory_alloc(lots->memory, length), .length = length, .count = count, .deaths = deaths};
  memcpy(lot.bytes, bytes, length);
  lot.reader = (as_trails_reader){.memory = lots->memory, .at = lot.bytes, .left = length};
  as_lot_vector_push(lots->memory, &lots->all, lot);
  lots->count += count;
  return true;
}

bool as_lots_deal(as_lots *lots, uint64_t most, as_trails *trails, uint32_t *deaths) {
  if (!lots->all.count) return false;
  as_lot *lot = &lots->all.at[0];
  *deaths = lot->deaths;
  if (lot->deaths) most = 1;
  for (uint64_t i = 0; i < most && lot->count && as_trails_next(&lot->reader); i++) {
    as_trails_add(trails, &lot->reader.choices);
    lot->count--, lots->count--;
  }
  if (lot->count) return true;
  release(lots, lot);
  memmove(lots->all.at, lots->all.at + 1, --lots->all.count * sizeof *lots->all.at);
  return true;
}

static void copy(const as_lots *lots, const as_lot *lot, as_trails *trails) {
  as_trails_reader reader = lot->reader;
  reader.choices = (as_choices){0};
  as_choices_copy(lots->memory, &reader.choices, &lot->reader.choices);
  while (as_trails_next(&reader)) as_trails_add(trails, &reader.choices);
  as_trails_end(&reader);
}

void as_lots_copy(const as_lots *lots, as_trails *trails) {
  for (uint32_t i = 0; i < lots->all.count; i++) copy(lots, &lots->all.at[i], trails);
}

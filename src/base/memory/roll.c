#include "base/memory/roll.h"

#include <assay/base/contract.h>
#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_PLACES = 12 };

void *as_roll_enter(as_roll *roll, void *header, size_t size_bytes, const void *place) {
  as_roll_block *block = header;
  *block = (as_roll_block){.older = roll->newest, .size_bytes = size_bytes, .place = place};
  if (roll->newest) roll->newest->newer = block;
  roll->newest = block;
  return block + 1;
}

void *as_roll_leave(as_roll *roll, void *payload, size_t size_bytes, const char *function) {
  as_roll_block *block = (as_roll_block *)payload - 1;
  AS_REQUIRE_BUT_OF(function, block->size_bytes == size_bytes, "the size that the block was made with",
                    "it was made with %zu bytes, and this says %zu", block->size_bytes, size_bytes);
  if (block->newer)
    block->newer->older = block->older;
  else
    roll->newest = block->older;
  if (block->older) block->older->newer = block->newer;
  return block;
}

/* Naming what is left. No memory is taken here: a few places are kept, those with the most bytes. */

typedef struct place {
  const void *address;
  size_t blocks, size_bytes;
} place;

static place sum_of(const as_roll *roll, const void *address) {
  place sum = {.address = address};
  for (const as_roll_block *block = roll->newest; block; block = block->older)
    if (block->place == address) sum.blocks++, sum.size_bytes += block->size_bytes;
  return sum;
}

static void keep(place *kept, place found) {
  for (uint32_t i = 0; i < SHOWN_PLACES; i++) {
    if (kept[i].address == found.address) return;
    if (kept[i].size_bytes >= found.size_bytes) continue;
    memmove(&kept[i + 1], &kept[i], (SHOWN_PLACES - 1 - i) * sizeof *kept);
    kept[i] = found;
    return;
  }
}

/* The call, not what it returns to; programs that are loaded where they were linked have addresses for offsets. */
static void show_line(const Dl_info *in, uintptr_t at) {
  const ElfW(Ehdr) *file = in->dli_fbase;
  uintptr_t offset = at - 1 - (file->e_type == ET_EXEC ? 0 : (uintptr_t)file);
  fprintf(stderr, " (the line: addr2line -e %s %#zx)\n", in->dli_fname, (size_t)offset);
}

static void show(const place *shown) {
  Dl_info in = {0};
  bool known = dladdr(shown->address, &in) && in.dli_fname;
  uintptr_t at = (uintptr_t)shown->address, base = (uintptr_t)(in.dli_sname ? in.dli_saddr : in.dli_fbase);
  fprintf(stderr, "assay: live: %zu bytes in %zu blocks, from ", shown->size_bytes, shown->blocks);
  if (!known)
    fprintf(stderr, "%p\n", shown->address);
  else if (in.dli_sname)
    fprintf(stderr, "%s+%#zx in %s", in.dli_sname, (size_t)(at - base), in.dli_fname);
  else
    fprintf(stderr, "%s+%#zx", in.dli_fname, (size_t)(at - base));
  if (known) show_line(&in, at);
}

void as_roll_show(const as_roll *roll) {
  place kept[SHOWN_PLACES] = {0};
  const void *last = NULL; /* neighbours are often of one place */
  for (const as_roll_block *block = roll->newest; block; block = block->older) {
    if (block->place != last) keep(kept, sum_of(roll, block->place));
    last = block->place;
  }
  for (uint32_t i = 0; i < SHOWN_PLACES && kept[i].blocks; i++) show(&kept[i]);
}

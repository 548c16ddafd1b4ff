/* restrict (C17 6.7.3.1p4), for parameters: while a call is executed, bytes that it accesses through a pointer based on
 * such a parameter and that are modified are accessed through no pointer that is not based on it. The plan says what a
 * pointer is based on (history_route.c): its *root* is one of the parameters, or nothing that any of them could be the
 * base of. A annotation of the frame has two bits for each root: the bytes were read through it, or written. */
#include "c/exec/check/history.h"

enum { ROOTS = 9 };

static uint32_t bit_of(uint8_t root, bool writes) {
  assert(root < ROOTS);
  return UINT32_C(1) << (2 * root + writes);
}

static uint32_t bits_of(uint8_t root) {
  assert(root < ROOTS);
  return UINT32_C(3) << 2 * root;
}

static uint32_t written(void) {
  uint32_t all = 0;
  for (uint8_t root = 1; root < ROOTS; root++) all |= bit_of(root, true);
  return all;
}

/* Whether the bytes were accessed through another root, and one of all these accesses writes. Two different roots are
 * never both the last one, so one of them is a restrict parameter. */
static bool conflicts(uint32_t old, uint8_t root, bool writes) {
  bool modified = writes || old & written();
  return modified && old & ~bits_of(root);
}

static bool fail(as_exec *x, as_stretch place, bool writes) {
  return as_exec_fail(x, AS_CHECK_RESTRICT,
                      "%s at offset %llu of an object: these bytes are modified, and accessed both through a restrict "
                      "parameter and not through it",
                      writes ? "write" : "read", (unsigned long long)place.from);
}

static void add(as_exec *x, as_stretch place, uint32_t bit) {
  as_pmaps *maps = &x->machine->maps;
  as_pmap old = as_pmap_share(x->frame->touched);
  as_annotations_put(maps, &x->frame->touched, place.object, place.from, place.to, bit);
  for (as_annotation annotation = {0}; as_annotations_next(old, place.object, place.from, place.to, &annotation);) {
    uint64_t from = annotation.from > place.from ? annotation.from : place.from,
             to = annotation.to < place.to ? annotation.to : place.to;
    as_annotations_put(maps, &x->frame->touched, place.object, from, to, annotation.tag | bit);
  }
  as_pmap_drop(maps, &old);
}

bool as_history_root(as_exec *x, uint8_t root, as_stretch place, bool writes) {
  if (!root || !place.known || place.from >= place.to) return true;
  for (as_annotation annotation = {0};
       as_annotations_next(x->frame->touched, place.object, place.from, place.to, &annotation);)
    if (conflicts(annotation.tag, root, writes) && !fail(x, place, writes)) return false;
  add(x, place, bit_of(root, writes));
  return true;
}

/* Notes. Strategy: random puts and clears on few bytes of few objects are compared with plain arrays after each step; a
 * share never sees what is done to the other. */
#include "unit/base/support.h"
#include <assay/state/notes.h>

enum { OBJECTS = 3, BYTES = 24, STEPS = 4000 };

typedef struct plain {
  uint32_t tags[OBJECTS][BYTES]; /* 0: none */
} plain;

static void compare(as_pmap notes, const plain *expected) {
  plain found = {0};
  for (uint32_t o = 0; o < OBJECTS; o++)
    for (as_note note = {0}; as_notes_next(notes, (as_object){o + 1}, 0, BYTES, &note);)
      for (uint64_t i = note.from; i < note.to; i++) found.tags[o][i] = note.tag;
  assert_memory_equal(&found, expected, sizeof found);
}

static uint32_t draw(uint64_t *seed, uint32_t below) {
  *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(*seed >> 33) % below;
}

static void change(as_pmaps *maps, as_pmap *notes, plain *expected, uint64_t *seed) {
  uint32_t object = draw(seed, OBJECTS), from = draw(seed, BYTES), to = from + draw(seed, BYTES + 1 - from);
  uint32_t tag = draw(seed, 3);
  for (uint32_t i = from; i < to; i++) expected->tags[object][i] = tag;
  if (tag)
    as_notes_put(maps, notes, (as_object){object + 1}, from, to, tag);
  else
    as_notes_clear(maps, notes, (as_object){object + 1}, from, to);
}

static void test_random(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_pmaps maps;
  as_pmaps_init(&maps, memory, (as_pmap_values){0});
  as_pmap notes = {0}, old = {0};
  plain expected = {0}, before = {0};
  uint64_t seed = 1;
  for (uint32_t i = 0; i < STEPS; i++) {
    change(&maps, &notes, &expected, &seed);
    compare(notes, &expected);
    compare(old, &before);
    if (i % 16) continue;
    as_pmap_drop(&maps, &old);
    old = as_pmap_share(notes), before = expected;
  }
  as_pmap_drop(&maps, &notes), as_pmap_drop(&maps, &old);
  as_pmaps_release(&maps);
  as_memory_destroy(memory);
}

/* Only the part that was asked for, and nothing behind the last byte that can have a note. */
static void test_edges(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_pmaps maps;
  as_pmaps_init(&maps, memory, (as_pmap_values){0});
  as_pmap notes = {0};
  as_object object = {7};
  as_notes_put(&maps, &notes, object, 4, 8, 1);
  as_note note = {0};
  assert_false(as_notes_next(notes, object, 0, 4, &note));
  assert_true(as_notes_next(notes, object, 7, 9, &note));
  assert_int_equal(note.from, 4);
  assert_false(as_notes_next(notes, object, 7, 9, &note));
  as_notes_put(&maps, &notes, object, AS_NOTE_END - 1, AS_NOTE_END + 5, 2);
  note = (as_note){0};
  assert_true(as_notes_next(notes, object, 9, UINT64_MAX, &note));
  assert_int_equal(note.to, AS_NOTE_END);
  assert_false(as_notes_next(notes, (as_object){8}, 0, UINT64_MAX, &(as_note){0}));
  as_pmap_drop(&maps, &notes);
  as_pmaps_release(&maps);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_random), cmocka_unit_test(test_edges)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

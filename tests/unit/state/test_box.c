/* Boxes. Strategy: shares of maps whose values are boxes never see what is done to the other; every value that was
 * shared is dropped once; what is freed stays freed. In the last test states of states: a map of spaces. */
#include "unit/base/support.h"

#include <assay/state/box.h>
#include <assay/state/map.h>
#include <assay/state/space.h>

typedef struct counted {
  int number;
  int *held; /* how many records refer to this */
} counted;

static void share_counted(void *data, void *value) {
  (void)data;
  ++*((counted *)value)->held;
}

static void drop_counted(void *data, void *value) {
  (void)data;
  --*((counted *)value)->held;
}

static const as_box_kind counted_kind = {sizeof(counted), share_counted, drop_counted, NULL};

static int number_in(uint64_t box) { return ((const counted *)as_box_value(box))->number; }

static void owned_and_shared(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_boxes *boxes = as_boxes_create(memory, &counted_kind);
  int held = 1;
  uint64_t a = as_box_make(boxes, &(counted){3, &held});
  ((counted *)as_box_own(boxes, &a))->number = 4; /* its own already */
  assert_true(number_in(a) == 4 && held == 1);
  uint64_t b = as_box_retain(a);
  ((counted *)as_box_own(boxes, &b))->number = 5;
  assert_true(number_in(a) == 4 && number_in(b) == 5 && held == 2);
  uint64_t c = as_box_retain(a);
  as_box_free(boxes, &c);
  assert_true(as_box_is_freed(c) && !as_box_is_freed(a) && number_in(a) == 4 && held == 2);
  as_box_release(boxes, as_box_retain(c));
  as_box_release(boxes, a), as_box_release(boxes, b), as_box_release(boxes, c);
  assert_int_equal(held, 0);
  as_boxes_destroy(boxes);
  assert_int_equal(as_memory_live(memory), 0);
  as_memory_destroy(memory);
}

static void misuse_value(void) {
  as_memory *memory = as_memory_create(0);
  as_boxes *boxes = as_boxes_create(memory, &(as_box_kind){.size_bytes = 4});
  uint64_t box = as_box_make(boxes, &(int){1});
  as_box_free(boxes, &box);
  as_box_value(box);
}

static void misuse_free(void) {
  as_memory *memory = as_memory_create(0);
  as_boxes *boxes = as_boxes_create(memory, &(as_box_kind){.size_bytes = 4});
  uint64_t box = as_box_make(boxes, &(int){1});
  as_box_free(boxes, &box), as_box_free(boxes, &box);
}

static void misuse_destroy(void) {
  as_memory *memory = as_memory_create(0);
  as_boxes *boxes = as_boxes_create(memory, &(as_box_kind){.size_bytes = 4});
  as_box_make(boxes, &(int){1});
  as_boxes_destroy(boxes);
}

static void misuse(void **state) {
  (void)state;
  expect_abort(misuse_value, "a freed box has no value");
  expect_abort(misuse_free, "a freed box is not freed again");
  expect_abort(misuse_destroy, "boxes were not released");
}

/* ---- a map of spaces ---- */

static void share_space(void *data, void *value) {
  (void)data;
  as_space *space = value;
  *space = as_space_share(*space);
}

static void drop_space(void *data, void *value) { as_space_drop(data, value); }

static uint64_t new_space(as_spaces *spaces, as_boxes *boxes, uint64_t first) {
  as_space space = {0};
  as_object_facts facts = {.kind = AS_OBJECT_HEAP, .writable = true, .align_bytes = 8, .size = as_value_bits(8)};
  as_object object = as_space_allocate(spaces, &space, &facts, AS_CONTENT_ZERO);
  as_space_initialise(spaces, &space, object, 0, &first, 8);
  return as_box_make(boxes, &space);
}

static uint8_t first_byte(uint64_t box) {
  as_value p = as_value_pointer((as_object){1});
  as_known_run known = as_space_known(*(const as_space *)as_box_value(box), &p, 1);
  assert_int_equal(known.count, 1);
  return known.bytes ? *known.bytes : known.byte;
}

static void map_of_spaces(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_spaces *spaces = as_spaces_create(terms, &(as_space_options){.pointer_bits = 64});
  as_boxes *boxes = as_boxes_create(memory, &(as_box_kind){sizeof(as_space), share_space, drop_space, spaces});
  as_maps *maps = as_maps_create(terms, as_boxes_values(boxes));
  as_term one = as_term_bv(terms, 32, 1), two = as_term_bv(terms, 32, 2);
  as_map map = {0};
  as_map_insert(maps, &map, one, new_space(spaces, boxes, 11));
  as_map_insert(maps, &map, two, new_space(spaces, boxes, 22));
  as_map fork = as_map_share(map);

  uint64_t box;
  assert_true(as_map_get(fork, one, &box));
  as_box_retain(box);
  as_space_initialise(spaces, as_box_own(boxes, &box), (as_object){1}, 0, &(uint8_t){33}, 1);
  as_map_replace(maps, &fork, one, box);
  assert_true(as_map_get(fork, two, &box));
  as_box_retain(box), as_box_free(boxes, &box);
  as_map_replace(maps, &fork, two, box);

  assert_true(as_map_get(map, one, &box) && first_byte(box) == 11);
  assert_true(as_map_get(map, two, &box) && first_byte(box) == 22);
  assert_true(as_map_get(fork, one, &box) && first_byte(box) == 33);
  assert_true(as_map_get(fork, two, &box) && as_box_is_freed(box));
  as_map_drop(maps, &fork), as_map_drop(maps, &map);
  as_maps_destroy(maps), as_boxes_destroy(boxes), as_spaces_destroy(spaces), as_terms_destroy(terms);
  assert_int_equal(as_memory_live(memory), 0);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(owned_and_shared),
      cmocka_unit_test(misuse),
      cmocka_unit_test(map_of_spaces),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

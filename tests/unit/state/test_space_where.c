/* Copies under a condition, and whether bytes are certainly initialised. Strategy: two objects are filled, written and
 * copied to at random, some of their bytes under conditions on inputs; beside them, for each assignment of the inputs,
 * what each byte is, or that nobody wrote it. No such copy may decide anything; then a load must have, for each
 * assignment, what is written down. The term that says that bytes of a
 * known place are initialised must be true for the assignments with which all of them were written, and for no others;
 * at a place that an input decides it may be false though they were. */
#include "unit/state/space_world.h"

static const as_space_options plain = {.pointer_bits = 64, .c = {true, true, true}};
static const as_access one_byte = {.size_bytes = 1, .align_bytes = 1};

enum { SIZE = 6, OBJECTS = 2, ROUNDS = 40, CHANGES = 8, NOBODY = 256 };

typedef struct shadow {
  uint16_t byte[ASSIGNMENTS][OBJECTS][SIZE];
} shadow;

static as_term guard_of(world *w) {
  as_term limit = as_term_bv(w->terms, 8, world_below(w, INPUT_VALUES));
  return as_term_bvule(w->terms, w->input[world_below(w, INPUTS)], limit);
}

static void put(world *w, as_space *s, const as_object *objects, shadow *all) {
  uint64_t o = world_below(w, OBJECTS), at = world_below(w, SIZE), kind = world_below(w, 3);
  as_value byte = as_value_indeterminate();
  if (kind == 1) byte = as_value_bits(world_below(w, 200));
  if (kind == 2) byte = world_term(w->input[world_below(w, INPUTS)]);
  as_space_fill(w->spaces, s, &w->asker, &one_byte, world_at(objects[o], at), byte, as_value_bits(1));
  for (uint32_t a = 0; a < ASSIGNMENTS; a++) all->byte[a][o][at] = kind ? (uint16_t)world_number(w, a, &byte) : NOBODY;
}

static void copy_where(world *w, as_space *s, const as_object *objects, shadow *all) {
  uint64_t to = world_below(w, OBJECTS), from = world_below(w, OBJECTS), size = 1 + world_below(w, 3);
  uint64_t at = world_below(w, SIZE - size + 1), source = world_below(w, SIZE - size + 1);
  as_term guard = guard_of(w);
  uint32_t before = w->decisions;
  assert_int_equal(as_space_copy_where(w->spaces, s, &w->asker, &one_byte, guard, world_at(objects[to], at),
                                       world_at(objects[from], source), size),
                   AS_SPACE_DONE);
  assert_int_equal(w->decisions, before);
  for (uint32_t a = 0; a < ASSIGNMENTS; a++) {
    if (!world_value(w, a, as_term_ite(w->terms, guard, as_term_bv(w->terms, 8, 1), as_term_bv(w->terms, 8, 0))))
      continue;
    uint16_t moved[3];
    for (uint64_t i = 0; i < size; i++) moved[i] = all->byte[a][from][source + i];
    for (uint64_t i = 0; i < size; i++) all->byte[a][to][at + i] = moved[i];
  }
}

static bool is_true(world *w, uint32_t assignment, as_term claim) {
  return world_value(w, assignment,
                     as_term_ite(w->terms, claim, as_term_bv(w->terms, 8, 1), as_term_bv(w->terms, 8, 0)));
}

/* From this place, and from up to INPUT_VALUES - 1 bytes behind it. */
static void check_initialised(world *w, as_space s, as_object object, const shadow *all, uint64_t o, uint64_t at) {
  uint64_t size = 1 + world_below(w, SIZE - at), input = world_below(w, INPUTS);
  as_value here = world_at(object, at);
  as_term known = as_space_initialised(w->spaces, s, &here, size);
  as_term index = as_term_zero_extend(w->terms, w->input[input], 64);
  as_value place = world_at_term(object, at, index);
  as_term somewhere = as_space_initialised(w->spaces, s, &place, size);
  for (uint32_t a = 0; a < ASSIGNMENTS; a++) {
    if (!world_on_path(w, a)) continue;
    bool is_known = true, is_known_there = true;
    uint64_t from = at + world_value(w, a, w->input[input]);
    for (uint64_t i = 0; i < size; i++) is_known &= all->byte[a][o][at + i] != NOBODY;
    assert_int_equal(is_true(w, a, known), is_known);
    if (from + size > SIZE) continue;
    for (uint64_t i = 0; i < size; i++) is_known_there &= all->byte[a][o][from + i] != NOBODY;
    assert_true(is_true(w, a, somewhere) <= is_known_there);
  }
}

static void check(world *w, as_space s, const as_object *objects, const shadow *all) {
  uint32_t a = (uint32_t)world_below(w, ASSIGNMENTS);
  world_begin(w, a);
  for (uint64_t o = 0; o < OBJECTS; o++)
    for (uint64_t i = 0; i < SIZE; i++) {
      as_value value, at = world_at(objects[o], i);
      as_space copy = as_space_share(s);
      check_initialised(w, s, objects[o], all, o, i);
      assert_int_equal(as_space_load(w->spaces, &copy, &w->asker, &one_byte, at, &value), AS_SPACE_DONE);
      if (all->byte[a][o][i] == NOBODY)
        assert_int_equal(value.kind, AS_VALUE_INDETERMINATE);
      else
        assert_int_equal(world_number(w, a, &value), all->byte[a][o][i]);
      as_space_drop(w->spaces, &copy);
    }
}

static void random_copies(void **state) {
  (void)state;
  static shadow all;
  for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
    world w;
    world_open(&w, seed, &plain);
    world_begin(&w, 0);
    as_space s = {0};
    as_object objects[OBJECTS] = {world_object(&w, &s, SIZE, AS_CONTENT_UNINITIALISED),
                                  world_object(&w, &s, SIZE, AS_CONTENT_UNINITIALISED)};
    for (uint32_t a = 0; a < ASSIGNMENTS; a++)
      for (uint64_t i = 0; i < OBJECTS * SIZE; i++) all.byte[a][i / SIZE][i % SIZE] = NOBODY;
    for (int i = 0; i < CHANGES; i++) {
      put(&w, &s, objects, &all);
      copy_where(&w, &s, objects, &all);
    }
    world_check_valid(&w, s);
    for (int i = 0; i < 4; i++) check(&w, s, objects, &all);
    as_space_drop(w.spaces, &s);
    world_close(&w);
  }
}

/* Whatever the condition is. */
static void out_of_bounds(void **state) {
  (void)state;
  world w;
  world_open(&w, 7, &plain);
  world_begin(&w, 0);
  as_space s = {0};
  as_object o = world_object(&w, &s, SIZE, AS_CONTENT_ZERO);
  as_value pointer = world_at(o, 2);
  assert_true(as_term_is_true(w.terms, as_space_initialised(w.spaces, s, &pointer, 3)));
  assert_true(as_term_is_true(w.terms, as_space_initialised(w.spaces, s, &pointer, 0)));
  assert_int_equal(
      as_space_copy_where(w.spaces, &s, &w.asker, &one_byte, guard_of(&w), world_at(o, 0), world_at(o, SIZE - 1), 2),
      AS_SPACE_STOPPED);
  assert_true(w.has_fault && w.fault.kind == AS_FAULT_BOUNDS);
  as_space_drop(w.spaces, &s);
  world_close(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_copies), cmocka_unit_test(out_of_bounds)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

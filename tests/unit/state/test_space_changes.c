/* What differs between two spaces. Strategy: random stores of numbers, terms, pointers and nothing, at known and at
 * symbolic places, before and behind a share of the space; then every byte of both is read for each assignment of the
 * inputs, and the stretch that has it must say whether the two are the same. */
#include "unit/state/space_world.h"

#include <string.h>

enum { BYTES = 16, PROGRAMS = 400, STORES = 4 };

static as_value random_value(world *w, as_object target, uint64_t size) {
  as_term t = w->input[world_below(w, INPUTS)];
  switch (world_below(w, 5)) {
  case 0: return as_value_bits(world_below(w, 3));
  case 1: return as_value_indeterminate();
  case 2: return size == 8 && as_object_exists(target) ? world_at(target, world_below(w, 3)) : as_value_bits(1);
  case 3: return as_value_bits(world_below(w, 2) * 0x01010101);
  default: return world_term(as_term_zero_extend(w->terms, t, 8 * (uint32_t)size));
  }
}

/* Elements at symbolic places are bytes, so that arrays come of it. */
static void random_store(world *w, as_space *space, as_object object, as_object target) {
  uint64_t size = UINT64_C(1) << world_below(w, 4), at = world_below(w, BYTES / size) * size;
  as_value place = world_at(object, at);
  if (world_below(w, 6) == 0) {
    as_term low = as_term_bvand(w->terms, w->input[0], as_term_bv(w->terms, 8, BYTES - 1));
    size = 1, place = world_at_term(object, 0, as_term_zero_extend(w->terms, low, 64));
  }
  as_value value = random_value(w, target, size);
  if (value.kind == AS_VALUE_BITS && size < 8) value.bits &= (UINT64_C(1) << 8 * size) - 1;
  as_access access = {.size_bytes = size, .align_bytes = 1};
  assert_int_equal(as_space_store(w->spaces, space, &w->asker, &access, place, value), AS_SPACE_DONE);
}

typedef struct seen {
  bool has_pointers;
  uint64_t next;
  as_term same[BYTES];
  uint64_t first[BYTES], count[BYTES]; /* of the stretch that has the byte */
} seen;

static void see(void *data, uint64_t offset, uint64_t count, as_term same) {
  seen *s = data;
  assert_true(offset >= s->next && count && offset + count <= BYTES);
  for (uint64_t i = offset; i < offset + count; i++) s->same[i] = same, s->first[i] = offset, s->count[i] = count;
  s->next = offset + count;
}

/* -1: it is uninitialised. */
static int byte_at(world *w, as_space space, as_object object, uint64_t at) {
  as_space copy = as_space_share(space);
  as_access access = {.size_bytes = 1, .align_bytes = 1};
  as_value value;
  assert_int_equal(as_space_load(w->spaces, &copy, &w->asker, &access, world_at(object, at), &value), AS_SPACE_DONE);
  int byte = value.kind == AS_VALUE_INDETERMINATE ? -1 : (int)world_number(w, w->assignment, &value);
  as_space_drop(w->spaces, &copy);
  return byte;
}

static bool is_same(world *w, const seen *s, as_space before, as_space now, as_object object, uint64_t i) {
  for (uint64_t k = s->first[i]; k < s->first[i] + s->count[i]; k++)
    if (byte_at(w, before, object, k) != byte_at(w, now, object, k)) return false;
  return true;
}

static void compare(world *w, const seen *s, as_space before, as_space now, as_object object, uint32_t *differing) {
  for (uint64_t i = 0; i < BYTES; i++) {
    if (!s->count[i]) {
      assert_int_equal(byte_at(w, before, object, i), byte_at(w, now, object, i));
      continue;
    }
    bool said = world_value(w, w->assignment, s->same[i]), is = is_same(w, s, before, now, object, i);
    if (said) assert_true(is);
    if (is && !said) assert_true(s->has_pointers); /* a byte of one may be that of a number */
    *differing += !said;
  }
}

static void random_changes(void **state) {
  (void)state;
  uint32_t differing = 0;
  for (uint64_t seed = 1; seed <= PROGRAMS; seed++) {
    as_space_options options = {.pointer_bits = 64, .big_endian = seed & 1, .most_cases = seed & 2 ? 2 : 0};
    world w;
    world_open(&w, seed, &options);
    world_begin(&w, (uint32_t)(seed % ASSIGNMENTS));
    as_space before = {0};
    as_object target = world_object(&w, &before, 8, AS_CONTENT_ZERO);
    if (seed % 5 < 3) target = (as_object){0};
    as_object object = world_object(&w, &before, BYTES, seed % 3 ? AS_CONTENT_ZERO : AS_CONTENT_UNINITIALISED);
    for (int i = 0; i < STORES; i++) random_store(&w, &before, object, target);
    as_space now = as_space_share(before);
    for (int i = 0; i < STORES / 2; i++) random_store(&w, &now, object, target);
    seen s = {.has_pointers = as_object_exists(target)};
    as_space_changes(w.spaces, before, object, now, object, see, &s);
    compare(&w, &s, before, now, object, &differing);
    as_space_drop(w.spaces, &now), as_space_drop(w.spaces, &before);
    world_close(&w);
  }
  assert_true(differing > PROGRAMS);
}

static void count(void *data, uint64_t offset, uint64_t size, as_term same) {
  (void)offset, (void)same;
  *(uint64_t *)data += size;
}

/* To read what may be anything changes it into a value: that is no change. */
static void unconstrained(void **state) {
  (void)state;
  world w;
  world_open(&w, 1, &(as_space_options){.pointer_bits = 64});
  world_begin(&w, 0);
  as_space before = {0};
  as_object object = world_object(&w, &before, BYTES, AS_CONTENT_UNCONSTRAINED);
  as_access access = {.size_bytes = 4, .align_bytes = 4};
  as_value value;
  uint64_t at = 0, changed = 0;
  assert_true(as_space_unconstrained(before, object, &at) && at == 0);
  as_space now = as_space_share(before);
  assert_int_equal(as_space_load(w.spaces, &now, &w.asker, &access, world_at(object, 0), &value), AS_SPACE_DONE);
  assert_true(as_space_unconstrained(now, object, &at) && at == 4);
  as_space_changes(w.spaces, before, object, now, object, count, &changed);
  assert_int_equal(changed, 0);
  as_space later = as_space_share(now);
  assert_int_equal(as_space_store(w.spaces, &later, &w.asker, &access, world_at(object, 0), as_value_bits(7)),
                   AS_SPACE_DONE);
  as_space_changes(w.spaces, now, object, later, object, count, &changed);
  assert_int_equal(changed, 4);
  as_space_drop(w.spaces, &later), as_space_drop(w.spaces, &now), as_space_drop(w.spaces, &before);
  world_close(&w);
}

static bool turned_itself(void *data, as_object a, as_object b) {
  (void)data;
  return as_object_same(a, b);
}

/* An object whose size is a term has no last byte: an array that was only read is the same at once, and one that was
 * written is one stretch. */
static void endless(void **state) {
  (void)state;
  world w;
  world_open(&w, 1, &(as_space_options){.pointer_bits = 64});
  world_begin(&w, 0);
  as_space before = {0};
  as_object_facts facts = {.kind = AS_OBJECT_HEAP, .align_bytes = 16, .writable = true};
  as_term place = as_term_zero_extend(w.terms, w.input[0], 64);
  facts.size = world_term(as_term_bvadd(w.terms, place, as_term_bv(w.terms, 64, 100)));
  as_object object = as_space_allocate(w.spaces, &before, &facts, AS_CONTENT_UNCONSTRAINED);
  as_access access = {.size_bytes = 1, .align_bytes = 1};
  as_value value;
  uint64_t changed = 0;
  as_value at = world_at_term(object, 0, place);
  assert_int_equal(as_space_load(w.spaces, &before, &w.asker, &access, at, &value), AS_SPACE_DONE);
  as_space now = as_space_share(before);
  assert_int_equal(as_space_store(w.spaces, &now, &w.asker, &access, at, value), AS_SPACE_DONE);
  as_space_changes(w.spaces, before, object, before, object, count, &changed);
  as_object_pairs itself = {turned_itself, NULL};
  as_space_differences(w.spaces, before, object, before, object, &itself, count, &changed);
  assert_int_equal(changed, 0);
  assert_int_equal(as_space_store(w.spaces, &now, &w.asker, &access, at, as_value_bits(7)), AS_SPACE_DONE);
  as_space_changes(w.spaces, before, object, now, object, count, &changed);
  assert_true(changed > UINT32_MAX);
  as_space_drop(w.spaces, &now), as_space_drop(w.spaces, &before);
  world_close(&w);
}

static bool turned(void *data, as_object a, as_object b) {
  const as_object *pair = data;
  return as_object_same(a, pair[0]) && as_object_same(b, pair[1]);
}

/* Two spaces that have nothing to do with each other: objects that stand for each other have other numbers. */
static void differences(void **state) {
  (void)state;
  world w;
  world_open(&w, 1, &(as_space_options){.pointer_bits = 64});
  world_begin(&w, 0);
  as_space x = {0}, y = {0};
  as_object of_x = world_object(&w, &x, BYTES, AS_CONTENT_ZERO), target_x = world_object(&w, &x, 1, AS_CONTENT_ZERO);
  as_object of_y = world_object(&w, &y, BYTES, AS_CONTENT_ZERO), other = world_object(&w, &y, 1, AS_CONTENT_ZERO);
  as_object target_y = world_object(&w, &y, 1, AS_CONTENT_ZERO), pair[] = {target_x, target_y};
  as_object_pairs pairs = {turned, pair};
  as_access access = {.size_bytes = 8, .align_bytes = 8};
  assert_int_equal(as_space_store(w.spaces, &x, &w.asker, &access, world_at(of_x, 0), world_at(target_x, 1)),
                   AS_SPACE_DONE);
  assert_true(as_object_same(target_x, other));
  for (int same = 0; same < 2; same++) {
    seen s = {0};
    as_value pointer = world_at(same ? target_y : other, 1);
    assert_int_equal(as_space_store(w.spaces, &y, &w.asker, &access, world_at(of_y, 0), pointer), AS_SPACE_DONE);
    as_space_differences(w.spaces, x, of_x, y, of_y, &pairs, see, &s);
    assert_int_equal(s.next, 8);
    assert_int_equal(as_term_is_true(w.terms, s.same[0]), same);
    assert_int_equal(as_term_is_false(w.terms, s.same[0]), !same);
  }
  as_space_drop(w.spaces, &x), as_space_drop(w.spaces, &y);
  world_close(&w);
}

/* An object that is an array in all of its bytes: what the array says is what loads say, for each assignment, and what
 * is put in its place is what loads say then. What has other bytes beside is none. */
static void arrays(void **state) {
  (void)state;
  enum { SIZE = 256 };
  world w;
  as_space_options options = {.pointer_bits = 64};
  world_open(&w, 7, &options);
  world_begin(&w, 0);
  as_space x = {0};
  as_object object = world_object(&w, &x, SIZE, AS_CONTENT_ZERO),
            raw = world_object(&w, &x, SIZE, AS_CONTENT_UNINITIALISED);
  assert_false(as_term_exists(as_space_array(x, object)) || as_term_exists(as_space_array(x, raw)));
  as_access access = {.size_bytes = 1, .align_bytes = 1};
  as_value byte = world_term(w.input[1]),
           place = world_at_term(object, 0, as_term_zero_extend(w.terms, w.input[0], 64));
  assert_int_equal(as_space_store(w.spaces, &x, &w.asker, &access, place, byte), AS_SPACE_DONE);
  as_term bytes = as_space_array(x, object);
  assert_true(as_term_exists(bytes));
  as_space before = as_space_share(x);
  for (uint64_t round = 0; round < 2; round++) {
    for (w.assignment = 0; w.assignment < ASSIGNMENTS; w.assignment++)
      for (uint64_t i = 0; i < INPUT_VALUES; i++) {
        as_term element = as_term_select(w.terms, bytes, as_term_bv(w.terms, 64, i));
        assert_int_equal(byte_at(&w, x, object, i), world_value(&w, w.assignment, element));
      }
    as_term index = as_term_zero_extend(w.terms, w.input[2], 64);
    if (!round) bytes = as_term_store(w.terms, bytes, index, as_term_bv(w.terms, 8, 77));
    if (!round) as_space_put_array(w.spaces, &x, object, bytes);
  }
  assert_false(as_term_same(as_space_array(before, object), as_space_array(x, object)));
  w.assignment = 0;
  assert_int_equal(as_space_store(w.spaces, &x, &w.asker, &access, world_at(object, 3), byte), AS_SPACE_DONE);
  world_check_valid(&w, x);
  as_space_drop(w.spaces, &before), as_space_drop(w.spaces, &x);
  world_close(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(arrays), cmocka_unit_test(random_changes),
                                     cmocka_unit_test(unconstrained), cmocka_unit_test(endless),
                                     cmocka_unit_test(differences)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Runs of known bytes. Strategy: an object is filled, written, copied to and made symbolic at random; at each place the
 * run must have the bytes that loads have there, must end before what a load does not know or may not access, and must
 * not be empty where a load has a number. Finding and comparing against loops over the bytes. Last, a table of them
 * that is read at a symbolic place, while the limits of the engine are reached. */
#include "unit/state/space_world.h"

#include <string.h>

static const as_space_options plain = {.pointer_bits = 64, .c = {true, true, true}};
static const as_access one_byte = {.size_bytes = 1, .align_bytes = 1};

enum { SIZE = 700, ROUNDS = 60, CHANGES = 12 };

static as_value number(uint64_t n) { return as_value_bits(n); }

static void change(world *w, as_space *space, as_object object, as_object other) {
  uint64_t from = world_below(w, SIZE), size = 1 + world_below(w, SIZE - from);
  as_value at = world_at(object, from), byte = number(world_below(w, 3));
  switch (world_below(w, 5)) {
  case 0: as_space_fill(w->spaces, space, &w->asker, &one_byte, at, byte, number(size)); break;
  case 1: as_space_fill(w->spaces, space, &w->asker, &one_byte, at, as_value_indeterminate(), number(size)); break;
  case 2: as_space_store(w->spaces, space, &w->asker, &one_byte, at, byte); break;
  case 3: as_space_store(w->spaces, space, &w->asker, &one_byte, at, world_term(w->input[0])); break;
  default:
    as_space_copy(w->spaces, space, &w->asker, &one_byte, at, world_at(other, world_below(w, SIZE - size + 1)),
                  number(size), true);
  }
}

static uint8_t byte_of(const as_known_run *run, uint64_t i) { return run->bytes ? run->bytes[i] : run->byte; }

static void check_run(world *w, as_space *space, as_value pointer, uint64_t room) {
  uint64_t most = 1 + world_below(w, 2 * SIZE);
  as_known_run run = as_space_known(*space, &pointer, most);
  assert_true(run.count <= most && run.count <= room);
  for (uint64_t i = 0; i <= run.count && i < room; i++) {
    as_value at = pointer, value;
    at.offset += i;
    assert_int_equal(as_space_load(w->spaces, space, &w->asker, &one_byte, at, &value), AS_SPACE_DONE);
    if (i < run.count) assert_true(as_value_is_bits(&value) && value.bits == byte_of(&run, i));
    if (i == 0 && !run.count) assert_false(as_value_is_bits(&value));
  }
}

static void check_helpers(world *w, as_space space, as_object a, as_object b) {
  as_value p = world_at(a, world_below(w, SIZE)), q = world_at(b, world_below(w, SIZE));
  as_known_run x = as_space_known(space, &p, SIZE), y = as_space_known(space, &q, SIZE);
  uint64_t common = 0, least = x.count < y.count ? x.count : y.count;
  while (common < least && byte_of(&x, common) == byte_of(&y, common)) common++;
  assert_int_equal(as_known_common(&x, &y), common);
  for (uint8_t byte = 0; byte < 4; byte++) {
    uint64_t place = 0;
    while (place < x.count && byte_of(&x, place) != byte) place++;
    assert_int_equal(as_known_find(&x, byte), place);
  }
}

typedef struct visiting {
  world *w;
  as_space *space;
  as_object object;
  uint64_t next; /* offset */
} visiting;

/* Stretches lie one after the other, and each byte is what a load says. */
static void check_stretch(void *data, const as_space_stretch *s) {
  visiting *v = data;
  assert_int_equal(s->offset, v->next);
  assert_true(s->size_bytes > 0);
  v->next += s->size_bytes;
  for (uint64_t i = 0; i < s->size_bytes; i++) {
    as_value value;
    as_space copy = as_space_share(*v->space);
    assert_int_equal(
        as_space_load(v->w->spaces, &copy, &v->w->asker, &one_byte, world_at(v->object, s->offset + i), &value),
        AS_SPACE_DONE);
    as_space_drop(v->w->spaces, &copy);
    if (s->kind == AS_STRETCH_BYTES) assert_true(value.kind == AS_VALUE_BITS && value.bits == byte_of(&s->known, i));
    if (s->kind == AS_STRETCH_UNINITIALISED) assert_int_equal(value.kind, AS_VALUE_INDETERMINATE);
    if (s->kind == AS_STRETCH_VALUE) assert_true(s->size_bytes == 1 && as_value_same(&value, s->value));
    if (s->kind == AS_STRETCH_OTHER) assert_int_equal(value.kind, AS_VALUE_TERM);
  }
}

static void runs_are_what_loads_say(void **state) {
  (void)state;
  for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
    world w;
    world_open(&w, seed, &plain);
    as_space space = {0};
    world_begin(&w, 0);
    as_object a = world_object(&w, &space, SIZE, seed % 2 ? AS_CONTENT_UNINITIALISED : AS_CONTENT_ZERO);
    as_object b = world_object(&w, &space, SIZE, AS_CONTENT_ZERO);
    for (int i = 0; i < CHANGES; i++) change(&w, &space, i % 3 ? a : b, i % 2 ? a : b);
    for (int i = 0; i < 40; i++) {
      uint64_t from = world_below(&w, SIZE);
      as_value pointer = world_at(a, from);
      check_run(&w, &space, pointer, SIZE - from);
      pointer.low = from / 2, pointer.extent = from - from / 2 + 1 + world_below(&w, SIZE - from);
      check_run(&w, &space, pointer, pointer.extent - (from - from / 2));
      check_helpers(&w, space, a, b);
    }
    visiting v = {&w, &space, a, 0};
    as_space_stretches(space, a, check_stretch, &v);
    assert_int_equal(v.next, SIZE);
    as_space_drop(w.spaces, &space);
    world_close(&w);
  }
}

/* Wherever a load would ask or fail there is no run. */
static void nothing_is_guessed(void **state) {
  (void)state;
  world w;
  world_open(&w, 1, &plain);
  as_space space = {0};
  as_object dead = world_object(&w, &space, 8, AS_CONTENT_ZERO), alive = world_object(&w, &space, 8, AS_CONTENT_ZERO);
  as_space_end(w.spaces, &space, dead, AS_LIFETIME_FREED, 0);
  as_value bad[] = {number(0),
                    number(4096),
                    as_value_indeterminate(),
                    world_at(dead, 0),
                    world_at(alive, 8),
                    world_at(alive, UINT64_MAX),
                    world_at((as_object){77}, 0),
                    world_at_term(alive, 0, as_term_zero_extend(w.terms, w.input[0], 64))};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_int_equal(as_space_known(space, &bad[i], 4).count, 0);
  as_value outside = world_at(alive, 4);
  outside.low = 0, outside.extent = 4;
  assert_int_equal(as_space_known(space, &outside, 4).count, 0);
  outside.extent = 6;
  assert_int_equal(as_space_known(space, &outside, 4).count, 2);
  assert_int_equal(as_space_known((as_space){0}, &outside, 4).count, 0);
  as_space_drop(w.spaces, &space);
  world_close(&w);
}

enum { TABLE = 1 << 15 };

static bool at_once(void *data) {
  ((world *)data)->stopped = true;
  return true;
}

static uint64_t entry(uint64_t i) { return (i * i + 7) % 251; }

/* Making an array of a large table looks at the limits, and what was left half made is not used by the next one. */
static void tables_look_at_limits(void **state) {
  (void)state;
  world w;
  world_open(&w, 1, &plain);
  as_space space = {0};
  world_begin(&w, 0);
  as_object table = world_object(&w, &space, TABLE, AS_CONTENT_UNINITIALISED);
  for (uint64_t i = 0; i < TABLE; i++)
    as_space_store(w.spaces, &space, &w.asker, &one_byte, world_at(table, i), number(entry(i)));
  as_term place = as_term_bvmul(w.terms, as_term_zero_extend(w.terms, w.input[0], 64), as_term_bv(w.terms, 64, 101));
  as_value at = world_at_term(table, 0, place), value;
  uint32_t before = as_terms_count(w.terms);
  w.asker.due = at_once;
  assert_int_equal(as_space_load(w.spaces, &space, &w.asker, &one_byte, at, &value), AS_SPACE_STOPPED);
  assert_true(as_terms_count(w.terms) < before + TABLE / 2);
  w.asker.due = NULL;
  for (uint32_t assignment = 0; assignment < INPUT_VALUES; assignment++) {
    world_begin(&w, assignment);
    assert_int_equal(as_space_load(w.spaces, &space, &w.asker, &one_byte, at, &value), AS_SPACE_DONE);
    assert_int_equal(world_number(&w, assignment, &value), entry(world_value(&w, assignment, place)));
  }
  as_space_drop(w.spaces, &space);
  world_close(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(runs_are_what_loads_say), cmocka_unit_test(nothing_is_guessed),
                                     cmocka_unit_test(tables_look_at_limits)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

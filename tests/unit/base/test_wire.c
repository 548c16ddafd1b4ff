/* Data as bytes. Strategy: random things are written, and read back the same; bytes that are cut off, changed or random
 * end in a wire that has failed, or in some thing, and never behind the end (ASan looks).
 */
#include "unit/base/support.h"

#include "base/wire.h"

typedef struct thing {
  uint64_t number;
  double real;
  int kind;
  const char *text, *none;
  const void *bytes;
  uint64_t count;
  uint32_t elements;
  uint64_t element[8];
} thing;

static void walk(as_wire *w, thing *t) {
  as_wire_number(w, &t->number), as_wire_double(w, &t->real);
  AS_WIRE_NUMBER(w, t->kind, int);
  as_wire_text(w, &t->text), as_wire_text(w, &t->none);
  as_wire_bytes(w, &t->bytes, &t->count);
  t->elements = as_wire_count(w, t->elements);
  as_wire_require(w, t->elements <= 8);
  for (uint32_t i = 0; i < t->elements && !w->failed; i++) as_wire_number(w, &t->element[i]);
}

static uint64_t random_number(uint64_t *seed) { return random_next(seed) >> random_below(seed, 64); }

static void check_same(const thing *a, const thing *b) {
  assert_true(a->number == b->number && a->real == b->real && a->kind == b->kind && !b->none);
  assert_string_equal(a->text, b->text);
  assert_int_equal(a->count, b->count);
  if (a->count) assert_memory_equal(a->bytes, b->bytes, a->count);
  assert_int_equal(a->elements, b->elements);
  assert_memory_equal(a->element, b->element, a->elements * sizeof *a->element);
}

static void read_bytes(as_memory *memory, const char *bytes, size_t length, const thing *expected) {
  as_region region;
  thing got = {0};
  char *exact = as_memory_alloc(memory, length); /* so that ASan sees its end */
  if (length) memcpy(exact, bytes, length);
  as_region_init(&region, memory);
  as_wire w = as_wire_read(&region, exact, length);
  walk(&w, &got);
  if (expected) assert_true(as_wire_is_whole(&w)), check_same(expected, &got);
  as_region_release(&region);
  as_memory_free(memory, exact, length);
}

static void test_both_ways(void **unused) {
  (void)unused;
  as_memory *memory = as_memory_create(0);
  as_text out = {.memory = memory};
  uint64_t seed = 3;
  for (int i = 0; i < 20000; i++) {
    char text[9] = "12345678", bytes[16];
    text[random_below(&seed, 9)] = 0;
    for (int k = 0; k < 16; k++) bytes[k] = (char)random_next(&seed);
    thing one = {.number = random_number(&seed),
                 .real = (double)random_next(&seed) / 3,
                 .kind = (int)random_below(&seed, 100),
                 .text = text,
                 .bytes = bytes,
                 .count = random_below(&seed, 17),
                 .elements = (uint32_t)random_below(&seed, 9)};
    for (uint32_t k = 0; k < one.elements; k++) one.element[k] = random_number(&seed);
    as_text_clear(&out);
    as_wire w = as_wire_write(&out);
    walk(&w, &one);
    read_bytes(memory, as_text_get(&out), out.length, &one);
    read_bytes(memory, as_text_get(&out), random_below(&seed, out.length), NULL);
    out.at[random_below(&seed, out.length)] = (char)random_next(&seed);
    read_bytes(memory, as_text_get(&out), out.length, NULL);
  }
  as_text_release(&out);
  as_memory_destroy(memory);
}

/* A number has ten bytes at most, and the last one has a bit. */
static void test_limits(void **unused) {
  (void)unused;
  static const char most[] = "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
                    more[] = "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02";
  uint64_t number;
  as_wire w = as_wire_read(NULL, most, 10);
  as_wire_number(&w, &number);
  assert_true(as_wire_is_whole(&w) && number == UINT64_MAX);
  w = as_wire_read(NULL, more, 10);
  as_wire_number(&w, &number);
  assert_true(w.failed && !number);
  w = as_wire_read(NULL, "\x05xy", 3); /* five elements in two bytes */
  assert_true(as_wire_count(&w, 0) == 0 && w.failed);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_both_ways), cmocka_unit_test(test_limits)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

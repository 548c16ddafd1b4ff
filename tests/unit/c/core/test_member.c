/* Members by their offset. Strategy: the compiler of this test is the oracle. A structure with an array of structures,
 * an anonymous one, a union, bit-fields and padding is declared here and, with the same layout, in core; each byte of
 * it is asked about, and the answer must be the scalar that offsetof has there, or none.
 */
#include "unit/base/support.h"

#include "c/core/member.h"
#include "c/core/text/parse.h"
#include <stddef.h>
#include <string.h>

struct inner {
  char tag;
  int pair[2];
};
struct outer {
  short first;
  struct inner rows[3];
  union {
    int i;
    float f;
  } u;
  unsigned low : 3, high : 5;
  struct {
    long hidden;
  };
  double *last;
};

static const char text[] = "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\n"
                           "type int 4 4 32 signed\ntype ulong 8 8 64\ntype uint 4 4 32\ntype void\n"
                           "type short 2 2 16 signed\ntype double 8 8 64\ntype char 1 1 8 signed\n"
                           "type float 4 4 32\ntype long 8 8 64 signed\n"
                           "struct outer 64 8 {\n  first: short at 0\n  rows: [3]struct inner at 32\n"
                           "  u: union .1 at 320\n  low: uint at 352 bits 3\n  high: uint at 355 bits 5\n"
                           "  \"\": struct .2 at 384\n  last: *double at 448\n}\n"
                           "struct inner 12 4 {\n  tag: char at 0\n  pair: [2]int at 32\n}\n"
                           "union .1 4 4 {\n  i: int at 0\n  f: float at 0\n}\n"
                           "struct .2 8 8 {\n  hidden: long at 0\n}\n"
                           "int_type int\nsize_type ulong\n"
                           "global object: struct outer external tentative\n";

static const struct {
  size_t offset;
  const char *name;
} scalars[] = {
#define SCALAR(name) {offsetof(struct outer, name), "." #name}
    SCALAR(first),           SCALAR(rows[0].tag),     SCALAR(rows[0].pair[0]), SCALAR(rows[0].pair[1]),
    SCALAR(rows[1].tag),     SCALAR(rows[1].pair[0]), SCALAR(rows[1].pair[1]), SCALAR(rows[2].tag),
    SCALAR(rows[2].pair[0]), SCALAR(rows[2].pair[1]), SCALAR(hidden),          SCALAR(last),
};

static const char *expected(size_t offset) {
  for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++)
    if (scalars[i].offset == offset) return scalars[i].name;
  return NULL;
}

static void every_byte(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_core_error error;
  as_core_unit *unit = as_core_parse(memory, text, sizeof text - 1, &error);
  assert_non_null(unit);
  uint32_t type = unit->globals.at[0].type;
  assert_int_equal(unit->types.at[type].size_bytes, sizeof(struct outer));
  for (size_t at = 0; at < sizeof(struct outer); at++) {
    as_text name = {.memory = memory};
    uint32_t scalar = as_core_scalar_at(unit, type, at);
    bool found = as_core_put_member(unit, type, at, AS_CORE_NONE, &name);
    assert_int_equal(found, expected(at) != NULL);
    assert_int_equal(scalar != AS_CORE_NONE, found);
    if (found) assert_string_equal(as_text_get(&name), expected(at));
    as_text other = {.memory = memory};
    if (found) assert_true(as_core_put_member(unit, type, at, scalar, &other));
    assert_false(as_core_put_member(unit, type, at, type, &other)); /* of another type */
    as_text_release(&name), as_text_release(&other);
  }
  as_core_unit_destroy(unit);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_byte)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

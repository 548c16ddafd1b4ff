/* Contracts that come with assay. Strategy: all files of contracts/ are read as the program reads them: each name is
 * found, in a comment of its own, whose text has no complaint and says the place that the file has; definitions are
 * found by their number. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "c/spec/unit/library.h"

#include <assay/base/memory.h>
#include <string.h>

static void each_is_found(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_spec *spec = as_spec_create(memory);
  as_text name = {.memory = memory}, text = {.memory = memory};
  uint32_t count = 0;
  for (; as_spec_library_name(count, &name); count++) {
    as_spec_library_comment comment;
    uint32_t file;
    assert_true(as_spec_library_find(as_text_get(&name), &file, &comment));
    assert_string_equal(comment.place.file, as_spec_library_file(file));
    as_text_clear(&text);
    as_spec_library_read(&comment, &text);
    as_spec_definitions all = as_spec_read_file(spec, as_text_get(&text), text.length, comment.place);
    assert_int_equal(all.count, 1);
    assert_int_equal(all.at[0].kind, AS_SPEC_DEFINITION_SPEC);
    assert_string_equal(as_spec_name(spec, all.at[0].name), as_text_get(&name));
    assert_int_equal(all.at[0].place.line, comment.place.line);
  }
  assert_int_equal(as_spec_complaint_count(spec), 0);
  assert_true(count >= 60);
  as_text_release(&name), as_text_release(&text);
  as_spec_destroy(spec);
  as_memory_destroy(memory);
}

static void others_are_not(void **state) {
  (void)state;
  as_spec_library_comment comment;
  uint32_t file;
  static const char *const names[] = {"", "str", "strlenx", "main", "spec", "printf", "qsort"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    assert_false(as_spec_library_find(names[i], &file, &comment));
}

static void definitions_are_of_their_file(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_spec *spec = as_spec_create(memory);
  uint32_t count = 0;
  for (uint32_t file = 0; file < as_spec_library_files(); file++) {
    as_spec_library_comment comment;
    for (uint32_t n = 0; as_spec_library_definitions(file, n, &comment); n++, count++) {
      assert_string_equal(comment.place.file, as_spec_library_file(file));
      as_text text = {.memory = memory};
      as_spec_library_read(&comment, &text);
      as_spec_definitions all = as_spec_read_file(spec, as_text_get(&text), text.length, comment.place);
      for (uint32_t i = 0; i < all.count; i++) /* no name of a program's is taken */
        assert_int_equal(strncmp(as_spec_name(spec, all.at[i].name) + 1, "ibc_", 4), 0);
      as_text_release(&text);
    }
  }
  assert_true(count >= 3);
  assert_int_equal(as_spec_complaint_count(spec), 0);
  as_spec_destroy(spec);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_is_found),
      cmocka_unit_test(others_are_not),
      cmocka_unit_test(definitions_are_of_their_file),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Objects that programs have in common: names by what makes them, copies that are whole or are not there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/replay/objects.h"
#include "report/replay/remove.h"

#include <assay/base/memory.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void name_of(as_memory *memory, const char *first, const char *second, const char *directory, as_text *out) {
  const char *words[] = {first, second};
  *out = (as_text){.memory = memory};
  as_native_object_name("kept", words, second ? 2 : 1, directory, out);
}

static void test_names(void **state) {
  (void)state;
  static const struct {
    const char *first, *second, *directory;
  } rows[] = {
      {"cc", "a.c", NULL}, {"cc", "b.c", NULL}, {"cca.c", NULL, NULL}, {"cc", "a.c", "/src"}, {"c", "ca.c", NULL}};
  as_memory *memory = as_memory_create(0);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
      as_text a, b;
      name_of(memory, rows[i].first, rows[i].second, rows[i].directory, &a);
      name_of(memory, rows[k].first, rows[k].second, rows[k].directory, &b);
      assert_int_equal(strcmp(as_text_get(&a), as_text_get(&b)) == 0, i == k);
      assert_int_equal(strncmp(as_text_get(&a), "kept/", 5), 0);
      as_text_release(&a), as_text_release(&b);
    }
  as_memory_destroy(memory);
}

static void write_file(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0 && fclose(file) == 0);
}

static void check_file(const char *path, const char *text) {
  char read[64] = "";
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  assert_int_equal(fread(read, 1, sizeof read - 1, file), strlen(text));
  fclose(file);
  assert_string_equal(read, text);
}

static void test_copies(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_text folder = {.memory = memory}, from = {.memory = memory}, to = {.memory = memory};
  assert_true(as_native_objects_open(&folder));
  as_text_printf(&from, "%s/from.o", as_text_get(&folder)), as_text_printf(&to, "%s/to.o", as_text_get(&folder));
  assert_false(as_native_copy_object(as_text_get(&from), as_text_get(&to)));
  assert_int_equal(access(as_text_get(&to), F_OK), -1);
  write_file(as_text_get(&from), "one");
  assert_true(as_native_copy_object(as_text_get(&from), as_text_get(&to)));
  check_file(as_text_get(&to), "one");
  write_file(as_text_get(&from), "another");
  check_file(as_text_get(&to), "one"); /* it is no link */
  assert_true(as_native_copy_object(as_text_get(&from), as_text_get(&to)));
  check_file(as_text_get(&to), "another");
  assert_false(as_native_copy_object(as_text_get(&from), "/no/such/folder/to.o"));
  as_remove_folder(as_text_get(&folder));
  assert_int_equal(access(as_text_get(&folder), F_OK), -1);
  as_text_release(&folder), as_text_release(&from), as_text_release(&to);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_names), cmocka_unit_test(test_copies)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

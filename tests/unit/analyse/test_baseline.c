/* Strategy: what is written reads back as the same entries, in the same order, whatever characters they have; entries
 * are known by all of their parts; each way to be broken is told with its place; files are named from the baseline's
 * folder. */
#include "analyse/known/baseline.h"
#include "unit/base/support.h"
#include <unistd.h>

static void test_round_trip(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  char path[] = "/tmp/assay-baseline-XXXXXX";
  int file = mkstemp(path);
  as_baseline first, second;
  as_baseline_init(&first, memory, path);
  static const as_fingerprint prints[] = {{"leak", "b.c", "f", "x = \"\\\";\t", 1},
                                          {"leak", "b.c", "f", "x = \"\\\";\t", 0},
                                          {"overlap", "b.c", "f", "", 0},
                                          {"leak", "a.c", "", "\xc3\xa9", 7}};
  for (int round = 0; round < 2; round++)
    for (int i = 0; i < 4; i++) as_baseline_add(&first, &prints[i]);
  assert_int_equal(first.all.count, 4);
  as_text text = {.memory = memory}, again = {.memory = memory}, error = {.memory = memory};
  as_baseline_write(&first, &text);
  assert_true(write(file, as_text_get(&text), text.length) == (ssize_t)text.length);
  close(file);
  as_baseline_init(&second, memory, path);
  assert_true(as_baseline_read(&second, &error));
  assert_int_equal(second.all.count, 4);
  assert_string_equal(second.all.at[0].file, "a.c");
  for (int i = 0; i < 4; i++) assert_int_not_equal(as_baseline_find(&second, &prints[i]), AS_BASELINE_NONE);
  assert_int_equal(as_baseline_find(&second, &(as_fingerprint){"leak", "b.c", "g", "", 0}), AS_BASELINE_NONE);
  as_baseline_write(&second, &again);
  assert_string_equal(as_text_get(&text), as_text_get(&again));
  as_text_release(&text), as_text_release(&again), as_text_release(&error);
  as_baseline_release(&first), as_baseline_release(&second);
  unlink(path);
  as_memory_destroy(memory);
}

static void test_broken(void **state) {
  (void)state;
  static const struct {
    const char *text, *error;
  } rows[] = {
      {"", "error: "},
      {"[]", ":1:1: error: this is not a baseline of assay; --write-baseline writes one"},
      {"{\"baseline\": 1}", ":1:1: error: this is not a baseline of assay"},
      {"{\"baseline\": 2, \"bugs\": []}", ":1:14: error: this baseline is of another version"},
      {"{\"baseline\": 1, \"bugs\": [\n{\"kind\": \"leak\"}]}",
       ":2:1: error: an entry has kind, file, function, text (strings) and ordinal (a number)"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    as_memory *memory = as_memory_create(0);
    char path[] = "/tmp/assay-baseline-XXXXXX";
    int file = mkstemp(path);
    assert_true(write(file, rows[i].text, strlen(rows[i].text)) == (ssize_t)strlen(rows[i].text));
    close(file);
    as_baseline baseline;
    as_text error = {.memory = memory};
    as_baseline_init(&baseline, memory, path);
    assert_false(as_baseline_read(&baseline, &error));
    assert_non_null(strstr(as_text_get(&error), rows[i].error));
    as_text_release(&error);
    as_baseline_release(&baseline);
    unlink(path);
    as_memory_destroy(memory);
  }
}

static void test_names(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_baseline baseline;
  as_region region;
  as_region_init(&region, memory);
  as_baseline_init(&baseline, memory, "/p/q/known.json");
  assert_string_equal(as_baseline_file(&baseline, &region, "/p/q/src/../a.c"), "a.c");
  assert_string_equal(as_baseline_file(&baseline, &region, "/p/q/src/a.c"), "src/a.c");
  assert_string_equal(as_baseline_file(&baseline, &region, "/p/qr/a.c"), "/p/qr/a.c");
  assert_string_equal(as_baseline_file(&baseline, &region, ""), "");
  as_baseline_release(&baseline);
  as_baseline_init(&baseline, memory, "known.json");
  assert_string_equal(as_baseline_file(&baseline, &region, "src/a.c"), "src/a.c");
  as_baseline_release(&baseline);
  as_region_release(&region);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_round_trip), cmocka_unit_test(test_broken),
                                     cmocka_unit_test(test_names)};
  return cmocka_run_group_tests_name("baseline", tests, NULL, NULL);
}

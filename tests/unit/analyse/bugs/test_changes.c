/* Strategy: diffs as git writes them, with all forms of hunks and of names; each becomes the lines that a function may
 * lie on. Which functions these are is tested by tests/lit/bugs/diff.test, with a repository. */
#include "analyse/bugs/changes.h"
#include "unit/base/support.h"
#include <assay/base/memory.h>
#include <string.h>

static void expect(const char *diff, const as_change *wanted, uint32_t count) {
  as_changes changes;
  as_memory *memory = as_memory_create(0);
  as_changes_init(&changes, memory);
  as_changes_read(&changes, "/no/such/project", diff);
  assert_int_equal(changes.all.count, count);
  for (uint32_t i = 0; i < count; i++) {
    assert_string_equal(changes.all.at[i].file, wanted[i].file);
    assert_int_equal(changes.all.at[i].first, wanted[i].first);
    assert_int_equal(changes.all.at[i].last, wanted[i].last);
  }
  as_changes_release(&changes);
  assert_int_equal(as_memory_live(memory), 0);
  as_memory_destroy(memory);
}

static void test_hunks(void **state) {
  (void)state;
  const as_change wanted[] = {{"/no/such/project/src/a.c", 4, 4},
                              {"/no/such/project/src/a.c", 9, 11},
                              {"/no/such/project/src/a.c", 20, 21}, /* lines behind 20 were taken away */
                              {"/no/such/project/b c.h", 1, 2}};
  expect("diff --git a/src/a.c b/src/a.c\nindex 1..2 100644\n--- a/src/a.c\n+++ b/src/a.c\n"
         "@@ -4 +4 @@ int f(void)\n-x\n+y\n@@ -8,0 +9,3 @@\n+1\n+2\n+3\n@@ -19,2 +20,0 @@ f +1,2\n-p\n-q\n"
         "diff --git a/b c.h b/b c.h\n--- a/b c.h\t\n+++ b/b c.h\t\n@@ -0,0 +1,2 @@\n+1\n+2\n",
         wanted, 4);
}

static void test_files_that_are_gone(void **state) {
  (void)state;
  const as_change wanted[] = {{"/no/such/project/b.c", 1, 1}};
  expect("--- a/a.c\n+++ /dev/null\n@@ -1,3 +0,0 @@\n-1\n-2\n-3\n--- a/b.c\n+++ b/b.c\n@@ -1 +1 @@\n-1\n+2\n", wanted,
         1);
  expect("", NULL, 0);
  expect("Binary files a/x and b/x differ", NULL, 0);
  expect("@@ -1 +1 @@\n", NULL, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_hunks), cmocka_unit_test(test_files_that_are_gone)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The library of summaries. Strategy: a folder with files of good and of other names stands beside the bridge, which is
 * wherever the environment says; what is found, and in which order.
 */
#include "unit/base/support.h"

#include "c/libc/summaries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char folder[] = "/tmp/assay-summaries-XXXXXX";

static const char *const files[] = {
    "string/length/strlen_over.c", "string/strlen_exact.c", "stdlib/atoi_under.c", "string/copy/strcat_exact.c",
    /* helpers, and what is no summary */
    "string/bytes.h", "string/strlen_best.c", "string/_over.c", "string/over.c", "string/strlen_over.h",
    "reference/string/strlen_over.c", "reference/string/strlen.c", "reference/string/copy/strcat.c"};
static const char *const folders[] = {"summaries",
                                      "summaries/string",
                                      "summaries/stdlib",
                                      "summaries/.git",
                                      "summaries/reference",
                                      "summaries/reference/string",
                                      "summaries/nothing",
                                      "summaries/string/length",
                                      "summaries/string/copy",
                                      "summaries/reference/string/copy"};
enum { FILES = sizeof files / sizeof *files, FOLDERS = sizeof folders / sizeof *folders };

static int make_folder(void **state) {
  (void)state;
  char path[200];
  if (!mkdtemp(folder)) return -1;
  for (int i = 0; i < FOLDERS; i++) {
    snprintf(path, sizeof path, "%s/%s", folder, folders[i]);
    if (mkdir(path, 0700) != 0) return -1;
  }
  for (int i = 0; i < FILES; i++) {
    snprintf(path, sizeof path, "%s/summaries/%s", folder, files[i]);
    FILE *file = fopen(path, "w");
    if (!file || fclose(file) != 0) return -1;
  }
  snprintf(path, sizeof path, "%s/bridge.so", folder);
  return setenv("ASSAY_BRIDGE", path, 1);
}

static int remove_folder(void **state) {
  (void)state;
  char path[200];
  for (int i = 0; i < FILES; i++) snprintf(path, sizeof path, "%s/summaries/%s", folder, files[i]), remove(path);
  for (int i = FOLDERS; i-- > 0;) snprintf(path, sizeof path, "%s/%s", folder, folders[i]), remove(path);
  return remove(folder);
}

static void check(const as_libc_summary *one, const char *function, as_summary_property property, const char *end) {
  assert_string_equal(one->function, function);
  assert_int_equal(one->property, property);
  assert_int_equal(strncmp(one->file, folder, strlen(folder)), 0);
  assert_string_equal(one->file + strlen(folder), end);
}

static void test_found(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_region region;
  as_region_init(&region, memory);
  as_libc_summaries found = {0};
  as_libc_find_summaries(&region, &found);
  assert_int_equal(found.count, 4);
  check(&found.at[0], "atoi", AS_SUMMARY_UNDER, "/summaries/stdlib/atoi_under.c");
  check(&found.at[1], "strcat", AS_SUMMARY_EXACT, "/summaries/string/copy/strcat_exact.c");
  check(&found.at[2], "strlen", AS_SUMMARY_EXACT, "/summaries/string/strlen_exact.c");
  check(&found.at[3], "strlen", AS_SUMMARY_OVER, "/summaries/string/length/strlen_over.c");
  assert_string_equal(found.at[0].header, "stdlib");
  assert_string_equal(found.at[1].header, "string");
  assert_string_equal(found.at[3].header, "string");
  as_libc_summaries_release(memory, &found);
  as_region_release(&region);
  as_memory_destroy(memory);
}

static void test_reference(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_region region;
  as_region_init(&region, memory);
  const char *file = as_libc_find_reference(&region, "string", "strlen");
  assert_non_null(file);
  assert_string_equal(file + strlen(folder), "/summaries/reference/string/strlen.c");
  file = as_libc_find_reference(&region, "string", "strcat");
  assert_non_null(file);
  assert_string_equal(file + strlen(folder), "/summaries/reference/string/copy/strcat.c");
  assert_null(as_libc_find_reference(&region, "stdlib", "atoi"));
  as_region_release(&region);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_found), cmocka_unit_test(test_reference)};
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}

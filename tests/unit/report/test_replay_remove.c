/* Removing folders. Strategy: one that has everything a program can leave there: files, links to what must stay,
 * folders without rights, names like those that are made on the way, and a chain of folders whose name no call could
 * take. */
#include "unit/base/support.h"

#include "report/replay/remove.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void touch(int folder, const char *name) {
  int file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  assert_true(file >= 0);
  close(file);
}

/* A chain of so many folders, with a file in each. */
static void make_chain(int folder, const char *name, int count) {
  int in = dup(folder);
  for (int i = 0; i < count; i++) {
    assert_int_equal(mkdirat(in, name, 0700), 0);
    int next = openat(in, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    assert_true(next >= 0);
    touch(next, "file");
    close(in);
    in = next;
  }
  assert_int_equal(mkdirat(in, "closed", 0), 0);
  close(in);
}

static void test_everything(void **state) {
  (void)state;
  char path[] = "/tmp/assay-remove-XXXXXX", name[201], kept[64];
  memset(name, 'd', 200), name[200] = 0;
  assert_non_null(mkdtemp(path));
  snprintf(kept, sizeof kept, "%s/kept", path);
  assert_int_equal(mkdir(kept, 0700), 0);
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  int stays = open(kept, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  touch(stays, "file");
  assert_int_equal(mkdirat(folder, "gone", 0700), 0);
  int gone = openat(folder, "gone", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  assert_int_equal(symlinkat("../kept", gone, "link"), 0);
  assert_int_equal(symlinkat("link", gone, "round"), 0);
  touch(gone, ".1"), touch(gone, "plain");
  assert_int_equal(mkdirat(gone, ".2", 0500), 0);
  make_chain(gone, name, 100);
  make_chain(gone, "two", 2);
  char inner[64];
  snprintf(inner, sizeof inner, "%s/gone", path);
  as_remove_folder(inner);
  assert_int_not_equal(access(inner, F_OK), 0);
  assert_int_equal(faccessat(stays, "file", F_OK, 0), 0);
  as_remove_folder(path);
  assert_int_not_equal(access(path, F_OK), 0);
  as_remove_folder(path); /* what is not there is fine */
  close(gone), close(stays), close(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_everything)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

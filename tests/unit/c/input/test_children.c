/* Parsing in child processes. Strategy: a bridge that obeys orders (tests/bridge) crashes, hangs and talks when it is
 * told to. Results come in the order of the files whatever was ready first; a child that goes down costs its own file;
 * nothing is left behind: no memory, no open file, no process, in no case. */
#include "../../base/support.h"
#include "c/input/parse.h"
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <libgen.h>
#include <limits.h>

enum { MOST_FILES = 40 };

typedef struct world {
  as_memory *memory;
  char folder[40];
  as_front_request requests[MOST_FILES];
  char names[MOST_FILES][80];
  uint32_t count, taken;
  bool has_unit[MOST_FILES];
  as_text said[MOST_FILES];
  as_text functions; /* names, of all units */
  as_text reason;
  volatile int interrupt;
  int open_files;
} world;

static int count_open_files(void) {
  int count = 0;
  DIR *folder = opendir("/proc/self/fd");
  assert_non_null(folder);
  while (readdir(folder)) count++;
  closedir(folder);
  return count;
}

/* The bridge lies in tests/ of the build, this program in tests/unit/c/input/. */
static int use_fake_bridge(void **state) {
  (void)state;
  char self[PATH_MAX] = {0}, path[PATH_MAX + 40];
  assert_true(readlink("/proc/self/exe", self, sizeof self - 1) > 0);
  snprintf(path, sizeof path, "%s/../../../fake-bridge.so", dirname(self));
  return setenv("ASSAY_BRIDGE", path, 1);
}

static void begin(world *w) {
  *w = (world){.memory = as_memory_create(0), .folder = "/tmp/assay-parse-XXXXXX"};
  w->functions.memory = w->reason.memory = w->memory;
  for (int i = 0; i < MOST_FILES; i++) w->said[i].memory = w->memory;
  assert_non_null(mkdtemp(w->folder));
  w->open_files = count_open_files();
}

static void end(world *w) {
  assert_int_equal(count_open_files(), w->open_files);
  assert_true(waitpid(-1, NULL, 0) < 0 && errno == ECHILD);
  for (uint32_t i = 0; i < w->count; i++) unlink(w->names[i]);
  assert_int_equal(rmdir(w->folder), 0);
  as_text_release(&w->functions), as_text_release(&w->reason);
  for (int i = 0; i < MOST_FILES; i++) as_text_release(&w->said[i]);
  as_memory_destroy(w->memory);
}

static void add(world *w, const char *orders) {
  char *name = w->names[w->count];
  snprintf(name, sizeof w->names[0], "%s/%u.c", w->folder, w->count);
  FILE *file = fopen(name, "w");
  assert_non_null(file);
  fputs(orders, file);
  fclose(file);
  w->requests[w->count++] = (as_front_request){.file = name};
}

static void take(void *data, uint32_t index, as_core_unit *unit, const as_front_reply *reply) {
  world *w = data;
  assert_int_equal(index, w->taken);
  w->taken++;
  w->has_unit[index] = unit != NULL;
  as_text_put(&w->said[index], as_text_get(&reply->said));
  for (uint32_t i = 0; unit && i < unit->functions.count; i++)
    as_text_printf(&w->functions, "%s ", as_core_name(unit, unit->functions.at[i].name));
  as_core_unit_destroy(unit);
}

static as_parse_status parse(world *w, as_parse_options options) {
  options.take = take, options.data = w, options.interrupt = &w->interrupt;
  return as_parse_files(w->memory, w->requests, w->count, &options, &w->reason);
}

static void expect_said(const world *w, uint32_t index, const char *text) {
  if (!strstr(as_text_get(&w->said[index]), text))
    fail_msg("file %u should say '%s', but says '%s'", index, text, as_text_get(&w->said[index]));
}

/* ---- */

static void test_order(void **state) {
  (void)state;
  for (uint32_t jobs = 0; jobs <= 5; jobs++) {
    world w;
    begin(&w);
    add(&w, "sleep 60\nfunction slow 1\nsay hello\n");
    add(&w, "function quick 2\nwarning careful\n");
    add(&w, "sleep 20\nfunction middle 3\n");
    for (int i = 0; i < 8; i++) add(&w, "function f 4\n");
    assert_int_equal(parse(&w, (as_parse_options){.jobs = jobs}), AS_PARSE_DONE);
    assert_int_equal(w.taken, 11);
    assert_string_equal(as_text_get(&w.functions), "slow quick middle f f f f f f f f ");
    expect_said(&w, 0, "/0.c:3:1: hello\n");
    expect_said(&w, 1, "/1.c:2:1: warning: careful\n");
    assert_int_equal(w.said[2].length, 0);
    end(&w);
  }
}

static void test_nothing(void **state) {
  (void)state;
  world w;
  begin(&w);
  assert_int_equal(parse(&w, (as_parse_options){0}), AS_PARSE_DONE);
  end(&w);
}

static void test_request(void **state) {
  (void)state;
  static const char *const flags[] = {"-DX=1 2", "-I."};
  world w;
  begin(&w);
  add(&w, "flags\n");
  w.requests[0].file = "0.c", w.requests[0].directory = w.folder;
  w.requests[0].flags = flags, w.requests[0].flag_count = 2;
  assert_int_equal(parse(&w, (as_parse_options){0}), AS_PARSE_DONE);
  assert_string_equal(as_text_get(&w.said[0]), "0.c:1:1: flag -DX=1 2\n0.c:1:1: flag -I.\n");
  end(&w);
}

static void test_going_down(void **state) {
  (void)state;
  world w;
  begin(&w);
  add(&w, "function one 1\n");
  add(&w, "noise before the fall\ncrash\n");
  add(&w, "abort\n");
  add(&w, "exit 7\n");
  add(&w, "exit 0\n");
  add(&w, "function two 2\nerror this is wrong\n");
  add(&w, "function three 3\nnoise odd\n");
  assert_int_equal(parse(&w, (as_parse_options){.jobs = 2}), AS_PARSE_DONE);
  assert_int_equal(w.taken, 7);
  assert_string_equal(as_text_get(&w.functions), "one three ");
  expect_said(&w, 1, "/1.c: error: the front end crashed (signal 11, Segmentation fault); this file is left out\n");
  expect_said(&w, 1, "before the fall\n");
  expect_said(&w, 2, "/2.c: error: the front end crashed (signal 6, Aborted)");
  expect_said(&w, 3, "/3.c: error: the front end gave no answer (exit code 7)");
  expect_said(&w, 4, "/4.c: error: the front end gave no answer (exit code 0)");
  expect_said(&w, 5, "/5.c:2:1: error: this is wrong\n");
  assert_string_equal(as_text_get(&w.said[6]), "odd\n");
  end(&w);
}

static void test_time(void **state) {
  (void)state;
  world w;
  begin(&w);
  add(&w, "hang\n");
  add(&w, "function one 1\n");
  add(&w, "hang\n");
  assert_int_equal(parse(&w, (as_parse_options){.jobs = 2, .seconds = 0.5}), AS_PARSE_DONE);
  assert_string_equal(as_text_get(&w.functions), "one ");
  expect_said(&w, 0, "/0.c: error: the front end needs more than 0.5 seconds; this file is left out\n");
  expect_said(&w, 2, "/2.c: error: the front end needs more than 0.5 seconds; this file is left out\n");
  end(&w);
}

static void test_memory(void **state) {
  (void)state;
  if (UNDER_ASAN) skip(); /* its shadow needs terabytes of address space */
  world w;
  begin(&w);
  add(&w, "eat\n");
  add(&w, "function one 1\n");
  assert_int_equal(parse(&w, (as_parse_options){.bytes = UINT64_C(300) << 20}), AS_PARSE_DONE);
  assert_string_equal(as_text_get(&w.functions), "one ");
  expect_said(&w, 0, "/0.c: error: the front end ran out of memory; it has 300 MiB of memory; this file is left out\n");
  end(&w);
}

static void set_interrupt(void *data, uint32_t ready, uint32_t all) {
  world *w = data;
  assert_int_equal(all, 4);
  if (ready == 2) w->interrupt = 1; /* the first and the third; the second is still awaited */
}

static void test_interrupt(void **state) {
  (void)state;
  world w;
  begin(&w);
  add(&w, "function one 1\n");
  add(&w, "hang\n");
  add(&w, "function two 2\n");
  add(&w, "hang\n");
  assert_int_equal(parse(&w, (as_parse_options){.jobs = 4, .progress = set_interrupt}), AS_PARSE_INTERRUPTED);
  assert_int_equal(w.taken, 1);
  assert_string_equal(as_text_get(&w.functions), "one ");
  end(&w);
}

/* ---- the bridge itself ---- */

static void expect_no_bridge(const char *path, const char *reason) {
  world w;
  begin(&w);
  add(&w, "function one 1\n");
  add(&w, "function two 2\n");
  assert_int_equal(setenv("ASSAY_BRIDGE", path, 1), 0);
  assert_int_equal(parse(&w, (as_parse_options){0}), AS_PARSE_NO_BRIDGE);
  assert_int_equal(w.taken, 2);
  assert_true(!w.has_unit[0] && !w.has_unit[1] && !w.said[0].length);
  if (!strstr(as_text_get(&w.reason), reason)) fail_msg("the reason is '%s'", as_text_get(&w.reason));
  use_fake_bridge(NULL);
  end(&w);
}

static void test_no_bridge(void **state) {
  (void)state;
  expect_no_bridge("/nowhere/assay-clang.so", "the front end for C is not there: /nowhere/assay-clang.so; it belongs");
  expect_no_bridge("/nowhere/assay-clang.so", "libclang-cpp19");
  expect_no_bridge("libm.so.6", "is not there: libm.so.6"); /* no search */
  expect_no_bridge("/dev/null", "the front end for C cannot be opened: /dev/null: ");
  Dl_info libc;
  void *address = dlsym(RTLD_DEFAULT, "printf");
  assert_true(dladdr(address, &libc));
  expect_no_bridge(libc.dli_fname, "the front end for C is of another version of assay: ");
}

static void test_path(void **state) {
  (void)state;
  world w;
  begin(&w);
  as_text path = {.memory = w.memory};
  unsetenv("ASSAY_BRIDGE");
  as_front_path(&path);
  assert_non_null(strstr(as_text_get(&path), "/tests/unit/c/input/assay-clang.so"));
  use_fake_bridge(NULL);
  as_text_release(&path);
  end(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_order),      cmocka_unit_test(test_nothing), cmocka_unit_test(test_request),
      cmocka_unit_test(test_going_down), cmocka_unit_test(test_time),    cmocka_unit_test(test_memory),
      cmocka_unit_test(test_interrupt),  cmocka_unit_test(test_path),    cmocka_unit_test(test_no_bridge),
  };
  return cmocka_run_group_tests_name("children", tests, use_fake_bridge, NULL);
}

/* What a path says of a function is what the function does. Strategy: all functions of the programs in tests/bugs,
 * tests/synth and examples, with whatever their paths take from callers; each path that ended or failed is executed
 * again, concretely and from one state of its own, by a machine that makes nothing on the way; no other end may come of
 * that. So that this finds something, a path whose value was changed by hand is seen to differ. Bounded in time: the
 * files come in an order that takes some of each folder first; those that are named as arguments are all looked at. */
#include "unit/base/support.h"

#include "analyse/bugs/rehearse.h"
#include "analyse/rebuild.h"
#include "c/libc/known.h"
#include <assay/base/clock.h>

#include <glob.h>
#include <libgen.h>
#include <limits.h>
#include <string.h>

static const double seconds_most = 20;
enum { EVERY = 16, PATHS_LEAST = 100 };

typedef struct rehearsals {
  as_memory *memory;
  as_bugs_settings settings;
  const as_core_unit *program;
  as_c_view *view;
  const char *file;
  uint32_t same, undecided, other;
  bool tampers; /* with what paths return */
} rehearsals;

static char **named;

/* The bridge lies at the top of the build, this program in tests/unit/analyse/bugs/. */
static int use_bridge(void **state) {
  (void)state;
  char self[PATH_MAX] = {0}, path[PATH_MAX + 40];
  assert_true(readlink("/proc/self/exe", self, sizeof self - 1) > 0);
  snprintf(path, sizeof path, "%s/../../../../assay-clang.so", dirname(self));
  return setenv("ASSAY_BRIDGE", path, 1);
}

static void rehearse(void *data, const as_bugs_end *end) {
  rehearsals *all = data;
  as_text difference = {.memory = all->memory};
  as_bugs_end changed = *end;
  as_outcome outcome = *end->outcome;
  as_abduced_exit exit = {0};
  if (all->tampers && !end->failure) {
    exit = *(const as_abduced_exit *)end->outcome->result;
    exit.value = as_value_bits(77);
    outcome.result = &exit, changed.outcome = &outcome;
  }
  switch (as_rehearse(all->memory, all->view, all->program, &all->settings.machine, &changed, &difference)) {
  case AS_REHEARSED_SAME: all->same++; break;
  case AS_REHEARSED_UNDECIDED: all->undecided++; break;
  case AS_REHEARSED_OTHER:
    all->other++;
    if (!all->tampers)
      print_error("%s: %s: %s%s: %s\n", all->file, as_c_function(all->view, end->function)->name,
                  end->failure ? "fails: " : "returns", end->failure ? end->failure->message : "",
                  as_text_get(&difference));
    break;
  }
  as_text_release(&difference);
}

static void look_at(rehearsals *all, const as_front_request *file) {
  static const volatile int interrupt = 0;
  as_text reason = {.memory = all->memory};
  as_rebuilding how = {.files = file, .count = 1, .interrupt = &interrupt};
  as_core_unit *program = as_rebuild(all->memory, &how, &reason);
  if (!program) fail_msg("%s: %s", file->file, as_text_get(&reason));
  all->view = as_c_view_open(all->memory, program);
  all->program = program, all->file = file->file;
  all->settings = (as_bugs_settings){.ended = rehearse, .ended_data = all};
  all->settings.run.interrupt = &interrupt;
  all->settings.run.budget = (as_budget){.iterations = 3, .recursion = 12, .seconds = 1, .paths = 60};
  all->settings.machine.callees = as_libc_callees();
  all->settings.machine.counts_loops = all->settings.machine.counts_calls = true;
  all->settings.machine.malloc_may_fail = true;
  as_machine_default_checks(all->settings.machine.checks);
  all->settings.machine.checks[AS_CHECK_LEAK] = true, all->settings.machine.checks[AS_CHECK_STACK] = false;
  as_bugs bugs;
  as_bugs_init(&bugs, all->memory, &all->settings, program, all->view);
  as_bugs_begin(&bugs), as_bugs_run(&bugs);
  as_bugs_release(&bugs);
  as_c_view_close(all->view);
  as_core_unit_destroy(program);
  as_text_release(&reason);
}

static void look_at_file(rehearsals *all, const char *file) {
  static const char *const flags[] = {"-Iinclude"};
  look_at(all, &(as_front_request){.file = file, .flags = flags, .flag_count = 1});
}

static void test_programs(void **state) {
  (void)state;
  rehearsals all = {.memory = as_memory_create(0)};
  double began = as_clock_seconds();
  glob_t found = {0};
  assert_int_equal(glob("tests/bugs/*/*.c", 0, NULL, &found), 0);
  assert_int_equal(glob("tests/synth/*.c", GLOB_APPEND, NULL, &found), 0);
  assert_int_equal(glob("examples/c/*.c", GLOB_APPEND, NULL, &found), 0);
  for (size_t first = 0; first < EVERY && !*named; first++)
    for (size_t i = found.gl_pathc; i-- > 0 && as_clock_seconds() - began < seconds_most;)
      if (i % EVERY == first) look_at_file(&all, found.gl_pathv[i]);
  for (char **file = named; *file; file++) look_at_file(&all, *file);
  globfree(&found);
  print_message("the same: %u; undecided: %u; other: %u\n", all.same, all.undecided, all.other);
  assert_int_equal(all.other, 0);
  assert_true(*named || all.same > PATHS_LEAST);
  as_memory_destroy(all.memory);
}

static void test_that_it_finds_something(void **state) {
  (void)state;
  rehearsals all = {.memory = as_memory_create(0), .tampers = true};
  look_at(&all, &(as_front_request){.file = "a.c", .text = "int f(int *p) { return *p ? 3 : 4; }\n"});
  assert_int_equal(all.other, 1);
  assert_int_equal(all.same, 1); /* p is null */
  as_memory_destroy(all.memory);
}

/* Memory of a caller's that an instruction finds while it already works on a space of its own, as calls do that copy
 * what they are passed, and functions of libc: what is read there is in the scene, too. */
static void test_memory_that_a_call_finds(void **state) {
  (void)state;
  static const char text[] = "struct point { int x, y; };\n"
                             "struct array { struct point *at; unsigned long count; };\n"
                             "void *memcpy(void *restrict, const void *restrict, unsigned long);\n"
                             "static int compare(struct point a, struct point b) {\n"
                             "  if (a.x != b.x) return a.x < b.x ? -1 : 1;\n"
                             "  return a.y < b.y ? -1 : a.y > b.y;\n"
                             "}\n"
                             "int two(const struct array *a, unsigned long i, unsigned long k, struct point v) {\n"
                             "  if (compare(a->at[i], v) < 0) return 1;\n"
                             "  return compare(a->at[k], v) < 0 ? 2 : 3;\n"
                             "}\n"
                             "int copied(const struct point *a, unsigned long i) {\n"
                             "  struct point p;\n"
                             "  memcpy(&p, &a[i], sizeof p);\n"
                             "  return p.x == 12 ? p.y > 7 : 3;\n"
                             "}\n";
  rehearsals all = {.memory = as_memory_create(0)};
  look_at(&all, &(as_front_request){.file = "calls.c", .text = text});
  assert_int_equal(all.other, 0);
  assert_int_equal(all.undecided, 0);
  assert_true(all.same > 20);
  as_memory_destroy(all.memory);
}

/* An object that is accessed at a place that is not known is as large in the scene as what functions of libc, which go
 * on from there through a pointer into it, have read. */
static void test_memory_that_libc_reads_on(void **state) {
  (void)state;
  static const char text[] =
      "unsigned long strlen(const char *);\n"
      "int strncmp(const char *, const char *, unsigned long);\n"
      "int behind(const char *a, unsigned i) { return i < 9 && a[i] == 'x' && strlen(a + i) == 3; }\n"
      "int both(const char *a, unsigned i) { return i < 9 && a[i] && strlen(a) == 2; }\n"
      "int same(const char *a, unsigned i) { return i < 9 && a[i] && !strncmp(a + i, a, 3); }\n";
  rehearsals all = {.memory = as_memory_create(0)};
  look_at(&all, &(as_front_request){.file = "behind.c", .text = text});
  assert_int_equal(all.other, 0);
  assert_int_equal(all.undecided, 0);
  assert_true(all.same > 20);
  as_memory_destroy(all.memory);
}

int main(int argc, char **argv) {
  (void)argc;
  named = argv + 1;
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_that_it_finds_something),
      cmocka_unit_test(test_memory_that_a_call_finds),
      cmocka_unit_test(test_memory_that_libc_reads_on),
      cmocka_unit_test(test_programs),
  };
  return cmocka_run_group_tests_name("rehearse", tests, use_bridge, NULL);
}

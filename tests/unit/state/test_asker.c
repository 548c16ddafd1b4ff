/* Strategy: an asker that lacks each of its functions in turn, but for those that may be NULL, must be refused by an
 * access; the whole one is not. */
#include "unit/base/support.h"

#include <assay/state/space.h>

static bool decide(void *data, as_term guard) { return (void)data, (void)guard, true; }
static bool require(void *data, as_term claim, const as_fault *fault) {
  return (void)data, (void)claim, (void)fault, false;
}
static as_term fresh(void *data, as_space space, as_sort sort, as_object object, uint64_t offset) {
  return (void)data, (void)space, (void)sort, (void)object, (void)offset, as_term_none();
}
static void assume(void *data, as_term claim) { (void)data, (void)claim; }
static void give_up(void *data, const char *what) { (void)data, (void)what; }
static bool stopped(void *data) { return (void)data, true; }

/* A null pointer is read. */
static void read_null(const as_asker *asker) {
  as_spaces *spaces = as_spaces_create(as_terms_create(as_memory_create(0)), &(as_space_options){.pointer_bits = 64});
  as_space space = {0};
  as_value value;
  as_space_load(spaces, &space, asker, &(as_access){.size_bytes = 4, .align_bytes = 1}, as_value_bits(0), &value);
}

static as_asker whole(void) {
  return (as_asker){
      .decide = decide, .require = require, .fresh = fresh, .assume = assume, .give_up = give_up, .stopped = stopped};
}

#define LACKS(function)                                                                                                \
  static void lacks_##function(void) {                                                                                 \
    as_asker asker = whole();                                                                                          \
    asker.function = NULL;                                                                                             \
    read_null(&asker);                                                                                                 \
  }
LACKS(decide)
LACKS(require)
LACKS(fresh)
LACKS(assume)
LACKS(give_up)
LACKS(stopped)

static void lacks_nothing(void) {
  as_asker asker = whole();
  read_null(&asker);
}

static void test_functions(void **state) {
  static void (*const lacking[])(void) = {lacks_decide, lacks_require, lacks_fresh,
                                          lacks_assume, lacks_give_up, lacks_stopped};
  char errors[256];
  (void)state;
  for (size_t i = 0; i < sizeof lacking / sizeof *lacking; i++)
    expect_abort(lacking[i], "an asker has all functions but simplify, due and lack; one is NULL");
  assert_int_equal(run_child(lacks_nothing, errors, sizeof errors), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_functions)};
  return cmocka_run_group_tests_name("asker", tests, NULL, NULL);
}

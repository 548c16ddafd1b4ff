/* Strategy: many lists that branch from each other, each against an array of its values and of the origin of each
 * value; two pushes give the same cell never, so the common suffix is known from the origins. Values are counted. */
#include "support.h"
#include <assay/base/plist.h>

enum { LISTS = 12, MOST = 300, STEPS = 40000 };

typedef struct model {
  as_plist list;
  uint64_t value[MOST]; /* oldest first; each pushed value is unique */
  uint32_t length;
} model;

static void count_release(void *data, uint64_t value) { (void)value, ++*(uint64_t *)data; }

static void check(const model *m) {
  assert_int_equal(as_plist_length(m->list), m->length);
  as_plist at = m->list;
  for (uint32_t i = m->length; i-- > 0; at = as_plist_tail(at)) assert_int_equal(as_plist_head(at), m->value[i]);
  assert_null(at.first);
}

static void check_common(const model *a, const model *b) {
  uint32_t expected = 0;
  while (expected < a->length && expected < b->length && a->value[expected] == b->value[expected]) expected++;
  as_plist common = as_plist_common(a->list, b->list);
  assert_int_equal(as_plist_length(common), expected);
  if (expected) assert_int_equal(as_plist_head(common), a->value[expected - 1]);
  assert_true(as_plist_same(common, as_plist_common(b->list, a->list)));
}

static void test_random(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  uint64_t released = 0, pushed = 0, seed = 17;
  as_plists lists;
  as_plists_init(&lists, memory, (as_plist_values){.release = count_release, .data = &released});
  model *all = calloc(LISTS, sizeof *all);
  for (int step = 0; step < STEPS; step++) {
    model *m = &all[random_below(&seed, LISTS)], *other = &all[random_below(&seed, LISTS)];
    uint64_t what = random_below(&seed, 100);
    if (what < 55 && m->length < MOST) {
      m->value[m->length++] = ++pushed;
      as_plist_push(&lists, &m->list, pushed);
    } else if (what < 90 && m->length) {
      as_plist_pop(&lists, &m->list), m->length--;
    } else if (what < 96 && m != other) {
      as_plist_drop(&lists, &m->list);
      *m = *other;
      m->list = as_plist_share(other->list);
    } else if (what == 99 && step % 4 == 0) {
      as_plist_drop(&lists, &m->list), m->length = 0;
    }
    check_common(m, other);
    if (step % 100 == 0)
      for (int i = 0; i < LISTS; i++) check(&all[i]);
    assert_int_equal(pushed - released, lists.live);
  }
  for (int i = 0; i < LISTS; i++) as_plist_drop(&lists, &all[i].list);
  assert_int_equal(pushed, released);
  free(all);
  as_plists_release(&lists);
  as_memory_destroy(memory);
}

static void test_long(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_plists lists;
  as_plists_init(&lists, memory, (as_plist_values){0});
  as_plist list = {0}, other;
  for (uint64_t i = 0; i < 1000000; i++) as_plist_push(&lists, &list, i);
  other = as_plist_share(list);
  as_plist_push(&lists, &list, 1), as_plist_push(&lists, &other, 1);
  assert_int_equal(as_plist_length(as_plist_common(list, other)), 1000000);
  as_plist_drop(&lists, &list);
  assert_int_equal(as_plist_length(other), 1000001);
  as_plist_drop(&lists, &other);
  as_plists_release(&lists);
  as_memory_destroy(memory);
}

static void head_of_empty(void) { as_plist_head((as_plist){0}); }
static void tail_of_empty(void) { as_plist_tail((as_plist){0}); }
static void release_live(void) {
  as_plists lists;
  as_plists_init(&lists, as_memory_create(0), (as_plist_values){0});
  as_plist list = {0};
  as_plist_push(&lists, &list, 1);
  as_plists_release(&lists);
}

static void test_misuse(void **state) {
  (void)state;
  expect_abort(head_of_empty, "as_plist_head: the list is empty");
  expect_abort(tail_of_empty, "as_plist_tail: the list is empty");
  expect_abort(release_live, "as_plists_release: lists of this context were not dropped");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random),
      cmocka_unit_test(test_long),
      cmocka_unit_test(test_misuse),
  };
  return cmocka_run_group_tests_name("plist", tests, NULL, NULL);
}

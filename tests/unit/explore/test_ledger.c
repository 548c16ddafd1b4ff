/* Strategy: random raisings against a list that is searched from its beginning; what a ledger says about flags and
 * classes against the rows of limits.def, for every set of two limits. */
#include "unit/base/support.h"
#include <assay/explore/ledger.h>

typedef struct row {
  const char *name, *sentence, *advice;
  as_flags flag;
  as_limit_class limit_class;
} row;

static const row rows[] = {
#define AS_LIMIT(limit, name, flag, limit_class, sentence, advice)                                                     \
  {name, sentence, advice, AS_FLAG_##flag, AS_LIMIT_CLASS_##limit_class},
#include <assay/explore/limits.def>
#undef AS_LIMIT
};

static void test_table(void **state) {
  (void)state;
  assert_int_equal(sizeof rows / sizeof *rows, AS_LIMIT_COUNT);
  for (uint32_t i = 0; i < AS_LIMIT_COUNT; i++) {
    as_limit limit = (as_limit)i;
    assert_string_equal(as_limit_name(limit), rows[i].name);
    assert_string_equal(as_limit_sentence(limit), rows[i].sentence);
    assert_string_equal(as_limit_advice(limit), rows[i].advice);
    assert_int_equal(as_limit_flag(limit), rows[i].flag);
    assert_int_equal(as_limit_class_of(limit), rows[i].limit_class);
    assert_true(as_limit_flag(limit) == AS_FLAG_UNDER || as_limit_flag(limit) == AS_FLAG_OVER);
    for (uint32_t k = 0; k < i; k++) assert_string_not_equal(rows[i].name, rows[k].name);
  }
  assert_string_equal(as_limit_name(AS_LIMIT_LOOP), "loop");
  assert_int_equal(as_limit_flag(AS_LIMIT_UNKNOWN_KEPT), AS_FLAG_OVER);
  assert_int_equal(as_limit_class_of(AS_LIMIT_UNKNOWN_LEFT_OUT), AS_LIMIT_CLASS_GAP);
}

/* The model: the same entries, found slowly. */
enum { PLACES = 70, MODEL_MOST = PLACES * AS_LIMIT_COUNT };
typedef struct model {
  struct {
    as_limit limit;
    uint32_t place;
    uint64_t count;
  } entry[MODEL_MOST];
  uint32_t count;
} model;

/* Places of all lengths, some of them the beginning of others; 0 is "". */
static const char *place_name(uint32_t place, char *name) {
  memset(name, 'a', place);
  name[place] = 0;
  return name;
}

static void model_raise(model *m, as_limit limit, uint32_t place) {
  uint32_t i = 0;
  while (i < m->count && (m->entry[i].limit != limit || m->entry[i].place != place)) i++;
  if (i == m->count) m->entry[m->count].limit = limit, m->entry[m->count++].place = place;
  m->entry[i].count++;
}

static void compare(const as_ledger *ledger, const model *m) {
  char name[PLACES + 1];
  assert_int_equal(ledger->count, m->count);
  for (uint32_t i = 0; i < m->count; i++) {
    assert_int_equal(ledger->entry[i].limit, m->entry[i].limit);
    assert_string_equal(ledger->entry[i].where, place_name(m->entry[i].place, name));
    assert_int_equal(ledger->entry[i].count, m->entry[i].count);
  }
}

static void test_random(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  uint64_t seed = 3;
  for (int round = 0; round < 20; round++) {
    as_ledger ledger = {.memory = memory};
    static model m;
    memset(&m, 0, sizeof m);
    uint64_t raisings = random_below(&seed, round % 2 ? 20 : 20000);
    for (uint64_t i = 0; i < raisings; i++) {
      as_limit limit = (as_limit)random_below(&seed, AS_LIMIT_COUNT);
      uint32_t place = (uint32_t)random_below(&seed, PLACES);
      char name[PLACES + 1]; /* dies: the ledger must have a copy */
      as_ledger_raise(&ledger, limit, place == 0 && i % 2 ? NULL : place_name(place, name));
      model_raise(&m, limit, place);
    }
    compare(&ledger, &m);
    as_ledger_release(&ledger);
    assert_int_equal(ledger.count, 0);
    assert_int_equal(as_memory_live(memory), 0);
    as_ledger_raise(&ledger, AS_LIMIT_STEPS, NULL); /* can be used again */
    assert_int_equal(ledger.entry[0].count, 1);
    as_ledger_release(&ledger);
  }
  as_memory_destroy(memory);
}

static bool row_has(const row *r, as_flags flag, as_limit_class limit_class) {
  return r->flag == flag && r->limit_class == limit_class;
}

static void check_pair(as_memory *memory, uint32_t a, uint32_t b) {
  as_ledger ledger = {.memory = memory};
  as_ledger_raise(&ledger, (as_limit)a, "f.c:1");
  as_ledger_raise(&ledger, (as_limit)b, "f.c:2");
  assert_int_equal(as_ledger_flags(&ledger), rows[a].flag | rows[b].flag);
  for (int flag = AS_FLAG_UNDER; flag <= AS_FLAG_OVER; flag++)
    for (int limit_class = AS_LIMIT_CLASS_BOUND; limit_class <= AS_LIMIT_CLASS_GAP; limit_class++) {
      bool expected = row_has(&rows[a], (as_flags)flag, (as_limit_class)limit_class) ||
                      row_has(&rows[b], (as_flags)flag, (as_limit_class)limit_class);
      assert_int_equal(as_ledger_has(&ledger, (as_flags)flag, (as_limit_class)limit_class), expected);
    }
  as_ledger_release(&ledger);
}

static void test_flags(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_ledger empty = {.memory = memory};
  assert_int_equal(as_ledger_flags(&empty), AS_FLAG_EXACT);
  assert_false(as_ledger_has(&empty, AS_FLAG_UNDER, AS_LIMIT_CLASS_BOUND));
  as_ledger_release(&empty);
  for (uint32_t a = 0; a < AS_LIMIT_COUNT; a++)
    for (uint32_t b = 0; b < AS_LIMIT_COUNT; b++) check_pair(memory, a, b);
  as_memory_destroy(memory);
}

static void raise_none(void) {
  as_ledger ledger = {.memory = as_memory_create(0)};
  as_ledger_raise(&ledger, AS_LIMIT_COUNT, NULL);
}
static void name_none(void) { as_limit_name(AS_LIMIT_COUNT); }

static void test_misuse(void **state) {
  (void)state;
  expect_abort(raise_none, "as_ledger_raise: requires: a limit of limits.def, but it is number ");
  expect_abort(name_none, "in as_limit_name: requires: a limit of limits.def, but it is number ");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_table),
      cmocka_unit_test(test_random),
      cmocka_unit_test(test_flags),
      cmocka_unit_test(test_misuse),
  };
  return cmocka_run_group_tests_name("ledger", tests, NULL, NULL);
}

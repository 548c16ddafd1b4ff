/* Symbolic maps. Strategy: random programs of map operations over symbolic 3-bit keys are explored in direct and in
 * machine style, with every strategy, in OX and UX, with and without random UNKNOWN answers, and compared with an
 * ordinary array for every assignment of the inputs (enumeration.h). Values are counted, and every count is zero at the
 * end. What does not depend on a path (sharing, order, comparison, contracts of cases) is tested by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <assay/base/memory.h>
#include <assay/state/map.h>
#include <string.h>

#include "unit/state/enumeration.h"

enum { KEYS = 7, OPERATIONS = 12, ABSENT = 255 };

typedef enum verb { PUT, FIND, REMOVE, MEMBER, SWAP, VERBS } verb;

typedef struct operation {
  verb verb;
  uint32_t key, value;
} operation;

typedef struct program {
  enumeration *e;
  as_maps *maps;
  as_term keys[KEYS];
  uint8_t key_value[ASSIGNMENTS_MAX][KEYS];
  operation operations[OPERATIONS];
  uint32_t length;
  int64_t references[OPERATIONS]; /* of each value */
} program;

/* What a run of the program has seen so far. The other map is a share of an old version; SWAP goes back to it. */
typedef struct progress {
  as_map map, other;
  uint32_t at;
  uint8_t seen[OPERATIONS];
} progress;

static void retain(void *data, uint64_t value) { ((program *)data)->references[value]++; }
static void release(void *data, uint64_t value) { ((program *)data)->references[value]--; }

static void make_program(program *p, enumeration *e) {
  *p = (program){.e = e, .length = OPERATIONS};
  p->maps = as_maps_create(e->terms, (as_pmap_values){retain, release, p});
  random_terms *random = &e->random;
  for (uint32_t k = 0; k < KEYS; k++) p->keys[k] = random_word(random, (uint32_t)random_number(random, 3));
  for (uint32_t a = 0; a < e->assignments; a++)
    for (uint32_t k = 0; k < KEYS; k++) p->key_value[a][k] = (uint8_t)enumeration_value(e, a, p->keys[k]);
  for (uint32_t i = 0; i < p->length; i++) {
    verb what = random_number(random, 2) ? PUT : (verb)random_number(random, VERBS);
    p->operations[i] = (operation){what, (uint32_t)random_number(random, KEYS), i};
  }
}

static void end_program(program *p) {
  as_maps_destroy(p->maps);
  for (uint32_t i = 0; i < p->length; i++) assert_int_equal(p->references[i], 0);
}

/* ---- the concrete program ---- */

typedef struct concrete {
  uint8_t map[VALUES], other[VALUES];
  uint8_t seen[OPERATIONS];
} concrete;

static void run_concretely(const program *p, uint32_t assignment, concrete *c) {
  memset(c, ABSENT, sizeof *c);
  for (uint32_t i = 0; i < p->length; i++) {
    const operation *o = &p->operations[i];
    uint8_t key = p->key_value[assignment][o->key], there = c->map[key] != ABSENT, swapped[VALUES];
    c->seen[i] = o->verb == FIND ? c->map[key] : there;
    if (o->verb == PUT) c->map[key] = (uint8_t)o->value;
    if (o->verb == REMOVE) c->map[key] = ABSENT;
    if (o->verb != SWAP) continue;
    c->seen[i] = 0;
    memcpy(swapped, c->other, sizeof swapped);
    memcpy(c->other, c->map, sizeof swapped);
    memcpy(c->map, swapped, sizeof swapped);
    for (uint32_t v = 0; v < VALUES; v++)
      if (c->map[v] != ABSENT) c->seen[i]++;
  }
}

/* The value of a key that came into a map: one of the program's. */
static uint8_t value_of_key(const program *p, uint32_t assignment, as_term key) {
  uint32_t k = 0;
  while (k < KEYS && !as_term_same(p->keys[k], key)) k++;
  assert_true(k < KEYS);
  return p->key_value[assignment][k];
}

static bool same_map(const program *p, as_map map, uint32_t assignment, const uint8_t *expected) {
  uint8_t found[VALUES];
  memset(found, ABSENT, sizeof found);
  uint32_t count = 0;
  as_map_iterator at;
  as_term key;
  uint64_t value;
  for (as_map_iterate(&at, map); as_map_next(&at, &key, &value); count++) {
    uint8_t place = value_of_key(p, assignment, key);
    assert_int_equal(found[place], ABSENT); /* keys are pairwise different */
    found[place] = (uint8_t)value;
  }
  return count == as_map_count(map) && memcmp(found, expected, sizeof found) == 0;
}

static bool agrees(void *data, const void *result, uint32_t assignment) {
  const program *p = data;
  const progress *end = result;
  concrete c;
  run_concretely(p, assignment, &c);
  return memcmp(c.seen, end->seen, p->length) == 0 && same_map(p, end->map, assignment, c.map) &&
         same_map(p, end->other, assignment, c.other);
}

/* ---- direct style ---- */

static uint8_t swap(progress *s) {
  as_map old = s->other;
  s->other = s->map;
  s->map = old;
  return (uint8_t)as_map_count(s->map);
}

static uint8_t operate(as_run *run, program *p, progress *s, const operation *o) {
  as_term key = p->keys[o->key];
  uint64_t value = ABSENT;
  switch (o->verb) {
  case PUT: p->references[o->value]++; return as_map_put(run, p->maps, &s->map, key, o->value);
  case FIND: return as_map_find(run, p->maps, s->map, key, &value) ? (uint8_t)value : ABSENT;
  case REMOVE: return as_map_remove(run, p->maps, &s->map, key);
  case MEMBER: return as_if(run, as_map_member(p->maps, s->map, key));
  default: return swap(s);
  }
}

static void directly(as_run *run, void *data) {
  program *p = data;
  progress s = {0};
  for (s.at = 0; s.at < p->length && !as_run_stopped(run); s.at++)
    s.seen[s.at] = operate(run, p, &s, &p->operations[s.at]);
  as_run_end(run, &s);
  as_map_drop(p->maps, &s.map), as_map_drop(p->maps, &s.other);
}

/* ---- machine style ---- */

static void *copy(void *data, void *state) {
  const program *p = data;
  const progress *old = state;
  progress *s = as_memory_alloc(p->e->memory, sizeof *s);
  *s = *old;
  s->map = as_map_share(old->map), s->other = as_map_share(old->other);
  return s;
}

static void drop(void *data, void *state) {
  program *p = data;
  progress *s = state;
  as_map_drop(p->maps, &s->map), as_map_drop(p->maps, &s->other);
  as_memory_free(p->e->memory, s, sizeof *s);
}

static uint8_t operate_at(program *p, progress *s, const operation *o, const as_cases *cases, uint32_t index) {
  uint64_t value = ABSENT;
  switch (o->verb) {
  case PUT: p->references[o->value]++; return as_map_put_at(p->maps, &s->map, cases, index, o->value);
  case REMOVE: return as_map_remove_at(p->maps, &s->map, cases, index);
  case FIND: return as_map_at_case(p->maps, s->map, cases, index, &value) ? (uint8_t)value : ABSENT;
  default: return as_map_at_case(p->maps, s->map, cases, index, NULL);
  }
}

static void step(void *data, as_run *run, void *state) {
  program *p = data;
  progress *s = state;
  if (s->at == p->length) {
    as_run_end(run, s);
    return;
  }
  const operation *o = &p->operations[s->at];
  if (o->verb == SWAP) {
    s->seen[s->at] = swap(s), s->at++;
    return;
  }
  as_cases cases = as_map_cases(p->maps, s->map, p->keys[o->key]);
  void **others = as_run_alloc(run, cases.count * sizeof *others);
  uint32_t taken = as_run_cases(run, cases.guards, cases.count, others);
  for (uint32_t i = 0; i < cases.count; i++) {
    progress *one = i == taken ? s : others[i];
    if (!one) continue;
    one->seen[one->at] = operate_at(p, one, o, &cases, i);
    one->at++;
  }
}

static const as_engine engine = {"maps", copy, drop, step};

/* ---- both ---- */

static void explore_programs(uint32_t count, uint32_t variables, uint32_t unknown_percent, bool machine) {
  uint64_t outcomes = 0, rebuilt = 0;
  for (uint32_t seed = 0; seed < enumeration_rounds(count); seed++) {
    enumeration e;
    program p;
    enumeration_open(&e, seed, variables, unknown_percent);
    make_program(&p, &e);
    for (uint32_t mode = 0; mode < 2; mode++) {
      void *first = machine ? as_memory_alloc_zeroed(e.memory, sizeof(progress)) : NULL;
      enumeration_explore(&e, mode ? AS_MODE_UX : AS_MODE_OX, (as_strategy)((seed + mode) % AS_STRATEGY_COUNT),
                          machine ? NULL : directly, machine ? &engine : NULL, first, &p, agrees);
    }
    end_program(&p);
    outcomes += e.outcomes, rebuilt += e.rebuilt;
    enumeration_close(&e);
  }
  assert_true(outcomes > 4 * count && rebuilt > count); /* the programs do branch */
}

static void test_direct(void **state) { (void)state, explore_programs(40, 2, 0, false); }
static void test_machine(void **state) { (void)state, explore_programs(40, 2, 0, true); }
static void test_three_inputs(void **state) { (void)state, explore_programs(4, 3, 0, false); }
static void test_direct_unknown(void **state) { (void)state, explore_programs(40, 2, 30, false); }
static void test_machine_unknown(void **state) { (void)state, explore_programs(40, 2, 30, true); }
static void test_always_unknown(void **state) { (void)state, explore_programs(4, 2, 100, false); }

/* When a branch is over nothing changes any more, and a value that is put is released. */
static void stop_early(as_run *run, void *data) {
  program *p = data;
  progress s = {0};
  uint64_t value;
  p->references[0]++;
  assert_false(as_map_put(run, p->maps, &s.map, p->keys[0], 0));
  as_run_vanish(run);
  p->references[1]++;
  for (uint32_t k = 0; k < KEYS; k++) {
    assert_false(as_map_find(run, p->maps, s.map, p->keys[k], &value));
    assert_false(as_map_remove(run, p->maps, &s.map, p->keys[k]));
  }
  assert_false(as_map_put(run, p->maps, &s.map, p->keys[0], 1));
  assert_true(as_map_count(s.map) == 1 && as_map_get(s.map, p->keys[0], &value) && value == 0);
  assert_true(p->references[0] == 1 && p->references[1] == 0);
  as_map_drop(p->maps, &s.map);
}

static void test_stopped(void **state) {
  (void)state;
  enumeration e;
  program p;
  enumeration_open(&e, 1, 2, 0);
  make_program(&p, &e);
  as_run *run = as_run_create(e.memory, &(as_run_options){.solver = e.solver});
  assert_int_equal(as_direct(run, stop_early, &p), AS_RUN_FINISHED);
  as_run_destroy(run);
  end_program(&p);
  enumeration_close(&e);
}

/* ---- by hand ---- */

typedef struct world {
  as_memory *memory;
  as_terms *terms;
  as_maps *maps;
} world;

static world open_world(void) {
  world w = {.memory = as_memory_create(0)};
  w.terms = as_terms_create(w.memory);
  w.maps = as_maps_create(w.terms, (as_pmap_values){0});
  return w;
}

static void close_world(world *w) {
  as_maps_destroy(w->maps);
  as_terms_destroy(w->terms);
  as_memory_destroy(w->memory);
}

/* Constants are found or missed at once, however many there are; a symbolic key meets them all. */
static void test_cases(void **state) {
  (void)state;
  world w = open_world();
  as_map map = {0};
  as_term x = as_term_variable(w.terms, as_sort_int(), "x");
  for (int64_t i = 0; i < 100; i++) as_map_insert(w.maps, &map, as_term_int(w.terms, i), (uint64_t)i + 1000);
  uint64_t value = 0;
  as_cases cases = as_map_cases(w.maps, map, as_term_int(w.terms, 7));
  assert_int_equal(cases.count, 1);
  assert_true(as_term_is_true(w.terms, cases.guards[0]) && as_map_at_case(w.maps, map, &cases, 0, &value));
  assert_int_equal(value, 1007);
  cases = as_map_cases(w.maps, map, as_term_int(w.terms, 100));
  assert_int_equal(cases.count, 1);
  assert_false(as_map_at_case(w.maps, map, &cases, 0, &value));
  cases = as_map_cases(w.maps, map, x);
  assert_int_equal(cases.count, 101);
  for (uint32_t i = 0; i < 100; i++) {
    assert_true(as_term_same(cases.guards[i], as_term_eq(w.terms, x, as_term_int(w.terms, i))));
    assert_true(as_map_at_case(w.maps, map, &cases, i, &value) && value == i + 1000);
  }
  assert_false(as_map_at_case(w.maps, map, &cases, 100, &value));
  as_map_put_at(w.maps, &map, &cases, 100, 5);
  assert_true(as_map_count(map) == 101 && as_map_get(map, x, &value) && value == 5);
  cases = as_map_cases(w.maps, map, as_term_int(w.terms, 100)); /* now x may be in the way */
  assert_int_equal(cases.count, 2);
  assert_true(as_map_at_case(w.maps, map, &cases, 0, &value) && value == 5);
  as_map_drop(w.maps, &map);
  close_world(&w);
}

/* A Bool key has no absent case once both constants are there. */
static void test_no_room(void **state) {
  (void)state;
  world w = open_world();
  as_map map = {0};
  as_term p = as_term_variable(w.terms, as_sort_bool(), "p");
  as_map_insert(w.maps, &map, as_term_true(w.terms), 1);
  as_map_insert(w.maps, &map, as_term_false(w.terms), 0);
  as_cases cases = as_map_cases(w.maps, map, p);
  assert_int_equal(cases.count, 2);
  assert_true(as_term_same(cases.guards[0], p) && as_term_is_true(w.terms, cases.equals[0]));
  assert_true(as_term_is_true(w.terms, as_map_member(w.maps, map, p)));
  as_map_drop(w.maps, &map);
  close_world(&w);
}

/* The order is that of insertion, symbolic keys first, whatever the ids are. */
static void test_order(void **state) {
  (void)state;
  world w = open_world();
  as_sort sort = as_sort_bv(8);
  as_term a = as_term_variable(w.terms, sort, "a"), b = as_term_variable(w.terms, sort, "b");
  as_term one = as_term_bv(w.terms, 8, 1), two = as_term_bv(w.terms, 8, 2);
  as_term entered[] = {two, b, one, a}, expected[] = {b, a, two, one};
  as_map map = {0};
  for (uint32_t i = 0; i < 4; i++) as_map_insert(w.maps, &map, entered[i], i);
  as_map_replace(w.maps, &map, b, 9); /* keeps its place */
  as_map_iterator at;
  as_term key;
  uint64_t value;
  uint32_t i = 0;
  for (as_map_iterate(&at, map); as_map_next(&at, &key, &value); i++) assert_true(as_term_same(key, expected[i]));
  assert_int_equal(i, 4);
  assert_true(as_map_erase(w.maps, &map, b) && !as_map_erase(w.maps, &map, b));
  as_map_insert(w.maps, &map, b, 1); /* comes last now */
  as_cases cases = as_map_cases(w.maps, map, as_term_variable(w.terms, sort, "c"));
  assert_true(as_term_same(cases.equals[0], a) && as_term_same(cases.equals[1], b));
  as_map_drop(w.maps, &map);
  close_world(&w);
}

typedef struct differences {
  uint32_t count;
  as_term key[4];
} differences;

static bool note(void *data, as_term key, const uint64_t *in_a, const uint64_t *in_b) {
  differences *d = data;
  assert_true(!in_a || !in_b || *in_a != *in_b);
  if (d->count < 4) d->key[d->count] = key;
  return ++d->count < 4;
}

static void test_compare(void **state) {
  (void)state;
  world w = open_world();
  as_map a = {0};
  for (int64_t i = 0; i < 1000; i++) as_map_insert(w.maps, &a, as_term_int(w.terms, i), 1);
  as_map b = as_map_share(a);
  differences d = {0};
  assert_true(as_map_compare(w.maps, a, b, note, &d) && d.count == 0);
  as_map_replace(w.maps, &b, as_term_int(w.terms, 500), 2);
  as_map_erase(w.maps, &b, as_term_int(w.terms, 600));
  as_map_insert(w.maps, &b, as_term_int(w.terms, -1), 3);
  assert_true(as_map_compare(w.maps, a, b, note, &d) && d.count == 3);
  assert_true(as_map_count(a) == 1000 && as_map_count(b) == 1000);
  uint64_t value;
  assert_true(as_map_get(a, as_term_int(w.terms, 500), &value) && value == 1);
  as_map_drop(w.maps, &a);
  d.count = 0;
  assert_false(as_map_compare(w.maps, a, b, note, &d)); /* the visitor had enough */
  assert_int_equal(d.count, 4);
  as_map_drop(w.maps, &b);
  close_world(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_direct),          cmocka_unit_test(test_machine),
      cmocka_unit_test(test_three_inputs),    cmocka_unit_test(test_direct_unknown),
      cmocka_unit_test(test_machine_unknown), cmocka_unit_test(test_always_unknown),
      cmocka_unit_test(test_stopped),         cmocka_unit_test(test_cases),
      cmocka_unit_test(test_no_room),         cmocka_unit_test(test_order),
      cmocka_unit_test(test_compare),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Symbolic sets. Strategy: as for maps (test_map.c): random programs over two sets of symbolic 3-bit elements, compared
 * with bit masks for every assignment of the inputs, in both modes and styles, with and without UNKNOWN answers.
 * Uniting is symbolic only in direct style. Other sorts, order, comparison and contracts are tested by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <assay/base/memory.h>
#include <assay/state/set.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/state/enumeration.h"

enum { TERMS = 6, OPERATIONS = 9 };

typedef enum verb { ADD, REMOVE, CONTAINS, UNITE, SWAP, VERBS } verb;

typedef struct operation {
  verb verb;
  uint32_t term;
} operation;

typedef struct program {
  enumeration *e;
  as_sets *sets;
  as_term terms[TERMS];
  uint8_t value[ASSIGNMENTS_MAX][TERMS];
  operation operations[OPERATIONS];
} program;

typedef struct progress {
  as_set set, other;
  uint32_t at;
  uint8_t seen[OPERATIONS];
} progress;

static void make_program(program *p, enumeration *e, bool unite) {
  *p = (program){.e = e, .sets = as_sets_create(e->terms)};
  random_terms *random = &e->random;
  for (uint32_t t = 0; t < TERMS; t++) p->terms[t] = random_word(random, (uint32_t)random_number(random, 3));
  for (uint32_t a = 0; a < e->assignments; a++)
    for (uint32_t t = 0; t < TERMS; t++) p->value[a][t] = (uint8_t)enumeration_value(e, a, p->terms[t]);
  for (uint32_t i = 0; i < OPERATIONS; i++) {
    verb what = random_number(random, 2) ? ADD : (verb)random_number(random, VERBS);
    if (what == UNITE && !unite) what = SWAP;
    p->operations[i] = (operation){what, (uint32_t)random_number(random, TERMS)};
  }
}

/* ---- the concrete program ---- */

typedef struct concrete {
  uint32_t set, other; /* a bit for each value */
  uint8_t seen[OPERATIONS];
} concrete;

static void operate_concretely(concrete *c, uint32_t at, verb what, uint8_t value) {
  uint32_t bit = 1U << value, old = c->set;
  c->seen[at] = (old & bit) != 0;
  switch (what) {
  case ADD: c->set |= bit; break;
  case REMOVE: c->set &= ~bit; break;
  case CONTAINS: break;
  case UNITE: c->set |= c->other; break;
  default: c->set = c->other, c->other = old; break;
  }
  if (what == UNITE || what == SWAP) c->seen[at] = (uint8_t)__builtin_popcount(c->set);
}

static bool same_set(const program *p, as_set set, uint32_t assignment, uint32_t expected) {
  uint32_t found = 0;
  as_set_iterator at;
  as_term element;
  for (as_set_iterate(&at, set); as_set_next(&at, &element);) {
    uint32_t t = 0;
    while (t < TERMS && !as_term_same(p->terms[t], element)) t++;
    assert_true(t < TERMS);
    uint32_t bit = 1U << p->value[assignment][t];
    assert_false(found & bit); /* elements are pairwise different */
    found |= bit;
  }
  return found == expected && as_set_count(set) == (uint64_t)__builtin_popcount(expected);
}

static bool agrees(void *data, const void *result, uint32_t assignment) {
  const program *p = data;
  const progress *end = result;
  concrete c = {0};
  for (uint32_t i = 0; i < OPERATIONS; i++)
    operate_concretely(&c, i, p->operations[i].verb, p->value[assignment][p->operations[i].term]);
  return memcmp(c.seen, end->seen, OPERATIONS) == 0 && same_set(p, end->set, assignment, c.set) &&
         same_set(p, end->other, assignment, c.other);
}

/* ---- direct style ---- */

static uint8_t swap(progress *s) {
  as_set old = s->other;
  s->other = s->set;
  s->set = old;
  return (uint8_t)as_set_count(s->set);
}

static uint8_t operate(as_run *run, program *p, progress *s, const operation *o) {
  as_term element = p->terms[o->term];
  switch (o->verb) {
  case ADD: return as_set_add(run, p->sets, &s->set, element);
  case REMOVE: return as_set_remove(run, p->sets, &s->set, element);
  case CONTAINS: return as_set_contains(run, p->sets, s->set, element);
  case UNITE: as_set_unite(run, p->sets, &s->set, s->other); return (uint8_t)as_set_count(s->set);
  default: return swap(s);
  }
}

static void directly(as_run *run, void *data) {
  program *p = data;
  progress s = {0};
  for (s.at = 0; s.at < OPERATIONS && !as_run_stopped(run); s.at++)
    s.seen[s.at] = operate(run, p, &s, &p->operations[s.at]);
  as_run_end(run, &s);
  as_set_drop(p->sets, &s.set), as_set_drop(p->sets, &s.other);
}

/* ---- machine style ---- */

static void *copy(void *data, void *state) {
  const program *p = data;
  const progress *old = state;
  progress *s = as_memory_alloc(p->e->memory, sizeof *s);
  *s = *old;
  s->set = as_set_share(old->set), s->other = as_set_share(old->other);
  return s;
}

static void drop(void *data, void *state) {
  program *p = data;
  progress *s = state;
  as_set_drop(p->sets, &s->set), as_set_drop(p->sets, &s->other);
  as_memory_free(p->e->memory, s, sizeof *s);
}

static void contain(program *p, as_run *run, progress *s, as_term element) {
  progress *other;
  as_sides sides = as_run_split(run, as_set_member(p->sets, s->set, element), (void **)&other);
  if (other) other->seen[other->at++] = 0;
  s->seen[s->at++] = sides != AS_SIDES_ELSE;
}

static void change(program *p, as_run *run, progress *s, const operation *o) {
  as_cases cases = as_set_cases(p->sets, s->set, p->terms[o->term]);
  void **others = as_run_alloc(run, cases.count * sizeof *others);
  uint32_t taken = as_run_cases(run, cases.guards, cases.count, others);
  for (uint32_t i = 0; i < cases.count; i++) {
    progress *one = i == taken ? s : others[i];
    if (!one) continue;
    bool there =
        o->verb == ADD ? as_set_add_at(p->sets, &one->set, &cases, i) : as_set_remove_at(p->sets, &one->set, &cases, i);
    one->seen[one->at++] = there;
  }
}

static void step(void *data, as_run *run, void *state) {
  program *p = data;
  progress *s = state;
  if (s->at == OPERATIONS) {
    as_run_end(run, s);
    return;
  }
  const operation *o = &p->operations[s->at];
  switch (o->verb) {
  case CONTAINS: contain(p, run, s, p->terms[o->term]); break;
  case SWAP: s->seen[s->at] = swap(s), s->at++; break;
  default: change(p, run, s, o); break;
  }
}

static const as_engine engine = {"sets", copy, drop, step};

/* ---- both ---- */

static void explore_programs(uint32_t count, uint32_t variables, uint32_t unknown_percent, bool machine) {
  uint64_t outcomes = 0, rebuilt = 0;
  for (uint32_t seed = 0; seed < enumeration_rounds(count); seed++) {
    enumeration e;
    program p;
    enumeration_open(&e, seed + 1000, variables, unknown_percent);
    make_program(&p, &e, !machine);
    for (uint32_t mode = 0; mode < 2; mode++) {
      void *first = machine ? as_memory_alloc_zeroed(e.memory, sizeof(progress)) : NULL;
      enumeration_explore(&e, mode ? AS_MODE_UX : AS_MODE_OX, (as_strategy)((seed + mode) % AS_STRATEGY_COUNT),
                          machine ? NULL : directly, machine ? &engine : NULL, first, &p, agrees);
    }
    as_sets_destroy(p.sets);
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

/* ---- by hand ---- */

typedef struct world {
  as_memory *memory;
  as_terms *terms;
  as_sets *sets;
} world;

static world open_world(void) {
  world w = {.memory = as_memory_create(0)};
  w.terms = as_terms_create(w.memory);
  w.sets = as_sets_create(w.terms);
  return w;
}

static void close_world(world *w) {
  as_sets_destroy(w->sets);
  as_terms_destroy(w->terms);
  as_memory_destroy(w->memory);
}

static bool count_differences(void *data, as_term element, bool in_a) {
  (void)element;
  ((uint32_t *)data)[in_a]++;
  return true;
}

/* The same elements at other places are no difference. */
static void test_compare(void **state) {
  (void)state;
  world w = open_world();
  as_set a = {0}, b = {0};
  for (int64_t i = 0; i < 20; i++) {
    as_set_insert(w.sets, &a, as_term_location(w.terms, (uint64_t)i));
    as_set_insert(w.sets, &b, as_term_location(w.terms, (uint64_t)(19 - i)));
  }
  uint32_t differences[2] = {0};
  assert_true(as_set_compare(w.sets, a, b, count_differences, differences));
  assert_true(differences[0] == 0 && differences[1] == 0);
  assert_true(as_set_erase(w.sets, &b, as_term_location(w.terms, 3)));
  as_set_insert(w.sets, &b, as_term_location(w.terms, 100));
  as_set_insert(w.sets, &b, as_term_location(w.terms, 101));
  assert_true(as_set_compare(w.sets, a, b, count_differences, differences));
  assert_true(differences[0] == 2 && differences[1] == 1);
  as_set_drop(w.sets, &a), as_set_drop(w.sets, &b);
  close_world(&w);
}

/* Membership of what differs as terms is decided where terms decide it. */
static void test_member(void **state) {
  (void)state;
  world w = open_world();
  as_sort sort = as_sort_bv(8);
  as_term x = as_term_variable(w.terms, sort, "x"), one = as_term_bv(w.terms, 8, 1);
  as_set set = {0};
  assert_true(as_term_is_false(w.terms, as_set_member(w.sets, set, x)));
  as_set_insert(w.sets, &set, x);
  assert_true(as_term_is_true(w.terms, as_set_member(w.sets, set, x)));
  /* x + 1 = x is false as it stands */
  assert_true(as_term_is_false(w.terms, as_set_member(w.sets, set, as_term_bvadd(w.terms, x, one))));
  assert_true(as_term_same(as_set_member(w.sets, set, one), as_term_eq(w.terms, x, one)));
  as_set_drop(w.sets, &set);
  close_world(&w);
}

typedef void misuse(world *w, as_set *set, as_cases cases);

static void another_sort(world *w, as_set *set, as_cases cases) {
  (void)cases;
  as_set_insert(w->sets, set, as_term_int(w->terms, 1));
}

static void ask_another_sort(world *w, as_set *set, as_cases cases) {
  (void)cases;
  as_set_member(w->sets, *set, as_term_int(w->terms, 1));
}

static void insert_twice(world *w, as_set *set, as_cases cases) { as_set_insert(w->sets, set, cases.equals[0]); }

static void old_cases(world *w, as_set *set, as_cases cases) {
  as_set_member(w->sets, *set, cases.wanted);
  as_set_add_at(w->sets, set, &cases, 0);
}

static void no_such_case(world *w, as_set *set, as_cases cases) { as_set_add_at(w->sets, set, &cases, cases.count); }

static void another_set(world *w, as_set *set, as_cases cases) {
  as_set_drop(w->sets, set);
  as_set_remove_at(w->sets, set, &cases, 0);
}

/* Misuse aborts, in a process of its own. */
static void test_contracts(void **state) {
  (void)state;
  misuse *const misuses[] = {another_sort, ask_another_sort, insert_twice, old_cases, no_such_case, another_set};
  for (size_t i = 0; i < sizeof misuses / sizeof *misuses; i++) {
    pid_t child = fork();
    if (child == 0) {
      signal(SIGABRT, SIG_DFL);
      if (!freopen("/dev/null", "w", stderr)) _exit(2);
      world w = open_world();
      as_set set = {0};
      as_set_insert(w.sets, &set, as_term_variable(w.terms, as_sort_bv(8), "x"));
      as_cases cases = as_set_cases(w.sets, set, as_term_variable(w.terms, as_sort_bv(8), "y"));
      misuses[i](&w, &set, cases);
      _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_direct),          cmocka_unit_test(test_machine),
      cmocka_unit_test(test_three_inputs),    cmocka_unit_test(test_direct_unknown),
      cmocka_unit_test(test_machine_unknown), cmocka_unit_test(test_always_unknown),
      cmocka_unit_test(test_compare),         cmocka_unit_test(test_member),
      cmocka_unit_test(test_contracts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

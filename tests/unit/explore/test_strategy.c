/* Strategy: random trees of branches are stepped under every strategy (actors.h). Each branch must be taken exactly
 * when it waits, all see the same tree, and the order must be the one that the strategy documents, found here by a
 * search through all that wait. Fair strategies must finish a finite tree beside a branch that never ends, the others
 * must not (or almost surely do). The chances of the random one are counted over many seeds. */
#include "actors.h"

#include <math.h>

static const as_strategy_functions *functions_of(int strategy) { return as_strategy_get((as_strategy)strategy); }
#define FOR_EACH_STRATEGY(strategy) for (int strategy = 0; strategy < AS_STRATEGY_COUNT; strategy++)

static void test_table(void **state) {
  (void)state;
  static const char *const names[] = {"fair", "depth", "breadth", "random", "coverage", "deepening"};
  assert_int_equal(sizeof names / sizeof *names, AS_STRATEGY_COUNT);
  FOR_EACH_STRATEGY(i) {
    assert_string_equal(functions_of(i)->name, names[i]);
    assert_int_equal(as_strategy_named(names[i]), i);
    assert_true(strlen(functions_of(i)->meaning) > 10);
    assert_int_equal(functions_of(i)->fair, i != AS_STRATEGY_DEPTH && i != AS_STRATEGY_RANDOM);
    assert_int_equal(functions_of(i)->stays,
                     i == AS_STRATEGY_DEPTH || i == AS_STRATEGY_FAIR || i == AS_STRATEGY_COVERAGE);
  }
  assert_int_equal(as_strategy_named("dept"), AS_STRATEGY_COUNT);
  assert_int_equal(as_strategy_named(""), AS_STRATEGY_COUNT);
}

static void get_none(void) { as_strategy_get(AS_STRATEGY_COUNT); }

static void test_misuse(void **state) {
  (void)state;
  expect_abort(get_none, "a strategy of strategies.def");
}

static void test_branch(void **state) {
  (void)state;
  int something;
  as_branch branch = {.number = 3, .depth = 5, .age = 9, .spot = 7, .iterations = 11};
  assert_int_equal(as_branch_number(&branch), 3);
  assert_int_equal(as_branch_depth(&branch), 5);
  assert_int_equal(as_branch_age(&branch), 9);
  assert_int_equal(as_branch_spot(&branch), 7);
  assert_int_equal(as_branch_iterations(&branch), 11);
  assert_null(as_branch_data(&branch));
  as_branch_set_data(&branch, &something);
  assert_ptr_equal(as_branch_data(&branch), &something);
}

/* The documented orders: does a come before b? NULL for the random one. The fair one is depth first here: paths are
 * short and end (test_fair.c has the others). With coverage first one that was chosen goes on for a while. */
static bool newer(const stage *s, const actor *a, const actor *b) {
  (void)s;
  return a->sequence > b->sequence;
}
static bool older(const stage *s, const actor *a, const actor *b) { return newer(s, b, a); }
static bool less_visited(const stage *s, const actor *a, const actor *b) {
  return a->visits != b->visits ? a->visits < b->visits : older(s, a, b);
}
static bool newer_within(const stage *s, const actor *a, const actor *b) {
  bool a_within = a->branch.iterations <= s->bound, b_within = b->branch.iterations <= s->bound;
  return a_within != b_within ? a_within : newer(s, a, b);
}
typedef bool order(const stage *s, const actor *a, const actor *b);
static order *const orders[] = {newer, newer, older, NULL, less_visited, newer_within};

static const actor *first_of(const stage *s, order *before) {
  const actor *first = NULL;
  for (uint32_t i = 0; i < s->actors.count; i++) {
    const actor *a = s->actors.at[i];
    if (a->waiting && (!first || before(s, a, first))) first = a;
  }
  return first;
}

/* The one that was taken last, if it may go on: it was taken several times in a row, and some of these were choices. */
static const actor *staying(const stage *s) {
  enum { PATIENCE = 8 };
  uint32_t count = s->taken.count, row = 0;
  while (row < count && s->taken.at[count - 1 - row] == s->taken.at[count - 1]) row++;
  const actor *last = count ? s->actors.at[s->taken.at[count - 1]] : NULL;
  return last && last->waiting && row % PATIENCE ? last : NULL;
}

static const actor *expected_of(stage *s, order *before) {
  if (before == less_visited && staying(s)) return staying(s);
  const actor *first = first_of(s, before);
  while (first && before == newer_within && first->branch.iterations > s->bound)
    s->bound *= 2, first = first_of(s, before);
  return first;
}

/* To the end; returns the number of steps. */
static uint32_t play(stage *s, order *before) {
  for (;;) {
    const actor *expected = before ? expected_of(s, before) : NULL;
    actor *a = stage_take(s);
    if (before) assert_ptr_equal(a, expected);
    if (!a) break;
    stage_step(s, a);
  }
  assert_int_equal(s->ended, s->actors.count);
  return s->taken.count;
}

static void test_trees(void **state) {
  (void)state;
  uint64_t steps_all = 0;
  for (uint64_t tree = 0; tree < 60; tree++) {
    uint64_t steps = 0, ended = 0, digest = 0;
    FOR_EACH_STRATEGY(i) {
      stage s;
      stage_open(&s, functions_of(i), tree);
      stage_add(&s, stage_make(&s, FINITE, tree));
      uint32_t played = play(&s, orders[i]);
      if (i == 0) steps = played, ended = s.ended, digest = s.digest;
      assert_int_equal(played, steps);
      assert_int_equal(s.ended, ended);
      assert_int_equal(s.digest, digest);
      stage_close(&s);
    }
    steps_all += steps;
  }
  assert_true(steps_all > 10000); /* the trees are worth it */
}

/* Steps until the family is over, or UINT32_MAX if `most` do not suffice. */
static uint32_t steps_until_over(const as_strategy_functions *functions, actor_kind kind, uint64_t tree,
                                 uint32_t most) {
  stage s;
  stage_open(&s, functions, 1);
  stage_add(&s, stage_make(&s, kind, tree));
  stage_step(&s, stage_take(&s));
  while (s.family && s.taken.count < most) stage_step(&s, stage_take(&s));
  uint32_t result = s.family ? UINT32_MAX : s.taken.count;
  stage_close(&s);
  return result;
}

static void test_fair(void **state) {
  (void)state;
  static const actor_kind kinds[] = {LOOPS, LOOPS_AND_FORKS, LOOPS_UNCOUNTED};
  for (uint64_t tree = 0; tree < 10; tree++)
    for (size_t k = 0; k < 3; k++) FOR_EACH_STRATEGY(i) {
        bool reaches = functions_of(i)->fair || i == AS_STRATEGY_RANDOM;
        if (kinds[k] == LOOPS_UNCOUNTED && i == AS_STRATEGY_DEEPENING) reaches = false; /* as its header says */
        bool over = steps_until_over(functions_of(i), kinds[k], tree, reaches ? 2000000 : 20000) != UINT32_MAX;
        if (over != reaches) fail_msg("%s, tree %d, kind %d: %d", functions_of(i)->name, (int)tree, kinds[k], over);
      }
}

static bool same_order(int strategy, uint64_t seed_a, uint64_t seed_b) {
  stage a, b;
  stage_open(&a, functions_of(strategy), seed_a), stage_open(&b, functions_of(strategy), seed_b);
  stage_add(&a, stage_make(&a, FINITE, 4)), stage_add(&b, stage_make(&b, FINITE, 4));
  uint32_t steps = play(&a, NULL);
  assert_int_equal(play(&b, NULL), steps);
  assert_true(steps > 100);
  bool same = memcmp(a.taken.at, b.taken.at, steps * sizeof *a.taken.at) == 0;
  stage_close(&a), stage_close(&b);
  return same;
}

static void test_seeds(void **state) {
  (void)state;
  for (uint64_t seed = 0; seed < 20; seed++) FOR_EACH_STRATEGY(i) {
      assert_true(same_order(i, seed, seed));
      assert_int_equal(same_order(i, seed, seed + 1), i != AS_STRATEGY_RANDOM);
    }
}

/* Whatever a caller does: several that are taken at once, added in any order, forks of those, branches that come from
 * nowhere, parents that end before their children are known, an end without ends. */
static void chaos(stage *s, uint64_t *seed) {
  actor_vector held = {0};
  for (int i = 0; i < 3000; i++) {
    uint64_t what = random_below(seed, 10);
    if (what == 0) stage_add(s, stage_make(s, FINITE, 0));
    if (what < 5) {
      actor *a = stage_take(s);
      if (a) actor_vector_push(s->memory, &held, a);
    } else if (held.count) {
      uint64_t k = random_below(seed, held.count);
      actor *a = held.at[k];
      a->branch.age += random_below(seed, 700);
      a->branch.spot = random_below(seed, PLACES), a->branch.iterations += random_below(seed, 2);
      held.at[k] = held.at[held.count - 1], held.count--;
      if (what == 5) stage_end(s, a);
      if (what <= 7)
        for (uint64_t forks = random_below(seed, 4); forks-- > 0;) stage_add(s, stage_fork(s, a, FINITE, 0));
      if (what > 5) stage_add(s, a);
    }
  }
  actor_vector_release(s->memory, &held);
}

static void test_chaos(void **state) {
  (void)state;
  uint64_t seed = 7;
  FOR_EACH_STRATEGY(i) for (int round = 0; round < 20; round++) {
    stage s;
    stage_open(&s, functions_of(i), (uint64_t)round);
    assert_null(stage_take(&s));
    chaos(&s, &seed);
    assert_true(s.taken.count > 100);
    stage_close(&s);
  }
}

/* A bound that passes all powers of two. */
static void test_many_iterations(void **state) {
  (void)state;
  stage s;
  stage_open(&s, functions_of(AS_STRATEGY_DEEPENING), 0);
  static const uint64_t iterations[] = {UINT64_MAX, 0, 1, 2, UINT64_MAX - 1, UINT64_C(1) << 63, 5};
  static const uint64_t expected[] = {2, 1, 3, 6, 5, 4, 0};
  for (int i = 0; i < 7; i++) {
    actor *a = stage_make(&s, FINITE, 0);
    a->branch.iterations = iterations[i];
    stage_add(&s, a);
  }
  for (int i = 0; i < 7; i++) assert_int_equal(stage_take(&s)->branch.number, expected[i]);
  stage_close(&s);
}

/* Random path. Branch 0 forks 1, 2, 3, 4; then k has k forks above it, and 0 as many as the last. If the first
 * `gone` ended at once, the others are that much higher. How often is each of them the first one? */
enum { FORKS = 4, SEEDS = 20000 };

static uint64_t first_taken(as_memory *memory, uint64_t seed, int gone) {
  stage s;
  stage_open_in(&s, memory, functions_of(AS_STRATEGY_RANDOM), seed);
  actor *root = stage_make(&s, FINITE, 0), *children[FORKS];
  stage_add(&s, root), stage_take(&s);
  for (int i = 0; i < FORKS; i++) children[i] = stage_fork(&s, root, FINITE, 0);
  for (int i = 0; i < gone; i++) stage_end(&s, children[i]);
  for (int i = gone; i < FORKS; i++) stage_add(&s, children[i]);
  stage_add(&s, root);
  uint64_t number = stage_take(&s)->branch.number;
  stage_clear(&s);
  return number;
}

static void test_chances(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  for (int gone = 0; gone < 3; gone++) {
    uint32_t counts[FORKS + 1] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) counts[first_taken(memory, seed, gone)]++;
    for (int i = 0; i <= FORKS; i++) {
      double chance = i >= 1 && i <= gone ? 0 : ldexp(1, -(i == 0 ? FORKS - gone : i - gone));
      double mean = (double)SEEDS * chance, deviation = fabs(counts[i] - mean), sigma = sqrt(mean * (1 - chance));
      if (deviation > 5 * sigma) fail_msg("%d gone: branch %d was the first %u times", gone, i, counts[i]);
    }
  }
  as_memory_destroy(memory);
}

/* A branch that does not fork is taken 64 times in a row; one that does is left to chance each time. */
static void test_again(void **state) {
  (void)state;
  for (int forks = 0; forks <= 1; forks++) {
    stage s;
    stage_open(&s, functions_of(AS_STRATEGY_RANDOM), 5);
    actor *a = stage_make(&s, FINITE, 0);
    stage_add(&s, a), stage_take(&s);
    stage_add(&s, stage_fork(&s, a, FINITE, 0));
    stage_add(&s, a);
    enum { TAKES = 64 * 200 };
    uint32_t of_zero = 0, changes = 0;
    s.taken.count = 0;
    for (uint32_t i = 0; i < TAKES; i++) {
      actor *taken = stage_take(&s);
      if (forks) stage_end(&s, stage_fork(&s, taken, FINITE, 0));
      stage_add(&s, taken);
      of_zero += taken == a;
      bool change = i > 0 && s.taken.at[i] != s.taken.at[i - 1];
      if (!forks && change) assert_int_equal(i % 64, 0);
      changes += change;
    }
    uint32_t walks = forks ? TAKES : TAKES / 64;
    assert_in_range(changes, walks / 3, 2 * walks / 3);
    assert_in_range(of_zero, TAKES / 3, 2 * TAKES / 3);
    stage_close(&s);
  }
}

/* Forks and ends without number need no more memory than what waits at a time. */
static void test_memory(void **state) {
  (void)state;
  FOR_EACH_STRATEGY(i) {
    stage s;
    stage_open(&s, functions_of(i), 1);
    actor *a = stage_make(&s, FINITE, 0), *b = stage_make(&s, FINITE, 0);
    stage_add(&s, a), stage_take(&s);
    size_t live = 0;
    for (int k = 0; k < 1000; k++) {
      if (s.functions->forked) s.functions->forked(s.self, &a->branch, &b->branch);
      stage_add(&s, b), stage_add(&s, a);
      stage_take(&s), stage_take(&s);
      if (s.functions->ended) s.functions->ended(s.self, &b->branch);
      s.taken.count = 0;
      if (k == 10) live = as_memory_live(s.memory);
    }
    assert_int_equal(as_memory_live(s.memory), live);
    stage_close(&s);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_table),   cmocka_unit_test(test_misuse),
      cmocka_unit_test(test_branch),  cmocka_unit_test(test_trees),
      cmocka_unit_test(test_fair),    cmocka_unit_test(test_seeds),
      cmocka_unit_test(test_chaos),   cmocka_unit_test(test_many_iterations),
      cmocka_unit_test(test_chances), cmocka_unit_test(test_again),
      cmocka_unit_test(test_memory),
  };
  return cmocka_run_group_tests_name("strategy", tests, NULL, NULL);
}

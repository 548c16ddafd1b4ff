/* The fair strategy. Strategy: branches that are put aside against a plain array that is searched. Then trees that
 * follow from names alone (actors.h is the stage): endless ones with bugs, which a recursion over the names counts; all
 * must be found within the units that the strategy's header derives, where depth first misses them. Families of trees
 * whose size doubles, for the growth of the time until a bug is found, also where breadth first takes for ever. Finite
 * trees, with many paths and with long ones, must be seen as depth first sees them, with few more waiting. */
#include "actors.h"

#include <math.h>

#include "explore/aside.h"

enum { LENGTH = 1024, WORK = 65536, GLANCE = 8, CROWD = 256 }; /* of strategy/fair.c */

/* ---- aside ---- */

enum { HELD_MOST = 300 };

typedef struct plain {
  as_aside_branch held[HELD_MOST]; /* oldest first */
  uint32_t count;
} plain;

static as_aside_branch plain_take(plain *p, as_aside_order order) {
  uint32_t k = order == AS_ASIDE_OLDEST ? 0 : p->count - 1;
  if (order == AS_ASIDE_LOWEST)
    for (uint32_t i = p->count; i-- > 0;)
      if (p->held[i].rank <= p->held[k].rank) k = i;
  as_aside_branch taken = p->held[k];
  p->count--;
  for (uint32_t i = k; i < p->count; i++) p->held[i] = p->held[i + 1];
  return taken;
}

static void test_aside(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_aside aside = {0};
  plain p = {0};
  uint64_t seed = 3, taken = 0;
  for (uint64_t i = 0; i < 100000; i++) {
    bool filling = i / 1000 % 2 == 0, puts = random_below(&seed, 10) < (filling ? 7 : 3);
    if (puts && p.count < HELD_MOST) {
      as_aside_branch held = {.rank = random_below(&seed, 20), .base = i, .turns = 2 * i};
      as_aside_put(memory, &aside, held);
      p.held[p.count++] = held;
    } else if (!puts && p.count) {
      as_aside_order order = (as_aside_order)random_below(&seed, 3);
      as_aside_branch a = as_aside_take(&aside, order), b = plain_take(&p, order);
      assert_int_equal(a.base, b.base);
      assert_int_equal(a.turns, b.turns);
      assert_int_equal(a.rank, b.rank);
      taken++;
    }
    assert_int_equal(as_aside_count(&aside), p.count);
  }
  assert_true(taken > 40000);
  assert_true(aside.slots.count <= HELD_MOST + 1);
  as_aside_release(memory, &aside);
  as_memory_destroy(memory);
}

static void take_from_nothing(void) {
  as_aside aside = {0};
  as_aside_take(&aside, AS_ASIDE_OLDEST);
}

static void test_aside_misuse(void **state) {
  (void)state;
  expect_abort(take_from_nothing, "there is one");
}

/* ---- plays ---- */

/* What a branch of this name does after some quiet steps. A fork renames the branch, too. */
typedef enum deed { FORKS, ENDS, FAILS, HANGS } deed;
typedef struct node {
  deed deed;
  uint32_t quiet;
  uint64_t kept, made; /* names of both sides of a fork */
} node;
typedef node garden(uint64_t name, uint32_t depth);

typedef struct play {
  uint64_t units, bugs, ends, most_waiting;
} play;

static void act(stage *s, actor *a, garden *plan, play *p) {
  node n = plan(a->name, a->branch.depth);
  a->branch.age++, p->units++;
  if (n.deed == HANGS || a->age++ < n.quiet) {
    stage_add(s, a);
  } else if (n.deed == FORKS) {
    stage_add(s, stage_fork(s, a, FINITE, n.made));
    a->name = n.kept, a->age = 0, a->branch.depth++;
    stage_add(s, a);
  } else {
    p->bugs += n.deed == FAILS, p->ends += n.deed == ENDS;
    stage_end(s, a);
  }
  if (s->waiting > p->most_waiting) p->most_waiting = s->waiting;
}

/* Until nothing waits, so many bugs are found, or so many units are over. */
static play run_garden(as_strategy strategy, garden *plan, uint64_t name, uint64_t bugs, uint64_t units) {
  stage s;
  play p = {0};
  stage_open(&s, as_strategy_get(strategy), 1);
  stage_add(&s, stage_make(&s, FINITE, name));
  for (actor *a; p.bugs < bugs && p.units < units && (a = stage_take(&s));) act(&s, a, plan, &p);
  stage_close(&s);
  return p;
}

/* ---- endless trees with bugs ---- */

enum { DEPTH_MOST = 6, QUIET = 12 };

/* Below DEPTH_MOST there are no bugs and, in trees with odd names, no ends. */
static node endless(uint64_t name, uint32_t depth) {
  uint64_t dice = mix(name, 1), what = dice % 20;
  node n = {.deed = FORKS, .quiet = (uint32_t)((dice >> 8) % QUIET)};
  n.kept = (mix(name, 2) & ~UINT64_C(1)) | (name & 1), n.made = (mix(name, 3) & ~UINT64_C(1)) | (name & 1);
  bool shallow = depth <= DEPTH_MOST;
  if (depth > 0 && what < 3) n.deed = shallow ? FAILS : name & 1 ? FORKS : ENDS;
  if (depth > 0 && what >= 3 && what < 5) n.deed = HANGS;
  if (what == 5) n.deed = depth == 0 || (!shallow && name & 1) ? FORKS : ENDS;
  return n;
}

static void count(uint64_t name, uint32_t depth, uint64_t *bugs, uint64_t *branches) {
  node n = endless(name, depth);
  if (depth > DEPTH_MOST) return;
  ++*branches;
  *bugs += n.deed == FAILS;
  if (n.deed == FORKS) count(n.kept, depth + 1, bugs, branches), count(n.made, depth + 1, bugs, branches);
}

/* One that hangs, or is quiet for long, has a higher rank each time that it is picked: none is picked more than
 * DEPTH_MOST + 1 times while there are shallow ones. Without ends a turn of the shallowest has LENGTH / GLANCE picks,
 * and the other two go over all that is shallow at most before they meet a path without end. With ends it has 16 at
 * least, and a round may need all its work. */
static uint64_t units_allowed(uint64_t branches, bool ends) {
  uint64_t picks = branches * (DEPTH_MOST + 1), rounds = picks / (ends ? 16 : LENGTH / GLANCE) + 1;
  return 3 * rounds * (ends ? rounds * WORK : LENGTH + branches * (QUIET + 1));
}

static void test_endless(void **state) {
  (void)state;
  uint64_t found_fair = 0, found_depth = 0, all = 0;
  for (uint64_t tree = 0; tree < 100; tree++) {
    uint64_t bugs = 0, branches = 0;
    count(tree, 0, &bugs, &branches);
    if (!bugs) continue;
    uint64_t most = units_allowed(branches, !(tree & 1));
    play fair = run_garden(AS_STRATEGY_FAIR, endless, tree, bugs, most);
    if (fair.bugs != bugs)
      fail_msg("tree %d: %d of %d bugs in %d units", (int)tree, (int)fair.bugs, (int)bugs, (int)most);
    assert_int_equal(run_garden(AS_STRATEGY_BREADTH, endless, tree, bugs, most).bugs, bugs);
    found_depth += run_garden(AS_STRATEGY_DEPTH, endless, tree, bugs, 10 * fair.units).bugs;
    found_fair += fair.bugs, all += bugs;
  }
  assert_true(all > 300 && found_fair == all);
  assert_true(found_depth < all / 2);
}

/* ---- how the time grows ---- */

/* One after the other: go on, or hang; the last one is a bug. */
enum { BUG_BELOW = 1 << 20, HANGING = BUG_BELOW + 1, ENDING = BUG_BELOW + 2, BUSH = BUG_BELOW + 3 };

static node hanging_row(uint64_t name, uint32_t depth) {
  (void)depth;
  if (name == 0) return (node){.deed = FAILS};
  return (node){.deed = name == HANGING ? HANGS : FORKS, .kept = HANGING, .made = name - 1};
}

/* A loop that ends at any time, then another one, and so on; a bug after the last one. */
static node loops(uint64_t name, uint32_t depth) {
  (void)depth;
  return (node){.deed = name ? FORKS : FAILS, .kept = name, .made = name - 1};
}

/* An endless bush, in which what is beside the first way at depth `name` is a bug: breadth first takes 2^name. */
static node bush(uint64_t name, uint32_t depth) {
  (void)depth;
  if (name == 0) return (node){.deed = FAILS};
  if (name == BUSH) return (node){.deed = FORKS, .kept = BUSH, .made = BUSH};
  return (node){.deed = FORKS, .kept = name == 1 ? BUSH : name - 1, .made = name == 1 ? 0 : BUSH};
}

/* The same number of ends, and then the bug: nothing goes on for long, but nobody can wait. */
static node ends_first(uint64_t name, uint32_t depth) {
  if (name == 0) return (node){.deed = FAILS};
  if (name == ENDING) return (node){.deed = depth > 40 ? ENDS : FORKS, .kept = ENDING, .made = ENDING};
  return (node){.deed = FORKS, .kept = ENDING, .made = name - 1};
}

static uint64_t units_to_bug(as_strategy strategy, garden *plan, uint64_t name) {
  play p = run_garden(strategy, plan, name, 1, 4000000);
  return p.bugs ? p.units : UINT64_MAX;
}

static void test_growth(void **state) {
  (void)state;
  static const struct {
    garden *plan;
    uint64_t once, twice; /* sizes */
    double times;         /* as many units at most for the second one */
  } rows[] = {{hanging_row, 50, 100, 3}, {loops, 2, 4, 1.5}, {bush, 100, 200, 3}, {ends_first, 3, 6, 16}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    uint64_t once = units_to_bug(AS_STRATEGY_FAIR, rows[i].plan, rows[i].once);
    uint64_t twice = units_to_bug(AS_STRATEGY_FAIR, rows[i].plan, rows[i].twice);
    if (once > 5 * WORK || (double)twice > rows[i].times * (double)once)
      fail_msg("row %d: %llu units, %llu for the double", (int)i, (unsigned long long)once, (unsigned long long)twice);
    assert_int_equal(run_garden(AS_STRATEGY_DEPTH, rows[i].plan, rows[i].once, 1, 1000000).bugs, 0);
  }
  assert_int_equal(run_garden(AS_STRATEGY_BREADTH, bush, 100, 1, 1000000).bugs, 0);
}

/* ---- finite trees ---- */

/* Many short paths. */
static node many(uint64_t name, uint32_t depth) {
  uint64_t dice = mix(name, 1);
  node n = {.deed = FORKS, .quiet = (uint32_t)(dice % 4), .kept = mix(name, 2), .made = mix(name, 3)};
  if (depth == 17 || (depth > 8 && (dice >> 8) % 8 == 0)) n.deed = ENDS;
  return n;
}

/* A few long ones. */
static node lengthy(uint64_t name, uint32_t depth) {
  node n = many(name, depth + 7);
  n.quiet *= 400;
  return n;
}

static void test_finite(void **state) {
  (void)state;
  static garden *const plans[] = {many, lengthy};
  for (size_t i = 0; i < 2; i++)
    for (uint64_t tree = 0; tree < 6; tree++) {
      play fair = run_garden(AS_STRATEGY_FAIR, plans[i], tree, UINT64_MAX, UINT64_MAX);
      play depth = run_garden(AS_STRATEGY_DEPTH, plans[i], tree, UINT64_MAX, UINT64_MAX);
      assert_int_equal(fair.units, depth.units);
      assert_int_equal(fair.ends, depth.ends);
      double rounds = 1 + sqrt((double)fair.units / WORK), most = rounds * 2 * (double)depth.most_waiting + CROWD;
      if ((double)fair.most_waiting > most || fair.units < 2 * WORK)
        fail_msg("plan %d, tree %d: %d waited, at most %d with depth first, in %d units", (int)i, (int)tree,
                 (int)fair.most_waiting, (int)depth.most_waiting, (int)fair.units);
    }
}

/* Paths that are short and end: the very same order as depth first. */
static void test_same_order(void **state) {
  (void)state;
  for (uint64_t tree = 0; tree < 20; tree++) {
    stage s[2];
    play p = {0};
    for (int i = 0; i < 2; i++) {
      stage_open(&s[i], as_strategy_get(i ? AS_STRATEGY_DEPTH : AS_STRATEGY_FAIR), 1);
      stage_add(&s[i], stage_make(&s[i], FINITE, tree));
    }
    for (actor *a, *b; p.units < WORK && (a = stage_take(&s[0])) && (b = stage_take(&s[1]));) {
      assert_int_equal(a->branch.number, b->branch.number);
      act(&s[0], a, many, &p);
      act(&s[1], b, many, &(play){0});
    }
    assert_int_equal(p.units, WORK);
    stage_close(&s[0]), stage_close(&s[1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_aside),  cmocka_unit_test(test_aside_misuse), cmocka_unit_test(test_endless),
      cmocka_unit_test(test_growth), cmocka_unit_test(test_finite),       cmocka_unit_test(test_same_order),
  };
  return cmocka_run_group_tests_name("fair", tests, NULL, NULL);
}

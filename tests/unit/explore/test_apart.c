/* Strategy: random programs that make ranges, let some of them die, and decide something about their numbers. All
 * numbers of four bits are enumerated; those are left out in which a range overlaps one that was alive when it came,
 * and each of the others makes some decisions. The run must end with these rows of decisions and no others, each with a
 * model that makes them, whether all pairs are claimed at once, or none, or some. Direct style, in which functions are
 * called again; and one program in machine style with many ranges. */
#include "world.h"

#include <assay/explore/apart.h>

enum { WIDTH = 4, NUMBERS = 1 << WIDTH, RANGES = 4, STEPS = 12, ROWS = 1 << STEPS, PROGRAMS = 60 };

typedef enum step_kind { STEP_NEW, STEP_DIE, STEP_EQUAL, STEP_LESS, STEP_BIT } step_kind;
typedef struct step {
  step_kind kind;
  uint32_t a, b, constant; /* numbers of ranges */
} step;

typedef struct program {
  step steps[STEPS];
  uint32_t count, ranges;
  uint64_t size[RANGES];
  bool shares[RANGES];
} program;

static program random_program(uint64_t *seed) {
  program p = {0};
  bool dead[RANGES] = {0};
  for (; p.count < STEPS; p.count++) {
    uint32_t what = random_below(seed, 8);
    step *s = &p.steps[p.count];
    if (p.ranges < 2 || (what < 3 && p.ranges < RANGES)) {
      *s = (step){STEP_NEW, p.ranges, 0, 0};
      p.shares[p.ranges] = random_below(seed, 4) == 0;
      p.size[p.ranges++] = 1 + random_below(seed, 5);
      continue;
    }
    *s = (step){STEP_EQUAL + random_below(seed, 3), random_below(seed, p.ranges), random_below(seed, p.ranges),
                random_below(seed, 4)};
    if (what == 3 && !dead[s->a]) s->kind = STEP_DIE, dead[s->a] = true;
  }
  return p;
}

/* ---- by enumeration ---- */

static bool decide_concretely(const step *s, const uint64_t *at) {
  uint64_t b = (at[s->b] + s->constant) % NUMBERS;
  return s->kind == STEP_EQUAL ? at[s->a] == b : s->kind == STEP_LESS ? at[s->a] < b : at[s->a] >> s->constant & 1;
}

static bool meet(const program *p, const uint64_t *at, uint32_t a, uint32_t b) {
  return at[a] < at[b] + p->size[b] && at[b] < at[a] + p->size[a];
}

/* False: no such numbers. */
static bool run_concretely(const program *p, const uint64_t *at, uint32_t *row) {
  bool alive[RANGES] = {0};
  *row = 0;
  for (uint32_t i = 0; i < p->count; i++) {
    const step *s = &p->steps[i];
    if (s->kind == STEP_DIE) {
      alive[s->a] = false;
    } else if (s->kind == STEP_NEW) {
      if (at[s->a] + p->size[s->a] >= NUMBERS) return false;
      for (uint32_t k = 0; k < s->a; k++)
        if (alive[k] && !(p->shares[k] && p->shares[s->a]) && meet(p, at, k, s->a)) return false;
      alive[s->a] = true;
    } else if (decide_concretely(s, at)) {
      *row |= 1U << i;
    }
  }
  return true;
}

static uint32_t enumerate(const program *p, bool *rows) {
  uint32_t count = 0, row;
  for (uint32_t all = 0; all < 1U << (WIDTH * p->ranges); all++) {
    uint64_t at[RANGES] = {0};
    for (uint32_t i = 0; i < p->ranges; i++) at[i] = all >> (WIDTH * i) & (NUMBERS - 1);
    if (!run_concretely(p, at, &row)) continue;
    count += !rows[row];
    rows[row] = true;
  }
  return count;
}

/* ---- by a run ---- */

typedef struct result {
  uint32_t row;
  as_term at[RANGES];
} result;

static bool is_alive(void *data, uint64_t key) { return ((const bool *)data)[key]; }

static as_term guard_of(as_terms *terms, const step *s, const as_term *at) {
  as_term b = as_term_bvadd(terms, at[s->b], as_term_bv(terms, WIDTH, s->constant));
  if (s->kind == STEP_EQUAL) return as_term_eq(terms, at[s->a], b);
  if (s->kind == STEP_LESS) return as_term_bvult(terms, at[s->a], b);
  return as_term_eq(terms, as_term_extract(terms, at[s->a], s->constant, s->constant), as_term_bv(terms, 1, 1));
}

static void make_range(as_run *run, const program *p, uint32_t i, as_term *at, bool *alive) {
  as_terms *terms = as_run_terms(run);
  at[i] = as_run_fresh(run, as_sort_bv(WIDTH), "at");
  as_term limit = as_term_bv(terms, WIDTH, NUMBERS - p->size[i]), size = as_term_bv(terms, WIDTH, p->size[i]);
  as_run_assume(run, as_term_bvult(terms, at[i], limit));
  as_run_apart(run, i, (as_number_range){at[i], size, p->shares[i]}, is_alive, alive);
  alive[i] = true;
}

static void execute(as_run *run, void *data) {
  const program *p = data;
  bool alive[RANGES] = {0};
  result r = {0};
  for (uint32_t i = 0; i < p->count && !as_run_stopped(run); i++) {
    const step *s = &p->steps[i];
    if (s->kind == STEP_NEW)
      make_range(run, p, s->a, r.at, alive);
    else if (s->kind == STEP_DIE)
      alive[s->a] = false;
    else if (as_if(run, guard_of(as_run_terms(run), s, r.at)))
      r.row |= 1U << i;
  }
  as_run_end(run, &r);
}

typedef struct collected {
  const program *program;
  bool rows[ROWS];
  uint32_t count;
} collected;

static void collect(void *data, as_run *run, const as_outcome *outcome) {
  collected *c = data;
  const result *r = outcome->result;
  uint64_t at[RANGES] = {0};
  uint32_t row;
  assert_int_equal(outcome->kind, AS_OUTCOME_ENDED);
  assert_non_null(outcome->model);
  for (uint32_t i = 0; i < c->program->ranges; i++)
    at[i] = as_term_bits(as_run_terms(run), as_model_get(as_run_models(run), outcome->model, r->at[i]));
  assert_true(run_concretely(c->program, at, &row));
  assert_int_equal(row, r->row);
  assert_false(c->rows[row]);
  c->rows[row] = true;
  c->count++;
}

static void compare(const program *p, uint32_t claimed, as_strategy strategy) {
  as_memory *memory = as_memory_create(0);
  collected c = {.program = p};
  static bool rows[ROWS];
  memset(rows, 0, sizeof rows);
  as_run_options options = {.claimed_ranges = claimed, .strategy = strategy, .outcome = collect, .outcome_data = &c};
  as_run *run = as_run_create(memory, &options);
  as_direct(run, execute, (void *)(uintptr_t)p);
  assert_int_equal(c.count, enumerate(p, rows));
  assert_memory_equal(c.rows, rows, sizeof rows);
  as_run_destroy(run);
  as_memory_destroy(memory);
}

static void test_random(void **state) {
  (void)state;
  uint64_t seed = 17;
  for (uint32_t i = 0; i < PROGRAMS * (getenv("AS_LONG") ? 20 : 1); i++) {
    program p = random_program(&seed);
    compare(&p, 1, AS_STRATEGY_DEPTH);
    compare(&p, 3, AS_STRATEGY_BREADTH);
    compare(&p, 0, AS_STRATEGY_DEPTH);
  }
}

/* ---- machine style: many ranges ---- */

enum { MANY = 400 };

typedef struct many {
  uint32_t made;
  as_term at[MANY];
} many;

static void *copy_many(void *data, void *state) {
  many *copy = as_memory_alloc(data, sizeof *copy);
  *copy = *(const many *)state;
  return copy;
}
static void drop_many(void *data, void *state) { as_memory_free(data, state, sizeof(many)); }
static bool always(void *data, uint64_t key) { return (void)data, (void)key, true; }

/* Ranges without a suggestion: the solver finds places for all of them. Then two are asked to be the same. */
static void step_many(void *data, as_run *run, void *state) {
  many *m = state;
  as_terms *terms = as_run_terms(run);
  void *other;
  (void)data;
  if (m->made < MANY) {
    as_term at = m->at[m->made] = as_run_fresh(run, as_sort_bv(64), "at"), size = as_term_bv(terms, 64, 16);
    as_run_assume(run, as_term_bvult(terms, at, as_term_bv(terms, 64, 1 << 20)));
    as_run_suggest(run, at, as_term_bv(terms, 64, 32 * m->made));
    as_run_apart(run, m->made++, (as_number_range){.first = at, .size = size}, always, NULL);
    return;
  }
  as_term near = as_term_bvsub(terms, m->at[MANY - 1], m->at[MANY / 2]);
  if (as_run_split(run, as_term_bvult(terms, near, as_term_bv(terms, 64, 16)), &other) == AS_SIDES_ELSE)
    as_run_end(run, NULL);
  else
    as_run_fail(run, "they meet", NULL);
}

static void test_many(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  static const as_engine engine = {"many", copy_many, drop_many, step_many};
  as_run *run = as_run_create(memory, &(as_run_options){0});
  as_run_begin(run, &engine, memory, copy_many(memory, &(many){0}));
  assert_int_equal(as_run_all(run), AS_RUN_FINISHED);
  assert_int_equal(as_run_verdict(run), AS_VERDICT_SAFE);
  as_run_destroy(run);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_random), cmocka_unit_test(test_many)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

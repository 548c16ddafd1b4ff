/* Intervals against their definition: an interval is the set of the values v with low <= v < high. Strategy: every
 * predicate is built once over variables and evaluated at all bounds of widths 1 to 4 (and small integers, negative
 * ones too), and built again from constants at widths 1 to 3, where it must fold to the same answer; sets of points are
 * bit masks.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <assay/base/memory.h>
#include <assay/state/interval.h>
#include <assay/term/eval.h>

enum { PREDICATES = 9 };

typedef struct bounds {
  int low[2], high[2], point; /* of the intervals a and b */
} bounds;

typedef struct world {
  as_memory *memory;
  as_terms *terms;
  as_models *models;
  as_eval *eval;
} world;

static world open_world(void) {
  world w = {.memory = as_memory_create(0)};
  w.terms = as_terms_create(w.memory);
  w.models = as_models_create(w.terms);
  w.eval = as_eval_create(w.models);
  return w;
}

static void close_world(world *w) {
  as_eval_destroy(w->eval);
  as_models_destroy(w->models);
  as_terms_destroy(w->terms);
  as_memory_destroy(w->memory);
}

/* Points from -16 to 47. */
static uint64_t points(int low, int high) {
  uint64_t mask = 0;
  for (int v = low; v < high; v++) mask |= UINT64_C(1) << (v + 16);
  return mask;
}

/* The oracle. */
static void define(const bounds *at, bool answer[PREDICATES]) {
  uint64_t a = points(at->low[0], at->high[0]), b = points(at->low[1], at->high[1]);
  answer[0] = at->low[0] <= at->high[0];
  answer[1] = a == 0;
  answer[2] = (a & points(at->point, at->point + 1)) != 0;
  answer[3] = (b & ~a) == 0;
  answer[4] = (a & b) == 0;
  answer[5] = (a & b) != 0;
  answer[6] = at->high[0] <= at->low[1];
  answer[7] = at->low[0] == at->low[1] && at->high[0] == at->high[1];
  answer[8] = at->low[1] <= at->high[1];
}

static void build(as_terms *terms, as_interval a, as_interval b, as_term point, as_term predicate[PREDICATES]) {
  predicate[0] = as_interval_valid(terms, a);
  predicate[1] = as_interval_empty(terms, a);
  predicate[2] = as_interval_contains_point(terms, a, point);
  predicate[3] = as_interval_contains(terms, a, b);
  predicate[4] = as_interval_disjoint(terms, a, b);
  predicate[5] = as_interval_overlaps(terms, a, b);
  predicate[6] = as_interval_before(terms, a, b);
  predicate[7] = as_interval_equal(terms, a, b);
  predicate[8] = as_interval_valid(terms, b);
}

static as_term constant(world *w, as_sort sort, int value) {
  return sort.kind == AS_SORT_INT ? as_term_int(w->terms, value) : as_term_bv_signed(w->terms, sort.width, value);
}

static int number(const world *w, as_term value) {
  int64_t result;
  assert_true(as_term_exists(value));
  if (as_term_sort(w->terms, value).kind != AS_SORT_INT) return (int)as_term_bits(w->terms, value);
  assert_true(as_term_int_value(w->terms, value, &result));
  return (int)result;
}

static int value_of(world *w, as_term t) { return number(w, as_eval_term(w->eval, t)); }

typedef struct subject {
  as_sort sort;
  as_term bound[5]; /* a.low, a.high, b.low, b.high, point */
  as_term predicate[PREDICATES];
  as_interval_parts parts;
  as_term fit[AS_INTERVAL_FIT_COUNT], size;
} subject;

static subject symbolic(world *w, as_sort sort) {
  static const char *const names[] = {"al", "ah", "bl", "bh", "p"};
  subject s = {.sort = sort};
  for (int i = 0; i < 5; i++) s.bound[i] = as_term_variable(w->terms, sort, names[i]);
  as_interval a = as_interval_make(w->terms, s.bound[0], s.bound[1]),
              b = as_interval_make(w->terms, s.bound[2], s.bound[3]);
  build(w->terms, a, b, s.bound[4], s.predicate);
  s.parts = as_interval_split(w->terms, a, b);
  as_interval_fits(w->terms, a, b, s.fit);
  s.size = as_interval_size(w->terms, a);
  return s;
}

static uint64_t points_of(world *w, as_interval interval) {
  return points(value_of(w, interval.low), value_of(w, interval.high));
}

static void check_parts(world *w, const subject *s, const bounds *at) {
  const as_interval_parts *parts = &s->parts;
  int cut[] = {value_of(w, parts->before.low),  value_of(w, parts->before.high), value_of(w, parts->inside.low),
               value_of(w, parts->inside.high), value_of(w, parts->after.low),   value_of(w, parts->after.high)};
  assert_true(cut[0] == at->low[0] && cut[5] == at->high[0] && cut[1] == cut[2] && cut[3] == cut[4]);
  assert_true(cut[0] <= cut[1] && cut[2] <= cut[3] && cut[4] <= cut[5]);
  uint64_t a = points(at->low[0], at->high[0]), b = points(at->low[1], at->high[1]);
  uint64_t below = points(-16, at->low[1]), above = points(at->high[1], 48);
  assert_true(points_of(w, parts->inside) == (a & b));
  assert_true(points_of(w, parts->before) == (a & below & ~b) && points_of(w, parts->after) == (a & above & ~b));
  assert_int_equal(value_of(w, s->size), at->high[0] - at->low[0]);
}

/* Of an interval that encloses the other: one fit holds, and it says which parts have points. */
static void check_fits(world *w, const subject *s) {
  uint32_t fit = AS_INTERVAL_FIT_COUNT, count = 0;
  for (uint32_t i = 0; i < AS_INTERVAL_FIT_COUNT; i++)
    if (as_eval_holds(w->eval, s->fit[i])) fit = i, count++;
  assert_int_equal(count, 1);
  bool before = points_of(w, s->parts.before) != 0, after = points_of(w, s->parts.after) != 0;
  assert_int_equal(before, fit == AS_INTERVAL_FIT_RIGHT || fit == AS_INTERVAL_FIT_MIDDLE);
  assert_int_equal(after, fit == AS_INTERVAL_FIT_LEFT || fit == AS_INTERVAL_FIT_MIDDLE);
}

static void check_symbolic(world *w, const subject *s, const bounds *at) {
  as_model *model = as_model_create(w->models);
  int values[] = {at->low[0], at->high[0], at->low[1], at->high[1], at->point};
  for (int i = 0; i < 5; i++) as_model_set(w->models, model, s->bound[i], constant(w, s->sort, values[i]));
  as_eval_bind(w->eval, model);
  bool expected[PREDICATES];
  define(at, expected);
  for (int i = 0; i < PREDICATES; i++) assert_int_equal(as_eval_holds(w->eval, s->predicate[i]), expected[i]);
  if (expected[0] && expected[8]) {
    check_parts(w, s, at);
    if (at->low[0] <= at->low[1] && at->high[1] <= at->high[0]) check_fits(w, s);
  }
  as_model_drop(w->models, model);
}

static void check_constant(world *w, as_sort sort, const bounds *at) {
  as_interval a = as_interval_make(w->terms, constant(w, sort, at->low[0]), constant(w, sort, at->high[0]));
  as_interval b = as_interval_make(w->terms, constant(w, sort, at->low[1]), constant(w, sort, at->high[1]));
  as_term predicate[PREDICATES];
  bool expected[PREDICATES];
  build(w->terms, a, b, constant(w, sort, at->point), predicate);
  define(at, expected);
  for (int i = 0; i < PREDICATES; i++) {
    assert_true(as_term_is_const(w->terms, predicate[i]));
    assert_int_equal(as_term_is_true(w->terms, predicate[i]), expected[i]);
  }
}

/* All bounds from `least` to `most`; the point, which only one predicate sees, follows the last bound. */
static void check_all(world *w, as_sort sort, int least, int most, bool constants) {
  subject s = symbolic(w, sort);
  bounds at;
  for (at.low[0] = least; at.low[0] <= most; at.low[0]++)
    for (at.high[0] = least; at.high[0] <= most; at.high[0]++)
      for (at.low[1] = least; at.low[1] <= most; at.low[1]++)
        for (at.high[1] = least; at.high[1] <= most; at.high[1]++) {
          at.point = at.high[1];
          check_symbolic(w, &s, &at);
          if (constants) check_constant(w, sort, &at);
        }
  as_eval_bind(w->eval, NULL);
}

static void test_bit_vectors(void **state) {
  (void)state;
  world w = open_world();
  for (uint32_t width = 1; width <= 4; width++) check_all(&w, as_sort_bv(width), 0, (1 << width) - 1, width <= 3);
  close_world(&w);
}

static void test_integers(void **state) {
  (void)state;
  world w = open_world();
  check_all(&w, as_sort_int(), -3, 4, true);
  close_world(&w);
}

/* An interval of a given size is valid exactly if its end is representable. */
static void check_sized(world *w, as_sort sort, int least, int most) {
  for (int low = least; low <= most; low++)
    for (int size = least; size <= most; size++) {
      as_interval interval = as_interval_sized(w->terms, constant(w, sort, low), constant(w, sort, size));
      bool valid = sort.kind == AS_SORT_INT ? size >= 0 : low + size <= most;
      assert_true(as_term_same(as_interval_valid(w->terms, interval), as_term_bool(w->terms, valid)));
      if (valid) assert_int_equal(number(w, interval.high), low + size);
      assert_int_equal(number(w, as_interval_size(w->terms, interval)), size);
    }
}

static void test_sized(void **state) {
  (void)state;
  world w = open_world();
  for (uint32_t width = 1; width <= 4; width++) check_sized(&w, as_sort_bv(width), 0, (1 << width) - 1);
  check_sized(&w, as_sort_int(), -5, 5);
  close_world(&w);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_bit_vectors),
      cmocka_unit_test(test_integers),
      cmocka_unit_test(test_sized),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

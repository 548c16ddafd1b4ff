/* Claims that bound a term, and what the solver makes of them.
 * Reading: every comparison with a constant at widths 1 to 4, evaluated under every assignment, says what its arc says.
 * Inclusion: all pairs of arcs, by counting values.
 * In force: random claims over two variables of 6 bits on paths that grow and are left; a table of all assignments says
 * what is true. The slice must have the same models as the path and no claim that another implies; every answer must be
 * right, every model must satisfy all claims, every explanation must have no model. Many claims are holes, so that
 * slices are longer than what is looked at near a question. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solve/tiered.h"
#include "solver_world.h"

/* Reading and inclusion. */

static bool lies_on(const as_arc *arc, uint64_t value) {
  uint64_t mask = as_width_mask(arc->width);
  return ((value - arc->low) & mask) <= ((arc->high - arc->low) & mask);
}

static as_term comparison(as_terms *t, uint32_t form, as_term a, as_term b) {
  as_term made = form % 3 == 0 ? as_term_bvult(t, a, b) : form % 3 == 1 ? as_term_bvslt(t, a, b) : as_term_eq(t, a, b);
  return form >= 3 ? as_term_not(t, made) : made;
}

static void check_reading(world *w, as_eval *eval, const as_term *variable, uint32_t width, as_term claim,
                          uint32_t *read) {
  as_arc arc;
  if (!as_arc_read(w->terms, claim, &arc)) return;
  ++*read;
  assert_int_equal(arc.width, width);
  for (uint64_t i = 0; i < UINT64_C(1) << 2 * width; i++) {
    as_model *model = as_model_create(w->models);
    for (uint32_t k = 0; k < 2; k++)
      as_model_set(w->models, model, variable[k], as_term_bv(w->terms, width, i >> k * width & as_width_mask(width)));
    as_eval_bind(eval, model);
    as_model_drop(w->models, model);
    uint64_t value;
    assert_true(as_eval_bits(eval, arc.term, &value));
    assert_int_equal(as_eval_holds(eval, claim), lies_on(&arc, value));
  }
}

static void test_reading(void **state) {
  (void)state;
  uint32_t read = 0, all = 0;
  for (uint32_t width = 1; width <= 4; width++) {
    world w = open_world();
    as_terms *t = w.terms;
    as_eval *eval = as_eval_create(w.models);
    as_term x = as_term_variable(t, as_sort_bv(width), "x"), y = as_term_variable(t, as_sort_bv(width), "y");
    for (uint64_t i = 0; i < UINT64_C(6) << 2 * width; i++) {
      as_term c = as_term_bv(t, width, i & as_width_mask(width)), k = as_term_bv(t, width, i >> width);
      as_term sum = as_term_bvadd(t, x, k), sums[] = {sum, as_term_bvadd(t, sum, y), as_term_bvmul(t, sum, y)};
      uint32_t form = (uint32_t)(i >> 2 * width);
      for (uint32_t s = 0; s < 3; s++, all += 2) {
        check_reading(&w, eval, (as_term[]){x, y}, width, comparison(t, form, sums[s], c), &read);
        check_reading(&w, eval, (as_term[]){x, y}, width, comparison(t, form, c, sums[s]), &read);
      }
    }
    as_eval_destroy(eval);
    close_world(&w);
  }
  assert_true(read > all / 2);
}

static void test_inclusion(void **state) {
  (void)state;
  for (uint32_t width = 1; width <= 4; width++) {
    uint64_t values = UINT64_C(1) << width;
    for (uint64_t i = 0; i < values * values * values * values; i++) {
      as_arc a = {.width = width, .low = i % values, .high = i / values % values};
      as_arc b = {.width = width, .low = i / values / values % values, .high = i / values / values / values};
      if (((a.high + 1 - a.low) & (values - 1)) == 0 || ((b.high + 1 - b.low) & (values - 1)) == 0) continue;
      bool within = true;
      uint64_t count = 0;
      for (uint64_t v = 0; v < values; v++) within &= !lies_on(&a, v) || lies_on(&b, v), count += lies_on(&a, v);
      assert_int_equal(as_arc_within(&a, &b), within);
      assert_int_equal(as_arc_is_point(&a), count == 1);
      assert_int_equal(as_arc_is_hole(&a), count == values - 1 && count > 1);
    }
  }
}

/* In force. */

enum { WIDTH = 6, VALUES = 1 << WIDTH, ASSIGNMENTS = VALUES * VALUES, LENGTH_MAX = 120, WALKS = 40, STEPS = 220 };

typedef struct fixture {
  world w;
  as_term variable[2], term[6];
  uint64_t random;
  as_path *path[LENGTH_MAX + 1]; /* path[i] has i claims or more: none if they were true */
  bool fits[LENGTH_MAX + 1][ASSIGNMENTS];
  uint32_t length;
  uint32_t sat, unsat, out_of_force, long_slices;
} fixture;

static uint32_t pick(fixture *f, uint32_t below) {
  f->random = f->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)((f->random >> 33) % below);
}

static uint32_t term_value(uint32_t term, uint32_t x, uint32_t y) {
  uint32_t of[] = {x, y, x + y, x - y, x ^ y, 3 * x + y};
  return of[term] & (VALUES - 1);
}

typedef struct sentence {
  uint32_t term, form, offset, constant;
  bool swapped;
} sentence;

static sentence random_sentence(fixture *f, bool mostly_holes) {
  sentence s = {pick(f, 6), pick(f, 6), pick(f, 2) ? pick(f, VALUES) : 0, pick(f, VALUES), pick(f, 2)};
  if (mostly_holes && pick(f, 6)) s.form = 5;
  return s;
}

static bool sentence_holds(const sentence *s, uint32_t assignment) {
  uint32_t a = (term_value(s->term, assignment % VALUES, assignment / VALUES) + s->offset) & (VALUES - 1);
  uint32_t b = s->constant, flip = s->form % 3 == 1 ? VALUES / 2 : 0;
  if (s->swapped) b = a, a = s->constant;
  bool holds = s->form % 3 == 2 ? a == b : (a ^ flip) < (b ^ flip);
  return holds != (s->form >= 3);
}

static as_term sentence_term(fixture *f, const sentence *s) {
  as_terms *t = f->w.terms;
  as_term a = as_term_bvadd(t, f->term[s->term], as_term_bv(t, WIDTH, s->offset));
  as_term b = as_term_bv(t, WIDTH, s->constant);
  return s->swapped ? comparison(t, s->form, b, a) : comparison(t, s->form, a, b);
}

static as_term random_claim(fixture *f, bool mostly_holes, bool *fits) {
  sentence s = random_sentence(f, mostly_holes);
  for (uint32_t i = 0; i < ASSIGNMENTS; i++) fits[i] = sentence_holds(&s, i);
  return sentence_term(f, &s);
}

/* What terms say under every assignment. */
static void restrict_by(fixture *f, as_eval *eval, as_term claim, bool *fits) {
  for (uint32_t i = 0; i < ASSIGNMENTS; i++) {
    if (!fits[i]) continue;
    as_model *model = as_model_create(f->w.models);
    as_model_set(f->w.models, model, f->variable[0], as_term_bv(f->w.terms, WIDTH, i % VALUES));
    as_model_set(f->w.models, model, f->variable[1], as_term_bv(f->w.terms, WIDTH, i / VALUES));
    as_eval_bind(eval, model);
    as_model_drop(f->w.models, model);
    fits[i] = as_eval_holds(eval, claim);
  }
}

static void check_answer(fixture *f, as_solver *solver, as_eval *eval, as_term question, const bool *fits) {
  static bool left[ASSIGNMENTS];
  const bool *before = f->fits[f->length];
  bool expected = false;
  for (uint32_t i = 0; i < ASSIGNMENTS; i++) expected |= before[i] && fits[i];
  assert_int_equal(as_solver_check(solver, f->path[f->length], question), expected ? AS_ANSWER_SAT : AS_ANSWER_UNSAT);
  *(expected ? &f->sat : &f->unsat) += 1;
  if (expected) {
    uint64_t x, y;
    as_eval_bind(eval, as_solver_model(solver));
    assert_true(as_eval_bits(eval, f->variable[0], &x) && as_eval_bits(eval, f->variable[1], &y));
    assert_true(before[x + VALUES * y] && fits[x + VALUES * y]);
  } else if (pick(f, 8) == 0) {
    uint32_t count;
    const as_term *explanation = as_solver_explain(solver, &count);
    for (uint32_t i = 0; i < ASSIGNMENTS; i++) left[i] = true;
    for (uint32_t i = 0; i < count; i++) restrict_by(f, eval, explanation[i], left);
    for (uint32_t i = 0; i < ASSIGNMENTS; i++) assert_false(left[i]);
  }
}

/* Claims of which one implies another are not both in force. */
static void check_none_implied(fixture *f, const as_term_vector *claims) {
  as_arc arc[LENGTH_MAX + 1];
  uint32_t count = 0;
  for (uint32_t i = 0; i + 1 < claims->count; i++)
    if (as_arc_read(f->w.terms, claims->at[i], &arc[count]) && !as_arc_is_hole(&arc[count])) count++;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < count; k++)
      assert_false(i != k && as_term_same(arc[i].term, arc[k].term) && as_arc_within(&arc[i], &arc[k]));
}

/* The slice of every variable against the path. */
static void check_slice(fixture *f, as_tiered *mirror, as_eval *eval) {
  static bool left[ASSIGNMENTS];
  as_term both = as_term_eq(f->w.terms, f->variable[0], f->variable[1]);
  as_question question = {.path = f->path[f->length]};
  as_term_vector_push(f->w.memory, &question.goals, both);
  as_question_slice(mirror, &question);
  f->out_of_force += as_path_length(question.path) - (question.claims.count - 1);
  f->long_slices += question.claims.count > 65;
  for (uint32_t i = 0; i < ASSIGNMENTS; i++) left[i] = true;
  for (uint32_t i = 0; i + 1 < question.claims.count; i++) restrict_by(f, eval, question.claims.at[i], left);
  for (uint32_t i = 0; i < ASSIGNMENTS; i++) assert_int_equal(left[i], f->fits[f->length][i]);
  check_none_implied(f, &question.claims);
  as_term_vector_release(f->w.memory, &question.goals);
  as_term_vector_release(f->w.memory, &question.claims);
  as_u32_vector_release(f->w.memory, &question.variables);
}

static void extend(fixture *f, as_term claim, const bool *fits) {
  bool any = false;
  for (uint32_t i = 0; i < ASSIGNMENTS; i++) any |= f->fits[f->length][i] && fits[i];
  if (!any || f->length == LENGTH_MAX) return;
  uint32_t now = f->length++;
  f->path[now + 1] = as_path_extend(f->w.paths, f->path[now], claim);
  for (uint32_t i = 0; i < ASSIGNMENTS; i++) f->fits[now + 1][i] = f->fits[now][i] && fits[i];
}

static void shorten(fixture *f, uint32_t length) {
  while (f->length > length) as_path_drop(f->w.paths, f->path[f->length--]);
}

static void make_terms(fixture *f) {
  as_terms *t = f->w.terms;
  as_term x = as_term_variable(t, as_sort_bv(WIDTH), "x"), y = as_term_variable(t, as_sort_bv(WIDTH), "y");
  as_term thrice = as_term_bvmul(t, x, as_term_bv(t, WIDTH, 3));
  f->variable[0] = f->term[0] = x, f->variable[1] = f->term[1] = y;
  f->term[2] = as_term_bvadd(t, x, y), f->term[3] = as_term_bvsub(t, x, y);
  f->term[4] = as_term_bvxor(t, x, y), f->term[5] = as_term_bvadd(t, thrice, y);
}

static void walk(fixture *f, as_solver *solver, as_tiered *mirror, as_eval *eval, bool mostly_holes) {
  static bool fits[ASSIGNMENTS];
  for (uint32_t step = 0; step < STEPS; step++) {
    as_term claim = random_claim(f, mostly_holes, fits);
    if (pick(f, 3) == 0) check_answer(f, solver, eval, claim, fits);
    extend(f, claim, fits);
    if (pick(f, 40) == 0) check_slice(f, mirror, eval);
    if (pick(f, 30) == 0) shorten(f, f->length - pick(f, f->length + 1) / 2);
  }
  check_slice(f, mirror, eval);
  shorten(f, 0);
}

static void test_in_force(void **state) {
  (void)state;
  fixture *f = test_calloc(1, sizeof *f);
  f->w = open_world(), f->random = 7;
  f->path[0] = f->w.root;
  make_terms(f);
  for (uint32_t i = 0; i < ASSIGNMENTS; i++) f->fits[0][i] = true;
  as_solver_options options = {.tiers_off = 1u << AS_TIER_Z3};
  as_solver *solver = as_solver_create(f->w.paths, &options);
  as_tiered mirror = {.memory = f->w.memory, .terms = f->w.terms, .models = f->w.models, .paths = f->w.paths};
  mirror.facts = as_facts_create(f->w.terms);
  as_eval *eval = as_eval_create(f->w.models);
  for (uint32_t i = 0; i < WALKS; i++) walk(f, solver, &mirror, eval, i % 2);
  assert_true(f->sat > 200 && f->unsat > 200 && f->out_of_force > 500 && f->long_slices > 10);
  as_eval_destroy(eval);
  as_mirror_release(&mirror);
  as_facts_destroy(mirror.facts);
  as_solver_destroy(solver);
  close_world(&f->w);
  test_free(f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_reading),
      cmocka_unit_test(test_inclusion),
      cmocka_unit_test(test_in_force),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

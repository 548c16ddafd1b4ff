#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/state/logic_world.h"

#include <assay/base/memory.h>
#include <assay/base/text.h>
#include <assay/term/print.h>

typedef struct task {
  void (*function)(logic_world *w);
  logic_world *world;
} task;

static void *copy(void *data, void *state) { return (void)data, state; }
static void drop(void *data, void *state) { (void)data, (void)state; }

static void step(void *data, as_run *run, void *state) {
  task *t = data;
  (void)state;
  t->function(t->world);
  if (!as_run_stopped(run)) as_run_end(run, NULL);
}

void logic_world_do(void (*function)(logic_world *w), void *data) {
  as_memory *memory = as_memory_create(0);
  as_run *run = as_run_create(memory, &(as_run_options){.solver_options = {.question_seconds = 1}});
  logic_world w = {.memory = memory, .run = run, .terms = as_run_terms(run), .data = data};
  w.logic = as_logic_create(w.terms);
  as_logic_set_last_resort(w.logic, 0.1);
  assert_ptr_equal(as_logic_terms(w.logic), w.terms);
  as_engine engine = {.name = "test", .copy = copy, .drop = drop, .step = step};
  task t = {function, &w};
  as_run_begin(run, &engine, &t, &t);
  as_run_all(run);
  as_logic_destroy(w.logic);
  as_run_destroy(run);
  as_memory_destroy(memory);
}

as_term bv(logic_world *w, uint32_t width, const char *name) {
  return as_term_variable(w->terms, as_sort_bv(width), name);
}
as_term number(logic_world *w, uint32_t width, uint64_t value) { return as_term_bv(w->terms, width, value); }
as_term array(logic_world *w, const char *name) { return as_term_variable(w->terms, as_sort_array(32, 32), name); }
as_term at(logic_world *w, as_term a, as_term i) { return as_term_select(w->terms, a, i); }
as_term below(logic_world *w, as_term a, as_term b) { return as_term_bvult(w->terms, a, b); }
as_term at_most(logic_world *w, as_term a, as_term b) { return as_term_bvule(w->terms, a, b); }
as_term plus(logic_world *w, as_term a, uint64_t b) {
  return as_term_bvadd(w->terms, a, as_term_bv(w->terms, as_term_width(w->terms, a), b));
}
as_term both(logic_world *w, as_term a, as_term b) { return as_term_and(w->terms, a, b); }
as_term then(logic_world *w, as_term a, as_term b) { return as_term_implies(w->terms, a, b); }
as_term same(logic_world *w, as_term a, as_term b) { return as_term_eq(w->terms, a, b); }
as_term no(logic_world *w, as_term a) { return as_term_not(w->terms, a); }
as_term bound(logic_world *w, as_sort sort) { return as_term_fresh(w->terms, sort, "k"); }
as_term all(logic_world *w, as_term variable, as_term body) { return as_term_forall(w->terms, &variable, 1, body); }
as_term some(logic_world *w, as_term variable, as_term body) {
  return as_term_exists_some(w->terms, &variable, 1, body);
}

void given(logic_world *w, as_term claim) { assert_true(as_logic_assume(w->logic, w->run, &w->laws, claim)); }

static const char *text_of(logic_world *w, as_term t, as_text *text) {
  *text = (as_text){.memory = w->memory};
  as_term_print_text(w->terms, text, t);
  return as_text_get(text);
}

void proves(logic_world *w, as_term goal) {
  as_proof proof = as_logic_prove(w->logic, w->run, w->laws, goal);
  as_text text;
  assert_int_equal(as_logic_get_statistics(w->logic).last_resorts, 0);
  if (proof != AS_PROOF_HOLDS) fail_msg("not proved (%d): %s", proof, text_of(w, goal, &text));
}

void does_not_prove(logic_world *w, as_term goal) {
  as_proof proof = as_logic_prove(w->logic, w->run, w->laws, goal);
  as_text text;
  if (proof == AS_PROOF_HOLDS) fail_msg("proved, and wrong: %s", text_of(w, goal, &text));
}

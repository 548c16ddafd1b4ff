#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/state/assertion_world.h"

#include <assay/term/eval.h>
#include <assay/term/substitute.h>

as_term address(heap_world *w, uint64_t value) { return as_term_bv(w->terms, 3, value); }
as_term value(heap_world *w, uint64_t value) { return as_term_bv(w->terms, 4, value); }

/* ---- the prover ---- */

static bool stopped(void *data) {
  heap_world *w = data;
  return w->over || w->script->questions > QUESTIONS_MAX || as_run_stopped(w->run);
}

static as_proof prove(void *data, as_laws laws, as_term goal) {
  heap_world *w = data;
  w->script->questions++;
  return stopped(w) ? AS_PROOF_UNKNOWN : as_logic_prove(w->logic->logic, w->run, laws, goal);
}

static bool may_be(heap_world *w, as_term claim) {
  w->script->questions++;
  return as_solver_check(as_run_solver(w->run), as_run_path(w->run), claim) != AS_ANSWER_UNSAT;
}

static bool follows(void *data, as_term goal) {
  heap_world *w = data;
  return !stopped(w) && !may_be(w, as_term_not(w->terms, goal));
}

static void assume(void *data, as_laws *laws, as_term claim) {
  heap_world *w = data;
  if (!stopped(w) && !as_logic_assume(w->logic->logic, w->run, laws, claim)) w->over = true;
}

static bool decide(void *data, as_term guard) {
  heap_world *w = data;
  script *s = w->script;
  if (stopped(w) || !may_be(w, guard)) return false;
  as_term other = as_term_not(w->terms, guard);
  if (!may_be(w, other)) return true;
  assert_true(s->at < 64);
  if (s->at == s->length) s->length++;
  bool side = !(s->bits >> s->at++ & 1);
  if (!as_run_assume(w->run, side ? guard : other)) w->over = true;
  return side;
}

static as_term fresh(void *data, as_sort sort, const char *name) {
  return as_run_fresh(((heap_world *)data)->run, sort, name);
}

static as_term simplify(void *data, as_term t) {
  heap_world *w = data;
  return as_logic_simplify(w->logic->logic, w->run, t);
}

static bool may_hold(void *data, as_term claim) {
  heap_world *w = data;
  as_model *model = as_path_model(as_run_path(w->run));
  if (!model) return true;
  as_eval *eval = as_eval_create(as_run_models(w->run));
  as_eval_bind(eval, model);
  as_term is = as_eval_term(eval, claim);
  bool may = !as_term_exists(is) || !as_term_is_false(w->terms, is);
  as_eval_destroy(eval);
  return may;
}

/* ---- the engine ---- */

static const as_predicate *predicate(void *data, as_resource_name name) {
  return name < AS_PREDICATES ? NULL : &((heap_world *)data)->predicates[name - AS_PREDICATES];
}

static as_sort sort_of(void *data, as_resource_name name) {
  if (name == CELL) return as_sort_bv(4);
  return name == RAW ? as_sort_none() : predicate(data, name)->output;
}

static as_term nothing(void *data, as_resource_name name) {
  heap_world *w = data;
  uint32_t width = sort_of(w, name).width;
  return width < 4 ? as_term_extract(w->terms, w->nothing, width - 1, 0)
                   : as_term_zero_extend(w->terms, w->nothing, width);
}

static bool serves(void *data, as_resource_name have, as_resource_name wanted) {
  (void)data;
  return have == CELL && wanted == RAW;
}

static bool is_memory(const as_resource *r) { return r->name < AS_PREDICATES && !as_resource_is_each(r); }

/* Elements are at exact distances; cells are apart. */
static void produced(void *data, as_transfer *work) {
  heap_world *w = data;
  uint32_t last = as_resources_count(work->state.heap) - 1;
  const as_resource *r = work->state.heap->at[last];
  if (as_resource_is_each(r)) {
    as_term k = as_run_fresh(w->run, as_sort_bv(3), "k");
    as_term claim = as_term_implies(w->terms, as_each_guard(w->terms, r, k), as_each_exact(w->terms, r, k));
    assume(w, &work->state.laws, as_term_forall(w->terms, &k, 1, claim));
  }
  for (uint32_t i = 0; w->apart && is_memory(r) && i < last; i++) {
    const as_resource *other = work->state.heap->at[i];
    if (is_memory(other))
      assume(w, &work->state.laws, as_term_not(w->terms, as_term_eq(w->terms, r->inputs[0], other->inputs[0])));
  }
}

/* ---- predicates ---- */

static void define(heap_world *w, as_resource_name name, const char *spelling, as_sort output, const as_clause *clauses,
                   uint32_t count, as_term p) {
  as_term *parameters = as_region_copy(&w->region, &p, sizeof p);
  w->predicates[name - AS_PREDICATES] =
      (as_predicate){.name = name,
                     .spelling = spelling,
                     .parameters = parameters,
                     .parameter_count = 1,
                     .output = output,
                     .clauses = as_region_copy(&w->region, clauses, count * sizeof *clauses),
                     .clause_count = count,
                     .is_recursive = count > 1};
}

static as_assertion keep(heap_world *w, const spec *s) {
  return (as_assertion){as_region_copy(&w->region, s->items, s->count * sizeof *s->items), s->count};
}

/* Nothing at 0; else a cell, and the rest of it. */
static void define_linked(heap_world *w, as_resource_name name, const char *spelling, uint32_t width) {
  as_terms *terms = w->terms;
  as_term p = as_term_fresh(terms, as_sort_bv(3), "p");
  define(w, name, spelling, as_sort_bv(width), NULL, 0, p); /* the sort is looked at below */
  spec s = {0};
  as_term v = spec_take(w, &s, CELL, p), next = as_term_fresh(terms, as_sort_bv(3), "next");
  s.items[s.count++] = (as_item){.kind = AS_ITEM_LET, .output = next, .term = as_term_extract(terms, v, 2, 0)};
  as_term m = spec_take(w, &s, name, next);
  if (name == CHAIN) /* of 7 cells 6 are left at most: nothing of them is shifted out */
    spec_claim(&s, as_term_eq(terms, as_term_extract(terms, m, width - 1, width - 4), value(w, 0)));
  as_term output = name == LIST ? as_term_bvadd(terms, m, as_term_bv(terms, width, 1))
                                : as_term_concat(terms, as_term_extract(terms, m, width - 5, 0), v);
  as_clause clauses[] = {
      {.guard = as_term_eq(terms, p, address(w, 0)), .output = as_term_bv(terms, width, 0)},
      {.guard = as_term_true(terms), .body = keep(w, &s), .output = output},
  };
  define(w, name, spelling, as_sort_bv(width), clauses, 2, p);
}

static void define_all(heap_world *w) {
  as_terms *terms = w->terms;
  define_linked(w, LIST, "list", 3);
  define_linked(w, CHAIN, "chain", 28);
  as_term p = as_term_fresh(terms, as_sort_bv(3), "p");
  spec node = {0}, some_cell = {0};
  as_term v = spec_take(w, &node, CELL, p);
  spec_claim(&node, as_term_eq(terms, as_term_extract(terms, v, 3, 3), as_term_bv(terms, 1, 1)));
  as_clause clause = {.guard = as_term_true(terms), .body = keep(w, &node), .output = as_term_extract(terms, v, 2, 0)};
  define(w, NODE, "node", as_sort_bv(3), &clause, 1, p);
  v = spec_take(w, &some_cell, CELL, p);
  spec_claim(&some_cell, as_term_not(terms, as_term_eq(terms, v, value(w, 0))));
  clause = (as_clause){.guard = as_term_true(terms), .body = keep(w, &some_cell)};
  define(w, SOME, "some", as_sort_none(), &clause, 1, p);
  define(w, TOKEN, "token", as_sort_none(), NULL, 0, p);
}

/* ---- worlds ---- */

typedef struct task {
  void (*function)(heap_world *w);
  void *data;
  script script;
} task;

static void begin(logic_world *logic) {
  task *t = logic->data;
  heap_world w = {.logic = logic, .run = logic->run, .terms = logic->terms, .script = &t->script, .data = t->data};
  static const char *const names[] = {"x", "y", "n", "u", "nothing"};
  as_region_init(&w.region, logic->memory);
  for (uint32_t i = 0; i < VARIABLES; i++) w.variables[i] = as_run_fresh(w.run, as_sort_bv(i < 3 ? 3 : 4), names[i]);
  w.x = w.variables[0], w.y = w.variables[1], w.n = w.variables[2], w.u = w.variables[3], w.nothing = w.variables[4];
  as_logic_set_last_resort(logic->logic, 0);
  w.prover = (as_prover){.data = &w,
                         .prove = prove,
                         .follows = follows,
                         .decide = decide,
                         .assume = assume,
                         .fresh = fresh,
                         .simplify = simplify,
                         .may_hold = may_hold,
                         .stopped = stopped};
  w.engine = (as_resource_engine){
      .data = &w, .predicate = predicate, .sort = sort_of, .nothing = nothing, .serves = serves, .produced = produced};
  define_all(&w);
  w.work = (as_transfer){.region = &w.region, .terms = w.terms, .prover = &w.prover, .engine = &w.engine};
  t->function(&w);
  as_region_release(&w.region);
}

/* The next script: the last decision that has another side takes it. False: there is none. */
static bool advance(script *s) {
  while (s->length && s->bits >> (s->length - 1) & 1) s->bits &= ~(UINT64_C(1) << --s->length);
  if (!s->length) return false;
  s->bits |= UINT64_C(1) << (s->length - 1);
  s->at = 0;
  return true;
}

bool heap_world_do(void (*function)(heap_world *w), void *data) {
  task t = {.function = function, .data = data};
  do {
    logic_world_do(begin, &t);
  } while (t.script.questions <= QUESTIONS_MAX && advance(&t.script));
  return t.script.questions <= QUESTIONS_MAX;
}

/* ---- assertions ---- */

static as_term *one_input(heap_world *w, as_term input) { return as_region_copy(&w->region, &input, sizeof input); }

static as_term output_of(heap_world *w, as_resource_name name, bool each) {
  as_sort sort = sort_of(w, name);
  if (sort.kind == AS_SORT_NONE) return as_term_none();
  return as_term_fresh(w->terms, each ? as_sort_map(w->terms, as_sort_bv(3), sort) : sort, "o");
}

as_term spec_take(heap_world *w, spec *s, as_resource_name name, as_term input) {
  assert_true(s->count < SPEC_ITEMS_MAX);
  as_term output = output_of(w, name, false);
  s->items[s->count++] = (as_item){.kind = AS_ITEM_TAKE,
                                   .name = name,
                                   .inputs = one_input(w, input),
                                   .count = 1,
                                   .output = output,
                                   .place = s->count};
  return output;
}

as_term spec_each(heap_world *w, spec *s, as_resource_name name, as_term base, uint64_t stride, as_term k,
                  as_term guard) {
  assert_true(s->count < SPEC_ITEMS_MAX);
  as_term input = as_term_bvadd(w->terms, base, as_term_bvmul(w->terms, k, address(w, stride)));
  as_term output = output_of(w, name, true);
  s->items[s->count++] = (as_item){.kind = AS_ITEM_EACH,
                                   .name = name,
                                   .inputs = one_input(w, input),
                                   .count = 1,
                                   .output = output,
                                   .index = k,
                                   .guard = guard,
                                   .base = base,
                                   .stride = stride};
  return output;
}

void spec_claim(spec *s, as_term claim) {
  assert_true(s->count < SPEC_ITEMS_MAX);
  s->items[s->count++] = (as_item){.kind = AS_ITEM_CLAIM, .term = claim};
}

as_term new_index(heap_world *w) { return as_term_fresh(w->terms, as_sort_bv(3), "i"); }
as_term range(heap_world *w, as_term low, as_term k, as_term high) {
  return as_term_and(w->terms, as_term_bvule(w->terms, low, k), as_term_bvult(w->terms, k, high));
}

bool heap_world_produce(heap_world *w, const spec *s, as_bindings *bindings) {
  as_assertion a = spec_assertion(s);
  return as_produce(&w->work, &a, bindings);
}

as_consumption heap_world_consume(heap_world *w, const spec *s, as_bindings *bindings) {
  as_assertion a = spec_assertion(s);
  return as_consume(&w->work, &a, bindings);
}

void heap_world_assume(heap_world *w, as_term claim) { assume(w, &w->work.state.laws, claim); }

uint32_t heap_world_count(const heap_world *w, as_resource_name name) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < as_resources_count(w->work.state.heap); i++)
    count += w->work.state.heap->at[i]->name == name;
  return count;
}

/* ---- memory ---- */

static bool take_cell(cells *memory, uint64_t p, uint64_t *v) {
  if (memory->at[p] < 0) return false;
  *v = (uint64_t)memory->at[p];
  memory->at[p] = -1;
  return true;
}

static bool take_linked(cells *memory, uint64_t p, bool list, uint64_t *output) {
  uint64_t v, rest;
  *output = 0;
  if (!p) return true;
  if (!take_cell(memory, p, &v) || !take_linked(memory, v & 7, list, &rest)) return false;
  *output = list ? rest + 1 : (rest << 4 | v) & 0xfffffff;
  return true;
}

/* What a resource owns is taken out of memory. */
static bool take_resource(cells *memory, as_resource_name name, uint64_t p, uint64_t *output) {
  *output = 0;
  if (name == TOKEN) return true;
  if (name == LIST || name == CHAIN) return take_linked(memory, p, name == LIST, output);
  if (!take_cell(memory, p, output)) return false;
  if (name == SOME) return *output != 0;
  if (name != NODE) return true;
  bool good = *output >> 3;
  *output &= 7;
  return good;
}

static bool has_output(heap_world *w, as_resource_name name) { return sort_of(w, name).kind != AS_SORT_NONE; }
static as_term output_bits(heap_world *w, as_resource_name name, uint64_t bits) {
  return as_term_bv(w->terms, sort_of(w, name).width, bits);
}

uint64_t heap_world_value(heap_world *w, const as_bindings *known, as_term t) {
  t = as_bindings_apply(w->terms, known, t);
  assert_true(as_term_is_const(w->terms, t));
  return as_term_bits(w->terms, t);
}

static as_term exact(heap_world *w, const as_item *item, as_term at) {
  as_resource r = {.index = item->index, .base = item->base, .stride = item->stride};
  r.index_is_signed = item->index_is_signed;
  return as_each_exact(w->terms, &r, at);
}

static bool take_each(heap_world *w, const as_item *item, as_bindings *known, cells *memory) {
  as_sort sort = sort_of(w, item->name);
  bool valued = has_output(w, item->name);
  as_term outside = valued ? as_bindings_apply(w->terms, known, nothing(w, item->name)) : as_term_none();
  as_term map = valued ? as_term_const_map(w->terms, as_sort_map(w->terms, as_sort_bv(3), sort), outside) : outside;
  for (uint32_t k = 0; k < ADDRESSES; k++) {
    as_term at = address(w, k);
    uint64_t v;
    if (!heap_world_value(w, known, as_term_substitute(w->terms, item->guard, &item->index, &at, 1))) continue;
    uint64_t p = heap_world_value(w, known, as_term_substitute(w->terms, item->inputs[0], &item->index, &at, 1));
    if (!as_term_is_true(w->terms, exact(w, item, at)) || !take_resource(memory, item->name, p, &v)) return false;
    if (valued) map = as_term_store(w->terms, map, at, output_bits(w, item->name, v));
  }
  if (valued) as_bindings_add(&w->region, known, item->output, map);
  return true;
}

bool heap_world_take(heap_world *w, const spec *s, as_bindings *known, cells *memory) {
  for (uint32_t i = 0; i < s->count; i++) {
    const as_item *item = &s->items[i];
    uint64_t v;
    switch (item->kind) {
    case AS_ITEM_TAKE:
      if (!take_resource(memory, item->name, heap_world_value(w, known, item->inputs[0]), &v)) return false;
      if (has_output(w, item->name)) as_bindings_add(&w->region, known, item->output, output_bits(w, item->name, v));
      break;
    case AS_ITEM_EACH:
      if (!take_each(w, item, known, memory)) return false;
      break;
    case AS_ITEM_LET:
      as_bindings_add(&w->region, known, item->output, as_bindings_apply(w->terms, known, item->term));
      break;
    case AS_ITEM_CLAIM:
      if (!heap_world_value(w, known, as_term_exists(s->written_out[i]) ? s->written_out[i] : item->term)) return false;
      break;
    }
  }
  return true;
}

/* ---- memory and symbolic states ---- */

typedef struct matching {
  heap_world *w;
  const cells *memory;
  as_term good, owned[ADDRESSES];
} matching;

static void also(matching *m, as_term claim) { m->good = as_term_and(m->w->terms, m->good, claim); }

/* Under the condition something owns these cells, which nothing else does. */
static void own(matching *m, const cells *left, as_term condition) {
  as_terms *terms = m->w->terms;
  for (uint32_t a = 0; a < ADDRESSES; a++) {
    if (left->at[a] == m->memory->at[a]) continue;
    also(m, as_term_not(terms, as_term_and(terms, m->owned[a], condition)));
    m->owned[a] = as_term_or(terms, m->owned[a], condition);
  }
}

static void match_one(matching *m, as_resource_name name, as_term input, as_term output, as_term condition) {
  as_terms *terms = m->w->terms;
  for (uint32_t p = 0; p < ADDRESSES; p++) {
    cells left = *m->memory;
    uint64_t v;
    as_term here = as_term_and(terms, condition, as_term_eq(terms, input, address(m->w, p)));
    if (as_term_is_false(terms, here)) continue;
    if (!take_resource(&left, name, p, &v)) {
      also(m, as_term_not(terms, here));
      continue;
    }
    own(m, &left, here);
    if (has_output(m->w, name))
      also(m, as_term_implies(terms, here, as_term_eq(terms, output, output_bits(m->w, name, v))));
  }
}

static void match_each(matching *m, const as_resource *r) {
  as_terms *terms = m->w->terms;
  for (uint32_t k = 0; k < ADDRESSES; k++) {
    as_term at = address(m->w, k), output = as_term_none();
    as_term inside = as_term_substitute(terms, r->guard, &r->index, &at, 1);
    as_term input = as_term_substitute(terms, r->inputs[0], &r->index, &at, 1);
    if (has_output(m->w, r->name)) {
      output = as_term_select(terms, r->output, at);
      also(m, as_term_or(terms, inside, as_term_eq(terms, output, nothing(m->w, r->name))));
    }
    also(m, as_term_implies(terms, inside, as_each_exact(terms, r, at)));
    match_one(m, r->name, input, output, inside);
  }
}

static as_term laws_written_out(heap_world *w) {
  as_term all = as_term_true(w->terms);
  for (const as_law *law = w->work.state.laws.newest; law; law = law->older)
    for (uint32_t k = 0; k < 1U << as_term_width(w->terms, law->bound); k++) {
      as_term at = as_term_bv(w->terms, as_term_width(w->terms, law->bound), k);
      all = as_term_and(w->terms, all, as_term_substitute(w->terms, law->body, &law->bound, &at, 1));
    }
  return all;
}

bool heap_world_holds(heap_world *w, const cells *memory, as_term known) {
  const as_resources *heap = w->work.state.heap;
  matching m = {.w = w, .memory = memory, .good = as_term_and(w->terms, known, laws_written_out(w))};
  for (uint32_t a = 0; a < ADDRESSES; a++) m.owned[a] = as_term_false(w->terms);
  for (uint32_t i = 0; i < as_resources_count(heap); i++) {
    const as_resource *r = heap->at[i];
    if (as_resource_is_each(r))
      match_each(&m, r);
    else
      match_one(&m, r->name, r->inputs[0], r->output, as_term_true(w->terms));
  }
  for (uint32_t a = 0; a < ADDRESSES; a++)
    if (memory->at[a] >= 0) also(&m, m.owned[a]);
  as_answer answer = as_solver_check(as_run_solver(w->run), as_run_path(w->run), m.good);
  assert_true(answer == AS_ANSWER_SAT || answer == AS_ANSWER_UNSAT);
  return answer == AS_ANSWER_SAT;
}

as_term heap_world_agrees(heap_world *w, const spec *s, const as_bindings *bindings, const as_bindings *known) {
  as_term all = as_term_true(w->terms);
  for (uint32_t i = 0; i < s->count; i++) {
    as_term variable = s->items[i].output;
    if (!as_term_exists(variable)) continue;
    as_term is = as_bindings_apply(w->terms, bindings, variable);
    assert_false(as_term_same(is, variable)); /* covered, property 3 */
    as_term should = as_bindings_apply(w->terms, known, variable);
    bool is_map = as_sort_is_map(as_term_sort(w->terms, is));
    for (uint32_t k = 0; is_map && k < ADDRESSES; k++)
      all = as_term_and(w->terms, all,
                        as_term_eq(w->terms, as_term_select(w->terms, is, address(w, k)),
                                   as_term_select(w->terms, should, address(w, k))));
    if (!is_map) all = as_term_and(w->terms, all, as_term_eq(w->terms, is, should));
  }
  return all;
}

/* What steps 15 and 16 share: from the tree to assertions, and what the library must know of our resources.
 *
 *   cell(p)    the right to use the cell at p; its output is the number there
 *   freed(p)   the cell at p was freed; no output
 *
 * and the predicates of the program. */
#ifndef HEAP_ASSERTIONS_H
#define HEAP_ASSERTIONS_H

#include "heap_terms.h"

#include <assay/state/proving.h>

enum { CELL = 1, FREED = 2 }; /* predicates have numbers from AS_PREDICATES on */

typedef struct contract {
  as_term parameter[3], result; /* variables */
  as_assertion
    requires,
  ensures, fails;
} contract;

/* All specifications of a program. */
typedef struct specifications {
  const program *program;
  values values;
  as_region region;
  as_predicate predicates[5];
  contract contracts[20]; /* of functions */
} specifications;

/* ---- what the library asks ---- */

static inline as_sort sort_of(void *data, as_resource_name name) {
  if (name < AS_PREDICATES) return name == CELL ? as_sort_int() : as_sort_none();
  return ((specifications *)data)->predicates[name - AS_PREDICATES].output;
}

static inline const as_predicate *predicate_of(void *data, as_resource_name name) {
  return name < AS_PREDICATES ? NULL : &((specifications *)data)->predicates[name - AS_PREDICATES];
}

/* Nothing is at 0, and what is held together is apart. */
static inline void produced(void *data, as_transfer *work) {
  as_terms *terms = work->terms;
  const as_resource *r = work->state.heap->at[work->state.heap->count - 1];
  (void)data;
  if (r->name >= AS_PREDICATES) return;
  as_term claim = as_term_int_gt(terms, r->inputs[0], as_term_int(terms, 0));
  for (uint32_t i = 0; i + 1 < work->state.heap->count; i++) {
    const as_resource *other = work->state.heap->at[i];
    as_term same = as_term_eq(terms, r->inputs[0], other->inputs[0]);
    if (other->name < AS_PREDICATES) claim = as_term_and(terms, claim, as_term_not(terms, same));
  }
  work->prover->assume(work->prover->data, &work->state.laws, claim);
}

static inline as_resource_engine resources_of(specifications *s) {
  return (as_resource_engine){.data = s, .predicate = predicate_of, .sort = sort_of, .produced = produced};
}

/* ---- from the tree ---- */

static inline as_resource_name resource_named(specifications *e, const char *name) { /* 0: there is none */
  for (int i = 0; i < e->program->predicate_count; i++)
    if (!strcmp(e->program->predicates[i].name, name)) return AS_PREDICATES + (uint64_t)i;
  return !strcmp(name, "cell") ? CELL : !strcmp(name, "freed") ? FREED : 0;
}

/* Names that items bind become variables of the assertion, and join the scope. */
static inline as_assertion assertion_of(specifications *e, const items *list, const scope **s) {
  as_item *made = as_region_alloc(&e->region, sizeof *made * 8);
  for (int i = 0; i < list->count; i++) {
    const node *n = list->of[i];
    as_resource_name name = n->kind == CALL ? resource_named(e, n->name) : 0;
    as_term value = pure(&e->values, *s, name ? n->child[0] : n);
    made[i] = (as_item){.kind = AS_ITEM_CLAIM, .term = value, .place = (uint64_t)n->line};
    if (!name) continue;
    made[i].kind = AS_ITEM_TAKE, made[i].name = name;
    made[i].inputs = as_region_copy(&e->region, &value, sizeof value), made[i].count = 1;
    if (!*list->take[i]) continue;
    made[i].output = as_term_fresh(e->values.terms, sort_of(e, name), list->take[i]);
    *s = bind(&e->region, list->take[i], made[i].output, *s);
  }
  return (as_assertion){made, (uint32_t)list->count};
}

/* The first clause does not take the predicate itself: it says which sort the output has. */
static inline void define(specifications *e, int index) {
  const predicate *p = &e->program->predicates[index];
  as_predicate *made = &e->predicates[index];
  as_term parameter = as_term_fresh(e->values.terms, as_sort_int(), p->parameter);
  as_clause *clauses = as_region_alloc(&e->region, 2 * sizeof *clauses);
  *made = (as_predicate){.name = AS_PREDICATES + (uint64_t)index, .spelling = p->name, .is_recursive = true};
  made->parameters = as_region_copy(&e->region, &parameter, sizeof parameter), made->parameter_count = 1;
  made->clauses = clauses, made->clause_count = 2;
  for (int i = 0; i < 2; i++) {
    const scope *s = bind(&e->region, p->parameter, parameter, NULL);
    clauses[i].guard = i ? as_term_true(e->values.terms) : pure(&e->values, s, p->guard);
    clauses[i].body = assertion_of(e, &p->clause[i], &s);
    clauses[i].output = pure(&e->values, s, p->output[i]);
    made->output = as_term_sort(e->values.terms, clauses[i].output);
  }
}

static inline void read_contract(specifications *e, const function *f, contract *c) {
  const scope *s = NULL;
  for (int i = 0; i < f->parameters; i++) {
    c->parameter[i] = as_term_fresh(e->values.terms, as_sort_int(), f->parameter[i]);
    s = bind(&e->region, f->parameter[i], c->parameter[i], s);
  }
  const scope *parameters = s;
  c->
    requires
  = assertion_of(e, &f->requires, &s);
  s = bind(&e->region, "result", c->result = as_term_fresh(e->values.terms, as_sort_int(), "result"), s);
  c->ensures = assertion_of(e, &f->ensures, &s);
  c->fails = assertion_of(e, &f->fails, &parameters);
}

/* The program is borrowed. */
static inline void read_specifications(specifications *e, const program *p, as_memory *memory, as_logic *logic) {
  *e = (specifications){.program = p, .values = make_values(as_logic_terms(logic), logic)};
  as_region_init(&e->region, memory);
  for (int i = 0; i < p->predicate_count; i++) define(e, i);
  for (int i = 0; i < p->function_count; i++) read_contract(e, &p->functions[i], &e->contracts[i]);
}

#endif

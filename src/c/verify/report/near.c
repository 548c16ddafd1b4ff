/* Resources that come near to one that is missing, each with the reason why it does not serve: the same pointer in
 * another form, elements whose guard may leave it out, a predicate that nobody could open, what was given away. */
#include "c/verify/convert/convert.h"

#include <stdio.h>
#include <string.h>

/* ---- what was given away ---- */

void as_verify_note_given(as_verifier *v, const as_exec *x, const as_resources *before, const as_resources *after,
                          const char *to) {
  const as_held *held = as_held_now(x);
  if (v->giving_from != held) v->giving = held->given, v->giving_from = held;
  for (uint32_t i = 0; i < as_resources_count(before); i++) {
    if (as_verify_has(after, before->at[i])) continue;
    as_given_away *given = as_region_alloc(&v->region, sizeof *given);
    *given = (as_given_away){.resource = before->at[i], .to = to, .range = as_exec_range(x), .older = v->giving};
    v->giving = given;
  }
}

/* ---- reasons ---- */

typedef struct search {
  as_verifier *v;
  const as_resource *wanted;
  as_near *near; /* best first */
  int scores[AS_NEAR_MOST];
} search;

static const char *keep(as_verifier *v, as_text *text) {
  const char *kept = as_region_copy(&v->region, as_text_get(text), text->length + 1);
  as_text_release(text);
  return kept;
}

static void put_term(as_verifier *v, as_term t, as_text *out) { as_spec_logic_print(v->meaning, t, out); }

/* Among the best, unless there are better ones. */
static void add(search *s, int score, const as_resource *r, as_text *reason) {
  as_verifier *v = s->v;
  as_text resource = {.memory = v->memory};
  uint32_t at = AS_NEAR_MOST;
  while (at && score > s->scores[at - 1]) at--;
  if (at == AS_NEAR_MOST) {
    as_text_release(reason);
    return;
  }
  for (uint32_t i = AS_NEAR_MOST - 1; i > at; i--) s->near[i] = s->near[i - 1], s->scores[i] = s->scores[i - 1];
  as_spec_logic_print_resource(v->meaning, r, &resource);
  s->near[at] = (as_near){keep(v, &resource), keep(v, reason)}, s->scores[at] = score;
}

static as_spec_cell cell_of(const as_resource *r) { return as_spec_cell_of(r->name); }
static bool is_cell(const as_resource *r) { return as_spec_is_cell(r->name); }
static bool same_type(const as_resource *a, const as_resource *b) {
  return as_spec_type_of_cell(a->name) == as_spec_type_of_cell(b->name);
}

static const char *reason_of_form(const as_resource *r, const as_resource *wanted) {
  if (cell_of(r) > AS_SPEC_CELL_RO || cell_of(wanted) > AS_SPEC_CELL_RO) return "which is no right to its memory";
  if (!same_type(r, wanted) && as_spec_type_of_cell(wanted->name) != AS_SPEC_C_NONE) return "of another type";
  if (cell_of(r) == AS_SPEC_CELL_W) return "which may be uninitialised";
  return cell_of(r) == AS_SPEC_CELL_RO ? "which may only be read" : "which is taken already";
}

/* Both are at one pointer each. */
static void compare_pointers(search *s, const as_resource *r) {
  as_verifier *v = s->v;
  as_term p = r->inputs[0], q = s->wanted->inputs[0];
  as_text reason = {.memory = v->memory};
  if (as_term_same(p, q)) {
    as_text_put(&reason, reason_of_form(r, s->wanted));
    add(s, same_type(r, s->wanted) ? 12 : 10, r, &reason);
    return;
  }
  if (cell_of(r) != cell_of(s->wanted) && !(cell_of(r) == AS_SPEC_CELL_RW && cell_of(s->wanted) == AS_SPEC_CELL_W)) {
    as_text_release(&reason);
    return;
  }
  bool is_elsewhere = as_term_is_const(v->terms, as_term_bvsub(v->terms, p, q));
  as_text_put(&reason, "of another pointer");
  if (!is_elsewhere) {
    as_text_put(&reason, ": ptr_eq(");
    put_term(v, p, &reason);
    as_text_put(&reason, ", ");
    put_term(v, q, &reason);
    as_text_put(&reason, ") is not known");
  }
  add(s, is_elsewhere || same_type(r, s->wanted) ? 4 : 2, r, &reason);
}

/* An element of it would do, if it had one there. */
static void compare_element(search *s, const as_resource *each) {
  as_verifier *v = s->v;
  as_term at = as_each_index(v->terms, each, s->wanted->inputs[0]);
  as_value byte = as_value_bits(1);
  as_text reason = {.memory = v->memory};
  if (!as_term_exists(at) && as_term_exists(each->base) &&
      as_convert_is_distance(v, as_term_bvsub(v->terms, s->wanted->inputs[0], each->base)))
    as_verify_is_element(v, each, s->wanted->inputs[0], &byte, &at); /* inside of one */
  if (!as_term_exists(at)) {
    as_text_put(&reason, "of other elements");
    add(s, each->name == s->wanted->name ? 2 : 1, each, &reason);
    return;
  }
  as_text_put(&reason, "whose guard may not contain the index: ");
  put_term(v, as_each_guard(v->terms, each, at), &reason);
  as_text_put(&reason, " is not known");
  add(s, 8, each, &reason);
}

/* What is held would do if it had those elements: of a type with the same values, or with more rights. */
static bool would_serve(as_verifier *v, const as_resource *r, const as_resource *wanted) {
  if (!is_cell(r) || !is_cell(wanted) || !as_verify_is_memory(r) || !as_verify_is_memory(wanted)) return false;
  bool alike = same_type(r, wanted) ||
               as_convert_are_alike(v, as_spec_type_of_cell(r->name), as_spec_type_of_cell(wanted->name));
  return alike && (cell_of(r) == cell_of(wanted) || cell_of(r) == AS_SPEC_CELL_RW);
}

static void compare_eaches(search *s, const as_resource *r) {
  const as_resource *wanted = s->wanted;
  as_text reason = {.memory = s->v->memory};
  bool same_base = as_term_exists(r->base) && as_term_exists(wanted->base) && as_term_same(r->base, wanted->base);
  if (r->name != wanted->name && !(same_base && would_serve(s->v, r, wanted)))
    as_text_put(&reason, is_cell(r) && is_cell(wanted) ? reason_of_form(r, wanted) : "of another kind");
  else
    as_text_put(&reason, same_base ? "whose guard is not known to contain those elements" : "of another pointer");
  add(s, (same_base ? 8 : 2) + (r->name == wanted->name), r, &reason);
}

static bool is_decided(as_verifier *v, as_term guard) {
  as_run *run = v->x->run;
  as_solver *solver = as_run_solver(run);
  if (as_term_is_const(v->terms, guard)) return true;
  return as_solver_check(solver, as_run_path(run), guard) == AS_ANSWER_UNSAT ||
         as_solver_check(solver, as_run_path(run), as_term_not(v->terms, guard)) == AS_ANSWER_UNSAT;
}

/* The guard of the first clause that is not decided; none: there is none. */
static as_term open_guard(as_verifier *v, const as_predicate *p, const as_resource *r) {
  as_bindings bindings = {0};
  for (uint32_t i = 0; i < p->parameter_count; i++)
    as_bindings_add(&v->region, &bindings, p->parameters[i], r->inputs[i]);
  for (uint32_t i = 0; i + 1 < p->clause_count; i++) {
    as_term guard = as_bindings_apply(v->terms, &bindings, p->clauses[i].guard);
    if (!is_decided(v, guard)) return guard;
  }
  return as_term_none();
}

static void compare_predicate(search *s, const as_resource *r) {
  as_verifier *v = s->v;
  const as_predicate *p = as_spec_logic_predicate(v->meaning, r->name);
  bool same_pointer = r->count && s->wanted->count && as_term_same(r->inputs[0], s->wanted->inputs[0]);
  as_text reason = {.memory = v->memory};
  if (r->name == s->wanted->name) {
    for (uint32_t i = 0; i < r->count; i++) {
      if (as_term_same(r->inputs[i], s->wanted->inputs[i])) continue;
      put_term(v, as_term_eq(v->terms, r->inputs[i], s->wanted->inputs[i]), &reason);
      as_text_put(&reason, " is not known");
      break;
    }
    if (!reason.length) as_text_put(&reason, "which is taken already");
    add(s, same_pointer ? 7 : 4, r, &reason);
    return;
  }
  if (!same_pointer || !p) {
    as_text_release(&reason);
    return;
  }
  as_term guard = open_guard(v, p, r);
  if (!p->clause_count) {
    as_text_put(&reason, "which has no definition to be opened by");
  } else if (as_term_exists(guard)) {
    as_text_put(&reason, "which was not opened: whether ");
    put_term(v, guard, &reason);
    as_text_put(&reason, " is open");
  } else {
    as_text_put(&reason, "which has none that is left");
  }
  add(s, 9, r, &reason);
}

static void compare(search *s, const as_resource *r) {
  bool is_each = as_resource_is_each(r), wants_each = as_resource_is_each(s->wanted);
  if (!is_cell(r) && !is_each)
    compare_predicate(s, r);
  else if (is_each && wants_each)
    compare_eaches(s, r);
  else if (is_each && s->wanted->count && is_cell(s->wanted) && cell_of(s->wanted) <= AS_SPEC_CELL_RO)
    compare_element(s, r);
  else if (!is_each && !wants_each && is_cell(s->wanted) && r->count && s->wanted->count)
    compare_pointers(s, r);
}

/* One that was given away would have served. */
static void compare_given(search *s, const as_given_away *given) {
  const as_resource *r = given->resource;
  as_verifier *v = s->v;
  bool same_pointer = r->count && s->wanted->count && !as_resource_is_each(r) && !as_resource_is_each(s->wanted) &&
                      as_term_same(r->inputs[0], s->wanted->inputs[0]);
  bool same_each = as_resource_is_each(r) && as_term_exists(r->base) &&
                   (as_resource_is_each(s->wanted)
                        ? as_term_exists(s->wanted->base) && as_term_same(r->base, s->wanted->base)
                        : s->wanted->count && as_term_exists(as_each_index(v->terms, r, s->wanted->inputs[0])));
  if (!same_pointer && !same_each) return;
  as_text reason = {.memory = v->memory};
  as_text_printf(&reason, "which was given to %s at line %u", given->to, v->unit->ranges.at[given->range].line);
  add(s, r->name == s->wanted->name ? 14 : 6, r, &reason);
}

void as_verify_find_near(as_verifier *v, const as_held *held, const as_partial *state, const as_resource *wanted,
                         as_near near[AS_NEAR_MOST]) {
  search s = {.v = v, .wanted = wanted, .near = near};
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) compare(&s, state->heap->at[i]);
  for (const as_given_away *given = held ? held->given : NULL; given; given = given->older) compare_given(&s, given);
}

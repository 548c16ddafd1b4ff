/* What a failing path looks like to people: how it was reached, and values that reach it. */
#include "c/verify/internal.h"

#include <assay/base/text.h>
#include <assay/term/eval.h>
#include <assay/term/variables.h>
#include <string.h>

/* ---- how it was reached ---- */

static uint32_t loop_range(const as_verifier *v, const as_round *round) { return v->unit->loops.at[round->loop].range; }

static as_course_kind course_of(as_trace_kind kind) {
  switch (kind) {
  case AS_TRACE_CALL: return AS_COURSE_CALL;
  case AS_TRACE_RETURN: return AS_COURSE_RETURN;
  case AS_TRACE_THEN: return AS_COURSE_TRUE;
  case AS_TRACE_ELSE: return AS_COURSE_FALSE;
  case AS_TRACE_CASE:
  case AS_TRACE_EITHER:
  case AS_TRACE_ANY: break;
  }
  return AS_COURSE_CASE;
}

uint32_t as_verifier_course(as_verifier *v, const as_outcome *outcome, const as_course_step **steps) {
  const as_state *state = outcome->state;
  const as_held *held = state->guest;
  uint32_t branches = as_state_trace(state), rounds = 0, count = 0;
  for (const as_round *r = held ? held->rounds : NULL; r; r = r->outer) rounds++;
  as_trace_entry *trace = as_region_alloc(&v->region, (branches + 1) * sizeof *trace);
  const as_round **loops = as_region_alloc(&v->region, (rounds + 1) * sizeof *loops);
  as_course_step *all = as_region_alloc(&v->region, (branches + rounds + 1) * sizeof *all);
  as_state_trace_get(state, trace);
  uint32_t left = rounds;
  for (const as_round *r = held ? held->rounds : NULL; r; r = r->outer) loops[--left] = r;
  for (uint32_t i = 0, k = 0; i <= branches; i++) {
    for (; k < rounds && loops[k]->trace <= i; k++)
      all[count++] = (as_course_step){AS_COURSE_LOOP, loop_range(v, loops[k]), AS_CORE_NONE};
    if (i < branches) all[count++] = (as_course_step){course_of(trace[i].kind), trace[i].range, trace[i].function};
  }
  *steps = all;
  return count;
}

/* ---- what is known there ---- */

/* What the instruction requires that failed; none: it fails for certain. */
as_term as_verify_required(const as_verifier *v, const as_state *state) {
  const as_frame *frame = state->top;
  bool is_its = frame && v->required_at == &frame->plan->code[frame->next];
  return is_its ? v->required : as_term_none();
}

as_background as_verifier_background(as_verifier *v, const as_outcome *outcome) {
  const as_state *state = outcome->state;
  const as_held *held = state->guest;
  as_background background = {0};
  if (!held) return background;
  as_verify_begin_names(v, state, held, &held->state, false);
  as_term required = as_verify_required(v, state);
  if (as_term_exists(required)) as_verify_name_about(v, state, required);
  as_verify_list_known(v, held, &held->state, &required, 1, &background);
  as_verify_end_names(v);
  return background;
}

/* ---- values ---- */

typedef struct valuing {
  as_verifier *v;
  as_eval *eval;
  const char **texts;
  uint32_t count, most;
} valuing;

static void add(valuing *a, as_text *text) {
  if (text->length && a->count < a->most)
    a->texts[a->count++] = as_region_copy(&a->v->region, as_text_get(text), text->length + 1);
  as_text_release(text);
}

/* The cell that requires has at the pointer. */
static const as_resource *cell_at(const as_verifier *v, as_term pointer) {
  for (uint32_t i = 0; i < as_resources_count(v->begins); i++) {
    const as_resource *r = v->begins->at[i];
    if (as_verify_is_memory(r) && !as_resource_is_each(r) && as_term_same(r->inputs[0], pointer)) return r;
  }
  return NULL;
}

static void add_parameter(valuing *a, uint32_t i) {
  as_verifier *v = a->v;
  const as_core_local *local = &v->unit->locals.at[v->unit->functions.at[v->function].first_local + i];
  const char *name = as_core_name(v->unit, local->name);
  const as_resource *cell = cell_at(v, v->parameters[i]);
  as_text text = {.memory = v->memory};
  bool has_value = cell && as_spec_cell_of(cell->name) != AS_SPEC_CELL_W && as_term_exists(cell->output);
  as_term value = as_eval_term(a->eval, has_value ? cell->output : v->parameters[i]);
  if (!as_term_exists(value)) return;
  if (has_value) {
    as_text_printf(&text, "%s -> ", name);
    as_spec_logic_print_c_value(v->meaning, as_spec_type_of_cell(cell->name), NULL, value, &text);
  } else if (cell) {
    as_text_printf(&text, "%s -> uninitialised", name);
  } else {
    as_spec_logic_print_c_value(v->meaning, local->type, name, value, &text);
  }
  add(a, &text);
}

static bool is_pointee(const as_verifier *v, as_term t) {
  for (uint32_t i = 0; i < v->unit->functions.at[v->function].parameters; i++) {
    const as_resource *cell = cell_at(v, v->parameters[i]);
    if (as_term_same(v->parameters[i], t) || (cell && as_term_exists(cell->output) && as_term_same(cell->output, t)))
      return true;
  }
  return false;
}

/* A name that requires binds, of which the failure speaks. */
static void add_name(valuing *a, const as_held *held, uint32_t i, as_term about) {
  as_verifier *v = a->v;
  as_term to = held->entry.to[i], from = held->entry.from[i];
  const char *name = as_spec_logic_name_of(v->meaning, from);
  if (!name || !as_term_exists(to) || as_term_is_const(v->terms, to) || is_pointee(v, to)) return;
  if (!as_term_exists(about) || !as_term_shares_variables(v->terms, to, about)) return;
  as_term value = as_eval_term(a->eval, to);
  as_text text = {.memory = v->memory};
  if (as_term_exists(value)) as_spec_logic_print_value(v->meaning, from, name, value, &text);
  add(a, &text);
}

static void add_result(valuing *a) {
  as_verifier *v = a->v;
  as_term value = as_term_exists(v->result) ? as_eval_term(a->eval, v->result) : as_term_none();
  as_text text = {.memory = v->memory};
  if (!as_term_exists(value)) return;
  uint32_t type = v->unit->types.at[v->unit->functions.at[v->function].type].of;
  as_spec_logic_print_c_value(v->meaning, type, "return", value, &text);
  add(a, &text);
}

/* What the failure is about: the claim, or the inputs of the resource. */
static as_term about_of(as_verifier *v, const as_state *state, const as_unproved *u) {
  if (!u || as_term_exists(u->claim)) return u ? u->claim : as_verify_required(v, state);
  return u->wanted.count ? u->wanted.inputs[0] : as_term_none();
}

uint32_t as_verifier_values(as_verifier *v, as_run *run, const as_outcome *outcome, const as_failure *failure,
                            const char *const **texts) {
  const as_held *held = ((const as_state *)outcome->state)->guest;
  const as_unproved *u = as_unproved_of(v, failure);
  uint32_t parameters = v->unit->functions.at[v->function].parameters;
  valuing a = {.v = v, .most = parameters + 8};
  if (!outcome->model || !v->parameters || !held) return *texts = NULL, 0;
  a.texts = as_region_alloc(&v->region, (a.most + 1) * sizeof *a.texts);
  a.eval = as_eval_create(as_run_models(run));
  as_eval_bind(a.eval, outcome->model);
  for (uint32_t i = 0; i < parameters; i++) add_parameter(&a, i);
  as_term about = about_of(v, outcome->state, u);
  for (uint32_t i = 0; i < held->entry.count; i++) add_name(&a, held, i, about);
  if (u && u->obligation == AS_OBLIGATION_POSTCONDITION) add_result(&a);
  as_eval_destroy(a.eval);
  *texts = a.texts;
  return a.count;
}

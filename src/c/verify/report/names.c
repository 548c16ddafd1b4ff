/* What values are called in a report: as somebody who reads the source at this place would call them. x is the present
 * value of a local, {x}@start that of a parameter at the entry, {x}@loop that at the head of the loop that the path is
 * in; *p, p->m, a[i] are values of cells; names of takes are those of the contract, M@f those of the
 * contract of f, M@loop those of an invariant. */
#include "c/verify/internal.h"

#include <stdio.h>
#include <string.h>

/* ---- what is noted on the way ---- */

/* Values of parameters at the entry. */
static bool is_parameter(const as_verifier *v, as_term t) {
  for (uint32_t i = 0; i < v->unit->functions.at[v->function].parameters; i++)
    if (v->parameters && as_term_same(v->parameters[i], t)) return true;
  return false;
}

static bool is_noted(const as_verifier *v, as_term t) {
  for (uint32_t i = 0; i < v->values.count; i++)
    if (as_term_same(v->values.at[i].term, t)) return true;
  return false;
}

void as_verify_note_value(as_verifier *v, as_exec *x, as_term t, const as_core_local *local) {
  uint32_t spec = x->at && x->at->op == AS_CORE_OP_SPEC ? x->at->extra : AS_CORE_NONE;
  as_noted_values_push(v->memory, &v->values, (as_noted_value){t, local->name, local->type, spec});
}

/* Once: an instruction may be executed again. */
static void note_name(as_verifier *v, as_term t, as_term like, const char *text) {
  for (uint32_t i = v->names.count; i-- > 0;)
    if (as_term_same(v->names.at[i].term, t)) return;
  as_noted_names_push(v->memory, &v->names,
                      (as_noted_name){t, like, as_region_copy(&v->region, text, strlen(text) + 1)});
}

void as_verify_note_luck(as_verifier *v, const as_exec *x, as_term t, as_term p, as_term q) {
  as_text text = {.memory = v->memory};
  as_verify_begin_names(v, x->state, as_held_now(x), NULL, false);
  as_text_put(&text, "addr_eq(");
  as_spec_logic_print(v->meaning, p, &text);
  as_text_put(&text, ", ");
  as_spec_logic_print(v->meaning, q, &text);
  as_text_put(&text, ")");
  as_verify_end_names(v);
  note_name(v, t, t, as_text_get(&text));
  as_text_release(&text);
}

void as_verify_note_cell(as_verifier *v, const as_exec *x, const as_resource *r) {
  if (!as_term_exists(r->output) || as_term_op(v->terms, r->output) != AS_OP_VARIABLE) return;
  const as_held *held = as_held_now(x);
  as_noted_cells_push(v->memory, &v->cells,
                      (as_noted_cell){r->output, r->inputs[0], as_spec_type_of_cell(r->name), held && held->rounds});
}

void as_verify_note_outputs(as_verifier *v, const as_bindings *bindings, uint32_t from, const char *callee) {
  for (uint32_t i = from; i < bindings->count; i++) {
    as_term t = bindings->to[i];
    const char *name = as_spec_logic_name_of(v->meaning, bindings->from[i]);
    if (!name || !as_term_exists(t) || as_term_op(v->terms, t) != AS_OP_VARIABLE) continue;
    if (is_noted(v, t) || is_parameter(v, t)) continue; /* a local's, which changes */
    char text[128];
    if (callee && !strcmp(name, "return"))
      snprintf(text, sizeof text, "%s(...)", callee);
    else
      snprintf(text, sizeof text, callee ? "%s@%s" : "%s", name, callee);
    note_name(v, t, bindings->from[i], text);
  }
}

/* ---- values of locals ---- */

static const as_core_local *local_of(const as_verifier *v, const as_state *s, uint32_t i) {
  return &v->unit->locals.at[s->top->plan->core->first_local + i];
}

static as_term value_of(const as_state *s, uint32_t local) {
  as_value value = s->top->values[local];
  return value.kind == AS_VALUE_TERM ? value.term : as_term_none();
}

static bool is_own_frame(const as_verifier *v, const as_state *s) {
  return s->top && s->top->plan->function == v->function;
}

/* At the end of a function its contract calls arguments by the names of parameters. */
static void name_parameters(as_verifier *v, const as_state *s, bool at_end) {
  const as_core_function *core = &v->unit->functions.at[v->function];
  for (uint32_t i = 0; i < core->parameters; i++) {
    const as_core_local *local = &v->unit->locals.at[core->first_local + i];
    const char *name = as_core_name(v->unit, local->name);
    if (!v->parameters || !as_term_exists(v->parameters[i])) continue;
    bool is_register = local->storage == AS_CORE_STORAGE_REGISTER && is_own_frame(v, s);
    bool is_same = !is_register || as_term_same(value_of(s, i), v->parameters[i]);
    char text[128];
    snprintf(text, sizeof text, at_end || is_same ? "%s" : "{%s}@start", name);
    as_spec_logic_name_value(v->meaning, v->parameters[i], text, local->type);
  }
}

/* Variables; of pointers also what they were read from. */
static void name_locals(as_verifier *v, const as_state *s) {
  for (uint32_t i = 0; s->top && i < s->top->plan->locals; i++) {
    const as_core_local *local = local_of(v, s, i);
    as_term t = local->storage == AS_CORE_STORAGE_REGISTER ? value_of(s, i) : as_term_none();
    if (!as_term_exists(t) || as_term_is_const(v->terms, t) || is_parameter(v, t)) continue;
    bool is_pointer = as_verify_facts(v, local->type).kind == AS_SPEC_C_POINTER;
    bool is_variable = as_term_op(v->terms, t) == AS_OP_VARIABLE;
    if (!is_variable && (!is_pointer || as_term_op(v->terms, t) != AS_OP_MEMBER)) continue;
    if (as_spec_logic_name_of(v->meaning, t) && !is_variable) continue;
    as_spec_logic_name_value(v->meaning, t, as_core_name(v->unit, local->name), local->type);
  }
}

/* Before the round, or before one of an outer loop. */
static void name_older(as_verifier *v, const as_held *held) {
  const as_round *round = held ? held->rounds : NULL;
  for (uint32_t i = v->values.count; i-- > 0;) {
    const as_noted_value *one = &v->values.at[i];
    if (as_spec_logic_name_of(v->meaning, one->term)) continue;
    bool is_innermost = round && one->spec == round->spec;
    char text[128];
    if (is_innermost || one->spec == AS_CORE_NONE)
      snprintf(text, sizeof text, "{%s}@loop", as_core_name(v->unit, one->name));
    else
      snprintf(text, sizeof text, "{%s}@loop:%u", as_core_name(v->unit, one->name),
               v->unit->ranges.at[v->unit->specs.at[one->spec].range].line);
    as_spec_logic_name_value(v->meaning, one->term, text, one->type);
  }
}

/* ---- addresses of objects ---- */

static bool points_to(const as_state *s, uint32_t local, as_object object) {
  as_value value = s->top->values[local];
  return value.kind == AS_VALUE_POINTER && value.object.id == object.id && !value.offset && !as_term_exists(value.term);
}

const char *as_verify_global_name(const as_verifier *v, as_object object) {
  for (uint32_t i = 0; v->machine && i < v->unit->globals.count; i++)
    if (as_machine_global_object(v->machine, i).id == object.id)
      return as_core_name(v->unit, v->unit->globals.at[i].name);
  return NULL;
}

static bool name_global(as_verifier *v, as_term t, as_object object) {
  const char *name = as_verify_global_name(v, object);
  if (!name) return false;
  char text[128];
  snprintf(text, sizeof text, "&%s", name);
  as_spec_logic_name(v->meaning, t, text, (as_spec_sort){0});
  return true;
}

static void name_address(as_verifier *v, const as_state *s, as_term t) {
  as_object object;
  if (as_spec_logic_name_of(v->meaning, t) || !as_space_owner(s->space, t, &object)) return;
  if (name_global(v, t, object)) return;
  for (uint32_t i = 0; s->top && i < s->top->plan->locals; i++) {
    const as_core_local *local = local_of(v, s, i);
    const char *name = as_core_name(v->unit, local->name);
    char text[128];
    if (local->storage == AS_CORE_STORAGE_REGISTER && points_to(s, i, object)) {
      as_spec_logic_name_value(v->meaning, t, name, local->type);
      return;
    }
    if (!as_object_exists(s->top->objects[i]) || s->top->objects[i].id != object.id) continue;
    snprintf(text, sizeof text, "&%s", name);
    as_spec_logic_name(v->meaning, t, text, (as_spec_sort){0});
    return;
  }
}

static void name_addresses(as_verifier *v, const as_state *s, as_term t, uint32_t depth) {
  if (!as_term_exists(t) || depth > 24) return;
  if (as_term_op(v->terms, t) == AS_OP_VARIABLE) name_address(v, s, t);
  for (uint32_t i = 0; i < as_term_operands(v->terms, t); i++)
    name_addresses(v, s, as_term_operand(v->terms, t, i), depth + 1);
}

/* ---- cells ---- */

/* The value of a cell that has no name is what C calls the cell. */
static void name_cells(as_verifier *v, const as_partial *state) {
  for (uint32_t i = 0; i < as_resources_count(state->heap); i++) {
    const as_resource *r = state->heap->at[i];
    bool has_value =
        as_spec_is_cell(r->name) && as_spec_cell_of(r->name) != AS_SPEC_CELL_W && as_term_exists(r->output);
    if (!has_value || as_resource_is_each(r) || as_is_lent(r) || as_spec_type_of_cell(r->name) == AS_SPEC_C_NONE)
      continue;
    if (as_term_op(v->terms, r->output) != AS_OP_VARIABLE || as_spec_logic_name_of(v->meaning, r->output)) continue;
    as_text text = {.memory = v->memory};
    as_spec_logic_print_access(v->meaning, r->inputs[0], as_spec_type_of_cell(r->name), &text);
    as_spec_logic_name_value(v->meaning, r->output, as_text_get(&text), as_spec_type_of_cell(r->name));
    as_text_release(&text);
  }
}

/* What a cell held when it was made known: at the entry, or at the head of the loop, if nothing was given to anybody
 * since. */
static void name_old_cells(as_verifier *v, const as_held *held) {
  for (uint32_t i = 0; i < v->cells.count && !held->given; i++) {
    const as_noted_cell *one = &v->cells.at[i];
    if (as_spec_logic_name_of(v->meaning, one->output)) continue;
    as_text text = {.memory = v->memory}, plain = {.memory = v->memory};
    as_spec_logic_print_access(v->meaning, one->pointer, one->type, &text);
    for (const char *c = as_text_get(&text); *c; c++) { /* {*p}@loop, not {*{p}@loop}@loop */
      size_t tail = !strncmp(c, "}@loop", 6) ? 6 : !strncmp(c, "}@start", 7) ? 7 : 0;
      if (tail) c += tail - 1;
      if (!tail && *c != '{') as_text_put_char(&plain, *c);
    }
    as_text_release(&text);
    text = (as_text){.memory = v->memory};
    as_text_printf(&text, "{%s}@%s", as_text_get(&plain), one->is_in_round ? "loop" : "start");
    as_spec_logic_name_value(v->meaning, one->output, as_text_get(&text), one->type);
    as_text_release(&text), as_text_release(&plain);
  }
}

/* ---- all ---- */

void as_verify_begin_names(as_verifier *v, const as_state *s, const as_held *held, const as_partial *state,
                           bool at_end) {
  as_spec_logic_begin_names(v->meaning);
  name_parameters(v, s, at_end);
  name_locals(v, s);
  name_older(v, held);
  for (uint32_t i = 0; i < v->names.count; i++)
    if (!as_spec_logic_name_of(v->meaning, v->names.at[i].term))
      as_spec_logic_name_like(v->meaning, v->names.at[i].term, v->names.at[i].like, v->names.at[i].text);
  for (uint32_t i = 0; state && i < as_resources_count(state->heap); i++)
    for (uint32_t k = 0; k < state->heap->at[i]->count; k++) name_addresses(v, s, state->heap->at[i]->inputs[k], 0);
  if (state) name_cells(v, state);
  if (held) name_old_cells(v, held);
}

void as_verify_name_about(as_verifier *v, const as_state *s, as_term t) { name_addresses(v, s, t, 0); }
void as_verify_end_names(as_verifier *v) { as_spec_logic_end_names(v->meaning); }

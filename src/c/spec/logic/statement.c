/* Ghost statements and arguments. */
#include "c/spec/logic/internal.h"

AS_VECTOR_DEFINE(step_list, as_spec_step)

static const char *text_of(as_spec_logic *l, const as_spec_statement *s) {
  as_text text = {.memory = l->memory};
  as_spec_print_statement(l->source.spec, s, &text);
  while (text.length && (text.at[text.length - 1] == '\n' || text.at[text.length - 1] == ';'))
    text.at[--text.length] = 0;
  const char *kept = as_spec_keep_string(l, as_text_get(&text));
  as_text_release(&text);
  return kept;
}

/* Arguments of a lemma or function; false: one was refused. */
static bool add_arguments(as_spec_setting *x, const as_spec_statement *s, uint32_t definition, as_spec_step *step) {
  as_spec_defined defined = as_spec_check_get(x->l->source.check, definition);
  as_term *arguments = as_region_alloc(&x->l->region, (s->operands.count + 1) * sizeof *arguments);
  step->arguments = arguments, step->argument_count = s->operands.count;
  return as_spec_translate_all(x, s->operands, defined.parameters, arguments);
}

static bool add_apply(as_spec_setting *x, const as_spec_statement *s, as_spec_step *step) {
  uint32_t definition;
  as_spec_logic *l = x->l;
  if (!as_spec_check_find(l->source.check, AS_SPEC_DEFINITION_LEMMA, s->name, &definition)) return false;
  step->lemma = definition < l->meant.count ? l->meant.at[definition].lemma : NULL;
  return step->lemma && add_arguments(x, s, definition, step);
}

/* A function that is its body has nothing to unfold: no step. */
static bool add_unfold(as_spec_setting *x, const as_spec_statement *s, as_spec_step *step) {
  uint32_t definition;
  as_spec_logic *l = x->l;
  if (!as_spec_check_find(l->source.check, AS_SPEC_DEFINITION_FUNCTION, s->name, &definition)) return false;
  as_spec_meant meant = *as_spec_function_of(l, definition);
  if (!add_arguments(x, s, definition, step) || !meant.is_applied || !meant.function.id) return false;
  step->term = as_term_apply(l->terms, meant.function, step->arguments);
  step->has_function = true, step->function = meant.function;
  return true;
}

static bool add_instances(as_spec_setting *x, const as_spec_statement *s, as_spec_step *step) {
  as_spec_logic *l = x->l;
  as_spec_named *named = as_region_alloc(&l->region, (s->instance_count + 1) * sizeof *named);
  step->resources = named, step->resource_count = s->instance_count;
  bool good = true;
  for (uint32_t i = 0; i < s->instance_count; i++) {
    const as_spec_instance *one = &s->instances[i];
    as_term *inputs = as_region_alloc(&l->region, (one->inputs.count + 1) * sizeof *inputs);
    named[i] = (as_spec_named){.inputs = inputs, .count = one->inputs.count, .is_any = one->is_any};
    const as_spec_expr *pointer = one->inputs.count ? one->inputs.at[0] : NULL;
    good &= as_spec_resource_of(x, &one->predicate, pointer, &named[i].name);
    good &= as_spec_translate_all(x, one->inputs, NULL, inputs);
  }
  return good;
}

static bool add_term(as_spec_setting *x, const as_spec_statement *s, as_spec_step *step) {
  step->term = as_spec_translate(x, s->operands.at[0]);
  return as_term_exists(step->term);
}

static bool add_instantiate(as_spec_setting *x, const as_spec_statement *s, as_spec_step *step) {
  as_spec_logic *l = x->l;
  uint32_t definition;
  if (s->ctype.text) step->type = as_spec_read_type_of_c(l, s->ctype);
  if (s->has_name && as_spec_check_find(l->source.check, AS_SPEC_DEFINITION_FUNCTION, s->name, &definition)) {
    as_spec_meant meant = *as_spec_function_of(l, definition);
    step->has_function = meant.is_applied && meant.function.id, step->function = meant.function;
  }
  return add_term(x, s, step);
}

static bool translate_statement(as_spec_setting *x, const as_spec_statement *s, as_spec_step *step) {
  switch (s->kind) {
  case AS_SPEC_STATEMENT_ASSERT:
  case AS_SPEC_STATEMENT_HAVE:
  case AS_SPEC_STATEMENT_SPLIT_CASE:
    step->term = as_spec_translate_claim(x, &s->claim);
    return as_term_exists(step->term);
  case AS_SPEC_STATEMENT_APPLY: return add_apply(x, s, step);
  case AS_SPEC_STATEMENT_UNFOLD: return add_unfold(x, s, step);
  case AS_SPEC_STATEMENT_PACK:
  case AS_SPEC_STATEMENT_UNPACK:
  case AS_SPEC_STATEMENT_DERIVE:
  case AS_SPEC_STATEMENT_TO_BYTES:
  case AS_SPEC_STATEMENT_FROM_BYTES: return add_instances(x, s, step);
  case AS_SPEC_STATEMENT_FOCUS: return add_instances(x, s, step) && add_term(x, s, step);
  case AS_SPEC_STATEMENT_INSTANTIATE: return add_instantiate(x, s, step);
  case AS_SPEC_STATEMENT_PRINT: return add_term(x, s, step);
  case AS_SPEC_STATEMENT_INLINE:
  case AS_SPEC_STATEMENT_COUNT: break;
  }
  return false;
}

const as_spec_steps *as_spec_translate_statements(as_spec_logic *l, const as_spec_agreed *of,
                                                  as_spec_statements statements) {
  as_spec_translate_predicates(l);
  as_spec_setting x = as_spec_setting_inside(l, of);
  step_list list = {0};
  for (uint32_t i = 0; i < statements.count; i++) {
    const as_spec_statement *s = &statements.at[i];
    as_spec_step step = {.kind = s->kind, .place = s->place, .type = AS_SPEC_C_NONE};
    step.text = text_of(l, s);
    if (translate_statement(&x, s, &step)) step_list_push(l->memory, &list, step);
  }
  as_spec_steps *made = as_region_alloc(&l->region, sizeof *made);
  *made = (as_spec_steps){.count = list.count, .holders = as_spec_setting_holders(&x)};
  if (list.count) made->at = as_region_copy(&l->region, list.at, list.count * sizeof *list.at);
  step_list_release(l->memory, &list);
  as_spec_setting_end(&x);
  return made;
}

const as_spec_passed *as_spec_translate_arguments(as_spec_logic *l, const as_spec_agreed *of, as_spec_exprs arguments) {
  as_spec_setting x = as_spec_setting_inside(l, of);
  as_term *values = as_region_alloc(&l->region, (arguments.count + 1) * sizeof *values);
  as_spec_translate_all(&x, arguments, NULL, values);
  as_spec_passed *made = as_region_alloc(&l->region, sizeof *made);
  *made = (as_spec_passed){values, arguments.count, as_spec_setting_holders(&x)};
  as_spec_setting_end(&x);
  return made;
}

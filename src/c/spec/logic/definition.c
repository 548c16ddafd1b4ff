/* Functions: those that do not call themselves are their bodies, the others are applications with an equation. */
#include "c/spec/logic/internal.h"

#include <string.h>

/* ---- who calls whom ---- */

typedef struct walk {
  as_spec_logic *l;
  uint32_t to;
  bool *seen;
} walk;

static bool reaches(walk *w, uint32_t from);

static bool expr_reaches(walk *w, const as_spec_expr *e) {
  as_spec_meaning meaning = as_spec_check_meaning(w->l->source.check, e);
  if (e->kind == AS_SPEC_EXPR_CALL && meaning.kind == AS_SPEC_MEANING_FUNCTION &&
      (meaning.index == w->to || reaches(w, meaning.index)))
    return true;
  for (uint32_t i = 0; i < e->operands.count; i++)
    if (expr_reaches(w, e->operands.at[i])) return true;
  for (uint32_t i = 0; i < e->fields.count; i++)
    if (expr_reaches(w, e->fields.at[i].value)) return true;
  for (uint32_t i = 0; i < e->arm_count; i++)
    if (expr_reaches(w, e->arms[i].value)) return true;
  return false;
}

static bool clause_reaches(walk *w, const as_spec_clause *clause) {
  for (uint32_t i = 0; i < clause->items.count; i++) {
    const as_spec_predicate *predicate = &clause->items.at[i].resource.predicate;
    uint32_t found;
    if (clause->items.at[i].kind != AS_SPEC_CONDITION_TAKE || predicate->kind != AS_SPEC_PREDICATE_NAMED) continue;
    if (!as_spec_check_find(w->l->source.check, AS_SPEC_DEFINITION_PREDICATE, predicate->name, &found)) continue;
    if (found == w->to || reaches(w, found)) return true;
  }
  return false;
}

static bool reaches(walk *w, uint32_t from) {
  if (w->seen[from]) return false;
  w->seen[from] = true;
  const as_spec_definition *d = as_spec_check_get(w->l->source.check, from).definition;
  if (d->body && expr_reaches(w, d->body)) return true;
  for (uint32_t i = 0; i < d->clause_count; i++)
    if (clause_reaches(w, &d->clauses[i])) return true;
  return false;
}

bool as_spec_calls(as_spec_logic *l, uint32_t from, uint32_t to) {
  uint32_t count = as_spec_check_count(l->source.check);
  walk w = {l, to, as_memory_alloc_zeroed(l->memory, count)};
  bool found = reaches(&w, from);
  as_memory_free(l->memory, w.seen, count);
  return found;
}

/* ---- functions ---- */

static as_spec_meant *meant_of(as_spec_logic *l, uint32_t definition) {
  while (l->meant.count <= definition) as_spec_meant_list_push(l->memory, &l->meant, (as_spec_meant){0});
  return &l->meant.at[definition];
}

static bool is_marked(as_spec_logic *l, const as_spec_definition *d) {
  for (uint32_t i = 0; i < d->attributes.count; i++)
    if (!strcmp(as_spec_symbol_text(l, d->attributes.at[i]), "rec")) return true;
  return false;
}

/* False: some parameter has no sort. */
static bool enter_parameters(as_spec_setting *x, as_spec_defined defined, as_term *parameters) {
  as_spec_logic *l = x->l;
  as_spec_parameters from = defined.definition->parameters;
  bool good = true;
  for (uint32_t i = 0; i < from.count; i++) {
    as_sort sort = as_spec_sort_for(l, defined.parameters[i], from.at[i].place);
    parameters[i] = as_spec_fresh(l, sort, as_spec_symbol_text(l, from.at[i].name), defined.parameters[i]);
    good &= as_term_exists(parameters[i]);
    as_spec_bind_name(x, from.at[i].name, parameters[i], defined.parameters[i]);
  }
  return good;
}

static as_function declare(as_spec_logic *l, as_spec_defined defined, const as_term *parameters) {
  uint32_t count = defined.definition->parameters.count;
  as_sort *sorts = as_region_alloc(&l->region, (count + 1) * sizeof *sorts);
  for (uint32_t i = 0; i < count; i++) sorts[i] = as_term_sort(l->terms, parameters[i]);
  as_sort result = as_spec_sort_for(l, defined.sort, defined.definition->place);
  if (!as_spec_has_sort(result)) return (as_function){0};
  return as_function_declare(l->terms, as_spec_symbol_text(l, defined.definition->name), sorts, count, result);
}

static void define(as_spec_logic *l, uint32_t definition, as_term body) {
  const as_spec_definition *d = as_spec_check_get(l->source.check, definition).definition;
  const as_spec_meant *m = meant_of(l, definition);
  bool descends = as_spec_descends(l, definition);
  l->source.define(l->source.logic, m->function, m->parameters, d->parameters.count, body, descends);
  if (!descends)
    as_spec_unending_list_push(l->memory, &l->unending, (as_spec_unending){as_spec_symbol_text(l, d->name), d->place});
}

static void translate_function(as_spec_logic *l, uint32_t definition) {
  as_spec_defined defined = as_spec_check_get(l->source.check, definition);
  const as_spec_definition *d = defined.definition;
  as_spec_setting x = as_spec_setting_begin(l, AS_SPEC_SETTING_PURE);
  as_term *parameters = as_region_alloc(&l->region, (d->parameters.count + 1) * sizeof *parameters);
  bool good = enter_parameters(&x, defined, parameters);
  bool is_recursive = d->body && as_spec_calls(l, definition, definition);
  bool is_applied = !d->body || is_recursive || is_marked(l, d);
  if (is_recursive && !is_marked(l, d))
    as_spec_say(l->source.spec, d->place, true, "'%s' calls itself; [rec] says so", as_spec_symbol_text(l, d->name));
  as_spec_meant *m = meant_of(l, definition);
  m->parameters = parameters, m->is_applied = is_applied, m->is_recursive = is_recursive;
  if (good && is_applied) {
    as_function function = declare(l, defined, parameters);
    good = function.id;
    meant_of(l, definition)->function = function;
  }
  if (good && d->body) {
    as_term body = as_spec_translate_as(&x, d->body, defined.sort);
    meant_of(l, definition)->body = body;
    if (is_applied && as_term_exists(body)) define(l, definition, body);
  }
  as_spec_setting_end(&x);
}

as_spec_meant *as_spec_function_of(as_spec_logic *l, uint32_t definition) {
  if (!meant_of(l, definition)->is_begun) {
    meant_of(l, definition)->is_begun = true;
    translate_function(l, definition);
    meant_of(l, definition)->is_done = true;
  }
  return meant_of(l, definition);
}

/* ---- lemmas ---- */

static void translate_lemma(as_spec_logic *l, uint32_t definition) {
  as_spec_defined defined = as_spec_check_get(l->source.check, definition);
  const as_spec_definition *d = defined.definition;
  as_spec_setting x = as_spec_setting_begin(l, AS_SPEC_SETTING_PURE);
  as_term *parameters = as_region_alloc(&l->region, (d->parameters.count + 1) * sizeof *parameters);
  bool good = enter_parameters(&x, defined, parameters);
  as_spec_lemma lemma = {.name = as_spec_symbol_text(l, d->name),
                         .parameters = parameters,
                         .parameter_count = d->parameters.count,
                         .place = d->place};
  as_spec_add_conditions(&x, d->requires);
  lemma.
    requires
  = as_spec_setting_items(&x, 0);
  uint32_t mark = x.items.count;
  x.taken.count = 0;
  as_spec_add_conditions(&x, d->ensures);
  lemma.ensures = as_spec_setting_items(&x, mark);
  if (good) as_spec_lemma_list_push(l->memory, &l->lemmas, lemma);
  as_spec_setting_end(&x);
}

/* Lemmas are pointed to: all of them are there before anybody does. */
static void point_to_lemmas(as_spec_logic *l) {
  for (uint32_t i = 0; i < as_spec_check_count(l->source.check); i++) {
    const as_spec_definition *d = as_spec_check_get(l->source.check, i).definition;
    for (uint32_t j = 0; d->kind == AS_SPEC_DEFINITION_LEMMA && j < l->lemmas.count; j++)
      if (!strcmp(l->lemmas.at[j].name, as_spec_symbol_text(l, d->name))) meant_of(l, i)->lemma = &l->lemmas.at[j];
  }
}

/* The sort of a datatype that nobody uses is made, too: what is wrong with it is told. */
void as_spec_translate_definitions(as_spec_logic *l) {
  uint32_t count = as_spec_check_count(l->source.check);
  for (uint32_t i = 0; i < count; i++) {
    as_spec_defined defined = as_spec_check_get(l->source.check, i);
    l->here = defined.definition->place;
    if (defined.definition->kind == AS_SPEC_DEFINITION_DATATYPE) as_spec_logic_sort(l, defined.sort);
  }
  for (uint32_t i = 0; i < count; i++) {
    as_spec_definition_kind kind = as_spec_check_get(l->source.check, i).definition->kind;
    if (kind == AS_SPEC_DEFINITION_FUNCTION) as_spec_function_of(l, i);
    if (kind == AS_SPEC_DEFINITION_PREDICATE) as_spec_predicate_of(l, i);
  }
  as_spec_translate_predicates(l);
  for (uint32_t i = 0; i < count; i++)
    if (as_spec_check_get(l->source.check, i).definition->kind == AS_SPEC_DEFINITION_LEMMA) translate_lemma(l, i);
  point_to_lemmas(l);
}

/* Predicates: clauses of assertions. A name is given to each before any is translated, since they use each other. */
#include "c/spec/logic/internal.h"

#include <assay/term/variables.h>
#include <string.h>

/* Cells that the verifier knows have no definition of their own. */
static bool is_token(as_spec_logic *l, as_spec_defined defined, as_spec_cell *cell) {
  const char *name = as_spec_symbol_text(l, defined.definition->name);
  if (!defined.is_built_in || defined.definition->clause_count) return false;
  *cell = !strcmp(name, "Freed")     ? AS_SPEC_CELL_FREED
          : !strcmp(name, "Str_end") ? AS_SPEC_CELL_STR_END
                                     : AS_SPEC_CELL_ALLOC;
  return true;
}

/* Its name and its parameters; clauses come later. */
const as_predicate *as_spec_predicate_of(as_spec_logic *l, uint32_t definition) {
  while (l->meant.count <= definition) as_spec_meant_list_push(l->memory, &l->meant, (as_spec_meant){0});
  if (l->meant.at[definition].predicate) return l->meant.at[definition].predicate;
  as_spec_defined defined = as_spec_check_get(l->source.check, definition);
  as_spec_parameters from = defined.definition->parameters;
  as_term *parameters = as_region_alloc(&l->region, (from.count + 1) * sizeof *parameters);
  as_spec_cell cell;
  bool is_cell = is_token(l, defined, &cell);
  as_predicate *p = as_region_alloc(&l->region, sizeof *p);
  *p = (as_predicate){.name = is_cell ? as_spec_name_of_cell(cell, AS_SPEC_C_NONE) : AS_PREDICATES + definition,
                      .spelling = as_spec_symbol_text(l, defined.definition->name),
                      .parameters = parameters,
                      .parameter_count = from.count,
                      .output = as_spec_logic_sort(l, defined.sort)};
  l->meant.at[definition].predicate = p;
  for (uint32_t i = 0; i < from.count; i++) {
    as_sort sort = as_spec_sort_for(l, defined.parameters[i], from.at[i].place);
    parameters[i] = as_spec_fresh(l, sort, as_spec_symbol_text(l, from.at[i].name), defined.parameters[i]);
  }
  p->is_recursive = as_spec_calls(l, definition, definition);
  return p;
}

const as_predicate *as_spec_logic_predicate(as_spec_logic *l, as_resource_name name) {
  if (as_spec_is_cell(name) || name - AS_PREDICATES >= l->meant.count) return NULL;
  return l->meant.at[name - AS_PREDICATES].predicate;
}

/* ---- clauses ---- */

static bool says(as_spec_logic *l, const as_item *item, as_term unknown) {
  if (as_term_exists(item->term) && as_term_shares_variables(l->terms, item->term, unknown)) return true;
  if (as_term_exists(item->guard) && as_term_shares_variables(l->terms, item->guard, unknown)) return true;
  for (uint32_t i = 0; i < item->count; i++)
    if (as_term_shares_variables(l->terms, item->inputs[i], unknown)) return true;
  return false;
}

/* A predicate is a function of its inputs and the heap: what W holds is not known, and decides nothing. */
static void check_exact(as_spec_logic *l, const as_clause *clause, as_spec_place place) {
  for (uint32_t i = 0; i < clause->body.count; i++) {
    const as_item *item = &clause->body.items[i];
    bool takes = item->kind == AS_ITEM_TAKE || item->kind == AS_ITEM_EACH;
    if (!takes || !as_spec_is_cell(item->name) || as_spec_cell_of(item->name) != AS_SPEC_CELL_W) continue;
    bool is_said = as_term_exists(clause->output) && as_term_shares_variables(l->terms, clause->output, item->output);
    for (uint32_t j = i + 1; j < clause->body.count; j++) is_said |= says(l, &clause->body.items[j], item->output);
    if (is_said)
      as_spec_refuse(
          l, place,
          "%.*s is what W holds, which is not known, and a predicate says nothing about it: take RW, or leave "
          "it out",
          (int)strcspn(as_term_name(l->terms, item->output), "!"), as_term_name(l->terms, item->output));
  }
}

static as_clause translate_clause(as_spec_setting *x, const as_spec_clause *from, as_spec_sort output) {
  as_spec_logic *l = x->l;
  uint32_t names = x->entries.count, mark = x->items.count;
  as_clause clause = {.guard = as_term_true(l->terms)};
  x->taken.count = 0, x->lets.count = x->let_values.count = 0;
  if (from->guard) clause.guard = as_spec_translate(x, from->guard);
  as_spec_add_conditions(x, from->items);
  clause.body = as_spec_setting_items(x, mark);
  if (from->gives) clause.output = as_spec_translate_as(x, from->gives, output);
  check_exact(l, &clause, from->place);
  x->entries.count = names;
  return clause;
}

/* Guards, outputs, all that is claimed: a part that was refused makes the predicate abstract, after its complaint. */
static void translate_predicate(as_spec_logic *l, uint32_t definition, as_predicate *p) {
  as_spec_defined defined = as_spec_check_get(l->source.check, definition);
  const as_spec_definition *d = defined.definition;
  as_spec_setting x = as_spec_setting_begin(l, AS_SPEC_SETTING_PURE);
  for (uint32_t i = 0; i < d->parameters.count; i++)
    as_spec_bind_name(&x, d->parameters.at[i].name, p->parameters[i], defined.parameters[i]);
  as_clause *clauses = as_region_alloc(&l->region, (d->clause_count + 1) * sizeof *clauses);
  bool good = true;
  for (uint32_t i = 0; i < d->clause_count; i++) {
    clauses[i] = translate_clause(&x, &d->clauses[i], defined.sort);
    good &= as_term_exists(clauses[i].guard) &&
            (!d->clauses[i].gives || as_term_exists(clauses[i].output) || !as_spec_has_sort(p->output));
  }
  p->clauses = clauses, p->clause_count = good ? d->clause_count : 0;
  as_spec_setting_end(&x);
}

void as_spec_translate_predicates(as_spec_logic *l) {
  for (uint32_t i = 0; i < as_spec_check_count(l->source.check); i++) {
    if (as_spec_check_get(l->source.check, i).definition->kind != AS_SPEC_DEFINITION_PREDICATE) continue;
    as_spec_predicate_of(l, i);
    if (!l->meant.at[i].is_done) l->meant.at[i].is_done = true, translate_predicate(l, i, l->meant.at[i].predicate);
  }
}

/* Contracts, invariants and ghost statements. */
#include "c/spec/check/internal.h"

#include <string.h>

/* ---- contracts ---- */

static void bind_arguments(as_spec_check *k, const as_spec_head *head) {
  for (uint32_t i = 0; i < head->parameter_count; i++)
    if (head->parameters[i].name)
      as_spec_bind(k, as_spec_intern(k->spec, head->parameters[i].name),
                   as_spec_sort_of_c(k, head->parameters[i].type));
}

static bool is_named_before(const as_spec_contract *contract, uint32_t index) {
  for (uint32_t i = 0; i < index; i++)
    if (as_symbol_equal(contract->accesses.at[i], contract->accesses.at[index])) return true;
  return false;
}

static void check_accesses(as_spec_check *k, const as_spec_contract *contract) {
  for (uint32_t i = 0; i < contract->accesses.count; i++) {
    const char *name = as_spec_spell(k, contract->accesses.at[i]);
    as_spec_c_entity entity = k->c->name(k->c->data, name, contract->accesses.places[i]);
    if (entity.kind != AS_SPEC_C_ENTITY_GLOBAL)
      as_spec_wrong(k, contract->accesses.places[i], "accesses names globals of C, and '%s' is none", name);
    else if (is_named_before(contract, i))
      as_spec_wrong(k, contract->accesses.places[i], "'%s' is named twice", name);
    else
      as_spec_bind(k, contract->accesses.at[i], as_spec_sort_of_c(k, entity.type));
  }
}

static void check_function(as_spec_check *k, const as_spec_contract *contract, const as_spec_head *head) {
  const uint32_t *found = as_spec_name_table_find(&k->functions, contract->function);
  const char *name = as_spec_spell(k, contract->function);
  if (!found) {
    as_spec_wrong(k, contract->place, "there is no function '%s'", name);
    return;
  }
  const as_spec_known *known = &k->known.at[*found];
  const as_spec_definition *d = known->definition;
  if (d->body) as_spec_wrong(k, contract->place, "'%s' has a body already; the function of C gives it another", name);
  bool fits = d->parameters.count == head->parameter_count &&
              as_spec_sort_same(k->sorts, known->sort, as_spec_sort_of_c(k, head->result));
  for (uint32_t i = 0; fits && i < head->parameter_count; i++)
    fits = as_spec_sort_same(k->sorts, known->parameters[i], as_spec_sort_of_c(k, head->parameters[i].type));
  if (!fits)
    as_spec_wrong(k, contract->place, "'%s' and the function of C differ in their parameters or results", name);
}

static void check_descent(as_spec_check *k, const as_spec_expr *e) {
  if (!e) return;
  as_spec_sort sort = as_spec_check_expr(k, e);
  const as_spec_sort_facts *facts = as_spec_sort_get(k->sorts, sort);
  bool fits = facts->kind == AS_SPEC_SORT_INTEGER || facts->kind == AS_SPEC_SORT_DATATYPE ||
              facts->kind == AS_SPEC_SORT_NONE || (facts->kind == AS_SPEC_SORT_BITS && !facts->is_signed);
  if (!fits)
    as_spec_wrong(k, e->place, "what decreases is unsigned, an integer or a datatype, and this is of type %s",
                  as_spec_show(k, sort));
}

static void check_failures(as_spec_check *k, const as_spec_case *one) {
  for (uint32_t i = 0; i < one->failure_count; i++) {
    uint32_t mark = k->bindings.count;
    if (one->failures[i].when) as_spec_want(k, one->failures[i].when, k->boolean, "a condition");
    as_spec_check_conditions(k, one->failures[i].ensures);
    k->bindings.count = mark;
  }
}

static void check_case(as_spec_check *k, const as_spec_case *one, const as_spec_head *head, bool is_first) {
  uint32_t mark = k->bindings.count;
  k->context = (as_spec_context){.is_argument = true};
  for (uint32_t i = 0; i < one->ghosts.count; i++)
    as_spec_bind(k, one->ghosts.at[i].name, as_spec_sort_of_type(k, one->ghosts.at[i].type));
  as_spec_check_conditions(k, one->requires);
  check_descent(k, one->decreases);
  uint32_t bound = k->bindings.count;
  if (is_first) k->requires_count = k->variables;
  check_failures(k, one);
  k->context.has_start = true, k->context.has_result = true;
  k->context.result = as_spec_sort_of_c(k, head->result);
  as_spec_check_conditions(k, one->ensures);
  k->bindings.count = is_first ? bound : mark;
}

void as_spec_check_contract(as_spec_check *k, const as_spec_contract *contract, const as_spec_head *head) {
  k->bindings.count = 0;
  bind_arguments(k, head);
  check_accesses(k, contract);
  if (contract->has_function) check_function(k, contract, head);
  AS_REQUIRE(contract->case_count, "a contract has a case");
  for (uint32_t i = contract->case_count; i-- > 0;) check_case(k, &contract->cases[i], head, i == 0);
}

static bool fits_prototype(as_spec_check *k, const as_spec_known *known, const as_spec_head *head) {
  const as_spec_definition *d = known->definition;
  if (d->parameters.count != head->parameter_count) {
    as_spec_wrong(k, d->place, "'%s' has %u parameter%s in C, and %u here", head->name, head->parameter_count,
                  head->parameter_count == 1 ? "" : "s", d->parameters.count);
    return false;
  }
  for (uint32_t i = 0; i < head->parameter_count; i++) {
    as_spec_sort wanted = as_spec_sort_of_c(k, head->parameters[i].type);
    if (!as_spec_sort_same(k->sorts, known->parameters[i], wanted))
      as_spec_wrong(k, d->parameters.at[i].place, "'%s' is of type %s in C, and of type %s here",
                    as_spec_spell(k, d->parameters.at[i].name), as_spec_show(k, wanted),
                    as_spec_show(k, known->parameters[i]));
  }
  return true;
}

void as_spec_check_spec(as_spec_check *k, uint32_t index, const as_spec_head *head) {
  const as_spec_known *known = &k->known.at[index];
  if (fits_prototype(k, known, head)) as_spec_check_contract(k, known->definition->contract, head);
}

/* ---- inside of the body ---- */

static void begin_inside(as_spec_check *k) { k->context = (as_spec_context){.has_start = true}; }

void as_spec_check_invariant(as_spec_check *k, const as_spec_invariant *invariant) {
  uint32_t mark = k->bindings.count;
  begin_inside(k);
  as_spec_check_conditions(k, invariant->conditions);
  check_descent(k, invariant->decreases);
  k->bindings.count = mark;
}

static void check_applied(as_spec_check *k, const as_spec_statement *s, const as_spec_name_table *table,
                          const char *what) {
  const uint32_t *found = as_spec_name_table_find(table, s->name);
  const char *name = as_spec_spell(k, s->name);
  if (!found) as_spec_wrong(k, s->place, "there is no %s '%s'", what, name);
  as_spec_known known = found ? k->known.at[*found] : (as_spec_known){0};
  uint32_t wanted = found ? known.definition->parameters.count : s->operands.count;
  if (wanted != s->operands.count)
    as_spec_wrong(k, s->place, "%s has %u argument%s, and not %u", name, wanted, wanted == 1 ? "" : "s",
                  s->operands.count);
  for (uint32_t i = 0; i < s->operands.count; i++)
    as_spec_want(k, s->operands.at[i], found && i < wanted ? known.parameters[i] : (as_spec_sort){0}, "this argument");
}

static void check_unfold(as_spec_check *k, const as_spec_statement *s) {
  check_applied(k, s, &k->functions, "function");
  const uint32_t *found = as_spec_name_table_find(&k->functions, s->name);
  if (found && !k->known.at[*found].definition->body)
    as_spec_wrong(k, s->place, "'%s' has no body to unfold", as_spec_spell(k, s->name));
}

static void check_instances(as_spec_check *k, const as_spec_statement *s) {
  for (uint32_t i = 0; i < s->instance_count; i++) {
    const as_spec_instance *one = &s->instances[i];
    if (!one->is_any && one->inputs.count)
      as_spec_check_instance(k, &one->predicate, one->inputs);
    else if (one->predicate.kind == AS_SPEC_PREDICATE_NAMED &&
             !as_spec_find_predicate(k, one->predicate.name, one->predicate.place))
      as_spec_wrong(k, one->predicate.place, "there is no predicate '%s'", as_spec_spell(k, one->predicate.name));
    else if (one->predicate.ctype.text)
      as_spec_read_c(k, one->predicate.ctype);
  }
}

static void check_instantiate(as_spec_check *k, const as_spec_statement *s) {
  if (s->ctype.text) as_spec_read_c(k, s->ctype);
  if (s->has_name && !as_spec_name_table_find(&k->functions, s->name))
    as_spec_wrong(k, s->place, "there is no function '%s'", as_spec_spell(k, s->name));
  as_spec_check_expr(k, s->operands.at[0]);
}

static void check_statement(as_spec_check *k, const as_spec_statement *s) {
  switch (s->kind) {
  case AS_SPEC_STATEMENT_ASSERT:
  case AS_SPEC_STATEMENT_HAVE:
  case AS_SPEC_STATEMENT_SPLIT_CASE: as_spec_check_claim(k, &s->claim); break;
  case AS_SPEC_STATEMENT_APPLY: check_applied(k, s, &k->lemmas, "lemma"); break;
  case AS_SPEC_STATEMENT_UNFOLD: check_unfold(k, s); break;
  case AS_SPEC_STATEMENT_PACK:
  case AS_SPEC_STATEMENT_UNPACK:
  case AS_SPEC_STATEMENT_DERIVE:
  case AS_SPEC_STATEMENT_TO_BYTES:
  case AS_SPEC_STATEMENT_FROM_BYTES: check_instances(k, s); break;
  case AS_SPEC_STATEMENT_FOCUS:
    check_instances(k, s);
    as_spec_check_expr(k, s->operands.at[0]);
    break;
  case AS_SPEC_STATEMENT_INSTANTIATE: check_instantiate(k, s); break;
  case AS_SPEC_STATEMENT_PRINT: as_spec_check_expr(k, s->operands.at[0]); break;
  case AS_SPEC_STATEMENT_INLINE:
  case AS_SPEC_STATEMENT_COUNT: break;
  }
}

void as_spec_check_statements(as_spec_check *k, as_spec_statements statements) {
  begin_inside(k);
  for (uint32_t i = 0; i < statements.count; i++) check_statement(k, &statements.at[i]);
}

void as_spec_check_arguments(as_spec_check *k, as_spec_exprs arguments, const char *callee,
                             const as_spec_sort *parameters, uint32_t count, as_spec_place place) {
  begin_inside(k);
  if (callee && count != arguments.count)
    as_spec_wrong(k, place, "'%s' has %u ghost parameter%s, and is given %u", callee, count, count == 1 ? "" : "s",
                  arguments.count);
  for (uint32_t i = 0; i < arguments.count; i++)
    as_spec_want(k, arguments.at[i], callee && i < count ? parameters[i] : (as_spec_sort){0}, "this ghost argument");
}

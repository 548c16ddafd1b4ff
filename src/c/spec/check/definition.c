/* Definitions: names first, then sorts, then bodies, so that all see each other. */
#include "c/spec/check/internal.h"

#include <string.h>

/* ---- names ---- */

static as_spec_name_table *table_of(as_spec_check *k, as_spec_definition_kind kind) {
  switch (kind) {
  case AS_SPEC_DEFINITION_PREDICATE: return &k->predicates;
  case AS_SPEC_DEFINITION_FUNCTION: return &k->functions;
  case AS_SPEC_DEFINITION_LEMMA: return &k->lemmas;
  case AS_SPEC_DEFINITION_DATATYPE:
  case AS_SPEC_DEFINITION_SYNONYM: return &k->types;
  case AS_SPEC_DEFINITION_SPEC: break;
  }
  return NULL;
}

static bool is_same_place(as_spec_place a, as_spec_place b) {
  return a.line == b.line && a.column == b.column && !strcmp(a.file, b.file);
}

/* A header that several files include has its definitions once. */
static void enter(as_spec_check *k, as_spec_name_table *table, as_symbol name, as_spec_place place, uint32_t value) {
  if (as_spec_name_table_find(table, name))
    as_spec_wrong(k, place, "'%s' is defined already", as_spec_spell(k, name));
  else
    *as_spec_name_table_put(k->memory, table, name) = value;
}

static void enter_constructors(as_spec_check *k, const as_spec_definition *d, uint32_t index) {
  if (d->constructor_count > 256) as_spec_wrong(k, d->place, "a datatype has at most 256 constructors");
  for (uint32_t i = 0; i < d->constructor_count && i < 256; i++)
    enter(k, &k->constructors, d->constructors[i].name, d->constructors[i].place, index << 8 | i);
}

static bool is_there_already(const as_spec_check *k, const as_spec_definition *d) {
  for (uint32_t i = 0; i < k->known.count; i++)
    if (as_symbol_equal(k->known.at[i].definition->name, d->name) &&
        is_same_place(k->known.at[i].definition->place, d->place))
      return true;
  return false;
}

bool as_spec_check_find(as_spec_check *k, as_spec_definition_kind kind, as_symbol name, uint32_t *definition) {
  const as_spec_name_table *table = table_of(k, kind);
  const uint32_t *found = table ? as_spec_name_table_find(table, name) : NULL;
  if (found) *definition = *found;
  return found;
}

void as_spec_check_add(as_spec_check *k, as_spec_definitions definitions) {
  for (uint32_t i = 0; i < definitions.count; i++) {
    const as_spec_definition *d = &definitions.at[i];
    if (is_there_already(k, d)) continue;
    uint32_t index = k->known.count;
    as_spec_known_list_push(k->memory, &k->known, (as_spec_known){.definition = d});
    as_spec_name_table *table = table_of(k, d->kind);
    if (table) enter(k, table, d->name, d->place, index);
    if (d->kind == AS_SPEC_DEFINITION_DATATYPE) enter_constructors(k, d, index);
  }
}

/* ---- sorts ---- */

static as_spec_sort *parameter_sorts(as_spec_check *k, as_spec_parameters parameters) {
  as_spec_sort *sorts = as_region_alloc(&k->region, (parameters.count + 1) * sizeof *sorts);
  for (uint32_t i = 0; i < parameters.count; i++) sorts[i] = as_spec_sort_of_type(k, parameters.at[i].type);
  return sorts;
}

static void resolve(as_spec_check *k, uint32_t index) {
  const as_spec_definition *d = k->known.at[index].definition;
  as_spec_sort sort = {0}, **members = NULL;
  as_spec_sort *parameters = parameter_sorts(k, d->parameters);
  if (d->kind == AS_SPEC_DEFINITION_DATATYPE) {
    sort = as_spec_sort_named(k->sorts, AS_SPEC_SORT_DATATYPE, d->name);
    members = as_region_alloc(&k->region, (d->constructor_count + 1) * sizeof *members);
    for (uint32_t i = 0; i < d->constructor_count; i++) members[i] = parameter_sorts(k, d->constructors[i].members);
  } else if (d->type) {
    sort = as_spec_sort_of_type(k, d->type);
  }
  k->known.at[index].sort = sort, k->known.at[index].is_resolved = true;
  k->known.at[index].parameters = parameters, k->known.at[index].members = members;
}

/* Recursion of datatypes goes directly, or through lists: solvers have no other. */
static void check_recursion(as_spec_check *k, as_spec_sort sort, as_spec_place place, bool is_inside) {
  const as_spec_sort_facts facts = *as_spec_sort_get(k->sorts, sort);
  bool hides = facts.kind == AS_SPEC_SORT_MAP || facts.kind == AS_SPEC_SORT_SET || facts.kind == AS_SPEC_SORT_RECORD ||
               facts.kind == AS_SPEC_SORT_TUPLE;
  if (facts.kind == AS_SPEC_SORT_DATATYPE && is_inside)
    as_spec_wrong(k, place, "members that are maps, sets, records or tuples have no datatypes in them");
  for (uint32_t i = 0; i < 2; i++)
    if (facts.of[i].id) check_recursion(k, facts.of[i], place, is_inside || hides);
  for (uint32_t i = 0; i < facts.member_count; i++)
    check_recursion(k, facts.members[i].sort, place, is_inside || hides);
}

static void check_datatype(as_spec_check *k, const as_spec_known *known) {
  const as_spec_definition *d = known->definition;
  for (uint32_t i = 0; i < d->constructor_count; i++)
    for (uint32_t j = 0; j < d->constructors[i].members.count; j++) {
      const as_spec_parameter *member = &d->constructors[i].members.at[j];
      check_recursion(k, known->members[i][j], member->place, false);
      for (uint32_t n = 0; n < j; n++)
        if (as_symbol_equal(d->constructors[i].members.at[n].name, member->name))
          as_spec_wrong(k, member->place, "'%s' has one member '%s'", as_spec_spell(k, d->constructors[i].name),
                        as_spec_spell(k, member->name));
    }
}

/* ---- bodies ---- */

static void bind_parameters(as_spec_check *k, const as_spec_known *known) {
  as_spec_parameters parameters = known->definition->parameters;
  for (uint32_t i = 0; i < parameters.count; i++) {
    for (uint32_t j = 0; j < i; j++)
      if (as_symbol_equal(parameters.at[i].name, parameters.at[j].name))
        as_spec_wrong(k, parameters.at[i].place, "'%s' is a parameter already",
                      as_spec_spell(k, parameters.at[i].name));
    as_spec_bind(k, parameters.at[i].name, known->parameters[i]);
  }
}

static void check_clause(as_spec_check *k, const as_spec_clause *clause, as_spec_sort output) {
  uint32_t mark = k->bindings.count;
  if (clause->guard) as_spec_want(k, clause->guard, k->boolean, "a guard");
  as_spec_check_conditions(k, clause->items);
  bool is_void = output.id && as_spec_is(k, output, AS_SPEC_SORT_VOID);
  if (clause->gives)
    as_spec_want(k, clause->gives, output, "the output of this predicate");
  else if (!is_void)
    as_spec_wrong(k, clause->place, "this predicate has an output, of type %s", as_spec_show(k, output));
  k->bindings.count = mark;
}

static void check_attributes(as_spec_check *k, const as_spec_definition *d) {
  static const char *const allowed[] = {"rec", "coq_unfold", "nounfold"};
  for (uint32_t i = 0; i < d->attributes.count; i++) {
    bool is_known = false;
    for (size_t j = 0; j < sizeof allowed / sizeof *allowed; j++)
      is_known |= !strcmp(allowed[j], as_spec_spell(k, d->attributes.at[i]));
    if (!is_known)
      as_spec_wrong(k, d->attributes.places[i], "there is no attribute '%s'", as_spec_spell(k, d->attributes.at[i]));
  }
}

static void check_predicate(as_spec_check *k, const as_spec_known *known) {
  const as_spec_definition *d = known->definition;
  if (!d->parameters.count || !as_spec_is(k, known->parameters[0], AS_SPEC_SORT_POINTER))
    as_spec_wrong(k, d->place, "the first input of a predicate is a pointer");
  for (uint32_t i = 0; i < d->clause_count; i++) check_clause(k, &d->clauses[i], known->sort);
}

static void check_body(as_spec_check *k, uint32_t index) {
  as_spec_known known = k->known.at[index];
  const as_spec_definition *d = known.definition;
  k->bindings.count = 0, k->requires_count = 0;
  k->context = (as_spec_context){.is_pure = true};
  check_attributes(k, d);
  if (d->kind != AS_SPEC_DEFINITION_SPEC) bind_parameters(k, &known);
  if (d->kind == AS_SPEC_DEFINITION_DATATYPE) check_datatype(k, &known);
  if (d->kind == AS_SPEC_DEFINITION_PREDICATE) check_predicate(k, &known);
  if (d->body) as_spec_want(k, d->body, known.sort, "the result of this function");
  if (d->kind == AS_SPEC_DEFINITION_LEMMA) {
    as_spec_check_conditions(k, d->requires);
    as_spec_check_conditions(k, d->ensures);
  }
  k->bindings.count = 0;
}

void as_spec_check_definitions(as_spec_check *k) {
  for (uint32_t i = 0; i < k->known.count; i++)
    if (k->known.at[i].definition->kind == AS_SPEC_DEFINITION_DATATYPE) resolve(k, i); /* synonyms may name them */
  for (uint32_t i = 0; i < k->known.count; i++)
    if (k->known.at[i].definition->kind != AS_SPEC_DEFINITION_DATATYPE) resolve(k, i);
  for (uint32_t i = 0; i < k->known.count; i++) check_body(k, i);
}

/* ---- definitions that are there without being written ---- */

typedef struct built_in {
  const char *name, *text;
} built_in;

static const built_in prelude[] = {
#define AS_SPEC_PRELUDE(name, text) {name, text},
#include "c/spec/check/prelude.def"
#undef AS_SPEC_PRELUDE
};

/* In the middle of something else, which goes on afterwards as it was. */
static void check_late(as_spec_check *k, as_spec_definitions definitions) {
  as_spec_bindings bindings = k->bindings;
  as_spec_context context = k->context;
  uint32_t first = k->known.count, requires_count = k->requires_count;
  k->bindings = (as_spec_bindings){0};
  as_spec_check_add(k, definitions);
  for (uint32_t i = first; i < k->known.count; i++) k->known.at[i].is_built_in = true, resolve(k, i);
  for (uint32_t i = first; i < k->known.count; i++) check_body(k, i);
  as_spec_bindings_release(k->memory, &k->bindings);
  k->bindings = bindings, k->context = context, k->requires_count = requires_count;
}

const uint32_t *as_spec_find_predicate(as_spec_check *k, as_symbol name, as_spec_place place) {
  const uint32_t *found = as_spec_name_table_find(&k->predicates, name);
  for (size_t i = 0; !found && i < sizeof prelude / sizeof *prelude; i++) {
    if (strcmp(prelude[i].name, as_spec_spell(k, name))) continue;
    check_late(k, as_spec_read_file(k->spec, prelude[i].text, strlen(prelude[i].text), place));
    found = as_spec_name_table_find(&k->predicates, name);
  }
  return found;
}

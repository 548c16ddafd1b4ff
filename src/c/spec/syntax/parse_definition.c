/* Definitions: predicates, functions, lemmas, datatypes, synonyms, specs. */
#include "c/spec/syntax/parse_internal.h"

/* ---- predicates ---- */

AS_VECTOR_DEFINE(condition_list, as_spec_condition)
AS_VECTOR_DEFINE(clause_list, as_spec_clause)

static as_spec_condition read_assert(as_spec_parser *p) {
  as_spec_condition condition = {.kind = AS_SPEC_CONDITION_CLAIM, .place = as_spec_here(p)};
  as_spec_skip(p);
  as_spec_expect(p, '(', "'('");
  condition.claim = as_spec_read_claim(p);
  as_spec_expect(p, ')', "')' or an operator");
  as_spec_expect(p, ';', "';'");
  return condition;
}

static as_spec_condition read_item(as_spec_parser *p) {
  if (as_spec_at_word(p, "assert")) return read_assert(p);
  if (as_spec_at_word(p, "take") || as_spec_at_word(p, "let")) return as_spec_read_condition(p);
  if (as_spec_at_word(p, "if"))
    as_spec_complain(p, as_spec_here(p), "a case of a predicate is not divided further; its else can be");
  as_spec_expected(p, "take, let, assert or return");
  return (as_spec_condition){0};
}

/* take, let and assert, then return. */
static void read_clause(as_spec_parser *p, as_spec_clause *clause) {
  condition_list items = {0};
  while (!p->failed && !as_spec_at_word(p, "return")) condition_list_push(p->spec->memory, &items, read_item(p));
  clause->items = (as_spec_conditions){as_spec_keep(p, items.at, items.count * sizeof *items.at), items.count};
  condition_list_release(p->spec->memory, &items);
  clause->place = as_spec_here(p);
  as_spec_accept_word(p, "return");
  if (!as_spec_at(p, ';')) clause->gives = as_spec_read_expr(p);
  as_spec_expect(p, ';', "';' or an operator");
}

/* if (e) { clause } else if ... else { clauses }: a list of clauses, all but the last with guards. */
static void read_clauses(as_spec_parser *p, clause_list *list) {
  uint32_t open = 0;
  while (as_spec_accept_word(p, "if")) {
    as_spec_clause clause = {0};
    as_spec_expect(p, '(', "'('");
    clause.guard = as_spec_read_expr(p);
    as_spec_expect(p, ')', "')' or an operator");
    as_spec_expect(p, '{', "'{'");
    read_clause(p, &clause);
    as_spec_expect(p, '}', "'}'");
    clause_list_push(p->spec->memory, list, clause);
    if (!as_spec_accept_word(p, "else")) as_spec_expected(p, "else");
    if (!as_spec_at_word(p, "if")) as_spec_expect(p, '{', "'{' or if"), open++;
    if (p->failed) return;
  }
  as_spec_clause last = {0};
  read_clause(p, &last);
  clause_list_push(p->spec->memory, list, last);
  for (; open; open--) as_spec_expect(p, '}', "'}'");
}

static void read_body(as_spec_parser *p, as_spec_definition *definition) {
  clause_list list = {0};
  as_spec_expect(p, '{', "'{'");
  read_clauses(p, &list);
  as_spec_expect(p, '}', "'}'");
  definition->clauses = as_spec_keep(p, list.at, list.count * sizeof *list.at), definition->clause_count = list.count;
  clause_list_release(p->spec->memory, &list);
}

/* ---- parts ---- */

static void read_attributes(as_spec_parser *p, as_spec_definition *definition) {
  if (!as_spec_accept(p, '[')) return;
  definition->attributes = as_spec_read_names(p, "an attribute");
  as_spec_expect(p, ']', "',' or ']'");
}

static const as_spec_type *read_type_in_parentheses(as_spec_parser *p) {
  as_spec_expect(p, '(', "'('");
  const as_spec_type *type = as_spec_read_type(p);
  as_spec_expect(p, ')', "')'");
  return type;
}

static const as_spec_type *read_result(as_spec_parser *p) {
  return as_spec_at(p, '(') ? read_type_in_parentheses(p) : as_spec_read_type(p);
}

static void read_parameters(as_spec_parser *p, as_spec_definition *definition) {
  as_spec_expect(p, '(', "'('");
  definition->parameters = as_spec_read_parameters(p, ')');
  as_spec_expect(p, ')', "',' or ')'");
}

static void read_predicate(as_spec_parser *p, as_spec_definition *d) {
  read_attributes(p, d);
  d->type = read_result(p);
  char first = as_spec_at(p, AS_SPEC_TOKEN_NAME) ? *p->lexer.token.text : 'A';
  d->name = as_spec_read_name(p, "the name of a predicate", &d->place);
  if (first < 'A' || first > 'Z') as_spec_complain(p, d->place, "the name of a predicate begins with a capital letter");
  read_parameters(p, d);
  if (as_spec_at(p, '{')) read_body(p, d);
}

static void read_function(as_spec_parser *p, as_spec_definition *d) {
  read_attributes(p, d);
  d->type = read_type_in_parentheses(p);
  d->name = as_spec_read_name(p, "the name of a function", &d->place);
  read_parameters(p, d);
  if (!as_spec_accept(p, '{')) return;
  d->body = as_spec_read_expr(p);
  as_spec_expect(p, '}', "'}' or an operator");
}

static void read_lemma(as_spec_parser *p, as_spec_definition *d) {
  d->name = as_spec_read_name(p, "the name of a lemma", &d->place);
  read_parameters(p, d);
  if (as_spec_accept_word(p, "requires"))
  d->
    requires
  = as_spec_read_conditions(p, "requires");
  else as_spec_expected(p, "requires");
  if (as_spec_accept_word(p, "ensures"))
    d->ensures = as_spec_read_conditions(p, "ensures");
  else
    as_spec_expected(p, "ensures");
}

AS_VECTOR_DEFINE(constructor_list, as_spec_constructor)

static void read_datatype(as_spec_parser *p, as_spec_definition *d) {
  constructor_list list = {0};
  d->name = as_spec_read_name(p, "the name of a datatype", &d->place);
  as_spec_expect(p, '{', "'{'");
  do {
    if (list.count && as_spec_at(p, '}')) break; /* a comma behind the last is fine */
    as_spec_constructor one;
    one.name = as_spec_read_name(p, "the name of a constructor", &one.place);
    as_spec_expect(p, '{', "'{'");
    one.members = as_spec_read_parameters(p, '}');
    as_spec_expect(p, '}', "',' or '}'");
    constructor_list_push(p->spec->memory, &list, one);
  } while (as_spec_accept(p, ','));
  as_spec_expect(p, '}', "',' or '}'");
  d->constructors = as_spec_keep(p, list.at, list.count * sizeof *list.at), d->constructor_count = list.count;
  constructor_list_release(p->spec->memory, &list);
}

static void read_synonym(as_spec_parser *p, as_spec_definition *d) {
  d->name = as_spec_read_name(p, "the name of a type", &d->place);
  as_spec_expect(p, '=', "'='");
  d->type = read_result(p);
}

static void read_spec(as_spec_parser *p, as_spec_definition *d) {
  d->is_of_typedef = as_spec_accept_word(p, "typedef");
  d->name = as_spec_read_name(p, "the name of a function", &d->place);
  read_parameters(p, d);
  as_spec_expect(p, ';', "';'");
  if (!p->failed) d->contract = as_spec_read_whole_contract(p);
}

/* ---- all ---- */

static const struct {
  const char *word;
  as_spec_definition_kind kind;
  void (*read)(as_spec_parser *p, as_spec_definition *definition);
} forms[] = {
    {"predicate", AS_SPEC_DEFINITION_PREDICATE, read_predicate},
    {"function", AS_SPEC_DEFINITION_FUNCTION, read_function},
    {"lemma", AS_SPEC_DEFINITION_LEMMA, read_lemma},
    {"datatype", AS_SPEC_DEFINITION_DATATYPE, read_datatype},
    {"type_synonym", AS_SPEC_DEFINITION_SYNONYM, read_synonym},
    {"spec", AS_SPEC_DEFINITION_SPEC, read_spec},
};

static void read_definition(as_spec_parser *p, as_spec_definition *definition) {
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    if (!as_spec_accept_word(p, forms[i].word)) continue;
    definition->kind = forms[i].kind;
    forms[i].read(p, definition);
    as_spec_accept(p, ';'); /* CN's users write one */
    return;
  }
  as_spec_expected(p, "predicate, function, lemma, datatype, type_synonym or spec, which stand at file level,");
}

/* To the next definition: a semicolon may be inside of the one that failed. */
static void recover(as_spec_parser *p) {
  p->failed = false;
  p->level = 0;
  while (!as_spec_at(p, AS_SPEC_TOKEN_END) && !as_spec_at_definition(p)) as_spec_skip(p);
}

AS_VECTOR_DEFINE(definition_list, as_spec_definition)

as_spec_definitions as_spec_read_file(as_spec *spec, const char *text, size_t length, as_spec_place place) {
  as_spec_parser p = {.spec = spec, .lexer = as_spec_lexer_begin(text, length, place)};
  definition_list list = {0};
  while (!as_spec_at(&p, AS_SPEC_TOKEN_END)) {
    as_spec_definition definition = {.place = as_spec_here(&p)};
    read_definition(&p, &definition);
    if (p.failed)
      recover(&p);
    else
      definition_list_push(spec->memory, &list, definition);
  }
  as_spec_definitions kept = {as_spec_keep(&p, list.at, list.count * sizeof *list.at), list.count};
  definition_list_release(spec->memory, &list);
  return kept;
}

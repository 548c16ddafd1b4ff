/* Conditions and resources. */
#include "c/spec/syntax/parse_internal.h"

/* ---- resources ---- */

static bool read_cell_word(as_spec_parser *p, as_spec_predicate *predicate) {
  static const struct {
    const char *word, *old;
    as_spec_predicate_kind kind;
  } cells[] = {
      {"RW", "Owned", AS_SPEC_PREDICATE_RW}, {"W", "Block", AS_SPEC_PREDICATE_W}, {"RO", NULL, AS_SPEC_PREDICATE_RO}};
  for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
    bool is_old = cells[i].old && as_spec_at_word(p, cells[i].old);
    if (!is_old && !as_spec_at_word(p, cells[i].word)) continue;
    if (is_old) as_spec_note(p, as_spec_here(p), "%s is an older spelling of %s", cells[i].old, cells[i].word);
    as_spec_skip(p);
    predicate->kind = cells[i].kind;
    return true;
  }
  return false;
}

as_spec_predicate as_spec_read_predicate(as_spec_parser *p) {
  as_spec_predicate predicate = {.kind = AS_SPEC_PREDICATE_NAMED, .place = as_spec_here(p)};
  if (read_cell_word(p, &predicate)) {
    if (as_spec_at(p, '<')) predicate.ctype = as_spec_read_ctype(p);
    return predicate;
  }
  char first = as_spec_at(p, AS_SPEC_TOKEN_NAME) ? *p->lexer.token.text : 'A';
  predicate.name = as_spec_read_name(p, "a predicate", NULL);
  if (first < 'A' || first > 'Z')
    as_spec_complain(p, predicate.place, "a predicate begins with a capital letter, and '%s' does not",
                     as_spec_name(p->spec, predicate.name));
  return predicate;
}

static void read_applied(as_spec_parser *p, as_spec_resource *resource) {
  resource->predicate = as_spec_read_predicate(p);
  as_spec_expect(p, '(', "'('");
  resource->inputs = as_spec_read_exprs(p, ')', "',' or ')'");
  if (!p->failed && !resource->inputs.count)
    as_spec_complain(p, resource->predicate.place, "a predicate has at least one input, a pointer");
}

/* (T x; guard) behind each and its like. */
static void read_guarded(as_spec_parser *p, as_spec_bound *bound) {
  as_spec_expect(p, ';', "';' and a guard");
  bound->guard = as_spec_read_expr(p);
  as_spec_expect(p, ')', "')' or an operator");
}

static as_spec_resource read_resource(as_spec_parser *p) {
  as_spec_resource resource = {0};
  if (!as_spec_accept_word(p, "each")) return read_applied(p, &resource), resource;
  as_spec_read_bound(p, &resource.each);
  read_guarded(p, &resource.each);
  as_spec_expect(p, '{', "'{'");
  read_applied(p, &resource);
  as_spec_accept(p, ';'); /* CN's users write one */
  as_spec_expect(p, '}', "'}'");
  return resource;
}

/* ---- claims ---- */

static as_spec_quantifier quantifier_at(const as_spec_parser *p) {
  bool is_ours = as_spec_behind(p).kind == '(';
  if (as_spec_at_word(p, "each") || (is_ours && as_spec_at_word(p, "forall"))) return AS_SPEC_QUANTIFIER_EACH;
  return is_ours && as_spec_at_word(p, "exists") ? AS_SPEC_QUANTIFIER_EXISTS : AS_SPEC_QUANTIFIER_NONE;
}

/* forall and exists may be functions of the user's: then no type follows. */
static bool is_quantified(const as_spec_parser *p) {
  as_spec_lexer ahead = p->lexer;
  as_spec_lexer_next(&ahead), as_spec_lexer_next(&ahead);
  if (as_spec_at_word(p, "each") || as_spec_at_type_word(&ahead.token)) return true;
  as_spec_lexer_next(&ahead);
  return ahead.token.kind == AS_SPEC_TOKEN_NAME;
}

as_spec_claim as_spec_read_claim(as_spec_parser *p) {
  as_spec_place place = as_spec_here(p);
  as_spec_claim claim = {.quantifier = quantifier_at(p)};
  if (!claim.quantifier || !is_quantified(p)) {
    claim.quantifier = AS_SPEC_QUANTIFIER_NONE;
    claim.value = as_spec_read_plain(p);
    return claim;
  }
  as_spec_skip(p);
  as_spec_read_bound(p, &claim.bound);
  if (as_spec_at(p, ':')) return (as_spec_claim){.value = as_spec_read_each(p, place, &claim.bound)};
  read_guarded(p, &claim.bound);
  as_spec_expect(p, '{', "'{'");
  claim.value = as_spec_read_expr(p);
  as_spec_expect(p, '}', "'}' or an operator");
  return claim;
}

/* ---- conditions ---- */

static void read_take(as_spec_parser *p, as_spec_condition *condition) {
  condition->kind = AS_SPEC_CONDITION_TAKE;
  condition->name = as_spec_read_name(p, "a name", NULL);
  as_spec_expect(p, '=', "'='");
  condition->resource = read_resource(p);
}

static void read_let(as_spec_parser *p, as_spec_condition *condition) {
  condition->kind = AS_SPEC_CONDITION_LET;
  condition->name = as_spec_read_name(p, "a name", NULL);
  as_spec_expect(p, '=', "'='");
  condition->value = as_spec_read_plain(p);
}

as_spec_condition as_spec_read_condition(as_spec_parser *p) {
  as_spec_condition condition = {.kind = AS_SPEC_CONDITION_CLAIM, .place = as_spec_here(p)};
  if (as_spec_accept_word(p, "take"))
    read_take(p, &condition);
  else if (as_spec_accept_word(p, "let"))
    read_let(p, &condition);
  else
    condition.claim = as_spec_read_claim(p);
  as_spec_expect(p, ';', "';' or an operator");
  return condition;
}

AS_VECTOR_DEFINE(condition_list, as_spec_condition)

as_spec_conditions as_spec_read_conditions(as_spec_parser *p, const char *after) {
  condition_list list = {0};
  as_spec_place place = as_spec_here(p);
  bool is_empty = true;
  for (; !as_spec_at_section(p); is_empty = false) {
    as_spec_condition condition = as_spec_read_condition(p);
    if (p->failed)
      as_spec_recover(p);
    else
      condition_list_push(p->spec->memory, &list, condition);
  }
  if (is_empty) {
    as_spec_complain(p, place, "%s is followed by at least one condition", after);
    p->failed = false;
  }
  as_spec_conditions kept = {as_spec_keep(p, list.at, list.count * sizeof *list.at), list.count};
  condition_list_release(p->spec->memory, &list);
  return kept;
}

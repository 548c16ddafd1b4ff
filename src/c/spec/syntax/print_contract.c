/* Conditions, contracts, definitions and statements as text. */
#include "c/spec/syntax/print_internal.h"

#include <assay/base/contract.h>

static void put(as_spec_printer p, const char *text) { as_text_put(p.out, text); }

/* ---- conditions ---- */

static void put_predicate(as_spec_printer p, const as_spec_predicate *predicate) {
  static const char *const words[] = {
      [AS_SPEC_PREDICATE_RW] = "RW", [AS_SPEC_PREDICATE_W] = "W", [AS_SPEC_PREDICATE_RO] = "RO"};
  if (predicate->kind == AS_SPEC_PREDICATE_NAMED)
    as_spec_put_name(p, predicate->name);
  else
    put(p, words[predicate->kind]);
  as_spec_put_ctype(p, predicate->ctype);
}

static void put_bound(as_spec_printer p, const char *word, const as_spec_bound *bound) {
  as_text_printf(p.out, "%s (", word);
  as_spec_put_type(p, bound->type);
  put(p, " ");
  as_spec_put_name(p, bound->name);
  put(p, "; ");
  as_spec_put_expr(p, bound->guard, 0);
  put(p, ") { ");
}

static void put_resource(as_spec_printer p, const as_spec_resource *resource) {
  if (resource->each.type) put_bound(p, "each", &resource->each);
  put_predicate(p, &resource->predicate);
  put(p, "(");
  as_spec_put_exprs(p, resource->inputs, 1);
  put(p, resource->each.type ? ") }" : ")");
}

static void put_claim(as_spec_printer p, const as_spec_claim *claim) {
  bool is_quantified = claim->quantifier != AS_SPEC_QUANTIFIER_NONE;
  if (is_quantified) put_bound(p, claim->quantifier == AS_SPEC_QUANTIFIER_EACH ? "each" : "exists", &claim->bound);
  as_spec_put_expr(p, claim->value, is_quantified ? 0 : 1);
  if (is_quantified) put(p, " }");
}

static void put_condition(as_spec_printer p, const as_spec_condition *condition) {
  if (condition->kind == AS_SPEC_CONDITION_CLAIM) {
    put_claim(p, &condition->claim);
  } else {
    put(p, condition->kind == AS_SPEC_CONDITION_TAKE ? "take " : "let ");
    as_spec_put_name(p, condition->name);
    put(p, " = ");
    if (condition->kind == AS_SPEC_CONDITION_TAKE)
      put_resource(p, &condition->resource);
    else
      as_spec_put_expr(p, condition->value, 1);
  }
  put(p, ";");
}

/* A word, then each condition on a line of its own. */
static void put_section(as_spec_printer p, const char *word, as_spec_conditions conditions) {
  as_text_printf(p.out, "%s", word);
  for (uint32_t i = 0; i < conditions.count; i++) {
    put(p, "\n  ");
    put_condition(p, &conditions.at[i]);
  }
  put(p, "\n");
}

/* ---- contracts ---- */

static void put_decreases(as_spec_printer p, const as_spec_expr *e) {
  if (!e) return;
  put(p, "decreases ");
  as_spec_put_expr(p, e, 0);
  put(p, ";\n");
}

static void put_failure(as_spec_printer p, const as_spec_failure *failure) {
  as_text_printf(p.out, "fails with %s", failure->check);
  if (failure->when) {
    put(p, " when ");
    as_spec_put_expr(p, failure->when, 1);
  }
  put(p, ";\n");
  if (failure->has_ensures) put_section(p, "ensures", failure->ensures);
}

static void put_case(as_spec_printer p, const as_spec_case *one) {
  if (one->has_requires) {
    put(p, "requires");
    if (one->ghosts.count) {
      put(p, " cn_ghost ");
      as_spec_put_parameters(p, one->ghosts);
      put(p, ";");
    }
    put_section(p, "", one->requires);
  }
  put_decreases(p, one->decreases);
  if (one->has_ensures) put_section(p, "ensures", one->ensures);
  for (uint32_t i = 0; i < one->failure_count; i++) put_failure(p, &one->failures[i]);
}

static void put_names(as_spec_printer p, const as_spec_names *names) {
  for (uint32_t i = 0; i < names->count; i++) {
    if (i) put(p, ", ");
    as_spec_put_name(p, names->at[i]);
  }
}

static const char *const modes[] = {[AS_SPEC_MODE_OX] = "ox", [AS_SPEC_MODE_UX] = "ux", [AS_SPEC_MODE_EXACT] = "exact"};

static void put_head(as_spec_printer p, const as_spec_contract *contract) {
  as_spec_mode mode = contract->cases[0].mode;
  if (contract->is_trusted) put(p, "trusted;\n");
  if (!contract->is_trusted && mode != AS_SPEC_MODE_OX) as_text_printf(p.out, "%s;\n", modes[mode]);
  if (contract->has_function) as_text_printf(p.out, "cn_function %s;\n", as_spec_name(p.spec, contract->function));
  if (!contract->accesses.count) return;
  put(p, "accesses ");
  put_names(p, &contract->accesses);
  put(p, ";\n");
}

static void put_contract(as_spec_printer p, const as_spec_contract *contract) {
  AS_REQUIRE(contract->case_count, "a contract has a case");
  put_head(p, contract);
  for (uint32_t i = 0; i < contract->case_count; i++) {
    if (i) as_text_printf(p.out, "also %s ", modes[contract->cases[i].mode]);
    put_case(p, &contract->cases[i]);
  }
}

/* ---- definitions ---- */

static void put_attributes(as_spec_printer p, const as_spec_names *attributes) {
  if (!attributes->count) return;
  put(p, "[");
  put_names(p, attributes);
  put(p, "] ");
}

static void put_item(as_spec_printer p, const as_spec_condition *item) {
  if (item->kind == AS_SPEC_CONDITION_CLAIM) {
    put(p, "assert (");
    put_claim(p, &item->claim);
    put(p, ");");
  } else {
    put_condition(p, item);
  }
}

static void put_clause(as_spec_printer p, const as_spec_clause *clause) {
  put(p, "{\n");
  for (uint32_t i = 0; i < clause->items.count; i++) {
    put(p, "    ");
    put_item(p, &clause->items.at[i]);
    put(p, "\n");
  }
  put(p, "    return");
  if (clause->gives) {
    put(p, " ");
    as_spec_put_expr(p, clause->gives, 0);
  }
  put(p, ";\n  }");
}

static void put_body(as_spec_printer p, const as_spec_definition *d) {
  put(p, " {\n  ");
  for (uint32_t i = 0; i < d->clause_count; i++) {
    const as_spec_clause *clause = &d->clauses[i];
    if (i) put(p, " else ");
    if (clause->guard) {
      put(p, "if (");
      as_spec_put_expr(p, clause->guard, 0);
      put(p, ") ");
    }
    put_clause(p, clause);
  }
  put(p, "\n}");
}

/* A clause alone has the braces of the body. */
static void put_single(as_spec_printer p, const as_spec_clause *clause) {
  put(p, " ");
  put_clause(p, clause);
}

static void put_heading(as_spec_printer p, const char *word, const as_spec_definition *d) {
  put(p, word);
  put_attributes(p, &d->attributes);
  if (d->type) {
    put(p, "(");
    as_spec_put_type(p, d->type);
    put(p, ") ");
  }
  as_spec_put_name(p, d->name);
  put(p, "(");
  as_spec_put_parameters(p, d->parameters);
  put(p, ")");
}

static void put_predicate_definition(as_spec_printer p, const as_spec_definition *d) {
  put_heading(p, "predicate ", d);
  if (d->clause_count == 1)
    put_single(p, &d->clauses[0]);
  else if (d->clause_count)
    put_body(p, d);
  put(p, "\n");
}

static void put_function(as_spec_printer p, const as_spec_definition *d) {
  put_heading(p, "function ", d);
  if (d->body) {
    put(p, " { ");
    as_spec_put_expr(p, d->body, 0);
    put(p, " }");
  }
  put(p, "\n");
}

static void put_lemma(as_spec_printer p, const as_spec_definition *d) {
  put_heading(p, "lemma ", d);
  put_section(p, "\nrequires", d->requires);
  put_section(p, "ensures", d->ensures);
}

static void put_datatype(as_spec_printer p, const as_spec_definition *d) {
  as_text_printf(p.out, "datatype %s {", as_spec_name(p.spec, d->name));
  for (uint32_t i = 0; i < d->constructor_count; i++) {
    bool is_empty = !d->constructors[i].members.count;
    put(p, i ? ",\n  " : "\n  ");
    as_spec_put_name(p, d->constructors[i].name);
    put(p, is_empty ? " {" : " { ");
    as_spec_put_parameters(p, d->constructors[i].members);
    put(p, is_empty ? "}" : " }");
  }
  put(p, "\n}\n");
}

static void put_spec(as_spec_printer p, const as_spec_definition *d) {
  put_heading(p, d->is_of_typedef ? "spec typedef " : "spec ", d);
  put(p, ";\n");
  put_contract(p, d->contract);
}

static void put_definition(as_spec_printer p, const as_spec_definition *d) {
  switch (d->kind) {
  case AS_SPEC_DEFINITION_PREDICATE: put_predicate_definition(p, d); break;
  case AS_SPEC_DEFINITION_FUNCTION: put_function(p, d); break;
  case AS_SPEC_DEFINITION_LEMMA: put_lemma(p, d); break;
  case AS_SPEC_DEFINITION_DATATYPE: put_datatype(p, d); break;
  case AS_SPEC_DEFINITION_SYNONYM:
    as_text_printf(p.out, "type_synonym %s = ", as_spec_name(p.spec, d->name));
    as_spec_put_type(p, d->type);
    put(p, "\n");
    break;
  case AS_SPEC_DEFINITION_SPEC: put_spec(p, d); break;
  }
}

/* ---- statements ---- */

static void put_instance(as_spec_printer p, const as_spec_instance *instance) {
  put_predicate(p, &instance->predicate);
  put(p, "(");
  if (instance->is_any)
    put(p, "...");
  else
    as_spec_put_exprs(p, instance->inputs, 1);
  put(p, ")");
}

static void put_instances(as_spec_printer p, const as_spec_statement *s) {
  for (uint32_t i = 0; i < s->instance_count; i++) {
    if (i) put(p, ", ");
    put_instance(p, &s->instances[i]);
  }
}

static void put_instantiate(as_spec_printer p, const as_spec_statement *s) {
  if (s->ctype.text) as_text_printf(p.out, "good<%s>, ", s->ctype.text);
  if (s->has_name) as_text_printf(p.out, "%s, ", as_spec_name(p.spec, s->name));
  as_spec_put_expr(p, s->operands.at[0], 0);
}

static void put_call(as_spec_printer p, const as_spec_statement *s) {
  as_text_printf(p.out, "%s(", as_spec_name(p.spec, s->name));
  as_spec_put_exprs(p, s->operands, 1);
  put(p, ")");
}

static void put_in_parentheses(as_spec_printer p, const as_spec_statement *s) {
  put(p, "(");
  if (s->kind == AS_SPEC_STATEMENT_ASSERT)
    put_claim(p, &s->claim);
  else if (s->kind == AS_SPEC_STATEMENT_PRINT)
    as_spec_put_expr(p, s->operands.at[0], 0);
  else
    put_instances(p, s);
  put(p, ")");
}

static void put_statement_rest(as_spec_printer p, const as_spec_statement *s) {
  switch (s->kind) {
  case AS_SPEC_STATEMENT_ASSERT:
  case AS_SPEC_STATEMENT_PRINT:
  case AS_SPEC_STATEMENT_DERIVE: put_in_parentheses(p, s); break;
  case AS_SPEC_STATEMENT_HAVE:
  case AS_SPEC_STATEMENT_SPLIT_CASE: put_claim(p, &s->claim); break;
  case AS_SPEC_STATEMENT_APPLY:
  case AS_SPEC_STATEMENT_UNFOLD: put_call(p, s); break;
  case AS_SPEC_STATEMENT_PACK:
  case AS_SPEC_STATEMENT_UNPACK:
  case AS_SPEC_STATEMENT_TO_BYTES:
  case AS_SPEC_STATEMENT_FROM_BYTES: put_instances(p, s); break;
  case AS_SPEC_STATEMENT_FOCUS:
    put_predicate(p, &s->instances[0].predicate);
    put(p, ", ");
    as_spec_put_expr(p, s->operands.at[0], 0);
    break;
  case AS_SPEC_STATEMENT_INSTANTIATE: put_instantiate(p, s); break;
  case AS_SPEC_STATEMENT_INLINE: put_names(p, &s->names); break;
  case AS_SPEC_STATEMENT_COUNT: break;
  }
}

static void put_statement(as_spec_printer p, const as_spec_statement *s) {
  static const char *const words[] = {
#define AS_SPEC_STATEMENT(name, word) [AS_SPEC_STATEMENT_##name] = word " ",
#include "c/spec/syntax/statements.def"
#undef AS_SPEC_STATEMENT
  };
  put(p, words[s->kind]);
  put_statement_rest(p, s);
  put(p, ";\n");
}

/* ---- the interface ---- */

void as_spec_print_contract(const as_spec *spec, const as_spec_contract *contract, as_text *out) {
  put_contract((as_spec_printer){spec, out}, contract);
}

void as_spec_print_invariant(const as_spec *spec, const as_spec_invariant *invariant, as_text *out) {
  as_spec_printer p = {spec, out};
  put_section(p, "inv", invariant->conditions);
  put_decreases(p, invariant->decreases);
}

void as_spec_print_definition(const as_spec *spec, const as_spec_definition *definition, as_text *out) {
  put_definition((as_spec_printer){spec, out}, definition);
}

void as_spec_print_condition(const as_spec *spec, const as_spec_condition *condition, as_text *out) {
  put_condition((as_spec_printer){spec, out}, condition);
}

void as_spec_print_statement(const as_spec *spec, const as_spec_statement *statement, as_text *out) {
  put_statement((as_spec_printer){spec, out}, statement);
}

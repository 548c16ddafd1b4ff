/* Commands that show something: values, claims, explanations. */
#include "smt/session.h"

#include <assay/term/print.h>
#include <string.h>

static bool need_mode(as_smt *smt, as_smt_mode mode) {
  if (smt->mode == mode) return true;
  return as_smt_fail(smt, smt->command,
                     mode == AS_SMT_MODE_AFTER_SAT
                         ? "this command needs a model: the newest (check-sat) must have answered sat, and nothing "
                           "asserted since"
                         : "this command needs a refutation: the newest (check-sat) must have answered unsat, and "
                           "nothing asserted since");
}

static void put_value(as_smt *smt, as_term value) { as_term_print_smtlib(smt->terms, &smt->out, value); }

bool as_smt_get_model(as_smt *smt) {
  if (!need_mode(smt, AS_SMT_MODE_AFTER_SAT)) return false;
  as_text_put(&smt->out, "(\n");
  for (uint32_t i = 0; i < smt->symbols.bindings.count; i++) {
    const as_smt_binding *binding = &smt->symbols.bindings.at[i];
    bool function = binding->kind == AS_SMT_BINDING_CALL && binding->call.kind == AS_SMT_CALL_FUNCTION;
    if (binding->kind != AS_SMT_BINDING_VARIABLE && !function) continue;
    as_term variable = binding->value.term;
    as_text_put(&smt->out, "  (define-fun ");
    as_smt_put_symbol(smt, &smt->out, binding->name);
    if (function) {
      as_smt_put_function(smt, binding->call.function);
      continue;
    }
    as_text_put(&smt->out, " () ");
    as_sort_print_smtlib(smt->terms, &smt->out, as_term_sort(smt->terms, variable));
    as_text_put_char(&smt->out, ' ');
    put_value(smt, as_model_get(smt->models, smt->model, variable));
    as_text_put(&smt->out, ")\n");
  }
  as_text_put(&smt->out, ")\n");
  return true;
}

bool as_smt_get_value(as_smt *smt) {
  if (!need_mode(smt, AS_SMT_MODE_AFTER_SAT)) return false;
  if (!as_smt_expect_open(smt, "a list of terms")) return false;
  as_text answer = {.memory = smt->memory};
  bool good = true;
  for (const char *before = "(("; (good = as_smt_next(smt)) && smt->token.kind != AS_SMT_TOKEN_CLOSE; before = "\n (") {
    as_smt_place place = smt->token.place;
    as_term term;
    as_smt_slice slice;
    good = as_smt_parse_term(smt, &term, &slice);
    as_term value = good ? as_eval_term(smt->eval, term) : as_term_none();
    if (good && !as_term_exists(value))
      good = as_smt_fail(smt, place, "a term with a quantifier has no value that can be shown");
    if (!good) break;
    as_text_put(&answer, before);
    as_smt_put_slice(smt, &answer, slice);
    as_text_put_char(&answer, ' ');
    as_term_print_smtlib(smt->terms, &answer, value);
    as_text_put_char(&answer, ')');
  }
  if (good && !answer.length) good = as_smt_fail(smt, smt->token.place, "a term should stand here, not ')'");
  if (good) as_text_printf(&smt->out, "%s)\n", as_text_get(&answer));
  as_text_release(&answer);
  if (good) as_smt_bind_named(smt);
  return good;
}

/* Names that `!` gave to Bool terms; claims have theirs in the list of claims. */
bool as_smt_get_assignment(as_smt *smt) {
  if (!need_mode(smt, AS_SMT_MODE_AFTER_SAT)) return false;
  const char *before = "";
  as_text_put_char(&smt->out, '(');
  for (uint32_t i = 0; i < smt->symbols.bindings.count; i++) {
    const as_smt_binding *binding = &smt->symbols.bindings.at[i];
    if (!binding->named || as_term_sort(smt->terms, binding->value.term).kind != AS_SORT_BOOL) continue;
    as_text_printf(&smt->out, "%s(", before);
    as_smt_put_symbol(smt, &smt->out, binding->name);
    as_text_put(&smt->out, as_eval_holds(smt->eval, binding->value.term) ? " true)" : " false)");
    before = " ";
  }
  as_text_put(&smt->out, ")\n");
  return true;
}

bool as_smt_get_assertions(as_smt *smt) {
  as_text_put_char(&smt->out, '(');
  for (uint32_t i = 0; i < smt->assertions.count; i++) {
    if (i) as_text_put(&smt->out, "\n ");
    as_smt_put_slice(smt, &smt->out, smt->assertions.at[i].slice);
  }
  as_text_put(&smt->out, ")\n");
  return true;
}

/* Conjunctions are claimed part by part, so a term takes part in a refutation when one of its conjuncts does. */
static bool takes_part(as_smt *smt, const as_smt_id_set *reason, as_term term) {
  smt->scratch.count = 0;
  as_smt_conjuncts(smt, term, &smt->scratch);
  for (uint32_t i = 0; i < smt->scratch.count; i++)
    if (as_smt_id_set_find(reason, smt->scratch.at[i].id)) return true;
  return false;
}

static as_smt_id_set reason_set(as_smt *smt) {
  as_smt_id_set set = {0};
  for (uint32_t i = 0; i < smt->reason.count; i++) *as_smt_id_set_put(smt->memory, &set, smt->reason.at[i].id) = true;
  return set;
}

bool as_smt_get_unsat_assumptions(as_smt *smt) {
  if (!need_mode(smt, AS_SMT_MODE_AFTER_UNSAT)) return false;
  as_smt_id_set reason = reason_set(smt);
  const char *before = "";
  as_text_put_char(&smt->out, '(');
  for (uint32_t i = 0; i < smt->assumptions.count; i++) {
    if (!takes_part(smt, &reason, smt->assumptions.at[i].term)) continue;
    as_text_put(&smt->out, before), before = " ";
    as_smt_put_slice(smt, &smt->out, smt->assumptions.at[i].slice);
  }
  as_text_put(&smt->out, ")\n");
  as_smt_id_set_release(smt->memory, &reason);
  return true;
}

bool as_smt_get_unsat_core(as_smt *smt) {
  if (!need_mode(smt, AS_SMT_MODE_AFTER_UNSAT)) return false;
  as_smt_id_set reason = reason_set(smt);
  const char *before = "";
  as_text_put_char(&smt->out, '(');
  for (uint32_t i = 0; i < smt->assertions.count; i++) {
    const as_smt_assertion *assertion = &smt->assertions.at[i];
    if (!assertion->name.id || !takes_part(smt, &reason, assertion->term)) continue;
    as_text_put(&smt->out, before), before = " ";
    as_smt_put_symbol(smt, &smt->out, assertion->name);
  }
  as_text_put(&smt->out, ")\n");
  as_smt_id_set_release(smt->memory, &reason);
  return true;
}

bool as_smt_echo(as_smt *smt) {
  if (!as_smt_next(smt)) return false;
  if (smt->token.kind != AS_SMT_TOKEN_STRING) return as_smt_fail(smt, smt->token.place, "a string should stand here");
  /* SMT-LIB prints the literal with its quotes; like Z3 and cvc5 do, the text alone is printed. */
  const char *text = as_smt_shown_text(smt);
  for (size_t i = 0; i < smt->token.length; i++) {
    as_text_put_char(&smt->out, text[i]);
    if (text[i] == '"') i++;
  }
  as_text_put_char(&smt->out, '\n');
  return true;
}

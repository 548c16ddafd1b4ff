/* The answers of verification as JSON. */
#include "cli/verify/verify.h"
#include "report/export/findings_json.h"
#include "report/witness/literal.h"

#include <assay/base/json.h>
#include <stdio.h>
#include <string.h>

static void text(as_json *json, const char *key, const char *value) {
  if (!value) return;
  as_json_key(json, key), as_json_string(json, value);
}

static void number(as_json *json, const char *key, uint64_t value) {
  as_json_key(json, key), as_json_uint(json, value);
}

static void place(as_json *json, const as_place *at) {
  if (!at || !at->file) return;
  text(json, "file", at->file), number(json, "line", at->line), number(json, "column", at->column);
}

static void list(as_json *json, const char *key, const char *const *items) {
  if (!items[0]) return;
  as_json_key(json, key), as_json_begin_array(json);
  for (uint32_t i = 0; items[i]; i++) as_json_string(json, items[i]);
  as_json_end_array(json);
}

static void nearest(as_json *json, const as_near *near) {
  if (!near[0].resource) return;
  as_json_key(json, "nearest"), as_json_begin_array(json);
  for (uint32_t i = 0; i < AS_NEAR_MOST && near[i].resource; i++) {
    as_json_begin_object(json);
    text(json, "resource", near[i].resource), text(json, "reason", near[i].reason);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void path(as_json *json, const as_proof_error *e) {
  as_json_key(json, "path"), as_json_begin_array(json);
  for (uint32_t i = 0; i < e->step_count; i++) {
    as_json_begin_object(json);
    place(json, e->steps[i].place);
    text(json, "step", e->steps[i].text);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void next_step(as_json *json, const as_next_step *next) {
  if (!next->place.file) return;
  as_json_key(json, "next_step"), as_json_begin_object(json);
  place(json, &next->place);
  text(json, "requires", next->remedy.requires), text(json, "ensures", next->remedy.ensures);
  text(json, "inv", next->remedy.invariant), text(json, "left", next->left);
  as_json_end_object(json);
}

static void error(as_json *json, const as_proof_error *e) {
  as_json_begin_object(json);
  text(json, "kind", e->kind);
  place(json, e->place);
  text(json, "message", e->message);
  text(json, "asked", e->asked);
  list(json, "chain", e->chain), list(json, "where", e->where);
  nearest(json, e->nearest);
  path(json, e);
  list(json, "known", e->background.known), list(json, "held", e->background.held);
  list(json, "told", e->background.told);
  if (e->condition.file) {
    as_json_key(json, "condition"), as_json_begin_object(json);
    place(json, &e->condition);
    as_json_end_object(json);
  }
  if (e->values) {
    as_json_key(json, "counterexample"), as_json_begin_array(json);
    for (uint32_t i = 0; i < e->value_count; i++) as_json_string(json, e->values[i]);
    as_json_end_array(json);
  }
  as_json_key(json, "unknown"), as_json_bool(json, e->is_unknown);
  text(json, "why", e->why);
  next_step(json, &e->next);
  as_json_end_object(json);
}

static void limits(as_json *json, const as_ledger *ledger) {
  as_json_key(json, "limits"), as_json_begin_array(json);
  for (uint32_t i = 0; i < ledger->count; i++) {
    as_json_begin_object(json);
    text(json, "limit", as_limit_name(ledger->entry[i].limit));
    text(json, "where", ledger->entry[i].where);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

static void invariants(as_json *json, const as_verified_function *f) {
  as_json_key(json, "invariants"), as_json_begin_array(json);
  for (uint32_t i = 0; i < f->invariant_count; i++) {
    as_json_begin_object(json);
    place(json, f->invariants[i].place ? as_place_outermost(f->invariants[i].place) : NULL);
    text(json, "text", f->invariants[i].text);
    as_json_end_object(json);
  }
  as_json_end_array(json);
}

/* What the run is, as `assay test` writes it. */
static void refutation(as_json *json, const as_verify_view *view, const as_verified_function *f) {
  text(json, "tested", f->tested);
  if (!f->refuted) return;
  as_findings_view findings = {.memory = view->memory, .values = as_literal_values(f->refuted->program)};
  as_json_key(json, "contradicted"), as_json_bool(json, f->is_contradicted);
  as_json_key(json, "refutation"), as_finding_write(&findings, f->refuted->finding, json);
}

static void lines(as_json *json, const char *key, const char *all) {
  if (!all) return;
  as_json_key(json, key), as_json_begin_array(json);
  while (*all) {
    size_t length = strcspn(all, "\n"), blanks = strspn(all, " ");
    as_json_string_bytes(json, all + blanks, length - blanks);
    all += length + (all[length] == '\n');
  }
  as_json_end_array(json);
}

static void function(as_json *json, const as_verify_view *view, const as_verified_function *f) {
  as_json_begin_object(json);
  text(json, "name", f->name), text(json, "verdict", as_proved_name(f->proved));
  place(json, f->place ? as_place_outermost(f->place) : NULL);
  as_json_key(json, "contract"), as_json_bool(json, f->has_contract);
  as_json_key(json, "vacuous"), as_json_bool(json, f->is_vacuous);
  as_json_key(json, "kept"), as_json_bool(json, f->is_kept);
  number(json, "paths", f->paths), number(json, "questions", f->questions);
  as_json_key(json, "seconds"), as_json_double(json, f->seconds);
  as_json_key(json, "errors"), as_json_begin_array(json);
  for (uint32_t i = 0; i < f->errors.count; i++) error(json, &f->errors.at[i]);
  as_json_end_array(json);
  limits(json, &f->limits);
  lines(json, "explained", f->explained);
  invariants(json, f);
  refutation(json, view, f);
  as_json_end_object(json);
}

void as_verify_put_json(const as_verify_view *view, const as_verified_function *f, as_text *out) {
  as_json json;
  as_text whole = {.memory = view->memory};
  as_json_init_text(&json, view->memory, &whole, AS_JSON_STYLE_PRETTY);
  as_json_begin_object(&json);
  as_json_key(&json, "functions"), as_json_begin_array(&json);
  size_t before = whole.length;
  function(&json, view, f);
  const char *value = as_text_get(&whole) + before;
  as_text_put(out, value + strspn(value, " \n"));
  as_json_release(&json);
  as_text_release(&whole);
}

static void lemma(as_json *json, const as_shown_lemma *one) {
  static const char *const standings[] = {"assumed", "proved", "false"};
  as_place at = {.file = one->place.file, .line = one->place.line, .column = one->place.column};
  as_json_begin_object(json);
  text(json, "name", one->name), text(json, "standing", standings[one->standing]);
  place(json, &at);
  text(json, "how", one->how);
  as_json_end_object(json);
}

bool as_verify_write_json(const as_verify_view *view) {
  const as_verification *all = view->all;
  as_json json;
  as_json_init_file(&json, view->memory, stdout, AS_JSON_STYLE_PRETTY);
  as_json_begin_object(&json);
  text(&json, "verdict", as_proved_name(all->proved));
  as_json_key(&json, "assumptions"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < all->assumptions.count; i++) as_json_string(&json, all->assumptions.at[i]);
  as_json_end_array(&json);
  as_json_key(&json, "lemmas"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < all->lemma_count; i++) lemma(&json, &all->lemmas[i]);
  as_json_end_array(&json);
  as_json_key(&json, "functions"), as_json_begin_array(&json);
  for (uint32_t i = 0; i < all->functions.count; i++) {
    const char *told = all->functions.at[i].told[AS_TOLD_JSON];
    as_json_raw(&json, told, strlen(told));
  }
  as_json_end_array(&json);
  as_json_end_object(&json);
  bool written = as_json_finish(&json);
  as_json_release(&json);
  return written;
}

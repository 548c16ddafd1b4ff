#include "analyse/suite/known.h"

#include <assay/base/json_read.h>
#include <stdlib.h>
#include <string.h>

void as_suite_known_init(as_suite_known *k, as_memory *memory, as_baseline *fresh) {
  *k = (as_suite_known){.memory = memory, .fresh = fresh};
  as_region_init(&k->region, memory), as_region_init(&k->scratch, memory);
  as_baseline_init(&k->bugs, memory, "");
}

void as_suite_known_release(as_suite_known *k) {
  as_suite_uses_release(k->memory, &k->uses);
  as_baseline_release(&k->bugs);
  as_region_release(&k->region), as_region_release(&k->scratch);
}

/* ---- uses ---- */

static const char *copy(as_suite_known *k, const char *text) {
  return text ? as_region_copy(&k->region, text, strlen(text) + 1) : NULL;
}

static void keep(as_suite_known *k, as_suite_use use) {
  use.file = copy(k, use.file), use.kinds = copy(k, use.kinds);
  use.print = (as_fingerprint){copy(k, use.print.kind), copy(k, use.print.file), copy(k, use.print.function),
                               copy(k, use.print.text), use.print.ordinal};
  as_suite_uses_push(k->memory, &k->uses, use);
}

static bool is_same_print(const as_fingerprint *a, const as_fingerprint *b) {
  return a->ordinal == b->ordinal && !strcmp(a->kind, b->kind) && !strcmp(a->file, b->file) &&
         !strcmp(a->function, b->function) && !strcmp(a->text, b->text);
}

static bool is_same(const as_suite_use *a, const as_suite_use *b) {
  if (a->is_entry != b->is_entry) return false;
  if (a->is_entry) return is_same_print(&a->print, &b->print);
  return a->line == b->line && a->column == b->column && !strcmp(a->file, b->file) && !strcmp(a->kinds, b->kinds);
}

/* What no test has reached is of no interest. */
static void note(as_suite_known *k, as_suite_use use, const char *state) {
  use.is_used = !strcmp(state, "used");
  for (uint32_t i = 0; i < k->uses.count; i++) {
    if (!is_same(&k->uses.at[i], &use)) continue;
    k->uses.at[i].is_used |= use.is_used;
    return;
  }
  if (use.is_used || !strcmp(state, "idle")) keep(k, use);
}

static const char *text_of(const as_json_value *object, const char *key) {
  const as_json_value *value = as_json_member(object, key);
  return value && value->text ? value->text : "";
}

static uint32_t number_of(const as_json_value *object, const char *key) {
  return (uint32_t)strtoul(text_of(object, key), NULL, 10);
}

static const char *kinds_of(as_suite_known *k, const as_json_value *kinds) {
  as_text text = {.memory = k->memory};
  for (const as_json_value *kind = kinds ? kinds->first : NULL; kind; kind = kind->next)
    as_text_printf(&text, "%s%s", text.length ? ", " : "", kind->text);
  const char *kinds_text = as_region_copy(&k->scratch, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return kinds_text;
}

static void note_remark(as_suite_known *k, const as_json_value *v) {
  as_suite_use use = {.file = text_of(v, "file"),
                      .kinds = kinds_of(k, as_json_member(v, "kinds")),
                      .line = number_of(v, "line"),
                      .column = number_of(v, "column")};
  note(k, use, text_of(v, "state"));
}

static void note_entry(as_suite_known *k, const as_json_value *v) {
  as_suite_use use = {.is_entry = true};
  if (as_fingerprint_take(as_json_member(v, "fingerprint"), &use.print)) note(k, use, text_of(v, "state"));
}

/* ---- bugs ---- */

static void note_bug(as_suite_known *k, const as_json_value *bug, bool is_expected) {
  as_fingerprint print;
  if (!as_fingerprint_take(as_json_member(bug, "fingerprint"), &print)) return;
  as_baseline_add(&k->bugs, &print);
  bool is_listed = !strcmp(text_of(bug, "accepted_by"), "baseline");
  if (k->fresh && is_listed && !is_expected) as_baseline_add(k->fresh, &print);
}

static const as_json_value *first_of(const as_json_value *answer, const char *key) {
  const as_json_value *array = as_json_member(answer, key);
  return array ? array->first : NULL;
}

static void take_answer(as_suite_known *k, const as_json_value *answer, bool is_expected) {
  for (const as_json_value *v = first_of(answer, "ignores"); v; v = v->next) note_remark(k, v);
  for (const as_json_value *v = first_of(answer, "baseline"); v; v = v->next) note_entry(k, v);
  for (const as_json_value *v = first_of(answer, "known_bugs"); v; v = v->next) note_bug(k, v, is_expected);
}

void as_suite_known_take(as_suite_known *k, const as_suite_test *test) {
  as_json_error error;
  const as_text *text = &test->answer;
  const as_json_value *answer =
      text->length ? as_json_read(&k->scratch, as_text_get(text), text->length, &error) : NULL;
  if (answer) take_answer(k, answer, test->status == AS_SUITE_EXPECTED);
  as_region_release(&k->scratch);
}

/* Known bugs of a suite. A remark or an entry of the baseline is of use if one test has a use for it, so what each test
 * says about them (members `ignores` and `baseline` of its answer) is joined. Bugs that their test expects come into no
 * new baseline: they are accepted there, and nowhere else. */
#include "cli/suite/suite.h"
#include "report/known/known_print.h"

#include <assay/base/json_read.h>
#include <stdlib.h>
#include <string.h>

/* A remark or an entry; the line is printed if it stays idle. */
typedef struct item {
  const char *line; /* which tells them apart */
  bool is_used;
} item;
AS_VECTOR_DEFINE(item_vector, item)

typedef struct gathering {
  const as_suite *suite;
  bool is_expected; /* the test that is looked at expects its bugs */
  as_region region;
  item_vector items;
  as_baseline seen; /* bugs */
} gathering;

static void note(gathering *g, const as_text *line, const char *state) {
  bool is_used = !strcmp(state, "used");
  for (uint32_t i = 0; i < g->items.count; i++) {
    if (strcmp(g->items.at[i].line, as_text_get(line)) != 0) continue;
    g->items.at[i].is_used |= is_used;
    return;
  }
  if (!is_used && strcmp(state, "idle") != 0) return;
  const char *copy = as_region_copy(&g->region, as_text_get(line), line->length + 1);
  item_vector_push(g->suite->memory, &g->items, (item){copy, is_used});
}

static const char *text_of(const as_json_value *object, const char *key) {
  const as_json_value *value = as_json_member(object, key);
  return value && value->text ? value->text : "";
}

static void note_ignore(gathering *g, const as_json_value *v) {
  as_text checks = {.memory = g->suite->memory}, line = {.memory = g->suite->memory};
  const as_json_value *kinds = as_json_member(v, "kinds");
  for (const as_json_value *kind = kinds ? kinds->first : NULL; kind; kind = kind->next)
    as_text_printf(&checks, "%s%s", checks.length ? ", " : "", kind->text);
  as_known_print_idle(text_of(v, "file"), (uint32_t)strtoul(text_of(v, "line"), NULL, 10),
                      (uint32_t)strtoul(text_of(v, "column"), NULL, 10), as_text_get(&checks), &line);
  note(g, &line, text_of(v, "state"));
  as_text_release(&checks), as_text_release(&line);
}

static void note_entry(gathering *g, const as_json_value *v) {
  as_fingerprint print;
  as_text line = {.memory = g->suite->memory};
  if (!g->suite->own->baseline || !as_fingerprint_take(as_json_member(v, "fingerprint"), &print)) return;
  as_known_print_stale(g->suite->own->baseline, &print, &line);
  note(g, &line, text_of(v, "state"));
  as_text_release(&line);
}

static void note_bug(gathering *g, const as_json_value *bug) {
  as_fingerprint print;
  if (!as_fingerprint_take(as_json_member(bug, "fingerprint"), &print)) return;
  as_baseline_add(&g->seen, &print);
  if (!g->is_expected && !strcmp(text_of(bug, "accepted_by"), "baseline"))
    as_baseline_add(&g->suite->baseline->fresh, &print);
}

static void for_each(gathering *g, const as_json_value *answer, const char *key,
                     void (*note_one)(gathering *, const as_json_value *)) {
  const as_json_value *array = as_json_member(answer, key);
  for (const as_json_value *v = array ? array->first : NULL; v; v = v->next) note_one(g, v);
}

static void gather_test(gathering *g, const as_suite_test *test) {
  as_region region;
  as_json_error error;
  if (!test->answer.length) return;
  as_region_init(&region, g->suite->memory);
  g->is_expected = test->status == AS_SUITE_EXPECTED;
  const as_json_value *answer = as_json_read(&region, as_text_get(&test->answer), test->answer.length, &error);
  if (answer) {
    for_each(g, answer, "ignores", note_ignore);
    for_each(g, answer, "baseline", note_entry);
    for_each(g, answer, "known_bugs", note_bug);
  }
  as_region_release(&region);
}

uint32_t as_suite_gather_known(const as_suite *suite, as_text *idle) {
  gathering g = {.suite = suite};
  as_region_init(&g.region, suite->memory);
  as_baseline_init(&g.seen, suite->memory, "");
  for (uint32_t i = 0; i < suite->count; i++) gather_test(&g, &suite->tests[i]);
  for (uint32_t i = 0; i < g.items.count; i++)
    if (!g.items.at[i].is_used) as_text_put(idle, g.items.at[i].line);
  uint32_t known = g.seen.all.count;
  item_vector_release(suite->memory, &g.items);
  as_baseline_release(&g.seen);
  as_region_release(&g.region);
  return known;
}

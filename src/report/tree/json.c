/* Events as JSON, one object a line. Keys: `event`, `branch`, then those that the kind has. */
#include "report/tree/internal.h"

#include <assay/base/json.h>
#include <assay/term/print.h>

static const char *decision_key(as_event_kind kind) {
  switch (kind) {
  case AS_EVENT_GUARD: return "sides";
  case AS_EVENT_QUESTION: return "answer";
  case AS_EVENT_LIMIT: return "limit";
  case AS_EVENT_OUTCOME: return "outcome";
  default: return "verdict";
  }
}

static void put_term(as_json *json, const as_tree *tree, as_term t) {
  as_text text = {.memory = tree->memory};
  as_term_print_text(tree->terms, &text, t);
  as_json_key(json, "term"), as_json_string_bytes(json, as_text_get(&text), text.length);
  as_text_release(&text);
}

static void put_event(as_json *json, const as_tree *tree, const as_event *event, bool times) {
  as_event_kind kind = event->kind;
  as_json_begin_object(json);
  as_json_key(json, "event"), as_json_string(json, as_event_name(kind));
  if (kind != AS_EVENT_BEGIN && kind != AS_EVENT_FINISH) as_json_key(json, "branch"), as_json_uint(json, event->branch);
  if (kind == AS_EVENT_BRANCH) as_json_key(json, "parent"), as_json_uint(json, event->other);
  if (kind == AS_EVENT_CHOICE) as_json_key(json, "case"), as_json_uint(json, event->other);
  if (as_term_exists(event->term)) put_term(json, tree, event->term);
  if (as_tree_decision(event)) as_json_key(json, decision_key(kind)), as_json_string(json, as_tree_decision(event));
  if (kind == AS_EVENT_MESSAGE) as_json_key(json, "level"), as_json_string(json, as_level_name((as_level)event->level));
  if (kind == AS_EVENT_QUESTION && event->tier < AS_TIER_COUNT)
    as_json_key(json, "tier"), as_json_string(json, as_tier_name((as_tier)event->tier));
  bool timed = kind == AS_EVENT_QUESTION || kind == AS_EVENT_FINISH;
  if (times && timed) as_json_key(json, "micros"), as_json_uint(json, event->micros);
  if (event->text) as_json_key(json, "text"), as_json_string(json, event->text);
  as_json_end_object(json);
  as_json_finish(json);
}

void as_tree_print_json(const as_tree *tree, const as_tree_view *view, FILE *out) {
  as_tree_filter filter;
  as_tree_filter_init(&filter, tree, view);
  as_json json;
  as_json_init_file(&json, tree->memory, out, AS_JSON_STYLE_COMPACT);
  for (uint32_t i = 1; i < tree->items.count; i++)
    if (!tree->items.at[i].is_implicit && as_tree_filter_shows(&filter, i))
      put_event(&json, tree, &tree->items.at[i].event, view->times);
  as_json_release(&json);
  as_tree_filter_release(&filter);
}

/* The tree as text: a stack of lists instead of recursion, since branches nest as deeply as they like. */
#include "report/tree/internal.h"

#include <assay/term/print.h>

enum {
  INDENT = 2,
  DEEPEST = 40
}; /* what is nested deeper is not indented further: lines stay readable, output small */

typedef struct frame {
  uint32_t branch, item; /* the list, and what comes next of it */
  uint32_t depth;
} frame;

AS_VECTOR_DEFINE(frame_vector, frame)

typedef struct printer {
  const as_tree *tree;
  as_tree_filter filter;
  FILE *out;
  as_text line;
  frame_vector frames;
} printer;

/* Bytes that would move the cursor are written as \xNN; a new line is indented like the first one, and more. */
static void put_line(printer *p, uint32_t depth) {
  int indent = INDENT * (int)(depth < DEEPEST ? depth : DEEPEST);
  fprintf(p->out, "%*s", indent, "");
  for (const char *c = as_text_get(&p->line); *c; c++) {
    if (*c == '\n')
      fprintf(p->out, "\n%*s", indent + 2 * INDENT, "");
    else if ((unsigned char)*c < 0x20 || *c == 0x7f)
      fprintf(p->out, "\\x%02x", (unsigned)*c);
    else
      putc(*c, p->out);
  }
  putc('\n', p->out);
  as_text_clear(&p->line);
}

static void say(printer *p, const char *word) { as_text_put(&p->line, word); }

static void say_term(printer *p, const char *before, as_term t) {
  if (!as_term_exists(t)) return;
  say(p, before);
  as_term_print_text(p->tree->terms, &p->line, t);
}

/* A number, and what holds in this case, if that says anything. */
static void say_case(printer *p, uint64_t number, as_term claim) {
  as_text_printf(&p->line, " %llu", (unsigned long long)number);
  if (!as_term_is_true(p->tree->terms, claim)) say_term(p, ": ", claim);
}

static void say_text(printer *p, const char *before, const char *text) {
  if (text && *text) say(p, before), say(p, text);
}

static void say_question(printer *p, const as_event *event) {
  say_term(p, " ", event->term);
  as_text_printf(&p->line, ": %s", as_tree_decision(event));
  if (event->tier < AS_TIER_COUNT) as_text_printf(&p->line, " by %s", as_tier_name((as_tier)event->tier));
  if (p->filter.view->times) as_text_printf(&p->line, " in %llu us", (unsigned long long)event->micros);
}

static void say_guard(printer *p, const as_event *event) {
  static const char *const sides[] = {"neither side is possible", "true", "false",
                                      "both sides are possible, here true"};
  say_term(p, " ", event->term);
  as_text_printf(&p->line, ": %s", sides[event->decided]);
}

static void say_finish(printer *p, const as_event *event) {
  as_text_printf(&p->line, " %s: %s", as_tree_decision(event), as_verdict_meaning((as_verdict)event->decided));
  if (p->filter.view->times) as_text_printf(&p->line, " (%.3f s)", 1e-6 * (double)event->micros);
}

static void say_limit(printer *p, const as_event *event) {
  as_text_printf(&p->line, " %s: %s", as_tree_decision(event), as_limit_sentence((as_limit)event->decided));
  say_text(p, ": ", event->text);
}

static void say_event(printer *p, const as_event *event) {
  if (event->kind == AS_EVENT_MESSAGE)
    say(p, as_level_name((as_level)event->level));
  else
    say(p, as_event_name(event->kind));
  switch (event->kind) {
  case AS_EVENT_BEGIN: say_text(p, " ", event->text); break;
  case AS_EVENT_BRANCH: say_case(p, event->branch, event->term); break;
  case AS_EVENT_GUARD: say_guard(p, event); break;
  case AS_EVENT_CHOICE: say_case(p, event->other, event->term); break;
  case AS_EVENT_ASSUME: say_term(p, " ", event->term); break;
  case AS_EVENT_QUESTION: say_question(p, event); break;
  case AS_EVENT_MESSAGE: say_text(p, ": ", event->text); break;
  case AS_EVENT_LIMIT: say_limit(p, event); break;
  case AS_EVENT_OUTCOME:
    as_text_printf(&p->line, " %s", as_tree_decision(event)), say_text(p, ": ", event->text);
    break;
  case AS_EVENT_FINISH: say_finish(p, event); break;
  case AS_EVENT_COUNT: break;
  }
}

static bool is_decision(const as_event *event) {
  return (event->kind == AS_EVENT_GUARD && event->decided == AS_SIDES_BOTH) || event->kind == AS_EVENT_CHOICE;
}

/* In the view of one branch: does the path leave this branch right after this item? Then what it decided is not what
 * the path takes; the announcement of the other branch says what that is. */
static bool path_leaves(const printer *p, const as_tree_item *item) {
  if (!p->filter.limits.count || !is_decision(&item->event)) return false;
  const as_tree_items *items = &p->tree->items;
  for (uint32_t next = item->next; next && items->at[next].is_fork; next = items->at[next].next)
    if (p->filter.limits.at[items->at[next].branch]) return true;
  return false;
}

static void push(printer *p, uint32_t branch, uint32_t depth) {
  frame_vector_push(p->tree->memory, &p->frames, (frame){branch, p->tree->branches.at[branch].first, depth});
}

/* A branch without an outcome vanished, if its run has ended. */
static void end_list(printer *p, const frame *f) {
  const as_tree_branch *branch = &p->tree->branches.at[f->branch];
  bool leads_on = p->filter.limits.count && p->filter.limits.at[f->branch] != UINT32_MAX;
  if (!f->branch || branch->is_over || leads_on) return;
  say(p, p->tree->finished.at[p->tree->items.at[branch->birth].run] ? "no outcome" : "not over yet");
  put_line(p, f->depth);
}

static void print_next(printer *p) {
  frame *f = &p->frames.at[p->frames.count - 1];
  uint32_t index = f->item, depth = f->depth;
  if (!index) {
    frame done = frame_vector_pop(&p->frames);
    end_list(p, &done);
    return;
  }
  const as_tree_item *item = &p->tree->items.at[index];
  f->item = item->next;
  if (!as_tree_filter_shows(&p->filter, index) || path_leaves(p, item)) return;
  /* A path is a list: branches that lead on lie side by side. */
  bool flat = p->filter.limits.count || !depth;
  if (item->is_fork && p->filter.limits.count) depth = 0;
  say_event(p, &item->event);
  put_line(p, item->is_fork && !flat ? depth + 1 : depth);
  if (item->is_fork) push(p, item->branch, flat ? 1 : depth + 2);
}

void as_tree_print(const as_tree *tree, const as_tree_view *view, FILE *out) {
  printer p = {.tree = tree, .out = out, .line.memory = tree->memory};
  as_tree_filter_init(&p.filter, tree, view);
  push(&p, 0, 0);
  while (p.frames.count) print_next(&p);
  frame_vector_release(tree->memory, &p.frames);
  as_text_release(&p.line);
  as_tree_filter_release(&p.filter);
}

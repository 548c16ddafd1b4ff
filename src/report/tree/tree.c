#include "report/tree/internal.h"

#include <assert.h>
#include <string.h>

/* Building. */

static uint32_t add_item(as_tree *tree, uint32_t list, as_tree_item item) {
  uint32_t index = tree->items.count;
  item.run = tree->run;
  as_tree_items_push(tree->memory, &tree->items, item);
  as_tree_branch *branch = &tree->branches.at[list];
  if (branch->last)
    tree->items.at[branch->last].next = index;
  else
    branch->first = index;
  branch->last = index;
  return index;
}

static uint32_t add_branch(as_tree *tree, uint32_t parent, const as_event *event, bool is_implicit) {
  uint32_t branch = tree->branches.count;
  as_tree_branches_push(tree->memory, &tree->branches, (as_tree_branch){.parent = parent});
  as_tree_item item = {.event = *event, .branch = branch, .is_fork = true, .is_implicit = is_implicit};
  uint32_t birth = add_item(tree, parent, item);
  tree->branches.at[branch].birth = birth;
  *as_tree_numbers_put(tree->memory, &tree->numbers, event->branch) = branch;
  return branch;
}

/* The branch of this number; a root, if nobody spoke of it yet. */
static uint32_t branch_of(as_tree *tree, uint64_t number) {
  const uint32_t *known = as_tree_numbers_find(&tree->numbers, number);
  return known ? *known : add_branch(tree, 0, &(as_event){.kind = AS_EVENT_BRANCH, .branch = number}, true);
}

static void begin_run(as_tree *tree) {
  as_tree_numbers_clear(&tree->numbers);
  as_u32_vector_push(tree->memory, &tree->finished, false);
  tree->run = tree->finished.count - 1;
}

static void add_event(as_tree *tree, const as_event *event) {
  if (event->kind == AS_EVENT_BEGIN && tree->items.count > 1) begin_run(tree);
  if (event->kind == AS_EVENT_BRANCH) {
    if (!as_tree_numbers_find(&tree->numbers, event->branch) && event->other != event->branch)
      add_branch(tree, branch_of(tree, event->other), event, false);
    return;
  }
  bool of_run = event->kind == AS_EVENT_BEGIN || event->kind == AS_EVENT_FINISH;
  uint32_t branch = of_run ? 0 : branch_of(tree, event->branch);
  add_item(tree, branch, (as_tree_item){.event = *event, .branch = branch});
  if (event->kind == AS_EVENT_OUTCOME) tree->branches.at[branch].is_over = true;
  if (event->kind == AS_EVENT_FINISH) tree->finished.at[tree->run] = true;
}

as_tree *as_tree_create(as_memory *memory, as_log_reader *reader) {
  as_tree *tree = as_memory_alloc_zeroed(memory, sizeof *tree);
  tree->memory = memory, tree->terms = as_log_reader_terms(reader);
  as_region_init(&tree->region, memory);
  as_tree_items_push(memory, &tree->items, (as_tree_item){0});
  as_tree_branches_push(memory, &tree->branches, (as_tree_branch){0});
  begin_run(tree);
  for (as_event event; (tree->status = as_log_next(reader, &event)) == AS_LOG_EVENT;) {
    if (event.text) event.text = as_region_copy(&tree->region, event.text, strlen(event.text) + 1);
    add_event(tree, &event);
  }
  return tree;
}

void as_tree_destroy(as_tree *tree) {
  if (!tree) return;
  as_memory *memory = tree->memory;
  as_region_release(&tree->region);
  as_tree_items_release(memory, &tree->items);
  as_tree_branches_release(memory, &tree->branches);
  as_tree_numbers_release(memory, &tree->numbers);
  as_u32_vector_release(memory, &tree->finished);
  as_memory_free(memory, tree, sizeof *tree);
}

as_log_status as_tree_status(const as_tree *tree) { return tree->status; }
bool as_tree_finished(const as_tree *tree) { return tree->finished.at[tree->run]; }
bool as_tree_has_branch(const as_tree *tree, uint64_t branch) { return as_tree_numbers_find(&tree->numbers, branch); }

/* Filtering. */

void as_tree_filter_init(as_tree_filter *filter, const as_tree *tree, const as_tree_view *view) {
  *filter = (as_tree_filter){.tree = tree, .view = view, .run = tree->run};
  if (!view->one_branch) return;
  const uint32_t *branch = as_tree_numbers_find(&tree->numbers, view->branch);
  AS_REQUIRE(branch, "the branch of a view is there");
  as_u32_vector_reserve(tree->memory, &filter->limits, tree->branches.count);
  filter->limits.count = tree->branches.count;
  memset(filter->limits.at, 0, filter->limits.count * sizeof *filter->limits.at);
  for (uint32_t i = *branch, limit = UINT32_MAX; i; i = tree->branches.at[i].parent) {
    filter->limits.at[i] = limit;
    limit = tree->branches.at[i].birth;
  }
}

void as_tree_filter_release(as_tree_filter *filter) { as_u32_vector_release(filter->tree->memory, &filter->limits); }

bool as_tree_filter_shows(const as_tree_filter *filter, uint32_t index) {
  const as_tree_item *item = &filter->tree->items.at[index];
  if (as_event_level(&item->event) > filter->view->level) return false;
  if (!filter->limits.count) return true;
  if (!item->branch) return item->run == filter->run;
  return index < filter->limits.at[item->branch];
}

/* Words. */

const char *as_tree_decision(const as_event *event) {
  static const char *const sides[] = {"neither", "then", "else", "both"};
  static const char *const outcomes[] = {"ended", "bug", "possible bug", "given up"};
  switch (event->kind) {
  case AS_EVENT_GUARD: return sides[event->decided];
  case AS_EVENT_QUESTION: return as_answer_name((as_answer)event->decided);
  case AS_EVENT_LIMIT: return as_limit_name((as_limit)event->decided);
  case AS_EVENT_OUTCOME: return outcomes[event->decided];
  case AS_EVENT_FINISH: return as_verdict_name((as_verdict)event->decided);
  default: return NULL;
  }
}

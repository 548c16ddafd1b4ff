/* Whether facts keep their invariants (internal.h). Debug builds ask this after some of the claims. Each function says
 * what is wrong, or NULL. Time is linear in the cells and links. */
#include "solve/facts/internal.h"

static const char *wrong_link(const as_facts *facts, uint32_t link) {
  if (link >= facts->links.count) return "a list goes on behind the links";
  if (facts->links.at[link].next >= link) return "a link is older than the one behind it";
  uint32_t to = facts->links.at[link].to;
  return to && to < facts->cells.count ? NULL : "a link leads to no cell";
}

static const char *wrong_list(const as_facts *facts, uint32_t link) {
  const char *wrong = NULL;
  while (link && !(wrong = wrong_link(facts, link))) link = facts->links.at[link].next;
  return wrong;
}

static const char *wrong_span(const as_facts *facts, const as_fact_cell *at) {
  as_shape shape = as_shape_of(as_node_of(facts->terms, at->term));
  if (at->span.slow > at->span.shigh) return "a span has no signed value";
  if (shape.is_int) return NULL;
  if (at->span.ulow > at->span.uhigh) return "a span has no unsigned value";
  if (at->span.value & ~at->span.known) return "a bit has a value and is not known";
  return at->span.uhigh & ~as_width_mask(shape.width) ? "a span is wider than its term" : NULL;
}

static const char *wrong_class(const as_facts *facts, uint32_t root) {
  const as_fact_cell *at = as_facts_at(facts, root);
  uint32_t members = 0, member = root;
  as_sort sort = as_term_sort(facts->terms, at->term);
  do {
    if (!as_sort_equal(as_term_sort(facts->terms, as_facts_at(facts, member)->term), sort))
      return "members of a class have different sorts";
    if (as_facts_root(facts, member) != root) return "a member of a class has another root";
    member = as_facts_at(facts, member)->next;
  } while (++members < facts->cells.count && member != root);
  if (members != at->size) return "a class has another size than its ring";
  if (!as_sort_equal(as_term_sort(facts->terms, (as_term){.id = at->representative}), sort))
    return "what stands for a class has another sort";
  return as_fact_is_numeric((as_fact_kind)at->kind) ? wrong_span(facts, at) : NULL;
}

static const char *wrong_cell(const as_facts *facts, uint32_t cell) {
  const as_fact_cell *at = as_facts_at(facts, cell);
  if (as_facts_find(facts, at->term) != cell) return "a cell is not found by its term";
  if (at->kind != as_fact_kind_of(facts->terms, at->term)) return "a cell is of another kind than its term";
  if (at->truth > AS_TRUTH_OPEN) return "a truth is none";
  if (at->truth != AS_TRUTH_OPEN && at->kind != AS_FACT_BOOL) return "a term that is no Bool has a truth";
  if (!at->parent || at->parent >= facts->cells.count) return "a cell has no parent";
  if (at->rest >= facts->cells.count) return "the rest of a sum is no cell";
  if (at->queued) return "a cell is queued between two calls";
  const char *wrong = wrong_list(facts, at->users);
  for (uint32_t order = 0; order < AS_ORDERS && !wrong; order++) wrong = wrong_list(facts, at->above[order]);
  return wrong || at->parent != cell ? wrong : wrong_class(facts, cell);
}

/* What undoing takes back is there: cells, links and sums were made as often as the log says. */
static const char *wrong_log(const as_facts *facts) {
  uint32_t made[AS_UNDO_KINDS] = {0};
  for (uint32_t i = 0; i < facts->log.count; i++) {
    if (facts->log.at[i].kind >= AS_UNDO_KINDS) return "an entry of the log is none";
    made[facts->log.at[i].kind]++;
  }
  if (made[AS_UNDO_CELL] + 1 != facts->cells.count) return "the log knows another number of cells";
  if (made[AS_UNDO_LINK] + 1 != facts->links.count) return "the log knows another number of links";
  if (made[AS_UNDO_SUM] != facts->sums.count) return "the log knows another number of sums";
  return made[AS_UNDO_CONTRADICTION] == facts->contradiction ? NULL : "the log is wrong about the contradiction";
}

const char *as_facts_wrong(const as_facts *facts) {
  const char *wrong = facts->queue.count ? "propagators are left in the queue" : wrong_log(facts);
  for (uint32_t cell = 1; cell < facts->cells.count && !wrong && !facts->contradiction; cell++)
    wrong = wrong_cell(facts, cell);
  return wrong;
}

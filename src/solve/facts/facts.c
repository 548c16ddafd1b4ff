/* Cells, the undo log, the queue of propagators, and claims. */
#include "solve/facts/internal.h"

#include <string.h>

as_facts *as_facts_create(as_terms *terms) {
  as_memory *memory = as_terms_memory(terms);
  as_facts *facts = as_memory_alloc_zeroed(memory, sizeof *facts);
  facts->memory = memory, facts->terms = terms;
  as_fact_cell_vector_push(memory, &facts->cells, (as_fact_cell){0});
  as_fact_link_vector_push(memory, &facts->links, (as_fact_link){0});
  return facts;
}

void as_facts_destroy(as_facts *facts) {
  if (!facts) return;
  as_memory *memory = facts->memory;
  as_facts_forget_aside(facts);
  as_fact_cell_vector_release(memory, &facts->cells);
  as_fact_link_vector_release(memory, &facts->links);
  as_u32_vector_release(memory, &facts->cell_of);
  as_u32_vector_release(memory, &facts->sums);
  as_undo_vector_release(memory, &facts->log);
  as_u32_vector_release(memory, &facts->queue);
  as_u32_vector_release(memory, &facts->frontier);
  as_memory_free(memory, facts, sizeof *facts);
}

uint32_t as_facts_mark(const as_facts *facts) { return facts->log.count; }
bool as_facts_contradiction(const as_facts *facts) { return facts->contradiction; }

static void undo_one(as_facts *facts, const as_undo *undo) {
  AS_INVARIANT(undo->kind < AS_UNDO_KINDS);
  AS_INVARIANT(undo->kind != AS_UNDO_LINK || facts->links.count > 1);
  AS_INVARIANT(undo->kind != AS_UNDO_CELL || undo->cell == facts->cells.count - 1);
  AS_INVARIANT(undo->kind != AS_UNDO_SUM || facts->sums.count);
  AS_INVARIANT(undo->kind != AS_UNDO_CONTRADICTION || facts->contradiction);
  switch ((as_undo_kind)undo->kind) {
  case AS_UNDO_CELL: facts->cell_of.at[as_fact_cell_vector_pop(&facts->cells).term.id] = 0; break;
  case AS_UNDO_LINK: facts->links.count--; break;
  case AS_UNDO_SUM: facts->sums.count--; break;
  case AS_UNDO_CONTRADICTION: facts->contradiction = false; break;
  case AS_UNDO_STATE: facts->state = undo->old; break;
  case AS_UNDO_32: {
    uint32_t old = (uint32_t)undo->old;
    memcpy((char *)as_facts_at(facts, undo->cell) + undo->offset, &old, sizeof old);
    break;
  }
  case AS_UNDO_64: memcpy((char *)as_facts_at(facts, undo->cell) + undo->offset, &undo->old, sizeof undo->old); break;
  case AS_UNDO_KINDS: break;
  }
}

void as_facts_undo(as_facts *facts, uint32_t mark) {
  AS_REQUIRE(mark <= facts->log.count, "a mark that was not undone");
  assert(!facts->queue.count);
  while (facts->log.count > mark) {
    as_undo undo = as_undo_vector_pop(&facts->log);
    undo_one(facts, &undo);
  }
}

static void log_undo(as_facts *facts, as_undo undo) { as_undo_vector_push(facts->memory, &facts->log, undo); }

void as_facts_set32(as_facts *facts, uint32_t cell, size_t offset, uint32_t value) {
  char *field = (char *)as_facts_at(facts, cell) + offset;
  AS_INVARIANT(offset + sizeof value <= sizeof(as_fact_cell));
  uint32_t old;
  memcpy(&old, field, sizeof old);
  if (old == value) return;
  log_undo(facts, (as_undo){cell, AS_UNDO_32, (uint16_t)offset, old});
  memcpy(field, &value, sizeof value);
}

void as_facts_set64(as_facts *facts, uint32_t cell, size_t offset, uint64_t value) {
  char *field = (char *)as_facts_at(facts, cell) + offset;
  AS_INVARIANT(offset + sizeof value <= sizeof(as_fact_cell) && offset % sizeof value == 0);
  uint64_t old;
  memcpy(&old, field, sizeof old);
  if (old == value) return;
  log_undo(facts, (as_undo){cell, AS_UNDO_64, (uint16_t)offset, old});
  memcpy(field, &value, sizeof value);
}

void as_facts_link(as_facts *facts, uint32_t cell, size_t head, uint32_t to, int64_t weight) {
  uint32_t next;
  memcpy(&next, (const char *)as_facts_at(facts, cell) + head, sizeof next);
  AS_INVARIANT(next < facts->links.count && to && to < facts->cells.count);
  as_fact_link_vector_push(facts->memory, &facts->links, (as_fact_link){to, next, weight});
  log_undo(facts, (as_undo){0, AS_UNDO_LINK, 0, 0});
  as_facts_set32(facts, cell, head, facts->links.count - 1);
}

void as_facts_contradict(as_facts *facts) {
  if (facts->contradiction) return;
  facts->contradiction = true;
  log_undo(facts, (as_undo){0, AS_UNDO_CONTRADICTION, 0, 0});
}

/* Cells. */

static as_span first_span(as_facts *facts, as_term t, as_fact_kind kind) {
  as_shape shape = as_shape_of(as_node_of(facts->terms, t));
  if (kind != AS_FACT_BV) return as_span_full(shape);
  as_bounds bounds = as_term_bounds(facts->terms, t);
  return as_span_unsigned(shape, bounds.low, bounds.high);
}

void as_facts_add_cell(as_facts *facts, as_term t, as_fact_kind kind, const as_span *span) {
  uint32_t cell = facts->cells.count;
  AS_INVARIANT(!as_facts_find(facts, t) && kind == as_fact_kind_of(facts->terms, t));
  as_fact_cell fresh = {.term = t,
                        .kind = kind,
                        .truth = AS_TRUTH_OPEN,
                        .parent = cell,
                        .size = 1,
                        .next = cell,
                        .representative = t.id,
                        .span = *span};
  as_fact_cell_vector_push(facts->memory, &facts->cells, fresh);
  while (facts->cell_of.count <= t.id) as_u32_vector_push(facts->memory, &facts->cell_of, 0);
  facts->cell_of.at[t.id] = cell;
  log_undo(facts, (as_undo){cell, AS_UNDO_CELL, 0, 0});
}

static uint32_t make_cell(as_facts *facts, as_term t) {
  as_fact_kind kind = as_fact_kind_of(facts->terms, t);
  as_span span = {0};
  if (as_fact_is_numeric(kind)) span = first_span(facts, t, kind);
  as_facts_add_cell(facts, t, kind, &span);
  return facts->cells.count - 1;
}

uint32_t as_facts_cell(as_facts *facts, as_term t, uint32_t depth) {
  assert(!as_is_const(facts->terms, t) && !as_is_op(facts->terms, t, AS_OP_NOT));
  uint32_t cell = as_facts_find(facts, t);
  if (!cell) cell = make_cell(facts, t);
  if (depth) as_facts_expand(facts, cell, depth);
  return cell;
}

static bool is_core(const as_facts *facts, uint32_t cell) {
  const as_fact_cell *at = as_facts_at(facts, cell);
  const as_node *node = as_node_of(facts->terms, at->term);
  return node->op == AS_OP_BVADD && at->kind == AS_FACT_BV &&
         !as_is_const(facts->terms, as_node_operands(node)[node->count - 1]);
}

static void expand_core(as_facts *facts, uint32_t cell, uint32_t depth) {
  as_term rest = as_facts_rest(facts, as_facts_at(facts, cell)->term);
  if (is_core(facts, cell)) {
    as_u32_vector_push(facts->memory, &facts->sums, cell);
    log_undo(facts, (as_undo){0, AS_UNDO_SUM, 0, 0});
  }
  if (!as_term_exists(rest) || as_is_const(facts->terms, rest)) return;
  uint32_t child = as_facts_cell(facts, rest, depth);
  if (!as_facts_at(facts, child)->expanded) return;
  AS_INVARIANT(child != cell && !as_facts_at(facts, cell)->rest);
  as_facts_link(facts, child, offsetof(as_fact_cell, users), cell, 0);
  AS_FACTS_SET(facts, cell, rest, child);
}

/* The recursion is as deep as `depth`, which is small. */
void as_facts_expand(as_facts *facts, uint32_t cell, uint32_t depth) {
  const as_fact_cell *at = as_facts_at(facts, cell);
  const as_node *node = as_node_of(facts->terms, at->term);
  if (at->expanded || !node->count || !facts->expand_fuel) return;
  if (node->op == AS_OP_FORALL || node->op == AS_OP_EXISTS) return;
  facts->expand_fuel--;
  AS_FACTS_SET(facts, cell, expanded, 1);
  for (uint32_t i = 0; i < node->count; i++) {
    as_term operand = as_node_operands(node)[i];
    if (as_is_op(facts->terms, operand, AS_OP_NOT)) operand = as_operand(facts->terms, operand, 0);
    if (as_is_const(facts->terms, operand) || as_is_op(facts->terms, operand, AS_OP_NOT)) continue;
    uint32_t child = as_facts_cell(facts, operand, depth - 1);
    as_facts_link(facts, child, offsetof(as_fact_cell, users), cell, 0);
  }
  expand_core(facts, cell, depth);
  as_facts_enqueue(facts, cell);
}

/* The queue. */

void as_facts_enqueue(as_facts *facts, uint32_t cell) {
  as_fact_cell *at = as_facts_at(facts, cell);
  if (at->queued) return;
  at->queued = 1;
  as_u32_vector_push(facts->memory, &facts->queue, cell);
}

void as_facts_wake(as_facts *facts, uint32_t cell) {
  as_facts_enqueue(facts, cell);
  uint32_t left = AS_WAKE_LINKS;
  for (uint32_t link = as_facts_at(facts, cell)->users; link && left; link = facts->links.at[link].next, left--) {
    if (facts->queue.count - facts->queue_head > AS_PROPAGATE_FUEL) return;
    if (!as_facts_at(facts, facts->links.at[link].to)->settled) as_facts_enqueue(facts, facts->links.at[link].to);
  }
}

void as_facts_propagate(as_facts *facts, uint32_t cell) {
  bool is_bool = as_facts_at(facts, cell)->kind == AS_FACT_BOOL;
  if (is_bool) as_facts_propagate_bool(facts, cell);
  if (!as_facts_at(facts, cell)->expanded) return;
  if (!is_bool) as_facts_propagate_number(facts, cell);
  if (!facts->contradiction) as_facts_rebuild(facts, cell);
}

/* Propagators of many operands cost more. */
static uint32_t cost_of(const as_facts *facts, uint32_t cell) {
  return 1 + as_node_of(facts->terms, as_facts_at(facts, cell)->term)->count / 16;
}

static void drain(as_facts *facts) {
  uint32_t spent = 0;
  while (spent < AS_PROPAGATE_FUEL && facts->queue_head < facts->queue.count && !facts->contradiction) {
    uint32_t cell = facts->queue.at[facts->queue_head++];
    AS_INVARIANT(as_facts_at(facts, cell)->queued);
    as_facts_at(facts, cell)->queued = 0;
    spent += cost_of(facts, cell);
    as_facts_propagate(facts, cell);
  }
  as_terms_add_work(facts->terms, 2 * spent);
  while (facts->queue_head < facts->queue.count) as_facts_at(facts, facts->queue.at[facts->queue_head++])->queued = 0;
  assert(facts->queue_head == facts->queue.count);
  facts->queue.count = facts->queue_head = 0;
}

void as_facts_begin(as_facts *facts) {
  assert(!facts->queue.count); /* the call before ran its propagators, or dropped them */
  facts->expand_fuel = AS_EXPAND_FUEL;
  facts->search_fuel = AS_SEARCH_FUEL;
  facts->span_fuel = AS_SPAN_FUEL;
  facts->rebuild_fuel = AS_REBUILD_FUEL;
  facts->creep_fuel = AS_CREEP_FUEL;
  facts->sum_fuel = AS_SUM_FUEL;
  facts->change_stamp++;
}

/* Debug builds look at every invariant after so many calls. */
enum { VALID_EVERY = 64 };

void as_facts_assume(as_facts *facts, as_term claim) {
  AS_REQUIRE(as_node_of(facts->terms, claim)->kind == AS_SORT_BOOL, "a claim is Bool");
  if (facts->contradiction || as_facts_replay(facts, claim)) return;
  as_facts_begin(facts);
  log_undo(facts, (as_undo){claim.id, AS_UNDO_STATE, 0, facts->state});
  facts->state = ++facts->states;
  as_term simpler = as_facts_substitute(facts, claim);
  as_facts_set_truth(facts, claim, true);
  if (!as_term_same(simpler, claim)) as_facts_set_truth(facts, simpler, true);
  drain(facts);
  AS_INVARIANT(facts->change_stamp % VALID_EVERY || !as_facts_wrong(facts));
}

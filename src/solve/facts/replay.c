/* Claims that were put aside: what each of them changed, so that it can be done again without working it out.
 *
 * A search that goes from one path to another and back claims the same after the same. States are numbered: each claim
 * leads from one to another, and back to the first when it is undone. What a claim changed in a state is kept under the
 * number of the state and the claim; done again there, it gives the state that it gave before, bit by bit, whatever was
 * looked up or searched when it was worked out. */
#include "solve/facts/internal.h"

#include <string.h>

static const size_t bytes_max = (size_t)8 << 20;

/* The log of the claim with new values instead of old ones, and what it made, in order. In one block. */
struct as_fact_replay {
  uint64_t to; /* the state */
  uint32_t changes, cells, links, sums;
  size_t bytes;
};

/* All of a cell that does not follow from its number: it was not written to. */
typedef struct made_cell {
  as_term term;
  uint32_t kind;
  as_span span;
} made_cell;

static as_undo *changes_of(as_fact_replay *r) { return (as_undo *)(void *)(r + 1); }
static made_cell *cells_of(as_fact_replay *r) { return (made_cell *)(void *)(changes_of(r) + r->changes); }
static as_fact_link *links_of(as_fact_replay *r) { return (as_fact_link *)(void *)(cells_of(r) + r->cells); }
static uint32_t *sums_of(as_fact_replay *r) { return (uint32_t *)(void *)(links_of(r) + r->links); }

static as_fact_replay *find(const as_facts *facts, uint64_t from, as_term claim) {
  as_fact_replay *const *r = as_aside_table_find(&facts->aside, (as_aside_key){from, claim.id});
  return r ? *r : NULL;
}

/* ---- keeping ---- */

void as_facts_forget_aside(as_facts *facts) {
  for (uint32_t i = 0; i < facts->aside.capacity; i++)
    if (facts->aside.slot[i].used)
      as_memory_free(facts->memory, facts->aside.slot[i].value, facts->aside.slot[i].value->bytes);
  as_aside_table_release(facts->memory, &facts->aside);
  facts->aside_bytes = 0;
}

static as_fact_replay *make(as_facts *facts, uint32_t mark) {
  uint32_t made[AS_UNDO_KINDS] = {0}, count = facts->log.count - mark;
  for (uint32_t i = mark; i < facts->log.count; i++) made[facts->log.at[i].kind]++;
  size_t bytes = sizeof(as_fact_replay) + count * sizeof(as_undo) + made[AS_UNDO_CELL] * sizeof(made_cell) +
                 made[AS_UNDO_LINK] * sizeof(as_fact_link) + made[AS_UNDO_SUM] * sizeof(uint32_t);
  as_fact_replay *r = as_memory_alloc(facts->memory, bytes);
  *r = (as_fact_replay){.changes = count,
                        .cells = made[AS_UNDO_CELL],
                        .links = made[AS_UNDO_LINK],
                        .sums = made[AS_UNDO_SUM],
                        .bytes = bytes};
  return r;
}

/* What the record takes back, as it is before that. */
static void note(as_facts *facts, as_fact_replay *r, uint32_t at, const as_undo *undo, uint32_t left[AS_UNDO_KINDS]) {
  as_undo *change = &changes_of(r)[at];
  *change = *undo;
  switch ((as_undo_kind)undo->kind) {
  case AS_UNDO_CELL: {
    const as_fact_cell *cell = &facts->cells.at[facts->cells.count - 1];
    AS_INVARIANT(cell->truth == AS_TRUTH_OPEN && cell->size == 1 && !cell->users && !cell->expanded);
    cells_of(r)[--left[AS_UNDO_CELL]] = (made_cell){cell->term, cell->kind, cell->span};
    break;
  }
  case AS_UNDO_LINK: links_of(r)[--left[AS_UNDO_LINK]] = facts->links.at[facts->links.count - 1]; break;
  case AS_UNDO_SUM: sums_of(r)[--left[AS_UNDO_SUM]] = facts->sums.at[facts->sums.count - 1]; break;
  case AS_UNDO_32: {
    uint32_t now;
    memcpy(&now, (const char *)as_facts_at(facts, undo->cell) + undo->offset, sizeof now);
    change->old = now;
    break;
  }
  case AS_UNDO_64:
    memcpy(&change->old, (const char *)as_facts_at(facts, undo->cell) + undo->offset, sizeof change->old);
    break;
  default: break;
  }
}

static bool is_one_claim(const as_facts *facts, uint32_t mark) {
  if (mark >= facts->log.count || facts->log.at[mark].kind != AS_UNDO_STATE) return false;
  for (uint32_t i = mark + 1; i < facts->log.count; i++)
    if (facts->log.at[i].kind == AS_UNDO_STATE) return false;
  return true;
}

void as_facts_put_aside(as_facts *facts, uint32_t mark) {
  AS_REQUIRE(mark <= facts->log.count, "a mark that was not undone");
  bool is_one = is_one_claim(facts, mark);
  uint64_t from = is_one ? facts->log.at[mark].old : 0;
  as_term claim = {.id = is_one ? facts->log.at[mark].cell : 0};
  if (!is_one || find(facts, from, claim)) {
    as_facts_undo(facts, mark);
    return;
  }
  if (facts->aside_bytes > bytes_max) as_facts_forget_aside(facts);
  as_fact_replay *r = make(facts, mark);
  r->to = facts->state;
  uint32_t left[AS_UNDO_KINDS] = {[AS_UNDO_CELL] = r->cells, [AS_UNDO_LINK] = r->links, [AS_UNDO_SUM] = r->sums};
  for (uint32_t i = r->changes; i-- > 0;) {
    note(facts, r, i, &facts->log.at[mark + i], left);
    as_facts_undo(facts, mark + i);
  }
  *as_aside_table_put(facts->memory, &facts->aside, (as_aside_key){from, claim.id}) = r;
  facts->aside_bytes += r->bytes;
}

/* ---- doing again ---- */

static void do_again(as_facts *facts, const as_undo *change, const made_cell **cell, const as_fact_link **link,
                     const uint32_t **sum) {
  as_undo undo = *change;
  switch ((as_undo_kind)change->kind) {
  case AS_UNDO_CELL:
    as_facts_add_cell(facts, (*cell)->term, (as_fact_kind)(*cell)->kind, &(*cell)->span);
    ++*cell;
    return;
  case AS_UNDO_LINK: as_fact_link_vector_push(facts->memory, &facts->links, *(*link)++); break;
  case AS_UNDO_SUM: as_u32_vector_push(facts->memory, &facts->sums, *(*sum)++); break;
  case AS_UNDO_CONTRADICTION: facts->contradiction = true; break;
  case AS_UNDO_32: as_facts_set32(facts, change->cell, change->offset, (uint32_t)change->old); return;
  case AS_UNDO_64: as_facts_set64(facts, change->cell, change->offset, change->old); return;
  default: AS_INVARIANT(change->kind == AS_UNDO_STATE); break;
  }
  as_undo_vector_push(facts->memory, &facts->log, undo);
}

bool as_facts_replay(as_facts *facts, as_term claim) {
  as_fact_replay *r = find(facts, facts->state, claim);
  if (!r) return false;
  const made_cell *cell = cells_of(r);
  const as_fact_link *link = links_of(r);
  const uint32_t *sum = sums_of(r);
  for (uint32_t i = 0; i < r->changes; i++) do_again(facts, &changes_of(r)[i], &cell, &link, &sum);
  facts->state = r->to;
  return true;
}

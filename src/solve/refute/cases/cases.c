#include "solve/refute/cases/internal.h"
#include "solve/refute/pack.h"
#include <assert.h>
#include <stdlib.h>

as_refute_cases *as_refute_cases_create(as_memory *memory, as_refute_nodes *nodes) {
  as_refute_cases *c = as_memory_alloc_zeroed(memory, sizeof *c);
  c->memory = memory, c->nodes = nodes;
  as_refute_space_vector_push(memory, &c->spaces, (as_refute_space){.cases = 1});
  as_u32_vector_push(memory, &c->left, 0), as_u32_vector_push(memory, &c->starts, 0);
  return c;
}

void as_refute_cases_destroy(as_refute_cases *c) {
  if (!c) return;
  while (c->spaces.count) as_refute_cases_release_space(c);
  as_refute_space_vector_release(c->memory, &c->spaces);
  as_refute_input_vector_release(c->memory, &c->inputs);
  as_refute_kept_vector_release(c->memory, &c->kept);
  as_refute_skipped_vector_release(c->memory, &c->skipped);
  as_refute_change_vector_release(c->memory, &c->log);
  as_u32_vector *const vectors[] = {&c->left,     &c->starts, &c->written, &c->implied, &c->support,
                                    &c->hopeless, &c->stamp,  &c->stack,   &c->needed,  &c->frees};
  for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) as_u32_vector_release(c->memory, vectors[i]);
  as_memory_free(c->memory, c, sizeof *c);
}

uint32_t as_refute_cases_at(const as_u32_vector *v, uint32_t name) { return name < v->count ? v->at[name] : 0; }

void as_refute_cases_set(const as_refute_cases *c, as_u32_vector *v, uint32_t name, uint32_t value) {
  while (v->count <= name) as_u32_vector_push(c->memory, v, 0);
  v->at[name] = value;
}

/* ---- changes ---- */

void as_refute_cases_log(as_refute_cases *c, as_refute_change_kind kind, uint32_t which) {
  as_refute_change_vector_push(c->memory, &c->log, (as_refute_change){kind, which});
}

as_refute_cases_mark as_refute_cases_save(const as_refute_cases *c) {
  return (as_refute_cases_mark){c->log.count, c->facts, c->skipped.count};
}

static void forget_row(as_refute_cases *c) { c->left.count = as_u32_vector_pop(&c->starts); }

static void forget_column(as_refute_cases *c, uint32_t name) {
  as_refute_space *space = as_refute_cases_space(c);
  size_t size = space->cases * sizeof(uint64_t);
  as_memory_free(c->memory, space->columns.at[name], size);
  space->columns.at[name] = NULL;
  c->bytes -= size;
}

static void forget_space(as_refute_cases *c) {
  if (as_refute_cases_space(c)->has_input) as_refute_input_vector_pop(&c->inputs);
  as_refute_cases_release_space(c);
  forget_row(c);
}

static void undo(as_refute_cases *c, as_refute_change change) {
  switch (change.kind) {
  case AS_REFUTE_CHANGE_KIND_COLUMN: forget_column(c, change.which); break;
  case AS_REFUTE_CHANGE_KIND_SPACE: forget_space(c); break;
  case AS_REFUTE_CHANGE_KIND_KEPT: as_refute_kept_vector_pop(&c->kept), forget_row(c); break;
  case AS_REFUTE_CHANGE_KIND_DONE: c->skipped.at[change.which].done = false; break;
  case AS_REFUTE_CHANGE_KIND_IMPLIED: c->implied.at[change.which] = 0; break;
  case AS_REFUTE_CHANGE_KIND_WRITTEN: c->written.at[change.which] = 0; break;
  case AS_REFUTE_CHANGE_KIND_KEPT_WRITTEN: c->kept.at[change.which].written = false; break;
  }
}

void as_refute_cases_cut(as_refute_cases *c, as_refute_cases_mark mark) {
  assert(mark.log <= c->log.count);
  while (c->log.count > mark.log) undo(c, as_refute_change_vector_pop(&c->log));
  c->facts = mark.facts, c->skipped.count = mark.skipped, c->retried = UINT32_MAX;
  c->has_asked = false;
}

/* ---- facts ---- */

static bool is_case_of(const uint64_t *column, uint32_t which, bool holds) { return (column[which] != 0) == holds; }

static void keep(as_refute_cases *c, as_refuter_claim fact) {
  const uint64_t *column = as_refute_cases_column(c, fact.name);
  uint32_t start = c->starts.at[c->starts.count - 1], end = c->left.count;
  for (uint32_t i = start; i < end; i++)
    if (is_case_of(column, c->left.at[i], fact.holds)) as_u32_vector_push(c->memory, &c->left, c->left.at[i]);
  if (c->left.count - end == end - start) {
    c->left.count = end;
    return;
  }
  as_u32_vector_push(c->memory, &c->starts, end);
  as_refute_kept_vector_push(c->memory, &c->kept, (as_refute_kept){.fact = fact, .before = end - start});
  as_refute_cases_log(c, AS_REFUTE_CHANGE_KIND_KEPT, 0);
}

void as_refute_cases_imply(as_refute_cases *c, as_refuter_claim claim) {
  as_refute_cases_set(c, &c->implied, claim.name, claim.holds ? 2 : 1);
  as_refute_cases_log(c, AS_REFUTE_CHANGE_KIND_IMPLIED, claim.name);
}

static bool is_implied(const as_refute_cases *c, as_refuter_claim fact) {
  return as_refute_cases_at(&c->implied, fact.name) == (fact.holds ? 2u : 1u);
}

/* What was skipped is tried again when there are more inputs. */
static void try_again(as_refute_cases *c, const as_refuter_claim *facts, uint32_t count) {
  while (c->retried != c->inputs.count) {
    c->retried = c->inputs.count;
    for (uint32_t i = 0; i < c->skipped.count; i++) {
      if (c->skipped.at[i].done || !as_refute_cases_work(c, c->skipped.at[i].fact.name, facts, count)) continue;
      c->skipped.at[i].done = true;
      as_refute_cases_log(c, AS_REFUTE_CHANGE_KIND_DONE, i);
      keep(c, c->skipped.at[i].fact);
    }
  }
}

static void look_at_facts(as_refute_cases *c, const as_refuter_claim *facts, uint32_t count) {
  assert(c->facts <= count);
  for (; c->facts < count; c->facts++) {
    as_refuter_claim fact = facts[c->facts];
    if (is_implied(c, fact)) continue;
    if (as_refute_cases_work(c, fact.name, facts, count))
      keep(c, fact);
    else
      as_refute_skipped_vector_push(c->memory, &c->skipped, (as_refute_skipped){.fact = fact});
  }
  try_again(c, facts, count);
}

static bool all_were_looked_at(const as_refute_cases *c) {
  for (uint32_t i = 0; i < c->skipped.count; i++)
    if (!c->skipped.at[i].done) return false;
  return true;
}

/* ---- questions ---- */

static void make_model(as_refute_cases *c, uint32_t which) {
  as_refute_nodes_new_model(c->nodes);
  for (uint32_t i = 0; i < c->inputs.count; i++) {
    uint32_t name = c->inputs.at[i].name;
    uint64_t value = as_refute_cases_column(c, name)[which];
    for (uint32_t bit = 0; bit < as_refute_nodes_at(c->nodes, name)->width; bit++)
      as_refute_nodes_set_bit(c->nodes, name, bit, value >> bit & 1);
  }
}

static bool find_case(const as_refute_cases *c, uint32_t *which) {
  const uint32_t *left = as_refute_cases_left(c), count = as_refute_cases_count(c);
  const uint64_t *column = c->has_asked ? as_refute_cases_column(c, c->asked.name) : NULL;
  for (uint32_t i = 0; i < count; i++)
    if (!column || is_case_of(column, left[i], c->asked.holds)) return *which = left[i], true;
  return false;
}

as_refute_cases_answer as_refute_cases_ask(as_refute_cases *c, const as_refuter_claim *facts, uint32_t count,
                                           const as_refuter_claim *asked) {
  look_at_facts(c, facts, count);
  c->has_asked = asked != NULL;
  if (asked) {
    c->asked = *asked;
    if (as_refute_nodes_at(c->nodes, asked->name)->kind == AS_REFUTE_NODE_NUMBER) return AS_REFUTE_CASES_UNKNOWN;
    if (!as_refute_cases_work(c, asked->name, facts, count)) return AS_REFUTE_CASES_UNKNOWN;
    try_again(c, facts, count);
    if (!as_refute_cases_work(c, asked->name, facts, count)) return AS_REFUTE_CASES_UNKNOWN;
  }
  uint32_t which;
  if (!find_case(c, &which)) return AS_REFUTE_CASES_NONE;
  if (!all_were_looked_at(c)) return AS_REFUTE_CASES_UNKNOWN;
  make_model(c, which);
  return AS_REFUTE_CASES_SOME;
}

/* ---- what Coq has to do ---- */

static int compare(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void need(as_refute_cases *c, uint32_t name) {
  if (as_refute_cases_at(&c->stamp, name) == c->now || as_refute_cases_at(&c->written, name)) return;
  as_refute_cases_set(c, &c->stamp, name, c->now);
  if (as_refute_nodes_at(c->nodes, name)->kind == AS_REFUTE_NODE_NUMBER) return;
  as_u32_vector_push(c->memory, &c->stack, name);
  as_u32_vector_push(c->memory, &c->needed, name);
}

/* Names that Coq has no column of, operands first. */
static void find_unwritten(as_refute_cases *c) {
  c->stack.count = c->needed.count = 0;
  c->now++;
  for (uint32_t i = 0; i < c->kept.count; i++)
    if (!c->kept.at[i].written) need(c, c->kept.at[i].fact.name);
  if (c->has_asked) need(c, c->asked.name);
  while (c->stack.count) {
    const as_refute_node *n = as_refute_nodes_at(c->nodes, as_u32_vector_pop(&c->stack));
    for (uint32_t i = 0; i < n->count; i++) need(c, n->operand[i]);
  }
  if (c->needed.count) qsort(c->needed.at, c->needed.count, sizeof *c->needed.at, compare);
}

static uint64_t cases_of(const as_refute_cases *c, uint32_t name, uint64_t most) {
  uint64_t cases = 1;
  uint32_t support = as_refute_cases_at(&c->support, name);
  for (uint32_t i = 0; i < c->inputs.count && cases < most; i++)
    if (support >> i & 1) cases *= c->inputs.at[i].interval.count;
  return cases < most ? cases : most;
}

uint64_t as_refute_cases_cost(as_refute_cases *c) {
  uint64_t most = as_refute_cases_count(c), cost = 0;
  for (uint32_t i = c->kept.count; i-- > 0 && !c->kept.at[i].written;)
    if (c->kept.at[i].before > most) most = c->kept.at[i].before;
  find_unwritten(c);
  for (uint32_t i = 0; i < c->needed.count; i++) cost += cases_of(c, c->needed.at[i], most);
  return cost;
}

/* ---- writing ---- */

enum { WORK = 0, KEEP = 1, VARY = 2 };

static const as_refute_input *input_of(const as_refute_cases *c, uint32_t name) {
  for (uint32_t i = 0; i < c->inputs.count; i++)
    if (c->inputs.at[i].name == name) return &c->inputs.at[i];
  return NULL;
}

static void put_vary(const as_refute_input *input, as_text *text) {
  const as_refute_interval *in = &input->interval;
  as_packed_put(text, 4 * (uint64_t)input->name + VARY + in->is_signed);
  as_packed_put(text, in->low < 0 ? 2 * (0 - (uint64_t)in->low) + 1 : 2 * (uint64_t)in->low);
  as_packed_put(text, in->count);
  as_packed_put(text, in->reasons);
  for (uint32_t i = 0; i < in->reasons; i++) as_packed_put(text, in->because[i]);
}

static void put_kept(as_refute_cases *c, uint32_t up_to, bool lasting, as_text *text, as_u32_vector *done) {
  for (uint32_t i = 0; i < c->kept.count; i++) {
    as_refute_kept *k = &c->kept.at[i];
    if (k->written || k->fact.name > up_to || done->at[i]) continue;
    done->at[i] = 1;
    as_packed_put(text, 4 * (uint64_t)k->fact.name + KEEP);
    if (!lasting) continue;
    k->written = true;
    as_refute_cases_log(c, AS_REFUTE_CHANGE_KIND_KEPT_WRITTEN, i);
  }
}

static void put_name(as_refute_cases *c, uint32_t name, bool lasting, as_text *text) {
  const as_refute_input *input = input_of(c, name);
  if (input)
    put_vary(input, text);
  else
    as_packed_put(text, 4 * (uint64_t)name + WORK);
  if (!lasting) return;
  as_refute_cases_set(c, &c->written, name, 1);
  as_refute_cases_log(c, AS_REFUTE_CHANGE_KIND_WRITTEN, name);
}

void as_refute_cases_write(as_refute_cases *c, bool lasting, as_text *text) {
  as_u32_vector done = {0};
  find_unwritten(c);
  uint32_t steps = c->needed.count;
  for (uint32_t i = 0; i < c->kept.count; i++) {
    as_u32_vector_push(c->memory, &done, 0);
    steps += !c->kept.at[i].written;
  }
  as_packed_put(text, 2 * (uint64_t)steps + lasting);
  for (uint32_t i = 0; i < c->needed.count; i++) {
    put_kept(c, c->needed.at[i] - 1, lasting, text, &done);
    put_name(c, c->needed.at[i], lasting, text);
  }
  put_kept(c, UINT32_MAX, lasting, text, &done);
  as_u32_vector_release(c->memory, &done);
}

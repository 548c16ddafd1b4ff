/* Columns of cases: the numbers of names, worked out when they are asked for. */
#include "solve/refute/cases/internal.h"
#include "solve/refute/cases/work.h"
#include <assert.h>
#include <stdlib.h>

/* What may be spent: cases; names, and operations, for one question; bytes of all columns; inputs. */
enum { CASES_MOST = 1 << 16, NAMES_MOST = 1 << 16, WORK_MOST = 1 << 24, BYTES_MOST = 1 << 28, INPUTS_MOST = 32 };
/* Cases get new numbers when so small a part of them is left. */
enum { SPARSE = 8 };

const uint64_t *as_refute_cases_column(const as_refute_cases *c, uint32_t name) {
  const as_refute_space *space = as_refute_cases_space(c);
  return name < space->columns.count ? space->columns.at[name] : NULL;
}

static uint64_t *make_column(as_refute_cases *c, uint32_t name) {
  as_refute_space *space = as_refute_cases_space(c);
  while (space->columns.count <= name) as_refute_column_vector_push(c->memory, &space->columns, NULL);
  assert(!space->columns.at[name]);
  c->bytes += space->cases * sizeof(uint64_t);
  return space->columns.at[name] = as_memory_alloc(c->memory, space->cases * sizeof(uint64_t));
}

/* ---- spaces ---- */

void as_refute_cases_release_space(as_refute_cases *c) {
  as_refute_space space = as_refute_space_vector_pop(&c->spaces);
  for (uint32_t i = 0; i < space.columns.count; i++) {
    if (!space.columns.at[i]) continue;
    c->bytes -= space.cases * sizeof(uint64_t);
    as_memory_free(c->memory, space.columns.at[i], space.cases * sizeof(uint64_t));
  }
  as_refute_column_vector_release(c->memory, &space.columns);
}

/* Each case that is left becomes so many. Inputs take their columns along. */
static void begin_space(as_refute_cases *c, uint32_t times, uint32_t inputs) {
  uint32_t count = as_refute_cases_count(c), before = c->spaces.count - 1;
  const uint32_t start = c->starts.at[c->starts.count - 1];
  as_refute_space_vector_push(c->memory, &c->spaces,
                              (as_refute_space){.cases = count * times, .has_input = inputs < c->inputs.count});
  as_refute_cases_log(c, AS_REFUTE_CHANGE_KIND_SPACE, 0);
  for (uint32_t i = 0; i < inputs; i++) {
    const uint64_t *old = c->spaces.at[before].columns.at[c->inputs.at[i].name];
    uint64_t *new = make_column(c, c->inputs.at[i].name);
    for (uint32_t k = 0; k < count * times; k++) new[k] = old[c->left.at[start + k / times]];
  }
  as_u32_vector_push(c->memory, &c->starts, c->left.count);
  for (uint32_t k = 0; k < count * times; k++) as_u32_vector_push(c->memory, &c->left, k);
}

static uint64_t cut(int64_t x, uint32_t width) {
  return width >= 64 ? (uint64_t)x : (uint64_t)x & ((UINT64_C(1) << width) - 1);
}

static void vary(as_refute_cases *c, uint32_t name, const as_refute_interval *interval) {
  uint32_t times = (uint32_t)interval->count, bit = c->inputs.count;
  as_refute_input_vector_push(c->memory, &c->inputs, (as_refute_input){name, *interval});
  begin_space(c, times, bit);
  uint64_t *column = make_column(c, name);
  uint32_t width = as_refute_nodes_at(c->nodes, name)->width;
  for (uint32_t i = 0; i < as_refute_cases_space(c)->cases; i++) column[i] = cut(interval->low + i % times, width);
  as_refute_cases_set(c, &c->support, name, UINT32_C(1) << bit);
}

/* ---- what is needed ---- */

static bool is_number(const as_refute_node *n) { return mpz_sgn(n->value) >= 0 && mpz_sizeinbase(n->value, 2) <= 64; }

static void visit(as_refute_cases *c, uint32_t name) {
  if (as_refute_cases_at(&c->stamp, name) == c->now) return;
  as_refute_cases_set(c, &c->stamp, name, c->now);
  as_u32_vector_push(c->memory, &c->stack, name);
}

static bool look_at_node(as_refute_cases *c, uint32_t name) {
  const as_refute_node *n = as_refute_nodes_at(c->nodes, name);
  if (n->kind == AS_REFUTE_NODE_NUMBER) return is_number(n);
  if (as_refute_cases_column(c, name)) return true;
  if (n->kind == AS_REFUTE_NODE_FREE) return as_u32_vector_push(c->memory, &c->frees, name), true;
  if (!as_word_is_small(n->op, n->count) || as_refute_cases_at(&c->hopeless, name) == c->epoch) return false;
  as_u32_vector_push(c->memory, &c->needed, name);
  for (uint32_t i = 0; i < n->count; i++) visit(c, n->operand[i]);
  return c->needed.count <= NAMES_MOST;
}

/* What has no column yet, of what the name is made of. */
static bool find_needed(as_refute_cases *c, uint32_t name) {
  c->stack.count = c->needed.count = c->frees.count = 0;
  c->now++;
  visit(c, name);
  while (c->stack.count)
    if (!look_at_node(c, as_u32_vector_pop(&c->stack))) return false;
  return true;
}

static bool vary_all(as_refute_cases *c, const as_refuter_claim *facts, uint32_t count) {
  as_refute_interval intervals[INPUTS_MOST];
  uint64_t cases = as_refute_cases_count(c);
  if (!cases || c->inputs.count + c->frees.count > INPUTS_MOST) return false;
  for (uint32_t i = 0; i < c->frees.count; i++) {
    if (!as_refute_interval_of(c->nodes, c->frees.at[i], facts, count, CASES_MOST / cases, &intervals[i])) return false;
    cases *= intervals[i].count;
  }
  for (uint32_t i = 0; i < c->frees.count; i++) vary(c, c->frees.at[i], &intervals[i]);
  return true;
}

/* ---- working out ---- */

static int compare(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void work_out(as_refute_cases *c, uint32_t name) {
  const as_refute_node *n = as_refute_nodes_at(c->nodes, name);
  const uint64_t *columns[AS_WORD_OPERANDS_MAX] = {0};
  uint64_t values[AS_WORD_OPERANDS_MAX] = {0};
  uint32_t support = 0;
  for (uint32_t i = 0; i < n->count; i++) {
    const as_refute_node *operand = as_refute_nodes_at(c->nodes, n->operand[i]);
    if (operand->kind == AS_REFUTE_NODE_NUMBER)
      values[i] = mpz_get_ui(operand->value);
    else
      columns[i] = as_refute_cases_column(c, n->operand[i]), support |= as_refute_cases_at(&c->support, n->operand[i]);
  }
  uint64_t *out = make_column(c, name);
  const uint32_t *left = as_refute_cases_left(c), count = as_refute_cases_count(c);
  for (uint32_t k = 0; k < count; k++) {
    for (uint32_t i = 0; i < n->count; i++)
      if (columns[i]) values[i] = columns[i][left[k]];
    out[left[k]] = as_word_work(n->op, values);
  }
  as_refute_cases_set(c, &c->support, name, support);
  as_refute_cases_log(c, AS_REFUTE_CHANGE_KIND_COLUMN, name);
}

static bool work(as_refute_cases *c, uint32_t name, const as_refuter_claim *facts, uint32_t count) {
  if (!find_needed(c, name)) return false;
  if (c->frees.count) return vary_all(c, facts, count) && work(c, name, facts, count);
  uint64_t cases = as_refute_cases_count(c);
  if (c->needed.count && cases && cases * SPARSE < as_refute_cases_space(c)->cases) {
    begin_space(c, 1, c->inputs.count);
    return work(c, name, facts, count);
  }
  size_t bytes = (size_t)as_refute_cases_space(c)->cases * c->needed.count * sizeof(uint64_t);
  if (cases * c->needed.count > WORK_MOST || c->bytes + bytes > BYTES_MOST) return false;
  if (c->needed.count) qsort(c->needed.at, c->needed.count, sizeof *c->needed.at, compare);
  for (uint32_t i = 0; i < c->needed.count; i++) work_out(c, c->needed.at[i]);
  return true;
}

bool as_refute_cases_work(as_refute_cases *c, uint32_t name, const as_refuter_claim *facts, uint32_t count) {
  if (as_refute_cases_column(c, name)) return true;
  c->epoch = count * (INPUTS_MOST + 1) + c->inputs.count + 1;
  if (work(c, name, facts, count)) return true;
  as_refute_cases_set(c, &c->hopeless, name, c->epoch);
  return false;
}

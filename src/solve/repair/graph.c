#include "solve/repair/internal.h"

#include <assay/base/table.h>
#include <string.h>

enum { NODES_MAX = 4096, SLOTS_FIRST = 1024 };

bool as_repair_is_boxed(as_sort sort) {
  if (sort.kind == AS_SORT_INT || sort.kind == AS_SORT_DATA || as_sort_is_map(sort)) return true;
  return sort.kind == AS_SORT_BV && sort.width > 64;
}

as_term as_repair_constant(as_terms *terms, as_sort sort, uint64_t word) {
  AS_INVARIANT(!as_repair_is_boxed(sort) || as_sort_equal(as_term_sort(terms, (as_term){.id = (uint32_t)word}), sort));
  if (as_repair_is_boxed(sort)) return (as_term){.id = (uint32_t)word};
  switch (sort.kind) {
  case AS_SORT_BOOL: return as_term_bool(terms, word);
  case AS_SORT_BV: return as_term_bv(terms, sort.width, word);
  case AS_SORT_FLOAT: return as_term_float(terms, sort, word);
  case AS_SORT_ROUNDING: return as_term_rounding(terms, (as_rounding)word);
  default: assert(sort.kind == AS_SORT_LOCATION); return as_term_location(terms, word);
  }
}

uint64_t as_repair_word(const as_terms *terms, as_term constant) {
  return as_repair_is_boxed(as_term_sort(terms, constant)) ? constant.id : as_node_of(terms, constant)->bits;
}

void as_repair_graph_release(as_repair_graph *graph) {
  as_memory *memory = graph->memory;
  as_repair_nodes_release(memory, &graph->nodes);
  as_repair_words_release(memory, &graph->depends);
  as_u32_vector_release(memory, &graph->operands);
  as_repair_claims_release(memory, &graph->claims);
  as_repair_undos_release(memory, &graph->changed);
  as_repair_words_release(memory, &graph->scratch);
  as_term_vector_release(memory, &graph->stack);
  as_memory_free(memory, graph->slot, graph->slot_capacity * sizeof *graph->slot);
}

/* The slot of a term: its own, or the one where it belongs. */
static as_repair_slot *slot_of(const as_repair_graph *graph, as_term t) {
  uint32_t mask = graph->slot_capacity - 1, i = (uint32_t)as_hash_u32(t.id) & mask;
  AS_INVARIANT(graph->slot_capacity > graph->slot_count && (graph->slot_capacity & mask) == 0);
  while (graph->slot[i].epoch == graph->epoch && graph->slot[i].id != t.id) i = (i + 1) & mask;
  return &graph->slot[i];
}

static bool find(const as_repair_graph *graph, as_term t, uint32_t *node) {
  const as_repair_slot *slot = slot_of(graph, t);
  if (slot->epoch != graph->epoch) return false;
  *node = slot->node;
  return true;
}

static void forget(as_repair_graph *graph) {
  if (!graph->slot_capacity || ++graph->epoch == 0) {
    as_memory_free(graph->memory, graph->slot, graph->slot_capacity * sizeof *graph->slot);
    graph->slot_capacity = SLOTS_FIRST, graph->epoch = 1;
    graph->slot = as_memory_alloc_zeroed(graph->memory, SLOTS_FIRST * sizeof *graph->slot);
  }
  graph->nodes.count = graph->depends.count = graph->operands.count = graph->claims.count = 0;
  graph->changed.count = graph->scratch.count = graph->stack.count = 0;
  graph->variables = graph->violated = graph->slot_count = 0;
  graph->cost = 0;
  memset(graph->uses, 0, sizeof graph->uses);
}

static void grow(as_repair_graph *graph) {
  uint32_t capacity = graph->slot_capacity;
  as_repair_slot *old = graph->slot;
  graph->slot_capacity = 2 * capacity;
  assert(graph->slot_capacity > capacity);
  graph->slot = as_memory_alloc_zeroed(graph->memory, graph->slot_capacity * sizeof *graph->slot);
  for (uint32_t i = 0; i < capacity; i++)
    if (old[i].epoch == graph->epoch) *slot_of(graph, (as_term){.id = old[i].id}) = old[i];
  as_memory_free(graph->memory, old, capacity * sizeof *old);
}

static void remember(as_repair_graph *graph, as_term t, uint32_t node) {
  if (2 * ++graph->slot_count > graph->slot_capacity) grow(graph);
  AS_INVARIANT(slot_of(graph, t)->epoch != graph->epoch);
  *slot_of(graph, t) = (as_repair_slot){.id = t.id, .epoch = graph->epoch, .node = node};
}

/* The slow way: operands as constants, folded. */
static bool apply_boxed(as_terms *terms, const as_repair_node *node, const uint64_t *words, uint64_t *result) {
  enum { ON_STACK = 8 };
  as_term on_stack[ON_STACK], *operands = on_stack;
  uint32_t count = node->app.count;
  if (count > ON_STACK) operands = as_memory_alloc(terms->memory, count * sizeof *operands);
  for (uint32_t i = 0; i < count; i++)
    operands[i] = as_repair_constant(terms, as_term_sort(terms, node->app.operand[i]), words[i]);
  as_app app = node->app;
  app.operand = operands;
  as_term value = as_fold_any(terms, &app);
  if (operands != on_stack) as_memory_free(terms->memory, operands, count * sizeof *operands);
  if (as_term_exists(value)) *result = as_repair_word(terms, value);
  return as_term_exists(value);
}

bool as_repair_apply(as_terms *terms, const as_repair_node *node, const uint64_t *words, uint64_t *result) {
  const as_app *app = &node->app;
  if (node->plain && as_fold_narrow(terms, app, words, result)) return true;
  if (app->op == AS_OP_ITE) return *result = words[words[0] ? 1 : 2], true;
  if (app->op == AS_OP_EQ) /* equal values are equal terms */
    return *result = words[0] == words[1], true;
  return apply_boxed(terms, node, words, result);
}

uint64_t *as_repair_graph_gather(as_repair_graph *graph, const as_repair_node *node) {
  if (!node->app.count) return graph->scratch.at;
  const uint32_t *operands = graph->operands.at + node->first;
  AS_INVARIANT(node->first + node->app.count <= graph->operands.count && node->app.count <= graph->scratch.capacity);
  for (uint32_t i = 0; i < node->app.count; i++) graph->scratch.at[i] = graph->nodes.at[operands[i]].word;
  return graph->scratch.at;
}

static bool compute(as_repair_graph *graph, const as_repair_node *node, uint64_t *word) {
  return as_repair_apply(graph->terms, node, as_repair_graph_gather(graph, node), word);
}

/* requires: every operand has a node. */
static bool add_node(as_repair_graph *graph, as_model *start, as_term t) {
  as_repair_node node = {.term = t, .first = graph->operands.count};
  uint64_t depends = 0;
  as_app_of(graph->terms, t, &node.app);
  node.boxed = as_repair_is_boxed(node.app.sort);
  node.plain = !node.boxed;
  if (node.app.op == AS_OP_CONST) {
    node.word = as_repair_word(graph->terms, t), node.app.count = 0;
  } else if (node.app.op == AS_OP_VARIABLE) {
    node.word = as_repair_word(graph->terms, as_model_get(graph->models, start, t)), node.app.count = 0;
    depends = UINT64_C(1) << (graph->variables++ & 63);
  } else {
    as_repair_words_reserve(graph->memory, &graph->scratch, node.app.count);
    for (uint32_t i = 0; i < node.app.count; i++) {
      uint32_t operand = 0;
      if (!find(graph, node.app.operand[i], &operand)) return false;
      as_u32_vector_push(graph->memory, &graph->operands, operand);
      depends |= graph->depends.at[operand];
      node.plain = node.plain && !graph->nodes.at[operand].boxed;
    }
    if (!compute(graph, &node, &node.word)) return false;
  }
  assert(graph->depends.count == graph->nodes.count);
  remember(graph, t, graph->nodes.count);
  as_repair_nodes_push(graph->memory, &graph->nodes, node);
  as_repair_words_push(graph->memory, &graph->depends, depends);
  return true;
}

/* Operands first, on a stack of our own: terms may be deep. */
static bool add_term(as_repair_graph *graph, as_model *start, as_term root) {
  uint32_t known;
  as_term_vector_push(graph->memory, &graph->stack, root);
  while (graph->stack.count) {
    as_term t = graph->stack.at[graph->stack.count - 1];
    const as_node *node = as_node_of(graph->terms, t);
    if (node->op == AS_OP_FORALL || node->op == AS_OP_EXISTS || graph->nodes.count >= NODES_MAX) return false;
    uint32_t before = graph->stack.count;
    if (node->op != AS_OP_CONST && node->op != AS_OP_VARIABLE) {
      const as_term *operands = as_node_operands(node);
      for (uint32_t i = 0; i < node->count; i++)
        if (!find(graph, operands[i], &known)) as_term_vector_push(graph->memory, &graph->stack, operands[i]);
    }
    if (graph->stack.count > before) continue;
    graph->stack.count--;
    if (!find(graph, t, &known) && !add_node(graph, start, t)) return false;
  }
  return true;
}

static void add_claim(as_repair_graph *graph, as_term t) {
  uint32_t number = 0;
  bool known = find(graph, t, &number);
  assert(known), (void)known;
  as_repair_node *node = &graph->nodes.at[number];
  if (node->claim) return;
  assert(node->app.sort.kind == AS_SORT_BOOL && node->word <= 1);
  as_repair_claims_push(graph->memory, &graph->claims, (as_repair_claim){.node = number, .weight = 1});
  node->claim = graph->claims.count;
  if (!node->word) graph->violated++, graph->cost++;
  for (uint64_t left = graph->depends.at[number]; left; left &= left - 1) graph->uses[__builtin_ctzll(left)]++;
}

bool as_repair_graph_build(as_repair_graph *graph, as_model *start, const as_term *claims, uint32_t count) {
  forget(graph);
  for (uint32_t i = 0; i < count; i++) {
    AS_REQUIRE(as_term_sort(graph->terms, claims[i]).kind == AS_SORT_BOOL, "a claim is a Bool term");
    if (!add_term(graph, start, claims[i])) return false;
    add_claim(graph, claims[i]);
  }
  as_terms_add_work(graph->terms, graph->nodes.count);
  return true;
}

static void set_word(as_repair_graph *graph, uint32_t number, uint64_t word) {
  as_repair_node *node = &graph->nodes.at[number];
  node->word = word;
  if (!node->claim) return;
  AS_INVARIANT(word <= 1 && graph->claims.at[node->claim - 1].node == number);
  uint32_t weight = graph->claims.at[node->claim - 1].weight;
  AS_INVARIANT(word ? graph->violated && graph->cost >= weight : graph->violated < graph->claims.count);
  if (word)
    graph->violated--, graph->cost -= weight;
  else
    graph->violated++, graph->cost += weight;
}

static void change_word(as_repair_graph *graph, uint32_t number, uint64_t word) {
  AS_INVARIANT(graph->nodes.at[number].word != word);
  as_repair_undos_push(graph->memory, &graph->changed, (as_repair_undo){number, graph->nodes.at[number].word});
  set_word(graph, number, word);
}

bool as_repair_graph_change(as_repair_graph *graph, uint32_t variable, uint64_t word) {
  assert(graph->nodes.at[variable].app.op == AS_OP_VARIABLE);
  uint64_t bit = graph->depends.at[variable], now = 0;
  assert(bit && (bit & (bit - 1)) == 0);
  graph->changed.count = 0;
  if (graph->nodes.at[variable].word == word) return true;
  change_word(graph, variable, word);
  as_terms_add_work(graph->terms, (graph->nodes.count - variable) / 8 + 1);
  for (uint32_t i = variable + 1; i < graph->nodes.count; i++) {
    if (!(graph->depends.at[i] & bit) || !graph->nodes.at[i].app.count) continue;
    if (!compute(graph, &graph->nodes.at[i], &now)) return false;
    if (now != graph->nodes.at[i].word) change_word(graph, i, now);
  }
  return true;
}

void as_repair_graph_undo(as_repair_graph *graph) {
  while (graph->changed.count) {
    as_repair_undo undo = as_repair_undos_pop(&graph->changed);
    set_word(graph, undo.node, undo.word);
  }
}

const char *as_repair_graph_wrong(as_repair_graph *graph) {
  uint32_t violated = 0;
  uint64_t cost = 0;
  for (uint32_t i = 0; i < graph->nodes.count; i++) {
    const as_repair_node *node = &graph->nodes.at[i];
    uint64_t word = node->word, depends = 0;
    for (uint32_t k = 0; k < node->app.count; k++) {
      if (graph->operands.at[node->first + k] >= i) return "an operand comes after the node that uses it";
      depends |= graph->depends.at[graph->operands.at[node->first + k]];
    }
    if (node->app.count && depends != graph->depends.at[i])
      return "a node depends on other variables than its operands";
    if (node->app.count && (!compute(graph, node, &word) || word != node->word)) return "a word is not the value";
  }
  for (uint32_t i = 0; i < graph->claims.count; i++) {
    bool holds = graph->nodes.at[graph->claims.at[i].node].word;
    violated += !holds, cost += holds ? 0 : graph->claims.at[i].weight;
  }
  if (violated != graph->violated) return "violated claims are counted wrongly";
  return cost == graph->cost ? NULL : "the cost is not the sum of the weights of violated claims";
}

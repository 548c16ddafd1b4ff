/* A number that decides about much, as the count of elements does in a search by halves: claims about it alone leave
 * few values, and walks do not find them, as each claim is repaired by itself. So these are tried, one after the other.
 */
#include "solve/repair/internal.h"

enum { WORDS = 64, VARIABLES_MAX = 4, OPERANDS_MAX = 16, BEGINNINGS = 4, MOVES = 24 };

/* What claims about a variable alone are made of. */
typedef struct sweep {
  as_repair *repair;
  uint32_t variable;
  as_u32_vector nodes;    /* below these claims, operands first; the variable is none of them */
  as_repair_words values; /* by node of the graph */
} sweep;

static bool is_alone(const as_repair_graph *graph, uint32_t node, uint32_t variable) {
  return graph->depends.at[node] == graph->depends.at[variable];
}

/* The variables that a violated claim is about alone. */
static uint32_t find_variables(const as_repair_graph *graph, uint32_t *found) {
  uint64_t alone = 0;
  uint32_t count = 0;
  for (uint32_t i = 0; i < graph->claims.count; i++) {
    uint64_t depends = graph->depends.at[graph->claims.at[i].node];
    if (as_repair_is_violated(graph, i) && !(depends & (depends - 1))) alone |= depends;
  }
  for (uint32_t i = 0; i < graph->nodes.count && count < VARIABLES_MAX; i++) {
    const as_repair_node *node = &graph->nodes.at[i];
    bool is_number = node->app.op == AS_OP_VARIABLE && node->app.sort.kind == AS_SORT_BV && !node->boxed;
    if (is_number && graph->depends.at[i] & alone) found[count++] = i;
  }
  return count;
}

/* Marks the claims, and from the last node on what each of them uses. */
static void find_nodes(sweep *s) {
  const as_repair_graph *graph = &s->repair->graph;
  uint32_t count = graph->nodes.count;
  bool *marked = as_memory_alloc_zeroed(graph->memory, count);
  for (uint32_t i = 0; i < graph->claims.count; i++) {
    uint32_t node = graph->claims.at[i].node;
    if (is_alone(graph, node, s->variable)) marked[node] = true;
  }
  for (uint32_t i = count; i-- > 0;)
    for (uint32_t k = 0; marked[i] && k < graph->nodes.at[i].app.count; k++)
      marked[graph->operands.at[graph->nodes.at[i].first + k]] = true;
  s->nodes.count = s->values.count = 0;
  for (uint32_t i = 0; i < count; i++) {
    as_repair_words_push(graph->memory, &s->values, graph->nodes.at[i].word);
    if (marked[i] && graph->nodes.at[i].app.count && is_alone(graph, i, s->variable))
      as_u32_vector_push(graph->memory, &s->nodes, i);
  }
  as_memory_free(graph->memory, marked, count);
}

/* Whether all claims about the variable alone hold with this word. */
static bool fits(sweep *s, uint64_t word) {
  const as_repair_graph *graph = &s->repair->graph;
  uint64_t words[OPERANDS_MAX];
  s->values.at[s->variable] = word;
  for (uint32_t i = 0; i < s->nodes.count; i++) {
    uint32_t number = s->nodes.at[i];
    const as_repair_node *node = &graph->nodes.at[number];
    if (node->app.count > OPERANDS_MAX) return false;
    for (uint32_t k = 0; k < node->app.count; k++) words[k] = s->values.at[graph->operands.at[node->first + k]];
    if (!as_repair_apply(graph->terms, node, words, &s->values.at[number])) return false;
    if (node->claim && !s->values.at[number]) return false;
  }
  return true;
}

/* From this word on, where it stays. */
static bool search_from(as_repair *repair, uint32_t variable, uint64_t word) {
  repair->swept = repair->graph.depends.at[variable];
  bool found = as_repair_graph_change(&repair->graph, variable, word) && as_repair_search(repair, MOVES);
  repair->swept = 0;
  return found;
}

/* The graph is made anew after each beginning that failed, and has the same nodes. */
static as_model *sweep_variable(sweep *s, as_model *start, const as_term *claims, uint32_t count) {
  as_repair *repair = s->repair;
  uint64_t mask = as_width_mask(repair->graph.nodes.at[s->variable].app.sort.width);
  find_nodes(s);
  for (uint64_t word = 0, tried = 0; word < WORDS && word <= mask && tried < BEGINNINGS; word++) {
    if (!fits(s, word)) continue;
    if (tried++ && !as_repair_graph_build(&repair->graph, start, claims, count)) return NULL;
    if (search_from(repair, s->variable, word)) return as_repair_taken(repair, start);
  }
  return NULL;
}

as_model *as_repair_sweep(as_repair *repair, as_model *start, const as_term *claims, uint32_t count) {
  uint32_t variable[VARIABLES_MAX];
  as_model *model = NULL;
  repair->random = repair->seed;
  if (!as_repair_graph_build(&repair->graph, start, claims, count) || repair->graph.variables > 64) return NULL;
  uint32_t variables = find_variables(&repair->graph, variable);
  sweep s = {.repair = repair};
  for (uint32_t i = 0; i < variables && !model; i++) {
    s.variable = variable[i];
    if (!i || as_repair_graph_build(&repair->graph, start, claims, count))
      model = sweep_variable(&s, start, claims, count);
  }
  as_u32_vector_release(repair->graph.memory, &s.nodes);
  as_repair_words_release(repair->graph.memory, &s.values);
  return model;
}

#include "solve/repair/internal.h"

enum {
  CANDIDATES = 6,      /* changes tried for one move */
  STALL_MAX = 8,       /* moves without fewer violated claims than ever before */
  OPERANDS_MAX = 8,    /* looked at when walking down through one node */
  DEPTH_MAX = 256,     /* of a walk */
  COMPOUND_RANK = 16,  /* an operand that is no variable, against the number of claims that use a variable */
  TABU_RANK = 1 << 16, /* an operand with nothing but variables left alone */
  NOISE = 32,
  AGAIN_MOVES = 8,  /* from each beginning */
  AGAIN_NODES = 150 /* more cost more than bits do, but where there are floats */
};

/* Where a search may begin anew: sizes and counts are small; of floats, infinity and 1 of both formats. */
static const uint64_t small_words[] = {0, 1, 2, 3, 4, 5, 6, 7};
static const uint64_t float_words[] = {0, UINT64_C(0x7ff) << 52, UINT64_C(0x3ff) << 52, UINT64_C(0xff) << 23,
                                       UINT64_C(0x7f) << 23};

typedef struct change {
  uint32_t variable;
  uint64_t word;
} change;

as_repair *as_repair_create(as_models *models, uint64_t seed) {
  as_terms *terms = as_models_terms(models);
  as_repair *repair = as_memory_alloc_zeroed(terms->memory, sizeof *repair);
  repair->models = models, repair->terms = terms, repair->seed = seed;
  repair->graph = (as_repair_graph){.memory = terms->memory, .terms = terms, .models = models};
  return repair;
}

void as_repair_destroy(as_repair *repair) {
  if (!repair) return;
  as_memory *memory = repair->terms->memory;
  as_repair_graph_release(&repair->graph);
  as_memory_free(memory, repair, sizeof *repair);
}

static uint64_t tabu_bits(const as_repair *repair) {
  uint64_t bits = repair->swept;
  for (uint32_t i = 0; i < AS_REPAIR_TABU; i++) bits |= repair->tabu[i];
  return bits;
}

/* Smaller is tried first: variables that few claims use, then anything else; what is left alone comes last. */
static uint32_t rank_of(as_repair *repair, uint32_t node, uint64_t tabu) {
  const as_repair_graph *graph = &repair->graph;
  uint64_t depends = graph->depends.at[node];
  AS_INVARIANT(depends); /* it could not change */
  uint32_t rank = graph->nodes.at[node].app.count ? COMPOUND_RANK : graph->uses[__builtin_ctzll(depends)];
  if (repair->attempt) rank += (uint32_t)as_repair_below(&repair->random, NOISE);
  return depends & ~tabu ? rank : rank + TABU_RANK;
}

/* The operands of a node that could change, the best first. Returns their number. */
static uint32_t order_operands(as_repair *repair, const as_repair_node *node, uint64_t target, uint32_t *order) {
  const as_repair_graph *graph = &repair->graph;
  if (!node->app.count) return 0;
  const uint32_t *operands = graph->operands.at + node->first;
  uint64_t tabu = tabu_bits(repair);
  uint32_t rank[OPERANDS_MAX], count = 0;
  uint32_t skip = repair->attempt && node->app.count > OPERANDS_MAX
                      ? (uint32_t)as_repair_below(&repair->random, node->app.count)
                      : 0;
  for (uint32_t k = 0; k < node->app.count && count < OPERANDS_MAX; k++) {
    uint32_t i = (k + skip) % node->app.count;
    if (!graph->depends.at[operands[i]]) continue;
    if (node->app.op == AS_OP_AND && graph->nodes.at[operands[i]].word == target) continue;
    uint32_t mine = rank_of(repair, operands[i], tabu), place = count++;
    for (; place > 0 && rank[place - 1] > mine; place--) rank[place] = rank[place - 1], order[place] = order[place - 1];
    rank[place] = mine, order[place] = i;
  }
  return count;
}

/* Into what the structure of a term allows. */
static uint64_t clamp(as_repair *repair, const as_repair_node *node, uint64_t word) {
  if (node->boxed || node->app.sort.kind != AS_SORT_BV || node->app.op == AS_OP_VARIABLE) return word;
  as_bounds bounds = as_term_bounds(repair->terms, node->term);
  AS_INVARIANT(bounds.low <= bounds.high && bounds.high <= as_width_mask(node->app.sort.width));
  return word < bounds.low ? bounds.low : word > bounds.high ? bounds.high : word;
}

static as_repair_style style_of(as_repair *repair) {
  return repair->attempt ? (as_repair_style)as_repair_below(&repair->random, AS_REPAIR_STYLES) : AS_REPAIR_NEAREST;
}

typedef struct step {
  uint32_t node;
  uint64_t target;
} step;

/* One step down: the first operand with an exact answer, or else the first with any. */
static bool descend(as_repair *repair, const as_repair_node *node, uint64_t target, step *next) {
  as_repair_graph *graph = &repair->graph;
  uint32_t order[OPERANDS_MAX], count = order_operands(repair, node, target, order);
  uint64_t *words = as_repair_graph_gather(graph, node);
  bool found = false;
  for (uint32_t k = 0; k < count; k++) {
    uint32_t i = order[k], operand = graph->operands.at[node->first + i];
    as_inversion inversion = {repair->terms, node, words, target, i, style_of(repair), &repair->random};
    uint64_t needed = 0, now = words[i], result = 0;
    if (!as_repair_invert(&inversion, &needed)) continue;
    needed = clamp(repair, &graph->nodes.at[operand], needed);
    if (needed == now) continue;
    words[i] = needed;
    bool exact = as_repair_apply(repair->terms, node, words, &result) && result == target;
    words[i] = now;
    if (exact || !found) *next = (step){operand, needed}, found = true;
    if (exact) break;
  }
  return found;
}

/* Through an if-then-else: to the branch that is taken, or to the condition. */
static bool descend_ite(as_repair *repair, const as_repair_node *node, uint64_t target, step *next) {
  const as_repair_graph *graph = &repair->graph;
  const uint32_t *operands = graph->operands.at + node->first;
  uint64_t condition = graph->nodes.at[operands[0]].word;
  AS_INVARIANT(node->app.count == 3 && condition <= 1);
  uint32_t taken = operands[condition ? 1 : 2], other = operands[condition ? 2 : 1];
  bool serves = graph->nodes.at[other].word == target, flip = serves;
  if (repair->attempt) flip = as_repair_below(&repair->random, serves ? 4 : 3) != 0 ? serves : !serves;
  if (!graph->depends.at[taken]) flip = true;
  if (!graph->depends.at[operands[0]]) flip = false;
  *next = flip ? (step){operands[0], !condition} : (step){taken, target};
  AS_INVARIANT(next->node < repair->graph.nodes.count);
  return graph->depends.at[next->node] != 0;
}

/* From a claim that should be true down to a variable. */
static bool walk(as_repair *repair, uint32_t claim, change *found) {
  step at = {claim, 1};
  for (uint32_t depth = 0; depth < DEPTH_MAX; depth++) {
    const as_repair_node *node = &repair->graph.nodes.at[at.node];
    AS_INVARIANT(at.node < repair->graph.nodes.count);
    if (node->word == at.target) return false;
    if (node->app.op == AS_OP_VARIABLE) return *found = (change){at.node, at.target}, true;
    bool down =
        node->app.op == AS_OP_ITE ? descend_ite(repair, node, at.target, &at) : descend(repair, node, at.target, &at);
    if (!down) return false;
  }
  return false;
}

/* The newest violated claim; any of them when the search stalls. requires: one is violated */
static uint32_t pick_claim(as_repair *repair, uint32_t stall) {
  uint32_t skip = stall ? (uint32_t)as_repair_below(&repair->random, repair->graph.violated) : 0;
  for (uint32_t i = repair->graph.claims.count; i-- > 0;)
    if (as_repair_is_violated(&repair->graph, i) && skip-- == 0) return i;
  assert(repair->graph.violated == 0);
  return 0;
}

static void raise_weights(as_repair *repair) {
  for (uint32_t i = 0; i < repair->graph.claims.count; i++)
    if (as_repair_is_violated(&repair->graph, i)) repair->graph.claims.at[i].weight++, repair->graph.cost++;
}

static bool was_tried(const change *tried, uint32_t count, change c) {
  for (uint32_t i = 0; i < count; i++)
    if (tried[i].variable == c.variable && tried[i].word == c.word) return true;
  return false;
}

/* Tries some changes for the claim and makes the first that lowers the cost, or else the cheapest. False if there was
 * none at all. A variable left alone is changed only for fewer violations than ever. */
static bool move(as_repair *repair, uint32_t claim, uint32_t best_violated) {
  assert(repair->graph.violated && as_repair_is_violated(&repair->graph, claim));
  as_repair_graph *graph = &repair->graph;
  uint64_t tabu = tabu_bits(repair), cost = graph->cost, best_cost = UINT64_MAX;
  change tried[CANDIDATES], best = {0};
  uint32_t count = 0;
  for (repair->attempt = 0; repair->attempt < CANDIDATES && best_cost >= cost; repair->attempt++) {
    change c;
    if (!walk(repair, graph->claims.at[claim].node, &c) || was_tried(tried, count, c)) continue;
    tried[count++] = c;
    if (as_repair_graph_change(graph, c.variable, c.word)) {
      uint64_t now = graph->cost;
      if (graph->depends.at[c.variable] & tabu && graph->violated >= best_violated) now += cost;
      if (now < best_cost) best_cost = now, best = c;
    }
    as_repair_graph_undo(graph);
  }
  assert(graph->cost == cost); /* trying leaves nothing behind */
  if (best_cost == UINT64_MAX) return false;
  bool changed = as_repair_graph_change(graph, best.variable, best.word);
  assert(changed), (void)changed;
  for (uint32_t i = AS_REPAIR_TABU - 1; i > 0; i--) repair->tabu[i] = repair->tabu[i - 1];
  repair->tabu[0] = graph->depends.at[best.variable];
  return true;
}

bool as_repair_search(as_repair *repair, uint32_t moves) {
  as_repair_graph *graph = &repair->graph;
  uint32_t best = graph->violated, stall = 0;
  for (uint32_t i = 0; i < AS_REPAIR_TABU; i++) repair->tabu[i] = 0;
  for (uint32_t i = 0; i < moves && graph->violated && stall < STALL_MAX; i++) {
    bool moved = move(repair, pick_claim(repair, stall), best);
    if (moved && graph->violated < best)
      best = graph->violated, stall = 0;
    else
      stall++, raise_weights(repair);
  }
  assert(best <= graph->claims.count && graph->cost >= graph->violated);
  return !graph->violated;
}

static as_model *result_of(as_repair *repair, as_model *start) {
  as_model *model = start ? as_model_copy(repair->models, start) : as_model_create(repair->models);
  for (uint32_t i = 0; i < repair->graph.nodes.count; i++) {
    const as_repair_node *node = &repair->graph.nodes.at[i];
    if (node->app.op != AS_OP_VARIABLE) continue;
    as_term value = as_repair_constant(repair->terms, node->app.sort, node->word);
    if (value.id != as_model_get(repair->models, start, node->term).id)
      as_model_set(repair->models, model, node->term, value);
  }
  return model;
}

as_model *as_repair_taken(as_repair *repair, as_model *start) {
  AS_INVARIANT(!repair->graph.violated && !as_repair_graph_wrong(&repair->graph));
  return result_of(repair, start);
}

as_model *as_repair_run(as_repair *repair, as_model *start, const as_term *claims, uint32_t count, uint32_t moves) {
  repair->random = repair->seed;
  if (!as_repair_graph_build(&repair->graph, start, claims, count) || !as_repair_search(repair, moves)) return NULL;
  return as_repair_taken(repair, start);
}

static bool has_floats(const as_repair_graph *graph) {
  for (uint32_t i = 0; i < graph->nodes.count; i++)
    if (graph->nodes.at[i].app.sort.kind == AS_SORT_FLOAT) return true;
  return false;
}

static uint64_t used_by_violated(const as_repair *repair) {
  uint64_t used = 0;
  for (uint32_t i = 0; i < repair->graph.claims.count; i++)
    if (as_repair_is_violated(&repair->graph, i)) used |= repair->graph.depends.at[repair->graph.claims.at[i].node];
  return used;
}

/* Gives all bit-vectors this word that violated claims use. False: they had it, or something has no value then. */
static bool begin_at(as_repair *repair, uint64_t word) {
  as_repair_graph *graph = &repair->graph;
  uint64_t used = used_by_violated(repair);
  bool any = false;
  for (uint32_t i = 0; i < graph->nodes.count; i++) {
    const as_repair_node *node = &graph->nodes.at[i];
    if (node->app.op != AS_OP_VARIABLE || node->boxed || node->app.sort.kind != AS_SORT_BV) continue;
    uint64_t own = word & as_width_mask(node->app.sort.width);
    if (!(graph->depends.at[i] & used) || own == node->word) continue;
    if (!as_repair_graph_change(graph, i, own)) return as_repair_graph_undo(graph), false;
    any = true;
  }
  return any;
}

as_model *as_repair_again(as_repair *repair, as_model *start, const as_term *claims, uint32_t count) {
  repair->random = repair->seed;
  for (uint32_t i = 0;; i++) {
    if (!as_repair_graph_build(&repair->graph, start, claims, count)) return NULL;
    bool floats = has_floats(&repair->graph);
    if (!floats && repair->graph.nodes.count > AGAIN_NODES) return NULL;
    if (i >= (floats ? sizeof float_words / sizeof *float_words : sizeof small_words / sizeof *small_words))
      return NULL;
    if (!begin_at(repair, floats ? float_words[i] : small_words[i])) continue;
    if (as_repair_search(repair, AGAIN_MOVES)) return as_repair_taken(repair, start);
  }
}

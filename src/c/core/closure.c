#include "c/core/closure_internal.h"

#include <string.h>

/* ---- digests ----
 *
 * Tarjan's algorithm: when it has found a circle, everything that the circle mentions outside of itself has its digest.
 * A node that is in no circle is its label and the digests of what it mentions. In a circle each node is the end of a
 * search from it through the circle. */

typedef struct frame {
  uint32_t node, next; /* of its mentions */
} frame;
AS_VECTOR_DEFINE(frames, frame)

typedef struct circles {
  as_core_closures *c;
  frames frames;
  as_u32_vector open;     /* nodes that may be in a circle with what is on the stack */
  uint32_t *number, *low; /* by node, from 1; number 0: not seen */
  bool *is_open;
  uint32_t seen;
  as_u32_vector order; /* of a search in a circle */
  uint32_t *positions;
  as_digest *outer; /* by node, of circles: its label and what it mentions outside */
} circles;

static uint32_t mention_count(const as_core_closures *c, uint32_t node) {
  return c->first_mention[node + 1] - c->first_mention[node];
}
static const uint32_t *mentions_of(const as_core_closures *c, uint32_t node) {
  return c->mentions.at + c->first_mention[node];
}

static void add_digest(as_digester *digester, const as_digest *digest) {
  as_digester_add(digester, digest->bytes, sizeof digest->bytes);
}

/* What the node is, but for what it mentions of its circle: that is still open. */
static as_digest digest_outside(const circles *s, uint32_t node) {
  const as_core_closures *c = s->c;
  as_digester digester;
  as_digester_begin(&digester);
  add_digest(&digester, &c->labels[node]);
  for (uint32_t i = 0; i < mention_count(c, node); i++) {
    uint32_t target = mentions_of(c, node)[i];
    if (!s->is_open[target]) add_digest(&digester, &c->digests[target]);
  }
  return as_digester_end(&digester);
}

static void find_in_circle(circles *s, uint32_t node) {
  s->positions[node] = s->order.count;
  as_u32_vector_push(s->c->memory, &s->order, node);
}

static bool was_found(const circles *s, uint32_t node) {
  uint32_t at = s->positions[node];
  return at < s->order.count && s->order.at[at] == node;
}

static as_digest digest_from(circles *s, uint32_t root) {
  const as_core_closures *c = s->c;
  as_digester digester;
  as_digester_begin(&digester);
  s->order.count = 0;
  find_in_circle(s, root);
  for (uint32_t i = 0; i < s->order.count; i++) {
    uint32_t node = s->order.at[i];
    add_digest(&digester, &s->outer[node]);
    for (uint32_t k = 0; k < mention_count(c, node); k++) {
      uint32_t target = mentions_of(c, node)[k], position = AS_CORE_NONE;
      if (s->is_open[target]) {
        if (!was_found(s, target)) find_in_circle(s, target);
        position = s->positions[target];
      }
      as_digester_add(&digester, &position, sizeof position);
    }
  }
  return as_digester_end(&digester);
}

static bool mentions_itself(const as_core_closures *c, uint32_t node) {
  for (uint32_t i = 0; i < mention_count(c, node); i++)
    if (mentions_of(c, node)[i] == node) return true;
  return false;
}

/* The circle is what was opened since its first node. requires: nothing else that is open is mentioned by it */
static void close_circle(circles *s, uint32_t first) {
  as_core_closures *c = s->c;
  uint32_t from = s->open.count;
  do from--;
  while (s->open.at[from] != first);
  if (from + 1 == s->open.count && !mentions_itself(c, first)) {
    s->is_open[first] = false;
    c->digests[first] = digest_outside(s, first);
  } else {
    for (uint32_t i = from; i < s->open.count; i++) s->outer[s->open.at[i]] = digest_outside(s, s->open.at[i]);
    for (uint32_t i = from; i < s->open.count; i++) c->digests[s->open.at[i]] = digest_from(s, s->open.at[i]);
    for (uint32_t i = from; i < s->open.count; i++) s->is_open[s->open.at[i]] = false;
  }
  s->open.count = from;
}

static void enter(circles *s, uint32_t node) {
  s->number[node] = s->low[node] = ++s->seen;
  s->is_open[node] = true;
  as_u32_vector_push(s->c->memory, &s->open, node);
  frames_push(s->c->memory, &s->frames, (frame){node, 0});
}

static void leave(circles *s, uint32_t node) {
  frames_pop(&s->frames);
  if (s->low[node] == s->number[node]) close_circle(s, node);
  if (!s->frames.count) return;
  uint32_t before = s->frames.at[s->frames.count - 1].node;
  if (s->low[node] < s->low[before]) s->low[before] = s->low[node];
}

static void search_from(circles *s, uint32_t root) {
  enter(s, root);
  while (s->frames.count) {
    frame *top = &s->frames.at[s->frames.count - 1];
    uint32_t node = top->node;
    if (top->next == mention_count(s->c, node)) {
      leave(s, node);
      continue;
    }
    uint32_t target = mentions_of(s->c, node)[top->next++];
    if (!s->number[target])
      enter(s, target);
    else if (s->is_open[target] && s->number[target] < s->low[node])
      s->low[node] = s->number[target];
  }
}

static void make_digests(as_core_closures *c) {
  size_t nodes = c->nodes + 1, size = nodes * (3 * sizeof(uint32_t) + sizeof(as_digest) + sizeof(bool));
  char *scratch = as_memory_alloc_zeroed(c->memory, size);
  circles s = {.c = c, .number = (uint32_t *)scratch};
  s.low = s.number + nodes, s.positions = s.low + nodes;
  s.outer = (as_digest *)(s.positions + nodes), s.is_open = (bool *)(s.outer + nodes);
  for (uint32_t node = 0; node < c->nodes; node++)
    if (!s.number[node]) search_from(&s, node);
  frames_release(c->memory, &s.frames);
  as_u32_vector_release(c->memory, &s.open), as_u32_vector_release(c->memory, &s.order);
  as_memory_free(c->memory, scratch, size);
}

/* ---- making and ending ---- */

as_core_closures *as_core_closures_open(as_memory *memory, const as_core_unit *unit, const bool *taken,
                                        uint32_t most_targets) {
  as_core_closures *c = as_memory_alloc_zeroed(memory, sizeof *c);
  *c = (as_core_closures){.memory = memory,
                          .unit = unit,
                          .taken = taken,
                          .most_targets = most_targets,
                          .nodes = unit->types.count + unit->globals.count + unit->functions.count,
                          .root = UINT32_MAX};
  c->first_mention = as_memory_alloc_zeroed(memory, (c->nodes + 1) * sizeof *c->first_mention);
  c->positions = as_memory_alloc_zeroed(memory, (c->nodes + 1) * sizeof *c->positions);
  c->labels = as_memory_alloc_zeroed(memory, (c->nodes + 1) * sizeof *c->labels);
  c->digests = as_memory_alloc_zeroed(memory, (c->nodes + 1) * sizeof *c->digests);
  as_closure_read_rows(c);
  make_digests(c);
  return c;
}

void as_core_closures_close(as_core_closures *c) {
  if (!c) return;
  as_memory_free(c->memory, c->first_mention, (c->nodes + 1) * sizeof *c->first_mention);
  as_memory_free(c->memory, c->positions, (c->nodes + 1) * sizeof *c->positions);
  as_memory_free(c->memory, c->labels, (c->nodes + 1) * sizeof *c->labels);
  as_memory_free(c->memory, c->digests, (c->nodes + 1) * sizeof *c->digests);
  as_u32_vector_release(c->memory, &c->mentions), as_u32_vector_release(c->memory, &c->order);
  as_memory_free(c->memory, c, sizeof *c);
}

as_digest as_core_closures_digest(as_core_closures *c, uint32_t function) {
  return c->digests[as_closure_function(c, function)];
}

/* ---- positions ---- */

static bool is_found(const as_core_closures *c, uint32_t node) {
  uint32_t at = c->positions[node];
  return at < c->order.count && c->order.at[at] == node;
}

static void find(as_core_closures *c, uint32_t node) {
  if (is_found(c, node)) return;
  c->positions[node] = c->order.count;
  as_u32_vector_push(c->memory, &c->order, node);
}

static void begin(as_core_closures *c, uint32_t function) {
  if (c->root == function) return;
  c->root = function, c->order.count = c->looked_at = 0;
  find(c, as_closure_function(c, function));
}

/* Looks at one more; false: at all. */
static bool go_on(as_core_closures *c) {
  if (c->looked_at == c->order.count) return false;
  uint32_t node = c->order.at[c->looked_at++];
  for (uint32_t i = 0; i < mention_count(c, node); i++) find(c, mentions_of(c, node)[i]);
  return true;
}

static uint32_t node_of(const as_core_closures *c, as_core_row row) {
  switch (row.kind) {
  case AS_CORE_ROW_TYPE: return row.index;
  case AS_CORE_ROW_GLOBAL: return as_closure_global(c, row.index);
  case AS_CORE_ROW_FUNCTION: return as_closure_function(c, row.index);
  }
  return c->nodes;
}

uint32_t as_core_closures_position(as_core_closures *c, uint32_t function, as_core_row row) {
  uint32_t node = node_of(c, row);
  begin(c, function);
  while (!is_found(c, node))
    if (!go_on(c)) return AS_CORE_NONE;
  return c->positions[node];
}

as_core_row as_core_closures_row(as_core_closures *c, uint32_t function, uint32_t position) {
  uint32_t types = c->unit->types.count, globals = c->unit->globals.count;
  begin(c, function);
  while (position >= c->order.count)
    if (!go_on(c)) return (as_core_row){AS_CORE_ROW_TYPE, AS_CORE_NONE};
  uint32_t node = c->order.at[position];
  if (node < types) return (as_core_row){AS_CORE_ROW_TYPE, node};
  if (node < types + globals) return (as_core_row){AS_CORE_ROW_GLOBAL, node - types};
  return (as_core_row){AS_CORE_ROW_FUNCTION, node - types - globals};
}

/* Control flow: reachable blocks, their order, loops, and that each temporary is defined once, before its uses. */
#include "c/core/check/internal.h"

#include <string.h>

typedef struct flow {
  as_core_checker *check;
  as_region region;
  uint32_t blocks;
  bool *reached;
  uint32_t *first_source,
      *sources;             /* the blocks that jump to block b: sources[first_source[b] .. first_source[b + 1]) */
  uint32_t *dominator;      /* the nearest one; the entry's is itself */
  uint32_t *before, *below; /* dominator tree: place in preorder, and how many a block dominates */
} flow;

static void *numbers(flow *f, uint64_t count, int byte) {
  void *at = as_region_alloc(&f->region, (size_t)count * sizeof(uint32_t));
  return memset(at, byte, (size_t)count * sizeof(uint32_t));
}

static void find_reached(flow *f) {
  uint32_t *stack = numbers(f, f->blocks, 0), height = 0, count;
  f->reached = numbers(f, f->blocks, 0);
  stack[height++] = 0, f->reached[0] = true;
  while (height) {
    const uint32_t *targets = as_core_check_targets(f->check, stack[--height], &count);
    for (uint32_t n = 0; n < count; n++)
      if (!f->reached[targets[n]]) f->reached[targets[n]] = true, stack[height++] = targets[n];
  }
}

static void find_sources(flow *f) {
  uint32_t count, *next = numbers(f, (uint64_t)f->blocks + 2, 0);
  for (uint32_t b = 0; b < f->blocks; b++) {
    const uint32_t *targets = as_core_check_targets(f->check, b, &count);
    for (uint32_t n = 0; n < count; n++) next[targets[n] + 2]++;
  }
  for (uint32_t b = 0; b < f->blocks; b++) next[b + 2] += next[b + 1];
  f->sources = numbers(f, next[f->blocks + 1], 0);
  for (uint32_t b = 0; b < f->blocks; b++) {
    const uint32_t *targets = as_core_check_targets(f->check, b, &count);
    for (uint32_t n = 0; n < count; n++) f->sources[next[targets[n] + 1]++] = b;
  }
  f->first_source = next;
}

/* ---- the order ---- */

static bool *find_labels(flow *f) {
  const as_core_unit *unit = f->check->unit;
  bool *is_label = numbers(f, f->blocks, 0);
  uint32_t function = (uint32_t)(f->check->function - unit->functions.at);
  for (uint32_t i = 0; i < unit->constants.count; i++) {
    const as_core_constant *constant = &unit->constants.at[i];
    if (constant->kind == AS_CORE_CONSTANT_LABEL && constant->index == function) is_label[constant->high] = true;
  }
  return is_label;
}

/* Blocks that cannot be reached are left only for their address. */
static void check_unreached(flow *f) {
  uint32_t first = 0;
  while (first < f->blocks && f->reached[first]) first++;
  if (first == f->blocks) return;
  const bool *is_label = find_labels(f);
  for (uint32_t b = first; b < f->blocks; b++) {
    const as_core_instruction *end = as_core_check_end(f->check, b);
    f->check->range = end->range;
    if (f->reached[b])
      as_core_check_complain(f->check, "block %u stands behind one that cannot be reached", b);
    else if (!is_label[b])
      as_core_check_complain(f->check, "block %u cannot be reached", b);
    else if (as_core_check_block(f->check, b)->instructions != 1 || end->op != AS_CORE_OP_UNREACHABLE)
      as_core_check_complain(f->check, "block %u cannot be reached, but does something", b);
  }
}

static bool check_reached_from_earlier(flow *f) {
  bool good = true;
  for (uint32_t b = 1; b < f->blocks; b++) {
    bool found = !f->reached[b];
    for (uint32_t n = f->first_source[b]; n < f->first_source[b + 1]; n++)
      if (f->sources[n] < b && f->reached[f->sources[n]]) found = true;
    if (found) continue;
    f->check->range = as_core_check_end(f->check, b)->range, good = false;
    as_core_check_complain(f->check, "block %u is not reached from an earlier one: no reverse postorder", b);
  }
  return good;
}

/* In reverse postorder the source of a jump back is reached from its target by jumps that go forward only. */
static void check_jumps_back(flow *f, uint32_t header, uint32_t last, uint32_t *stamp, uint32_t *stack) {
  uint32_t height = 0, count;
  stack[height++] = header, stamp[header] = header;
  while (height) {
    uint32_t b = stack[--height];
    const uint32_t *targets = as_core_check_targets(f->check, b, &count);
    for (uint32_t n = 0; n < count; n++)
      if (targets[n] > b && targets[n] <= last && stamp[targets[n]] != header)
        stamp[targets[n]] = header, stack[height++] = targets[n];
  }
  for (uint32_t n = f->first_source[header]; n < f->first_source[header + 1]; n++) {
    uint32_t source = f->sources[n];
    if (source < header || stamp[source] == header || !f->reached[source]) continue;
    f->check->range = as_core_check_end(f->check, source)->range;
    as_core_check_complain(f->check, "the jump back from block %u to %u closes no loop", source, header);
  }
}

static uint32_t last_source(const flow *f, uint32_t block) { /* AS_CORE_NONE: nothing jumps back to it */
  uint32_t last = AS_CORE_NONE;
  for (uint32_t n = f->first_source[block]; n < f->first_source[block + 1]; n++)
    if (f->sources[n] >= block && f->reached[f->sources[n]] && (last == AS_CORE_NONE || f->sources[n] > last))
      last = f->sources[n];
  return last;
}

static void check_loops(flow *f) {
  const as_core_function *function = f->check->function;
  const as_core_loop *loop = function->loops ? f->check->unit->loops.at + function->first_loop : NULL;
  const as_core_loop *end = function->loops ? loop + function->loops : NULL;
  uint32_t *stamp = numbers(f, f->blocks, 0xff), *stack = numbers(f, f->blocks, 0);
  for (uint32_t b = 0; b < f->blocks; b++) {
    uint32_t last = last_source(f, b);
    bool listed = loop != end && loop->header == b;
    f->check->range = listed ? loop->range : as_core_check_end(f->check, b)->range;
    if (last != AS_CORE_NONE) check_jumps_back(f, b, last, stamp, stack);
    if (listed != (last != AS_CORE_NONE))
      as_core_check_complain(f->check,
                             listed ? "no jump goes back to block %u, though it is listed as a loop"
                                    : "the loop at block %u is not listed",
                             b);
    if (listed) loop++;
  }
  if (loop < end) as_core_check_complain(f->check, "loops are not in the order of their headers");
}

/* ---- definitions before uses ---- */

/* Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm": numbers are those of a reverse postorder already.
 */
static void find_dominators(flow *f) {
  f->dominator = numbers(f, f->blocks, 0xff);
  f->dominator[0] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t b = 1; b < f->blocks; b++) {
      uint32_t near = AS_CORE_NONE;
      for (uint32_t n = f->first_source[b]; n < f->first_source[b + 1]; n++) {
        uint32_t other = f->sources[n];
        if (f->dominator[other] == AS_CORE_NONE) continue;
        while (near != AS_CORE_NONE && near != other)
          if (near > other)
            near = f->dominator[near];
          else
            other = f->dominator[other];
        near = other;
      }
      if (f->dominator[b] != near) f->dominator[b] = near, changed = true;
    }
  }
}

static void number_tree(flow *f) {
  f->before = numbers(f, f->blocks, 0), f->below = numbers(f, f->blocks, 0);
  uint32_t *next = numbers(f, f->blocks, 0);
  for (uint32_t b = f->blocks; b-- > 0;) {
    f->below[b]++;
    if (b && f->reached[b]) f->below[f->dominator[b]] += f->below[b];
  }
  for (uint32_t b = 0; b < f->blocks; b++) {
    if (!f->reached[b]) continue;
    uint32_t parent = f->dominator[b];
    if (b) f->before[b] = next[parent], next[parent] += f->below[b];
    next[b] = f->before[b] + 1;
  }
}

static bool dominates(const flow *f, uint32_t a, uint32_t b) { return f->before[b] - f->before[a] < f->below[a]; }

typedef struct place {
  uint32_t block, instruction;
} place;

static void find_definitions(flow *f, place *defined) {
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = as_core_check_block(f->check, b);
    for (uint32_t n = 0; n < block->instructions; n++) {
      const as_core_instruction *i = &f->check->unit->instructions.at[block->first + n];
      if (i->result == AS_CORE_NONE) continue;
      f->check->range = i->range;
      if (defined[i->result].block != AS_CORE_NONE)
        as_core_check_complain(f->check, "temporary %u is defined twice", i->result);
      defined[i->result] = (place){b, n};
    }
  }
}

static void check_uses(flow *f, const place *defined) {
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = as_core_check_block(f->check, b);
    for (uint32_t n = 0; n < block->instructions && f->reached[b]; n++) {
      const as_core_instruction *i = &f->check->unit->instructions.at[block->first + n];
      for (uint32_t m = 0; m < i->operands; m++) {
        as_core_operand operand = f->check->unit->operands.at[i->first_operand + m];
        if (!as_core_is_temporary(operand)) continue;
        place at = defined[as_core_operand_index(operand)];
        bool good = at.block == b ? at.instruction < n
                                  : at.block != AS_CORE_NONE && f->reached[at.block] && dominates(f, at.block, b);
        f->check->range = i->range;
        if (!good)
          as_core_check_complain(f->check, "temporary %u is not defined on every path to its use",
                                 as_core_operand_index(operand));
      }
    }
  }
}

bool as_core_check_flow(as_core_checker *check) {
  flow f = {.check = check, .blocks = check->function->blocks};
  as_region_init(&f.region, check->memory);
  find_reached(&f);
  find_sources(&f);
  check_unreached(&f);
  bool good = check_reached_from_earlier(&f);
  if (good) {
    uint64_t temporaries = check->function->temporaries;
    check_loops(&f);
    find_dominators(&f);
    number_tree(&f);
    place *defined = numbers(&f, 2 * temporaries, 0xff);
    find_definitions(&f, defined);
    check_uses(&f, defined);
  }
  as_region_release(&f.region);
  return good;
}

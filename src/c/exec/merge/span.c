#include "c/exec/merge/span.h"

#include <string.h>

enum { MOST_BLOCKS = 48, MOST_INSTRUCTIONS = 400, MOST_TARGETS = 96, MOST_CELLS = 1 << 22, MOST_JOINS = 24 };

typedef struct as_merge_spans {
  const bool *entries;      /* by block, then by slot: as_plan_live_entries; NULL: not prepared, or too many */
  const uint8_t *steers;    /* by slot */
  const as_merge_span **of; /* by block; NULL: not looked for, or none */
  bool *looked;             /* by block */
} as_merge_spans;

/* Where ways go that return. */
static const uint32_t returned = AS_CORE_NONE;

/* ---- blocks ---- */

static uint32_t end_of(const as_plan *plan, uint32_t block) {
  return block + 1 < plan->core->blocks ? plan->block_begin[block + 1] : plan->instructions;
}

static const as_core_instruction *last_of(const as_plan *plan, uint32_t block) {
  return &plan->code[end_of(plan, block) - 1];
}

static bool is_register(const as_core_unit *unit, const as_plan *plan, uint32_t local) {
  return unit->locals.at[plan->core->first_local + local].storage == AS_CORE_STORAGE_REGISTER;
}

/* What changes nothing but registers and memory. */
static bool may_execute(const as_core_unit *unit, const as_plan *plan, const as_core_instruction *at) {
  switch ((as_core_op)at->op) {
  case AS_CORE_OP_LIVE:
  case AS_CORE_OP_DEAD:
  case AS_CORE_OP_FORGET: return is_register(unit, plan, at->extra);
  case AS_CORE_OP_LOAD:
  case AS_CORE_OP_LOAD_BITS:
  case AS_CORE_OP_STORE: return !(at->flags & (AS_CORE_ACCESS_VOLATILE | AS_CORE_ACCESS_ATOMIC));
  case AS_CORE_OP_GET:
  case AS_CORE_OP_SET:
  case AS_CORE_OP_FIELD:
  case AS_CORE_OP_DECAY:
  case AS_CORE_OP_INDEX:
  case AS_CORE_OP_ADD_PTR:
  case AS_CORE_OP_SUB_PTR:
  case AS_CORE_OP_DIFF_PTR:
  case AS_CORE_OP_CONVERT:
  case AS_CORE_OP_SELECT:
  case AS_CORE_OP_INTRINSIC:
  case AS_CORE_OP_ASSUME:
  case AS_CORE_OP_UNSEQUENCED:
  case AS_CORE_OP_UNSEQUENCED_LOCAL:
  case AS_CORE_OP_JUMP:
  case AS_CORE_OP_BRANCH:
  case AS_CORE_OP_SWITCH: return true;
  default: return at->op >= AS_CORE_OP_ADD && at->op <= AS_CORE_OP_GE;
  }
}

/* ---- finding ---- */

/* Blocks that can be executed and that the branch leads to, ascending; edges that lead back are not followed. So each
 * comes behind those that lead to it. */
typedef struct finder {
  const as_core_unit *unit;
  const as_plan *plan;
  uint32_t blocks[MOST_BLOCKS], count, instructions;
  uint32_t pending[MOST_TARGETS], pending_count; /* ascending */
} finder;

static void add_pending(finder *f, uint32_t block) {
  uint32_t at = 0;
  while (at < f->pending_count && f->pending[at] < block) at++;
  if (f->pending_count == MOST_TARGETS || (at < f->pending_count && f->pending[at] == block)) return;
  memmove(&f->pending[at + 1], &f->pending[at], (f->pending_count - at) * sizeof *f->pending);
  f->pending[at] = block, f->pending_count++;
}

static uint32_t targets_of(const finder *f, uint32_t block, const uint32_t **targets) {
  const as_core_instruction *last = last_of(f->plan, block);
  bool returns = last->op == AS_CORE_OP_RETURN;
  *targets = returns ? &returned : &f->unit->targets.at[last->extra];
  return returns ? 1 : last->extras;
}

static void follow(finder *f, uint32_t block) {
  const uint32_t *targets;
  uint32_t count = targets_of(f, block, &targets);
  for (uint32_t i = 0; i < count; i++)
    if (targets[i] != AS_CORE_NONE && targets[i] > block) add_pending(f, targets[i]);
}

/* A block that returns can be executed if there is an instruction where such ways meet. */
static bool takes(finder *f, uint32_t block) {
  const as_plan *plan = f->plan;
  if (plan->loop_of[block] != AS_CORE_NONE || f->count == MOST_BLOCKS) return false;
  uint32_t begin = plan->block_begin[block], end = end_of(plan, block);
  const as_core_instruction *last = &plan->code[end - 1];
  bool returns = last->op == AS_CORE_OP_RETURN && last->operands && plan->end > plan->instructions;
  if (f->instructions + (end - begin) > MOST_INSTRUCTIONS || last->extras > MOST_TARGETS) return false;
  for (uint32_t i = begin; i < end - returns; i++)
    if (!may_execute(f->unit, plan, &plan->code[i])) return false;
  f->instructions += end - begin;
  return true;
}

static void explore(finder *f, uint32_t branch) {
  f->blocks[f->count++] = branch;
  follow(f, branch);
  while (f->pending_count) {
    uint32_t next = f->pending[0];
    memmove(&f->pending[0], &f->pending[1], --f->pending_count * sizeof *f->pending);
    if (!takes(f, next)) continue;
    f->blocks[f->count++] = next;
    follow(f, next);
  }
}

static uint32_t index_of(const finder *f, uint32_t block) {
  uint32_t i = 0;
  while (i < f->count && f->blocks[i] != block) i++;
  return i;
}

/* Of the blocks that were found, those on a way from the branch to the join that does not go through it before. */
typedef struct ways {
  bool on[MOST_BLOCKS];
  uint32_t edges, exits; /* blocks that lead to the join; edges out of the span */
} ways;

static void mark_reached(const finder *f, uint32_t join, bool *reached) {
  reached[0] = true;
  for (uint32_t i = 0; i < f->count; i++) {
    const uint32_t *targets;
    uint32_t count = reached[i] ? targets_of(f, f->blocks[i], &targets) : 0;
    for (uint32_t k = 0; k < count; k++) {
      uint32_t to = targets[k] == join || targets[k] <= f->blocks[i] ? f->count : index_of(f, targets[k]);
      if (to < f->count) reached[to] = true;
    }
  }
}

static ways find_ways(const finder *f, uint32_t join) {
  ways w = {0};
  bool reached[MOST_BLOCKS] = {false};
  mark_reached(f, join, reached);
  for (uint32_t i = f->count; i-- > 0;) {
    const uint32_t *targets;
    uint32_t count = reached[i] ? targets_of(f, f->blocks[i], &targets) : 0, edges = 0, exits = 0;
    for (uint32_t k = 0; k < count; k++) {
      uint32_t to = targets[k] <= f->blocks[i] ? f->count : index_of(f, targets[k]);
      bool is_join = targets[k] == join, goes_on = to < f->count && w.on[to];
      w.on[i] |= is_join || goes_on;
      edges |= is_join, exits += !is_join && !goes_on;
    }
    if (w.on[i]) w.edges += edges, w.exits += exits;
  }
  return w;
}

/* ---- slots ---- */

static bool writes_local(const as_core_instruction *at) {
  return at->op == AS_CORE_OP_SET || at->op == AS_CORE_OP_LIVE || at->op == AS_CORE_OP_DEAD ||
         at->op == AS_CORE_OP_FORGET;
}

bool as_merge_span_is_live(const as_plan *plan, uint32_t block, uint32_t slot) {
  return plan->spans->entries[(size_t)block * plan->slots + slot];
}

static bool is_needed(const as_plan *plan, const as_merge_span *span, uint32_t slot) {
  for (uint32_t i = 1; i < span->count; i++)
    if (as_merge_span_is_live(plan, span->blocks[i], slot)) return true;
  return span->join != AS_CORE_NONE && as_merge_span_is_live(plan, span->join, slot);
}

typedef struct listing {
  as_merge_span_slot *slots;
  uint32_t *written;
  uint32_t slot_count, written_count;
} listing;

static void note_written(listing *l, const as_plan *plan, const as_merge_span *span, uint32_t slot, uint32_t type) {
  for (uint32_t i = 0; i < l->written_count; i++)
    if (l->written[i] == slot) return;
  l->written[l->written_count++] = slot;
  if (is_needed(plan, span, slot)) l->slots[l->slot_count++] = (as_merge_span_slot){slot, type};
}

/* Results that nobody reads have no slot. */
static void list_slots(as_exec *x, const as_plan *plan, as_merge_span *span, uint32_t instructions) {
  const as_core_unit *unit = x->machine->unit;
  as_region *region = &x->machine->region;
  listing l = {.slots = as_region_alloc(region, (instructions + 1) * sizeof *l.slots),
               .written = as_region_alloc(region, (instructions + 1) * sizeof *l.written)};
  for (uint32_t k = 1; k < span->count; k++) {
    uint32_t first = unit->blocks.at[plan->core->first_block + span->blocks[k]].first;
    uint32_t begin = plan->block_begin[span->blocks[k]], end = end_of(plan, span->blocks[k]);
    for (uint32_t i = begin; i < end; i++) {
      const as_core_instruction *at = &plan->code[i], *core = &unit->instructions.at[first + (i - begin)];
      if (writes_local(at))
        note_written(&l, plan, span, at->extra, unit->locals.at[plan->core->first_local + at->extra].type);
      if (at->result != AS_CORE_NONE)
        note_written(&l, plan, span, at->result,
                     as_core_operand_type(unit, plan->core, as_core_temporary(core->result)));
    }
  }
  span->slots = l.slots, span->slot_count = l.slot_count;
  span->written = l.written, span->written_count = l.written_count;
}

/* ---- all ---- */

static bool prepare(as_exec *x, const as_plan *plan) {
  as_merge_spans *spans = plan->spans;
  as_region *region = &x->machine->region;
  uint32_t blocks = plan->core->blocks;
  if ((uint64_t)blocks * plan->slots > MOST_CELLS) return false;
  spans->entries = as_plan_live_entries(x->machine, plan);
  spans->steers = as_merge_span_find_steering(x->machine, plan);
  spans->of = as_region_alloc(region, blocks * sizeof *spans->of);
  spans->looked = as_region_alloc(region, blocks * sizeof *spans->looked);
  memset(spans->of, 0, blocks * sizeof *spans->of), memset(spans->looked, 0, blocks * sizeof *spans->looked);
  return true;
}

static as_merge_span *make(as_exec *x, const finder *f, const ways *w, uint32_t join) {
  as_region *region = &x->machine->region;
  as_merge_span *span = as_region_alloc(region, sizeof *span);
  uint32_t *blocks = as_region_alloc(region, f->count * sizeof *blocks);
  *span = (as_merge_span){.join = join, .exits = w->exits, .blocks = blocks};
  for (uint32_t i = 0; i < f->count; i++)
    if (w->on[i]) blocks[span->count++] = f->blocks[i];
  list_slots(x, f->plan, span, f->instructions);
  return span;
}

/* Those with fewer side exits first, then those that were found first. */
static void insert(as_merge_span **list, as_merge_span *span) {
  while (*list && (*list)->exits <= span->exits) list = &(*list)->otherwise;
  span->otherwise = *list;
  *list = span;
}

typedef struct joins {
  uint32_t at[MOST_JOINS], count;
} joins;

static void add_join(joins *all, uint32_t block) {
  uint32_t i = 0;
  while (i < all->count && all->at[i] != block) i++;
  if (i == all->count && i < MOST_JOINS) all->at[all->count++] = block;
}

static void list_joins(const finder *f, joins *all) {
  for (uint32_t i = 0; i < f->count; i++) {
    const uint32_t *targets;
    uint32_t count = targets_of(f, f->blocks[i], &targets);
    for (uint32_t k = 0; k < count; k++) add_join(all, targets[k]);
  }
}

static as_merge_span *look(as_exec *x, const as_plan *plan, uint32_t branch) {
  finder f = {.unit = x->machine->unit, .plan = plan};
  as_merge_span *list = NULL;
  joins all = {.count = 0};
  explore(&f, branch);
  list_joins(&f, &all);
  for (uint32_t i = 0; i < all.count; i++) {
    ways w = find_ways(&f, all.at[i]);
    if (w.edges > 1 && w.on[0] && all.at[i] != branch) insert(&list, make(x, &f, &w, all.at[i]));
  }
  return list;
}

const as_merge_span *as_merge_span_of(as_exec *x, uint32_t block) {
  const as_plan *plan = x->frame->plan;
  as_merge_spans *spans = plan->spans;
  assert(spans && block < plan->core->blocks);
  if (!spans->looked && !prepare(x, plan)) return NULL;
  if (!spans->looked[block]) spans->of[block] = look(x, plan, block), spans->looked[block] = true;
  return spans->of[block];
}

uint32_t as_merge_span_position(const as_merge_span *span, uint32_t block) {
  if (block == span->join) return span->count;
  uint32_t i = 0;
  while (i < span->count && span->blocks[i] != block) i++;
  return i < span->count ? i : AS_CORE_NONE;
}

uint8_t as_merge_span_steers(const as_plan *plan, uint32_t slot) { return plan->spans->steers[slot]; }

as_merge_spans *as_machine_new_merge_spans(as_machine *machine) {
  as_merge_spans *spans = as_region_alloc(&machine->region, sizeof *spans);
  *spans = (as_merge_spans){0};
  return spans;
}

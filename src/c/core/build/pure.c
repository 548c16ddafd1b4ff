/* Pure conditional expressions become values.
 *
 *   h: ...; branch x -> a, b         h: ...; A; B; %s = select x, y, z; set r, %s; jump j
 *   a: A; set r, y; jump j      =>
 *   b: B; set r, z; jump j
 *
 * where A and B are pure and nobody else jumps to a or b. If nobody else jumps to j either, j is joined to h; and if r
 * then lives, is set and is read in h alone, it goes, and what was read from it is %s. Inner expressions come first,
 * for they come later in the order; an outer one then finds its arms in one block each.
 */
#include "c/core/build/finish_internal.h"

#include <assert.h>

typedef struct pure {
  as_finish *f;
  uint32_t *joined;        /* of each block: the one that it was joined to, or itself */
  uint32_t *first_node;    /* of each local: nodes that name it, newest first */
  as_u32_vector next_node; /* of each node */
} pure;

typedef struct diamond {
  uint32_t head, arm[2], join;
  uint32_t local;
  as_core_operand value[2];
} diamond;

/* ---- finding ---- */

static bool is_made_register(const as_finish *f, uint32_t local) {
  const as_core_local *row = &f->unit->locals.at[f->function->first_local + local];
  return row->storage == AS_CORE_STORAGE_REGISTER && row->flags & AS_CORE_LOCAL_MADE &&
         !(row->qualifiers & AS_CORE_QUALIFIER_VOLATILE);
}

static bool can_absorb(const as_finish *f, uint32_t index) {
  const as_finish_block *block = &f->block[index];
  return index && block->predecessors == 1 && !block->has_address && !block->name && !block->gone;
}

static bool find_arm(const as_finish *f, diamond *d, uint32_t side) {
  uint32_t index = as_finish_targets(f, d->head)[side];
  const as_finish_block *block = &f->block[index];
  if (!can_absorb(f, index) || as_finish_end(f, index)->op != AS_CORE_OP_JUMP || block->last == AS_CORE_NONE)
    return false;
  const as_finish_node *set = &f->nodes.at[block->last];
  if (set->removed || set->instruction.op != AS_CORE_OP_SET || !is_made_register(f, set->instruction.extra))
    return false;
  uint32_t join = *as_finish_targets(f, index);
  if (side && (join != d->join || set->instruction.extra != d->local)) return false;
  d->arm[side] = index, d->join = join, d->local = set->instruction.extra;
  d->value[side] = f->unit->operands.at[set->instruction.first_operand];
  return true;
}

static bool find_diamond(const as_finish *f, uint32_t head, diamond *d) {
  *d = (diamond){.head = head};
  return !f->block[head].gone && as_finish_end(f, head)->op == AS_CORE_OP_BRANCH && find_arm(f, d, 0) &&
         find_arm(f, d, 1);
}

/* ---- lists and registers ---- */

static uint32_t block_of(const pure *p, uint32_t node) {
  uint32_t block = p->f->nodes.at[node].block;
  while (p->joined[block] != block) block = p->joined[block] = p->joined[p->joined[block]];
  return block;
}

static bool names_local(const as_core_instruction *i) {
  return as_core_op_get((as_core_op)i->op)->extra == AS_CORE_EXTRA_LOCAL;
}

static void remember_node(pure *p, uint32_t node) {
  const as_core_instruction *i = &p->f->nodes.at[node].instruction;
  uint32_t next = AS_CORE_NONE;
  if (names_local(i)) next = p->first_node[i->extra], p->first_node[i->extra] = node;
  as_u32_vector_push(p->f->memory, &p->next_node, next);
}

static void remove_node(pure *p, uint32_t number) {
  as_finish_node *node = &p->f->nodes.at[number];
  assert(!node->removed);
  node->removed = true;
  p->f->block[block_of(p, number)].impure -= node->impure;
}

static void append(pure *p, uint32_t block, as_core_instruction instruction, const as_core_operand *operands,
                   bool impure) {
  as_finish *f = p->f;
  uint32_t number = f->nodes.count;
  instruction.first_operand = f->unit->operands.count;
  for (uint32_t n = 0; n < instruction.operands; n++) as_u32_vector_push(f->memory, &f->unit->operands, operands[n]);
  as_finish_node node = {.instruction = instruction, .next = AS_CORE_NONE, .block = block, .impure = impure};
  as_finish_nodes_push(f->memory, &f->nodes, node);
  remember_node(p, number);
  as_finish_block *at = &f->block[block];
  if (at->last == AS_CORE_NONE)
    at->head = number;
  else
    f->nodes.at[at->last].next = number;
  at->last = number, at->impure += impure;
}

/* Puts the nodes of a block behind those of another. */
static void join(pure *p, uint32_t to, uint32_t from) {
  as_finish_block *a = &p->f->block[to], *b = &p->f->block[from];
  if (b->head != AS_CORE_NONE) {
    if (a->last == AS_CORE_NONE)
      a->head = b->head;
    else
      p->f->nodes.at[a->last].next = b->head;
    a->last = b->last;
  }
  a->impure += b->impure;
  b->gone = true, p->joined[from] = to;
}

/* ---- converting ---- */

/* Whether the register lives for this expression only: set in the arms, read in the join. */
static bool is_private(const pure *p, const diamond *d) {
  uint32_t begun = 0, ended = 0;
  for (uint32_t n = p->first_node[d->local]; n != AS_CORE_NONE; n = p->next_node.at[n]) {
    const as_finish_node *node = &p->f->nodes.at[n];
    uint32_t block = block_of(p, n);
    if (node->removed) continue;
    switch (node->instruction.op) {
    case AS_CORE_OP_SET:
      if (n != p->f->block[d->arm[0]].last && n != p->f->block[d->arm[1]].last) return false;
      break;
    case AS_CORE_OP_GET:
      if (block != d->join) return false;
      break;
    case AS_CORE_OP_LIVE:
      if (block != d->head || begun++) return false;
      break;
    case AS_CORE_OP_DEAD:
      if (block != d->join || ended++) return false;
      break;
    default: return false;
    }
  }
  return true;
}

static void rename_result(as_finish *f, uint32_t temporary, as_core_operand operand) {
  while (f->renamed.count < f->function->temporaries) as_u32_vector_push(f->memory, &f->renamed, AS_CORE_NONE);
  f->renamed.at[temporary] = operand;
}

static void remove_register(pure *p, uint32_t local, as_core_operand value) {
  for (uint32_t n = p->first_node[local]; n != AS_CORE_NONE; n = p->next_node.at[n]) {
    const as_finish_node *node = &p->f->nodes.at[n];
    if (node->removed) continue;
    if (node->instruction.op == AS_CORE_OP_GET) rename_result(p->f, node->instruction.result, value);
    remove_node(p, n);
  }
}

static as_core_operand append_select(pure *p, const diamond *d, uint32_t type) {
  as_finish *f = p->f;
  const as_core_instruction *branch = as_finish_end(f, d->head);
  as_core_operand operands[] = {f->unit->operands.at[branch->first_operand], d->value[0], d->value[1]};
  uint32_t result = f->function->temporaries++;
  as_u32_vector_push(f->memory, &f->unit->temporary_types, type);
  as_core_instruction select = {
      .op = AS_CORE_OP_SELECT, .type = type, .result = result, .operands = 3, .range = branch->range};
  append(p, d->head, select, operands, f->nodes.at[f->block[d->head].end].impure);
  return as_core_temporary(result);
}

/* Gives whether the head has got another end that may be worth looking at. */
static bool convert(pure *p, const diamond *d) {
  as_finish *f = p->f;
  as_core_instruction set = f->nodes.at[f->block[d->arm[0]].last].instruction;
  set.range = as_finish_end(f, d->head)->range;
  uint32_t jump = f->block[d->arm[0]].end;
  bool joins = d->join != d->head && f->block[d->join].predecessors == 2;
  f->block[d->join].predecessors--;
  joins = joins && can_absorb(f, d->join);
  bool goes = joins && is_private(p, d);
  for (uint32_t side = 0; side < 2; side++) {
    remove_node(p, f->block[d->arm[side]].last);
    join(p, d->head, d->arm[side]);
  }
  as_core_operand value = append_select(p, d, set.type);
  f->block[d->head].end = jump;
  if (!goes) append(p, d->head, set, &value, true);
  if (!joins) return false;
  f->block[d->head].end = f->block[d->join].end;
  join(p, d->head, d->join);
  if (goes) remove_register(p, d->local, value);
  return true;
}

static bool is_worth_while(const as_finish *f) {
  diamond d;
  for (uint32_t i = 0; i < f->ordered; i++)
    if (find_diamond(f, f->order[i], &d)) return true;
  return false;
}

static bool is_pure(const as_finish *f, const diamond *d) {
  return f->block[d->arm[0]].impure == 1 && f->block[d->arm[1]].impure == 1; /* the sets */
}

void as_finish_pure(as_finish *f) {
  if (!is_worth_while(f)) return;
  as_finish_determinate(f);
  pure p = {.f = f};
  p.joined = as_region_alloc(&f->region, f->blocks * sizeof *p.joined);
  for (uint32_t i = 0; i < f->blocks; i++) p.joined[i] = i;
  p.first_node = as_region_alloc(&f->region, f->function->locals * sizeof *p.first_node);
  memset(p.first_node, 0xff, f->function->locals * sizeof *p.first_node);
  for (uint32_t i = 0; i < f->nodes.count; i++) remember_node(&p, i);
  for (uint32_t i = f->ordered; i-- > 0;) {
    diamond d;
    while (find_diamond(f, f->order[i], &d) && is_pure(f, &d) && convert(&p, &d)) {}
  }
  as_u32_vector_release(f->memory, &p.next_node);
}

/* Which registers were assigned, and which values are determinate: a forward analysis.
 *
 * A register that was assigned can be read; what it holds may still be indeterminate, merely passed on from an
 * argument, from memory or from a call. A value is determinate if using it cannot raise anything: it is a constant, or
 * was computed by an instruction that uses its operands, or it was used before on every path (or the path would have
 * ended there). The use of a value by the branch that ends a block is not counted: arms are computed before it.
 */
#include "c/core/build/finish_internal.h"

#include <assert.h>
#include <string.h>

enum { TRACKED_MOST = 4096, SWEEPS_MOST = 8 };

enum fact { ASSIGNED, DETERMINATE };

typedef struct facts {
  as_finish *f;
  uint32_t *slot; /* of each local, or AS_CORE_NONE */
  uint32_t slots, words;
  uint64_t *in;         /* of each block, at its beginning: two bits for each slot, as of enum fact */
  uint64_t *now;        /* at the present instruction */
  uint8_t *determinate; /* of each temporary */
  uint32_t *got;        /* the slot that a temporary was read from, or AS_CORE_NONE */
  uint64_t *got_at;     /* and when; 0: not in this block */
  uint64_t *used_at;    /* when a temporary was used last */
  uint64_t *changed_at; /* when a slot was given a new value last */
  uint64_t time, block_began;
  bool merge; /* pass facts on to successors */
} facts;

/* ---- values ---- */

static bool knows(const facts *k, uint32_t slot, enum fact fact) {
  uint32_t bit = 2 * slot + fact;
  return slot != AS_CORE_NONE && k->now[bit / 64] >> bit % 64 & 1;
}
static void put_fact(facts *k, uint32_t slot, enum fact fact, bool holds) {
  uint32_t bit = 2 * slot + fact;
  uint64_t mask = UINT64_C(1) << bit % 64, *word = &k->now[bit / 64];
  *word = holds ? *word | mask : *word & ~mask;
}

static bool is_determinate(const facts *k, as_core_operand operand) {
  uint32_t temporary = as_core_operand_index(operand);
  return !as_core_is_temporary(operand) || k->determinate[temporary] || k->used_at[temporary] > k->block_began;
}

static void use(facts *k, as_core_operand operand) {
  if (!as_core_is_temporary(operand)) return;
  uint32_t temporary = as_core_operand_index(operand), slot = k->got[temporary];
  k->used_at[temporary] = k->time;
  if (slot != AS_CORE_NONE && k->got_at[temporary] > k->block_began && k->got_at[temporary] > k->changed_at[slot])
    put_fact(k, slot, DETERMINATE, true);
}

static void change(facts *k, uint32_t local, bool assigned, bool determinate) {
  uint32_t slot = k->slot[local];
  if (slot == AS_CORE_NONE) return;
  put_fact(k, slot, ASSIGNED, assigned), put_fact(k, slot, DETERMINATE, determinate);
  k->changed_at[slot] = k->time;
}

/* ---- what cannot raise anything, if the values that it uses are determinate ---- */

static const as_core_type *source_type(const facts *k, const as_core_instruction *convert) {
  const as_core_unit *unit = k->f->unit;
  as_core_operand operand = unit->operands.at[convert->first_operand];
  return &unit->types.at[as_core_operand_type(unit, k->f->function, operand)];
}

static as_core_class class_of(const as_core_type *type) { return as_core_kind_get((as_core_kind)type->kind)->class_; }

static bool is_harmless_conversion(const as_core_unit *unit, const as_core_type *from, const as_core_type *to) {
  as_core_class a = class_of(from), b = class_of(to);
  if (to->kind == AS_CORE_BOOL) return true;
  if (a == AS_CORE_CLASS_INTEGER && b == AS_CORE_CLASS_INTEGER) return true;
  if (a == AS_CORE_CLASS_INTEGER && b == AS_CORE_CLASS_FLOAT) return from->length <= 64 && to->kind != AS_CORE_HALF;
  if (a == AS_CORE_CLASS_FLOAT && b == AS_CORE_CLASS_FLOAT) return from->kind <= to->kind; /* to a wider one */
  return a == AS_CORE_CLASS_POINTER && b == AS_CORE_CLASS_POINTER && unit->types.at[to->of].align_bytes <= 1;
}

/* A conversion to the same class and width passes an indeterminate value on; any other uses it. */
static bool passes_on(const facts *k, const as_core_instruction *convert) {
  const as_core_type *from = source_type(k, convert), *to = &k->f->unit->types.at[convert->type];
  return class_of(from) == class_of(to) && from->length == to->length && from->size_bytes == to->size_bytes &&
         (to->kind == AS_CORE_BOOL) == (from->kind == AS_CORE_BOOL);
}

static bool is_harmless(const facts *k, const as_core_instruction *i) {
  const as_core_unit *unit = k->f->unit;
  const as_core_type *type = i->type == AS_CORE_NONE ? NULL : &unit->types.at[i->type];
  as_core_class class_ = type ? as_core_class_of(unit, i->type) : AS_CORE_CLASS_NONE;
  switch (i->op) {
  case AS_CORE_OP_AND:
  case AS_CORE_OP_OR:
  case AS_CORE_OP_XOR:
  case AS_CORE_OP_NOT:
  case AS_CORE_OP_EQ:
  case AS_CORE_OP_NE:
  case AS_CORE_OP_SELECT: return true;
  case AS_CORE_OP_ADD:
  case AS_CORE_OP_SUB:
  case AS_CORE_OP_MUL:
  case AS_CORE_OP_NEG: return class_ == AS_CORE_CLASS_FLOAT || !(type->flags & AS_CORE_TYPE_SIGNED);
  case AS_CORE_OP_LT:
  case AS_CORE_OP_LE:
  case AS_CORE_OP_GT:
  case AS_CORE_OP_GE: return class_ != AS_CORE_CLASS_POINTER;
  case AS_CORE_OP_CONVERT: return is_harmless_conversion(unit, source_type(k, i), type);
  case AS_CORE_OP_INTRINSIC: return !*as_core_intrinsic_get((as_core_intrinsic)i->extra)->undefined;
  default: return false;
  }
}

/* How many of the operands are used, not only passed on; they come first. Instructions that are not listed may use
 * operands, too, but nothing is concluded from that. */
static uint32_t used_operands(const facts *k, const as_core_instruction *i) {
  switch (i->op) {
  case AS_CORE_OP_SELECT: return 1;
  case AS_CORE_OP_CONVERT: return !passes_on(k, i);
  case AS_CORE_OP_INTRINSIC: return i->operands;
  default: return i->op >= AS_CORE_OP_INDEX && i->op <= AS_CORE_OP_GE ? i->operands : 0;
  }
}

/* ---- walking ---- */

static bool is_pure(const facts *k, const as_core_instruction *i) {
  const as_core_operand *operand = as_core_operands_of(k->f->unit, i);
  if (i->op == AS_CORE_OP_GET) return knows(k, k->slot[i->extra], ASSIGNED);
  if (!is_harmless(k, i)) return false;
  for (uint32_t n = 0; n < used_operands(k, i); n++)
    if (!is_determinate(k, operand[n])) return false;
  return true;
}

static bool gives_determinate(const facts *k, const as_core_instruction *i) {
  const as_core_operand *operand = as_core_operands_of(k->f->unit, i);
  if (i->op == AS_CORE_OP_GET) return knows(k, k->slot[i->extra], DETERMINATE);
  if (i->op == AS_CORE_OP_CONVERT && passes_on(k, i)) return is_determinate(k, operand[0]);
  if (i->op == AS_CORE_OP_SELECT) return is_determinate(k, operand[1]) && is_determinate(k, operand[2]);
  return used_operands(k, i) > 0;
}

static void walk_node(facts *k, as_finish_node *node) {
  const as_core_instruction *i = &node->instruction;
  const as_core_operand *operand = as_core_operands_of(k->f->unit, i);
  k->time++;
  node->impure = !is_pure(k, i);
  if (i->op == AS_CORE_OP_SET) change(k, i->extra, true, is_determinate(k, operand[0]));
  if (i->op == AS_CORE_OP_LIVE || i->op == AS_CORE_OP_DEAD || i->op == AS_CORE_OP_FORGET)
    change(k, i->extra, false, false);
  if (i->result != AS_CORE_NONE) {
    k->determinate[i->result] = gives_determinate(k, i);
    k->got[i->result] = i->op == AS_CORE_OP_GET ? k->slot[i->extra] : AS_CORE_NONE;
    k->got_at[i->result] = k->time;
  }
  for (uint32_t n = 0; n < used_operands(k, i); n++) use(k, operand[n]);
}

/* True if a block that was walked before has lost a fact. */
static bool pass_on(facts *k, uint32_t block, const bool *walked) {
  bool again = false;
  for (uint32_t n = 0; n < as_finish_successors(k->f, block); n++) {
    uint32_t target = as_finish_targets(k->f, block)[n];
    uint64_t *in = k->in + (uint64_t)target * k->words;
    for (uint32_t w = 0; w < k->words; w++) {
      if (in[w] & ~k->now[w] && walked[target]) again = true;
      in[w] &= k->now[w];
    }
  }
  return again;
}

static bool sweep(facts *k) {
  as_finish *f = k->f;
  as_region_mark mark = as_region_save(&f->region);
  bool *walked = as_finish_zeroed(f, f->blocks, sizeof *walked), again = false;
  for (uint32_t n = 0; n < f->ordered; n++) {
    as_finish_block *block = &f->block[f->order[n]];
    walked[f->order[n]] = true;
    memcpy(k->now, k->in + (uint64_t)f->order[n] * k->words, k->words * sizeof *k->now);
    k->block_began = k->time++, block->impure = 0;
    for (uint32_t node = block->head; node != AS_CORE_NONE; node = f->nodes.at[node].next) {
      walk_node(k, &f->nodes.at[node]);
      block->impure += f->nodes.at[node].impure;
    }
    const as_core_instruction *end = &f->nodes.at[block->end].instruction;
    f->nodes.at[block->end].impure =
        end->op != AS_CORE_OP_BRANCH || !is_determinate(k, f->unit->operands.at[end->first_operand]);
    if (k->merge && pass_on(k, f->order[n], walked)) again = true;
  }
  as_region_rewind(&f->region, mark);
  return again;
}

static void find_slots(facts *k) {
  as_finish *f = k->f;
  const as_core_local *locals = as_core_locals_of(f->unit, f->function);
  k->slot = as_region_alloc(&f->region, f->function->locals * sizeof *k->slot);
  memset(k->slot, 0xff, f->function->locals * sizeof *k->slot);
  for (uint32_t n = 0; n < f->nodes.count && k->slots < TRACKED_MOST; n++) {
    const as_core_instruction *i = &f->nodes.at[n].instruction;
    bool is_plain = i->op == AS_CORE_OP_GET && !(locals[i->extra].qualifiers & AS_CORE_QUALIFIER_VOLATILE);
    if (is_plain && k->slot[i->extra] == AS_CORE_NONE) k->slot[i->extra] = k->slots++;
  }
  k->words = (2 * k->slots + 63) / 64;
}

void as_finish_determinate(as_finish *f) {
  facts k = {.f = f, .merge = true};
  uint32_t temporaries = f->function->temporaries;
  as_region_mark mark = as_region_save(&f->region);
  k.determinate = as_finish_zeroed(f, temporaries, 1);
  find_slots(&k);
  uint64_t bytes = (uint64_t)f->blocks * k.words * sizeof *k.in;
  k.in = as_region_alloc(&f->region, bytes);
  memset(k.in, 0xff, bytes);
  k.now = as_finish_zeroed(f, k.words, sizeof *k.now);
  for (uint32_t i = 0; i < f->function->parameters; i++)
    if (k.slot[i] != AS_CORE_NONE) put_fact(&k, k.slot[i], ASSIGNED, true);
  if (k.words) memcpy(k.in, k.now, k.words * sizeof *k.in); /* the entry */
  k.got = as_finish_zeroed(f, temporaries, sizeof *k.got);
  k.got_at = as_finish_zeroed(f, temporaries, sizeof *k.got_at);
  k.used_at = as_finish_zeroed(f, temporaries, sizeof *k.used_at);
  k.changed_at = as_finish_zeroed(f, k.slots, sizeof *k.changed_at);
  for (uint32_t sweeps = 0; sweep(&k);)
    if (++sweeps == SWEEPS_MOST) memset(k.in, 0, bytes), k.merge = false; /* no facts between blocks */
  as_region_rewind(&f->region, mark);
}

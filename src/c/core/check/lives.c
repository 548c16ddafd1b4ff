/* Lifetimes. Since the same locals must be live whichever way a block is reached, one walk in the order of blocks is
 * enough: the first jump to a block says what is live there, and the others must agree. */
#include "c/core/check/internal.h"

#include <string.h>

typedef struct lives {
  as_core_checker *check;
  as_region region;
  uint32_t words;
  uint64_t **live; /* at the beginning of each block, a bit for each local; NULL: not reached yet */
  uint64_t *now;
} lives;

static bool is_live(const uint64_t *set, uint32_t local) { return set[local / 64] >> local % 64 & 1; }

static const char *local_name(const lives *l, uint32_t local) {
  return as_core_name(l->check->unit, l->check->unit->locals.at[l->check->function->first_local + local].name);
}

static void step_local(lives *l, const as_core_instruction *i) {
  bool live = is_live(l->now, i->extra);
  if (live == (i->op == AS_CORE_OP_LIVE))
    as_core_check_complain(l->check, "%s: %s is %s", as_core_op_get((as_core_op)i->op)->text, local_name(l, i->extra),
                           live ? "live already" : "not live");
  if (i->op == AS_CORE_OP_LIVE) l->now[i->extra / 64] |= UINT64_C(1) << i->extra % 64;
  if (i->op == AS_CORE_OP_DEAD) l->now[i->extra / 64] &= ~(UINT64_C(1) << i->extra % 64);
}

/* The local that an operand is the address of, or AS_CORE_NONE. */
static uint32_t named_local(const lives *l, as_core_operand operand) {
  if (as_core_is_temporary(operand)) return AS_CORE_NONE;
  const as_core_constant *constant = &l->check->unit->constants.at[as_core_operand_index(operand)];
  return constant->kind == AS_CORE_CONSTANT_LOCAL ? constant->index : AS_CORE_NONE;
}

static void step_operands(lives *l, const as_core_instruction *i) {
  for (uint32_t n = 0; n < i->operands; n++) {
    uint32_t local = named_local(l, l->check->unit->operands.at[i->first_operand + n]);
    if (local != AS_CORE_NONE && !is_live(l->now, local))
      as_core_check_complain(l->check, "the address of %s is used, which is not live", local_name(l, local));
  }
}

/* What a specification may name must be there. */
static void step_spec(lives *l, const as_core_spec *spec) {
  for (uint32_t n = 0; n < spec->names; n++) {
    const as_core_spec_name *name = &l->check->unit->spec_names.at[spec->first_name + n];
    if (name->kind == AS_CORE_SPEC_NAME_LOCAL && !is_live(l->now, name->index))
      as_core_check_complain(l->check, "spec: %s is in scope, but not live", local_name(l, name->index));
  }
}

static void pass_on(lives *l, uint32_t target) {
  size_t bytes = l->words * sizeof *l->now;
  if (!l->live[target]) {
    l->live[target] = as_region_copy(&l->region, l->now, bytes);
    return;
  }
  if (!memcmp(l->live[target], l->now, bytes)) return;
  for (uint32_t n = 0; n < l->check->function->locals; n++)
    if (is_live(l->live[target], n) != is_live(l->now, n)) {
      as_core_check_complain(l->check, "%s is live at block %u on some ways only", local_name(l, n), target);
      return;
    }
}

static void walk_block(lives *l, uint32_t b) {
  const as_core_block *block = as_core_check_block(l->check, b);
  memcpy(l->now, l->live[b], l->words * sizeof *l->now);
  for (uint32_t n = 0; n < block->instructions; n++) {
    const as_core_instruction *i = &l->check->unit->instructions.at[block->first + n];
    l->check->range = i->range;
    step_operands(l, i);
    if (as_core_op_get((as_core_op)i->op)->extra == AS_CORE_EXTRA_LOCAL) step_local(l, i);
    if (i->op == AS_CORE_OP_SPEC) step_spec(l, &l->check->unit->specs.at[i->extra]);
  }
  uint32_t count;
  const uint32_t *targets = as_core_check_targets(l->check, b, &count);
  for (uint32_t n = 0; n < count; n++) pass_on(l, targets[n]);
}

void as_core_check_lives(as_core_checker *check) {
  const as_core_function *function = check->function;
  lives l = {.check = check, .words = function->locals / 64 + 1};
  as_region_init(&l.region, check->memory);
  size_t blocks_bytes = function->blocks * sizeof *l.live, bytes = l.words * sizeof *l.now;
  l.live = memset(as_region_alloc(&l.region, blocks_bytes), 0, blocks_bytes);
  l.now = as_region_alloc(&l.region, bytes);
  l.live[0] = memset(as_region_alloc(&l.region, bytes), 0, bytes);
  for (uint32_t n = 0; n < function->parameters; n++) l.live[0][n / 64] |= UINT64_C(1) << n % 64;
  for (uint32_t b = 0; b < function->blocks; b++)
    if (l.live[b]) walk_block(&l, b);
  as_region_release(&l.region);
}

/* A proof and a run that disagree. Proofs take callees by their contracts, runs by their bodies: a proved function may
 * well be refuted where something that it calls breaks its own contract, or is only assumed to keep it. Where all of
 * that is proved, one of the two is wrong. */
#include "analyse/verify/verify.h"
#include "c/link/link.h"

typedef struct search {
  const as_verification *all;
  bool *is_seen; /* by function */
  uint32_t *waiting;
  uint32_t count;
} search;

static bool is_proved(const as_verification *all, uint32_t function) {
  if (as_core_is_libc(all->program, all->program->functions.at[function].range)) return true;
  for (uint32_t i = 0; i < all->functions.count; i++) {
    const as_verified_function *f = &all->functions.at[i];
    if (f->function == function) return f->proved == AS_PROVED_VERIFIED || f->is_contradicted;
  }
  return false;
}

static void visit(search *s, uint32_t function) {
  if (s->is_seen[function]) return;
  s->is_seen[function] = true, s->waiting[s->count++] = function;
}

/* False: it calls something that nobody knows here. */
static bool visit_callee(search *s, const as_core_instruction *at) {
  const as_core_unit *program = s->all->program;
  uint32_t callee = program->operands.at[at->first_operand];
  if (as_core_is_temporary(callee)) return false;
  const as_core_constant *constant = &program->constants.at[as_core_operand_index(callee)];
  if (constant->kind != AS_CORE_CONSTANT_FUNCTION) return false;
  visit(s, constant->index);
  return true;
}

static bool visit_callees(search *s, uint32_t function) {
  const as_core_unit *program = s->all->program;
  const as_core_function *core = &program->functions.at[function];
  for (uint32_t i = 0; i < core->blocks; i++) {
    const as_core_block *block = &program->blocks.at[core->first_block + i];
    for (uint32_t k = 0; k < block->instructions; k++) {
      const as_core_instruction *at = &program->instructions.at[block->first + k];
      if (at->op == AS_CORE_OP_CALL && !visit_callee(s, at)) return false;
    }
  }
  return true;
}

static bool rests_on_proofs(const as_verification *all, uint32_t function) {
  uint32_t functions = all->program->functions.count;
  search s = {.all = all};
  bool good = true;
  s.is_seen = as_memory_alloc_zeroed(all->memory, functions * sizeof *s.is_seen);
  s.waiting = as_memory_alloc_zeroed(all->memory, functions * sizeof *s.waiting);
  visit(&s, function);
  while (good && s.count) {
    uint32_t one = s.waiting[--s.count];
    bool is_libc = as_core_is_libc(all->program, all->program->functions.at[one].range);
    good = is_proved(all, one) && (is_libc || visit_callees(&s, one));
  }
  as_memory_free(all->memory, s.waiting, functions * sizeof *s.waiting);
  as_memory_free(all->memory, s.is_seen, functions * sizeof *s.is_seen);
  return good;
}

const as_verified_function *as_verification_contradiction(const as_verification *all) {
  if (all->assumptions.count) return NULL; /* a lemma that is false may be to blame */
  for (uint32_t i = 0; i < all->functions.count; i++)
    if (all->functions.at[i].is_contradicted && rests_on_proofs(all, all->functions.at[i].function))
      return &all->functions.at[i];
  return NULL;
}

/* Effects of a function, from its paths: claims become branches of a tree, ends become leaves. */
#include "c/abduce/effects_internal.h"

/* A function with more is executed, whoever calls it. */
enum { BRANCHES_MAX = 2000 };

as_effects_maker *as_effects_maker_create(as_abducer *abducer, as_machine *machine, as_run *run, uint32_t function) {
  as_memory *memory = machine->memory;
  as_effects_maker *m = as_memory_alloc_zeroed(memory, sizeof *m);
  m->memory = memory, m->abducer = abducer, m->machine = machine, m->run = run;
  m->terms = as_run_terms(run), m->unit = machine->unit, m->function = function;
  m->is_full = machine->has_history;
  m->instructions = as_machine_instructions(machine);
  as_region_init(&m->region, memory);
  return m;
}

static void release(as_effects_maker *m, as_effect_branch *b) {
  if (b->draft) as_effect_draft_release(m->memory, b->draft);
  b->draft = NULL;
  for (as_effect_branch *child = b->first; child; child = child->next) release(m, child);
}

void as_effects_maker_destroy(as_effects_maker *m) {
  if (!m) return;
  release(m, &m->root);
  as_space_drop(m->machine->spaces, &m->first);
  as_effect_cells_release(m->memory, &m->cells), as_effect_terms_release(m->memory, &m->variables);
  as_effect_cell_numbers_release(m->memory, &m->number_of);
  as_effect_variable_numbers_release(m->memory, &m->number_of_variable);
  as_effect_memories_release(m->memory, &m->memories);
  as_region_release(&m->region);
  as_memory_free(m->memory, m, sizeof *m);
}

/* ---- claims ---- */

static bool is_tested(const as_effect_look *l, as_term claim) {
  for (uint32_t i = 0; i < l->path->test_count; i++)
    if (as_term_same(l->path->tests[i].holds, claim)) return true;
  return false;
}

static bool is_base(const as_effect_look *l, as_term t) {
  for (uint32_t i = 0; i < l->path->memory_count; i++)
    if (as_term_same(l->path->memory[i].base, t)) return true;
  return false;
}

/* That memory of two pointers is apart is looked at when all of it is known. */
static bool is_apart(const as_effect_look *l, as_term claim) {
  as_terms *terms = l->maker->terms;
  if (as_term_op(terms, claim) != AS_OP_NOT || is_tested(l, claim)) return false;
  as_term t = as_term_operand(terms, claim, 0);
  return as_term_op(terms, t) == AS_OP_EQ && is_base(l, as_term_operand(terms, t, 0)) &&
         is_base(l, as_term_operand(terms, t, 1));
}

/* What is freed has some size, which nobody looks at. */
static bool is_size(const as_effect_look *l, as_term claim) {
  as_terms *terms = l->maker->terms;
  if (as_term_op(terms, claim) != AS_OP_EQ) return false;
  as_term a = as_term_operand(terms, claim, 0), b = as_term_operand(terms, claim, 1);
  if (!as_term_is_const(terms, a) && !as_term_is_const(terms, b)) return false;
  for (uint32_t i = 0; i < l->path->memory_count; i++) {
    const as_lent_memory *m = &l->path->memory[i];
    if (!as_term_same(m->size, a) && !as_term_same(m->size, b)) continue;
    return as_space_object(l->state->space, m->object)->lifetime == AS_LIFETIME_FREED;
  }
  return false;
}

/* ---- branches ---- */

static as_effect_branch *child_of(as_effects_maker *m, as_effect_branch *b, as_term claim) {
  as_effect_branch **last = &b->first;
  for (; *last; last = &(*last)->next)
    if (as_term_same((*last)->claim, claim)) return *last;
  as_effect_branch *child = as_region_alloc(&m->region, sizeof *child);
  *child = (as_effect_branch){.claim = claim};
  m->branches++;
  return *last = child;
}

/* The branch of the path, or, where a claim is not about cells, the one before it. */
static as_effect_branch *descend(as_effect_look *l, const as_path *path, bool *is_all) {
  as_effects_maker *m = l->maker;
  uint32_t count = as_path_length(path), i = count;
  as_term *claims = as_region_alloc(&m->region, (count + 1) * sizeof *claims);
  for (const as_path *at = path; as_path_length(at); at = as_path_parent(at)) claims[--i] = as_path_claim(at);
  as_effect_branch *b = &m->root;
  for (i = 0; i < count; i++) {
    if (is_apart(l, claims[i]) || is_size(l, claims[i])) continue;
    as_term claim = as_effect_canonical(l, claims[i]);
    if (!as_term_exists(claim)) return *is_all = false, b;
    b = child_of(m, b, claim);
  }
  return *is_all = true, b;
}

static void make_body(as_effects_maker *m, as_effect_branch *b) {
  release(m, b);
  b->is_body = true, b->first = NULL;
}

void as_effects_add(as_effects_maker *m, const as_outcome *outcome, const as_abduced *path) {
  as_effect_look l = {.maker = m, .state = outcome->state, .path = path};
  const as_abduced_exit *exit = outcome->kind == AS_OUTCOME_ENDED ? outcome->result : NULL;
  bool is_whole, is_all;
  m->ended++;
  if (m->is_full || m->branches > BRANCHES_MAX) {
    m->is_full = true;
    return;
  }
  l.canonical = as_substitution_create(m->terms);
  is_whole = as_effect_find_cells(&l);
  as_effect_branch *b = descend(&l, outcome->path, &is_all);
  bool is_good = is_whole && is_all && exit && exit->returns && !outcome->flags && !path->has_alias && !b->is_body &&
                 !b->first && !b->draft;
  as_effect_draft *draft = is_good ? as_effect_draft_of(&l, exit) : NULL;
  if (draft)
    b->draft = draft, m->paths++;
  else if (!b->is_body)
    make_body(m, b);
  if (!draft && l.draft) as_effect_draft_release(m->memory, l.draft);
  as_u32_vector_release(m->memory, &l.made), as_u32_vector_release(m->memory, &l.cells);
  as_substitution_destroy(l.canonical);
}

void as_effects_begin(as_effects_maker *m, const as_state *first) {
  as_space_drop(m->machine->spaces, &m->first);
  m->first = as_space_share(first->space);
}

/* Whether something is left but bodies. */
static bool prune(as_effects_maker *m, as_effect_branch *b) {
  bool is_useful = b->draft;
  for (as_effect_branch *child = b->first; child; child = child->next) is_useful |= prune(m, child);
  if (!is_useful) make_body(m, b);
  return is_useful;
}

bool as_effects_make(as_effects_maker *m, as_text *out) {
  if (m->is_full || !m->paths || !prune(m, &m->root)) return false;
  as_effect_join(m, &m->root);
  m->instructions = as_machine_instructions(m->machine) - m->instructions;
  return as_effect_pack(m, out);
}

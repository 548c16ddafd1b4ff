#include "solve/core.h"

#include "solve/enumerate.h"
#include "solve/sat/cadical.h"

enum { CORE_CONFLICTS = 1500, ROUNDS_MAX = 1000 };
enum { VARIABLES_MIN = 1 << 19, VARIABLES_SHARE = 32, LEMMAS_MAX = 1 << 16 };

as_core *as_core_create(as_tiered *solver) {
  as_core *core = as_memory_alloc_zeroed(solver->memory, sizeof *core);
  *core = (as_core){.solver = solver, .memory = solver->memory, .terms = solver->terms};
  core->sat = as_sat_create(core->memory);
  core->blast = as_blast_create(core->terms, core->sat);
  core->linear = as_linear_create(core->terms);
  core->eval = as_eval_create(solver->models);
  return core;
}

void as_core_destroy(as_core *core) {
  if (!core) return;
  as_memory *memory = core->memory;
  as_blast_destroy(core->blast);
  as_sat_destroy(core->sat);
  as_linear_destroy(core->linear);
  as_eval_destroy(core->eval);
  as_lit_vector_release(memory, &core->assumptions);
  as_id_table_release(memory, &core->claim_of);
  as_term_vector_release(memory, &core->lemmas);
  as_term_vector_release(memory, &core->leaves);
  as_u32_vector_release(memory, &core->seen);
  as_u32_vector_release(memory, &core->joined);
  as_term_vector_release(memory, &core->stack);
  as_bit_vector_release(memory, &core->cadical_value);
  as_lemma_vector_release(memory, &core->known);
  as_term_vector_release(memory, &core->known_leaves);
  as_id_table_release(memory, &core->lemmas_of);
  as_u32_vector_release(memory, &core->next_lemma);
  as_id_table_release(memory, &core->kept);
  as_id_table_release(memory, &core->witness);
  as_memory_free(memory, core, sizeof *core);
}

/* Circuits are given back, and made again when they are needed. */
static void start_anew(as_core *core) {
  as_blast_destroy(core->blast);
  as_sat_destroy(core->sat);
  core->sat = as_sat_create(core->memory);
  core->blast = as_blast_create(core->terms, core->sat);
}

void as_core_relieve(as_core *core) {
  start_anew(core);
  as_core_forget_lemmas(core);
}

/* Engines leave old terms behind, but never say so. An instance that is far larger than what recent questions use is
 * mostly that; making the rest again costs a small part of what it took to grow so large. */
static void collect_garbage(as_core *core) {
  uint64_t variables = as_sat_variables(core->sat);
  if (variables > VARIABLES_MIN && variables > (uint64_t)VARIABLES_SHARE * core->recent_variables) start_anew(core);
  if (core->known.count > LEMMAS_MAX) as_core_forget_lemmas(core);
}

static void note_use(as_core *core, uint64_t variables) {
  core->recent_variables -= core->recent_variables / 64;
  if (variables > core->recent_variables) core->recent_variables = (uint32_t)variables;
}

/* Values of the candidate. */

as_bit as_core_bit(const as_core *core, as_lit literal) {
  uint32_t variable = as_lit_variable(literal);
  if (literal == AS_LIT_TRUE) return AS_BIT_TRUE;
  if (literal == AS_LIT_FALSE) return AS_BIT_FALSE;
  if (!core->from_cadical) {
    if (!as_sat_in_cone(core->sat, literal)) return AS_BIT_UNSET;
    return as_sat_value(core->sat, literal) ? AS_BIT_TRUE : AS_BIT_FALSE;
  }
  as_bit bit = variable < core->cadical_value.count ? (as_bit)core->cadical_value.at[variable] : AS_BIT_UNSET;
  if (bit == AS_BIT_UNSET || !as_lit_negative(literal)) return bit;
  return bit == AS_BIT_TRUE ? AS_BIT_FALSE : AS_BIT_TRUE;
}

static as_term word_value(as_core *core, as_sort sort, const as_lit *word, uint32_t width) {
  uint64_t limbs[(AS_WIDTH_MAX + 63) / 64] = {0};
  bool any = false;
  for (uint32_t i = 0; i < width; i++) {
    as_bit bit = as_core_bit(core, word[i]);
    any |= bit != AS_BIT_UNSET;
    if (bit == AS_BIT_TRUE) limbs[i / 64] |= UINT64_C(1) << i % 64;
  }
  if (!any) return as_term_none();
  if (sort.kind == AS_SORT_BOOL) return as_term_bool(core->terms, limbs[0]);
  if (sort.kind == AS_SORT_LOCATION) return as_term_location(core->terms, limbs[0]);
  return as_term_bv_limbs(core->terms, width, limbs);
}

as_term as_core_value(as_core *core, as_term t) {
  const as_lit *word = as_blast_word(core->blast, t);
  if (!word) return as_term_none();
  as_sort sort = as_term_sort(core->terms, t);
  uint32_t width = sort.kind == AS_SORT_BOOL ? 1 : sort.kind == AS_SORT_LOCATION ? 64 : sort.width;
  return word_value(core, sort, word, width);
}

/* Variables of the slice that have bits; the theories add the others. */
static as_model *candidate(as_core *core, const as_question *question) {
  as_model *model = as_model_copy(core->solver->models, question->base);
  for (uint32_t i = 0; i < question->variables.count; i++) {
    as_term variable = as_terms_variable(core->terms, question->variables.at[i]);
    as_sort_kind kind = (as_sort_kind)as_term_sort(core->terms, variable).kind;
    if (kind == AS_SORT_ARRAY || kind == AS_SORT_INT) continue;
    as_term value = as_core_value(core, variable);
    if (as_term_exists(value)) as_model_set(core->solver->models, model, variable, value);
  }
  return model;
}

/* Assumptions. */

static bool add_assumption(as_core *core, as_term formula, uint32_t claim) {
  as_lit literal;
  if (!as_blast_literal(core->blast, formula, &literal)) return false;
  as_lit_vector_push(core->memory, &core->assumptions, literal);
  if (claim == UINT32_MAX) return true;
  uint32_t *known = as_id_table_put(core->memory, &core->claim_of, literal);
  if (!*known) *known = claim + 1;
  return true;
}

static bool assume_claims(as_core *core, const as_question *question) {
  core->assumptions.count = 0;
  as_id_table_clear(&core->claim_of);
  for (uint32_t i = 0; i < question->claims.count; i++)
    if (!add_assumption(core, question->claims.at[i], i)) return false;
  return true;
}

static bool assume_lemmas(as_core *core, uint32_t first) {
  for (uint32_t i = first; i < core->lemmas.count; i++)
    if (!add_assumption(core, core->lemmas.at[i], UINT32_MAX)) return false;
  return true;
}

/* The engines. */

static as_sat_limits limits_of(const as_core *core, const as_question *question, uint64_t own_budget) {
  const as_solver_options *options = &core->solver->options;
  uint64_t conflicts = options->question_conflicts;
  if (own_budget && (!conflicts || own_budget < conflicts)) conflicts = own_budget;
  return (as_sat_limits){
      .conflicts = conflicts, .deadline_seconds = question->deadline, .interrupt = options->interrupt};
}

static as_reason reason_of(as_sat_reason reason) {
  static const as_reason of[] = {[AS_SAT_CONFLICTS] = AS_REASON_CONFLICTS,
                                 [AS_SAT_TIME] = AS_REASON_TIME,
                                 [AS_SAT_MEMORY] = AS_REASON_MEMORY,
                                 [AS_SAT_INTERRUPTED] = AS_REASON_INTERRUPTED};
  return of[reason];
}

static void set_bit(void *data, uint32_t variable, bool value) {
  as_core *core = data;
  while (core->cadical_value.count <= variable) as_bit_vector_push(core->memory, &core->cadical_value, AS_BIT_UNSET);
  core->cadical_value.at[variable] = value ? AS_BIT_TRUE : AS_BIT_FALSE;
}

/* Literals of the unsat core to claims; lemmas are valid and drop out. */
static void add_to_core(void *data, as_lit literal) {
  as_core *core = data;
  as_question *question = &core->solver->question;
  const uint32_t *claim = as_id_table_find(&core->claim_of, literal);
  if (claim) as_term_vector_push(core->memory, &question->core, question->claims.at[*claim - 1]);
}

typedef as_sat_answer engine(as_core *core, as_question *question, as_reason *reason);

static as_sat_answer ask_core(as_core *core, as_question *question, as_reason *reason) {
  bool cadical_follows = as_tier_is_on(core->solver, AS_TIER_CADICAL);
  as_sat_limits limits = limits_of(core, question, cadical_follows ? CORE_CONFLICTS : 0);
  core->from_cadical = false;
  uint64_t before = as_sat_get_statistics(core->sat)->cone_variables;
  as_sat_answer answer = as_sat_solve(core->sat, core->assumptions.at, core->assumptions.count, &limits);
  note_use(core, as_sat_get_statistics(core->sat)->cone_variables - before);
  if (answer == AS_SAT_GAVE_UP) *reason = reason_of(as_sat_gave_up_because(core->sat));
  if (answer != AS_SAT_NO) return answer;
  uint32_t count;
  const as_lit *failed = as_sat_core(core->sat, &count);
  for (uint32_t i = 0; i < count; i++) add_to_core(core, failed[i]);
  return answer;
}

static as_sat_answer ask_cadical(as_core *core, as_question *question, as_reason *reason) {
  as_sat_limits limits = limits_of(core, question, 0);
  as_cadical_result result = {.data = core, .value = set_bit, .failed = add_to_core};
  as_sat_reason why = AS_SAT_TIME;
  core->from_cadical = true;
  core->cadical_value.count = 0;
  as_sat_answer answer =
      as_cadical_solve(core->memory, core->sat, core->assumptions.at, core->assumptions.count, &limits, &result, &why);
  if (answer == AS_SAT_GAVE_UP) *reason = reason_of(why);
  return answer;
}

/* The loop: ask, let the theories look, ask again with their lemmas. */

static uint8_t needs_of(as_core *core, const as_question *question) {
  uint8_t needs = 0;
  for (uint32_t i = 0; i < question->claims.count; i++) needs |= as_blast_needs(core->blast, question->claims.at[i]);
  return needs;
}

static void begin(as_core *core, const as_question *question, uint8_t needs) {
  core->lemmas.count = core->leaves.count = 0;
  if (!needs) return;
  if (core->stamp == UINT32_MAX) core->seen.count = core->joined.count = core->stamp = 0; /* stamps begin anew */
  core->stamp++;
  for (uint32_t i = 0; i < question->claims.count; i++) as_core_collect(core, question->claims.at[i]);
  as_core_join_known(core);
}

static as_theory_answer ask_theories(as_core *core, as_question *question, uint8_t needs, as_model *model) {
  if (!needs) return AS_THEORY_AGREES;
  as_core_sort_leaves(core);
  as_theory_answer integers = needs & AS_NEEDS_INTEGERS ? as_integers_check(core, question, model) : AS_THEORY_AGREES;
  if (integers != AS_THEORY_AGREES) return integers;
  return needs & AS_NEEDS_ARRAYS ? as_arrays_check(core, question, model) : AS_THEORY_AGREES;
}

static bool finish(as_core *core, as_question *question, as_model *model, as_theory_answer theory) {
  if (theory == AS_THEORY_AGREES) return as_question_sat(core->solver, question, model);
  as_model_drop(core->solver->models, model);
  return false;
}

static bool stopped(as_core *core, as_question *question) {
  as_sat_reason reason = as_blast_gave_up_because(core->blast);
  if (reason == AS_SAT_MEMORY) start_anew(core);
  return as_question_gave_up(question, reason_of(reason));
}

static bool decide(as_core *core, as_question *question, engine *ask) {
  as_tiered *solver = core->solver;
  as_question_slice(solver, question);
  collect_garbage(core);
  uint8_t needs = needs_of(core, question);
  if (needs & AS_NEEDS_Z3) return false;
  as_sat_limits limits = limits_of(core, question, 0);
  as_blast_set_limits(core->blast, &limits);
  uint32_t before = as_sat_variables(core->sat);
  begin(core, question, needs);
  if (!assume_claims(core, question) || !assume_lemmas(core, 0)) return stopped(core, question);
  note_use(core, as_sat_variables(core->sat) - before);
  for (uint32_t round = 0; round < ROUNDS_MAX; round++) {
    as_reason reason = AS_REASON_NONE;
    question->core.count = 0;
    switch (ask(core, question, &reason)) {
    case AS_SAT_NO: return question->answer = AS_UNSAT, true;
    case AS_SAT_GAVE_UP: return as_question_gave_up(question, reason);
    case AS_SAT_YES: break;
    }
    uint32_t lemmas = core->lemmas.count;
    as_model *model = candidate(core, question);
    as_theory_answer theory = ask_theories(core, question, needs, model);
    if (theory != AS_THEORY_LEMMA) return finish(core, question, model, theory);
    as_model_drop(solver->models, model);
    if (as_question_out_of_limits(solver, question)) return false;
    if (!assume_lemmas(core, lemmas)) return stopped(core, question);
  }
  return false;
}

bool as_tier_core(as_tiered *solver, as_question *question) {
  if (decide(solver->core, question, ask_core)) return true;
  if (question->reason != AS_REASON_CONFLICTS || !as_enumerate_applies(solver, question)) return false;
  return as_enumerate(solver, question);
}

/* After the core gave up for its conflict budget, or when it is switched off. What the theories could not decide there,
 * they cannot decide here. */
bool as_tier_cadical(as_tiered *solver, as_question *question) {
  if (as_tier_is_on(solver, AS_TIER_CORE) && question->reason != AS_REASON_CONFLICTS) return false;
  question->reason = AS_REASON_NONE;
  return decide(solver->core, question, ask_cadical);
}

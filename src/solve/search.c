#include "solve/search.h"

#include "solve/enumerate.h"
#include "solve/sat/cadical.h"

/* FIRST, MORE: before others are asked, who may tell at once what takes bits long. */
enum {
  FIRST_CONFLICTS = 40,
  MORE_CONFLICTS = 300,
  OWN_CONFLICTS = 1500,
  CADICAL_CONFLICTS = 4000,
  CADICAL_MORE = 40000,
  ROUNDS_MAX = 1000
};
/* In units of as_terms_work. */
enum { PROPAGATION_WORK = 4, VARIABLE_WORK = 4, CADICAL_WORK = 30, USUAL_WORK = 1 << 15 };
enum { VARIABLES_MIN = 1 << 19, VARIABLES_SHARE = 32, LEMMAS_MAX = 1 << 16 };

as_search *as_search_create(as_tiered *solver) {
  as_search *search = as_memory_alloc_zeroed(solver->memory, sizeof *search);
  *search = (as_search){.solver = solver,
                        .memory = solver->memory,
                        .terms = solver->terms,
                        .data_bits = AS_DATA_BITS_FEW,
                        .usual_work = USUAL_WORK};
  search->sat = as_sat_create(search->memory);
  search->blast = as_blast_create(search->terms, search->sat, search->data_bits);
  search->linear = as_linear_create(search->terms);
  search->eval = as_eval_create(solver->models);
  return search;
}

void as_search_destroy(as_search *search) {
  if (!search) return;
  as_memory *memory = search->memory;
  as_blast_destroy(search->blast);
  as_sat_destroy(search->sat);
  as_linear_destroy(search->linear);
  as_eval_destroy(search->eval);
  as_lit_vector_release(memory, &search->assumptions);
  as_id_table_release(memory, &search->claim_of);
  as_term_vector_release(memory, &search->lemmas);
  as_term_vector_release(memory, &search->wishes);
  as_term_vector_release(memory, &search->leaves);
  as_u32_vector_release(memory, &search->seen);
  as_u32_vector_release(memory, &search->joined);
  as_term_vector_release(memory, &search->stack);
  as_bit_vector_release(memory, &search->cadical_value);
  as_lemma_vector_release(memory, &search->known);
  as_term_vector_release(memory, &search->known_leaves);
  as_id_table_release(memory, &search->lemmas_of);
  as_u32_vector_release(memory, &search->next_lemma);
  as_id_table_release(memory, &search->kept);
  as_id_table_release(memory, &search->difference);
  as_memory_free(memory, search, sizeof *search);
}

/* Circuits are given back, and made again when they are needed. */
static void start_anew(as_search *search) {
  as_blast_destroy(search->blast);
  as_sat_destroy(search->sat);
  search->sat = as_sat_create(search->memory);
  search->blast = as_blast_create(search->terms, search->sat, search->data_bits);
}

void as_search_relieve(as_search *search) {
  start_anew(search);
  as_search_forget_lemmas(search);
}

/* More terms could not all be different. */
static uint32_t data_words_max(const as_search *search) { return (1U << search->data_bits) - 1; }
static bool has_too_many_data(const as_search *search) {
  return as_blast_data_words(search->blast) > data_words_max(search);
}

/* Engines leave old terms behind, but never say so. An instance that is far larger than what recent questions use is
 * mostly that; making the rest again costs a small part of what it took to grow so large. */
static void collect_garbage(as_search *search) {
  uint64_t variables = as_sat_variables(search->sat);
  bool large = variables > VARIABLES_MIN && variables > (uint64_t)VARIABLES_SHARE * search->recent_variables;
  bool crowded = as_blast_data_words(search->blast) > data_words_max(search) / 2;
  if (crowded) search->data_bits = AS_DATA_BITS_MANY;
  if (large || crowded) start_anew(search);
  if (search->known.count > LEMMAS_MAX) as_search_forget_lemmas(search);
}

static void note_use(as_search *search, uint64_t variables) {
  assert(variables <= UINT32_MAX);
  search->recent_variables -= search->recent_variables / 64;
  if (variables > search->recent_variables) search->recent_variables = (uint32_t)variables;
}

/* Values of the candidate. */

as_bit as_search_bit(const as_search *search, as_lit literal) {
  uint32_t variable = as_lit_variable(literal);
  AS_INVARIANT(variable && variable <= as_sat_variables(search->sat));
  if (literal == AS_LIT_TRUE) return AS_BIT_TRUE;
  if (literal == AS_LIT_FALSE) return AS_BIT_FALSE;
  if (!search->from_cadical) {
    if (!as_sat_in_cone(search->sat, literal)) return AS_BIT_UNSET;
    return as_sat_value(search->sat, literal) ? AS_BIT_TRUE : AS_BIT_FALSE;
  }
  as_bit bit = variable < search->cadical_value.count ? (as_bit)search->cadical_value.at[variable] : AS_BIT_UNSET;
  if (bit == AS_BIT_UNSET || !as_lit_negative(literal)) return bit;
  return bit == AS_BIT_TRUE ? AS_BIT_FALSE : AS_BIT_TRUE;
}

static as_term word_value(as_search *search, as_sort sort, const as_lit *word, uint32_t width) {
  assert(width >= 1 && width <= AS_WIDTH_MAX);
  uint64_t limbs[(AS_WIDTH_MAX + 63) / 64] = {0};
  bool any = false;
  for (uint32_t i = 0; i < width; i++) {
    as_bit bit = as_search_bit(search, word[i]);
    any |= bit != AS_BIT_UNSET;
    if (bit == AS_BIT_TRUE) limbs[i / 64] |= UINT64_C(1) << i % 64;
  }
  if (!any) return as_term_none();
  if (sort.kind == AS_SORT_BOOL) return as_term_bool(search->terms, limbs[0]);
  if (sort.kind == AS_SORT_LOCATION) return as_term_location(search->terms, limbs[0]);
  if (sort.kind == AS_SORT_DATA) return as_term_abstract(search->terms, sort, limbs[0]);
  assert(sort.kind == AS_SORT_BV && sort.width == width);
  return as_term_bv_limbs(search->terms, width, limbs);
}

as_term as_search_value(as_search *search, as_term t) {
  const as_lit *word = as_blast_word(search->blast, t);
  if (!word) return as_term_none();
  as_sort sort = as_term_sort(search->terms, t);
  return word_value(search, sort, word, as_blast_bits(search->blast, sort));
}

/* Variables of the slice that have bits; the theories add the others. */
static as_model *candidate(as_search *search, const as_question *question) {
  as_model *model = as_model_copy(search->solver->models, question->base);
  for (uint32_t i = 0; i < question->variables.count; i++) {
    as_term variable = as_terms_variable(search->terms, question->variables.at[i]);
    as_term value = as_search_value(search, variable);
    if (as_term_exists(value)) as_model_set(search->solver->models, model, variable, value);
  }
  return model;
}

/* Assumptions. */

static bool add_assumption(as_search *search, as_term formula, uint32_t claim) {
  as_lit literal;
  if (!as_blast_literal(search->blast, formula, &literal)) return false;
  as_lit_vector_push(search->memory, &search->assumptions, literal);
  assert(claim == UINT32_MAX || claim + 1 == search->assumptions.count); /* claims come first, in their order */
  if (claim == UINT32_MAX) return true;
  uint32_t *known = as_id_table_put(search->memory, &search->claim_of, literal);
  if (!*known) *known = claim + 1;
  return true;
}

static bool assume_claims(as_search *search, const as_question *question) {
  search->assumptions.count = 0;
  as_id_table_clear(&search->claim_of);
  for (uint32_t i = 0; i < question->claims.count; i++)
    if (!add_assumption(search, question->claims.at[i], i)) return false;
  return true;
}

static bool assume_lemmas(as_search *search, uint32_t first) {
  assert(first <= search->lemmas.count);
  for (uint32_t i = first; i < search->lemmas.count; i++)
    if (!add_assumption(search, search->lemmas.at[i], UINT32_MAX)) return false;
  return true;
}

static bool assume_wishes(as_search *search, uint32_t first) {
  for (uint32_t i = first; i < search->wishes.count; i++)
    if (!add_assumption(search, search->wishes.at[i], UINT32_MAX)) return false;
  return true;
}

/* Nothing satisfies the wishes: what refutes the question must do without them. */
static bool drop_wishes(as_search *search, const as_question *question) {
  search->wishes.count = 0;
  search->wishless = true;
  return assume_claims(search, question) && assume_lemmas(search, 0);
}

/* The engines. */

/* 0: no limit. */
static uint64_t propagations_left(const as_search *search, const as_question *question) {
  uint64_t work = as_terms_work(search->terms), end = question->work_end;
  if (!end) return 0;
  return end > work ? (end - work) / PROPAGATION_WORK + 1 : 1;
}

static as_sat_limits limits_of(const as_search *search, const as_question *question, uint64_t own_budget) {
  const as_solver_options *options = &search->solver->options;
  uint64_t conflicts = options->question_conflicts;
  if (own_budget && (!conflicts || own_budget < conflicts)) conflicts = own_budget;
  return (as_sat_limits){.conflicts = conflicts,
                         .propagations = propagations_left(search, question),
                         .deadline_seconds = question->deadline,
                         .interrupt = options->interrupt};
}

static as_reason reason_of(as_sat_reason reason) {
  static const as_reason of[] = {[AS_SAT_REASON_CONFLICTS] = AS_REASON_CONFLICTS,
                                 [AS_SAT_REASON_PROPAGATIONS] = AS_REASON_WORK,
                                 [AS_SAT_REASON_TIME] = AS_REASON_TIME,
                                 [AS_SAT_REASON_MEMORY] = AS_REASON_MEMORY,
                                 [AS_SAT_REASON_INTERRUPTED] = AS_REASON_INTERRUPTED};
  assert((size_t)reason < sizeof of / sizeof *of && of[reason] != AS_REASON_NONE);
  return of[reason];
}

static void set_bit(void *data, uint32_t variable, bool value) {
  as_search *search = data;
  AS_INVARIANT(variable && variable <= as_sat_variables(search->sat));
  while (search->cadical_value.count <= variable)
    as_bit_vector_push(search->memory, &search->cadical_value, AS_BIT_UNSET);
  search->cadical_value.at[variable] = value ? AS_BIT_TRUE : AS_BIT_FALSE;
}

/* Literals of the explanation to claims; lemmas are valid and drop out. */
static void add_to_explanation(void *data, as_lit literal) {
  as_search *search = data;
  as_question *question = &search->solver->question;
  const uint32_t *claim = as_id_table_find(&search->claim_of, literal);
  assert(!claim || (*claim && *claim <= question->claims.count));
  if (claim) as_term_vector_push(search->memory, &question->explanation, question->claims.at[*claim - 1]);
}

typedef as_sat_answer engine(as_search *search, as_question *question, as_reason *reason);

static as_sat_answer ask_own(as_search *search, as_question *question, as_reason *reason, uint64_t budget) {
  as_sat_limits limits = limits_of(search, question, budget);
  search->from_cadical = false;
  as_sat_statistics before = *as_sat_get_statistics(search->sat);
  as_sat_answer answer = as_sat_solve(search->sat, search->assumptions.at, search->assumptions.count, &limits);
  const as_sat_statistics *after = as_sat_get_statistics(search->sat);
  note_use(search, after->cone_variables - before.cone_variables);
  as_terms_add_work(search->terms, (after->cone_variables - before.cone_variables) +
                                       PROPAGATION_WORK * (after->propagations - before.propagations));
  if (answer == AS_SAT_GAVE_UP) *reason = reason_of(as_sat_gave_up_because(search->sat));
  if (answer != AS_SAT_NO) return answer;
  uint32_t count;
  const as_lit *failed = as_sat_explain(search->sat, &count);
  for (uint32_t i = 0; i < count; i++) add_to_explanation(search, failed[i]);
  return answer;
}

/* Nobody else is left: it has all the time that there is. */
static uint64_t own_budget(const as_search *search) {
  return as_tier_is_on(search->solver, AS_TIER_CADICAL) ? OWN_CONFLICTS : 0;
}

static as_sat_answer ask_first(as_search *search, as_question *question, as_reason *reason) {
  bool others_follow = as_tier_is_on(search->solver, AS_TIER_WORDS);
  return ask_own(search, question, reason, others_follow ? FIRST_CONFLICTS : own_budget(search));
}

static as_sat_answer ask_more(as_search *search, as_question *question, as_reason *reason) {
  return ask_own(search, question, reason, MORE_CONFLICTS);
}

static as_sat_answer ask_longer(as_search *search, as_question *question, as_reason *reason) {
  return ask_own(search, question, reason, own_budget(search));
}

static as_sat_answer ask_cadical_for(as_search *search, as_question *question, as_reason *reason, uint64_t budget) {
  as_sat_limits limits = limits_of(search, question, budget);
  as_cadical_result result = {.data = search, .value = set_bit, .failed = add_to_explanation};
  as_sat_reason why = AS_SAT_REASON_TIME;
  search->from_cadical = true;
  as_terms_add_work(search->terms, CADICAL_WORK * as_sat_variables(search->sat) / 4);
  search->cadical_value.count = 0;
  as_sat_answer answer = as_cadical_solve(search->memory, search->sat, search->assumptions.at,
                                          search->assumptions.count, &limits, &result, &why);
  if (answer == AS_SAT_GAVE_UP) *reason = reason_of(why);
  return answer;
}

static as_sat_answer ask_cadical_first(as_search *search, as_question *question, as_reason *reason) {
  return ask_cadical_for(search, question, reason, CADICAL_CONFLICTS);
}

static as_sat_answer ask_cadical_more(as_search *search, as_question *question, as_reason *reason) {
  return ask_cadical_for(search, question, reason, CADICAL_MORE);
}

static as_sat_answer ask_cadical(as_search *search, as_question *question, as_reason *reason) {
  return ask_cadical_for(search, question, reason, 0);
}

/* The loop: ask, let the theories look, ask again with their lemmas. */

static uint8_t needs_of_all(as_search *search, const as_term_vector *formulas, uint32_t first) {
  uint8_t needs = 0;
  for (uint32_t i = first; i < formulas->count; i++) needs |= as_blast_needs(search->blast, formulas->at[i]);
  return needs;
}

static uint8_t needs_of(as_search *search, const as_question *question) {
  return needs_of_all(search, &question->claims, 0);
}

bool as_search_needs_data(as_search *search, const as_question *question) {
  return needs_of(search, question) & AS_NEEDS_DATA;
}

static void begin(as_search *search, const as_question *question, uint8_t needs) {
  assert(question->sliced && !search->collecting && !search->stack.count);
  search->lemmas.count = search->leaves.count = search->wishes.count = 0;
  search->wishless = false;
  search->pivots = 0;
  if (!needs) return;
  if (search->stamp == UINT32_MAX)
    search->seen.count = search->joined.count = search->stamp = 0; /* stamps begin anew */
  search->stamp++;
  for (uint32_t i = 0; i < question->claims.count; i++) as_search_collect(search, question->claims.at[i]);
  as_search_join_known(search);
}

static as_theory_answer ask_theories(as_search *search, as_question *question, uint8_t needs, as_model *model) {
  if (!needs) return AS_THEORY_AGREES;
  as_search_sort_leaves(search);
  as_theory_answer integers = needs & AS_NEEDS_INTEGERS ? as_integers_check(search, question, model) : AS_THEORY_AGREES;
  if (integers != AS_THEORY_AGREES) return integers;
  bool structures = needs & (AS_NEEDS_ARRAYS | AS_NEEDS_DATA);
  return structures ? as_arrays_check(search, question, needs, model) : AS_THEORY_AGREES;
}

static bool finish(as_search *search, as_question *question, as_model *model, as_theory_answer theory) {
  if (theory == AS_THEORY_AGREES) return as_question_sat(search->solver, question, model);
  as_model_drop(search->solver->models, model);
  return false;
}

static bool stopped(as_search *search, as_question *question) {
  as_sat_reason reason = as_blast_gave_up_because(search->blast);
  if (reason == AS_SAT_REASON_MEMORY) start_anew(search);
  return as_question_gave_up(question, reason_of(reason));
}

static bool decide(as_search *search, as_question *question, engine *ask);

static bool decide_with_more_data(as_search *search, as_question *question, engine *ask) {
  if (search->data_bits == AS_DATA_BITS_MANY) return false;
  search->data_bits = AS_DATA_BITS_MANY;
  start_anew(search);
  return decide(search, question, ask);
}

static bool decide(as_search *search, as_question *question, engine *ask) {
  as_tiered *solver = search->solver;
  as_question_slice(solver, question);
  collect_garbage(search);
  uint8_t needs = needs_of(search, question);
  if (needs & AS_NEEDS_Z3) return false;
  as_sat_limits limits = limits_of(search, question, 0);
  as_blast_set_limits(search->blast, &limits);
  uint32_t before = as_sat_variables(search->sat);
  begin(search, question, needs);
  needs |= needs_of_all(search, &search->lemmas, 0); /* elements that differ may be of a sort that no claim has */
  if (!assume_claims(search, question) || !assume_lemmas(search, 0)) return stopped(search, question);
  note_use(search, as_sat_variables(search->sat) - before);
  as_terms_add_work(search->terms, VARIABLE_WORK * (as_sat_variables(search->sat) - before));
  if (has_too_many_data(search)) return decide_with_more_data(search, question, ask);
  for (uint32_t round = 0; round < ROUNDS_MAX; round++) {
    as_reason reason = AS_REASON_NONE;
    question->explanation.count = 0;
    assert(search->assumptions.count == question->claims.count + search->lemmas.count + search->wishes.count);
    switch (ask(search, question, &reason)) {
    case AS_SAT_NO:
      if (!search->wishes.count) return question->answer = AS_ANSWER_UNSAT, true;
      if (!drop_wishes(search, question)) return stopped(search, question);
      continue;
    case AS_SAT_GAVE_UP: return as_question_gave_up(question, reason);
    case AS_SAT_YES: break;
    }
    uint32_t lemmas = search->lemmas.count, wishes = search->wishes.count;
    as_model *model = candidate(search, question);
    as_theory_answer theory = ask_theories(search, question, needs, model);
    if (theory != AS_THEORY_LEMMA) return finish(search, question, model, theory);
    assert(search->lemmas.count > lemmas ||
           search->wishes.count > wishes); /* so the same candidate does not come again */
    as_model_drop(solver->models, model);
    needs |= needs_of_all(search, &search->lemmas, lemmas);
    if (needs & AS_NEEDS_Z3 || as_question_out_of_limits(solver, question)) return false;
    if (!assume_lemmas(search, lemmas) || !assume_wishes(search, wishes)) return stopped(search, question);
    if (has_too_many_data(search)) return decide_with_more_data(search, question, ask);
  }
  return false;
}

static bool enumerate(as_tiered *solver, as_question *question) {
  return question->reason == AS_REASON_CONFLICTS && as_enumerate_applies(solver, question) &&
         as_enumerate(solver, question);
}

uint64_t as_search_usual_work(const as_search *search) { return search->usual_work; }

/* Slowly forgotten, too. */
static void note_work(as_search *search, uint64_t work) {
  search->usual_work -= search->usual_work / 16;
  search->usual_work += work / 16;
}

bool as_tier_search(as_tiered *solver, as_question *question) {
  uint64_t before = as_terms_work(solver->terms);
  bool is_decided = decide(solver->search, question, ask_first);
  note_work(solver->search, as_terms_work(solver->terms) - before);
  if (is_decided) return true;
  return !as_tier_is_on(solver, AS_TIER_WORDS) && enumerate(solver, question);
}

/* After words, if they did not tell. */
static bool search_again(as_tiered *solver, as_question *question, engine *ask) {
  if (!as_tier_is_on(solver, AS_TIER_WORDS) || question->reason != AS_REASON_CONFLICTS) return false;
  question->reason = AS_REASON_NONE;
  return decide(solver->search, question, ask);
}

bool as_tier_search_more(as_tiered *solver, as_question *question) { return search_again(solver, question, ask_more); }

bool as_tier_search_longer(as_tiered *solver, as_question *question) {
  if (search_again(solver, question, ask_longer)) return true;
  return as_tier_is_on(solver, AS_TIER_WORDS) && enumerate(solver, question);
}

/* After the search gave up for its conflict budget, or when it is switched off. What the theories could not decide
 * there, they cannot decide here. */
static bool cadical(as_tiered *solver, as_question *question, engine *ask) {
  if (as_tier_is_on(solver, AS_TIER_SEARCH) && question->reason != AS_REASON_CONFLICTS) return false;
  question->reason = AS_REASON_NONE;
  return decide(solver->search, question, ask);
}

/* Not for long, if words follow. */
bool as_tier_cadical_first(as_tiered *solver, as_question *question) {
  return cadical(solver, question, as_tier_is_on(solver, AS_TIER_WORDS) ? ask_cadical_first : ask_cadical);
}

bool as_tier_cadical_more(as_tiered *solver, as_question *question) {
  return as_tier_is_on(solver, AS_TIER_WORDS) && cadical(solver, question, ask_cadical_more);
}

bool as_tier_cadical(as_tiered *solver, as_question *question) { return cadical(solver, question, ask_cadical); }

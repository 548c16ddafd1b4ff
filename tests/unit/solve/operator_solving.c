/* Bit-blasting, repair and Z3 of operators. */
#include "operator_aspects.h"
#include "operator_samples.h"
#include "solve/repair/repair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <assay/solve/solver.h>
#include <assay/term/eval.h>
#include <cmocka.h>

enum { CORE_TUPLES = 128, Z3_TUPLES = 2, TARGETS = 64, STARTS = 4, MOVES = 24 };

typedef struct tier_alone {
  sample s;
  as_models *models;
  as_paths *paths;
  as_solver *solver;
} tier_alone;

static void open_tier(tier_alone *a, as_op op, as_tier tier) {
  as_solver_options options = {.tiers_off = ~(UINT32_C(1) << tier)};
  sample_open(&a->s, op, SAMPLE_WIDTH, true);
  a->models = as_models_create(a->s.terms);
  a->paths = as_paths_create(a->models);
  a->solver = as_solver_create(a->paths, &options);
}

static void close_tier(tier_alone *a) {
  as_solver_destroy(a->solver);
  as_paths_destroy(a->paths);
  as_models_destroy(a->models);
  sample_close(&a->s);
}

/* The operands are claimed to be the tuple's; arrays are put in, since claims about whole arrays are another matter. */
static as_term assume_tuple(tier_alone *a, uint32_t tuple) {
  sample *s = &a->s;
  as_term operands[SAMPLE_OPERANDS];
  sample_operands(s, tuple, operands);
  for (uint32_t i = 0; i < s->count; i++) {
    if (s->sort[i].kind == AS_SORT_ARRAY && !as_function_of(s->terms, s->variable[i]).id) continue;
    as_solver_assume(a->solver, sample_claim(s, i, operands[i]));
    operands[i] = s->variable[i];
  }
  return sample_apply(s, operands);
}

/* Is the application its value, and nothing else? */
static bool decides(tier_alone *a, uint32_t tuple) {
  sample *s = &a->s;
  as_mark mark = as_solver_save(a->solver);
  as_term is = as_term_eq(s->terms, assume_tuple(a, tuple), s->of[tuple]);
  as_answer same = as_solver_check(a->solver, as_solver_path(a->solver), is);
  as_answer other = as_solver_check(a->solver, as_solver_path(a->solver), as_term_not(s->terms, is));
  as_solver_backtrack(a->solver, mark);
  if (same == AS_ANSWER_UNKNOWN || other == AS_ANSWER_UNKNOWN) return false;
  if (same != AS_ANSWER_SAT || other != AS_ANSWER_UNSAT) fail_msg("%s: another value was found", as_op_name(s->op));
  return true;
}

static bool decided_by(as_op op, as_tier tier, uint32_t tuples) {
  tier_alone a;
  uint32_t asked = 0;
  bool all = true;
  open_tier(&a, op, tier);
  uint32_t step = 1 + a.s.tuples / (2 * tuples);
  for (uint32_t tuple = 0; tuple < a.s.tuples && asked < tuples && all; tuple += step) {
    if (!as_term_exists(a.s.of[tuple]) || a.s.is_open[tuple]) continue;
    all = decides(&a, tuple);
    asked++;
  }
  close_tier(&a);
  return all && asked;
}

bool operator_is_blasted(as_op op) { return decided_by(op, AS_TIER_SEARCH, CORE_TUPLES); }
bool operator_is_asked(as_op op) { return decided_by(op, AS_TIER_Z3, Z3_TUPLES); }

/* Repair. */

static as_model *model_of(sample *s, as_models *models, uint32_t tuple) {
  as_term operands[SAMPLE_OPERANDS];
  as_model *model = as_model_create(models);
  sample_operands(s, tuple, operands);
  for (uint32_t i = 0; i < s->count; i++) as_model_set(models, model, s->variable[i], operands[i]);
  return model;
}

/* From the operands of one tuple to the value of another, in most cases. */
bool operator_is_repaired(as_op op) {
  sample s;
  sample_open(&s, op, SAMPLE_WIDTH, true);
  as_models *models = as_models_create(s.terms);
  as_repair *repair = as_repair_create(models, 1);
  as_term t = sample_apply(&s, s.variable);
  uint32_t tried = 0, found = 0, targets = s.tuples < TARGETS ? s.tuples : TARGETS;
  for (uint32_t i = 0; i < targets * STARTS; i++) {
    uint32_t target = i / STARTS * (s.tuples / targets), from = (target + 1 + i % STARTS * 5) % s.tuples;
    if (!as_term_exists(s.of[target]) || s.is_open[target] || as_term_same(s.of[from], s.of[target])) continue;
    as_term claim = as_term_eq(s.terms, t, s.of[target]);
    as_model *start = model_of(&s, models, from);
    as_model *model = as_repair_run(repair, start, &claim, 1, MOVES);
    tried++, found += model != NULL; /* repair evaluates what it gives */
    as_model_drop(models, start), as_model_drop(models, model);
  }
  as_repair_destroy(repair);
  as_models_destroy(models);
  sample_close(&s);
  return tried && 2 * found >= tried;
}

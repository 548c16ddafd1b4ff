/* The front of every solver: dispatch, the stack, names. */
#include <assay/base/memory.h>
#include <assay/base/vector.h>
#include <assay/solve/solver.h>

#include "solve/path_internal.h"
#include "solve/solver_internal.h"

AS_VECTOR_DEFINE(path_vector, as_path *)

struct as_solver {
  const as_solver_functions *functions;
  void *self;
  as_paths *paths;
  as_memory *memory;
  as_path *path; /* the stack's */
  path_vector saved;
  as_answer answer; /* the last one */
  bool asked;
};

as_solver *as_solver_wrap(as_paths *paths, const as_solver_functions *functions, void *self) {
  AS_REQUIRE(functions->check && functions->model && functions->explain && functions->reason && functions->simplify &&
                 functions->destroy,
             "a solver has all functions; one is NULL");
  as_memory *memory = as_terms_memory(as_models_terms(as_paths_models(paths)));
  as_solver *solver = as_memory_alloc_zeroed(memory, sizeof *solver);
  *solver =
      (as_solver){.functions = functions, .self = self, .paths = paths, .memory = memory, .answer = AS_ANSWER_UNKNOWN};
  solver->path = as_path_root(paths);
  return solver;
}

void as_solver_destroy(as_solver *solver) {
  if (!solver) return;
  as_memory *memory = solver->memory;
  solver->functions->destroy(solver->self);
  while (solver->saved.count) as_path_drop(solver->paths, path_vector_pop(&solver->saved));
  as_path_drop(solver->paths, solver->path);
  path_vector_release(memory, &solver->saved);
  as_memory_free(memory, solver, sizeof *solver);
}

as_paths *as_solver_paths(const as_solver *solver) { return solver->paths; }
void *as_solver_self(const as_solver *solver, const as_solver_functions *functions) {
  return solver->functions == functions ? solver->self : NULL;
}

static void require_path(const as_path *path, const char *function) {
  AS_REQUIRE_OF(function, path, "a path; it is NULL");
  AS_REQUIRE_OF(function, as_path_is_held(path), "a path that is held; this one was dropped");
}

static as_terms *require_term(const as_solver *solver, as_term t, const char *function) {
  as_terms *terms = as_models_terms(as_paths_models(solver->paths));
  AS_REQUIRE_BUT_OF(function, as_terms_has(terms, t), "a term of the solver's manager",
                    "it has %u terms, and number %u is none of them", as_terms_count(terms), t.id);
  return terms;
}

as_answer as_solver_check(as_solver *solver, as_path *path, as_term extra) {
  require_path(path, __func__);
  as_terms *terms = require_term(solver, extra, __func__);
  AS_REQUIRE(as_term_sort(terms, extra).kind == AS_SORT_BOOL, "a question is a Bool term");
  solver->asked = true;
  return solver->answer = solver->functions->check(solver->self, path, extra);
}

static const char *last_answer(const as_solver *solver) {
  return solver->asked ? as_answer_name(solver->answer) : "never asked";
}

as_model *as_solver_model(as_solver *solver) {
  AS_REQUIRE_BUT(solver->answer == AS_ANSWER_SAT, "the last answer was sat", "it was %s", last_answer(solver));
  return solver->functions->model(solver->self);
}

const as_term *as_solver_explain(as_solver *solver, uint32_t *count) {
  AS_REQUIRE_BUT(solver->answer == AS_ANSWER_UNSAT, "the last answer was unsat", "it was %s", last_answer(solver));
  return solver->functions->explain(solver->self, count);
}

as_reason as_solver_reason(as_solver *solver) {
  return solver->answer == AS_ANSWER_UNKNOWN ? solver->functions->reason(solver->self) : AS_REASON_NONE;
}

as_term as_solver_simplify(as_solver *solver, as_path *path, as_term t) {
  require_path(path, __func__);
  require_term(solver, t, __func__);
  return solver->functions->simplify(solver->self, path, t);
}

as_path *as_solver_path(const as_solver *solver) { return solver->path; }

static void replace_path(as_solver *solver, as_path *path) {
  as_path_drop(solver->paths, solver->path);
  solver->path = path;
}

void as_solver_assume(as_solver *solver, as_term claim) {
  require_term(solver, claim, __func__);
  replace_path(solver, as_path_extend(solver->paths, solver->path, claim));
}

as_mark as_solver_save(as_solver *solver) {
  path_vector_push(solver->memory, &solver->saved, as_path_share(solver->path));
  return (as_mark){solver->saved.count};
}

void as_solver_backtrack(as_solver *solver, as_mark mark) {
  AS_REQUIRE_BUT(mark.depth >= 1 && mark.depth <= solver->saved.count, "a mark that is not void",
                 "%u paths are saved, and it is number %u", solver->saved.count, mark.depth);
  while (solver->saved.count >= mark.depth) replace_path(solver, path_vector_pop(&solver->saved));
}

const char *as_answer_name(as_answer answer) {
  static const char *const name[] = {"unsat", "sat", "unknown"};
  AS_REQUIRE_BUT((size_t)answer < sizeof name / sizeof *name, "an answer", "there is none with the number %d", answer);
  return name[answer];
}

static const struct {
  const char *name, *sentence;
} reasons[] = {
#define AS_REASON(name, text, sentence) {text, sentence},
#include <assay/solve/reasons.def>
#undef AS_REASON
};

static const struct {
  const char *name, *meaning;
} tiers[] = {
#define AS_TIER(name, text, meaning) {text, meaning},
#include <assay/solve/tiers.def>
#undef AS_TIER
};

static void require_reason(as_reason reason, const char *function) {
  AS_REQUIRE_BUT_OF(function, (size_t)reason < sizeof reasons / sizeof *reasons, "a reason of reasons.def",
                    "there is none with the number %d", reason);
}

static void require_tier(as_tier tier, const char *function) {
  AS_REQUIRE_BUT_OF(function, (size_t)tier < sizeof tiers / sizeof *tiers, "a tier of tiers.def",
                    "there is none with the number %d", tier);
}

const char *as_reason_name(as_reason reason) { return require_reason(reason, __func__), reasons[reason].name; }
const char *as_reason_sentence(as_reason reason) { return require_reason(reason, __func__), reasons[reason].sentence; }
const char *as_tier_name(as_tier tier) { return require_tier(tier, __func__), tiers[tier].name; }
const char *as_tier_meaning(as_tier tier) { return require_tier(tier, __func__), tiers[tier].meaning; }

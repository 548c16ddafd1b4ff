/* Solvers: questions about paths.
 *
 * as_solver is a table of functions, so that an engine can bring its own; as_solver_create makes the default one, which
 * answers in tiers (tiers.def, docs/solver.md). Two ways to use it, both first class:
 *   - questions about any persistent path, in any order: as_solver_check(solver, path, extra);
 *   - a stack: as_solver_assume, as_solver_save, as_solver_backtrack work on the solver's own path,
 *     as_solver_path(solver), which is a path like any other.
 *
 * SAT comes with a model that was evaluated against every claim and the question. UNSAT can be explained by claims that
 * suffice for it. UNKNOWN has a reason.
 *
 *   as_solver *solver = as_solver_create(paths, NULL);
 *   as_mark mark = as_solver_save(solver);
 *   as_solver_assume(solver, x_is_small);
 *   if (as_solver_check(solver, as_solver_path(solver), x_is_big) == AS_ANSWER_UNSAT) ...
 *   as_solver_backtrack(solver, mark);
 *   as_solver_destroy(solver);
 */
#ifndef ASSAY_SOLVE_SOLVER_H
#define ASSAY_SOLVE_SOLVER_H

#include <assay/base/api.h>
#include <assay/solve/path.h>

AS_BEGIN_DECLARATIONS

typedef struct as_solver as_solver;
typedef struct as_mark {
  uint32_t depth; /* of the stack of saved paths */
} as_mark;

typedef enum as_answer { AS_ANSWER_UNSAT, AS_ANSWER_SAT, AS_ANSWER_UNKNOWN } as_answer;

typedef enum as_reason {
#define AS_REASON(name, ...) AS_REASON_##name,
#include <assay/solve/reasons.def>
#undef AS_REASON
  AS_REASON_COUNT
} as_reason;

typedef enum as_tier {
#define AS_TIER(name, ...) AS_TIER_##name,
#include <assay/solve/tiers.def>
#undef AS_TIER
  AS_TIER_COUNT
} as_tier;

/* What a solver is. `self` is its own data. Every function may be called at any time between the making and destroy. */
typedef struct as_solver_functions {
  const char *name;
  /* Is the path with the extra claim satisfiable? The path may gain a model or be found refuted (memo). */
  as_answer (*check)(void *self, as_path *path, as_term extra);
  /* After SAT: a model of path and extra, borrowed until the next check. */
  as_model *(*model)(void *self);
  /* After UNSAT: claims that contradict each other, borrowed until the next check. Each is a claim of the path, the
   * extra one, or one side of it if that is a conjunction. */
  const as_term *(*explain)(void *self, uint32_t *count);
  /* After UNKNOWN: why. */
  as_reason (*reason)(void *self);
  /* A term that is equal whenever the path holds; the term itself is always right. Never asks a question. */
  as_term (*simplify)(void *self, as_path *path, as_term t);
  void (*destroy)(void *self);
} as_solver_functions;

as_solver *as_solver_wrap(as_paths *paths, const as_solver_functions *functions, void *self);
void as_solver_destroy(as_solver *solver);
as_paths *as_solver_paths(const as_solver *solver);

as_answer as_solver_check(as_solver *solver, as_path *path, as_term extra);
as_model *as_solver_model(as_solver *solver);                         /* requires: the last answer was SAT */
const as_term *as_solver_explain(as_solver *solver, uint32_t *count); /* requires: the last answer was UNSAT */
as_reason as_solver_reason(as_solver *solver);                        /* requires: the last answer was UNKNOWN */
as_term as_solver_simplify(as_solver *solver, as_path *path, as_term t);

/* The solver's own path, used as a stack. */
as_path *as_solver_path(const as_solver *solver); /* borrowed */
void as_solver_assume(as_solver *solver, as_term claim);
as_mark as_solver_save(as_solver *solver);
/* Back to what it was at the mark; later marks are void. */
void as_solver_backtrack(as_solver *solver, as_mark mark);

const char *as_answer_name(as_answer answer); /* sat, unsat, unknown */
const char *as_reason_name(as_reason reason);
const char *as_reason_sentence(as_reason reason);
const char *as_tier_name(as_tier tier);
const char *as_tier_meaning(as_tier tier);

/* Z3's process, which is started with the first question. For solvers that come one after the other; it, and what it is
 * booked on, outlives them. library: see below. */
typedef struct as_z3_worker as_z3_worker;
as_z3_worker *as_z3_worker_create(as_memory *memory, const char *library);
void as_z3_worker_destroy(as_z3_worker *worker);

/* The default solver. A zeroed struct, or NULL, is the default for every field. Strings are copied; what `interrupt`
 * points to must outlive the solver. */
typedef struct as_solver_options {
  double question_seconds;       /* 0: no limit */
  double run_seconds;            /* for all questions together */
  double z3_seconds;             /* of a question's, for Z3; 0: what is left */
  uint64_t z3_questions;         /* that Z3 is asked, of the whole run; 0: no limit */
  uint64_t question_conflicts;   /* of each search: the SAT solvers, and those of Z3; 0: no limit */
  uint64_t question_work;        /* of each question that facts and models do not answer (as_terms_work); 0: no limit */
  uint64_t run_work;             /* of all that is done about its terms; 0: no limit */
  uint64_t z3_resources;         /* of each question to Z3, in its units; 0: what conflicts allow */
  bool z3_of_its_own;            /* Z3 is asked what only it can answer, not what exceeded question_conflicts before */
  bool z3_only_refutes;          /* SAT is not wanted of Z3: it is not confirmed, and UNKNOWN */
  const volatile int *interrupt; /* not zero: give up; may be set from a signal handler */
  uint32_t tiers_off;            /* bit 1 << as_tier switches that tier off */
  bool paranoid;                 /* ask Z3 about every UNSAT */
  bool expects_models;           /* of what facts do not refute: they are guessed at longer before bits are searched */
  const char *log_directory;     /* write each question as an SMT-LIB file */
  const char *z3_library;        /* NULL: libz3.so.4, libz3.so */
  as_z3_worker *z3_worker;       /* borrowed; NULL: one of its own */
  uint64_t seed;
} as_solver_options;

as_solver *as_solver_create(as_paths *paths, const as_solver_options *options);

typedef struct as_tier_statistics {
  uint64_t asked, answered;
  double seconds;
} as_tier_statistics;

typedef struct as_solver_statistics {
  uint64_t questions, sat, unsat, unknown;
  uint64_t late; /* of the unknown ones: for a reason of this machine, at this time; another run may have an answer */
  double seconds;
  as_tier_statistics tier[AS_TIER_COUNT];
} as_solver_statistics;

/* requires: made by as_solver_create. */
const as_solver_statistics *as_solver_get_statistics(const as_solver *solver);
/* The tier that gave the last answer. */
as_tier as_solver_answered_by(const as_solver *solver);
/* NULL, or why the query log could not be written (the first failure). */
const char *as_solver_log_error(const as_solver *solver);
/* Limits and switches. log_directory, z3_library, z3_worker and seed are those of the making, whatever is said here. */
void as_solver_set_options(as_solver *solver, const as_solver_options *options);

AS_END_DECLARATIONS

#endif

/* Inside the exploration layer: the run, and what its parts tell each other.
 *
 * Age and retracing. Each primitive first calls as_run_advance, which moves `now` on and says what this call is:
 *   LIVE     it happens for the first time;
 *   KEPT     direct style calls the function again, and the branch has the effects of this call already: only what is
 *            not kept with the branch (counters of names, loops, calls) is done again;
 *   REBUILT  a branch is made from its choices: the effects on the branch are done, nothing is asked or handed out;
 *   NOTHING  the branch is over or paused: the call does nothing.
 * In the middle two a decision is looked up among the choices.
 */
#ifndef ASSAY_EXPLORE_RUN_INTERNAL_H
#define ASSAY_EXPLORE_RUN_INTERNAL_H

#include "explore/branch.h"

#include <assay/base/region.h>
#include <assay/base/strings.h>
#include <assay/base/table.h>
#include <assay/explore/log.h>
#include <assay/term/eval.h>
#include <assert.h>

AS_VECTOR_DEFINE(as_branch_vector, as_branch *)
AS_VECTOR_DEFINE(as_u64_vector, uint64_t)
AS_TABLE_DEFINE(as_branch_table, uint64_t, as_branch *, as_hash_u64, as_equal_u64)
AS_TABLE_DEFINE(as_spot_table, uint64_t, bool, as_hash_u64, as_equal_u64)
/* Branches of one trail that were dropped and did not come back; with options.check, what they were. */
typedef struct as_dropped {
  uint32_t count;
  uint64_t digest;
  void *state; /* if options.same; NULL once it was compared */
} as_dropped;
AS_TABLE_DEFINE(as_trail_table, uint64_t, as_dropped, as_hash_u64, as_equal_u64)

/* What as_run_certain asks about (certain.c): a path of the branch, and this path with one guard more each. */
typedef struct as_supposed_path {
  as_term guard;
  as_path *path;
} as_supposed_path;
AS_VECTOR_DEFINE(as_supposed_paths, as_supposed_path)
typedef struct as_supposed {
  as_path *path; /* NULL: none yet */
  as_supposed_paths longer;
} as_supposed;

typedef enum as_phase { AS_PHASE_NOTHING, AS_PHASE_LIVE, AS_PHASE_KEPT, AS_PHASE_REBUILT } as_phase;

/* Running; over: the branch left the run; paused: it waits again when the step returns (direct style). */
typedef enum as_stop { AS_STOP_NOT_YET, AS_STOP_OVER, AS_STOP_PAUSED } as_stop;

struct as_run {
  as_memory *memory;
  as_run_options options;
  as_region region, scratch; /* of the run; of the step */
  as_region_mark scratch_mark;

  /* The world below. */
  bool owns_world;
  as_terms *terms;
  as_models *models;
  as_paths *paths;
  as_solver *solver;
  as_eval *eval;

  const as_engine *engine;
  void *engine_data;
  void *first_state; /* for rebuilding */
  const as_strategy_functions *strategy;
  void *strategy_self;

  as_pmaps counters;
  as_plists trails;
  as_strings names;
  as_branch_table branches;   /* all that wait or are being stepped, by number */
  as_trail_table shed_trails; /* by hash of the trail */
  uint64_t next_number, waiting;
  as_branch_vector made; /* by the present step */
  as_apart_known apart;
  as_supposed supposed;

  /* options.check (check.h). */
  as_solver *checker; /* NULL until it is needed */
  uint64_t digest, digest_before, asks;
  as_u64_vector asked; /* beside `retrace` */

  /* The present step. */
  const char *primitive; /* the public function that was called last, for messages */
  as_branch *branch;     /* NULL between steps */
  as_stop stop;
  uint64_t now, retrace_until, pause_at; /* pause_at: direct style goes on later from here; 0: no such age */
  struct {
    const char *file;
    uint32_t line, column;
  } where; /* line 0: nobody said */
  bool direct, rebuilding, verifying, misfit, handing_out;
  as_checkpoint *resume;     /* borrowed: where the function goes on when it says that it may */
  as_checkpoint *checkpoint; /* the newest of this call */
  uint64_t idle_answers;     /* of guards, when nothing counts any more */
  as_choices retrace;
  uint32_t retraced;

  as_ledger ledger;
  as_run_statistics statistics;
  /* share/open.h */
  as_trails open;      /* what would have been given up */
  as_plist step_trail; /* with keeps_open: of the branch that is being stepped, before the step */
  uint64_t step_age;
  bool is_undone;                              /* the step gave the branch up since the run ends */
  uint64_t past_steps, past_paths, past_forks; /* before as_run_begin_anew */
  bool halts;                                  /* as_run_halt */
  as_limit halts_by;
  bool has_marks;  /* one was made */
  as_choices told; /* scratch */
  as_spot_table spots;
  uint32_t spots_seen;                /* when as_run_limit_reached looked last */
  uint64_t news_at;                   /* steps, when something was new */
  uint64_t news_at_work, work_before; /* as_terms_work, then, and when the run began */
  as_run_progress progress;
  bool ending; /* a limit of the whole run was hit: this one */
  as_limit ending_by;
  double began;
  uint64_t clock_looks;
};

/* run.c */
as_phase as_run_advance(as_run *run, const char *primitive);
/* A guard or a claim that a primitive was given. */
void as_run_require_bool(const as_run *run, as_term t, const char *primitive);
/* Has a limit of the whole run been reached? Then `ending` says which. */
bool as_run_limit_reached(as_run *run);
bool as_run_world_limit_reached(as_run *run); /* only those of time and memory, and at once */
/* primitives.c. What an assumption does, in this phase; in a scope it is one about new values. False: the branch is
 * over. */
bool as_run_claim(as_run *run, as_phase phase, as_term claim);
/* run.c. A branch that the present step forked off: it waits when the step returns. */
void as_run_add_made(as_run *run, as_branch *branch);
/* One step of this branch, which may come out stopped. */
void as_run_step_branch(as_run *run, as_branch *branch);
void as_run_let_wait(as_run *run, as_branch *branch);
void as_run_keep_news(as_run *run);                     /* outcome.c: something is new now */
void as_run_record(as_run *run, const as_event *event); /* for the event log, if there is one */

/* decide.c. What becomes of the cases that the branch does not take: branches with copies of the state; branches of
 * direct style, which have none; or checks, which end at once and so count neither as forks nor as depth. */
typedef enum as_fork { AS_FORK_COPY, AS_FORK_DIRECT, AS_FORK_CHECK } as_fork;
/* Takes the first feasible case and records that; what was decided before is looked up, and has no others. The result
 * is the case, or n if the branch is over. others[i]: the branch that takes case i, or NULL; the caller adds it to the
 * run or ends it. requires: exactly one guard holds; the phase is not NOTHING. */
uint32_t as_run_decide_in(as_run *run, as_phase phase, const as_term *guards, uint32_t n, as_fork fork,
                          as_branch **others);
/* The same for cases without guards. */
uint32_t as_run_choose_in(as_run *run, as_phase phase, uint32_t n, as_fork fork, as_branch **others);
/* What as_run_possible answers, as a choice of 0 (yes) or 1 (no); 2 if the branch is over. others[1]: the branch that
 * takes the other answer, or NULL; others[0] is NULL. requires: the phase is not NOTHING */
uint32_t as_run_possible_in(as_run *run, as_phase phase, as_term claim, as_branch **others);
/* The choice that was made before; guards NULL: it claims nothing. requires: the phase is KEPT or REBUILT */
uint32_t as_run_decide_again(as_run *run, const as_term *guards, uint32_t n, as_phase phase);
/* A question about the path of the branch, or a longer one, with a claim more; limits of the run hold. */
as_answer as_run_ask(as_run *run, as_path *path, as_term extra, as_purpose purpose);
/* certain.c */
void as_supposed_forget(as_run *run);
/* The case whose guard is the constant true, or n. */
uint32_t as_run_certain_case(as_run *run, const as_term *guards, uint32_t n);
/* A guard that terms alone decide. */
void as_run_count_constant(as_run *run, as_phase phase);
/* Makes sure that the path has a model. False: the branch is over. In OX the path may stay without one. */
bool as_run_settle(as_run *run);

/* outcome.c. A function of direct style returned. */
void as_run_end_function(as_run *run);
/* Hands the end of a branch out, which need not be the present one. */
void as_run_finish(as_run *run, as_branch *branch, as_outcome outcome);
void as_run_leave(as_run *run);     /* the present branch is over */
void as_run_disappear(as_run *run); /* ... since its claims contradict each other */
/* where NULL: what as_run_where said. */
void as_run_raise(as_run *run, as_limit limit, const char *where);

/* valid.c. Debug builds: the run is valid. */
void as_run_check_valid(const as_run *run, const char *function);

/* rebuild.c: forgets the branches that did not come back. */
void as_rebuild_release(as_run *run);

/* direct.c: the function is about to be called for the present branch. */
void as_direct_prepare(as_run *run);
/* A live primitive of direct style is about to do something. True: it must not, since the run is over. */
bool as_direct_stops(as_run *run);

/* What the model says is worked out once, as long as no other one is asked. */
static inline void as_run_bind(as_run *run, as_model *model) {
  if (as_eval_model(run->eval) != model) as_eval_bind(run->eval, model);
}

#endif

/* Runs: explorations of everything that a program can do.
 *
 * An *engine* has a state of its own and knows how to copy, drop and step it. A *branch* is such a state with what the
 * run knows about it: its path (claims, see solve/path.h), its flags UNDER and OVER, its choice trail, its counters. A
 * *run* steps its branches in the order of a strategy until none is left or a budget is used up. A branch leaves the
 * run by ending, failing or vanishing, or because it is given up; each *outcome* is handed to the client (what still
 * waits when a run stops is only counted).
 *
 * The primitives below are what a step is made of; they work on the branch that is being stepped. They keep two
 * promises. OX: every concrete behaviour is covered by a branch, unless the ledger has an entry with UNDER. UX: every
 * outcome without OVER is a behaviour of the program, for every model of its path, and there is one. An unanswered
 * question is where the modes differ: OX keeps the case and flags the branch with OVER, UX leaves it out and raises
 * UNDER. A path whose claims contradict each other is never handed out, however late that is noticed.
 *
 * A run, its account and everything booked on it are used by one thread at a time. Runs with other accounts share
 * nothing with it.
 *
 * Invariants: a waiting branch is not known to be infeasible; the run is deterministic (same engine, options and seed:
 * same outcomes in the same order), but for limits of time and memory.
 *
 *   as_run *run = as_run_create(memory, &(as_run_options){.outcome = show});
 *   as_run_begin(run, &my_engine, my_data, my_first_state);       // machine style; direct style: see direct.h
 *   while (as_run_step(run) == AS_RUN_GOES_ON) continue;
 *   as_verdict verdict = as_run_verdict(run);
 *   as_run_destroy(run);
 *
 *   static void step(void *data, as_run *run, void *state) {       // if (x < 3) ...
 *     my_state *s = state, *other;
 *     switch (as_run_split(run, guard, (void **)&other)) {
 *     case AS_SIDES_BOTH: other->next = s->next->otherwise;               // falls through
 *     case AS_SIDES_THEN: s->next = s->next->then; break;
 *     case AS_SIDES_ELSE: s->next = s->next->otherwise; break;
 *     case AS_SIDES_NEITHER: break;
 *     }
 *   }
 */
#ifndef ASSAY_EXPLORE_RUN_H
#define ASSAY_EXPLORE_RUN_H

#include <assay/base/api.h>
#include <assay/explore/choices.h>
#include <assay/explore/ledger.h>
#include <assay/explore/strategy.h>
#include <assay/explore/trails.h>
#include <assay/solve/solver.h>

AS_BEGIN_DECLARATIONS

typedef struct as_run as_run;
typedef struct as_log as_log;

/* What an engine is. Nothing reachable from a copied state may be written by a step of another one. */
typedef struct as_engine {
  const char *name;
  void *(*copy)(void *data, void *state);
  void (*drop)(void *data, void *state);
  /* One step. It must return soon; after a primitive that ends the branch, at once (as_run_stopped). */
  void (*step)(void *data, as_run *run, void *state);
} as_engine;

typedef enum as_mode { AS_MODE_OX, AS_MODE_UX } as_mode;

typedef struct as_budget {
#define AS_BUDGET(field, type, ...) type field;
#include <assay/explore/budgets.def>
#undef AS_BUDGET
} as_budget;

/* Outcomes. A possible bug is one on a path with OVER, or whose path nobody could decide. */
typedef enum as_outcome_kind {
  AS_OUTCOME_ENDED,
  AS_OUTCOME_BUG,
  AS_OUTCOME_POSSIBLE_BUG,
  AS_OUTCOME_GIVEN_UP
} as_outcome_kind;

/* Valid during the call, which happens inside of the primitive that ends the branch, before that returns: results may
 * be local variables of the step. The client may look at the state, and must not change it, nor use primitives: the
 * branch of an outcome need not be the one that is being stepped. outcomes.h keeps outcomes for later. */
typedef struct as_outcome {
  as_outcome_kind kind;
  const char *message; /* of a bug: what as_run_fail said; given up: where; otherwise NULL */
  const void *result;  /* what as_run_end or as_run_fail was given */
  void *state;         /* of the engine; NULL in direct style */
  as_path *path;
  as_model *model; /* satisfies the path; NULL only if kind is AS_OUTCOME_POSSIBLE_BUG or AS_OUTCOME_GIVEN_UP, or flags
                      has OVER */
  as_flags flags;  /* of this path */
  as_limit limit;  /* given up: why */
  uint64_t branch; /* number */
} as_outcome;

/* A zeroed struct is the default: OX, the first strategy of strategies.def, no limits, no log. */
typedef struct as_run_options {
  as_mode mode;
  as_strategy strategy;
  const as_strategy_functions *own_strategy; /* instead of `strategy` */
  uint64_t seed;
  as_budget budget;
  /* The process ends soon after this run. If it has much memory at its end it abandons its account (see memory.h):
   * states, and the run itself, are not given back, so that the process ends in time. */
  bool is_last;
  bool is_followed; /* ... if a limit ends it; others follow with its account, if it comes to an end by itself */
  const volatile int *interrupt; /* not zero: stop; may be set from a signal handler */
  as_solver *solver;             /* borrowed, with its paths, models and terms; NULL: the run makes its own */
  /* Variables from this number on, before the next, belong to other runs with these terms: none of them is taken for a
   * new value. Others of the same name are, so that runs that begin alike have the same variables there. */
  uint32_t others_from, others_to;
  as_solver_options solver_options; /* for its own solver; interrupt and run_seconds come from here above */
  as_log *log;                      /* borrowed; NULL: no event log */
  /* Misuse that would make a wrong answer is looked for, and is a violated contract. Do the guards of as_case and
   * as_run_cases cover everything, and exclude each other? Does a function of direct style use the same primitives, ask
   * the same guards, each time it is called? Is a branch that is rebuilt the one that was dropped? Costs questions and
   * memory, changes no outcome. Guards that only Z3 can decide are not looked at. Always on in debug builds of the
   * library. */
  bool check;
  /* With `check`, may be NULL: are two states of the engine the same? For as_run_rebuild. */
  bool (*same)(void *data, const void *a, const void *b);
  /* What is not explored when the run stops is not given up, but kept as trails: as_run_open. requires: machine style
   */
  bool keeps_open;
  /* Of how many ranges (apart.h) pairs are claimed at once; 0: of 16. Changes no outcome. */
  uint32_t claimed_ranges;
  void (*outcome)(void *data, as_run *run, const as_outcome *outcome);
  void *outcome_data;
} as_run_options;

as_run *as_run_create(as_memory *memory, const as_run_options *options);
/* At any time between steps: branches that wait are dropped. Does nothing if the account was abandoned. */
void as_run_destroy(as_run *run);
as_memory *as_run_memory(const as_run *run);
as_terms *as_run_terms(const as_run *run);
as_models *as_run_models(const as_run *run); /* for as_model_get on an outcome's model */
as_paths *as_run_paths(const as_run *run);   /* for dropping a path that was shared, and printing one */
as_solver *as_run_solver(const as_run *run);

/* Begins with one branch in this state, which the run now owns. requires: the first call, once. */
void as_run_begin(as_run *run, const as_engine *engine, void *data, void *state);

/* Goes on: a branch was stepped. Finished: none waits, and none ever will. Stopped: a limit of the whole run, or an
 * interrupt; what waited was given up, with UNDER. The last two are for ever. */
typedef enum as_run_progress { AS_RUN_GOES_ON, AS_RUN_FINISHED, AS_RUN_STOPPED } as_run_progress;
as_run_progress as_run_step(as_run *run);
/* To the end. */
as_run_progress as_run_all(as_run *run);
/* Of a run that stopped: by which limit. */
as_limit as_run_stopped_by(const as_run *run);

typedef enum as_verdict {
#define AS_VERDICT(name, ...) AS_VERDICT_##name,
#include <assay/explore/verdicts.def>
#undef AS_VERDICT
} as_verdict;

/* Of what was explored so far; branches that still wait, or are being stepped, count as given up. */
as_verdict as_run_verdict(const as_run *run);
/* The same of several runs together; `open`: something is left to explore. */
typedef struct as_run_statistics as_run_statistics;
as_verdict as_verdict_of(const as_run_statistics *statistics, const as_ledger *ledger, bool open);
const char *as_verdict_name(as_verdict verdict);
const char *as_verdict_meaning(as_verdict verdict);
int as_verdict_exit_code(as_verdict verdict);
const as_ledger *as_run_ledger(const as_run *run);

/* Primitives. requires: within a step. After one that ends the branch (or says so by its result) the others do nothing
 * more: as_run_stopped is true, and the step should return. */

/* Is the branch over, or (in direct style) to be gone on with later? */
bool as_run_stopped(const as_run *run);
/* Has a limit of the whole run been reached, of time or memory, or an interrupt come? For steps that may take long: ask
 * often, it costs a few nanoseconds, and if so return, wherever the state is: the run steps no branch any more. Never
 * while a branch is rebuilt. requires: machine style */
bool as_run_due(as_run *run);

/* A new symbolic value. The name is that of the variable if the branch has not used it, otherwise name.2, name.3 ...:
 * it depends on the branch alone, so a branch that is rebuilt has the same terms. */
as_term as_run_fresh(as_run *run, as_sort sort, const char *name);
/* Is it the name of a value that this branch has made, or one that it was forked from? */
bool as_run_knows(const as_run *run, const char *name);
/* A value that this new variable may well have: the model of the path, if there is one, has it from here on. Changes no
 * answer and asks nothing; a good one, which what is assumed next holds for, saves a search. Never more than a hint: in
 * direct style, and where a branch is rebuilt, it is not taken. requires: the variable is the newest one, and no claim
 * of the path has it yet; the value is a constant of its sort */
void as_run_suggest(as_run *run, as_term variable, as_term value);
/* A term that is equal on this path. Asks nothing. In direct style the term itself: a function that is called again
 * sees the path that came later, and must do the same nevertheless. */
as_term as_run_simplify(as_run *run, as_term t);

/* Which sides of a guard are feasible. The branch goes on at the then side if it can, otherwise at the else side. When
 * both can, *other is a copy of the state for the else side, which the step moves on; it becomes a branch when the step
 * returns. Otherwise *other is NULL. NEITHER: the branch is over.
 * The other state must become what this one would have become at the else side without using another primitive: that is
 * how it is rebuilt. So whatever a step still does behind a split concerns both, or waits for the next step.
 * Asks nothing if the guard is decided by the path, and one question at most if the path has a model. */
typedef enum as_sides { AS_SIDES_NEITHER, AS_SIDES_THEN, AS_SIDES_ELSE, AS_SIDES_BOTH } as_sides;
as_sides as_run_split(as_run *run, as_term guard, void **other);

/* One of n cases, all possible. The result is the case of this branch; others[i] is a copy of the state for case i,
 * NULL for the case of this branch (and for all when a branch is rebuilt). Returns n if the branch is over.
 * requires: n >= 1 */
uint32_t as_run_choose(as_run *run, uint32_t n, void **others);

/* The same with a guard for each case. requires: of the guards exactly one holds, in every model of the path. Returns n
 * if the branch is over. */
uint32_t as_run_cases(as_run *run, const as_term *guards, uint32_t n, void **others);

/* Can the claim hold on this path? THEN: yes; ELSE: no; NEITHER: the branch is over. The path stays as it is: what the
 * answer says holds of all of its behaviours together, so the other answer is no case, and nothing is claimed. The
 * answer is a choice of the branch, which is given again when the branch is rebuilt. OX: a question that stays
 * unanswered is BOTH: a branch with each answer, both flagged with OVER, as of as_run_split; one of them does what the
 * program does. UX: the branch is given up. requires: machine style */
as_sides as_run_possible(as_run *run, as_term claim, void **other);

/* Does the claim hold in all those behaviours of this path in which all guards do? False also if nobody knows. The path
 * stays as it is, and no flag is raised: who asks has another way to go on, which is to decide. The answer is a choice
 * of the branch, which is given again when the branch is rebuilt. requires: machine style */
bool as_run_certain(as_run *run, const as_term *guards, uint32_t count, as_term claim);

/* From here on the claim holds; other behaviours are not of interest. Asks nothing. False: the branch is over. */
bool as_run_assume(as_run *run, as_term claim);
/* Scopes. From its beginning to its end a scope looks at the behaviours for which its assumptions hold; behind it the
 * branch goes on with all those that it had at the beginning, and with the state as it is now. Of what the path claims
 * since then, a decision g (of a split, cases, an assertion) stays as "a implies g", a being what the scopes had
 * assumed before g; so where the assumptions do not hold, the branches that a decision made have the same behaviours.
 * What the state got inside means something only where they hold: who uses it elsewhere is wrong, not the run. Scopes
 * nest.
 * OX: no behaviour is lost; a branch that leaves the run inside of a scope raises UNDER, for the behaviours outside of
 * its assumptions. UX: what as_run_assume or as_run_apart claim inside is kept in the same way, and since new values
 * may be anything then, that raises OVER, unless nothing had been assumed. An assumption that contradicts the path is
 * an end of the branch, as with as_run_assume: ask as_run_possible before. False: the branch is over. requires: machine
 * style */
bool as_run_scope_begin(as_run *run);
bool as_run_scope_assume(as_run *run, as_term claim); /* requires: a scope has begun */
/* `where` (or NULL, see as_run_where) names the place in the ledger. requires: a scope has begun */
bool as_run_scope_end(as_run *run, const char *where);
/* Is the branch that is being stepped in one? */
bool as_run_in_scope(const as_run *run);

/* Marks. A branch that returns to a mark has the behaviours, and all else that the run knows of a branch, that the
 * marked one had when the mark was made; its flags are added, and those of the branches that wait. The states are the
 * engine's to keep. A branch that waits leaves the run, without an outcome; when all that came from the marked one are
 * gone but one, which is the engine's to know, that one returns for all. A mark that is dropped while somebody waits
 * raises UNDER (AS_LIMIT_HALTED), at this place, or NULL. A branch that has returned is not rebuilt. requires: machine
 * style; not in a scope */
typedef struct as_run_mark as_run_mark;
as_run_mark *as_run_mark_make(as_run *run, const char *where);
void as_run_mark_drop(as_run *run, as_run_mark *mark);
void as_run_mark_wait(as_run *run, as_run_mark *mark);
void as_run_mark_return(as_run *run, as_run_mark *mark);

/* A bug, on a path of its own, if the claim can be false; goes on where it is true. False: the branch is over. */
bool as_run_assert(as_run *run, as_term claim, const char *message, const void *result);

/* The ends of a branch. */
void as_run_end(as_run *run, const void *result);
void as_run_fail(as_run *run, const char *message, const void *result);
void as_run_vanish(as_run *run); /* no behaviour of interest; no outcome, no flag */
/* Behaviours are left out here: raises the limit, which must be one with UNDER, and gives the branch up. `where` may be
 * NULL: see as_run_where. */
void as_run_give_up(as_run *run, as_limit limit, const char *where);
/* Behaviours were added: raises the limit, which must be one with OVER, and flags the branch. It goes on. */
void as_run_approximate(as_run *run, as_limit limit, const char *where);
/* Behaviours are left out beside those of the branch, which goes on: raises the limit, which must be one with UNDER. */
void as_run_leave_out(as_run *run, as_limit limit, const char *where);

/* A value of t on this path, by its model; none if there is no model: the branch is over, or in OX nobody knows. It may
 * differ when the branch is rebuilt: for reports, not for decisions. */
as_term as_run_example(as_run *run, as_term t);

/* Counted loops and calls: they serve budgets and the strategy that deepens. `where` names the loop in the ledger.
 * as_run_loop_enter before the first iteration, as_run_loop before each one; false: the branch was given up. */
void as_run_loop_enter(as_run *run, uint64_t loop);
bool as_run_loop(as_run *run, uint64_t loop, const char *where);
/* The same with a limit of its own instead of the budget's; 0: none. */
bool as_run_loop_within(as_run *run, uint64_t loop, uint64_t most, const char *where);
/* How often as_run_loop was called since the loop was entered. */
uint64_t as_run_loop_count(const as_run *run, uint64_t loop);
uint64_t as_run_most_iterations(const as_run *run); /* of the budget; 0: no limit */
bool as_run_call(as_run *run, const char *where);
void as_run_return(as_run *run);
/* Where the branch is: for coverage. Places are numbers of the engine's choosing. */
void as_run_at(as_run *run, uint64_t spot);
/* Where the branch is, for the ledger: what a limit says that is raised without a place of its own, until the step
 * returns. FILE:LINE:COLUMN; file NULL and column 0 are left out. The file name must live as long as the step. */
void as_run_where(as_run *run, const char *file, uint32_t line, uint32_t column);

/* An outcome is new, though it reached no new place: the budget of idle steps begins anew. requires: while an outcome
 * is handed out */
void as_run_note_news(as_run *run);

/* The branch that is being stepped. Borrowed; valid until the next primitive. */
as_path *as_run_path(const as_run *run);
as_flags as_run_flags(const as_run *run);
uint64_t as_run_branch(const as_run *run); /* its number, as its outcome has it */
/* Memory that lives until the step returns. */
void *as_run_alloc(as_run *run, size_t size_bytes);

/* Messages for the event log. as_run_logs is cheap, and false without a log: ask it before building a message. */
typedef enum as_level { AS_LEVEL_ERROR, AS_LEVEL_WARNING, AS_LEVEL_INFO, AS_LEVEL_VERBOSE, AS_LEVEL_TRACE } as_level;
bool as_run_logs(const as_run *run, as_level level);
void as_run_message(as_run *run, as_level level, const char *text);

/* Rebuilding. The trail of a branch that waits, or of the branch of an outcome; the choices are the caller's. */
void as_run_choices(const as_run *run, uint64_t branch, as_choices *choices);
/* Waiting branches by number, in ascending order, and shedding one of them: the caller knows its trail. Until it is
 * rebuilt the verdict is not SAFE. */
uint32_t as_run_waiting(const as_run *run, uint64_t *numbers, uint32_t capacity);
void as_run_shed_branch(as_run *run, uint64_t branch);
/* A new branch that is what the trail says, by stepping the first state along it. No question is asked, nothing is
 * handed out or logged. False if the trail does not fit the engine. requires: the run goes on */
bool as_run_rebuild(as_run *run, const as_choices *choices, uint64_t *branch);

/* Sharing out. The *open trails* of a run are all that it has not explored: those of branches that wait and, with
 * options.keeps_open, of those that it would have given up when it stopped; a step that could not be ended then was not
 * begun (but for failures that it had handed out). Other runs of this engine, with the same options but for limits of
 * the whole run and the strategy, that rebuild them and go on explore what this one has not, and nothing twice.
 * A run whose branches depend on each other, since a mark was made, is not divisible. requires: machine style; not
 * within a step */
bool as_run_is_divisible(const as_run *run);
void as_run_open(as_run *run, as_trails *trails); /* appended. requires: it is divisible, or nothing waits */
/* A branch that waits leaves for another run, which has its trail. requires: it is divisible */
void as_run_hand_over(as_run *run, uint64_t branch);
uint64_t as_run_waits(const as_run *run); /* branches */
/* Open trails of a run that stopped, divisible or not. */
uint64_t as_run_kept(const as_run *run);
/* Has a limit of the whole run been reached, or was it halted? The next step says that it stopped. */
bool as_run_ends(const as_run *run);
/* Something of the run will not be explored: raises the limit. Not within a step. */
void as_run_lose(as_run *run, as_limit limit, const char *where);
/* What was counted and raised so far has been taken; ledger and statistics begin anew, but for what waits. */
void as_run_begin_anew(as_run *run);
/* Ends the run by a limit of the whole run: what waits is given up. Also while an outcome is handed out. */
void as_run_halt(as_run *run, as_limit limit);

typedef enum as_purpose {
#define AS_PURPOSE(name, ...) AS_PURPOSE_##name,
#include <assay/explore/purposes.def>
#undef AS_PURPOSE
  AS_PURPOSE_COUNT
} as_purpose;
const char *as_purpose_name(as_purpose purpose);

struct as_run_statistics {
  uint64_t steps, branches, forks, ended, bugs, possible_bugs, given_up, vanished;
  uint64_t proved_ends;                  /* ended with a model */
  uint64_t guards, constant, simplified; /* decided: all; those that were constants; those that the path decided */
  uint64_t by_model, asked;    /* of the rest: where a model gave one case for free; where questions were asked */
  uint64_t questions, unknown; /* of this run */
  uint64_t questions_for[AS_PURPOSE_COUNT];
  uint64_t spots;                 /* different ones that were visited */
  uint32_t deepest;               /* most decisions of a branch */
  uint64_t waiting, most_waiting; /* now; ever */
  double seconds;
};
/* Those of another run are added; the greatest of what is no sum. */
void as_run_statistics_join(as_run_statistics *all, const as_run_statistics *more);
as_run_statistics as_run_get_statistics(const as_run *run);

/* Are the run and all its branches what this header says? If not, *error says why. Takes time in proportion to all
 * paths that wait: for debug builds, which ask now and then, and tests. requires: not within a step */
bool as_run_valid(const as_run *run, const char **error);

AS_END_DECLARATIONS

#endif

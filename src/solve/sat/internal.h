/* What the files of the SAT solver share. Nobody else includes this, but for cadical.c (the variables of a cone).
 *
 * Vocabulary beyond sat.h.
 *   arena     all clauses, one behind the other; a *reference* is the index of a clause's first word, 0 is none. The
 *             clauses that define a gate lie side by side.
 *   awake     a variable whose defining clauses are in watch lists. The awake variables hold the cone and are closed
 *             under fan-in. A learnt clause is *attached* when all its variables are awake; otherwise it hangs in the
 *             bucket of one variable of it that sleeps.
 *   level     0 holds what follows from definitions alone and lasts for ever; level i is opened by assumption i - 1 (by
 *             nothing, if that was true already), the levels above the assumptions by decisions.
 *
 * Invariants between calls.
 *   - Levels rise along the assignment; what was not propagated yet is of the highest level.
 *   - A sleeping variable has no value, but for one of level 0. Variables of level 0 have no antecedent.
 *   - Of an attached clause, the first two literals are watched. Once propagated, a watched literal is false only if a
 *     literal of the same level or a lower one is true, or if all the others are false and none of a higher level.
 *   - A clause that wakes as unit on an assignment that is not empty is propagated at the highest level, though it
 *     might belong lower: after backtracking it may be unit unnoticed, until its last literal is falsified. This costs
 *     a conflict and breaks nothing.
 *   - Every variable of the cone without a value is behind the cursor, or it is warm and in the heap. Others may be
 *     there, too.
 */
#ifndef ASSAY_SOLVE_SAT_INTERNAL_H
#define ASSAY_SOLVE_SAT_INTERNAL_H

#include "base/invariant.h"
#include "solve/sat/proof.h"
#include "solve/sat/sat.h"
#include <assay/base/vector.h>
#include <assert.h>

typedef struct as_sat_clause {
  uint32_t size;
  uint32_t learnt : 1, garbage : 1, attached : 1, used : 2, lbd : 27;
  uint32_t next; /* in a bucket; the new reference while the arena is moved */
  uint32_t id;   /* in the proof */
  as_lit lits[];
} as_sat_clause;

enum { AS_SAT_HEADER_WORDS = sizeof(as_sat_clause) / sizeof(uint32_t), AS_SAT_NOT_IN_HEAP = 0x7fffffff };

/* Flags of a variable. */
enum {
  AS_SAT_CONE = 1,
  AS_SAT_AWAKE = 2,
  AS_SAT_VISITED = 4, /* by a walk over a cone that is not the question's */
  AS_SAT_FANIN = 8,   /* of the newest gate */
  AS_SAT_POSITIVE = 16,
  AS_SAT_NEGATIVE = 32, /* occurs so in the clause that is being added */
};

typedef struct as_sat_variable {
  uint32_t level, antecedent, position; /* position in the assignment */
  uint32_t heap;                        /* index in the heap */
  uint32_t place;                       /* in the cone, if it is there */
  double activity;
  uint32_t fanin, fanin_count;
  uint32_t definition, definition_count; /* first clause, number of clauses */
  uint32_t bucket;                       /* learnt clauses that wait for this variable */
  uint32_t unit;                         /* id in the proof of the unit clause that gave it its value at level 0 */
  uint8_t flags, seen, phase;
} as_sat_variable;

typedef struct as_sat_watch {
  as_lit blocker;  /* a literal of the clause: if it is true, the clause need not be looked at */
  uint32_t tagged; /* 2 * reference + is binary */
} as_sat_watch;

typedef struct as_sat_frame {
  uint32_t variable, next;
} as_sat_frame;

AS_VECTOR_DEFINE(as_sat_watches, as_sat_watch)
AS_VECTOR_DEFINE(as_sat_watch_table, as_sat_watches)
AS_VECTOR_DEFINE(as_sat_variable_vector, as_sat_variable)
AS_VECTOR_DEFINE(as_sat_value_vector, int8_t)
AS_VECTOR_DEFINE(as_sat_frame_vector, as_sat_frame)
AS_VECTOR_DEFINE(as_sat_id_vector, uint64_t)

struct as_sat {
  as_memory *memory;
  as_sat_proof *proof;
  as_sat_variable_vector variables; /* [0] is unused */
  as_sat_value_vector values;       /* of literals: 1, -1, or 0 for none */
  as_sat_watch_table watches;       /* of literals: clauses to look at when it becomes false */
  as_u32_vector arena, fanins;
  uint32_t garbage_words;
  uint32_t open_gate; /* the gate that clauses may be added to, or 0 */

  as_u32_vector assignment, control; /* control[i]: where level i + 1 starts in the assignment */
  uint32_t propagated;               /* literals of the assignment */
  as_u32_vector heap;
  bool heap_active;
  uint32_t cursor; /* from the end of the cone: the variables before it have values, or are in the heap */
  double activity_step;

  as_u32_vector assumptions;
  as_u32_vector cone, cone_marks; /* cone_marks[i]: variables in the cone of the first i assumptions */
  uint32_t cone_awake;            /* so many variables at the start of the cone are known to be awake */
  as_u32_vector awake;
  as_u32_vector learnts, attached; /* all learnt clauses, those in watch lists */

  as_u32_vector clause; /* being learnt, or added */
  as_u32_vector touched, stack, visited, level_stamps;
  as_sat_frame_vector frames;
  as_sat_id_vector hints;
  uint32_t stamp;

  as_u32_vector explanation;
  as_sat_answer answer;
  as_sat_reason reason;
  bool contradiction; /* the definitions alone */
  uint64_t conclusion;
  bool conclusion_is_ours; /* a clause of its own, which may be deleted */

  const as_sat_limits *limits;
  uint64_t question_conflicts, first_propagation, next_poll, next_reduction, reduction_interval, restart_conflicts;
  double lbd_fast, lbd_slow;
  as_sat_statistics statistics;
};

static inline as_sat_clause *as_sat_clause_at(const as_sat *sat, uint32_t reference) {
  assert(reference && reference < sat->arena.count);
  return (as_sat_clause *)(void *)(sat->arena.at + reference);
}
static inline as_sat_variable *as_sat_variable_at(const as_sat *sat, uint32_t variable) {
  assert(variable && variable < sat->variables.count);
  return &sat->variables.at[variable];
}
static inline as_sat_variable *as_sat_variable_of(const as_sat *sat, as_lit lit) {
  return as_sat_variable_at(sat, as_lit_variable(lit));
}
static inline int as_sat_value_of(const as_sat *sat, as_lit lit) {
  AS_INVARIANT(lit < sat->values.count);
  return sat->values.at[lit];
}
static inline uint32_t as_sat_level(const as_sat *sat) { return sat->control.count; }
static inline uint32_t as_sat_clause_words(const as_sat_clause *clause) { return AS_SAT_HEADER_WORDS + clause->size; }

/* sat.c */
uint32_t as_sat_new_clause(as_sat *sat, const as_lit *lits, uint32_t count, bool learnt, uint64_t id);

/* sat/cone.c */
/* Makes the cone that of sat->assumptions, of which the first `kept` are those of the question before. */
void as_sat_update_cone(as_sat *sat, uint32_t kept);
/* ensures: the cone is awake; or returns false, beyond the limits, and all is asleep. May backtrack, assign, and find
 * that the definitions contradict. */
bool as_sat_wake_cone(as_sat *sat);
/* requires: level 0. Takes every clause out of the watch lists. */
void as_sat_sleep(as_sat *sat);
/* Hangs a learnt clause into the bucket of a variable of it that sleeps. Returns false if there is none. */
bool as_sat_hang(as_sat *sat, uint32_t reference);
/* Appends the variables of the assumptions' cone to `out`. Leaves the question alone. */
void as_sat_cone_variables(as_sat *sat, const as_lit *assumptions, uint32_t count, as_u32_vector *out);

/* sat/propagate.c */
void as_sat_assign(as_sat *sat, as_lit lit, uint32_t antecedent);
/* requires: level 0. `id` is that of the unit clause in the proof. */
void as_sat_assign_unit(as_sat *sat, as_lit lit, uint64_t id);
void as_sat_backtrack(as_sat *sat, uint32_t level);
/* Watches the first two literals. */
void as_sat_watch_clause(as_sat *sat, uint32_t reference);
/* Puts a clause into watch lists whatever the assignment is; propagates it if it is unit; backtracks if it is false. */
void as_sat_attach(as_sat *sat, uint32_t reference);
/* Returns a clause that is false, or 0. Stops when it is time to look at the limits: then there is more to propagate.
 */
uint32_t as_sat_propagate(as_sat *sat);

/* sat/decide.c */
/* Begins a question: the heap is empty and not active. */
void as_sat_reset_decisions(as_sat *sat);
/* Called at the first conflict of a question: makes the heap of what is warm in the cone. */
void as_sat_activate_heap(as_sat *sat);
/* A variable of the cone lost its value. */
void as_sat_decide_again(as_sat *sat, uint32_t variable);
void as_sat_bump(as_sat *sat, uint32_t variable);
void as_sat_decay(as_sat *sat);
/* The best variable of the cone that has no value; 0 if there is none. */
uint32_t as_sat_next_decision(as_sat *sat);

/* sat/analyze.c */
/* requires: the clause is false, the level not 0. ensures: sat->clause is a clause that follows from definitions, has
 * its first literal alone at this level, and the highest of the others, whose level is returned, second. */
uint32_t as_sat_analyze(as_sat *sat, uint32_t conflict, uint32_t *lbd);
/* requires: the assumption is false, only assumptions were decided. ensures: sat->explanation holds those that
 * conflict. */
void as_sat_analyze_final(as_sat *sat, as_lit assumption);

/* sat/justify.c: all do nothing, and return 0, without a proof. */
/* Derives `clause` from the clause `conflict`, which is false, and the antecedents of its literals. */
uint64_t as_sat_justify(as_sat *sat, uint32_t conflict, const as_lit *clause, uint32_t count);
/* Derives the unit clause of the literal that `antecedent` implies at level 0. */
uint64_t as_sat_justify_unit(as_sat *sat, as_lit lit, uint32_t antecedent);
/* Derives the clause that the explanation is false; `assumption` is the one of it that was found false. */
void as_sat_justify_explanation(as_sat *sat, as_lit assumption);
void as_sat_set_conclusion(as_sat *sat, uint64_t id, bool ours);

/* sat/search.c */
/* Has the question used up its limits? Sets the reason. */
bool as_sat_out_of_limits(as_sat *sat);

/* sat/reduce.c */
void as_sat_discard(as_sat *sat, uint32_t reference);
void as_sat_reduce(as_sat *sat);

/* sat/valid.c: which invariant is broken, or NULL. Between questions. */
const char *as_sat_wrong(const as_sat *sat);

#endif

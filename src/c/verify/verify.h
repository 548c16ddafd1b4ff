/* Verification of one function of C: the guest (c/exec/guest.h) that executes specifications.
 *
 * The machine executes the body. Memory that a contract speaks of is a heap of resources (assay/state/assertion.h),
 * whose pointers are numbers: terms of which only equality and distance matter. Where the body accesses such a number,
 * the resource that has it is *lent* to the machine as an object of its space, and comes back when the heap is asked
 * for it again. Objects that the body makes itself (locals, what malloc gives) are the machine's from the beginning;
 * their bytes become resources where a contract asks for them.
 *
 * A path ends where the function returns and its `ensures` was consumed, or where a loop comes back to its invariant.
 * What cannot be shown is a failure of the path: of a row of checks.def, or of obligations.def with an as_unproved.
 *
 *   as_verifier *v = as_verifier_create(memory, logic, meaning, unit, function, NULL);
 *   options.guest = as_verifier_guest(v), options.callees = as_verifier_callees(v, others);
 *   as_machine *machine = as_machine_create(run, unit, &options, &error);
 *   as_run_begin(run, as_machine_engine(), machine, as_machine_first(machine)), as_run_all(run);
 *   as_run_destroy(run), as_verifier_release_spaces(v), as_machine_destroy(machine), as_verifier_destroy(v);
 */
#ifndef ASSAY_C_VERIFY_VERIFY_H
#define ASSAY_C_VERIFY_VERIFY_H

#include "c/exec/guest.h"
#include "c/spec/logic/logic.h"
#include "c/verify/infer/infer.h"

typedef struct as_verifier as_verifier;

/* What is inferred of loops comes from the last, if it is not NULL, and is kept there. */
as_verifier *as_verifier_create(as_memory *memory, as_logic *logic, as_spec_logic *meaning, const as_core_unit *unit,
                                uint32_t function, as_inference *inference);
void as_verifier_destroy(as_verifier *v);
/* Between the run's end and the machine's. */
void as_verifier_release_spaces(as_verifier *v);
const as_guest *as_verifier_guest(as_verifier *v);
/* With contracts among them; others: those of libc. Lives as long as the verifier. */
const as_callee_providers *as_verifier_callees(as_verifier *v, const as_callee_providers *others);

/* The function is not proved, but executed for what it returns: any arguments, no memory. Before the run begins. */
void as_verifier_collect(as_verifier *v);
/* After it: what the function returns, over these variables for its parameters; none: it is no term over them. Paths
 * that fail are left out, so that it is anything there. */
as_term as_verifier_collected(as_verifier *v, const as_term *parameters, bool is_partial);

/* No function is proved, but a lemma: directly (opened: AS_CORE_NONE), or by opening what this item of its `requires`
 * takes. It is if all paths end and none was left out. Before the run begins. */
void as_verifier_set_lemma(as_verifier *v, const as_spec_lemma *lemma, uint32_t opened);
/* The predicate of the item, if an induction can be about its memory; else NULL. */
const char *as_verifier_lemma_on(as_spec_logic *meaning, const as_spec_lemma *lemma, uint32_t item);

/* A function that meets the contract of a function type. */
typedef struct as_player {
  const as_spec_role *role;
  uint32_t function;
} as_player;
/* The function is proved against the contract of that type, instead of its own: by its own, if it has one. */
void as_verifier_set_role(as_verifier *v, const as_spec_role *role);
/* What was proved so; borrowed. */
void as_verifier_set_players(as_verifier *v, const as_player *players, uint32_t count);

/* Static variables of functions, constants among them, that the proof of this one may use: its own, and those of bodies
 * that it executes. Globals of the unit. */
typedef struct as_statics {
  uint32_t *at, count;
  const bool *enters; /* by function: whether a call of it may use them; only if there are some */
} as_statics;
as_statics as_statics_find(as_region *region, const as_core_unit *unit, as_spec_logic *meaning, uint32_t function);

typedef enum as_obligation {
#define AS_OBLIGATION(name, ...) AS_OBLIGATION_##name,
#include "c/verify/obligations.def"
#undef AS_OBLIGATION
  AS_OBLIGATION_COUNT
} as_obligation;
const char *as_obligation_name(as_obligation obligation);

/* A resource that comes near to one that is missing, and why it does not serve. */
typedef struct as_near {
  const char *resource, *reason;
} as_near;
enum { AS_NEAR_MOST = 2, AS_CHAIN_MOST = 4, AS_WHERE_MOST = 6, AS_KNOWN_MOST = 16 };

/* What holds where something fails, in words of the language; NULL ends a list. */
typedef struct as_background {
  const char *known[AS_KNOWN_MOST + 1]; /* conditions and resources that share a variable with what fails */
  const char *held[AS_KNOWN_MOST + 1];  /* all resources */
  const char *told[AS_KNOWN_MOST + 1];  /* all conditions */
} as_background;

/* What a report says of something that could not be shown, beside its as_failure. Texts are in words of the language.
 */
typedef struct as_unproved {
  as_failure failure; /* its check means nothing */
  as_obligation obligation;
  bool is_of_resource;
  const char *asked;                    /* the resource, or the condition, with what is known put in */
  const char *chain[AS_CHAIN_MOST + 1]; /* what asked for it, outermost first; NULL ends */
  as_near nearest[AS_NEAR_MOST];        /* of resources; no resource ends */
  const char *where[AS_WHERE_MOST + 1]; /* of a condition: what names in it stand for, "Q == x + 1i32"; NULL ends */
  as_background background;
  bool is_unknown;     /* no counterexample is known: nobody could decide it */
  const char *why;     /* that: why; NULL: nobody knows */
  as_spec_place place; /* of the condition; no file: none */
  as_term claim;       /* none: a resource is missing */
  as_resource wanted;  /* that */
} as_unproved;
/* NULL: the failure is of an instruction. */
const as_unproved *as_unproved_of(const as_verifier *v, const as_failure *failure);
/* What is known where the outcome of a failing instruction is; to be called while it is handed out. */
as_background as_verifier_background(as_verifier *v, const as_outcome *outcome);

/* No path of one of the contract's cases ended well: nothing satisfies its `requires`, or no execution ends. */
bool as_verifier_is_vacuous(const as_verifier *v);

/* How the outcome's state was reached: branches, calls of bodies, and loops with an invariant, of which any number of
 * rounds were made. In memory of the verifier's. */
typedef enum as_course_kind {
  AS_COURSE_TRUE,
  AS_COURSE_FALSE,
  AS_COURSE_CASE,
  AS_COURSE_CALL,
  AS_COURSE_RETURN,
  AS_COURSE_LOOP
} as_course_kind;
typedef struct as_course_step {
  as_course_kind kind;
  uint32_t range;    /* of the condition, the call, the loop */
  uint32_t function; /* call, return */
} as_course_step;
uint32_t as_verifier_course(as_verifier *v, const as_outcome *outcome, const as_course_step **steps);

/* Conditions with which a proof that fails might go through: items of requires, ensures, or of the invariant in this
 * row of the unit's specifications, each with its semicolon; NULL: nothing there. Guesses, the likeliest first, in
 * memory of the verifier's. */
typedef struct as_remedy {
  const char *
    requires,
            *
            ensures,
      *invariant;
  uint32_t spec; /* of an invariant; else AS_CORE_NONE */
} as_remedy;
enum { AS_REMEDY_MOST = 4 };
uint32_t as_verifier_remedies(as_verifier *v, const as_outcome *outcome, const as_failure *failure,
                              as_remedy to[AS_REMEDY_MOST]);

/* A counterexample: values under the outcome's model of parameters (with what requires has them point to), of `return`,
 * and of names of the contract that the failure speaks of, as texts: "n == 3", "p -> 0". In memory of the verifier's.
 */
uint32_t as_verifier_values(as_verifier *v, as_run *run, const as_outcome *outcome, const as_failure *failure,
                            const char *const **texts);
/* For those who want to know which resource went where: steps are noted from now on. */
void as_verifier_explain(as_verifier *v);
/* What became of resources on a path that has just ended, a line for each: FILE:LINE:COLUMN: a sentence in words of the
 * language. requires: as_verifier_explain before the run, the state is the outcome's */
void as_verifier_print_steps(as_verifier *v, const void *state, as_text *out);

/* Terms that stand for parameters at the entry, by parameter; for counterexamples. */
const as_term *as_verifier_parameters(const as_verifier *v);
/* A value of a parameter, as C writes it. */
void as_verifier_print_value(as_verifier *v, uint32_t parameter, as_term value, as_text *out);

#endif

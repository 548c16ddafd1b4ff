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
 *   as_verifier *v = as_verifier_create(memory, logic, meaning, unit, function);
 *   options.guest = as_verifier_guest(v), options.callees = as_verifier_callees(v, others);
 *   as_machine *machine = as_machine_create(run, unit, &options, &error);
 *   as_run_begin(run, as_machine_engine(), machine, as_machine_first(machine)), as_run_all(run);
 *   as_run_destroy(run), as_verifier_release_spaces(v), as_machine_destroy(machine), as_verifier_destroy(v);
 */
#ifndef ASSAY_C_VERIFY_VERIFY_H
#define ASSAY_C_VERIFY_VERIFY_H

#include "c/exec/guest.h"
#include "c/spec/logic/logic.h"

typedef struct as_verifier as_verifier;

as_verifier *as_verifier_create(as_memory *memory, as_logic *logic, as_spec_logic *meaning, const as_core_unit *unit,
                                uint32_t function);
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
as_term as_verifier_collected(as_verifier *v, const as_term *parameters);

typedef enum as_obligation {
#define AS_OBLIGATION(name, ...) AS_OBLIGATION_##name,
#include "c/verify/obligations.def"
#undef AS_OBLIGATION
  AS_OBLIGATION_COUNT
} as_obligation;
const char *as_obligation_name(as_obligation obligation);

/* What a report says of something that could not be shown, beside its as_failure. Texts are in words of the language.
 */
typedef struct as_unproved {
  as_failure failure; /* its check means nothing */
  as_obligation obligation;
  bool is_of_resource;
  const char *asked;    /* the resource, or the condition, with what is known put in */
  const char *chain[4]; /* what asked for it, outermost first; NULL ends */
  const char *nearest;  /* of resources: the one that comes nearest; NULL: none */
  const char *known[8]; /* what is held or known about it; NULL ends */
  bool is_unknown;      /* no counterexample is known: nobody could decide it */
  as_spec_place place;  /* of the condition; no file: none */
  uint64_t key;         /* the same for the same failure on several paths */
} as_unproved;
/* NULL: the failure is of an instruction, and no more is known. */
const as_unproved *as_unproved_of(const as_verifier *v, const as_failure *failure);

/* No path of one of the contract's cases ended well: nothing satisfies its `requires`, or no execution ends. */
bool as_verifier_is_vacuous(const as_verifier *v);
/* Terms that stand for parameters at the entry, by parameter; for counterexamples. */
const as_term *as_verifier_parameters(const as_verifier *v);
/* A value of a parameter, as C writes it. */
void as_verifier_print_value(as_verifier *v, uint32_t parameter, as_term value, as_text *out);

#endif

/* Synthesis: the specifications of functions as contracts in the language of specifications (docs/synth.md).
 *
 * Every path of a function from the empty state (c/abduce/abduce.h) that ends is a *case*: what it takes from the
 * caller and what is claimed of that is its `requires`; what it leaves, its `ensures`; or it fails with a check. A case
 * is *exact* if every state of `requires` ends so, and every state of `ensures` is reached: nothing but callers' values
 * was decided on the way, and all that was claimed is said. Else it is *ux*: only the second is so.
 *
 * What the language has no exact words for is no case: it is left out, and counted by its reason. Nothing is printed
 * that is not meant: a contract that is wrong is worse than none.
 *
 *   as_synth all;
 *   as_synth_init(&all, memory, &settings, program, view);
 *   as_synth_run(&all);
 *   for (uint32_t i = 0; i < all.functions.count; i++) show(&all.functions.at[i]);
 *   as_synth_release(&all);
 */
#ifndef ASSAY_ANALYSE_SYNTH_SYNTH_H
#define ASSAY_ANALYSE_SYNTH_SYNTH_H

#include "analyse/bugs/bugs.h"
#include <assay/base/text.h>

/* Lines of a contract, without their `;`. */
AS_VECTOR_DEFINE(as_synth_lines, const char *)

typedef enum as_synth_mode {
  AS_SYNTH_MODE_EXACT,
  AS_SYNTH_MODE_OX, /* an exact one in the words of the file: fold.c */
  AS_SYNTH_MODE_UX
} as_synth_mode;
const char *as_synth_mode_name(as_synth_mode mode); /* as the language has it */

/* What a test of the case compares: an expression of C in the scope of the harness (harness.h), which must hold. */
typedef struct as_synth_case {
  as_synth_mode mode;
  as_synth_lines
    requires;
  as_synth_lines ensures;
  const char *fails;    /* the check; NULL: it returns */
  as_scene scene;       /* one state of `requires` */
  as_synth_lines tests; /* what holds after the call from there */
  as_term *claims;      /* conditions, while the run is there: their lines are the last ones of `requires` */
  uint32_t first_claim, claim_count;
  const struct as_synth_leaf *leaves; /* likewise: what the names of the case mean */
  uint32_t leaf_count;
  uint32_t number; /* in the order of finding */
} as_synth_case;
AS_VECTOR_DEFINE(as_synth_cases, as_synth_case)

/* Paths that are not said, by why. */
typedef struct as_synth_omission {
  const char *reason;
  uint32_t count;
} as_synth_omission;
AS_VECTOR_DEFINE(as_synth_omissions, as_synth_omission)

typedef struct as_synth_function {
  uint32_t function;
  const char *name;
  const as_place *place;
  as_synth_cases cases; /* those that return first, then the simplest first */
  as_synth_omissions omitted;
  uint32_t left_out; /* paths of all omissions */
  uint64_t given_up; /* paths that nobody followed to their end */
  const as_ledger *limits;
  uint32_t level; /* above all that it calls */
} as_synth_function;
AS_VECTOR_DEFINE(as_synth_functions, as_synth_function)

typedef struct as_synth {
  as_memory *memory;
  as_bugs_settings settings;
  as_bugs bugs;
  as_region region;
  as_synth_functions functions; /* those that call nobody first */
  as_bugs_more more;
  struct as_core_closures *closures; /* what functions use */
  struct as_spec_unit *specs; /* what the program's comments define; NULL: nothing, or something is wrong with it */
} as_synth;

/* The settings, the program and its view outlive it. */
void as_synth_init(as_synth *all, as_memory *memory, const as_bugs_settings *settings, const as_core_unit *program,
                   as_c_view *view);
void as_synth_run(as_synth *all);
void as_synth_release(as_synth *all);

/* A contract of all cases, as a comment: what stands between the declarator and the body of the function. */
void as_synth_print(const as_synth_function *f, as_text *out);
void as_synth_print_case(const as_synth_case *one, bool is_first, as_text *out);
/* A C program that makes a state of the case, calls the function and compares; false: see reason. `file` is what it
 * includes. */
bool as_synth_write_test(as_synth *all, const as_synth_function *f, const as_synth_case *one, const char *file,
                         as_text *out, as_text *reason);

#endif

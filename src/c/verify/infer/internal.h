/* What the files of inference share. */
#ifndef ASSAY_C_VERIFY_INFER_INTERNAL_H
#define ASSAY_C_VERIFY_INFER_INTERNAL_H

#include "c/verify/infer/infer.h"
#include "c/verify/internal.h"

/* Something that a changing local may be compared with, or one itself. */
typedef struct as_atom {
  as_term term, value; /* as guesses have it; where the loop was entered last */
  uint32_t local;      /* or AS_CORE_NONE */
  uint32_t width;
  bool is_signed, changes;
  uint64_t stride; /* pointers: bytes of what it points to; else 0 */
} as_atom;
AS_VECTOR_DEFINE(as_atoms, as_atom)

/* A condition, over placeholders of locals and the variables of the contract. */
typedef struct as_guess {
  as_term claim;
  const char *text;           /* how it is written, where the term has another form than people would use; or NULL */
  uint32_t resource, form;    /* what it speaks of; no resource: AS_CORE_NONE */
  as_term of, entry;          /* of the claim that something stays as it was: that, and a placeholder; or none */
  bool is_late;               /* it speaks of what resources hold, or is quantified: proved when they are found */
  bool is_dropped, is_active; /* from now on; in this run */
} as_guess;
AS_VECTOR_DEFINE(as_guesses, as_guess)

/* A resource that the loop changes, in one of several forms, the strongest first. */
typedef struct as_guessed_resource {
  as_resource as_was; /* over placeholders */
  const as_assertion *forms;
  uint32_t count, form; /* form == count: it is not spoken of */
  bool is_active;       /* this run knows of it */
} as_guessed_resource;
AS_VECTOR_DEFINE(as_guessed_resources, as_guessed_resource)

AS_VECTOR_DEFINE(as_placeholders, as_spec_holder)

struct as_inferred {
  as_inference *of;
  uint32_t loop; /* of the unit */
  bool is_written, is_plain;
  as_placeholders locals, starts; /* each with its index in the function */
  as_atoms atoms;
  as_guesses guesses;
  as_guessed_resources resources;
  as_u32_vector touched;  /* locals and globals that a round changes through a pointer or a call */
  as_spec_invariance now; /* of this run */
  uint32_t kept;          /* its last items: what stays as it was */
};
AS_VECTOR_DEFINE(as_inferred_list, as_inferred *)

struct as_inference {
  as_memory *memory;
  as_region region;
  as_spec_logic *meaning;
  as_terms *terms;
  const as_core_unit *unit;
  as_inference_wish wish;
  as_inferred_list loops;
  bool unsettled;
};

/* infer.c */
as_term as_infer_local(as_inferred *i, const as_exec *x, uint32_t local); /* its placeholder */
/* The value of an argument at the function's entry; none: it is no number. */
as_term as_infer_start(as_inferred *i, as_verifier *v, const as_exec *x, uint32_t parameter);
void as_infer_guess(as_inferred *i, as_term claim, const char *text);
/* The placeholder `entry` (in the claim) stands for the value of `of` where the loop is entered. */
void as_infer_guess_kept(as_inferred *i, as_term claim, as_term of, as_term entry, uint32_t resource, uint32_t form);
/* What resources hold, in this form, or none (AS_CORE_NONE). */
void as_infer_guess_late(as_inferred *i, as_term claim, const char *text, uint32_t resource, uint32_t form);
/* The value of a register that is a number, without asking anything; false: it is none. */
bool as_infer_number(as_verifier *v, const as_exec *x, uint32_t local, as_atom *a);
as_term as_infer_widened(as_terms *terms, const as_atom *a, uint32_t width);
/* By the path alone, aside from what the instruction asks. */
bool as_infer_follows(const as_exec *x, as_term claim);
bool as_infer_is_entry(const as_verifier *v, const as_exec *x); /* its function is the one that is proved */
/* Something was guessed or dropped that this run does not have: the path ends. Always false. */
bool as_infer_end(as_inferred *i, as_exec *x);
/* Guesses are found again by the places of their items, which are no places of the source; NULL: it is of none. */
as_guess *as_infer_guess_at(as_inferred *i, uint64_t place);
/* What the invariant is in this run. */
void as_infer_fix(as_inferred *i);

/* facts.c: guesses about locals that hold where the loop is entered. */
void as_infer_facts(as_inferred *i, as_verifier *v, as_exec *x, const bool *in);
/* agreed.c: numbers that `requires` binds, and members of what it binds. */
void as_infer_agreed(const as_inferred *i, as_verifier *v, const as_exec *x, as_atoms *list);
/* memory.c: what is to be written and may have no value becomes initialised step by step. */
void as_infer_written(as_inferred *i, as_verifier *v, as_exec *x, const bool *in);
/* The same by names that guesses may use; none: it speaks of something that has none. */
as_term as_infer_say(as_inferred *i, as_verifier *v, as_exec *x, as_term t);
/* kept.c: values, or parts of them, that the loop leaves as they are where it is entered. */
void as_infer_keep(as_inferred *i, as_verifier *v, as_term value, uint32_t resource, uint32_t form);
/* Of every element, for all indices. */
void as_infer_keep_each(as_inferred *i, as_verifier *v, as_term map, uint32_t resource, uint32_t form);
void as_infer_keep_locals(as_inferred *i, as_verifier *v, const as_exec *x, const bool *in);
void as_infer_keep_taken(as_inferred *i, as_verifier *v, const as_assertion *written);
/* bound.c: does every look at whether the loop ends have an answer already? */
bool as_infer_is_constant(const as_exec *x, const bool *in, uint32_t header);

#endif

/* Whether two finals are the same, as a term: of the variables of both, and of none else.
 *
 * What was there before the call is itself in both; what was made since is *paired* by what leads to it: the results,
 * then what lies at the same places of objects that are paired. So pointers are compared by their objects, whatever the
 * numbers of these.
 */
#ifndef ASSAY_ANALYSE_SUMMARIES_SAME_H
#define ASSAY_ANALYSE_SUMMARIES_SAME_H

#include "analyse/summaries/finals.h"

/* What of two finals differs: a question of each part. */
typedef enum as_aspect {
#define AS_ASPECT(name, ...) AS_ASPECT_##name,
#include "analyse/summaries/aspects.def"
#undef AS_ASPECT
  AS_ASPECT_COUNT
} as_aspect;
const char *as_aspect_name(as_aspect aspect);

typedef struct as_sameness {
  as_term is[AS_ASPECT_COUNT]; /* each holds where the finals are the same in this */
  as_term all;                 /* their conjunction */
  const char *undecided;       /* why the term may be false though they are the same; NULL */
} as_sameness;

/* The objects that a call finds: those of the harness, and the program's variables. */
typedef struct as_before {
  as_memory *memory;
  as_space space;          /* borrowed */
  as_u32_vector objects;   /* their numbers; the rest is of the libc, or not to be looked at */
  as_u32_vector library;   /* streams that are arguments, and variables of the C library's, but for errno */
  bool has_streams;        /* a parameter is one */
  as_object result, error; /* variables of the harness; none: there is no such */
} as_before;

void as_before_init(as_before *before, as_memory *memory, const as_finals *finals);
void as_before_release(as_before *before);
/* What a final leaves that is not compared, as a sentence: variables that only a later call sees. NULL. */
/* The final has written to a stream, or the C library remembers something. */
bool as_before_remembers(const as_before *before, const as_finals *finals, const as_final *final);
const char *as_before_blind(const as_before *before, const as_finals *finals, const as_final *final);

as_sameness as_finals_same(const as_before *before, const as_finals *a, const as_final *of_a, const as_finals *b,
                           const as_final *of_b);

#endif

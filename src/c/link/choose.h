/* Which of several summaries of one function is taken, when they are linked: the one that the user has picked, else the
 * one whose property is wanted most; of equal ones the first, but two of the user's are an error. Those that are left
 * out define nothing. */
#ifndef ASSAY_C_LINK_CHOOSE_H
#define ASSAY_C_LINK_CHOOSE_H

#include "c/link/summary.h"
#include <assay/base/region.h>
#include <assay/base/vector.h>

/* --summary FUNCTION=PROPERTY; the function may be "*", which means all, where they have it. */
typedef struct as_summary_pick {
  const char *function;
  bool has_property;
  as_summary_property property;
} as_summary_pick;
AS_VECTOR_DEFINE(as_summary_picks, as_summary_pick)

typedef struct as_summary_wishes {
  as_summary_picks picks;     /* the last one of a function counts */
  as_summary_property wanted; /* most: exact, under or over */
} as_summary_wishes;

/* How much this one is wanted; 0 the most. */
uint32_t as_summary_rank(as_summary_property wanted, as_summary_property property);
/* The pick that is about the function; NULL: there is none. */
const as_summary_pick *as_summary_pick_of(const as_summary_wishes *wishes, const char *function);

/* FUNCTION or FUNCTION=PROPERTY; the function is copied to the region. false: *reason is a sentence. */
bool as_summary_parse_pick(as_region *region, const char *word, as_summary_pick *pick, const char **reason);

/* Where summaries are. */
typedef struct as_summary_units {
  const as_core_unit *const *at;
  const char *const *names;
  uint32_t first, count; /* units with summaries */
  uint32_t own;          /* so many of them, the last ones, come with assay */
} as_summary_units;

typedef struct as_summary_choice as_summary_choice;
/* Functions by the unit whose summary is taken. NULL: complaints are lines for the user. */
as_summary_choice *as_summary_choose(as_memory *memory, const as_summary_units *units, const as_summary_wishes *wishes,
                                     as_text *complaints);
void as_summary_choice_destroy(as_summary_choice *choice); /* NULL is fine */
/* Whether another unit's summary of the function is taken. */
bool as_summary_is_left_out(const as_summary_choice *choice, uint32_t unit, const char *function);

#endif

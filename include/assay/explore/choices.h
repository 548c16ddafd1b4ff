/* Choice trails: how a branch came to be, as the list of its decisions. An engine is deterministic, so the initial
 * state and a trail give the state back: a branch can be shed and rebuilt, written to a file, handed to another
 * process.
 *
 * The *age* of a branch counts its steps and the primitives that it used (run.h), but for those that change nothing
 * about it (messages, places, examples), so that a log makes no difference. A decision has the age at which it
 * was made, and the case that was taken; the cases of a guard are 0 (it holds) and 1. Decisions that follow from terms
 * alone (a constant guard) are not recorded. A trail is a persistent list, newest first; branches share their past.
 *
 * As text: the age of its end, then each decision, oldest first, as age=case, with a star after those at which the
 * run forked, and a question mark after those that rest on an unanswered question: `17:3=1*,9=0*?,12=4`. The first
 * branch has the trail `0:`.
 */
#ifndef ASSAY_EXPLORE_CHOICES_H
#define ASSAY_EXPLORE_CHOICES_H

#include <assay/base/api.h>
#include <assay/base/vector.h>
#include <stdbool.h>
#include <stdint.h>

AS_BEGIN_DECLARATIONS

typedef struct as_text as_text;

typedef struct as_choice {
  uint64_t age;
  uint32_t taken;
  bool unknown; /* taken because nobody could say that it is infeasible: the branch carries OVER from here on */
  bool forked;  /* other branches took other cases: counts for the depth of the branch */
} as_choice;

AS_VECTOR_DEFINE(as_choice_vector, as_choice)

/* A trail in one piece: for rebuilding, printing, sending. */
typedef struct as_choices {
  uint64_t end; /* age of the branch */
  as_choice_vector made;
} as_choices;

void as_choices_release(as_memory *memory, as_choices *choices);
void as_choices_print(const as_choices *choices, as_text *out);
/* The order of depth first search that takes cases by their numbers: by the first decision that differs, then the
 * shorter one. Checks, where no branch waits, fail before the path goes on. Negative, zero, positive. */
int as_choices_compare(const as_choices *a, const as_choices *b);
void as_choices_copy(as_memory *memory, as_choices *to, const as_choices *from); /* `to` has its memory already */
/* False, and *choices is empty, if the text is no trail (ages must grow). */
bool as_choices_parse(as_memory *memory, as_choices *choices, const char *text);

AS_END_DECLARATIONS

#endif

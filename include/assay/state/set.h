/* Symbolic sets: finite sets of terms that stay right when the terms are symbolic.
 *
 * Whether x is in {y, 3} depends on the path: the terms differ, their values may not. So asking for membership is a
 * computation on a branch: a guard to split on, or a *case analysis*: x equals this element, or that one, or none.
 *
 * Invariant: in every model of the path with which a set is used, its elements have pairwise different values. So at
 * most one case holds, and as_set_count is the exact size. It is kept because an element comes in only where the path
 * says that it is new; more claims on the path cannot break it. All elements of a set have one sort.
 *
 * Sets are persistent: sharing one costs O(1), changing one of the sharers O(log n). Ownership is that of pmap.h: an
 * as_set variable is one reference (zeroed: the empty set), as_set_share makes another, as_set_drop gives one back.
 * Functions that change a set take `as_set *`, those that only look borrow.
 *
 * Order: of iteration, and of cases, is symbolic elements first, then constants, each in the order in which they came
 * in. It depends on the branch alone, not on the ids of terms, so that the trail of a branch means the same in a
 * process that made its terms in another order.
 *
 * Direct style, then machine style (`others` has room for cases.count states):
 *
 *   if (as_set_contains(run, sets, seen, x)) ... else as_set_insert(sets, &seen, x);
 *
 *   as_cases cases = as_set_cases(sets, state->seen, x);
 *   uint32_t taken = as_run_cases(run, cases.guards, cases.count, others);
 *   for (uint32_t i = 0; i < cases.count; i++) {
 *     my_state *s = i == taken ? state : others[i];
 *     if (s) as_set_remove_at(sets, &s->seen, &cases, i);
 *   }
 */
#ifndef ASSAY_STATE_SET_H
#define ASSAY_STATE_SET_H

#include <assay/base/api.h>
#include <assay/base/pmap.h>
#include <assay/explore/run.h>

AS_BEGIN_DECLARATIONS

typedef struct as_sets as_sets; /* what all sets of one term manager share */

typedef struct as_set {
  as_pmap places;   /* id of the element -> its place in the order */
  as_pmap order;    /* place -> id of the element */
  uint64_t entered; /* how many elements ever came in */
} as_set;

as_sets *as_sets_create(as_terms *terms);
/* requires: every set was dropped. */
void as_sets_destroy(as_sets *sets);

as_set as_set_share(as_set set);
/* ensures: *set is empty. */
void as_set_drop(as_sets *sets, as_set *set);
uint64_t as_set_count(as_set set);

/* By identity of terms. as_set_insert requires: on the path the element differs from all others (it is fresh, or the
 * path was split). as_set_erase says whether it was there. */
bool as_set_has(as_set set, as_term element);
void as_set_insert(as_sets *sets, as_set *set, as_term element);
bool as_set_erase(as_sets *sets, as_set *set, as_term element);

typedef struct as_set_iterator {
  as_pmap_iterator at;
} as_set_iterator;

/* The iterator borrows the set, which must not be changed meanwhile; another share of it may. */
void as_set_iterate(as_set_iterator *iterator, as_set set);
bool as_set_next(as_set_iterator *iterator, as_term *element);

/* Called for each element that only one of the two has; by identity of terms, in no particular order. False stops. */
typedef bool as_set_visit(void *data, as_term element, bool in_a);
/* In time O((d + 1) log n) for sets of common origin with d differences. False if a visit stopped it. */
bool as_set_compare(as_sets *sets, as_set a, as_set b, as_set_visit *visit, void *data);

/* A case analysis. In every model of the path exactly one guard holds: where guards[i] does, the wanted term equals the
 * element equals[i], or, if that is none, no element. Cases that are impossible as terms (different constants) are left
 * out; a single case has the guard true. The path is not consulted here: as_run_cases and as_case leave out what it
 * excludes, and they record the decision. So the cases follow from terms alone, and are the same when a branch is
 * retraced or rebuilt. The arrays are borrowed until the next analysis with the same as_sets (as_set_member, and direct
 * style, are such). */
typedef struct as_cases {
  as_term wanted;
  uint32_t count; /* at least 1 */
  const as_term *guards, *equals;
  uint64_t number; /* of the analysis */
} as_cases;

as_cases as_set_cases(as_sets *sets, as_set set, as_term element);
/* Is it an element? A Bool term, for a split in two. */
as_term as_set_member(as_sets *sets, as_set set, as_term element);

/* On a branch where this case holds. requires: the set is the one that was analysed, or has the same elements.
 * add and remove say whether the element was there before. */
as_term as_set_element_at(const as_sets *sets, as_set set, const as_cases *cases, uint32_t index); /* or none */
bool as_set_add_at(as_sets *sets, as_set *set, const as_cases *cases, uint32_t index);
bool as_set_remove_at(as_sets *sets, as_set *set, const as_cases *cases, uint32_t index);

/* Direct style. Each says whether the element was there before. When the run has stopped nothing is changed, and the
 * answer means nothing. */
bool as_set_contains(as_run *run, as_sets *sets, as_set set, as_term element);
bool as_set_add(as_run *run, as_sets *sets, as_set *set, as_term element);
bool as_set_remove(as_run *run, as_sets *sets, as_set *set, as_term element);
/* Adds every element of the other set. What they share as terms costs no split. */
void as_set_unite(as_run *run, as_sets *sets, as_set *set, as_set other);

AS_END_DECLARATIONS

#endif

/* Inside the exploration layer: the ranges of a branch, and models that keep them apart.
 *
 * A member is never written: a range that has died is another member. A pair must lie apart if the older of the two was
 * alive when the younger came. `claimed` members came while there were few: their pairs with older ones are on the
 * path. The run remembers one model that was found good, for one version of the ranges; a version is one state of them.
 */
#ifndef ASSAY_EXPLORE_APART_INTERNAL_H
#define ASSAY_EXPLORE_APART_INTERNAL_H

#include <assay/base/pmap.h>
#include <assay/explore/apart.h>

typedef struct as_apart_member {
  uint64_t key; /* the caller's */
  as_number_range range;
  uint32_t born, died; /* UINT32_MAX: alive */
  bool claimed;
} as_apart_member;
AS_VECTOR_DEFINE(as_apart_members, as_apart_member)

/* Of a branch. */
typedef struct as_apart {
  as_pmap all, alive;     /* by birth: the number of the member */
  uint32_t clock, lazies; /* members that came; those that are not claimed */
  uint64_t version;
} as_apart;

/* Of the run. */
typedef struct as_apart_known {
  as_apart_members members;
  uint64_t versions;
  as_model *good; /* ours; NULL: none */
  uint64_t good_version;
} as_apart_known;

/* What a model of the path violates, as a claim about the branch that holds; none if it keeps all ranges apart. */
as_term as_apart_violated(as_run *run, const as_branch *branch, as_model *model);
/* The model of the path, if it keeps ranges apart; otherwise the path grows by what it violates, and has none. */
as_model *as_branch_model(as_run *run, as_branch *branch);
/* The second model differs from the first in variables that no range has. */
void as_apart_follow(as_run *run, const as_model *model, as_model *next);

void as_apart_share(as_apart *apart);
void as_apart_drop(as_run *run, as_apart *apart);
void as_apart_release(as_run *run);

#endif

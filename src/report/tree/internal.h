/* Inside the execution tree: items are the events of the file in their order, and the announcements of roots that the
 * file leaves out; each branch has a list of items, linked by index. Item and branch 0 stand for nothing: the list of
 * branch 0 is that of the file, with its runs and roots.
 */
#ifndef ASSAY_REPORT_TREE_INTERNAL_H
#define ASSAY_REPORT_TREE_INTERNAL_H

#include "report/tree/tree.h"
#include <assay/base/region.h>
#include <assay/base/table.h>
#include <assay/base/text.h>
#include <assay/base/vector.h>

typedef struct as_tree_item {
  as_event event;
  uint32_t branch;  /* that the event belongs to; BRANCH: the new one */
  uint32_t next;    /* of the same list; 0: the last */
  uint32_t run;     /* counts up */
  bool is_fork;     /* a new branch begins here */
  bool is_implicit; /* not in the file */
} as_tree_item;

typedef struct as_tree_branch {
  uint32_t parent;      /* 0: a root */
  uint32_t birth;       /* item */
  uint32_t first, last; /* items; 0: none */
  bool is_over;         /* has an outcome */
} as_tree_branch;

AS_VECTOR_DEFINE(as_tree_items, as_tree_item)
AS_VECTOR_DEFINE(as_tree_branches, as_tree_branch)
AS_TABLE_DEFINE(as_tree_numbers, uint64_t, uint32_t, as_hash_u64, as_equal_u64)

struct as_tree {
  as_memory *memory;
  as_terms *terms;  /* of the reader */
  as_region region; /* texts */
  as_tree_items items;
  as_tree_branches branches;
  as_tree_numbers numbers; /* of the branches of the present run: number in the log to index */
  as_u32_vector finished;  /* by run: has it ended? */
  uint32_t run;
  as_log_status status;
};

/* What a view leaves out. `limits`: by branch, the first item that does not lead to the branch of the view any more. */
typedef struct as_tree_filter {
  const as_tree *tree;
  const as_tree_view *view;
  as_u32_vector limits; /* empty: everything leads there */
  uint32_t run;
} as_tree_filter;

void as_tree_filter_init(as_tree_filter *filter, const as_tree *tree, const as_tree_view *view);
void as_tree_filter_release(as_tree_filter *filter);
bool as_tree_filter_shows(const as_tree_filter *filter, uint32_t item);

/* The words for what an event decided; NULL if its kind decides nothing. */
const char *as_tree_decision(const as_event *event);

#endif

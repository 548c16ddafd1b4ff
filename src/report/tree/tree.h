/* The execution tree of a run, from its event log: each branch with its events, forked branches where they were forked.
 *
 * A branch that no event announces is a root: the first branch of a run is. Whatever the events say, what is built is a
 * forest: a branch is announced once, later announcements are ignored. Events of one branch are in the order of the
 * file; so are branches that were forked at one place. A log may hold several runs, one after the other; numbers of
 * branches begin anew with each.
 *
 *   as_tree *tree = as_tree_create(memory, reader);        // reads to the end; the reader outlives the tree
 *   as_tree_print(tree, &(as_tree_view){.level = AS_LEVEL_INFO}, stdout);
 *   as_tree_destroy(tree);
 */
#ifndef ASSAY_REPORT_TREE_TREE_H
#define ASSAY_REPORT_TREE_TREE_H

#include <assay/explore/log.h>
#include <stdio.h>

typedef struct as_tree as_tree;

as_tree *as_tree_create(as_memory *memory, as_log_reader *reader);
void as_tree_destroy(as_tree *tree);

/* How reading ended: AS_LOG_END or AS_LOG_BROKEN. */
as_log_status as_tree_status(const as_tree *tree);
/* Has the (last) run come to its end? */
bool as_tree_finished(const as_tree *tree);
/* Is there a branch of this number in the last run? */
bool as_tree_has_branch(const as_tree *tree, uint64_t branch);

typedef struct as_tree_view {
  as_level level;  /* events above it are left out; begin, branch, outcome and finish never are */
  bool one_branch; /* only what leads to this branch, and the branch itself */
  uint64_t branch; /* requires: as_tree_has_branch */
  bool times;      /* how long questions and the run took: different each time */
} as_tree_view;

/* Indented, one line an event. */
void as_tree_print(const as_tree *tree, const as_tree_view *view, FILE *out);
/* One JSON object an event, one a line, in the order of the file. */
void as_tree_print_json(const as_tree *tree, const as_tree_view *view, FILE *out);

#endif

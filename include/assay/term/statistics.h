/* How large terms are. A *node* is counted once however often it is used; the *tree* is what a text without sharing
 * would spell out, which may be astronomically large. */
#ifndef ASSAY_TERM_STATISTICS_H
#define ASSAY_TERM_STATISTICS_H

#include <assay/base/api.h>
#include <assay/term/term.h>

AS_BEGIN_DECLARATIONS

typedef struct as_term_statistics {
  uint64_t nodes;
  double tree_nodes;           /* may be infinite */
  uint32_t depth;              /* of a leaf: 1 */
  uint32_t by_op[AS_OP_COUNT]; /* nodes of each operator */
} as_term_statistics;

/* Of several terms together: nodes that they share count once. Takes time linear in the nodes. */
void as_term_measure(const as_terms *terms, const as_term *roots, uint32_t count, as_term_statistics *statistics);
/* One number of the above. */
uint64_t as_term_size(const as_terms *terms, as_term t);
double as_term_tree_size(const as_terms *terms, as_term t);
uint32_t as_term_depth(const as_terms *terms, as_term t);

AS_END_DECLARATIONS

#endif

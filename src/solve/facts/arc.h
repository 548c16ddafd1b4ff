/* Arcs: claims that bound one term by constants.
 *
 * A comparison of t + k with a constant, signed or unsigned, as it is or negated, and an equality with a constant, says
 * that t lies on an *arc*: the values low, low + 1, ..., high, counted modulo 2^width. So claims about one term compare
 * by their arcs: if one arc lies within another, the claim of the first implies that of the second. A *hole* is the arc
 * of a disequality: every value but one.
 */
#ifndef ASSAY_SOLVE_FACTS_ARC_H
#define ASSAY_SOLVE_FACTS_ARC_H

#include <assay/term/term.h>

typedef struct as_arc {
  as_term term; /* a bit-vector of at most 64 bits, no constant, no sum with a constant */
  uint32_t width;
  uint64_t low, high; /* high may be below low */
} as_arc;

/* Does the claim say exactly that a term lies on an arc? False for an arc of no value, or of every value. */
bool as_arc_read(as_terms *terms, as_term claim, as_arc *arc);
/* requires: arcs of the same term. */
bool as_arc_within(const as_arc *inner, const as_arc *outer);
bool as_arc_is_hole(const as_arc *arc);
bool as_arc_is_point(const as_arc *arc);

#endif

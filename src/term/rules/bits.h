/* Words that the rules about the structure of bit-vectors share.
 *
 * A *part* is an operand of a concatenation that is not one itself; concatenations nest to the right, so the parts of
 * concat(a, concat(b, c)) are a, b, c from the highest bits down. A *run* is a longest stretch of equal bits of a
 * constant. A *flag* is an if-then-else of two constants. A term is *free* if taking bits out of it costs nothing:
 * an extraction disappears into it or stays one node.
 */
#ifndef ASSAY_TERM_RULES_BITS_H
#define ASSAY_TERM_RULES_BITS_H

#include "term/rules/rules.h"

enum { AS_PARTS_MAX = 64, AS_MASK_RUNS_MAX = 16 };

/* The first bit above `start` that differs from bit `start`, or the width. requires: start < width. */
uint32_t as_bits_run_end(const uint64_t *limbs, uint32_t width, uint32_t start);
/* The number of runs of a constant; counting stops above AS_MASK_RUNS_MAX. */
uint32_t as_bits_runs(const as_terms *terms, as_term constant);
/* Zero bits at the top that the structure shows: of constants, of concatenations that begin with one, by bounds. */
uint32_t as_bits_leading_zeros(as_terms *terms, as_term t);

bool as_bits_is_free(const as_terms *terms, as_term t);
bool as_bits_is_flag(const as_terms *terms, as_term t);
/* An if-then-else with a constant branch, the other one not an if-then-else: pulling an operator with a constant into
 * it ends after one step. */
bool as_bits_lifts(const as_terms *terms, as_term t);
/* a = x[h:m+1] and b = x[m:l]. */
bool as_bits_adjacent(const as_terms *terms, as_term a, as_term b);
/* x[h:l]. requires: adjacent. */
as_term as_bits_join(as_terms *terms, as_term a, as_term b);
/* The parts of a term, counted up to AS_PARTS_MAX + 1; *constant: one of those seen is constant. */
uint32_t as_bits_parts(const as_terms *terms, as_term t, bool *constant);

/* op(a, b) for a bitwise operator, computed apart on each stretch between cuts: the borders of parts, and, with
 * cut_runs, the ends of runs of a constant operand. None if there is no cut or there are too many.
 * requires: of a constant whose runs are cut there are at most AS_MASK_RUNS_MAX. */
as_term as_bits_split(as_terms *terms, as_op op, as_term a, as_term b, bool cut_runs);

/* op(a, b) by the general constructor. */
static inline as_term as_bits_make(as_terms *terms, as_op op, as_term a, as_term b) {
  as_term operands[] = {a, b};
  return as_term_make(terms, op, operands, 2);
}

#endif

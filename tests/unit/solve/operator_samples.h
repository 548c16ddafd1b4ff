/* Samples of operators: for each row of ops.def operand sorts that its signature allows, small enough to enumerate, and
 * values for them. A new operator of a known signature has a sample at once; a new signature must be given one here.
 *
 * A *sample* is an operator with operand sorts; a *tuple* is one value for each operand, as a number among the values
 * of its sort. Quantifiers have one operand, the free variable x of their body: b <= x, b bound.
 */
#ifndef TESTS_SOLVE_OPERATOR_SAMPLES_H
#define TESTS_SOLVE_OPERATOR_SAMPLES_H

#include "term/term_internal.h"

#include <assay/term/data.h>

enum { SAMPLE_OPERANDS = 4, SAMPLE_VALUES = 16, SAMPLE_TUPLES = 1024, SAMPLE_WIDTH = 3 };

typedef struct sample {
  as_memory *memory;
  as_terms *terms;
  as_op op;
  uint32_t count, index;
  as_sort sort[SAMPLE_OPERANDS];
  as_sort result;
  as_term variable[SAMPLE_OPERANDS];
  as_term value[SAMPLE_OPERANDS][SAMPLE_VALUES];
  uint32_t values[SAMPLE_OPERANDS];
  uint32_t tuples;             /* the product of `values` */
  as_term of[SAMPLE_TUPLES];   /* what the application is for each, from the meaning of its operator */
  bool is_open[SAMPLE_TUPLES]; /* SMT-LIB leaves it open */
} sample;

/* Constants and variables are what samples are made of, and have none of their own. */
bool sample_is_leaf(as_op op);
/* With a manager of its own, which rewrites or leaves applications as they are written (a table of terms cannot hold
 * both); bit-vectors have this width where the signature leaves it open. */
void sample_open(sample *s, as_op op, uint32_t width, bool rewriting);
void sample_close(sample *s);
/* The operands of a tuple, as constants. */
void sample_operands(const sample *s, uint32_t tuple, as_term *operands);
as_term sample_apply(sample *s, const as_term *operands);
/* The claim that the variable of an operand has this value. */
as_term sample_claim(sample *s, uint32_t operand, as_term value);
const char *sample_name(const sample *s, uint32_t operand); /* of the variable, or function */

#endif

/* Evaluation of terms under a model, with a memo: what shares structure with a term evaluated before costs only what is
 * new. An evaluator is bound to one model at a time; binding another forgets the memo.
 *
 * Where SMT-LIB leaves a value open (division of integers by zero, conversion of floats out of range, the smaller of
 * two zeros, the member of another constructor) evaluation picks one that SMT-LIB allows, always the same. A term with
 * a quantifier has no value: none.
 *
 *   as_eval *eval = as_eval_create(models);
 *   as_eval_bind(eval, model);
 *   as_term value = as_eval_term(eval, t);
 *   as_eval_destroy(eval);
 */
#ifndef ASSAY_TERM_EVAL_H
#define ASSAY_TERM_EVAL_H

#include <assay/base/api.h>
#include <assay/term/model.h>

AS_BEGIN_DECLARATIONS

typedef struct as_eval as_eval;

as_eval *as_eval_create(as_models *models);
void as_eval_destroy(as_eval *eval);
/* Takes a share of the model. NULL binds the model of defaults. */
void as_eval_bind(as_eval *eval, as_model *model);
as_model *as_eval_model(const as_eval *eval);

/* The value as a constant (or an array or datatype value), or none. */
as_term as_eval_term(as_eval *eval, as_term t);
/* requires: t is Bool. True only if the value is true; none counts as false. */
bool as_eval_holds(as_eval *eval, as_term t);
/* For sorts of at most 64 bits other than Int, arrays and datatypes; false if the term has no value. */
bool as_eval_bits(as_eval *eval, as_term t, uint64_t *bits);

AS_END_DECLARATIONS

#endif

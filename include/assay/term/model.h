/* Models: finite assignments of constants to variables. A variable without an entry has the default of its sort: false,
 * 0, +0, round to nearest even, location 0, the array of zeros, the smallest value of a datatype. The value of a
 * function (data.h) is that of its variable: a map.
 *
 * A model is a counted, immutable value that shares structure with the one it was made from. It can be changed only
 * between its making (as_model_create, as_model_copy) and its first sharing; as_model_set checks that.
 *
 *   as_models *models = as_models_create(terms);
 *   as_model *model = as_model_create(models);
 *   as_model_set(models, model, x, as_term_bv(terms, 32, 7));
 *   as_term value = as_model_get(models, model, x);
 *   as_model_drop(models, model);
 *   as_models_destroy(models);
 */
#ifndef ASSAY_TERM_MODEL_H
#define ASSAY_TERM_MODEL_H

#include <assay/base/api.h>
#include <assay/term/term.h>

AS_BEGIN_DECLARATIONS

typedef struct as_models as_models; /* what all models of one term manager share */
typedef struct as_model as_model;

as_models *as_models_create(as_terms *terms);
/* requires: every model was dropped. */
void as_models_destroy(as_models *models);
as_terms *as_models_terms(const as_models *models);

as_model *as_model_create(as_models *models);
as_model *as_model_copy(as_models *models, const as_model *model);
as_model *as_model_share(as_model *model);
void as_model_drop(as_models *models, as_model *model); /* NULL is fine */

/* requires: the model is not shared; the value is a constant (or as_term_is_value) of the variable's sort. */
void as_model_set(as_models *models, as_model *model, as_term variable, as_term value);
as_term as_model_get(const as_models *models, const as_model *model, as_term variable);
/* The default value of a sort; none while a datatype in it is not defined. */
as_term as_model_default(as_terms *terms, as_sort sort);

AS_END_DECLARATIONS

#endif

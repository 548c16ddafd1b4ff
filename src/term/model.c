#include "term/data.h"

#include <assay/base/pmap.h>
#include <assay/term/model.h>

struct as_models {
  as_terms *terms;
  as_pmaps maps;
  uint64_t live;
};

struct as_model {
  as_pmap entries; /* variable number to id of the value */
  uint32_t references;
};

as_models *as_models_create(as_terms *terms) {
  as_models *models = as_memory_alloc_zeroed(terms->memory, sizeof *models);
  models->terms = terms;
  as_pmaps_init(&models->maps, terms->memory, (as_pmap_values){0});
  return models;
}

void as_models_destroy(as_models *models) {
  if (!models) return;
  AS_REQUIRE_BUT(models->live == 0, "every model was dropped", "%llu are still in use",
                 (unsigned long long)models->live);
  as_memory *memory = models->terms->memory;
  as_pmaps_release(&models->maps);
  as_memory_free(memory, models, sizeof *models);
}

as_terms *as_models_terms(const as_models *models) { return models->terms; }

static as_model *new_model(as_models *models, as_pmap entries) {
  as_model *model = as_memory_alloc(models->terms->memory, sizeof *model);
  *model = (as_model){.entries = entries, .references = 1};
  models->live++;
  return model;
}

as_model *as_model_create(as_models *models) { return new_model(models, (as_pmap){0}); }
as_model *as_model_copy(as_models *models, const as_model *model) {
  return new_model(models, as_pmap_share(model->entries));
}

as_model *as_model_share(as_model *model) {
  if (model) model->references++;
  return model;
}

void as_model_drop(as_models *models, as_model *model) {
  if (!model || --model->references) return;
  as_pmap_drop(&models->maps, &model->entries);
  as_memory_free(models->terms->memory, model, sizeof *model);
  models->live--;
}

void as_model_set(as_models *models, as_model *model, as_term variable, as_term value) {
  AS_REQUIRE(model->references == 1, "a shared model is never changed");
  AS_REQUIRE(as_sort_equal(as_term_sort(models->terms, variable), as_term_sort(models->terms, value)),
             "value of another sort");
  as_pmap_put(&models->maps, &model->entries, as_term_variable_number(models->terms, variable), value.id);
}

as_term as_model_default(as_terms *terms, as_sort sort) {
  switch (sort.kind) {
  case AS_SORT_BOOL: return as_term_false(terms);
  case AS_SORT_BV: return as_term_bv(terms, sort.width, 0);
  case AS_SORT_INT: return as_term_int(terms, 0);
  case AS_SORT_FLOAT: return as_term_float(terms, sort, 0);
  case AS_SORT_ROUNDING: return as_term_rounding(terms, AS_ROUNDING_RNE);
  case AS_SORT_ARRAY: return as_term_const_array(terms, sort.width, as_term_bv(terms, sort.element_width, 0));
  case AS_SORT_MAP: {
    as_term element = as_model_default(terms, as_sort_element(terms, sort));
    return as_term_exists(element) ? as_term_const_map(terms, sort, element) : element;
  }
  case AS_SORT_DATA: return as_data_smallest(terms, sort);
  default: AS_REQUIRE(sort.kind == AS_SORT_LOCATION, "a sort"); return as_term_location(terms, 0);
  }
}

as_term as_model_get(const as_models *models, const as_model *model, as_term variable) {
  uint64_t id;
  if (model && as_pmap_get(model->entries, as_term_variable_number(models->terms, variable), &id))
    return (as_term){.id = (uint32_t)id};
  return as_model_default(models->terms, as_term_sort(models->terms, variable));
}

#include "solve/path_internal.h"

#include <assay/term/eval.h>

static bool is_good_claim(const as_terms *terms, as_term t) {
  return as_term_exists(t) && t.id <= as_terms_count(terms) && as_term_sort(terms, t).kind == AS_SORT_BOOL &&
         as_term_op(terms, t) != AS_OP_AND && !as_term_is_true(terms, t);
}

static const char *wrong_with_link(const as_terms *terms, const as_path *path) {
  const as_path *parent = as_path_parent(path);
  if (!as_path_is_held(path)) return "a path is in use that was dropped";
  if (!parent) return as_path_length(path) ? "a path without a parent has claims" : NULL;
  if (as_path_length(path) != as_path_length(parent) + 1) return "a path is not one claim longer than its parent";
  if (!is_good_claim(terms, as_path_claim(path))) return "a claim is no Bool term, or true, or a conjunction";
  return NULL;
}

/* A quantified claim has no value. */
static bool satisfies(as_terms *terms, as_eval *eval, const as_path *path) {
  for (; as_path_parent(path); path = as_path_parent(path)) {
    as_term value = as_eval_term(eval, as_path_claim(path));
    if (as_term_exists(value) && !as_term_is_true(terms, value)) return false;
  }
  return true;
}

bool as_path_valid(const as_paths *paths, const as_path *path, const char **error) {
  as_models *models = as_paths_models(paths);
  as_terms *terms = as_models_terms(models);
  *error = NULL;
  for (const as_path *at = path; at && !*error; at = as_path_parent(at)) *error = wrong_with_link(terms, at);
  if (*error || !as_path_model(path)) return !*error;
  if (as_path_refuted(path)) return *error = "a path that is refuted has a model", false;
  as_eval *eval = as_eval_create(models);
  as_eval_bind(eval, as_path_model(path));
  if (!satisfies(terms, eval, path)) *error = "the model of a path violates one of its claims";
  as_eval_destroy(eval);
  return !*error;
}

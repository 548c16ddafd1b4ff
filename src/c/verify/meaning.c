/* What a function of C returns, as a term over its parameters: each path that returns is a case of it. */
#include "c/verify/internal.h"

#include <assay/term/substitute.h>
#include <assay/term/variables.h>

typedef struct one {
  as_term guard, result;
} one;
AS_VECTOR_DEFINE(one_list, one)

struct as_collected {
  one_list paths;
  bool is_broken; /* a path has something else than parameters in it */
};

void as_verifier_collect(as_verifier *v) {
  v->collected = as_region_alloc(&v->region, sizeof *v->collected);
  *v->collected = (struct as_collected){0};
}

static bool is_over_parameters(as_verifier *v, as_term t) {
  as_u32_vector numbers = {0};
  as_term_variables(v->terms, t, &numbers);
  bool good = true;
  for (uint32_t i = 0; good && i < numbers.count; i++) {
    as_term variable = as_terms_variable(v->terms, numbers.at[i]);
    good = false;
    for (uint32_t k = 0; !good && k < v->unit->functions.at[v->function].parameters; k++)
      good = as_term_same(variable, v->parameters[k]);
  }
  as_u32_vector_release(as_terms_memory(v->terms), &numbers);
  return good;
}

bool as_verify_collect(as_verifier *v, as_exec *x, as_term result) {
  struct as_collected *c = v->collected;
  as_term guard = as_term_true(v->terms);
  for (const as_path *path = as_run_path(x->run); as_path_length(path); path = as_path_parent(path))
    guard = as_term_and(v->terms, guard, as_path_claim(path));
  if (!as_term_exists(result) || !is_over_parameters(v, guard) || !is_over_parameters(v, result))
    c->is_broken = true;
  else
    one_list_push(v->memory, &c->paths, (one){guard, result});
  return as_verify_end(v, x);
}

/* Where no path returns: a function of the parameters of which nothing is known. */
static as_term anything(as_verifier *v, as_sort sort) {
  uint32_t count = v->unit->functions.at[v->function].parameters;
  as_sort *sorts = as_region_alloc(&v->region, (count + 1) * sizeof *sorts);
  for (uint32_t i = 0; i < count; i++) sorts[i] = as_term_sort(v->terms, v->parameters[i]);
  if (!count) return as_term_fresh(v->terms, sort, "undefined");
  return as_term_apply(v->terms, as_function_declare(v->terms, "undefined", sorts, count, sort), v->parameters);
}

as_term as_verifier_collected(as_verifier *v, const as_term *parameters, bool is_partial) {
  struct as_collected *c = v->collected;
  AS_REQUIRE(c, "it was executed for that");
  as_term body = as_term_none();
  for (uint32_t i = 0; !c->is_broken && i < c->paths.count; i++) {
    const one *path = &c->paths.at[i];
    if (!i && !is_partial) {
      body = path->result; /* what the other paths leave */
      continue;
    }
    if (!i) body = anything(v, as_term_sort(v->terms, path->result));
    body = as_term_ite(v->terms, path->guard, path->result, body);
  }
  one_list_release(v->memory, &c->paths);
  if (!as_term_exists(body)) return body;
  return as_term_substitute(v->terms, body, v->parameters, parameters, v->unit->functions.at[v->function].parameters);
}

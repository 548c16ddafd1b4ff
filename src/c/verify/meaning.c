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

as_term as_verifier_collected(as_verifier *v, const as_term *parameters) {
  struct as_collected *c = v->collected;
  AS_REQUIRE(c, "it was executed for that");
  as_term body = as_term_none();
  for (uint32_t i = 0; !c->is_broken && i < c->paths.count; i++)
    body = i ? as_term_ite(v->terms, c->paths.at[i].guard, c->paths.at[i].result, body) : c->paths.at[i].result;
  one_list_release(v->memory, &c->paths);
  if (!as_term_exists(body)) return body;
  return as_term_substitute(v->terms, body, v->parameters, parameters, v->unit->functions.at[v->function].parameters);
}

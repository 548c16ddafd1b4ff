#include <assay/base/vector.h>
#include <assay/solve/path.h>
#include <assay/term/print.h>

/* Binds less than && does. */
static bool is_loose(const as_terms *terms, as_term t) {
  switch (as_term_op(terms, t)) {
  case AS_OP_NOT: return as_term_op(terms, as_term_operand(terms, t, 0)) == AS_OP_AND; /* printed with || */
  case AS_OP_OR:
  case AS_OP_IMPLIES:
  case AS_OP_ITE:
  case AS_OP_FORALL:
  case AS_OP_EXISTS: return true;
  default: return false;
  }
}

/* The oldest first; a path may be longer than the stack is deep. */
void as_path_print(const as_paths *paths, const as_path *path, as_text *out) {
  as_terms *terms = as_models_terms(as_paths_models(paths));
  as_u32_vector claims = {0};
  if (!as_path_length(path)) as_text_put(out, "true");
  for (; as_path_length(path); path = as_path_parent(path))
    as_u32_vector_push(out->memory, &claims, as_path_claim(path).id);
  bool one = claims.count == 1;
  for (uint32_t i = claims.count; i-- > 0;) {
    as_term claim = {.id = claims.at[i]};
    bool wrap = !one && is_loose(terms, claim);
    if (wrap) as_text_put_char(out, '(');
    as_term_print_text(terms, out, claim);
    as_text_put(out, wrap ? ")" : "");
    if (i) as_text_put(out, " && ");
  }
  as_u32_vector_release(out->memory, &claims);
}

/* Scopes of summaries: one case after the other, on one path. */
#include "c/libc/reflect/reflect.h"

/* Where the scope's assumptions contradict the path, there would be nothing to go on with when it ends. */
bool as_work_assume(as_work *w, as_term claim) {
  as_exec *x = w->x;
  if (!as_run_in_scope(x->run)) return as_exec_assume(x, claim);
  bool is_possible = as_exec_possible(x, claim);
  if (!as_exec_goes_on(x)) return false;
  if (!is_possible) {
    bool goes_on = as_reflect_misuse(w, "an assumption in a scope that contradicts the path; ask is_sat before");
    return goes_on && as_exec_stop_unless(x, as_term_false(w->terms));
  }
  return as_asking_scope_assume(&x->asking, claim);
}

AS_LIBC_BODY(reflect_scope_begin, "v ") {
  if (!as_asking_scope_begin(&w->x->asking)) return false;
  return w->x->state->had_scopes = true;
}

AS_LIBC_BODY(reflect_scope_end, "v ") {
  if (!as_run_in_scope(w->x->run)) return as_reflect_misuse(w, "no scope has begun");
  return as_asking_scope_end(&w->x->asking);
}

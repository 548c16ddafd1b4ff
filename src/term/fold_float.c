#include "term/fold.h"

as_term as_fold_float(as_terms *terms, const as_app *app, bool any) {
  (void)terms, (void)app, (void)any;
  return as_term_none();
}

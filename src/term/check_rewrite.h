/* Debug builds (-DAS_DEBUG): every rewrite is compared with what it rewrote, at two random points. A difference is a
 * broken invariant and ends the process with both sides printed. */
#ifndef ASSAY_TERM_CHECK_REWRITE_H
#define ASSAY_TERM_CHECK_REWRITE_H

#include "term/term_internal.h"

#ifdef AS_DEBUG
void as_check_rewrite(as_terms *terms, const as_app *app, as_term result, const char *rule);
void as_check_rewrite_release(as_terms *terms);
#else
static inline void as_check_rewrite(as_terms *terms, const as_app *app, as_term result, const char *rule) {
  (void)terms, (void)app, (void)result, (void)rule;
}
static inline void as_check_rewrite_release(as_terms *terms) { (void)terms; }
#endif

#endif

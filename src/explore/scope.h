/* Inside the exploration layer: scopes of a branch (run.h), innermost first. Persistent, shared by forks. */
#ifndef ASSAY_EXPLORE_SCOPE_H
#define ASSAY_EXPLORE_SCOPE_H

#include "explore/run_internal.h"

as_scope *as_scope_share(as_scope *scope); /* NULL is fine, also below */
void as_scope_drop(as_run *run, as_scope *scope);
/* The claims behind `before` were assumed in the scope; or they are about new values. Nothing outside of scopes. */
void as_scope_mark(as_run *run, as_branch *branch, uint32_t before, bool assumed);
/* The present branch is over. */
void as_scope_left(as_run *run);

#endif

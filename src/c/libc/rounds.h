/* Rounds: whether a call may be a part of what is proved of one round of a loop (c/exec/cuts.h). */
#ifndef ASSAY_C_LIBC_ROUNDS_H
#define ASSAY_C_LIBC_ROUNDS_H

#include "c/exec/exec.h"
#include "c/libc/known.h"

/* It does for one input what it does for all, and leaves none out. requires: the machine has cuts */
bool as_libc_has_rounds(const as_exec *x, const as_libc_function *function);

#endif

/* C's checks (c/exec/check/checks.def) as findings know them. The number of a row is its as_check. */
#ifndef ASSAY_ANALYSE_C_CHECKS_H
#define ASSAY_ANALYSE_C_CHECKS_H

#include "analyse/finding/checks.h"
#include "c/exec/check/checks.h"

const as_check_table *as_c_checks(void);
static inline const as_check_row *as_c_check_row(as_check check) { return &as_c_checks()->rows[check]; }
/* requires: a row of C's table */
as_check as_c_check(const as_check_row *row);
/* Those that are on, a bit each. */
uint64_t as_c_check_set(const bool checks[AS_CHECK_COUNT]);

#endif

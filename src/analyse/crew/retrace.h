/* What a finding shows, so that it does not depend on the order in which a test was explored, or on who did: the least
 * way there (finding/ways.h) is gone again from the beginning, in a run of its own that follows no other, and what that
 * finds is shown, with the inputs that it has. Of ways that their inputs do not show the next ones are tried.
 *
 *   as_retrace_all(test);        // when the test was explored to its end
 */
#ifndef ASSAY_ANALYSE_CREW_RETRACE_H
#define ASSAY_ANALYSE_CREW_RETRACE_H

#include "analyse/test.h"

void as_retrace_all(as_test *test);

#endif

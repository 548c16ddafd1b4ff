/* Findings of C as bytes. Places and functions are numbers of the program, which is the same wherever the bytes go.
 * What people learn later (native runs, what is accepted) is not in them. */
#ifndef ASSAY_ANALYSE_CREW_FOUND_H
#define ASSAY_ANALYSE_CREW_FOUND_H

#include "analyse/c/view.h"
#include "base/wire.h"

/* Writes all of them; or reads some, and adds them (as_findings_add). What is read is made in the region of the wire.
 */
void as_found_walk(as_wire *w, as_c_view *view, const as_core_unit *program, as_findings *findings);

#endif

/* Violation witnesses of SV-COMP: format 2.0, YAML.
 *
 * A sequence of segments, each with one waypoint that is followed: what each call that makes an input returned, in the
 * order of use (function_return, at its closing parenthesis), and the place of the violation (target). Since these
 * values decide which path is taken, there are no waypoints for assumptions and branches.
 *
 * Places are those of the files that assay was given: markers of a preprocessor in them (# 12 "a.c") are followed back.
 * A column is left out where it might not be that of a whole statement; readers take the leftmost then.
 *
 *   if (as_violation_property(as_c_check(finding->shown.check)))
 *     as_violation_print(memory, unit, &program, &finding->shown, &text);
 */
#ifndef ASSAY_REPORT_EXPORT_VIOLATION_H
#define ASSAY_REPORT_EXPORT_VIOLATION_H

#include "report/witness/witness.h"

/* The formula of properties.def; NULL: SV-COMP has no property that this check violates. */
const char *as_violation_property(as_check check);
/* requires: it has a property; this is the program's folder */
void as_violation_print(as_memory *memory, const as_core_unit *unit, const as_witness_program *program,
                        const as_instance *one, as_text *out);

#endif

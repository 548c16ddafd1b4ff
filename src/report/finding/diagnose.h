/* Findings as text, the way clang prints diagnostics:
 *
 *   list.c:12:10: error: heap-use-after-free: read of 4 bytes ...
 *      12 |   return node->value;
 *         |          ^~~~~~~~~~~
 *   list.c:7:3: note: the object was freed here
 *   ...
 *   note: with these inputs:
 *     int x = -3;
 */
#ifndef ASSAY_REPORT_FINDING_DIAGNOSE_H
#define ASSAY_REPORT_FINDING_DIAGNOSE_H

#include "report/finding/excerpt.h"
#include "analyse/finding/findings.h"

typedef struct as_diagnose {
  as_memory *memory;
  const as_core_unit *unit;
  as_excerpts *excerpts; /* of the unit */
  const as_style *style;
  bool full_trace;
} as_diagnose;

void as_diagnose_finding(const as_diagnose *view, const as_finding *finding, as_text *out);
/* "FILE:LINE:COLUMN" of a range, out of macros; "nowhere" if it has none. */
void as_diagnose_place(const as_core_unit *unit, uint32_t range, as_text *out);

/* What a report calls a function, without what made its name unique in the program. */
void as_diagnose_function(const as_core_unit *unit, uint32_t function, as_text *out);
/* What became of an object: "was freed", "went out of scope" ... NULL: it lives. */
const char *as_lifetime_sentence(uint8_t lifetime);
const char *as_object_kind_name(uint8_t kind);

#endif

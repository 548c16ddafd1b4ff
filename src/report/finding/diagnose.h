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

#include "analyse/finding/findings.h"
#include "report/finding/excerpt.h"
#include "report/finding/values.h"

typedef struct as_diagnose {
  as_memory *memory;
  as_source_texts *texts;
  as_values values;
  const as_style *style;
  bool full_trace;
} as_diagnose;

void as_diagnose_finding(const as_diagnose *view, const as_finding *finding, as_text *out);
/* "CONFIRMED natively by AddressSanitizer", "UNCONFIRMED: natively, ..."; requires: it was run natively */
void as_diagnose_standing(const as_instance *one, as_text *out);

/* What became of an object: "was freed", "went out of scope" ... NULL: it lives. */
const char *as_lifetime_sentence(uint8_t lifetime);
const char *as_object_kind_name(uint8_t kind);

#endif

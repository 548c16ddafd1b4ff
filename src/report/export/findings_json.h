/* Findings as JSON: docs/json.md says what is in them. */
#ifndef ASSAY_REPORT_EXPORT_FINDINGS_JSON_H
#define ASSAY_REPORT_EXPORT_FINDINGS_JSON_H

#include "analyse/finding/findings.h"
#include "report/finding/values.h"

typedef struct as_findings_view {
  as_memory *memory;
  as_values values;
  bool full_trace;
} as_findings_view;

/* An object. */
void as_finding_write(const as_findings_view *view, const as_finding *finding, as_json *json);
/* The member inputs of an open object. */
void as_inputs_write(const as_findings_view *view, const as_shown_input *inputs, uint32_t count, as_json *json);
/* The members file, line, column, end_line and end_column of an open object, out of macros; null where there is no
 * place. */
void as_place_write(const as_place *place, as_json *json);

#endif

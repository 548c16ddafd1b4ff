/* Complaints about specifications, as clang writes its own: place, kind, message, the line with a caret. */
#ifndef ASSAY_CLI_SOURCES_COMPLAINTS_H
#define ASSAY_CLI_SOURCES_COMPLAINTS_H

#include "c/spec/unit/unit.h"
#include "report/finding/excerpt.h"

void as_cli_complaints_print(const as_spec_unit *specs, as_source_texts *texts, const as_style *style, as_text *out);

#endif

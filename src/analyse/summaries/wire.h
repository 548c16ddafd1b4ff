/* What was found out about a summary, as bytes that go from one process to another. */
#ifndef ASSAY_ANALYSE_SUMMARIES_WIRE_H
#define ASSAY_ANALYSE_SUMMARIES_WIRE_H

#include "analyse/summaries/check.h"

void as_checked_put(const as_checked *checked, as_text *bytes);
/* Into a new one, to be released. false: these are no such bytes; there is nothing to be released then. */
bool as_checked_get(as_memory *memory, const char *bytes, size_t length, as_checked *checked);

#endif

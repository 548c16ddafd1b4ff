/* assay test --entry-all --json, on standard output. */
#ifndef ASSAY_CLI_TEST_ENTRY_JSON_H
#define ASSAY_CLI_TEST_ENTRY_JSON_H

#include "analyse/test_all.h"
#include "cli/option/options.h"

void as_test_all_write(const as_test_all *all, as_verdict verdict, const as_cli_words *words, bool full_trace,
                       double parse_seconds);

#endif

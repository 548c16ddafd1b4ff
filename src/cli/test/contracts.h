/* --contracts: calls of functions that have a contract in a comment are watched (c/spec/emit/emit.h). The sources are
 * parsed once to read the contracts; then the text of each file that defines such functions takes its place. Contracts
 * that cannot be watched are told in a ledger, which goes to the test.
 *
 *   as_test_contracts contracts;
 *   as_test_contracts_begin(&contracts, memory);
 *   if (as_test_contracts_watch(&contracts, &sources)) test(as_cli_sources_program(&sources, ...));
 *   as_test_contracts_release(&contracts);
 */
#ifndef ASSAY_CLI_TEST_CONTRACTS_H
#define ASSAY_CLI_TEST_CONTRACTS_H

#include "cli/sources/sources.h"
#include <assay/explore/ledger.h>

typedef struct as_test_contracts {
  as_memory *memory;
  as_region region; /* of texts */
  as_text heard;    /* what clang said a second time */
  as_ledger left_out;
} as_test_contracts;

void as_test_contracts_begin(as_test_contracts *contracts, as_memory *memory);
void as_test_contracts_release(as_test_contracts *contracts);
/* false after a complaint: a file cannot be read, or a specification is wrong. requires: the sources are open; texts of
 * harnesses are in their place. The contracts outlive the sources' use. */
bool as_test_contracts_watch(as_test_contracts *contracts, as_cli_sources *sources);

#endif

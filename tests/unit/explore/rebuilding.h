/* Dropping branches and making them again: what tests of engines share. Outcomes are compared by hashes. */
#ifndef TESTS_EXPLORE_REBUILDING_H
#define TESTS_EXPLORE_REBUILDING_H

#include <assay/base/text.h>
#include <assay/explore/run.h>

uint64_t rebuilding_join(uint64_t hash, uint64_t word);
/* Of two hashes, for qsort. */
int rebuilding_compare(const void *a, const void *b);
/* The trail goes through its text; the branch that is made has the same, and nothing was asked. */
void rebuilding_drop_and_rebuild(as_run *run, uint64_t number);

#endif

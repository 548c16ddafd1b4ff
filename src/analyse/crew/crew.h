/* A crew: processes that explore one test together.
 *
 * The process that began the test explores it alone for a moment. If it is not over then, it shares out what waits to
 * *workers*, which are copies of it (worker.h), and becomes their *keeper*: it explores nothing any more, joins what
 * they report, and hands on what they have left to who has nothing to do. Its own run stays as it was, and new workers
 * are copies of it, too.
 *
 * At each moment the keeper knows what was found, and trails of everything that was not explored: those that nobody
 * has, and those that each worker had left when it reported last. So a worker that dies costs the time since then; what
 * it had left is explored again, one trail by one process. A trail that two of these die of, without a report, is lost,
 * and the ledger has it. And so a file with both (saved.h) is all that it takes to go on later.
 *
 *   as_crew_explore(test);           // instead of stepping test->run to its end; sets test->tally
 */
#ifndef ASSAY_ANALYSE_CREW_CREW_H
#define ASSAY_ANALYSE_CREW_CREW_H

#include "analyse/test.h"

/* How many processes can explore the test: as many as are wanted, unless its settings want that paths are counted, or
 * told one by one: then one. */
uint32_t as_crew_jobs(const as_test_settings *settings);
/* false: there is no process for it, and the run is as it was. requires: the test's run has begun, and is divisible */
bool as_crew_explore(as_test *test);

#endif

/* A test in a file, to go on with it later: what was found, trails of all that was not explored, and what it is a test
 * of. Nobody goes on with another program, other options that decide what is explored, or another version. Limits of
 * the whole run (time, memory, numbers of paths), the strategy and the number of processes may be others.
 *
 * A file is replaced as a whole, so that there is always one that is good. A checksum tells accidents.
 *
 *   as_text bytes = {.memory = memory};                           // what a file holds
 *   if (!as_saved_check(memory, program, &settings, &bytes, &trouble)) complain(&trouble);
 *   settings.sharing.resumed = &bytes;                             // the test goes on from there
 */
#ifndef ASSAY_ANALYSE_CREW_SAVED_H
#define ASSAY_ANALYSE_CREW_SAVED_H

#include "analyse/crew/lots.h"
#include "analyse/test.h"

/* Is it a file of this test? If not, `trouble` is a sentence. */
bool as_saved_check(as_memory *memory, const as_core_unit *program, const as_test_settings *settings,
                    const as_text *bytes, as_text *trouble);
/* Adds what was found to the test, and what was not explored to the lots. false: the bytes are damaged. requires: they
 * were checked */
bool as_saved_take(as_test *test, as_lots *lots); /* lots NULL: only looks */
/* Can there be such a file? NULL, or why not. */
const char *as_saved_try(as_memory *memory, const char *path);
/* What the test has found, and these trails; says in test->save_error, if it cannot. */
void as_saved_write(as_test *test, as_trails *open);

#endif

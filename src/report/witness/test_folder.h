/* A folder of files that assay writes, which replace those of an earlier run, all or none.
 *
 * The files are written into a folder inside it, of a name that begins with a dot, and moved out of there at the end;
 * until then the older ones stay. Which files are assay's own is told by their names and by how they begin: others are
 * never removed nor replaced. One of these that has a name which is needed is an error before anything is written.
 *
 *   as_test_folder folder;
 *   if (!as_test_folder_open(&folder, memory, "suite", kinds, 2, &error)) ...
 *   as_test_folder_put(&folder, "test-00001.json", &text, &error);          // as often as needed
 *   as_test_folder_close(&folder, true, &error);                            // false: nothing has happened
 */
#ifndef ASSAY_REPORT_WITNESS_TEST_FOLDER_H
#define ASSAY_REPORT_WITNESS_TEST_FOLDER_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct as_test_folder_kind {
  const char *before, *after; /* of the name: these, with digits between them; after NULL: this is the name */
  const char *beginning;      /* of the content */
} as_test_folder_kind;

typedef struct as_test_folder {
  as_memory *memory;
  const char *path;
  const as_test_folder_kind *kinds; /* the last one is moved last: what readers look at first */
  uint32_t kind_count;
  as_text scratch; /* where files are written now */
  int outside, inside;
} as_test_folder;

/* false: `error` is a sentence without its end. */
bool as_test_folder_open(as_test_folder *folder, as_memory *memory, const char *path, const as_test_folder_kind *kinds,
                         uint32_t kind_count, as_text *error);
bool as_test_folder_put(as_test_folder *folder, const char *name, const as_text *content, as_text *error);
/* keep: what was written takes the place of what was there. Afterwards it is closed in any case. */
bool as_test_folder_close(as_test_folder *folder, bool keep, as_text *error);

#endif

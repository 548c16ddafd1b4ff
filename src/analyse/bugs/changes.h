/* Changes: which lines of which files are not what they were, and which functions that is about.
 *
 * A function has *changed* if one of the lines from its first to its last has, or a line of a macro that it uses; or of
 * the declaration of something that it names: a type, a member, an enumerator, a variable (declarations.h).
 *
 *   as_changes changes;
 *   as_changes_init(&changes, memory);
 *   as_changes_read(&changes, "/home/me/project", diff);            // as `git diff -U0` writes it
 *   as_changes_add(&changes, "/home/me/project/new.c", 1, UINT32_MAX);
 *   as_changes_keep(&changes, program, wanted);                     // by function
 *   as_changes_release(&changes);
 */
#ifndef ASSAY_ANALYSE_BUGS_CHANGES_H
#define ASSAY_ANALYSE_BUGS_CHANGES_H

#include "c/core/core.h"
#include <assay/base/region.h>
#include <assay/base/vector.h>

typedef struct as_change {
  const char *file; /* its real path, in the region */
  uint32_t first, last;
} as_change;
AS_VECTOR_DEFINE(as_change_vector, as_change)

typedef struct as_changes {
  as_memory *memory;
  as_region region;
  as_change_vector all;
} as_changes;

void as_changes_init(as_changes *changes, as_memory *memory);
void as_changes_release(as_changes *changes);
/* Lines of a file; its path is copied. Where lines were taken away, those on both sides count. */
void as_changes_add(as_changes *changes, const char *path, uint32_t first, uint32_t last);
/* All of a diff without context, whose files are named from the folder, behind "b/". */
void as_changes_read(as_changes *changes, const char *folder, const char *diff);
/* Of the wanted functions those stay that have changed, or that call or use one, directly or through others. */
void as_changes_keep(const as_changes *changes, const as_core_unit *program, bool *wanted);

#endif

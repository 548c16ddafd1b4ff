/* Objects of sources that programs have in common: tests of one project compile the same files again and again.
 *
 *   as_text kept = {.memory = memory};
 *   as_native_object_name(folder, words, count, directory, &kept);      // the words of its compiler, without the object's
 *   if (!as_native_copy_object(as_text_get(&kept), object)) ...compile it, then as_native_copy_object(object, kept)
 *
 * The sources do not change while the folder is there: it is that of one run. Processes share it: a copy is complete
 * before it has its name. */
#ifndef ASSAY_REPORT_REPLAY_OBJECTS_H
#define ASSAY_REPORT_REPLAY_OBJECTS_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>

/* A folder for them, appended; as_remove_folder removes it. false: there is none. */
bool as_native_objects_open(as_text *folder);
/* Where in the folder the object is that these words make in this directory (NULL: the present one). */
void as_native_object_name(const char *folder, const char *const *words, uint32_t count, const char *directory,
                           as_text *out);
bool as_native_copy_object(const char *from, const char *to);

#endif

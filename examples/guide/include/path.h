/* Paths as text: joined with one slash, and taken apart again. */
#ifndef PATH_H
#define PATH_H

#include <stddef.h>

/* Writes FOLDER/NAME to out, with exactly one slash between them, and a zero byte; cut off to fit into size bytes.
 * An empty folder gives NAME alone. Returns the length that the whole path has, as snprintf does. */
size_t path_join(char *out, size_t size, const char *folder, const char *name);

/* What follows the last slash. */
const char *path_base(const char *path);

#endif

/* Paths as text: nothing is looked up, so that a symbolic link is a folder like others. */
#ifndef ASSAY_BASE_PATHS_H
#define ASSAY_BASE_PATHS_H

#include <assay/base/region.h>
#include <stdbool.h>

/* The path, or directory/path if it is relative. */
const char *as_path_join(as_region *region, const char *directory, const char *path);
/* The same without empty parts, "." and "..", as far as these can be taken away. */
const char *as_path_normal(as_region *region, const char *path);
/* What follows the last slash. */
const char *as_path_base(const char *path);
/* What comes before it: "." if there is none. */
const char *as_path_directory(as_region *region, const char *path);
/* The current directory; "." if nobody knows it. */
const char *as_path_here(as_region *region);

#endif

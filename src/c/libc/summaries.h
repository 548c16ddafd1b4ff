/* The library of summaries that comes with assay, beside the bridge: summaries/HEADER/FUNCTION_PROPERTY.c, each a file
 * of C that defines one summary; and bodies to compare them with, summaries/reference/HEADER/FUNCTION.c. The files of a
 * header may lie in folders of groups: summaries/string/search/strchr_exact.c. */
#ifndef ASSAY_C_LIBC_SUMMARIES_H
#define ASSAY_C_LIBC_SUMMARIES_H

#include "c/link/summary.h"
#include <assay/base/region.h>
#include <assay/base/vector.h>

typedef struct as_libc_summary {
  const char *header; /* "string" */
  const char *function;
  as_summary_property property;
  const char *file;
} as_libc_summary;
AS_VECTOR_DEFINE(as_libc_summaries, as_libc_summary)

/* All of them, in the order of headers, functions and properties; the vector is on the region's account, the texts are
 * the region's. Files of other names are helpers. */
void as_libc_find_summaries(as_region *region, as_libc_summaries *found);
/* The folder that has them. */
const char *as_libc_summaries_folder(as_region *region);
/* The body of a function to compare its summaries with; NULL: there is none. header NULL: of any, the first. */
const char *as_libc_find_reference(as_region *region, const char *header, const char *function);

#endif

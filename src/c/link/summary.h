/* What summaries declare of themselves (<assay/summary.h>), read from a unit, linked or not. */
#ifndef ASSAY_C_LINK_SUMMARY_H
#define ASSAY_C_LINK_SUMMARY_H

#include "c/core/core.h"
#include <assay/base/region.h>
#include <assay/base/text.h>

typedef enum as_summary_property {
#define AS_SUMMARY_PROPERTY(name, ...) AS_SUMMARY_##name,
#include "c/link/properties.def"
#undef AS_SUMMARY_PROPERTY
  AS_SUMMARY_PROPERTIES
} as_summary_property;

typedef struct as_summary_promise {
  const char *text;
  bool is_over, is_under;
} as_summary_promise;

extern const as_summary_promise as_summary_promises[AS_SUMMARY_PROPERTIES];

/* By file of a linked unit: whether it has a summary; its functions are none of the program's then. In the region;
 * NULL: no file has. */
const bool *as_summary_files(as_region *region, const as_core_unit *unit);
bool as_summary_is_in(const bool *files, const as_core_unit *unit, uint32_t function);

/* By its text; false: there is none. */
bool as_summary_find_property(const char *text, size_t length, as_summary_property *property);
/* NONE without a declaration. */
as_summary_property as_summary_property_of(const as_core_unit *unit, const char *function);
/* Appends the bound on forks, "0" or words; false: none was declared. */
bool as_summary_put_forks(const as_core_unit *unit, const char *function, as_text *text);

#endif

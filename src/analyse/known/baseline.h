/* Baselines: bugs of a program that are known by their fingerprints (fingerprint.h), in a file, so that only new ones
 * fail. Files are named from the folder of the baseline.
 *
 *   {"assay": "0.1.0", "baseline": 1, "bugs": [{"kind": ..., "file": ..., "function": ..., "text": ..., "ordinal": 0}]}
 *
 *   as_baseline baseline;
 *   as_baseline_init(&baseline, memory, "known.json");
 *   if (!as_baseline_read(&baseline, &error)) complain(as_text_get(&error));
 *   uint32_t entry = as_baseline_find(&baseline, &print);       // AS_BASELINE_NONE: a new one
 *   as_baseline_release(&baseline);
 */
#ifndef ASSAY_ANALYSE_KNOWN_BASELINE_H
#define ASSAY_ANALYSE_KNOWN_BASELINE_H

#include "analyse/finding/fingerprint.h"
#include <assay/base/region.h>
#include <assay/base/strings.h>
#include <assay/base/text.h>

typedef struct as_baseline {
  as_memory *memory;
  as_region region;
  const char *path;      /* of the file */
  const char *directory; /* that it is in, absolute */
  as_fingerprint_vector all;
  as_strings keys;
  as_u32_vector symbols; /* of the keys of the entries */
} as_baseline;

#define AS_BASELINE_NONE UINT32_MAX

void as_baseline_init(as_baseline *baseline, as_memory *memory, const char *path);
void as_baseline_release(as_baseline *baseline);
/* Appends the entries of the file. false: a line about what is wrong is appended to the error. */
bool as_baseline_read(as_baseline *baseline, as_text *error);
/* Adds it, copied, unless it is there already. */
void as_baseline_add(as_baseline *baseline, const as_fingerprint *print);
uint32_t as_baseline_find(as_baseline *baseline, const as_fingerprint *print);
/* The file, sorted (entries have other numbers then); a line for each entry, as tools that compare versions like it. */
void as_baseline_write(as_baseline *baseline, as_text *out);

/* The name of a file of the program, from the folder of the baseline if it is below it; in the region. */
const char *as_baseline_file(const as_baseline *baseline, as_region *region, const char *file);

#endif

/* SARIF 2.1.0 (OASIS), which GitHub and editors read: one run, with a rule for each kind of result that there may be.
 *
 * Results are written one by one, in any process, and joined as texts. Files are named as they were given; they are
 * relative to where assay runs, unless they are absolute.
 *
 *   as_sarif_put(memory, &result, &results);                   // as often as needed
 *   as_sarif_write(memory, rules, rule_count, as_text_get(&results), file);
 */
#ifndef ASSAY_REPORT_EXPORT_SARIF_H
#define ASSAY_REPORT_EXPORT_SARIF_H

#include "analyse/finding/place.h"
#include <assay/base/text.h>
#include <stdio.h>

typedef enum as_sarif_level { AS_SARIF_NOTE, AS_SARIF_WARNING, AS_SARIF_ERROR } as_sarif_level;

typedef struct as_sarif_rule {
  const char *id, *meaning;
} as_sarif_rule;

typedef struct as_sarif_result {
  const char *rule;
  as_sarif_level level;
  const char *message;
  const as_place *place;   /* NULL: none */
  const char *function;    /* NULL: none */
  const as_place *related; /* with what is there; or NULL */
  const char *relation;
  const char *suppressed; /* "inSource", "external": it does not count; NULL: it does */
  const char *reason;     /* of that; or NULL */
} as_sarif_result;

/* Appends one, with a comma if something is there. */
void as_sarif_put(as_memory *memory, const as_sarif_result *result, as_text *results);
/* false: not all could be written. */
bool as_sarif_write(as_memory *memory, const as_sarif_rule *rules, uint32_t rule_count, const char *results,
                    FILE *file);

#endif

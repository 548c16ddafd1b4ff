/* Known bugs of a suite. A remark or an entry of the baseline is of use if one test has a use for it, so what each test
 * says about them (members `ignores` and `baseline` of its answer) is joined. Bugs that their test expects come into no
 * new baseline: they are accepted there, and nowhere else.
 *
 *   as_suite_known known;
 *   as_suite_known_init(&known, memory, &fresh);
 *   for each test: as_suite_known_take(&known, &test);
 *   use(known.bugs.all.count), and each of known.uses that is not used;
 *   as_suite_known_release(&known);
 */
#ifndef ASSAY_ANALYSE_SUITE_KNOWN_H
#define ASSAY_ANALYSE_SUITE_KNOWN_H

#include "analyse/known/baseline.h"
#include "analyse/suite/judge.h"

/* A remark that ignores, or an entry of the baseline, which some test could have had a use for. */
typedef struct as_suite_use {
  bool is_entry;
  const char *file, *kinds; /* of a remark: "a, b" */
  uint32_t line, column;
  as_fingerprint print; /* of an entry */
  bool is_used;
} as_suite_use;
AS_VECTOR_DEFINE(as_suite_uses, as_suite_use)

typedef struct as_suite_known {
  as_memory *memory;
  as_region region, scratch; /* of strings; of an answer */
  as_suite_uses uses;
  as_baseline bugs;   /* that are known, each once */
  as_baseline *fresh; /* gets those that are not expected; or NULL */
} as_suite_known;

void as_suite_known_init(as_suite_known *known, as_memory *memory, as_baseline *fresh);
void as_suite_known_release(as_suite_known *known);
/* A test without an answer says nothing. */
void as_suite_known_take(as_suite_known *known, const as_suite_test *test);

#endif

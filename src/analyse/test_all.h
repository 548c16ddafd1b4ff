/* A test of each of several functions of a program (analyse/entry/entry.h makes harnesses for them), and what they
 * found together: bugs of one check at one place are one, whichever functions lead there.
 *
 *   as_test_all all;
 *   as_test_all_init(&all, memory, &settings, program);
 *   for each entry: if (as_test_all_run(&all, &entry, file, &trouble) != AS_TEST_STATUS_RAN) ...;
 *   use(as_test_all_verdict(&all), &all.findings);
 *   as_test_all_release(&all);
 */
#ifndef ASSAY_ANALYSE_TEST_ALL_H
#define ASSAY_ANALYSE_TEST_ALL_H

#include "analyse/entry/entry.h"
#include "analyse/test.h"

/* What became of an entry. */
typedef struct as_test_row {
  const as_entry *entry; /* that may be refused: then there is no more than that */
  const char *file;
  as_verdict verdict;
  as_u32_vector found; /* findings of all */
  uint32_t bugs;       /* of them, that count */
  as_run_statistics statistics;
  as_ledger ledger; /* of the run, and defects */
  double seconds;
} as_test_row;
AS_VECTOR_DEFINE(as_test_rows, as_test_row)

typedef struct as_test_all as_test_all;

typedef struct as_test_all_settings {
  as_test_settings test; /* of each; its entry and its seconds are set for each */
  double seconds;        /* of each */
  double all_seconds;    /* of all together; 0: no limit */
  /* What is told meanwhile; each may be NULL. */
  void *data;
  /* Before a run, which may change what the settings say. `is_late`: what bounds the run is the time of all. */
  void (*begins)(void *data, const as_entry *entry, bool is_late);
  /* A finding that is new among all, while it can still learn something: a native run, say. Gives the seconds that this
   * took, which are not those of the analysis. */
  double (*found)(void *data, as_test *test, as_finding *finding);
  void (*ran)(void *data, const as_test_row *row, as_test *test);
  void (*refused)(void *data, const as_entry *entry);
} as_test_all_settings;

struct as_test_all {
  as_memory *memory;
  as_test_all_settings *settings;
  const as_core_unit *program;
  as_c_view *view;
  as_findings findings; /* in the order of finding */
  as_known known;       /* of all runs */
  as_test_rows rows;
  uint32_t not_run; /* entries, after an interrupt */
  double began, told_seconds;
};

/* The settings and the program outlive it; settings->test.machine.entry and .run.budget.seconds are written. */
void as_test_all_init(as_test_all *all, as_memory *memory, as_test_all_settings *settings, const as_core_unit *program);
void as_test_all_release(as_test_all *all);
/* The remarks of the program, once, before the first run. false: `trouble` has lines like clang's. */
bool as_test_all_read(as_test_all *all, as_text *trouble);
/* One entry: it is run, refused, or counted as not run. Unless it could be run, `trouble` says why. */
as_test_status as_test_all_run(as_test_all *all, const as_entry *entry, const char *file, as_text *trouble);
/* The worst of all. */
as_verdict as_test_all_verdict(const as_test_all *all);
/* Entries that were run and came to this; that were refused. */
uint32_t as_test_all_count(const as_test_all *all, as_verdict verdict);
uint32_t as_test_all_refused(const as_test_all *all);

#endif

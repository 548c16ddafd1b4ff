/* A test: a program in C, run on all inputs at once. Settings in, findings and a verdict out; nothing is printed.
 *
 * Outcomes that fail become findings, each root cause once; each bug is executed again, concretely, with its inputs.
 * Findings that comments or a baseline accept are marked. What is of interest while it runs is told by the settings.
 *
 *   as_test test;
 *   as_test_init(&test, memory, &settings, program, view);
 *   as_text trouble = {.memory = memory};
 *   if (as_test_run(&test, &trouble) == AS_TEST_STATUS_RAN) use(test.verdict, &test.findings);
 *   as_test_release(&test);
 */
#ifndef ASSAY_ANALYSE_TEST_H
#define ASSAY_ANALYSE_TEST_H

#include "analyse/c/view.h"
#include "c/exec/machine.h"

typedef struct as_test as_test;

typedef struct as_test_settings {
  as_run_options run;         /* but for `outcome`, which is the test's */
  as_machine_options machine; /* with checks and entry */
  as_baseline *baseline;      /* or NULL */
  bool records;               /* every bug that no comment ignores is known: a baseline is being written */
  const as_ledger *left_out;  /* before the run, by who made the program; or NULL */
  /* What is told meanwhile; either may be NULL. */
  void *data;
  void (*stepped)(void *data, as_test *test);                                    /* after each step of the run */
  void (*ended)(void *data, as_test *test, as_run *run, const as_outcome *path); /* each path, before its failures */
} as_test_settings;

typedef enum as_test_status {
  AS_TEST_STATUS_RAN,
  AS_TEST_STATUS_BAD_REMARKS, /* comments for assay are wrong: lines like clang's say which */
  AS_TEST_STATUS_NO_ENTRY     /* the program cannot begin there: a sentence says why */
} as_test_status;

struct as_test {
  as_memory *memory;
  const as_test_settings *settings;
  const as_core_unit *program;
  as_c_view *view;      /* of the program */
  as_findings findings; /* sorted since the end */
  as_known known;
  as_ledger defects; /* bugs that their inputs do not show, and what was left out before the run */
  as_run *run;       /* since as_test_run */
  as_machine *machine;
  as_verdict verdict;
  as_region scratch; /* of a path */
  double explore_seconds, confirm_seconds;
  /* For who tells people how far it is: the function that was executed last since it was asked for. */
  bool wants_function;
  uint32_t function; /* of the program, or AS_CORE_NONE */
};

/* The settings, the program and its view outlive the test. */
void as_test_init(as_test *test, as_memory *memory, const as_test_settings *settings, const as_core_unit *program,
                  as_c_view *view);
void as_test_release(as_test *test);
/* To the end, or to a limit. Unless it ran, `trouble` says why. */
as_test_status as_test_run(as_test *test, as_text *trouble);

uint64_t as_test_blocks(const as_test *test); /* of the program, without models of libc */
uint64_t as_test_blocks_covered(const as_test *test);

#endif

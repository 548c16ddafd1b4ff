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
#include "analyse/crew/tally.h"
#include "c/exec/machine.h"

typedef struct as_test as_test;

/* When it may end before everything is explored. */
typedef enum as_test_until {
  AS_TEST_UNTIL_END,
  AS_TEST_UNTIL_COVERED,  /* all that the harness wants to see was reached; if it says nothing, all code was executed */
  AS_TEST_UNTIL_FIRST_BUG /* that nobody accepts */
} as_test_until;

/* Who explores it (crew/crew.h), and what is kept for later. */
typedef struct as_test_sharing {
  uint32_t jobs;        /* processes; 0 or 1: this one alone */
  double alone_seconds; /* so long it is alone in any case */
  /* What is shown of a finding does not depend on the order of exploring, or on who did (crew/retrace.h). */
  bool keeps_ways;
  const char *save;       /* a file for what was found and what is left, again and again (crew/saved.h); or NULL */
  const as_text *resumed; /* such a file, checked: the test goes on from there; or NULL */
} as_test_sharing;

typedef struct as_test_settings {
  as_run_options run;         /* but for `outcome`, which is the test's */
  as_machine_options machine; /* with checks and entry */
  as_baseline *baseline;      /* or NULL */
  as_test_until until;
  as_test_sharing sharing;
  bool records;              /* every bug that no comment ignores is known: a baseline is being written */
  const as_ledger *left_out; /* before the run, by who made the program; or NULL */
  /* What is told meanwhile; either may be NULL. */
  void *data;
  void (*stepped)(void *data, as_test *test);                                    /* after each step of the run */
  void (*ended)(void *data, as_test *test, as_run *run, const as_outcome *path); /* each path, before its failures */
} as_test_settings;

typedef enum as_test_status {
  AS_TEST_STATUS_RAN,
  AS_TEST_STATUS_BAD_REMARKS, /* comments for assay are wrong: lines like clang's say which */
  AS_TEST_STATUS_BAD_SAVED,   /* what it should go on from is damaged, or nothing can be saved: a sentence says why */
  AS_TEST_STATUS_NO_ENTRY     /* the program cannot begin there: a sentence says why */
} as_test_status;

/* How far it is, for people. */
typedef struct as_test_now {
  uint64_t done, waiting, questions, bytes; /* paths, paths ... */
  uint32_t bugs, function;                  /* function: of the program, or AS_CORE_NONE */
  uint32_t jobs;                            /* processes */
} as_test_now;

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
  as_tally tally;   /* since the end */
  bool is_open;     /* since the end: something was not explored */
  bool has_stopped; /* ... by a limit of the whole run */
  as_verdict verdict;
  as_region scratch; /* of a path */
  double explore_seconds;
  const char *save_error; /* why the last file could not be written; or NULL */
  bool has_news;          /* a path is over since somebody looked for the goal */
  as_test_now now;        /* of a crew */
  uint64_t crew_bytes;    /* the most that a crew had together */
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
/* The most that it took, all processes together. */
uint64_t as_test_peak_bytes(const as_test *test);
/* While it runs. */
as_test_now as_test_progress(const as_test *test);

/* ---- for those who explore it ---- */

/* An instance is executed again, concretely. */
void as_test_confirm(as_test *test, as_run *run, const as_outcome *outcome, const as_failure *failure,
                     as_instance *one);
void as_test_raise_defect(as_test *test, const as_instance *one);
bool as_test_is_interrupted(const as_test *test);
/* Halts the run if it has what was asked for. */
void as_test_look_for_goal(as_test *test);
/* The same of the tally. */
bool as_test_has_goal(const as_test *test);

#endif

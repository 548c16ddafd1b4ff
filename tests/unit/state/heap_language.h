/* A tiny heap language over spaces, for tests of partial states and of both kinds of askers. A program is a list of
 * statements over four registers; the first two begin as unknown numbers (parameters), the others as nothing. It is
 * executed in direct style and in machine style by the same interpreter, with ready askers.
 *
 * What is lacking is produced, and noted in the anti-frame of the branch, or declined: then the branch ends as lacking.
 * Each outcome becomes a line of text, with the anti-frame behind it; lines are sorted, so that styles and strategies
 * can be compared. */
#ifndef TESTS_STATE_HEAP_LANGUAGE_H
#define TESTS_STATE_HEAP_LANGUAGE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <assay/base/memory.h>
#include <assay/explore/run.h>
#include <assay/state/asking.h>

typedef enum heap_op {
  HEAP_LOAD,    /* a = [b + offset] of size bytes */
  HEAP_STORE,   /* [a + offset] = b, of size bytes */
  HEAP_FREE,    /* free a */
  HEAP_COPY,    /* size bytes from [b] to [a] */
  HEAP_FILL,    /* size bytes at [a] become 0 */
  HEAP_NEW,     /* a = a new object of size bytes: its first `offset` bytes are 7, the others lacking */
  HEAP_SET,     /* a = the number size */
  HEAP_ADD,     /* a = a + b */
  HEAP_BELOW,   /* assume a < size */
  HEAP_EQUAL,   /* assert that a == b, of 8 bytes */
  HEAP_DIFFERS, /* assert that a != b */
  HEAP_RESOLVE, /* what a points into, for an access of size bytes, becomes a */
  HEAP_BOTH     /* what a and what b point into, in one instruction; for nothing */
} heap_op;

typedef struct heap_statement {
  heap_op op;
  uint32_t a, b;
  uint64_t offset, size;
} heap_statement;

enum { HEAP_REGISTERS = 4, HEAP_OUTCOMES = 64, HEAP_LINE = 400 };

typedef struct heap_options {
  bool machine; /* machine style */
  bool declines;
  as_strategy strategy;
  bool rebuilds; /* machine style: every branch that waits is dropped and rebuilt, again and again */
} heap_options;

typedef struct heap_outcomes {
  uint32_t count;
  char at[HEAP_OUTCOMES][HEAP_LINE];
} heap_outcomes;

/* All outcomes, sorted. The account must end at zero. */
void heap_explore(const heap_statement *program, uint32_t count, const heap_options *options, heap_outcomes *outcomes);

#endif

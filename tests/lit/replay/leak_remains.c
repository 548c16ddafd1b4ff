/* Leaks whose pointer is left somewhere when the program ends: in memory below the last frame, in what was main's
 * frame, in registers of vectors, after main and where exit is called. Strategy: each of them is natively confirmed; so
 * is none whose block is kept, where a folder is replayed after an edit that keeps it in each place that a program has.
 * LeakSanitizer is the oracle. */

// RUN: rm -rf %t && mkdir -p %t && cp %s %t/leak.c && cd %t
// RUN: sh %root/tests/lit/exits.sh 1 %replaying bugs --no-config --no-cache leak.c > bugs
// RUN: grep -E 'error:|CONFIRMED' bugs | FileCheck leak.c --implicit-check-not=error: --implicit-check-not=re-execution --implicit-check-not=UNCONFIRMED
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-config --no-cache --check leak -o copied leak.c -- -DMAIN=copied > said
// RUN: FileCheck --check-prefix=NATIVE leak.c < said
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-config --no-cache --check leak -o printed leak.c -- -DMAIN=printed > said
// RUN: FileCheck --check-prefix=NATIVE leak.c < said
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-config --no-cache --check leak -o counted leak.c -- -DMAIN=counted > said
// RUN: FileCheck --check-prefix=NATIVE leak.c < said
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-config --no-cache --check leak -o late leak.c -- -DMAIN=late > said
// RUN: FileCheck --check-prefix=NATIVE leak.c < said
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-config --no-cache --check leak -o leaving leak.c -- -DMAIN=leaving > said
// RUN: FileCheck --check-prefix=NATIVE leak.c < said
// NATIVE: error: leak:
// NATIVE: CONFIRMED natively by LeakSanitizer

// What is kept is not told: by a variable, one of a function, one of the thread, the argument's structure, the result,
// the frame of who calls exit.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying replay assay-out/bug-001-leak | grep 'CONFIRMED natively by LeakSanitizer'
// RUN: sed 's/^#define LOST$/#define GLOBAL/' %s > leak.c && sh %root/tests/lit/exits.sh 3 %replaying replay assay-out/bug-001-leak | grep "UNCONFIRMED: natively, the program ended with exit code 0"
// RUN: sed 's/^#define LOST$/#define STATIC/' %s > leak.c && sh %root/tests/lit/exits.sh 3 %replaying replay assay-out/bug-001-leak | grep "UNCONFIRMED: natively, the program ended with exit code 0"
// RUN: sed 's/^#define LOST$/#define THREAD/' %s > leak.c && sh %root/tests/lit/exits.sh 3 %replaying replay assay-out/bug-001-leak | grep "UNCONFIRMED: natively, the program ended with exit code 0"
// RUN: sed 's/^#define LOST$/#define ARGUMENT/' %s > leak.c && sh %root/tests/lit/exits.sh 3 %replaying replay assay-out/bug-001-leak | grep "UNCONFIRMED: natively, the program ended with exit code 0"
// RUN: sed 's/^#define LOST$/#define RESULT/' %s > leak.c && sh %root/tests/lit/exits.sh 3 %replaying replay assay-out/bug-001-leak | grep "UNCONFIRMED: natively, the program ended with exit code 0"
// RUN: sed 's/^#define LOST$/#define FRAME/' %s > leak.c && sh %root/tests/lit/exits.sh 3 %replaying replay assay-out/bug-001-leak | grep "UNCONFIRMED: natively, the program ended with exit code 0"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define LOST

struct line {
  char *text;
  struct line *next;
  long number, width;
};
static struct line *last;
static _Thread_local char *own;

// CHECK: error: leak:
// CHECK-NEXT: CONFIRMED natively by LeakSanitizer
char *read_line(struct line *line, const char *from) {
  static char *before;
  char *text = strdup(from);
  char *equals = strchr(text, '=');
  if (!equals) {
#ifdef GLOBAL
    last = (struct line *)text;
#elif defined STATIC
    before = text;
#elif defined THREAD
    own = text;
#elif defined ARGUMENT
    line->text = text;
#elif defined RESULT
    return text;
#elif defined FRAME
    exit(0);
#endif
    return NULL;
  }
  line->number = equals - text;
  free(text);
  return before || own || last ? "" : NULL;
}

#ifdef MAIN
// By registers.
void copied(void) {
  struct line line = {malloc(5), NULL, 1, 2}, copy;
  memcpy(&copy, &line, sizeof copy);
}

// By what is left of frames of libc.
void printed(void) {
  char text[64];
  snprintf(text, sizeof text, "%p", malloc(7));
}

void counted(void) {
  char *bytes = calloc(3, 7);
  bytes = bytes + 1;
}

// After main, or without its end.
void late(void) { atexit(copied); }
void leaving(void) {
  copied();
  exit(0);
}

int main(void) {
  MAIN();
  return 0;
}
#endif

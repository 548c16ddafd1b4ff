// --unwind N allows N iterations, whatever the form of the loop: a loop that needs five is explored with five, not with
// four; and of the fifth nothing is executed with four, but what comes before a way out of its middle (8). The look
// that ends a loop is no iteration.
// RUN: sh -c 'for form in 1 2 3 4 5 6 7 8 9; do "$0" test --no-replay --no-witness --unwind 5 "$1" -- -DFORM=$form -DBAD=9; [ $? = 0 ] || exit 9; done' %assay %s | FileCheck %s --check-prefix=SAFE
// RUN: sh -c 'for form in 1 2 3 4 5 6 7 8 9; do "$0" test --no-replay --no-witness --unwind 4 "$1" -- -DFORM=$form -DBAD=9; [ $? = 3 ] || exit 9; done' %assay %s | FileCheck %s --check-prefix=BOUNDED
// RUN: sh -c 'for form in 1 2 3 4 5 6 7 9; do "$0" test --no-replay --no-witness --unwind 4 "$1" -- -DFORM=$form -DBAD=4; [ $? = 3 ] || exit 9; done' %assay %s | FileCheck %s --check-prefix=BOUNDED
// RUN: sh -c 'for form in 1 2 3 4 5 6 7 8 9; do "$0" test --no-replay --no-witness --unwind 5 "$1" -- -DFORM=$form -DBAD=4; [ $? = 1 ] || exit 9; done' %assay %s | FileCheck %s --check-prefix=BUG
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --unwind-loop %s:25=5 %s -- -DFORM=1 -DBAD=9 | FileCheck %s --check-prefix=ONE
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --unwind-loop %s:25=4 %s -- -DFORM=1 -DBAD=9 | FileCheck %s --check-prefix=FEWER
// SAFE-COUNT-9: verdict: SAFE
// BOUNDED-COUNT-8: limit: loop at {{.*}}option_unwind_exact.c:{{[0-9]+}}: a loop ran as often as it may
// BUG-COUNT-9: error: abort
// ONE: verdict: SAFE
// FEWER: verdict: BOUNDED
#include <stdlib.h>

static int sum;
static void add(int i) {
  if (i == BAD) abort();
  sum += i;
}

#if FORM == 1
static void run(void) {
  for (int i = 0; i < 5; i++) add(i);
}
#elif FORM == 2
static void run(void) {
  int i = 0;
  while (i < 5 && sum < 1000) add(i++);
}
#elif FORM == 3
static void run(void) {
  int i = 0;
  do add(i++);
  while (i < 5);
}
#elif FORM == 4
static void run(void) {
  for (int i = 0;; i++) {
    if (i == 5) break;
    add(i);
  }
}
#elif FORM == 5
static void run(void) {
  int i = 0;
again:
  add(i);
  if (++i < 5) goto again;
}
#elif FORM == 6
static void run(void) {
  int i = 0;
again:
  if (i < 5) {
    add(i++);
    goto again;
  }
}
#elif FORM == 7 /* each entry counts anew; continue ends an iteration */
static void run(void) {
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < 5; i++) {
      if (i == 2) continue;
      add(i);
    }
}
#elif FORM == 8 /* a way out in the middle */
static void run(void) {
  int i = 0;
  while (1) {
    add(i);
    if (++i == 5) break;
  }
}
#elif FORM == 9 /* calls in the condition */
static int below(int i) { return i < 5; }
static void run(void) {
  int i = 0;
  while ((below(i) && sum < 99) || (i < 0 && below(-i))) add(i++);
}
#endif

int main(void) {
  run();
  return 0;
}

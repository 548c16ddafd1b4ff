// What goes wrong with saved states is an error, where it is called; paths that nobody goes on for are told.
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=1 | FileCheck %s --check-prefix=NONE
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=2 | FileCheck %s --check-prefix=NUMBER
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=3 | FileCheck %s --check-prefix=SCOPE
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=4 | FileCheck %s --check-prefix=ELSEWHERE
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=5 | FileCheck %s --check-prefix=PART
// RUN: sh %root/tests/lit/exits.sh 3 %replaying test --no-witness %s -- -DCASE=6 | FileCheck %s --check-prefix=LEFT
// RUN: sh %root/tests/lit/exits.sh 3 %replaying test --no-witness --strategy breadth %s -- -DCASE=6 | FileCheck %s --check-prefix=LEFT
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=7 | FileCheck %s --check-prefix=BEHIND
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=8 | FileCheck %s --check-prefix=UNSET
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=9 | FileCheck %s --check-prefix=FOUND
// RUN: sh %root/tests/lit/exits.sh 0 %replaying test --no-witness %s -- -DCASE=10 | FileCheck %s --check-prefix=NESTED
// RUN: sh %root/tests/lit/exits.sh 1 %replaying test --no-witness %s -- -DCASE=11 | FileCheck %s --check-prefix=ERROR
// RUN: sh %root/tests/lit/exits.sh 3 %replaying test --no-witness %s -- -DCASE=12 | FileCheck %s --check-prefix=GIVEN
#include <assay/summary.h>

// ELSEWHERE: [[@LINE+1]]:38: error: libc-misuse: halt_all: the state was saved in another call of a function
static int halts(state_t s) { return halt_all(s), 1; }

int main(void) {
  int x = assay_int("x"), a[4] = {0};
  state_t s;
#if CASE == 1
  // NONE: [[@LINE+1]]:3: error: libc-misuse: halt_all: no state was saved
  halt_all(0);
#elif CASE == 2
  s = save_current_state();
  // NUMBER: [[@LINE+1]]:3: error: libc-misuse: switch_state: what is passed for a state is none
  switch_state(s + 1);
#elif CASE == 3
  push_pc();
  // SCOPE: [[@LINE+1]]:3: error: libc-misuse: assay_save: a scope has begun, and not ended
  assay_save();
#elif CASE == 4
  s = save_current_state();
  halts(s);
#elif CASE == 5
  s = save_current_state();
  // PART: error: libc-misuse: halt_all: the state was saved in another call of a function, or the call is no statement
  a[1] = x + (halt_all(s), x);
#elif CASE == 6
  // A path ends when others wait; those that ended before do not matter.
  s = save_current_state();
  if (x == 4) return 0;
  halt_all(s);
  assay_assert(assay_may(x == 4));
  s = save_current_state();
  // LEFT: verdict: BOUNDED
  // LEFT: limit: halted at {{.*}}: save_current_state: paths were halted for a saved state, to which none of them returned
  if (x != 9) halt_all(s);
#elif CASE == 7
  s = save_current_state();
  if (x > 3) a[0] = 1;
  halt_all(s);
  assay_assert(a[0] == 0 && assay_may(x > 3) && assay_may(x < 3));
  // BEHIND: [[@LINE+2]]:3: error: out-of-bounds:
  // BEHIND: note: UNCONFIRMED
  a[x] = 0;
#elif CASE == 8
  s = save_current_state();
  halt_all(s);
  // UNSET: [[@LINE+1]]:12: error: uninitialised: variable s is read
  halt_all(s);
#elif CASE == 9
  // FOUND: [[@LINE+1]]:3: error: libc-misuse: print_counterexamples: what is passed is no result of check_implications
  print_counterexamples(16);
#elif CASE == 10
  // States in states: the inner one is halted by each path that comes from the outer one.
  s = save_current_state();
  if (x > 3) a[0] = 1;
  int kept = a[0];
  state_t inner = save_current_state();
  if (x < 9) a[1] = 1;
  store_cnstr("inner", cur_pc());
  halt_all(inner);
  assay_assert(a[0] == kept && assay_must((x > 3) == kept) && a[1] == 0);
  halt_all(s);
  assay_assert(assay_may(x > 3) && assay_may(x < 3) && a[0] == 0);
  store_cnstr("all", _EQ_(x, x));
  assay_assert(check_implications("inner", "all") == ASSAY_BOTH);
  // NESTED: verdict: SAFE
  // NESTED: paths: 1 ended, 0 failed
#elif CASE == 11
  // ERROR: [[@LINE+1]]:14: error: error-reached: report_error: too large (file.c:7)
  if (x > 3) report_error("file.c", 7, "too large");
#elif CASE == 12
  // GIVEN: verdict: INCOMPLETE
  // GIVEN: limit: unsupported at {{.*}}: strtod: not summarised
  summ_not_implemented_error("strtod");
#endif
  (void)s, (void)a, (void)halts;
  return 0;
}

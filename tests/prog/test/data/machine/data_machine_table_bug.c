// A state machine by a table that forgot a row.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
enum { START, WORD, NUMBER, STATES };
static const unsigned char next[][2] = {
    {WORD, NUMBER},
    {WORD, WORD},
};
int main(void) {
  unsigned state = START;
  // CHECK: [[@LINE+1]]:39: error: out-of-bounds: {{.*}}
  for (int i = 0; i < 3; i++) state = next[state][assay_choose(2)];
  return state >= STATES;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up

// A state machine by a table that is complete.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
enum { START, WORD, NUMBER, STATES };
static const unsigned char next[][2] = {
    {WORD, NUMBER},
    {WORD, WORD},
    {WORD, NUMBER},
};
int main(void) {
  unsigned state = START;
  for (int i = 0; i < 3; i++) state = next[state][assay_choose(2)];
  return state >= STATES;
}

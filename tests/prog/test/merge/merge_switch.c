// A state machine: its states are values, not paths.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
enum { OUTSIDE, TAG, QUOTED };
int main(void) {
  char s[10];
  int state = OUTSIDE, tags = 0;
  assay_symbolic(s, sizeof s, "s");
  for (int i = 0; i < 10; i++) {
    switch (state) {
    case OUTSIDE:
      if (s[i] == '<') state = TAG, tags++;
      break;
    case TAG:
      if (s[i] == '>')
        state = OUTSIDE;
      else if (s[i] == '"')
        state = QUOTED;
      break;
    default:
      if (s[i] == '"') state = TAG;
    }
  }
  assay_assert(tags <= 5 || state != OUTSIDE || s[0] == '<');
  return 0;
}

// A state machine opens a locked door.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdbool.h>
enum state { OPEN, CLOSED, LOCKED };
enum event { PUSH, PULL, TURN };
struct door {
  enum state state;
  bool bolt;
};
static void step(struct door *d, enum event e) {
  switch (e) {
  case PUSH:
    if (d->state == OPEN) d->state = CLOSED;
    break;
  case PULL:
    if (d->state != OPEN) d->state = OPEN;
    break;
  case TURN:
    if (d->state == OPEN) break;
    d->bolt = !d->bolt;
    d->state = d->bolt ? LOCKED : CLOSED;
    break;
  }
}
int main(void) {
  struct door d = {OPEN, false};
  for (int i = 0; i < 3; i++) {
    step(&d, (enum event)assay_choose(3));
    // CHECK: [[@LINE+1]]:5: error: assertion: assertion `!d.bolt || d.state == LOCKED' failed
    assay_assert(!d.bolt || d.state == LOCKED);
  }
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up

// A state machine whose transitions keep its invariant.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 27 ended, 0 failed, 0 may have failed, 0 given up
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
    if (d->state == CLOSED) d->state = OPEN;
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
    assay_assert(!d.bolt || d.state == LOCKED);
  }
  return 0;
}

// A handler's context outlives the handler.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
struct handler {
  void (*run)(void *);
  void *context;
};
static void count(void *context) { ++*(int *)context; }
static void setup(struct handler *h) {
  static int counter = 0;
  h->run = count, h->context = &counter;
}
int main(void) {
  struct handler h;
  setup(&h);
  h.run(h.context);
  return 0;
}

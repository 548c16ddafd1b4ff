// A handler's context is gone when the handler runs.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
struct handler {
  void (*run)(void *);
  void *context;
};
// CHECK: [[@LINE+1]]:36: error: use-after-return: read of 4 bytes at offset 0 of object 'counter' of 4 bytes, whose function has returned
static void count(void *context) { ++*(int *)context; }
static void setup(struct handler *h) {
  int counter = 0;
  h->run = count, h->context = &counter;
}
int main(void) {
  struct handler h;
  setup(&h);
  h.run(h.context);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up

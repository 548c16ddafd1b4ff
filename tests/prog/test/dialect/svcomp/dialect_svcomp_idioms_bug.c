// A call of reach_error is the error, whatever the task's own definition of it does; memory can be made unknown as a
// whole.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
extern void abort(void);
extern void __VERIFIER_nondet_memory(void *, unsigned long);
void reach_error(void) {}
void assume_abort_if_not(int cond) {
  if (!cond) abort();
}
struct packet {
  unsigned char kind;
  unsigned short length;
};
int main(void) {
  struct packet p;
  __VERIFIER_nondet_memory(&p, sizeof p);
  assume_abort_if_not(p.kind == 7);
  // CHECK: [[@LINE+1]]:24: error: error-reached: reach_error is called
  if (p.length == 513) reach_error();
  // CHECK: unsigned char __VERIFIER_nondet_memory.kind = 7;
  // CHECK: unsigned short __VERIFIER_nondet_memory.length = 513;
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: 1 ended, 1 failed, 0 may have failed, 0 given up

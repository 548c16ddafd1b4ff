// A connection that is closed may still be read.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct connection {
  char *buffer;
};
static void dial(struct connection *c) {
  if (!c->buffer) c->buffer = calloc(1, 4);
}
static void hang_up(struct connection *c) { free(c->buffer); }
static int receive(struct connection *c) {
  if (!c->buffer) return -1;
  // CHECK: [[@LINE+1]]:10: error: heap-use-after-free: read of 1 byte at offset 0 of a heap object of 4 bytes, which was freed
  return c->buffer[0];
}
int main(void) {
  struct connection c = {NULL};
  if (assay_choose(2)) dial(&c);
  if (assay_choose(2)) hang_up(&c);
  return receive(&c) > 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up

// A connection that reads only while it is open.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 4 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
struct connection {
  char *buffer;
};
static void dial(struct connection *c) {
  if (!c->buffer) c->buffer = calloc(1, 4);
}
static void hang_up(struct connection *c) {
  free(c->buffer);
  c->buffer = NULL;
}
static int receive(struct connection *c) {
  if (!c->buffer) return -1;
  return c->buffer[0];
}
int main(void) {
  struct connection c = {NULL};
  if (assay_choose(2)) dial(&c);
  if (assay_choose(2)) hang_up(&c);
  return receive(&c) > 0;
}

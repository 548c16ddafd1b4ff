// Declared nondet functions of other types: structures, pointers that may be null, bytes that wrap.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assert.h>
struct request {
  int kind;
  short length;
  char name[4];
};
struct request nondet_request(void);
_Bool nondet_bool(void);
unsigned char nondet_uchar(void);
void __CPROVER_assume(_Bool);
void __CPROVER_assert(_Bool, const char *);
static int value = 3;
int main(void) {
  struct request r = nondet_request();
  int *p = nondet_bool() ? &value : 0;
  unsigned char c = nondet_uchar(), d = c + 1;
  __CPROVER_assume(r.kind == 1);
  r.name[3] = 0;
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `wraps' failed
  __CPROVER_assert(d > c, "wraps");
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `r.length != 42 || r.name[0] != 'x'' failed
  assert(r.length != 42 || r.name[0] != 'x');
  // CHECK: short {{.*}} = 42;
  // CHECK: [[@LINE+1]]:10: error: null-dereference: read of 4 bytes through a null pointer
  return *p == 3;
}
// CHECK: verdict: BUG: 3 bugs were found

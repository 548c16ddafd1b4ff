// Checks that are off and do not end what natively goes on: each alternative tells what it goes on with.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --no-check assertion,error-reached,read-only,bad-call,bad-arguments,missing-return,va-arg,assumption,vla-size,null-arithmetic,out-of-bounds --print-output -- -w -std=gnu17 | FileCheck %s --implicit-check-not=never
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay %s -- -w -std=gnu17 | FileCheck %s --check-prefix=ON
#include <assay/assay.h>
#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
void reach_error(void);
void klee_report_error(const char *, int, const char *, const char *);
struct list {
  int value;
  struct list *next;
};
struct marked {
  const int id;
  int size;
};
static int add();
static int second(int n, ...) {
  va_list list;
  va_start(list, n);
  int one = va_arg(list, int);
  // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: va-arg
  int two = va_arg(list, int);
  va_end(list);
  return one == 5 && (two == 7) + (two != 7) == 1;
}
static int sign(int x) {
  if (x > 0) return 1;
  // ON-DAG: [[@LINE+1]]:1: error: missing-return
}
static int low(int x) { return x; }
int main(void) {
  const int fixed = 1;
  struct marked m = {1, 2};
  int zero = 0, a[2] = {1, 2};
  switch (assay_choose(14)) {
  case 0:
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: assertion
    assay_assert(zero);
    return puts("asserted") < 0;
  case 1:
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: assertion
    assert(zero);
    return puts("never") < 0;
  case 2:
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: error-reached
    reach_error();
    return puts("reached") < 0;
  case 3:
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: error-reached
    klee_report_error(__FILE__, __LINE__, "bad", "bad");
    return puts("never") < 0;
  case 4:
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: read-only
    *(int *)&fixed = 5;
    if (*(volatile const int *)&fixed != 5) abort();
    return puts("written") < 0;
  case 5:
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: read-only
    *(int *)&m.id = 5;
    if (m.id != 5) abort();
    return puts("marked") < 0;
  case 6: {
    int (*f)(void) = (int (*)(void))low, (*g)(long) = (int (*)(long))low;
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-call
    if (g((7l << 40) + 3) != 3) abort();
    int x = f();
    return puts(x == 9 ? "nine" : "not nine") < 0;
  }
  case 7: {
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-arguments
    int x = add(1, 2, 3);
    if (x != 3) abort();
    return puts("added") < 0;
  }
  case 8:
    if (sign(1) != 1) abort();
    return puts(sign(0) == 4 ? "four" : "not four") < 0;
  case 9:
    if (!second(1, 5)) abort();
    return puts("listed") < 0;
  case 10:
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: assumption
    __builtin_assume(zero);
    return puts("assumed") < 0;
  case 11: {
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: vla-size
    int none[zero];
    if (sizeof none) abort();
    return puts("sized") < 0;
  }
  case 12:
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-arithmetic
    if ((size_t)&((struct list *)0)->next != offsetof(struct list, next)) abort();
    return puts("offset") < 0;
  case 13: {
    // ON-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds
    int *p = &a[3 + zero];
    if (p - a != 3) abort();
    return puts("pointed") < 0;
  }
  }
}
static int add(int x, int y) { return x + y; }
// ON: verdict: BUG: 14 bugs were found
// CHECK-DAG: {{^}}asserted{{$}}
// CHECK-DAG: {{^}}pointed{{$}}
// CHECK-DAG: {{^}}offset{{$}}
// CHECK-DAG: {{^}}sized{{$}}
// CHECK-DAG: {{^}}assumed{{$}}
// CHECK-DAG: {{^}}listed{{$}}
// CHECK-DAG: {{^}}four{{$}}
// CHECK-DAG: {{^}}not four{{$}}
// CHECK-DAG: {{^}}added{{$}}
// CHECK-DAG: {{^}}nine{{$}}
// CHECK-DAG: {{^}}not nine{{$}}
// CHECK-DAG: {{^}}marked{{$}}
// CHECK-DAG: {{^}}written{{$}}
// CHECK-DAG: {{^}}reached{{$}}
// CHECK-DAG: path 1 ended with status 134 and wrote 0 bytes
// CHECK-DAG: path 3 ended with status 134 and wrote 0 bytes
// CHECK: verdict: SAFE
// CHECK: paths: 16 ended, 0 failed, 0 may have failed, 0 given up

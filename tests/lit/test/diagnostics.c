/* Diagnostics. Strategy: a program whose bugs have all that a diagnostic can show: objects that were made and freed,
 * macros, calls, branches, inputs; the same bug on two paths and by two chains of calls. Bugs are sorted by place; all
 * lines of the first one are compared.
 *
 * RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-cache %s > %t.out 2> %t.err
 * RUN: FileCheck %s --strict-whitespace --match-full-lines < %t.out
 * RUN: test ! -s %t.err
 *
 * Nothing but the place is shown of a source that is gone.
 * RUN: %assay core %s -o %t.core
 * RUN: sed 's|"[^"]*diagnostics.c"|"gone.c"|' %t.core > %t.moved.core
 * RUN: sh %root/tests/lit/exits.sh 1 %assay test %t.moved.core | FileCheck %s --check-prefix=GONE
 * GONE: gone.c:[[#]]:10: error: heap-use-after-free:
 * GONE-NEXT: gone.c:[[#]]:12: note: the heap object of 4 bytes was allocated here
 * GONE-NEXT: gone.c:[[#]]:3: note: it was freed here
 */
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

#define HALF(x) ((x) / 2)
#define AT(array, i) (array)[HALF(i)]

static int table[4];

static int scale(int i) {
  int half = AT(table, i);
  return half;
}

static int freed(int x) {
  int *p = malloc(sizeof *p);
  *p = x;
  free(p);
  return *p;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 8) return 0;
  if (x == 3) return freed(x);
  if (x == 5) return freed(x + 1);
  return scale(x);
}

// CHECK:{{.*}}diagnostics.c:{{[0-9]+}}:14: error: out-of-bounds: read of 4 bytes at offset 16 of object 'table' of 16 bytes
// CHECK-NEXT:{{ +[0-9]+}} |   int half = AT(table, i);
// CHECK-NEXT:      |              ^~~~~~~~~~~~
// CHECK-NEXT:{{.*}}diagnostics.c:{{[0-9]+}}:22: note: expanded from macro 'AT'
// CHECK-NEXT:{{ +[0-9]+}} | #define AT(array, i) (array)[HALF(i)]
// CHECK-NEXT:      |                      ^~~~~~~~~~~~~~~~
// CHECK:{{.*}}diagnostics.c:{{[0-9]+}}:12: note: 'table' of 16 bytes is declared here
// CHECK-NEXT:{{ +[0-9]+}} | static int table[4];
// CHECK-NEXT:      |            ^~~~~
// CHECK:{{.*}}diagnostics.c:{{[0-9]+}}:10: note: calls 'scale'
// CHECK-NEXT:{{ +[0-9]+}} |   return scale(x);
// CHECK-NEXT:      |          ^~~~~~~~
// CHECK:note: with these inputs:
// CHECK-NEXT:  int __VERIFIER_nondet_int = 8;
// CHECK-EMPTY:
// CHECK-NEXT:{{.*}}diagnostics.c:{{[0-9]+}}:10: error: heap-use-after-free: read of 4 bytes at offset 0 of a heap object of 4 bytes, which was freed
// CHECK-NEXT:{{ +[0-9]+}} |   return *p;
// CHECK-NEXT:      |          ^~
// CHECK-NEXT:{{.*}}diagnostics.c:{{[0-9]+}}:12: note: the heap object of 4 bytes was allocated here
// CHECK-NEXT:{{ +[0-9]+}} |   int *p = malloc(sizeof *p);
// CHECK-NEXT:      |            ^~~~~~~~~~~~~~~~~
// CHECK-NEXT:{{.*}}diagnostics.c:{{[0-9]+}}:3: note: it was freed here
// CHECK-NEXT:{{ +[0-9]+}} |   free(p);
// CHECK-NEXT:      |   ^~~~~~~
// CHECK:{{.*}}diagnostics.c:{{[0-9]+}}:10: error: heap-use-after-free: {{.*}}
// CHECK:verdict: BUG: 3 bugs were found
// CHECK-NEXT:paths: {{[0-9]+}} ended, 3 failed, 0 may have failed, 0 given up{{.*}}
// CHECK-NEXT:time: {{.*}}

// Allocation that is used wrongly.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s 2>%t.err | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --malloc-may-fail %s 2>%t.err | FileCheck %s --check-prefix=MAYBE
#include <stdlib.h>
#include <string.h>

int nondet_int(void);
static int global;

int main(void) {
  int local, n = nondet_int();
  // MAYBE: [[@LINE+2]]:{{[0-9]+}}: error: null-dereference:
  char *heap = malloc(8);
  *heap = 1;
  switch (nondet_int()) {
  case 0:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: bad-free: free of 'local', a local variable, which no allocation returned
    free(&local);
    break;
  case 1:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: bad-free: free of 'global', a global variable, which no allocation returned
    free(&global);
    break;
  case 2:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: bad-free: free of a string literal, which no allocation returned
    free((char *)"text");
    break;
  case 3:
    if (n < 0 || n > 7) break;
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: bad-free: free of a pointer into the middle of a heap object of 8 bytes
    free(heap + n);
    break;
  case 4:
    free(heap);
    // CHECK: [[@LINE+3]]:{{[0-9]+}}: error: double-free: free of a heap object of 8 bytes that was freed before
    // CHECK: note: the heap object of 8 bytes was allocated here
    // CHECK: [[@LINE-3]]:5: note: it was freed here
    free(heap);
    break;
  case 5: {
    char *moved = realloc(heap, 16);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: heap-use-after-free: write of 1 byte at offset 0 of a heap object of 8 bytes
    heap[0] = moved != NULL;
    break;
  }
  case 6: {
    int *fresh = malloc(sizeof *fresh);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised:
    if (*fresh == 3) abort();
    break;
  }
  case 7:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: bad-free: free of a pointer that points to no object
    free((void *)16);
    break;
  case 8: {
    char *none = malloc(0);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: write of 1 byte at offset 0 of a heap object of 0 bytes
    *none = 1;
    break;
  }
  case 9: {
    char *shorter = realloc(heap, 4);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: write of 1 byte at offset 4 of a heap object of 4 bytes
    shorter[4] = 1;
    break;
  }
  case 10:
    free(heap);
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: double-free: realloc of a heap object of 8 bytes that was freed before
    heap = realloc(heap, 3);
    break;
  }
  return 0;
}
// CHECK: paths: {{[0-9]+}} ended, 11 failed

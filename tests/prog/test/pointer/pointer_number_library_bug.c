// Each of these is a bug, though the pointer that the function is given was an integer.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay %s 2>%t.err | FileCheck %s
#include <assay/assay.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#define N(p) ((void *)(uintptr_t)(p))
static void bye(void) {}
int main(void) {
  char a[4] = "abc", b[4] = {'a', 'b', 'c', 'd'}, big[64] = "0123456789";
  int i = assay_int("i");
  if (i < 0 || i > 9) return 0;
  char *heap = malloc(4), *gone = malloc(4);
  strcpy(gone, "x");
  strcpy(heap, "x");
  uintptr_t u = (uintptr_t)a, v = (uintptr_t)b, h = (uintptr_t)heap, g = (uintptr_t)gone;
  free(gone);
  switch (assay_int("which")) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 0: snprintf((char *)u, 64, "%s", big); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 1: sprintf((char *)u, "%s", big); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 2: stpcpy((char *)u, big); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 3: strncmp((char *)v, "abcdef", 6); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 4: strcmp((char *)v, "abcdef"); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 5: strchr((char *)v, 'x'); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 6: strlen((char *)v); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: double-free:
  case 7: free((void *)g); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-free:
  case 8: free((void *)(h + 1)); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-free:
  case 9: free((void *)u); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-free:
  case 10: free((void *)(h + (unsigned)i)); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: double-free:
  case 11: realloc((void *)g, 8); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse:
  case 12: atexit((void (*)(void))u); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse:
  case 13: atexit((void (*)(void))((uintptr_t)bye + (unsigned)i)); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 14: memcpy((void *)u, big, 5); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 15: memset((void *)(u + (unsigned)i), 0, 1); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 16: puts((char *)v); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 17: printf("%s", (char *)v); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 18: strcat((char *)u, "x"); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 19: memcmp((char *)u, big, 5); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: heap-use-after-free:
  case 20: strcpy((char *)g, "a"); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference:
  case 21: strlen((char *)(uintptr_t)0); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: wild-pointer:
  case 22: strlen((char *)(uintptr_t)8); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 23: strncpy((char *)u, "a", 5); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 24: strdup((char *)v); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 25: strrchr((char *)v, 'x'); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 26: memchr((char *)v, 'x', 5); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 27: memcpy((char *)(u + 4), big, 1); break;
  case 28: {
    union {
      char *p;
      unsigned char c[8];
      uintptr_t n;
    } w;
    w.p = a;
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
    memset((char *)w.n, 0, 5);
  } break;
  case 29: {
    uintptr_t t = u | 1;
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
    memset((char *)(t & ~(uintptr_t)1), 0, 5);
  } break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: overlap:
  case 30: memcpy((char *)u, (char *)(u + 1), 2); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: overlap:
  case 31: snprintf((char *)u, 4, "%s", (char *)(u + 1)); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse:
  case 32: fclose((FILE *)u); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 33: strncpy((char *)(u + (unsigned)i), "a", 2); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-free:
  case 34: free((void *)8); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-free:
  case 35: free(N(bye)); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: read-only:
  case 36: sprintf((char *)(uintptr_t)"abc", "x"); break;
  case 37: {
    FILE *f = fopen("/tmp/x", "w");
    if (!f) break;
    fclose(N(f));
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: heap-use-after-free:
    fclose(N(f));
  } break;
  case 38: {
    int n;
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: misaligned:
    sprintf(big, "%n", (int *)((char *)(uintptr_t)&n + 2));
  } break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 39: memmove((char *)(u + 3), big, 2); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 40: assay_symbolic((void *)u, 5, "x"); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: bad-call:
  case 41: qsort((void *)u, 4, 1, (int (*)(const void *, const void *))u); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 42: vprintf("%d", N(a)); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 43: longjmp(*(jmp_buf *)u, 1); break;
  }
}
// CHECK: verdict: BUG

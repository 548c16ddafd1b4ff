// --uninit fixed: the value is any one, and another one where the object is made anew or its declaration is reached
// again.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit fixed -- -DREGISTER | FileCheck %s --check-prefix=REGISTER
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit fixed -- -DMEMORY | FileCheck %s --check-prefix=MEMORY
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit fixed -- -DPADDING | FileCheck %s --check-prefix=PADDING
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit fixed -- -DROUNDS | FileCheck %s --check-prefix=ROUNDS
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit fixed -- -DAGAIN | FileCheck %s --check-prefix=AGAIN
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit fixed -- -DAGAIN_REGISTER | FileCheck %s --check-prefix=AGAIN_REGISTER
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit fixed -- -DGROWN | FileCheck %s --check-prefix=GROWN
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit fixed -- -DLENGTH | FileCheck %s --check-prefix=LENGTH
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit fixed -- -DINPUT | FileCheck %s --check-prefix=INPUT
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit fixed -- -DBOOL | FileCheck %s --check-prefix=BOOL
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --uninit fixed -- -DCOMPUTED | FileCheck %s --check-prefix=COMPUTED
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
#ifdef REGISTER
  int x;
  // REGISTER: [[@LINE+1]]:{{[0-9]+}}: error: assertion: assertion `x != 5' failed
  assay_assert(x != 5);
  // REGISTER: uninitialised x = 0x5; /* chosen for the program */
#elif defined MEMORY
  int a[200];
  unsigned i = assay_uint("i");
  assay_assume(i < 200);
  // MEMORY: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
  assay_assert(a[i] != 5 || i != 150);
#elif defined PADDING
  struct {
    char c;
    int i;
  } s, t;
  s.c = t.c = 1, s.i = t.i = 2;
  // PADDING: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
  assay_assert(!memcmp(&s, &t, sizeof s));
#elif defined ROUNDS
  int last = 0;
  for (int i = 0; i < 2; i++) {
    int x, *p = &x;
    // ROUNDS: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
    assay_assert(!i || *p == last);
    last = *p;
  }
#elif defined AGAIN
  int rounds = 0, first = 0;
again:;
  int x, *p = &x;
  if (rounds++ == 0) {
    first = *p;
    goto again;
  }
  // AGAIN: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
  assay_assert(*p == first);
#elif defined AGAIN_REGISTER
  int rounds = 0, first = 0;
again:;
  int x;
  if (rounds++ == 0) {
    first = x;
    goto again;
  }
  // AGAIN_REGISTER: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
  assay_assert(x == first);
#elif defined GROWN
  char *p = calloc(4, 1);
  p = realloc(p, 8);
  assay_assert(!p[3]);
  // GROWN: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
  assay_assert(!p[4]);
  free(p);
#elif defined LENGTH
  unsigned n = assay_uint("n"), i = assay_uint("i");
  assay_assume(n > 400 && n < 500 && i < n);
  unsigned char v[n], *h = malloc(n);
  memcpy(h, v, n);
  // LENGTH: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
  assay_assert(h[i] != 3 || i != 300);
  free(h);
#elif defined INPUT
  char bytes[12];
  long l;
  assay_symbolic(bytes + 4, 4, "in");
  memcpy(&l, bytes + 2, 8);
  // INPUT: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
  assay_assert(l != 0x1122334455667788);
#elif defined BOOL
  _Bool b, *p = &b;
  // BOOL: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
  assay_assert(!*p);
#elif defined COMPUTED
  unsigned char c, *p = &c;
  _Bool b;
  *p += 1;
  memcpy(&b, p, 1);
  // COMPUTED: [[@LINE+1]]:{{[0-9]+}}: error: invalid-bool
  return b;
#endif
  return 0;
}

/* clang-format off */
/* Recursion has the bound of loops, and a function whose depth is known goes on. A test that cannot be
 * written says why.

RUN: sh %root/tests/lit/exits.sh 0 %assay synth --function length %s | FileCheck %s
RUN: sh %root/tests/lit/exits.sh 0 %assay synth --unwind 1 --function length %s | FileCheck --check-prefix=ONE %s
RUN: sh %root/tests/lit/exits.sh 0 %assay synth --function height %s | FileCheck --check-prefix=TREE %s
RUN: sh %root/tests/lit/exits.sh 0 %assay synth --function ten %s | FileCheck --check-prefix=KNOWN %s
RUN: rm -rf %t && mkdir -p %t/tests/ten-1.c
RUN: sh %root/tests/lit/exits.sh 2 %assay synth --function ten --tests %t/tests %s 2>&1 | FileCheck --check-prefix=FULL %s

CHECK: limit: recursion at {{.*}}recursion.c
CHECK: return == 3u32
CHECK-NOT: return == 4u32
CHECK: specifications: 4;
ONE-NOT: return == 2u32
ONE: specifications: 2;
TREE-NOT: limit: seconds
TREE: limit: recursion
TREE-NOT: limit: seconds
TREE: paths left out: 0
KNOWN-NOT: limit
KNOWN: return == 55u32
FULL: assay synth: cannot write '{{.*}}/tests/ten-1.c': Is a directory
*/
/* clang-format on */
struct node {
  struct node *l, *r;
};

unsigned length(const struct node *n) { return n ? 1 + length(n->r) : 0; }

int height(const struct node *n) {
  if (!n) return 0;
  int l = height(n->l), r = height(n->r);
  return 1 + (l > r ? l : r);
}

unsigned sum(unsigned n) { return n ? n + sum(n - 1) : 0; }
unsigned ten(void) { return sum(10); }

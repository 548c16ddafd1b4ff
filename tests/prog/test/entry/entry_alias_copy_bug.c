// A copy that clears its target before it looks at the source, which may be the same object.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --entry share --no-null %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --entry share --no-null --no-alias %s
void share(unsigned *to, const unsigned *from) {
  if (!from[0]) return;
  for (int i = 0; i < 4; i++) to[i] = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division-by-zero
  to[0] = 100 / from[0];
}
// CHECK: verdict: BUG
// CHECK: under: objects do not overlap, unless from is to

// A copy that takes what it needs of the source before it clears the target, which may be the same object.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --entry share --no-null %s | FileCheck %s
void share(unsigned *to, const unsigned *from) {
  unsigned by = from[0];
  if (!by) return;
  for (int i = 0; i < 4; i++) to[i] = 0;
  to[0] = 100 / by;
}
// CHECK: verdict: SAFE
// CHECK: under: objects do not overlap, unless from is to

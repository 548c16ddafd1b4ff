// Names that other libraries have, too, are theirs in programs that have nothing else of summaries.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s | FileCheck %s
// CHECK: verdict: INCOMPLETE
// CHECK: limit: missing at {{.*}}: mem_alloc
void *mem_alloc(unsigned long size);
int main(void) {
  int *p = mem_alloc(4);
  return *p;
}

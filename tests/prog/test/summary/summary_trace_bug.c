// What goes wrong inside of a summary is shown there; the steps say that it is one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --summaries %S/Inputs/trace.c %s | FileCheck %s
int first(int *p);
// CHECK: trace.c:4:28: error: null-dereference
// CHECK: summary_trace_bug.c:[[@LINE+1]]:{{[0-9]+}}: note: calls 'first (summary)'
int main(void) { return first(0); }

// A comment that does not end as one of specifications is ordinary, and worth a warning.
// RUN: %assay verify %s 2>&1 | FileCheck %s

/* The next comment ends without @, so that add has the empty contract. */
/*@ requires false; */
unsigned add(unsigned a, unsigned b) { return a + b; }
// CHECK: 5:1: {{warning|note}}:
// CHECK: verdict: VERIFIED

// A comment that does not end as one of specifications is ordinary, and worth a warning.
// REQUIRES: wanted
// RUN: %assay verify %s | FileCheck %s

/* The next comment ends without @, so that add has the empty contract. */
/*@ requires false; */
unsigned add(unsigned a, unsigned b) { return a + b; }
// CHECK: {{warning|note}}:
// CHECK: verdict: VERIFIED

// Somebody else has the right to end the memory that is moved.
// RUN: not %assay verify --no-refute --malloc-never-fails %s | FileCheck %s

#include <stdlib.h>
void own(char *p);
/*@ spec own(pointer p);
    requires take A = Alloc(p); @*/

void grow(void) {
  char *p = malloc(8);
  own(p);
  free(realloc(p, 16));
  // CHECK: [[@LINE-1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[grow]
}
// CHECK: verdict: UNPROVED

// An integer gives no access by itself.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdint.h>
int get(uintptr_t n)
/*@ requires n != 0u64 && n % 4u64 == 0u64;
    ensures  true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(wild-pointer|missing-resource)}}: {{.*}}[get]
  return *(int *)n;
}
// CHECK: verdict: REFUTED

// The twin of check_postcondition_bug.c: all calls meet what is required, and what is ensured holds.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --contracts %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>

static int clamp(int x, int low, int high)
/*@ requires low <= high;
    ensures  low <= return; return <= high; @*/
{
  if (x < low) return low;
  return x > high ? high : x;
}

int main(void) {
  int x = assay_int("x"), low = assay_int("low");
  int (*by_pointer)(int, int, int) = clamp;
  if (low > 100) return by_pointer(x, 100, low);
  return clamp(x, low, 100);
}

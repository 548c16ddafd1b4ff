// Accesses as another type than the object has, by its declaration or by the last store.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check effective-type %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
struct pair {
  int first;
  float second;
};
struct numbers {
  int first, second;
};
int main(void) {
  float f = 1;
  int i = 3, *memory = calloc(4, sizeof *memory);
  long l = 4;
  _Alignas(8) char bytes[8] = {0};
  struct pair pair = {1, 2};
  struct numbers numbers;
  if (!memory) return 0;
  switch (assay_choose(9)) {
  case 0:
    // CHECK: [[@LINE+1]]:12: error: effective-type: read as int at offset 0 of an object whose effective type is float
    return *(int *)&f == 7;
  case 1:
    // CHECK: [[@LINE+1]]:5: error: effective-type: write as float at offset 0 of an object whose effective type is int
    *(float *)&i = 1;
    return 0;
  case 2:
    // CHECK: [[@LINE+1]]:12: error: effective-type: read as long long at offset 0 of an object whose effective type is long
    return *(long long *)&l == 7;
  case 3:
    // CHECK: [[@LINE+1]]:12: error: effective-type: read as int at offset 0 of an object whose effective type is an array
    return *(int *)bytes == 7;
  case 4:
    // CHECK: [[@LINE+1]]:5: error: effective-type: read as int at offset 4 of an object whose effective type is a structure
    numbers = *(struct numbers *)&pair;
    return numbers.first == 7;
  case 5:
    *memory = 1;
    // CHECK: [[@LINE+1]]:12: error: effective-type: read as float at offset 0 of an object whose effective type is int
    return *(float *)memory > 1;
  case 6:
    memory[1] = 1;
    // CHECK: [[@LINE+1]]:12: error: effective-type: read as long at offset 0 of an object whose effective type is int
    return *(long *)memory > 1;
  case 7:
    memcpy(memory, &f, sizeof f);
    // CHECK: [[@LINE+1]]:12: error: effective-type: read as int at offset 0 of an object whose effective type is float
    return *memory == 7;
  default:
    *(struct pair *)memory = pair;
    memory = realloc(memory, 64);
    // CHECK: [[@LINE+1]]:22: error: effective-type: read as int at offset 4 of an object whose effective type is a structure
    return memory && memory[1] == 7;
  }
}
// CHECK: verdict: BUG
// CHECK: paths: 0 ended, 9 failed, 0 may have failed, 0 given up

// A key without a width is written beyond its array.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --sym-file app.conf 6 %s | FileCheck %s
// CHECK: stdio_config_bug.c:[[@LINE+11]]:9: error: out-of-bounds: sscanf: write of 1 byte at offset 4 of object 'key' of 4 bytes
// CHECK: note: with these inputs:
// CHECK-NEXT: file app.conf = "{{[a-z]{4}.*}}"; /* {{[4-6]}} bytes */
// CHECK: verdict: BUG
#include <stdio.h>
int main(void) {
  char line[8], key[4];
  int value;
  FILE *file = fopen("app.conf", "r");
  if (!file) return 1;
  while (fgets(line, sizeof line, file)) /* here */
    if (sscanf(line, "%[a-z]=%2d", key, &value) == 2) putchar(key[0]);
  return fclose(file);
}

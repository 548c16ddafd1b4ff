// Lines of a configuration file, read with widths that fit.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --sym-file app.conf 6 %s | FileCheck %s
// CHECK: verdict: SAFE
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[8], key[4];
  int value;
  FILE *file = fopen("app.conf", "r");
  if (!file) return 1;
  while (fgets(line, sizeof line, file))
    if (sscanf(line, "%3[a-z]=%2d", key, &value) == 2 && (strlen(key) > 3 || value > 99)) return 2;
  return fclose(file);
}

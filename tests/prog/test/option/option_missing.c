// --missing: functions without a body end the path, or do anything.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s | FileCheck %s --check-prefix=STOP
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s --missing=stop | FileCheck %s --check-prefix=STOP
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s --missing=havoc | FileCheck %s --check-prefix=HAVOC
int sensor(int *status);

int main(void) {
  int status = 0;
  int value = sensor(&status);
  if (status != 0) return 1;
  // HAVOC: [[@LINE+1]]:{{[0-9]+}}: warning: possible division-by-zero
  return 100 / value > 100;
}
// STOP: verdict: INCOMPLETE
// STOP-NEXT: limit: missing at {{.*}}option_missing.c:9:15: sensor: a function without a body was called
// HAVOC: verdict: INCOMPLETE

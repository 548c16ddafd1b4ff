// What models of libc say of a call, summaries of users say as well, where the program calls them.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --summaries %S/Inputs/system.c %s -- -DCASE=1 | FileCheck %s --check-prefix=LINE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --summaries %S/Inputs/system.c %s -- -DCASE=2 | FileCheck %s --check-prefix=BYTES
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --summaries %S/Inputs/system.c %s -- -DCASE=3 | FileCheck %s --check-prefix=SIZE
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --summaries %S/Inputs/system.c %s -- -DCASE=4 | FileCheck %s --check-prefix=LINES
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --summaries %S/Inputs/system.c %s -- -DCASE=5 | FileCheck %s --check-prefix=TEXT
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --summaries %S/Inputs/system.c %s -- -DCASE=6 | FileCheck %s --check-prefix=WAIT
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --print-output --summaries %S/Inputs/system.c %s -- -DCASE=7 | FileCheck %s --check-prefix=GOOD
#include <assay/assay.h>
int device_send(int line, const char *text, size_t size);
const char *device_name(const char *name);
void device_wait(void);

int main(void) {
  char text[3] = "ab";
  int line = assay_int("line");
  size_t size = assay_size("size");
  assay_assume(size < 4);
#if CASE == 1
  // LINE: [[@LINE+1]]:3: error: libc-misuse: device_send: there are four lines
  device_send(line, text, 1);
#elif CASE == 2
  // BYTES: error: out-of-bounds: read of {{.*}} bytes
  device_send(0, text, size + 1);
#elif CASE == 3
  // SIZE: [[@LINE+1]]:3: error: precondition: device_send: a line takes four bytes
  device_send(0, "0123456789", size + 2);
#elif CASE == 4
  // LINES-DAG: limit: abstracted at {{.*}}line 2 is noisy
  // LINES-DAG: limit: picked at {{.*}}line 1 answers at once
  // LINES-DAG: limit: unsupported at {{.*}}line 3
  // LINES: paths: 6 ended, 0 failed, 0 may have failed, 2 given up
  assay_assume((line >= 0) & (line < 4));
  device_send(line, text, size > 1);
#elif CASE == 5
  text[2] = 'c';
  // TEXT: error: out-of-bounds:
  device_name(text);
#elif CASE == 6
  // WAIT: [[@LINE+1]]:13: error: libc-misuse: device_wait: nobody may wait
  if (line) device_wait();
#elif CASE == 7
  // GOOD: wrote 5 bytes:
  // GOOD-NEXT: sent
  assay_assert(device_name(text) == text);
  int answer = device_send(0, text, 2);
  assay_assert(answer == 2 || answer == 3);
#endif
}

// --arg and --args: the words of the command line.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --arg one --arg "two words" | FileCheck %s --check-prefix=SAFE
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --args "one 'two words'" | FileCheck %s --check-prefix=SAFE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --arg one | FileCheck %s --check-prefix=BUG
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --check-prefix=NONE
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
  assert(argv[argc] == 0);
  // NONE: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference: read of 1 byte through a null pointer
  char first = *argv[1];
  assert(first == 'o');
  // BUG: [[@LINE+1]]:{{[0-9]+}}: error: assertion: assertion `argc == 3' failed
  assert(argc == 3);
  return strcmp(argv[2], "two words") ? 1 / (argc - 3) : 0;
}
// SAFE: verdict: SAFE

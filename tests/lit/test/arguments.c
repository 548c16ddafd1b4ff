/* argv. Strategy: the program prints its arguments; --arg takes one word as it is, --args several.
 *
 * RUN: %assay test --no-cache --print-output --arg 'a b' --args "c 'd e'" --arg '' %s | FileCheck %s
 * CHECK: path 0 ended with status 4 and wrote
 * CHECK-NEXT: <main>
 * CHECK-NEXT: <a b>
 * CHECK-NEXT: <c>
 * CHECK-NEXT: <d e>
 * CHECK-NEXT: <>
 * CHECK-NEXT: verdict: SAFE
 * RUN: %assay test --no-cache --print-output --args '' %s | FileCheck %s --check-prefix=NONE
 * NONE: path 0 ended with status 0 and wrote 7 bytes:
 * NONE-NEXT: <main>
 * NONE-NEXT: verdict: SAFE
 */
#include <stdio.h>

int main(int argc, char **argv) {
  for (int i = 0; i < argc; i++) printf("<%s>\n", argv[i]);
  return argv[argc] ? 100 : argc - 1;
}

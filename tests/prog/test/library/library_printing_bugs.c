// Printing functions whose arguments do not fit.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s 2>%t.err | FileCheck %s
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int nondet_int(void);

int main(void) {
  char fresh[4], four[4], open[2] = {'a', 'b'};
  int number;
  long wide = 3;
  switch (nondet_int()) {
  case 0:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: format: printf: the conversion %d does not fit an argument of type 'long'
    printf("%d\n", wide);
    break;
  case 1:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: format: printf: the conversion %5.2lf does not fit an argument of type 'int'
    printf("%5.2lf\n", nondet_int());
    break;
  case 2:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: format: printf: there is no argument for the conversion %s
    printf("%s %s\n", "one");
    break;
  case 3:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: format: printf: the conversion %s does not fit an argument of type 'int *'
    printf("%s\n", &number);
    break;
  case 4:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: format: printf: the format has an invalid conversion %y
    printf("%y\n", 3);
    break;
  case 5:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: printf: an uninitialised value is used as the argument of printf for %d
    printf("%d\n", *(&number));
    break;
  case 6:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: puts: an uninitialised value is inspected by strlen, at byte 0
    puts(fresh);
    break;
  case 7:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: {{(printf: )?}}read of 1 byte at offset 2 of object 'open' of 2 bytes
    printf("%s", open);
    break;
  case 8:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: write of 1 byte at offset 4 of object 'four' of 4 bytes
    sprintf(four, "%d", 1234);
    break;
  case 9:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference:
    printf("%s\n", (char *)NULL);
    break;
  case 10:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: libc-misuse: fputs: the stream is null
    fputs("x", (FILE *)NULL);
    break;
  case 11:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds: fwrite: read of 5 bytes at offset 0 of object 'four' of 4 bytes
    fwrite(four, 1, 5, stdout);
    break;
  }
  return 0;
}
// CHECK: 12 failed

// What the library cannot do is refused by name, and the verdict says so.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s 2>%t.err | FileCheck %s
// CHECK: verdict: INCOMPLETE
#include <stdio.h>
#include <stdlib.h>

int nondet_int(void);

int main(void) {
  char text[20];
  int n = nondet_int();
  char format[3] = {'%', (char)n, 0};
  switch (nondet_int()) {
  case 0: sprintf(text, "%d", n); break;
  case 1: printf("%ls\n", L"wide"); break;
  case 2: printf("%*d\n", n, 3); break;
  case 3: free(aligned_alloc((size_t)n, 8)); break;
  case 4: printf(format, 3); break;
  case 5: printf("%1$d\n", 3); break;
  case 6: fwrite(text, 1, (size_t)n, stdout); break;
  }
  return 0;
}
// CHECK-DAG: library_unsupported.c:14:11: sprintf of a symbolic number
// CHECK-DAG: library_unsupported.c:15:11: printf of wide characters
// CHECK-DAG: library_unsupported.c:16:11: printf with a symbolic width
// CHECK-DAG: library_unsupported.c:17:16: aligned_alloc with a symbolic alignment
// CHECK-DAG: library_unsupported.c:18:11: printf with a symbolic format
// CHECK-DAG: library_unsupported.c:19:11: printf with %$
// CHECK-DAG: library_unsupported.c:20:11: fwrite of a symbolic number of bytes

/* Printing to and from no object is an error of the program, whatever the pointer is.
 *
 * RUN: not %assay test --no-cache %s -- -DTO=0 | FileCheck %s --check-prefix=NULL
 * RUN: not %assay test --no-cache %s -- -DTO=4660 | FileCheck %s --check-prefix=WILD
 * RUN: not %assay test --no-cache %s -- -DFORMAT=0 | FileCheck %s --check-prefix=NULL
 * RUN: not %assay test --no-cache %s -- -DFORMAT=4660 | FileCheck %s --check-prefix=WILD
 *
 * NULL: error: null-dereference
 * WILD: error: wild-pointer
 */
#include <stdio.h>
#include <wchar.h>

int main(void) {
#if defined TO
  return sprintf((char *)TO, "x%d", 3);
#else
  return wprintf((const wchar_t *)FORMAT);
#endif
}

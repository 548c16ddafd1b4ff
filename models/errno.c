/* <errno.h>: errno is the object that this gives the address of. */
#include <errno.h>

int *__errno_location(void) {
  static int number;
  return &number;
}

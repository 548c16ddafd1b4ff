/* <errno.h>: errno is the object that this gives the address of. The machine finds it by its name (libc/errno.c). */
#include <errno.h>

static int __model_errno;

int *__errno_location(void) { return &__model_errno; }

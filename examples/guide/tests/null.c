/* A null pointer is no string: the caller must not pass one. */
// assay: expect BUG null-dereference
#include "path.h"

int main(void) { return *path_base(0); }

/* No parser: the function says that this is an error. */
// assay: expect BUG null-dereference: it looks after it has read from it
#include <assay/assay.h>

#include "csv.h"

int main(void) { assay_assert(csv_fini(NULL, NULL, NULL, NULL) == -1); }

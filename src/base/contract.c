#include <assay/base/contract.h>
#include <stdio.h>
#include <stdlib.h>

void as_contract_violated(const char *function, const char *what) {
  fprintf(stderr, "assay: contract violated in %s: %s\n", function, what);
  abort();
}

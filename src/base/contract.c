#include <assay/base/contract.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void as_contract_violated(const char *function, const char *what) {
  fprintf(stderr, "assay: contract violated in %s: %s\n", function, what);
  abort();
}

void as_contract_unmet(const char *function, const char *what, const char *found, ...) {
  va_list arguments;
  va_start(arguments, found);
  fprintf(stderr, "assay: contract violated in %s: requires: %s, but ", function, what);
  vfprintf(stderr, found, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  abort();
}

/* Inputs of harnesses that are no plain value of a type, in programs that are proved. They are printed with the
 * program. */
#include <assay/assay.h>
#include <assay/summary.h>
#include <stdint.h>

int klee_range(int first, int end, const char *name);
uintptr_t klee_choose(uintptr_t n);

unsigned assay_choose(unsigned n) {
  assay_check(n > 0, "assay_choose of an empty range");
  unsigned choice = assay_uint("choice");
  assay_assume(choice < n);
  return choice;
}

uintptr_t klee_choose(uintptr_t n) {
  assay_check(n > 0, "klee_choose of an empty range");
  uintptr_t choice = assay_ulong("choice");
  assay_assume(choice < n);
  return choice;
}

/* From `first` on, and below `end`. */
int klee_range(int first, int end, const char *name) {
  (void)name;
  assay_check(first < end, "klee_range of an empty range");
  int value = assay_int("range");
  assay_assume(first <= value && value < end);
  return value;
}

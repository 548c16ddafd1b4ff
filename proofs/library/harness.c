/* Inputs of harnesses that are no plain value of a type, in programs that are proved. They are printed with the
 * program. */
#include <assay/assay.h>
#include <stdint.h>

int klee_range(int first, int end, const char *name);
uintptr_t klee_choose(uintptr_t n);

unsigned assay_choose(unsigned n) {
  unsigned choice = assay_uint("choice");
  assay_assume(choice < n);
  return choice;
}

uintptr_t klee_choose(uintptr_t n) {
  uintptr_t choice = assay_ulong("choice");
  assay_assume(choice < n);
  return choice;
}

/* From `first` on, and below `end`. */
int klee_range(int first, int end, const char *name) {
  int value = assay_int("range");
  (void)name;
  assay_assume(first <= value && value < end);
  return value;
}
